"""How long High Jinks' casual takes per answer (CPU time, forced moves left out), and how long its games are.

python benchmarks/casual.py [GAMES [SEATS ...]]
"""

import sys
from time import process_time

from tabletop.engine.rng import Random
from tabletop.games.high_jinks.game import HighJinks
from tabletop.games.high_jinks.spec import SPEC


def main(games: int, tables: list[int]) -> None:
    print("players  games  ms/answer  answers/game  turns median/p90/max  past round 30  by sixth scar")
    for seats in tables:
        spent, asked, turns, late, scars = 0.0, 0, [], 0, 0
        for game in range(games):
            state, rng = SPEC.start(seats, f"casual:{game}", SPEC.make_options()), Random(game)
            assert isinstance(state, HighJinks)
            while (decision := state.decision()) is not None:
                seen = state.observe(decision.seat)
                start = process_time()
                action = SPEC.mind.policy(seen, decision, rng)
                if len(decision.actions) > 1:
                    spent += process_time() - start
                    asked += 1
                state.apply(action)
            turns.append(sum(state.turns_taken))
            late += max(state.turns_taken) > 30
            result = state.result()
            scars += result is not None and result.termination == "smasher"
        turns.sort()
        length = f"{turns[games // 2]}/{turns[int(games * 0.9)]}/{turns[-1]}"
        each = 1000 * spent / asked
        print(
            f"{seats:7}  {games:5}  {each:9.3f}  {asked / games:12.0f}  {length:>20}  {late:13}  {scars:13}",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, [int(n) for n in sys.argv[2:]] or [2, 3, 4])
