"""What windows ask of whoever runs the program: games, settings, files."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tabletop.presenter.finale import EndText
    from tabletop.review.aftermath import Aftermath
    from tabletop.ui.tutoring import Tutoring


class Duties(NamedTuple):
    """What any window around a table leaves to the program."""

    closing: Callable[[], object]
    may_close: Callable[[], bool]
    """Whether the window may close; if not, whoever runs the program has said why."""
    kept: Callable[[], str]
    """Where games that are over are kept, or ""."""
    warned: "Tutoring"
    """Who is warned before a clear mistake."""
    sort: Callable[[], object]
    """Lay the hand in the next order."""
    stop: Callable[[str], object]
    """Ask a person at this prompt, or no more."""
    look_back: Callable[..., object]
    """Look back at the game on the table: at that one of its moments (-1 = none), behind that `entry`."""
    aftermath: Callable[["EndText"], "Aftermath | None"]
    """How the chances went in the game that ended like that, and what cost something; None where nobody can say."""
    sound: Callable[[str], object]
    """Let the sound of that name be heard."""
    mute: Callable[[], object]
    """Sound on or off."""


class ProgramDuties(NamedTuple):
    """What the program does besides at the wish of its own window."""

    table: Duties
    furnished: Callable[[], object]
    """The window has a table now."""
    home: Callable[[], object]
    """Leave the table; the game on it waits at home."""
    rematch: Callable[[], object]
    leads_back: Callable[[], str]
    """Where `back` leads from a game that goes on from another: "over", to the end of that, "lasts", to that game; ""
    from any other."""
    back: Callable[[], object]
    settings: Callable[[], object]
    stops: Callable[[], object]
    """Choose where the table passes for a person."""
    games: Callable[[], object]
    """The list of games."""
    records: Callable[[], object]
    """What came of all games that are over."""
    learn: Callable[[], object]
    """What can be learned of the game on the table."""
    window_for: Callable[[int], object]
    """A window of their own for whoever sits there."""
    about: Callable[[], object]
    """Tell about the program."""
