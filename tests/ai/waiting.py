"""For what is answered in another process."""

import time

from tabletop.ai.opponents import Opponents
from tabletop.ai.remote import Worker
from tabletop.engine.player import Answer, Forfeit


def wait(asked: Worker | Opponents, seconds: float = 20) -> list[Answer | Forfeit]:
    """What is answered first; nothing if that does not come in time, or nothing is asked."""
    end = time.monotonic() + seconds
    while not (answers := asked.poll()) and asked.busy and time.monotonic() < end:
        time.sleep(0.002)
    return answers
