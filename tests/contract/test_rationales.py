"""Why a move is good: every game's answer is a sentence, quick, the same for the same knowledge, and tells nothing that
the seat cannot see."""

import re
import time

import pytest

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.engine.cards import FACE, FACE_CODES, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tests.games.rationales import questions

GAMES = tuple(spec.id for spec in games.load_all() if spec.mind.rationale is not None)
CARD = re.compile(r"(10|[2-9AJQK])([♣♦♥♠])")
NAMED_SEAT = re.compile(r"\{(\d+)\}")
DECISIONS = 500


def visible(seen: Observation) -> set[str]:
    """The codes of all cards in this seat's sight or notes."""
    faces = {FACE[view.id] for zone in seen.zones for view in zone.cards if view.id >= 0}
    faces |= {view.face for zone in seen.zones for view in zone.cards if view.face >= 0}
    faces |= {face for _, face, _ in seen.known}
    return {FACE_CODES[face] for face in faces}


def check(sentence: str, seen: Observation, seats: int) -> None:
    """The sentence is one, and names only cards in sight and seats that exist."""
    assert sentence.strip() == sentence and len(sentence) > 10
    assert sentence.count(".") <= 1 or "tricks" in sentence
    assert len(sentence) <= 150, sentence
    cards = visible(seen)
    for rank, sign in CARD.findall(sentence):
        code = rank.replace("10", "T") + "CDHS"["♣♦♥♠".index(sign)]
        assert code in cards, f"{sentence!r} names {code}"
    if "Joker" in sentence:
        assert any(code == "X" for code in cards), sentence
    for seat in NAMED_SEAT.findall(sentence):
        assert int(seat) < seats
    assert not CARD.sub("", sentence).count("{") - len(NAMED_SEAT.findall(sentence))


def by_role(told: str, mine: Action, other: Action) -> str:
    """A sentence with both cards named by which of them speaks, so that it can be held beside that of the other."""
    names = [card_text(each.card) if each.card >= 0 else "" for each in (mine, other)]
    for name, role in zip(names, ("MINE", "OTHER"), strict=True):
        told = told.replace(name, role) if name else told
    return told


def fitting_both(spec: GameSpec, seen: Observation, decision: Decision, pair: tuple[Action, Action]) -> str:
    """A reason for one of two choices that is told for the other one too; "" if none is."""
    one, other = pair
    apart, rationale = spec.mind.apart, spec.mind.rationale
    told = apart(seen, decision, (one,), (other,))
    back = apart(seen, decision, (other,), (one,))
    if told and back and by_role(told, one, other) == by_role(back, other, one):
        return f"{told!r} for {one}, {back!r} for {other}"
    among = spec.mind.among and spec.mind.among(seen, decision, (one,), [(other,)])
    plain = rationale(seen, decision, (other,))
    if among and plain and by_role(among, one, other) == by_role(plain, other, one):
        return f"{among!r} beside {other}, of which that is true"
    return ""


def pairs_of(decision: Decision, rng: Random, most: int) -> list[tuple[Action, Action]]:
    """Some of the pairs of choices at a question; half of them of one verb, where these are compared."""
    actions = decision.actions
    found = []
    for n in range(most):
        one = actions[int(rng.random() * len(actions))]
        rest = [each for each in actions if each != one and (n % 2 or each.verb == one.verb)]
        found += [(one, rest[int(rng.random() * len(rest))])] if rest else []
    return found


def walk(spec: GameSpec, seats: int, seed: str, wild: bool) -> GameState:
    """Every question on the way through a game is answered with reasons for some of its actions."""
    state = spec.start(seats, seed)
    rng = Random(seed)
    for _ in range(DECISIONS):
        decision = state.decision()
        if decision is None:
            break
        seen = state.observe(decision.seat)
        chosen = spec.mind.policy(seen, decision, rng)
        if wild:
            chosen = decision.actions[int(rng.random() * len(decision.actions))]
        for action in {chosen, decision.actions[int(rng.random() * len(decision.actions))]}:
            began = time.process_time()
            sentence = spec.mind.rationale(seen, decision, (action,))
            assert time.process_time() - began < 0.25
            assert spec.mind.rationale(seen._replace(), decision, (action,)) == sentence
            if sentence is not None:
                check(sentence, seen, seats)
        state.apply(chosen)
    return state


@pytest.mark.parametrize("wild", [False, True], ids=["sensible", "random"])
@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_a_game(game: str, wild: bool) -> None:
    spec = games.load(game)
    for seats in {spec.seats_min, spec.seats_default, min(spec.table_max, 4)}:
        walk(spec, seats, f"reasons:{seats}", wild)


def told_of_both(spec: GameSpec, seed: str, most: int = 4) -> list[str]:
    """All reasons in a game of sensible moves that fit the worse choice as well."""
    rng, found = Random(seed), []
    for _, seen, decision in questions(spec, seed, DECISIONS):
        found += [fitting_both(spec, seen, decision, pair) for pair in pairs_of(decision, rng, most)]
    return [text for text in found if text]


@pytest.mark.parametrize("game", GAMES)
def test_no_reason_for_a_choice_fits_the_other_as_well(game: str) -> None:
    spec = games.load(game)
    for seed in ("both:1", "both:2"):
        assert told_of_both(spec, seed) == []


@pytest.mark.parametrize("game", GAMES)
def test_most_sensible_moves_have_a_reason(game: str) -> None:
    spec = games.load(game)
    state = spec.start(spec.seats_default, "reasons")
    rng = Random("reasons")
    asked = told = 0
    for _ in range(DECISIONS):
        decision = state.decision()
        if decision is None:
            break
        seen = state.observe(decision.seat)
        chosen = spec.mind.policy(seen, decision, rng)
        if len(decision.actions) > 1 and not decision.stage:
            asked += 1
            told += spec.mind.rationale(seen, decision, (chosen,)) is not None
        state.apply(chosen)
    assert told > asked / 2, (told, asked)


def test_the_check_of_names_can_fail() -> None:
    state = games.load("jonkler").start(3, "names")
    decision = state.decision()
    seen = state.observe(decision.seat)
    hidden = next(code for code in FACE_CODES[:52] if code not in visible(seen))
    name = hidden[0].replace("T", "10") + "♣♦♥♠"["CDHS".index(hidden[1])]
    with pytest.raises(AssertionError):
        check(f"it beats the {name} of somebody else", seen, 3)
