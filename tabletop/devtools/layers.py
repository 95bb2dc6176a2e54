"""The picture in ARCHITECTURE.md, drawn from the imports: `python -m tabletop.devtools.layers` writes it.

A folder stands one layer above the highest it imports. An arrow is left out where a longer way leads to the same
folder. Single files beside the folders are left out too, but for the command line, which puts all together.
Every colour is readable on white and on black, since nobody knows on which of them the picture will be seen.
"""

import sys
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

from tabletop.devtools.imports import PACKAGE, Program, imports, load

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "pictures" / "layers.svg"

# px: a box's width and height, the space between boxes, the rim
COLUMN, ROW, GAP, AISLE, EDGE = 206, 56, 20, 40, 16
FOOT = 50
RULES, KEPT, MINDS, TABLE, SCREEN, TOOLS = "#bfe3c0", "#f3dfa2", "#dccbf2", "#bcdcf5", "#f6c6cf", "#d5dae0"
INK, LINE = "#1f2328", "#737d88"
MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
SANS = "-apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, 'DejaVu Sans', sans-serif"
NOTES = (
    "An arrow: imports. None is drawn where a longer way leads to the same folder.",
    "Dashed: through discovery. A game is imported by its name, when it is opened.",
)


class Box(NamedTuple):
    """A folder: its first and last column, its colour, and what it is in a few words."""

    first: int
    last: int
    fill: str
    words: str


BOXES = {
    "devtools": Box(3, 3, TOOLS, "our own tools"),
    "cli": Box(0, 3, TOOLS, "what was typed: opens a window, a tournament, a file"),
    "ui": Box(1, 3, SCREEN, ""),  # its own folders are named instead
    "arena": Box(0, 0, MINDS, "games for their numbers"),
    "lessons": Box(1, 2, TABLE, "teaches a game on one table, without Qt"),
    "review": Box(3, 3, TABLE, "a game that is over"),
    "play": Box(1, 3, TABLE, "conducts one match on one table, without Qt"),
    "ai": Box(1, 1, MINDS, "opponents and hints"),
    "games": Box(0, 0, RULES, "one folder a game"),
    "storage": Box(2, 2, KEPT, "saves, replays, settings"),
    "mechanics": Box(0, 0, RULES, "what games share"),
    "match": Box(2, 2, KEPT, "owns the one live state"),
    "presenter": Box(3, 3, TABLE, "what is shown and meant"),
    "engine": Box(0, 3, RULES, "what every card game is made of: cards, choices, events, observations"),
}
FILES = ("cli",)
DISCOVERED = "games"  # imported by name, when a game is opened


Imported = dict[str, set[str]]  # the boxes each box imports


def imported(program: Program) -> Imported:
    """Which box imports which."""
    folders = {source.part for source in program.values() if source.is_package} - {"__init__"}
    found: Imported = {name: set() for name in folders.union(FILES)}
    for source in program.values():
        for target, _, _ in imports(source, program):
            to = target.split(".")[1] if target.startswith(PACKAGE + ".") else ""
            if source.part in found and to in found and to != source.part:
                found[source.part].add(to)
    return found


def levels(graph: Imported) -> dict[str, int]:
    """The layer of each box, 0 for what imports nothing. Raises CycleError where two import each other."""
    found: dict[str, int] = {}
    for name in TopologicalSorter(graph).static_order():
        found[name] = 1 + max([found[to] for to in graph[name]], default=-1)
    return found


def direct(graph: Imported) -> list[tuple[str, str]]:
    """The imports to which no longer way leads. Discovery is no way: who finds a game imports nothing of it."""

    def below(name: str) -> set[str]:
        near = graph[name] - {DISCOVERED}
        return near.union(*map(below, near))

    def found_below(name: str) -> set[str]:
        return set().union(*(graph[lower] for lower in below(name)))

    return [(name, to) for name in sorted(graph) for to in sorted(graph[name] - found_below(name))]


def draw(program: Program) -> str:
    """The picture as SVG: the same text for the same imports. Raises KeyError for a folder that is not in BOXES."""
    graph = imported(program)
    layer = levels(graph)
    top = max(layer.values())
    width = 2 * EDGE + 4 * COLUMN + 3 * GAP
    height = 2 * EDGE + (top + 1) * ROW + top * AISLE + FOOT
    y = {name: EDGE + (top - at) * (ROW + AISLE) for name, at in layer.items()}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        "<title>The folders of the program and what they import</title>",
    ]
    parts += [_arrow(BOXES[name], y[name], BOXES[to], y[to], to == DISCOVERED) for name, to in direct(graph)]
    inner = sorted(
        source.module.split(".")[2]
        for source in program.values()
        if source.is_package and source.part == "ui" and source.module.count(".") == 2
    )
    for name in sorted(graph):
        words = " · ".join(inner) if name == "ui" else BOXES[name].words
        parts.append(_box(BOXES[name], y[name], f"{name}.py" if name in FILES else f"{name}/", words))
    parts += [
        f'<text x="{EDGE}" y="{height - FOOT + 14 + 20 * at}" font-family="{SANS}" font-size="14" '
        f'fill="{LINE}">{note}</text>'
        for at, note in enumerate(NOTES)
    ]
    return "\n".join([*parts, "</svg>\n"])


def _span(box: Box) -> tuple[int, int]:
    left = EDGE + box.first * (COLUMN + GAP)
    return left, left + (box.last - box.first + 1) * COLUMN + (box.last - box.first) * GAP


def _box(box: Box, y: int, name: str, words: str) -> str:
    left, right = _span(box)
    middle = (left + right) // 2
    return (
        f'<rect x="{left}" y="{y}" width="{right - left}" height="{ROW}" rx="9" fill="{box.fill}"/>\n'
        f'<text x="{middle}" y="{y + 25}" font-family="{MONO}" font-size="17" font-weight="bold" fill="{INK}" '
        f'text-anchor="middle">{name}</text>\n'
        f'<text x="{middle}" y="{y + 44}" font-family="{SANS}" font-size="13" fill="{INK}" '
        f'text-anchor="middle">{words}</text>'
    )


def _arrow(start: Box, y: int, end: Box, to: int, dashed: bool) -> str:
    """From below the one box down to the other: straight where one stands over the other, else in a bow."""
    (left, right), (low, high) = _span(start), _span(end)
    y, tip = y + ROW, to - 9
    if max(left, low) < min(right, high):
        begin = goal = (max(left, low) + min(right, high)) // 2
    elif low >= right:
        begin, goal = right - COLUMN // 4, low + COLUMN // 4
    else:
        begin, goal = left + COLUMN // 4, high - COLUMN // 4
    half = (y + tip) // 2
    way = (
        f"M{begin} {y}V{tip}" if begin == goal else f"M{begin} {y}C{begin} {half} {goal} {half} {goal} {tip}"
    )
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    return (
        f'<path d="{way}" fill="none" stroke="{LINE}" stroke-width="2"{dash}/>'
        f'<path d="M{goal - 6} {tip}h12l-6 9z" fill="{LINE}"/>'
    )


def main() -> int:
    """Write the picture and say where it is."""
    PICTURE.write_text(draw(load(ROOT)), encoding="utf-8")
    print(PICTURE.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
