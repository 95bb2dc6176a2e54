"""Whatever is a result says which rule made it so: a trick, a turn, a round, a duel, damage, a loss, the end."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from tabletop import games
from tabletop.engine.catalogue import Message
from tabletop.engine.declarations import RESULTS, EventKind
from tabletop.engine.events import Event
from tabletop.engine.spec import GameSpec
from tabletop.presenter.narrator import Narrator
from tests.contract.test_declarations import play

FIVE = games.load_all()
each_game = pytest.mark.parametrize("spec", FIVE, ids=lambda spec: spec.id)

REASON = re.compile(r"§\d|ruling \w+\d")
CITED = re.compile(r"§(\d+(?:\.\d+)?)|ruling (\w+\d+)")
GAMES = 60


def forms(message: Message) -> Iterator[str]:
    yield from (message,) if isinstance(message, str) else message.values()


def declared_results(kind: EventKind) -> Iterator[str]:
    """Every sentence that a result of this kind can have, as it is declared."""
    for of in {*kind.results, *RESULTS} & {*kind.of, *kind.results}:
        yield from forms(kind.of.get(of, kind.text))
    if kind.stage or kind.results:
        for message in kind.at.values():
            yield from forms(message)
    if kind.stage:
        yield from forms(kind.text)


@each_game
def test_each_result_that_is_declared_names_its_rule(spec: GameSpec) -> None:
    results = [kind for kind in spec.table.events.values() if kind.results or kind.stage]
    assert results, "each game has results"
    bare = {(kind.id, text) for kind in results for text in declared_results(kind) if not REASON.search(text)}
    assert not {(how, text) for how, text in bare if text}


@each_game
def test_whatever_result_comes_names_its_rule(spec: GameSpec) -> None:
    names = [f"Player{seat}" for seat in range(spec.seats_max)]
    narrators = [Narrator(spec, names, viewer) for viewer in (-1, 0)]
    for number in range(GAMES):
        for _, events in play(spec, number):
            kinds = [(event, spec.table.events.get(event.how)) for event in events]
            results = [event for event, kind in kinds if kind is not None and kind.is_result(type(event))]
            for event, narrator in product(results, narrators):
                # one that is silent is told by another of the same moment
                text = sentence(narrator, event) or " ".join(sentence(narrator, each) for each in events)
                assert REASON.search(text), (number, event, text)


def sentence(narrator: Narrator, event: Event) -> str:
    return " ".join(line.text for line in narrator.sentences([event]))


@each_game
def test_what_is_named_stands_in_the_rules(spec: GameSpec) -> None:
    rules = spec.rulebook.read_text("utf-8")
    found = {
        cited.groups()
        for kind in spec.table.events.values()
        for message in (kind.text, *kind.at.values(), *kind.of.values())
        for text in forms(message)
        for cited in CITED.finditer(text)
    }
    assert found
    for section, ruling in found:
        whole = section is not None and section.isdecimal()
        wanted = rf"## §{section}\b" if whole else rf"\*\*\w+-{re.escape(section or ruling)}\*\*"
        assert re.search(wanted, rules), f"{section or ruling} is no rule"
