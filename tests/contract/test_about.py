"""What a thing is and can do: every card in sight, every zone and every plate has something to say, in whole sentences
with their rules; a hidden card has nothing."""

import re

import pytest

from tabletop.engine.about import ACCOUNT, MARKER, NOTHING_TOLD, PLATE, TOPICS, About
from tabletop.engine.observation import DOWN, Observation
from tabletop.engine.spec import GameSpec
from tabletop.match.public import public_observation
from tabletop.presenter.words import with_names
from tests.contract.cases import CASES, Case, visible, walk

NAMES = [f"Player {seat}" for seat in range(16)]
SENTENCE = re.compile(r"[A-Z0-9][^{}_]*\.")
RULE = re.compile(r"\((§\d+(\.\d+)?|ruling [A-Z]\d+)[^()]*\)\.$")
TELLING = [case for case in CASES if case.spec.table.about is not None]


def check(line: str) -> None:
    """One line is one or two sentences, ends with its rule and names nothing raw."""
    said = with_names(line, NAMES)
    assert SENTENCE.fullmatch(said), line
    assert RULE.search(said), line
    assert 10 < len(said) <= 220 and "  " not in said, line


def tell(spec: GameSpec, seen: Observation) -> dict[tuple[str, int, int], About]:
    """What every card and every other thing of the observation says, each line checked."""
    assert spec.table.about is not None
    told = {}
    verbs = {verb.name for verb in spec.rules.verbs}
    for zone in seen.zones:
        for place, view in enumerate(zone.cards):
            about = spec.table.about(seen, zone.zone, zone.seat, place)
            for line in about.lines:
                check(line.text)
                assert line.topic in TOPICS, line
            assert verbs.issuperset(about.verbs), about
            if view.id >= 0:
                assert about.lines and about.kind, (zone.zone, zone.seat, view)
                assert len(set(about.texts)) == len(about.lines) <= 9
            elif not (zone.zone == "damage" and view.marks & DOWN):  # a counter that stands for no card
                assert about == NOTHING_TOLD, (zone.zone, zone.seat, view)
            told[zone.zone, zone.seat, place] = about
        assert spec.table.about(seen, zone.zone, zone.seat, len(zone.cards)) == NOTHING_TOLD
    for name, seat in {(zone.zone, zone.seat) for zone in seen.zones} | {(PLATE, 0)}:
        about = spec.table.about(seen, name, seat, -1)
        assert about.lines, name
        for line in about.lines:
            check(line.text)
        told[name, seat, -1] = about
    for name in (ACCOUNT, MARKER):
        for line in spec.table.about(seen, name, -1, -1).lines:
            check(line.text)
    return told


@pytest.mark.parametrize("case", TELLING, ids=[f"{c.spec.id}-{c.seats}" for c in TELLING])
def test_every_card_in_sight_has_something_to_say(case: Case) -> None:
    said = 0
    for point in walk(case.start("about"), "about", 400):
        if point.number % case.every(1, 16):
            continue
        views = [point.state.observe(seat) for seat in range(case.seats)]
        asked = point.decision.seat
        for seen in (public_observation(views), views[asked], views[(asked + 1) % case.seats]):
            told = tell(case.spec, seen)
            said += bool(visible(seen)) and any(about.lines for about in told.values())
        if point.number > 300:
            break
    assert said


@pytest.mark.parametrize(
    "line", ["", "{99} attacks (§6).", "no_ability (§6).", "It attacks.", "it attacks (§6)."]
)
def test_the_check_can_fail(line: str) -> None:
    with pytest.raises(AssertionError):
        check(line)
