"""What the pages name exists: files, folders, classes and what these have. A name between `…` is looked up, and where a
page says in which file it is, there."""

import ast
import re
from collections import defaultdict

import pytest

from tabletop.devtools import imports

CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w./]+(?:/|\.py)")
A_WORD = re.compile(r"[a-z]+(?:_[a-z]+)+")
PLACED = re.compile(r"`([\w/]+\.py)`,\s`(\w+)[`.(](?!py`)|`(\w+)[\w.]*`\s(?:in\s|\()`([\w/]+\.py)`")
LINK = re.compile(r"\]\(([^)#:]+)[)#]")
NAME = re.compile(r"([A-Za-z_]\w*(?:\.\w+)*)(\(.*\))?")
A_CLASS = re.compile(r"_?[A-Z]\w*[a-z]\w*")
NOT_OURS = ("Random", "True", "False", "None", "print", "fflush")


class Named:
    """What the sources define: files, members by class, top-level names by module's last name, every function."""

    def __init__(self, program):
        self.classes = defaultdict(set)
        self.bases = defaultdict(set)
        self.modules = defaultdict(set)
        self.functions = set()
        self.places = set()
        self.words = {word for source in program.values() for word in A_WORD.findall(source.text)}
        self.files = {f"{module.split('.')[-1]}.py" for module in program}
        for source in program.values():
            path = source.module.removeprefix("tabletop.").replace(".", "/")
            self.places |= {(f"{path}.py", name) for name in _targets(source.tree.body)}
            self.modules[source.module.split(".")[-1]] |= set(_targets(source.tree.body))
            for node in ast.walk(source.tree):
                if isinstance(node, ast.ClassDef):
                    self._read(node)
                elif isinstance(node, ast.FunctionDef):
                    self.functions.add(node.name)

    def _read(self, node):
        self.classes[node.name] |= set(_targets(node.body))
        self.bases[node.name] |= {ast.unparse(base).split("[")[0].split(".")[-1] for base in node.bases}
        for inner in ast.walk(node):
            if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
                self.classes[node.name].add(inner.attr)

    def has(self, name, called):
        """Whether a dotted name, or a bare one of a class or a function, is defined anywhere."""
        first, *more = name.split(".")
        if A_CLASS.fullmatch(first):
            return first in self.classes and (not more or self._member(first, more[0]))
        if A_WORD.fullmatch(name):
            return name in self.words
        if not called or not first.islower():
            return True  # a word of a file's notation, a card
        if more and first in self.modules:
            return more[0] in self.modules[first]
        return bool(more) or first in self.functions

    def _member(self, name, member):
        return member in self.classes[name] or any(
            self._member(base, member) for base in self.bases[name] if base in self.classes
        )


def _targets(body):
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = (inner for target in targets for inner in ast.walk(target))
            yield from (inner.id for inner in names if isinstance(inner, ast.Name))
        elif isinstance(node, ast.If):
            yield from _targets(node.body)


def stale(text, named, root):
    """What the page names and nobody defines, with its line."""
    found = []
    for at, line in enumerate(text.splitlines(), 1):
        for code in CODE.findall(line):
            if PATH.fullmatch(code):
                places = root / code, root / "tabletop" / code
                good = code in named.files or any(place.exists() for place in places)
            else:
                name = NAME.fullmatch(code)
                good = name is None or name[1] in NOT_OURS or named.has(name[1], bool(name[2]))
            if not good:
                found.append(f"{at}: `{code}`")
    for before, one, other, behind in PLACED.findall(text):
        place = (before or behind).removeprefix("tabletop/"), one or other
        if place not in named.places:
            found.append(f"`{place[1]}` is not in `{place[0]}`")
    return found


@pytest.fixture(scope="module")
def named(root):
    example = "tests/example_game/spec.py"  # CONTRIBUTING.md walks through it
    shown = imports.parse(example, (root / example).read_text("utf-8"))
    return Named(imports.load(root) | {shown.module: shown})


def test_what_the_pages_name_exists(named, root):
    pages = [root / "ARCHITECTURE.md", root / "CONTRIBUTING.md", *sorted((root / "docs").glob("*.md"))]
    found = [f"{page.name}:{name}" for page in pages for name in stale(page.read_text("utf-8"), named, root)]
    assert not found, "\n".join(found)


def test_what_the_pages_link_to_exists(root):
    pages = [*root.glob("*.md"), *(root / "docs").glob("*.md")]
    links = [(page, link) for page in pages for link in LINK.findall(page.read_text("utf-8"))]
    assert len(links) > 20
    assert [f"{page.name}: {link}" for page, link in links if not (page.parent / link).exists()] == []


GOOD = "`match/match.py` `match.py` `tests/toy_game/` `Match.submit(serial)` `Match` `games.load(game)` `card_text()`"


def test_a_page_that_names_what_is_there_passes(named, root):
    assert stale(GOOD, named, root) == []
    assert stale("`match/match.py`,\n`Match.submit`, `Match` (`match/match.py`)", named, root) == []


@pytest.mark.parametrize(
    "code",
    [
        "match/game.py",
        "tabletop/rooms/",
        "Match.conduct",
        "Conductor.play",
        "Conductor",
        "games.conduct()",
        "conduct()",
        "conduct_all",
        "_Conductor",
    ],
)
def test_a_stale_name_is_found(code, named, root):
    assert stale(f"One.\nSee `{code}`.", named, root) == [f"2: `{code}`"]


@pytest.mark.parametrize("text", ["`match/undo.py`, `Match.submit`", "`Match.submit`\nin `match/undo.py`"])
def test_a_class_that_has_moved_is_found(text, named, root):
    assert stale(text, named, root) == ["`Match` is not in `match/undo.py`"]
