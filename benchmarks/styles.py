"""How far the styles of an opponent lie apart, and whether they are as strong as the level without one.

python benchmarks/styles.py GAME [DEALS [SIMULATIONS [SEATS]]]     simulations 0: the casual level, else the expert

One seat has the style, the others are the plain level; every deal is played from every seat. Strength is the share of
the win against a fair one, in Elo, 95 % over deals; a figure is the style's mean over all its games.
"""

import sys
from collections import Counter
from collections.abc import Callable
from math import log10, sqrt
from typing import Any

from tabletop import games
from tabletop.ai.players import level
from tabletop.ai.thinking import UNLIMITED, Budget
from tabletop.engine.rng import Random
from tabletop.games.jonkler.cards import winning
from tabletop.games.jonkler.styles import takes

Watch = Callable[[Any, Any, int, Counter[str]], None]
"""Of (the state before, the answer, the seat with the style) what is counted."""


def watch_high_jinks(state: Any, action: Any, me: int, count: Counter[str]) -> None:
    """Attacks, and the hand as the seat leaves it when its turn is over."""
    if state.turn != me:
        return
    count["attacks"] += action.verb == "attack"
    if action.verb == "end" or (action.verb == "none" and state.decision().prompt == "attack"):
        count["per"] += 1
        count["cards in hand"] += state.in_hand[me].bit_count()


def watch_jonkler(state: Any, action: Any, me: int, count: Counter[str]) -> None:
    """The bid, and tricks taken from somebody who was ahead and needed them."""
    if action.verb == "bid":
        count["per"] += 1
        count["bid"] += action.value
    elif state.trick:
        seats = state.config.seats
        ahead = (me - len(state.trick) + winning(state.trick, state.led)[0]) % seats
        if state.bid_of(ahead) > state.taken_by(ahead):
            count["tricks taken from who needs them"] += takes(state, action.card, state.led)


WATCHES: dict[str, tuple[Watch, tuple[str, ...]]] = {
    "high_jinks": (watch_high_jinks, ("attacks", "cards in hand")),
    "jonkler": (watch_jonkler, ("bid", "tricks taken from who needs them")),
}


def measure(
    spec: Any, name: str, deals: int, simulations: int, seats: int
) -> tuple[list[float], Counter[str]]:
    """The share of the win of each deal, and what was counted of the agent of that name."""
    watch, count = WATCHES[spec.id][0], Counter[str]()
    plain, own = (level(kind) for kind in (name.partition(":")[0], name))
    shares = []
    for deal in range(deals):
        share = 0.0
        for me in range(seats):
            state = spec.start(seats, f"styles:{deal}", spec.make_options())
            rng = Random(f"styles:{deal}:{me}")
            agents = [(own if seat == me else plain).make(spec) for seat in range(seats)]  # each has a memory
            while (decision := state.decision()) is not None:
                action = decision.actions[0]
                if len(decision.actions) > 1:
                    budget, seen = Budget(UNLIMITED, simulations or 1), state.observe(decision.seat)
                    action = agents[decision.seat](seen, decision, rng, budget).action
                if decision.seat == me:
                    watch(state, action, me, count)
                state.apply(action)
            winners = state.result().winners or range(seats)
            share += (me in winners) / len(winners)
        shares.append(share / seats)
    return shares, count


def elo(share: float, seats: int) -> float:
    share = min(max(share, 0.001), 0.999)
    return 400 * log10(share * (seats - 1) / (1 - share))


def main(game: str, deals: int = 100, simulations: int = 0, seats: int = 0) -> None:
    spec = games.load(game)
    seats = seats or spec.seats_default
    base = "expert" if simulations else "casual"
    figures = WATCHES[game][1]
    told = f"{base}@{simulations}" if simulations else base
    print(f"{game}, {seats} players, {deals} deals from every seat, {told}")
    print(f"| style | wins | Elo | {' | '.join(figures)} |")
    print(f"|---|---|---|{'---|' * len(figures)}")
    for name in (base, *(f"{base}:{style.id}" for style in spec.mind.styles)):
        shares, count = measure(spec, name, deals, simulations, seats)
        mean = sum(shares) / len(shares)
        wide = 1.96 * sqrt(sum((share - mean) ** 2 for share in shares)) / len(shares)
        low, mid, high = (round(elo(mean + part, seats)) for part in (-wide, 0, wide))
        means = " | ".join(f"{count[what] / count['per']:.2f}" for what in figures)
        wins = f"{100 * mean:.1f} % ± {100 * wide:.1f}"
        print(f"| {name} | {wins} | {mid:+} ({low:+} to {high:+}) | {means} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *(int(word) for word in sys.argv[2:]))
