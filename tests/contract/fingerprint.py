"""Random games as hashes: `python -m tests.contract.fingerprint SEED` writes one of each case, as JSON."""

import hashlib
import json
import sys

from tabletop.engine.observation import canonical, redact
from tabletop.engine.spec import GameSpec
from tests.contract.cases import CASES, walk


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


def fingerprints(seed: str) -> list[list[str]]:
    """Of each case what it is and its hash."""
    return [[str(case), fingerprint(case.spec, case.seats, seed)] for case in CASES]


if __name__ == "__main__":
    print(json.dumps(fingerprints(*sys.argv[1:])))
