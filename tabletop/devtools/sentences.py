"""All that a game says, each sentence with its id and as it was said in games played at random.

`python -m tabletop.devtools.sentences high_jinks` prints the list; with --write it becomes the file committed under
`tests/games/<game>/golden/`, so that a change of words is read as a diff. A sentence that these games never need stands
there as its message, with its {arguments}.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from tabletop import games
from tabletop.engine.about import ACCOUNT, MARKER, PLATE
from tabletop.engine.catalogue import Catalogue, Message, form_of
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import SetupError
from tabletop.engine.events import Event
from tabletop.engine.observation import Observation
from tabletop.engine.rng import chance, pick
from tabletop.engine.spec import GameSpec
from tabletop.engine.translation import sentences
from tabletop.match.public import public_observation
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.words import with_names

NAMES = ("Ada", "Mira", "Tom", "Leo", "Ines", "Otto", "Nora")
GAMES = 24
MOST_QUESTIONS = 400
"""So many questions of a game are played."""
LOOKED_AT = 12
"""Every so many questions all that lies there is asked about."""
ROOT = Path(__file__).resolve().parents[2]

Heard = dict[str, dict[str, str]]
"""By id and form, the first sentence that was heard of it."""


def golden(game: str) -> Path:
    """The committed list of that game."""
    return ROOT / "tests" / "games" / game / "golden" / "sentences.txt"


def listing(spec: GameSpec) -> str:
    """Every sentence in the order of the declarations and the catalogue, a line for each form."""
    heard: Heard = {}
    with _listening(spec.id, heard):
        for number in range(GAMES):
            _play(spec, number, heard)
    lines = []
    for name, message in sentences(spec).items():
        own = name.removeprefix(f"{spec.id}.")
        said = heard.get(own, {})
        for form, text in _forms(message):
            lines.append(f"{own}{form}: {with_names(said.get(form, text), NAMES)}")
    return "\n".join(lines) + "\n"


def _forms(message: Message) -> Iterator[tuple[str, str]]:
    if isinstance(message, str):
        yield "", message
    else:
        yield from ((f" [{form}]", text) for form, text in message.items())


@contextmanager
def _listening(package: str, heard: Heard) -> Iterator[None]:
    said = Catalogue.__call__

    def hear(catalogue: Catalogue, name: str, /, form: str = "", **args: object) -> str:
        text = said(catalogue, name, form, **args)
        if catalogue.package == package:
            for label, words in _forms(catalogue.messages[name]):
                if words.format_map(args) == text:
                    heard.setdefault(name, {}).setdefault(label, text)
        return text

    with patch.object(Catalogue, "__call__", hear):
        yield


def _play(spec: GameSpec, number: int, heard: Heard) -> None:
    dice = chance("sentences", number)
    options = {o.id: o.choices[pick(len(o.choices), dice)] for o in spec.options if o.choices}
    seats = spec.seats_min + number % (min(spec.table_max, len(NAMES)) - spec.seats_min + 1)
    try:
        state = spec.start(seats, str(number), spec.make_options(options))
    except SetupError:
        return  # an option names a seat that is not at this table
    taste: dict[str, int] = {}
    happened: list[Event] = []
    for count in range(MOST_QUESTIONS):
        decision = state.decision()
        if count % LOOKED_AT == 0 or decision is None:
            for seat in range(seats):
                mine = decision if decision is not None and decision.seat == seat else None
                _explain(spec, state.observe(seat), mine)
        if decision is None:
            if spec.table.finale is not None:
                spec.table.finale(
                    public_observation([state.observe(seat) for seat in range(seats)]), happened
                )
            return
        wishes = [taste.setdefault(action.verb, pick(9, dice)) + pick(9, dice) for action in decision.actions]
        state.events = []
        if count == MOST_QUESTIONS - 1 or not pick(400, dice):
            state.interrupt(("resign", "time", "flag", "draw")[pick(4, dice)], decision.seat)
        else:
            state.apply(decision.actions[wishes.index(max(wishes))])
        happened += state.events
        for event in state.events:
            _tell(spec, event, heard)


def _explain(spec: GameSpec, seen: Observation, decision: Decision | None) -> None:
    """Ask the game for everything it can say of what this seat sees."""
    table, mind = spec.table, spec.mind
    table.present(seen, decision)
    if table.about is not None:
        for zone in seen.zones:
            for place in range(-1, len(zone.cards)):
                table.about(seen, zone.zone, zone.seat, place)
        for piece in (PLATE, ACCOUNT, MARKER):
            table.about(seen, piece, -1, -1)
    if decision is None:
        return
    cards = [-1, *{view.id for zone in seen.zones for view in zone.cards if view.id >= 0}]
    if table.why_not is not None:
        for verb in ("", *(verb.name for verb in spec.rules.verbs)):
            for number, card in enumerate(cards):
                aim = cards[number * 7 % len(cards)] if number % 2 else number % 4
                table.why_not(seen, decision, verb, card, aim)
    for action in decision.actions:
        if mind.rationale is not None:
            mind.rationale(seen, decision, (action,))
        if table.given_up is not None and any(g.confirm for g in table.gestures if g.verb == action.verb):
            table.given_up(seen, decision, action.verb, action.card, action.target)
        if table.consequence is not None:
            table.consequence(seen, decision, (action,))


def _tell(spec: GameSpec, event: Event, heard: Heard) -> None:
    kind = spec.table.events[event.how]
    value = getattr(event, "value", -1)
    name = f"event.{kind.id}.text"
    if value in kind.at:
        name = f"event.{kind.id}.at.{value}"
    elif type(event) in kind.of:
        name = f"event.{kind.id}.of.{type(event).__name__}"
    elif (zone := getattr(event, "zone", "")) in kind.into:
        name = f"event.{kind.id}.into.{zone}"
    message = kind.sentence(type(event), value, getattr(event, "zone", ""))
    for viewer in (0, -1):
        for line in Narrator(spec, NAMES, viewer).sentences([event]):
            form = "you" if line.seat == viewer == 0 else ""
            label = next(
                (label for label, words in _forms(message) if words == form_of(message, form, 1)), ""
            )
            heard.setdefault(name, {}).setdefault(label, line.text)


def main() -> int:
    parser = argparse.ArgumentParser(prog="sentences", description="all that a game says")
    parser.add_argument("game")
    parser.add_argument("--write", action="store_true", help="make the committed list of this game anew")
    args = parser.parse_args()
    text = listing(games.load(args.game))
    if args.write:
        golden(args.game).write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
