"""Finds positions with one best move, and says how good each move of one is.

`python -m tabletop.devtools.challenges GAME` plays games and prints, as the beginning of a challenge's file, positions
in which one answer of the first seat is better than all others by a margin, and not the one that casual gives.
`tabletop check` asks the same judge whether the move that a challenge wants is still the best.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from tabletop import games
from tabletop.engine.notation import write_move
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.lessons.best import MARGIN, SIMULATIONS, searched
from tabletop.lessons.script import LEARNER
from tabletop.storage.position_file import position_lines

QUICK: Final = 60
CHOICES: Final = range(2, 11)


class Find(NamedTuple):
    """A position and what its answers are worth, the best first."""

    position: Mapping[str, Any]
    prompt: str
    rows: tuple[tuple[str, float], ...]
    usual: str


def finds(spec: GameSpec, seats: int, seed: str, margin: float, prompts: tuple[str, ...]) -> Iterator[Find]:
    """The positions of one game."""
    state = spec.start(seats, seed)
    rng = Random(seed)
    while (decision := state.decision()) is not None:
        usual = spec.mind.policy(state.observe(decision.seat), decision, rng)
        asked = not prompts or decision.prompt.startswith(prompts)
        if decision.seat == LEARNER and asked and decision.stage == 0 and len(decision.actions) in CHOICES:
            for simulations in (QUICK, SIMULATIONS):
                found = sorted(searched(spec, state, simulations).items(), key=lambda row: -row[1])
                if len(found) < 2 or found[0][1] < found[1][1] + margin or found[0][0] == usual:
                    break
            else:
                rows = tuple((write_move(spec, (action,)), value) for action, value in found)
                position = spec.notation.write_position(state)
                yield Find(position, decision.prompt, rows, write_move(spec, (usual,)))
        state.apply(usual)


def toml(position: Mapping[str, Any]) -> str:
    """A position as the table `[step.position]` of a file, without what is empty."""
    kept = {key: value for key, value in position.items() if key not in ("draws", "result")}
    whole = _told(kept) | {"seat": [_told(seat) for seat in position["seat"]]}
    return "\n".join(position_lines("step.position", whole))


def _told(table: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if value not in ("", [], {}, None)}


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tabletop.devtools.challenges", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--margin", type=float, default=2 * MARGIN)
    parser.add_argument(
        "--prompts", default="", help="beginnings of the prompts that are looked at: window,block"
    )
    args = parser.parse_args(argv)
    spec = games.load(args.game)
    prompts = tuple(filter(None, args.prompts.split(",")))
    for number in range(args.games):
        seed = f"{args.seed}:{number}"
        for found in finds(spec, args.players or spec.seats_default, seed, args.margin, prompts):
            told = ", ".join(f"{move} {value:.2f}" for move, value in found.rows)
            print(
                f"# seed {seed}, {found.prompt}: {told}; usual {found.usual}\n{toml(found.position)}\n",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
