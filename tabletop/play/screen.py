"""What the controller asks of the window around the table: plain data one way, plain calls the other."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from tabletop.engine.layout import Chart
from tabletop.engine.spec import Consequence
from tabletop.presenter.advice import Advice
from tabletop.presenter.asking import KnownFaces
from tabletop.presenter.finale import EndText
from tabletop.presenter.meanwhile import Meanwhile
from tabletop.presenter.narrator import Sentence
from tabletop.presenter.offers import Offer
from tabletop.presenter.table_model import Spot

Act = Callable[[], object]


class Button(NamedTuple):
    """One button: `act` is called when it is pressed, its `key` is typed, or the one that does it `too`. `final`: it
    cannot be taken back. `wide`: across all columns. `consequence`: what it would bring, in a second line. `why` it
    cannot be pressed. `foot`: it stands below the others, in the order given; None: if it is `primary`. `weighed`:
    gives what is known of that choice, "" = nothing. `brief`: it goes before anything is answered: beside a table it
    stands above the others, so that none of them moves then."""

    label: str
    key: str
    act: Act
    primary: bool = False
    enabled: bool = True
    final: bool = False
    wide: bool = False
    consequence: Consequence | None = None
    why: str = ""
    foot: bool | None = None
    too: str = ""
    weighed: Callable[[], str] = str
    brief: bool = False

    @property
    def at_foot(self) -> bool:
        """It stands below the others."""
        return self.primary if self.foot is None else self.foot


class PromptText(NamedTuple):
    """What the prompt card says, and the buttons. `mine`: the person at the screen must choose. `undo`: the label of
    its button, or "" with `no_undo` saying why nothing can be taken back. `over`: the game has ended, and the window
    offers what comes next. `more`: something can be chosen without a button.
    """

    title: str
    help: str = ""
    rules: tuple[str, ...] = ()
    buttons: tuple[Button, ...] = ()
    mine: bool = False
    undo: str = ""
    no_undo: str = ""
    hint: bool = False
    over: bool = False
    more: bool = False


class CurtainText(NamedTuple):
    """What the closed curtain says; `buttons` are answers that need no secret look."""

    name: str
    question: str
    buttons: tuple[Button, ...] = ()


class Hint(NamedTuple):
    """What a hint says by now. `told`: None while it is thought about; `play`: plays it, None if it is
    only the beginning of a choice."""

    told: Advice | None
    play: Act | None = None


class Screen(Protocol):
    """The window around the table."""

    def show_header(self, title: str, header: str) -> None:
        """Game and phase."""

    def show_prompt(self, prompt: PromptText) -> None:
        """What is asked, and the buttons."""

    def show_log(self, lines: Sequence[Sentence], viewer: int, fresh: bool, amend: bool = False) -> None:
        """Append lines, or with `fresh` replace all; with `amend` the first takes the place of the last one shown."""

    def show_again(self, lines: Sequence[str], act: Act) -> None:
        """A press on the newest lines of the log with these words shows again what they tell of."""

    def show_meanwhile(self, told: Meanwhile | None) -> None:
        """What others did since the last turn of the person at the screen; None: no more."""

    def show_notes(self, notes: Sequence[str]) -> None:
        """What the person at the screen may remember."""

    def show_chart(self, chart: Chart | None) -> None:
        """What was seen, as a chart; None if the game has none now."""

    def toast(self, text: str, rule: str = "", spot: Spot | None = None, offer: Offer | None = None) -> None:
        """A sentence near a spot, with its rule and the nearest legal thing to do."""

    def end_toast(self) -> None:
        """What was said is old news."""

    def show_hint(self, hint: Hint | None) -> None:
        """Show a hint, or that one is being thought about; None takes it away."""

    def hint_progress(self, part: float) -> None:
        """How far the thinking about a hint is, 0 to 1."""

    def choose(self, offers: Sequence[Offer], spot: Spot | None) -> None:
        """Open a small menu: the press has several meanings."""

    def ask(
        self, title: str, text: str, yes: str, act: Act, key: str = "", no: tuple[str, Act] | None = None
    ) -> None:
        """Ask a question; `act` is called on yes. With a `key` only that key means yes, and Enter goes back, or calls
        `no`."""

    def ask_face(self, title: str, offers: Sequence[tuple[int, Offer]], sighted: KnownFaces) -> None:
        """Open the face picker. `offers`: (face, what naming it plays)."""

    def end_face(self) -> None:
        """Close the face picker."""

    def open_pile(self, spot: Spot) -> None:
        """Let what lies there be looked through."""

    def show_cards(self, title: str, looks: Sequence[int]) -> None:
        """Cards this seat was shown just now, to look at until they are put away."""

    def toggle_stop(self, prompt: str) -> None:
        """From now on ask the person at this prompt, or no more."""

    def put_away(self) -> None:
        """Close everything that lies over the table: the person who opened it does not look any more."""

    def curtain(self, text: CurtainText | None) -> None:
        """Close the curtain, or open it (None)."""

    def pause(self, text: str) -> None:
        """Hide the table and say why; "" shows it again."""

    def over(self, told: EndText) -> None:
        """Show how the game has ended."""

    def interval(self, headline: str, text: str, go_on: Act) -> None:
        """Show a band between two games of a match; `go_on` is called when it was read."""

    def sound(self, name: str) -> None:
        """Let the sound of that name be heard."""

    def announce(self, text: str, alert: bool = False) -> None:
        """Say it to screen readers; `alert`: also call for attention in the taskbar."""

    def problem(self, text: str) -> None:
        """Show a bar about what is wrong, such as a game that cannot be saved; "" takes it away."""
