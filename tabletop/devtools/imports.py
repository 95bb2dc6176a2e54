"""Who imports whom in the program, read from its sources as syntax trees: nothing is imported to find out."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = "tabletop"
LATER = ("later", "held")
"""What imports the module that is its first argument (`engine/later.py`)."""


class Source(NamedTuple):
    """One file: its dotted module name, whether it is a package's __init__, its text and tree."""

    module: str
    is_package: bool
    text: str
    tree: ast.Module

    @property
    def part(self) -> str:
        """The first folder or file below the package: `engine`, `cli`, `__init__`."""
        pieces = self.module.split(".")
        return pieces[1] if len(pieces) > 1 else "__init__"


class Import(NamedTuple):
    """One imported module as a dotted name; `at_start`: runs when the importing module is imported."""

    target: str
    line: int
    at_start: bool


Program = dict[str, Source]  # by module name


def parse(path: str, text: str) -> Source:
    """The source of a file given by its path from the root, such as `tabletop/engine/cards.py`."""
    pieces = path.removesuffix(".py").split("/")
    is_package = pieces[-1] == "__init__"
    module = ".".join(pieces[:-1] if is_package else pieces)
    return Source(module, is_package, text, ast.parse(text, path))


def load(root: Path) -> Program:
    """The whole program below `root`."""
    sources = (
        parse(path.relative_to(root).as_posix(), path.read_text("utf-8"))
        for path in sorted((root / PACKAGE).rglob("*.py"))
    )
    return {source.module: source for source in sources}


def imports(source: Source, program: Program) -> list[Import]:
    """Everything the file imports, inside functions, for type checkers and later too; `from x import y` names x.y."""
    return [
        Import(inner if (inner := f"{base}.{name}") in program else base, line, at_start)
        for base, name, line, at_start in _imported(source)
    ]


@cache
def _imported(source: Source) -> list[tuple[str, str, int, bool]]:
    """Of each import the module, the name that it takes from it ("" = none), the line, and whether it runs at once."""
    found: list[tuple[str, str, int, bool]] = []
    for node, at_start in _nodes(source.tree, True):
        if isinstance(node, ast.Import):
            found += [(name.name, "", node.lineno, at_start) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [(_absolute(source, node), name.name, node.lineno, at_start) for name in node.names]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in LATER:
            module = node.args[0]
            if isinstance(module, ast.Constant):
                found.append((str(module.value), "", node.lineno, False))
    return found


def _nodes(parent: ast.AST, at_start: bool) -> Iterator[tuple[ast.AST, bool]]:
    """All nodes below `parent`, with whether they run when the module is imported."""
    for node in ast.iter_child_nodes(parent):
        yield node, at_start
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _nodes(node, False)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            for child in node.body:
                yield child, False
                yield from _nodes(child, False)
            for child in node.orelse:
                yield child, at_start
                yield from _nodes(child, at_start)
        else:
            yield from _nodes(node, at_start)


def _absolute(source: Source, node: ast.ImportFrom) -> str:
    """The module a `from` names, with its leading dots resolved."""
    if not node.level:
        return node.module or ""
    pieces = source.module.split(".")
    up = node.level - (1 if source.is_package else 0)
    base = pieces[: len(pieces) - up]
    return ".".join([*base, node.module] if node.module else base)
