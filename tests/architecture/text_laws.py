"""The laws on sentences: each takes the sources of the program and returns what breaks it, one line per breach."""

import ast
import re
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import NamedTuple

from tabletop.devtools.imports import Program, Source

SPEAKING = ("games", "presenter", "play", "ui")
"""Folders whose sentences are for people at the table."""
DECLARING = ("Prompt", "EventKind", "Verb", "ZoneKind", "Option", "PlayStyle", "GameSpec", "Table", "Action")
"""Records that hold texts of their own: `engine/translation.py` knows which of their fields."""
DECLARED_TABLES = ("TERMINATIONS", "ENDINGS", "TITLE", "SENTENCE", "LUCK")
FOR_PROGRAMMERS = re.compile(
    "(Error|Exception|Exit|Warning|TypeVar|Slip|CardReader|compile|add_argument|ArgumentParser)$|^(say|print|isinstance|match|startswith)$"
)
"""Calls whose sentences nobody reads at the table."""
SENTENCE = re.compile(r"[A-Za-z’']{2,},? [A-Za-z’']{2,}")
"""Two words in a row."""
OF_LESSONS = re.compile(r"tabletop\.games\.\w+\.lessons\.texts")
"""What is said from there stands in the files of the lessons."""
NO_TEXT = re.compile(r"[{};]|: |^[a-z-]+:|^<|/>|^[dMyHm:. ]+$")
"""Style sheets, forms of dates and the like."""


class _Catalogue(NamedTuple):
    package: str
    line: int
    forms: Mapping[str, tuple[str, ...]]


class _Saying(NamedTuple):
    """One call of a catalogue: the ids it may say, the beginnings of ids it makes, its arguments (None: unknown)."""

    line: int
    ids: tuple[str, ...]
    beginnings: tuple[str, ...]
    given: frozenset[str] | None


def messages(program: Program) -> list[str]:
    """Whatever is said is in a catalogue and gets the arguments of its sentence; whatever is in a catalogue is said."""
    breaches: list[str] = []
    for module, source in program.items():
        catalogue = _catalogue(source)
        if catalogue is None or OF_LESSONS.fullmatch(module):
            continue
        said: set[str] = set()
        for user in program.values():
            for saying in _sayings(user, module):
                where = f"{user.module}:{saying.line}"
                unknown = [name for name in saying.ids if name not in catalogue.forms]
                breaches += [f"{where} {name!r} is not in {module}" for name in unknown]
                meant = [name for name in saying.ids if name in catalogue.forms]
                for beginning in saying.beginnings:
                    found = [name for name in catalogue.forms if re.fullmatch(beginning, name)]
                    breaches += [] if found else [f"{where} {beginning!r} fits nothing in {module}"]
                    meant += found
                said.update(meant)
                breaches += _wrong_arguments(where, saying, {name: catalogue.forms[name] for name in meant})
        breaches += [f"{module} {name!r} is never said" for name in catalogue.forms if name not in said]
    return breaches


def sentences_in_catalogues(program: Program) -> list[str]:
    """A sentence that people at the table read stands in a catalogue or in a declared record."""
    breaches = []
    for source in program.values():
        if source.part not in SPEAKING or source.module.endswith(".texts"):
            continue
        skipped = {id(node) for root in _unread(source.tree) for node in ast.walk(root)}
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
                if SENTENCE.search(node.value) and not NO_TEXT.search(node.value):
                    breaches.append(f"{source.module}:{node.lineno} {node.value!r}")
    return breaches


def _unread(tree: ast.Module) -> Iterator[ast.AST]:
    """What is no text of the table: docstrings, records, errors for programmers, what is in a catalogue already."""
    for node in ast.walk(tree):
        if (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)) or isinstance(
            node, ast.Raise | ast.Assert
        ):
            yield node
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name) and target.id in DECLARED_TABLES:
                yield node
        elif isinstance(node, ast.Call):
            name = _name(node.func)
            if name in DECLARING or FOR_PROGRAMMERS.search(name):
                yield node


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _catalogue(source: Source) -> _Catalogue | None:
    for node in source.tree.body:
        call = getattr(node, "value", None)
        if isinstance(call, ast.Call) and _name(call.func) == "Catalogue" and len(call.args) == 2:
            package, table = call.args
            assert isinstance(package, ast.Constant) and isinstance(table, ast.Dict), (
                "a catalogue is a plain table"
            )
            forms = {ast.literal_eval(key): _forms(ast.literal_eval(value)) for key, value in _pairs(table)}
            return _Catalogue(package.value, node.lineno, forms)
    return None


def _pairs(table: ast.Dict) -> Iterator[tuple[ast.expr, ast.expr]]:
    for key, value in zip(table.keys, table.values, strict=True):
        assert key is not None, "a catalogue is a plain table"
        yield key, value


def _forms(message: str | Mapping[str, str]) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else tuple(message.values())


def _sayings(source: Source, module: str) -> Iterator[_Saying]:
    if module not in source.text and source.module != module:
        return
    names = {"say"} if source.module == module else set()
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ImportFrom) and node.module == module:
            names |= {alias.asname or alias.name for alias in node.names if alias.name == "say"}
    for scope, node in _calls(source.tree):
        whole = isinstance(node.func, ast.Attribute) and node.func.attr == "message"
        asked = node.func.value if isinstance(node.func, ast.Attribute) and whole else node.func
        if isinstance(asked, ast.Name) and asked.id in names and node.args:
            ids, beginnings = _ids(node.args[0], scope)
            given = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
            known = len(given) == len(node.keywords) and not whole
            yield _Saying(node.lineno, ids, beginnings, frozenset(given - {"form"}) if known else None)


def _calls(tree: ast.AST, scope: ast.AST | None = None) -> Iterator[tuple[ast.AST, ast.Call]]:
    """Every call with the function it stands in."""
    for node in ast.iter_child_nodes(tree):
        inner = node if isinstance(node, ast.FunctionDef) else scope
        if isinstance(node, ast.Call):
            yield inner or tree, node
        yield from _calls(node, inner or tree)


def _ids(node: ast.expr, scope: ast.AST) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ids that an expression may be, and patterns of those it makes."""
    if isinstance(node, ast.Constant):
        return (node.value,), ()
    if isinstance(node, ast.IfExp):
        one, other = _ids(node.body, scope), _ids(node.orelse, scope)
        return one[0] + other[0], one[1] + other[1]
    if isinstance(node, ast.JoinedStr):
        return (), (
            "".join(re.escape(p.value) if isinstance(p, ast.Constant) else ".+" for p in node.values),
        )
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Dict | ast.Tuple):
        values = node.value.values if isinstance(node.value, ast.Dict) else node.value.elts
        found = [_ids(value, scope) for value in values]
        return tuple(n for ids, _ in found for n in ids), tuple(b for _, begun in found for b in begun)
    if isinstance(node, ast.Name):
        given = [
            (each.lineno, each.value)
            for each in ast.walk(scope)
            if isinstance(each, ast.Assign)
            and each.lineno < node.lineno
            and any(getattr(target, "id", "") == node.id for target in each.targets)
        ]
        return _ids(max(given, key=lambda pair: pair[0])[1], scope) if given else ((), ())
    return (), ()


def _wrong_arguments(where: str, saying: _Saying, meant: Mapping[str, tuple[str, ...]]) -> list[str]:
    if saying.given is None:
        return []
    wanted = {
        name: {field for form in forms for _, field, _, _ in Formatter().parse(form) if field is not None}
        for name, forms in meant.items()
    }
    breaches = [
        f"{where} {name!r} wants {', '.join(sorted(fields - saying.given))}"
        for name, fields in wanted.items()
        if fields - saying.given
    ]
    spare = saying.given - set().union(*wanted.values()) - {"count"}
    if wanted and spare:
        breaches.append(f"{where} {', '.join(sorted(spare))} is in no sentence of {', '.join(wanted)}")
    return breaches
