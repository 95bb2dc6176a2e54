"""Why not: no card that somebody can point at is refused without a cause."""

from itertools import islice

import pytest

from tabletop import games
from tabletop.engine.cards import card_text
from tabletop.engine.observation import TAPPED, Observation
from tabletop.engine.rng import Random
from tabletop.match.staging import answers_after
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say
from tabletop.presenter.why import explain
from tests.contract.cases import CASES, Case, walk

NAMES = ("Ada", "Mira", "Tom", "Bo", "Cy", "Di", "Ed")
EXPLAINED = [spec for spec in games.load_all() if spec.table.why_not is not None]
TABLES = [case for case in CASES if case.spec in EXPLAINED and case.seats in (2, 3, 4)]


def in_reach(seen: Observation) -> list[Spot]:
    """Every card of one's own or of everybody's whose face is seen."""
    return [
        Spot("card", zone.zone, zone.seat, place, view.id)
        for zone in seen.zones
        if zone.seat in (-1, seen.seat)
        for place, view in enumerate(zone.cards)
        if view.id >= 0
    ]


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_a_refused_card_has_its_cause(case: Case) -> None:
    """So has one that lies tapped, though something rare can be done with it, as to retire an Agent."""
    bare, told = set(), set()
    rare = {gesture.verb for gesture in case.spec.table.gestures if gesture.rare}
    for seed in case.seeds:
        rng = Random(f"why:{seed}")
        for _, state, decision, _ in islice(walk(case.start(seed), seed), 1200):
            if rng.random() > (0.5 if case.is_plain else 0.12):
                continue
            seen = state.observe(decision.seat)
            hands = Affordances(
                case.spec, seen, decision, lambda parts, s=state: answers_after(s, parts), NAMES
            )
            named = {card for action in decision.actions for card in action[1:3]}
            usual = {card for action in decision.actions if action.verb not in rare for card in action[1:3]}
            lying = {view.id for zone in seen.zones for view in zone.cards if view.marks & TAPPED} - usual
            for spot in in_reach(seen):
                if spot.card not in lying and (spot.card in named or spot in hands.sources):
                    continue
                refusal = explain(case.spec, seen, decision, spot, None, NAMES)
                told.add(refusal.text)
                assert refusal.rule.startswith("§") or refusal.rule == "HJ-C101", refusal
                assert "?." not in refusal.text
                card, waiting = card_text(spot.card), case.spec.rules.prompts[decision.prompt].waiting
                plain = [
                    say("why.no_answer", "card", card=card, waiting=waiting),
                    say("why.can_play", "card", card=card),
                ]
                if refusal.text.startswith(tuple(plain)):
                    bare.add((decision.prompt, spot.zone, refusal.text))
    assert told
    assert not bare, sorted(bare)[:12]
