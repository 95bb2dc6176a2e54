"""One random game as a hash: `python -m tests.contract.fingerprint GAME SEATS SEED`."""

import hashlib
import json
import sys

from tabletop import games
from tabletop.engine.observation import canonical, redact
from tabletop.engine.spec import GameSpec
from tests.contract.cases import OWN, walk


def fingerprint(spec: GameSpec, seats: int, seed: str, every: int = 7) -> str:
    """A hash over decisions, redacted events, observations and positions of one random game."""
    state = spec.start(seats, seed)
    state.events = []
    digest = hashlib.sha256()
    for point in walk(state, seed):
        digest.update(repr(point.decision).encode())
        if point.number % every == 0:
            for seat in range(seats):
                digest.update(canonical(state.observe(seat)))
                digest.update(repr([redact(event, seat) for event in state.events]).encode())
            digest.update(json.dumps(spec.notation.write_position(state), sort_keys=True).encode())
        state.events = []
    digest.update(repr(state.result()).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    game, seats, seed = sys.argv[1:]
    own = {spec.id: spec for spec in OWN}
    print(fingerprint(own.get(game) or games.load(game), int(seats), seed))
