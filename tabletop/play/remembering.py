"""What people note of a pile that lies face down, and what they remember of it when the game is over."""

from collections.abc import Sequence

from tabletop.engine.cards import FACES, JOKER_FACE
from tabletop.match.remarks import RECALLED, right
from tabletop.play.moment import Moment
from tabletop.play.texts import say


class Remembering:
    """Of one match. Where the house rules allow notes, whoever looks may keep a notepad while the game lasts; where
    they do not, each person may say once, when it is over, what lies there."""

    def __init__(self, moment: Moment) -> None:
        self._match, self._seating, self._names = moment.match, moment.seating, moment.names
        self._pile = moment.spec.table.hidden_pile

    @property
    def title(self) -> str:
        """What the pile is called."""
        return self._match.spec.rules.zone_title(self._pile.zone) if self._pile is not None else ""

    @property
    def zone(self) -> str:
        """Which zone it is, "" = this game has none."""
        return self._pile.zone if self._pile is not None else ""

    @property
    def most(self) -> dict[int, int]:
        """How many cards of each face there are."""
        decks = self._pile.decks(self._match.seats) if self._pile is not None else 0
        return {face: decks * (2 if face == JOKER_FACE else 1) for face in range(FACES)}

    @property
    def allowed(self) -> bool:
        """Whether the house rules let people keep notes and lists; in a game without such a pile they do."""
        return self._pile is None or self._pile.notes(self._match.options)

    # -- while it lasts ----------------------------------------------------------------------------------------

    @property
    def may_note(self) -> bool:
        """Whether the person who looks may have the notepad now."""
        if self._pile is None or self._match.result() is not None or self._seating.shut:
            return False
        return self._seating.eyes >= 0 and self.allowed

    def noted(self) -> tuple[int, ...]:
        """What the person who looks has noted."""
        return self._seating.noted()

    def note(self, faces: Sequence[int]) -> None:
        """They note these."""
        self._seating.note(faces)

    @property
    def count(self) -> int:
        """How many cards lie there, which everybody sees."""
        zones = self._seating.seen().zones
        return next((zone.count for zone in zones if zone.zone == self.zone), 0)

    # -- when it is over ---------------------------------------------------------------------------------------

    @property
    def next_asked(self) -> int:
        """The next person at this screen who may say what lies there, -1 = nobody may."""
        if self._match.result() is None or self.allowed or not self.there():
            return -1
        return next((seat for seat in self._seating.humans if self._is_silent(seat)), -1)

    @property
    def all_said(self) -> bool:
        """Nobody, at this screen or another, may still say what lies there."""
        seats = range(self._match.seats)
        return not any(self._is_silent(seat) for seat in seats if self._match.is_human(seat))

    def _is_silent(self, seat: int) -> bool:
        return self._match.remarks.recalled[seat] is None

    def name(self, seat: int) -> str:
        """Who that is, "" for the only person at this screen."""
        return "" if self._seating.humans == (seat,) else self._names[seat]

    def recall(self, seat: int, faces: Sequence[int]) -> None:
        """That is what they remember; what is said first counts."""
        self._match.remark(RECALLED, seat, faces)

    def recalled(self, seat: int) -> tuple[int, ...]:
        """What they have said."""
        return self._match.remarks.recalled[seat] or ()

    def there(self) -> tuple[int, ...]:
        """The faces that lie there. Raises ValueError while the game lasts."""
        past = self._match.past()
        if self._match.result() is None or self._pile is None or past is None:
            raise ValueError("the game is not over")
        return self._pile.faces(past.position())

    @property
    def told(self) -> str:
        """How much each of them knew, a sentence each."""
        said = []
        for seat, named in enumerate(self._match.remarks.recalled):
            if named is not None and self._match.result() is not None:
                there = self.there()
                known = right(named, there)
                name, wrong = self.name(seat), len(named) - known
                form = ("" if name else "you") + (" wrong" if wrong else "")
                about = {"pile": self.title, "right": known, "all": len(there), "wrong": wrong}
                said.append(say("recalled", form.strip(), name=name, **about))
        return " ".join(said)
