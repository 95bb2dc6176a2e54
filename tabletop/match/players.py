"""Players who need no thinking done for them."""

from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import HUMAN, Limits


class Human:
    """A person at the screen: the table reads `Match.decision_for` and calls `Match.submit` itself."""

    kind = HUMAN

    def __init__(self, name: str) -> None:
        self.name = name

    def ask(self, seen: Observation, decision: Decision, limits: Limits) -> None:
        pass

    def hurry(self) -> None:
        pass

    def stop(self) -> None:
        pass


class Absent(Human):
    """Stands in for an AI where nobody is asked: replays and tests that submit every answer themselves."""

    def __init__(self, kind: str, name: str = "") -> None:
        super().__init__(name or kind)
        self.kind = kind
