"""A game in text: `python -m tabletop.devtools.playthrough GAME [--players N] [--seed S]` prints a random game.

One line a move that was chosen, in notation, with the seat; after every twentieth move, with those that nobody had a
choice of, the hash of the position. The texts committed under `tests/games/<game>/golden/` are such games: a change of
rules or of chance shows as a diff. `--write` makes them anew.
"""

import argparse
import sys
from pathlib import Path

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.engine.notation import write_move
from tabletop.engine.rng import chance, pick
from tabletop.engine.spec import GameSpec
from tabletop.match.history import position_check

ROOT = Path(__file__).parents[2]
HASH_EVERY = 20
SEED = "gold-53"
"""Of many that were tried, one whose games meet the most branches of the rules."""


def playthrough(spec: GameSpec, players: int, seed: str) -> str:
    """The whole random game `seed` as text; the same on every machine and Python."""
    state = spec.start(players, seed)
    rng = chance(f"{seed}:moves", 0)
    lines = [f"{spec.id}, {players} players, seed {seed}"]
    staged: list[Action] = []
    moves, chosen = 0, False
    while (decision := state.decision()) is not None:
        action = decision.actions[pick(len(decision.actions), rng)]
        staged.append(action)
        chosen |= len(decision.actions) > 1
        state.apply(action)
        after = state.decision()
        if after is not None and after.stage:
            continue
        if chosen:
            lines.append(f"{decision.seat} {write_move(spec, staged)}")
        staged, chosen = [], False
        moves += 1
        if moves % HASH_EVERY == 0:
            lines.append(f"# {moves} {position_check(spec, state)}")
    result = state.result()
    assert result is not None
    winners = f"winners {list(result.winners)} by {result.termination}"
    lines.append(f"# {moves} {position_check(spec, state)} {winners}")
    return "\n".join(lines) + "\n"


def seat_counts(spec: GameSpec) -> list[int]:
    """Every number of players; of a game for very many those that differ: fewest, usual, table full, most."""
    every = range(spec.seats_min, spec.seats_max + 1)
    few = {*every[:2], spec.seats_default, spec.table_max, spec.seats_max}
    return list(every) if len(every) <= 6 else sorted(few)


def golden(game: str) -> dict[Path, int]:
    """{file: players} of the golden games a game must have."""
    folder = ROOT / "tests" / "games" / game / "golden"
    return {folder / f"{players}p.txt": players for players in seat_counts(games.load(game))}


def main() -> int:
    parser = argparse.ArgumentParser(prog="playthrough", description="a random game in text")
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--write", action="store_true", help="make the golden games of this game anew")
    args = parser.parse_args()
    spec = games.load(args.game)
    if args.write:
        for path, players in golden(args.game).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(playthrough(spec, players, SEED), encoding="utf-8")
            print(path.relative_to(ROOT))
        return 0
    print(playthrough(spec, args.players or spec.seats_default, args.seed), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
