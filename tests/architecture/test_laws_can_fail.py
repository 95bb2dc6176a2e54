"""Each law finds its breach in a small made-up program, and nothing in one that keeps it."""

import pytest

from tabletop.devtools import imports
from tests.architecture import laws, text_laws


def made_of(files):
    """A program of files given by path below tabletop/."""
    sources = [imports.parse(f"tabletop/{path}.py", text) for path, text in files.items()]
    return {source.module: source for source in sources}


CATALOGUE = "say = Catalogue('play', {'a': '{n} cards', 'b': {'one': 'x', 'other': 'y'}})"
SAYING = "from tabletop.play.texts import say\n"
ALL = "say('a', n=1)\nsay('b', count=2)\n"

BREACHES = [
    (laws.outsiders, {"match/match": "from PySide6.QtCore import QTimer"}, "match/match.py:1"),
    (laws.outsiders, {"match/match": "def f():\n    import PySide6"}, "match/match.py:2"),
    (laws.outsiders, {"ai/worker": "import pydantic"}, "only tabletop.storage and tabletop.ai.messages"),
    (laws.outsiders, {"ui/app": "import numpy"}, "nor a dependency"),
    (
        laws.lazy,
        {"cli": "from tabletop.storage import replay", "storage/replay": "import pydantic"},
        "tabletop.cli",
    ),
    (
        laws.lazy,
        {"cli": "import tabletop.storage.replay", "storage/__init__": "import asyncio.events"},
        "asyncio",
    ),
    (laws.lazy, {"cli": "import tabletop.ui.app", "ui/app": "import PySide6.QtWidgets"}, "PySide6"),
    (
        laws.layers,
        {"engine/cards": "from tabletop.match import match", "match/match": ""},
        "engine may import nothing",
    ),
    (
        laws.layers,
        {"engine/cards": "from ..match import match", "match/match": ""},
        "engine may import nothing",
    ),
    (
        laws.layers,
        {"ai/worker": "def f():\n    from tabletop.match.match import Match"},
        "ai may import engine",
    ),
    (laws.layers, {"ui/app": "import tabletop.cli"}, "ui may import engine"),
    (laws.layers, {"ui/table": "import tabletop.games.whist.spec"}, "through discovery only"),
    (laws.layers, {"ui/table": "import tabletop.games"}, "through discovery only"),
    (laws.layers, {"cli": "from tabletop.games.whist import spec"}, "through discovery only"),
    (laws.layers, {"games/whist/spec": "from tabletop.games.poker import deck"}, "through discovery only"),
    (
        laws.layers,
        {"games/whist/spec": 'later("tabletop.games.poker.deck", "deal")'},
        "through discovery only",
    ),
    (
        laws.layers,
        {"games/__init__": "from tabletop.games.whist import spec", "games/whist/spec": ""},
        "discovery",
    ),
    (laws.layers, {"presenter/model": "from tabletop.engine.state import GameState"}, "never the state"),
    (laws.layers, {"novelty/thing": ""}, "is in no layer"),
    (laws.engine_is_standard_library, {"engine/cards": "import platformdirs"}, "standard library only"),
    (
        laws.circles,
        {"ai/a": "from tabletop.ai import b", "ai/b": "from . import a"},
        "tabletop.ai.a -> tabletop.ai.b",
    ),
    (
        laws.dead_constants,
        {"engine/a": "WIDE = 1", "engine/b": "WIDE = 2\nprint(WIDE)"},
        "engine/a.py:1 nobody uses WIDE",
    ),
    (laws.chance_and_time, {"games/whist/state": "from random import Random"}, "games/whist/state.py:1"),
    (laws.chance_and_time, {"engine/rng": "import time"}, "engine/rng.py:1"),
    (laws.chance_and_time, {"match/match": "def f():\n    import time"}, "match/match.py:2"),
    (laws.one_gate, {"ui/scene": "class S:\n    def can_drop(self): ..."}, "second gate"),
    (laws.one_gate, {"presenter/gestures": "def f(state):\n    state.apply(1)"}, "only the match plays"),
    (
        laws.no_filter_on_the_application,
        {"ui/notes": "def f(menu):\n    QApplication.instance().installEventFilter(menu)"},
        "ui/notes.py:2",
    ),
    (laws.painters_end, {"ui/sheet": "def f(self):\n    painter, unit = QPainter(self), 1"}, "ui/sheet.py:2"),
    (laws.painters_end, {"ui/sheet": "painter = paint.painter_on(pixmap)"}, "ui/sheet.py:1"),
    (
        laws.events_are_heard_before,
        {
            "ui/sheet": "class Sheet(QWidget):\n    def event(self, event):\n        return super().event(event)"
        },
        "ui/sheet.py:2",
    ),
    (
        laws.plain_functions,
        {"play/prompts": "def f(a):\n" + "    if a and a:\n        a = [b for b in a if b]\n" * 5},
        "f has 16 branches",
    ),
    (
        laws.nobody_knows_the_controller,
        {
            "play/hints": "if TYPE_CHECKING:\n    from tabletop.play.controller import Controller",
            "play/controller": "",
        },
        "play/hints.py:2",
    ),
    (
        laws.nobody_knows_the_controller,
        {"play/a": "\n".join(f"import tabletop.play.b{n}" for n in range(13))},
        "imports 13 modules",
    ),
    (laws.one_gate_to_a_hand, {"ui/notes": "def f(table):\n    table.match.observation(0)"}, "ui/notes.py:2"),
    (
        laws.one_gate_to_a_hand,
        {"ui/title": "def f(self):\n    return self._match.staging"},
        "ask the seating",
    ),
    (
        laws.no_fact_by_name,
        {"arena/simulate": "def f(seen):\n    return seen.fact('turns')"},
        "simulate.py:2",
    ),
    (laws.no_fact_by_name, {"play/pace": "def f(seen):\n    return dict(seen.facts)['turn']"}, "pace.py:2"),
    (laws.no_fact_by_name, {"scenario": "def f(seen):\n    return seen.fact('power')"}, "scenario.py:2"),
    (laws.one_name, {"play/a": "class Table: ...", "games/whist/b": "class Table: ..."}, "play.a and of"),
    (text_laws.messages, {"play/texts": CATALOGUE, "play/a": SAYING + "say('a', n=1)"}, "'b' is never said"),
    (text_laws.messages, {"play/texts": CATALOGUE, "play/a": SAYING + ALL + "say('c')"}, "'c' is not in"),
    (
        text_laws.messages,
        {"play/texts": CATALOGUE, "play/a": SAYING + ALL + "say.message('c')"},
        "'c' is not in",
    ),
    (text_laws.messages, {"play/texts": CATALOGUE, "play/a": SAYING + ALL + "say('a')"}, "'a' wants n"),
    (
        text_laws.messages,
        {"play/texts": CATALOGUE, "play/a": SAYING + ALL + "say('b', n=1)"},
        "n is in no sentence",
    ),
    (text_laws.messages, {"play/texts": CATALOGUE, "play/a": SAYING + ALL + "say(f'c.{x}')"}, "fits nothing"),
    (text_laws.sentences_in_catalogues, {"ui/menu": "label = f'{x} of them'"}, "ui.menu:1"),
    (text_laws.sentences_in_catalogues, {"games/whist/why": "TEXT = 'Not now.'"}, "games.whist.why:1"),
]


@pytest.mark.parametrize(("law", "files", "words"), BREACHES)
def test_a_breach_is_found(law, files, words):
    breaches = law(made_of(files))
    assert len(breaches) == 1, breaches
    assert words in breaches[0]


KEPT = {
    "__init__": "",
    "__main__": "def main():\n    from tabletop.cli import main",
    "cli": "import tabletop.games\ndef play():\n    from tabletop.ui.app import run",
    "engine/__init__": "from tabletop.engine.cards import deck",
    "engine/cards": "from tabletop.engine.errors import Bad\nfrom typing import TYPE_CHECKING\n"
    "if TYPE_CHECKING:\n    from tabletop.engine.state import GameState",
    "engine/errors": "",
    "engine/state": "from tabletop.engine.cards import deck",
    "engine/rng": "import random",
    "engine/clock": "import time",
    "games/__init__": "import importlib\nimport pkgutil",
    "games/whist/__init__": "",
    "games/whist/spec": "from tabletop.games.whist import state\nfrom tabletop.mechanics import tricks",
    "games/whist/state": "from tabletop.engine import rng",
    "mechanics/tricks": "import tabletop.engine.cards",
    "match/match": "from tabletop.engine import clock",
    "ai/messages": "def read(text):\n    import pydantic",
    "ai/worker": "from tabletop.ai import messages",
    "storage/replay": "import pydantic\nimport time",
    "ui/app": "import PySide6.QtWidgets\nimport tabletop.games\ndef f():\n    from tabletop.storage import replay",
    "play/texts": CATALOGUE,
    "play/telling": SAYING + ALL + "def f():\n    'What it does.'\n    raise ValueError('not so')",
    "play/seating": "def f(match, seat):\n    return match.observation(seat)",
    "ui/telling": "def f(match):\n    return match.observation(PUBLIC), match.log(PUBLIC, 3)",
    "ui/scene": "from PySide6.QtCore import Qt\nimport time",
}


@pytest.mark.parametrize("law", sorted({law for law, _, _ in BREACHES}, key=lambda law: law.__name__))
def test_a_program_that_keeps_the_law_passes(law):
    assert law(made_of(KEPT)) == []


@pytest.mark.parametrize(
    "text",
    [
        "class HighJinksTable: ...",
        "x = 'high_jinks'",
        "# as in High Jinks",
        'y = "Jack\'s Trump"',
        "import jonkler",
    ],
)
def test_a_named_game_is_found(text):
    assert len(laws.game_names(made_of({"ui/table": "\n" + text}))) == 1
    assert laws.game_names(made_of({"games/high_jinks/spec": text})) == []


def test_a_new_game_is_found_by_its_folder():
    assert laws.game_names(made_of({"ai/casual": "if game == 'old_maid': ..."}), ("old_maid",))


def test_a_part_of_the_table_without_tests_is_found():
    program = made_of({"play/pace": "class Pace: ...", "play/timers": "class Timers(Protocol): ..."})
    assert laws.untested(program, {"test_pace.py": "from tabletop.play.pace import Pace"}) == []
    assert len(laws.untested(program, {"test_pace.py": "import pytest"})) == 1
    assert len(laws.untested(program, {"test_timers.py": "from tabletop.play.timers import Timers"})) == 1


def test_a_long_file_is_found():
    assert len(laws.long_files({"a.py": "x = 1\n" * 621})) == 1
    assert laws.long_files({"a.py": "x = 1\n" * 600}) == []
