"""A full state that one seat cannot tell from the real one, sampled from its observation alone.

Everything in sight, and every captured card, is where it is; the rest of the 54 are dealt at random to the other hands,
the secretly chosen cards and the stock. That makes every consistent deal equally likely.
"""

from collections.abc import Callable
from typing import Any, cast

from tabletop.engine.cards import EMPTY, LOOKS
from tabletop.engine.decisions import Result
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random, shuffled
from tabletop.engine.spec import Options
from tabletop.games.rupees.actions import hand_of
from tabletop.games.rupees.game import Rupees
from tabletop.games.rupees.options import config_of
from tabletop.games.rupees.state import Round, rings


def sampler(observation: Observation) -> Callable[[Random], Rupees]:
    """See `Mind.sampler`. Chance in a sampled state is fresh: its seed and the order of its stock are drawn."""
    facts: dict[str, Any] = dict(observation.facts)
    tall = facts["heights"]
    seats = len(tall)
    round_ = Round(
        tuple([seats - 1 - tall.index(seat) for seat in range(seats)]),
        facts["players"],
        facts["round"],
        facts["runoff"],
        facts["points"],
        facts["tallies"],
        facts["out"],
        (facts["turns"] - facts["number"]) // 7 + 1,
        facts["coming"],
        facts["coming_runoff"],
        rings(facts["players"]),
    )
    s = Rupees(config_of(seats, cast(Options, observation.options)), "", round_)
    s.order, s.swapper, s.leader = facts["order"], facts["swapper"], facts["leader"]
    s.won = [bytes(cards) for cards in facts["captured_cards"]]
    s.waiting = bytes(facts["waiting"])
    if facts["last"]:
        taker, rows, _ = facts["last"]
        s.last = (bytes([card for _, card in rows]), tuple([seat for seat, _ in rows]), taker)
    seen = {card for pile in (*s.won, s.waiting) for card in pile}
    hidden: list[tuple[int, int]] = []
    mine = observation.seat
    plays = s.config.plays
    for zone in observation.zones:
        cards = [view.id for view in zone.cards if view.id >= 0]
        seen.update(cards)
        if zone.zone == "discard":
            s.discard = bytes(cards)
        elif zone.zone == "hand":
            if zone.seat == mine:
                s.hands[mine] = hand_of(cards, plays)
            else:
                hidden.append((zone.seat, zone.count))
    pool = [card for card in range(LOOKS) if card not in seen]
    middle: list[int] = []
    if not facts["lying"]:
        middle = [observation.zone("played", seat).cards[0].id for seat in facts["chosen"]]
        middle = [card for card in middle if card != EMPTY]
    s.played = bytes([card for card in middle if card >= 0])
    secret = len(s.played) < len(middle)
    if facts["reason"]:
        s.outcome = Result(facts["winners"], facts["ranking"], facts["scores"], facts["reason"], "§5")

    def sample(rng: Random) -> Rupees:
        world = s.clone()
        world.seed = str(rng.random())
        cards = shuffled(pool, rng)
        end = len(cards)
        for seat, count in hidden:
            start = end - count
            world.hands[seat] = hand_of(cards[start:end][::-1], plays)
            end = start
        del cards[end:]
        if secret:
            world.played = bytes([card if card >= 0 else cards.pop() for card in middle])
        world.stock = bytes(cards)
        world.ask()
        return world

    return sample
