"""Why a move is good: every game's answer is a sentence, quick, the same for the same knowledge, and tells nothing that
the seat cannot see."""

import re
import time

import pytest

from tabletop import games
from tabletop.engine.cards import FACE, FACE_CODES
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState

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
            began = time.perf_counter()
            sentence = spec.mind.rationale(seen, decision, (action,))
            assert time.perf_counter() - began < 0.25
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


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_nothing(game: str) -> None:
    spec = games.load(game)
    state = spec.start(spec.seats_default, "hidden")
    rng = Random("hidden")
    for n in range(120):
        decision = state.decision()
        if decision is None:
            break
        seen = state.observe(decision.seat)
        chosen = spec.mind.policy(seen, decision, rng)
        if n % 6 == 0:
            other = spec.mind.sampler(seen)(rng)
            said = spec.mind.rationale(seen, decision, (chosen,))
            assert spec.mind.rationale(other.observe(decision.seat), decision, (chosen,)) == said
        state.apply(chosen)


def test_the_check_of_names_can_fail() -> None:
    state = games.load("jonkler").start(3, "names")
    decision = state.decision()
    seen = state.observe(decision.seat)
    hidden = next(code for code in FACE_CODES[:52] if code not in visible(seen))
    name = hidden[0].replace("T", "10") + "♣♦♥♠"["CDHS".index(hidden[1])]
    with pytest.raises(AssertionError):
        check(f"it beats the {name} of somebody else", seen, 3)
