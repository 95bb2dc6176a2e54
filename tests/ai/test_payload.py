"""Every byte that leaves for a worker or a bot, in whole games of every game: nothing in it is hidden from the seat."""

import json
import re
from collections.abc import Iterator
from itertools import product

import pytest

from tabletop import games
from tabletop.ai import protocol
from tabletop.ai.bot import BotPlayer
from tabletop.ai.players import question_rng
from tabletop.ai.remote import RemotePlayer, Worker
from tabletop.engine.cards import card_code
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.match.match import Match
from tests.contract.cases import visible
from tests.toy_game import SPEC as TOY

GAMES = [TOY, *(games.load(game) for game in games.game_titles())]
STEPS = 250
SECRET = "a-secret-deal"


class Wire:
    """In place of a process: keeps what is sent to it and says hello."""

    sent: list[bytes] = []

    def __init__(self, command: list[str], **more: object) -> None:
        self.ended = False
        self._hello = [protocol.encode_hello(protocol.Hello(2, "wire", text=True, levels=("casual",)))]
        self.pid = 0

    def send(self, data: bytes) -> None:
        self.sent.append(data)

    def lines(self) -> list[bytes]:
        said, self._hello = self._hello, []
        return said

    def flush(self) -> None: ...

    def reset_counts(self) -> None: ...

    def kill(self) -> None: ...


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bytes]]:
    monkeypatch.setattr("tabletop.ai.dialogue.LineProcess", Wire)
    for module in ("dialogue", "remote"):  # nothing is overdue
        monkeypatch.setattr(f"tabletop.ai.{module}.monotonic_ms", lambda: 0)
    Wire.sent = []
    yield Wire.sent


def sent(seen: Observation, decision: Decision, spec: GameSpec) -> bytes:
    """The line of a question, notation included."""
    asked = protocol.Question(1, "casual", "s", seen, decision, protocol.Limits())
    return protocol.encode_question(asked, spec, text=True)


def check(line: bytes, state: GameState, seen: Observation, decision: Decision, spec: GameSpec) -> int:
    """One question against the true state; how many cards were hidden."""
    message = json.loads(line)
    assert set(message) <= {
        *("ask", "seen", "serial", "prompt", "stage", "actions", "clock_seat", "rule", "time"),
        *("seed", "level", "text"),
    }
    assert set(message["seen"]) == {
        *("game", "seat", "options", "asked", "zones", "facts", "known"),
        *("turn_seat", "turn_number", "powers"),
    }
    assert SECRET.encode() not in line
    shown = visible(seen)
    hidden = {card for _, _, card in state.cards()} - shown
    for zone in message["seen"]["zones"]:
        assert not {card[0] for card in zone["cards"]} & hidden, zone["zone"]
    said = {row[1] for row in message["actions"]}
    assert not said & hidden, "an action names a card nobody may see"
    if "text" in message:
        pairs = zip(message["actions"], message["text"]["actions"], strict=True)
        moves = [
            text for row, text in pairs if row[3] < 0
        ]  # a face may be guessed at, whether it is there or not
        words = set(re.findall(r"\w+", " ".join(message["text"]["zones"] + moves)))
        assert not words & {card_code(card) for card in hidden}
    return len(hidden)


@pytest.mark.parametrize("kind", ["casual", "engine:bot"])
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_what_is_sent_in_whole_games(spec: GameSpec, kind: str, wire: list[bytes]) -> None:
    """Every question to a worker, and to other people's programs with notation: compared with the true position."""
    checked = 0
    for seats, deal in product({spec.seats_min, spec.seats_max}, range(2)):
        worker = Worker(spec.id)
        bots = [BotPlayer(spec, kind, "ai", "", worker) for _ in range(seats) if kind != "casual"]
        levels = [RemotePlayer(worker, kind, "ai") for _ in range(seats) if kind == "casual"]
        match = Match(spec, bots or levels, f"{SECRET}{deal}")
        match.start()
        for _ in range(STEPS):
            seat = match.to_act
            if seat is None:
                break
            worker.poll()
            for bot in bots:
                bot.poll()
            decision = match.decision_for(seat)
            assert decision is not None
            line = next(line for line in reversed(wire) if line.startswith(b'{"ask"'))
            message = json.loads(line)
            assert (message["serial"], "text" in message) == (decision.serial, bool(bots))
            seen = match.observation(seat)
            checked += bool(check(line, match._state, seen, decision, spec))
            match.submit(decision.serial, seat, spec.mind.policy(seen, decision, question_rng("x", decision)))
    assert SECRET.encode() not in b"".join(wire)
    assert checked > 15


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_other_hidden_cards_same_bytes(spec: GameSpec) -> None:
    """Whatever the seat cannot see may lie anywhere: not one byte of the question changes."""
    compared = 0
    for seed in range(4):
        state = spec.start(spec.seats_default, f"{SECRET}{seed}")
        for step in range(STEPS):
            decision = state.decision()
            if decision is None:
                break
            seen = state.observe(decision.seat)
            rng = question_rng("permute", decision)
            if len(decision.actions) > 1 and step % 4 == seed:
                other = spec.mind.sampler(seen)(rng)
                asked = other.decision()
                asked = asked._replace(serial=decision.serial)
                assert sent(seen, decision, spec) == sent(other.observe(decision.seat), asked, spec)
                compared += other.cards() != state.cards()
            state.apply(spec.mind.policy(seen, decision, rng))
    assert compared > 3


def test_the_check_can_fail() -> None:
    """A hidden card, the deal's seed or an action with an unseen card are found."""
    state = TOY.start(2, "1")
    decision = state.decision()
    seen = state.observe(decision.seat)

    assert check(sent(seen, decision, TOY), state, seen, decision, TOY)
    unseen = next(card for _, _, card in state.cards() if card not in visible(seen))
    zones = tuple(
        zone._replace(cards=tuple(card._replace(id=unseen, face=unseen % 54) for card in zone.cards))
        for zone in seen.zones
    )
    bad_action = decision.actions[0]._replace(card=unseen)
    for wrong in (
        sent(seen._replace(zones=zones), decision, TOY),
        sent(seen, decision._replace(actions=(bad_action,)), TOY),
        sent(seen._replace(facts=(*seen.facts, ("seed", SECRET))), decision, TOY),
    ):
        with pytest.raises(AssertionError):
            check(wrong, state, seen, decision, TOY)
