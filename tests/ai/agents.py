"""Toy games whose opponents misbehave, for workers to open by their dotted name."""

import os
import sys
import time
from pathlib import Path

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tests.specs import answering
from tests.toy_game import SPEC as TOY


def _slow(seen: Observation, decision: Decision, rng: Random) -> Action:
    time.sleep(60)
    return decision.actions[0]


def _dies(seen: Observation, decision: Decision, rng: Random) -> Action:
    os._exit(1)


def _dies_once(seen: Observation, decision: Decision, rng: Random) -> Action:
    mark = Path(os.environ["TABLETOP_TEST_MARK"])
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return decision.actions[-1]


def _fails(seen: Observation, decision: Decision, rng: Random) -> Action:
    raise RuntimeError("no idea")


def _cheats(seen: Observation, decision: Decision, rng: Random) -> Action:
    return Action("lay", 999)


def _prints(seen: Observation, decision: Decision, rng: Random) -> Action:
    print("thinking about", seen)
    os.write(1, b"more noise\n")
    return decision.actions[0]


def _tells_modules(seen: Observation, decision: Decision, rng: Random) -> Action:
    Path(os.environ["TABLETOP_TEST_MARK"]).write_text("\n".join(sorted(sys.modules)))
    return decision.actions[0]


ANSWERS = {
    "slow": _slow,
    "dies": _dies,
    "dies_once": _dies_once,
    "fails": _fails,
    "cheats": _cheats,
    "prints": _prints,
    "tells_modules": _tells_modules,
}
SPEC = answering(TOY, ANSWERS[os.environ.get("TABLETOP_TEST_ANSWER", "slow")])
