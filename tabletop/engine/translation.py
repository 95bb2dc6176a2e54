"""The texts in a game's declarations, by id: read for lists of all sentences, and said in another language."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, TypeVar

from tabletop.engine.actions import Verb
from tabletop.engine.catalogue import Message
from tabletop.engine.declarations import EventKind, Prompt
from tabletop.engine.spec import GameSpec, Option, PlayStyle
from tabletop.engine.zones import ZoneKind

Turn = Callable[[str, Message], Message]
"""By its id and the English message, what stands in its place."""


class _Texts(NamedTuple):
    """The fields of a record that hold texts: one message, a message for each key, or several in a row."""

    one: tuple[str, ...] = ()
    each: tuple[str, ...] = ()
    row: tuple[str, ...] = ()


_FIELDS: Final[Mapping[type, _Texts]] = {
    Option: _Texts(("title", "help"), row=("words",)),
    ZoneKind: _Texts(("title",)),
    PlayStyle: _Texts(("title", "told")),
    Verb: _Texts(("label", "says", "begun", "fits", "aside", "all"), row=("told",)),
    Prompt: _Texts(
        (
            *("text", "waiting", "help", "curtain", "standing", "random", "stop"),
            *("chance", "unasked", "unasked_later", "barren", "reopened", "sole", "next"),
        ),
        each=("verbs", "says", "unasked_too"),
    ),
    EventKind: _Texts(
        ("text", "play", "chapter", "brief", "meanwhile", "as_doer", "reason", "besides"),
        each=("at", "of", "into", "values", "play_at"),
        row=("count_in",),
    ),
}

_Record = TypeVar("_Record", Option, ZoneKind, PlayStyle, Verb, Prompt, EventKind)
_Key = TypeVar("_Key")


def sentences(spec: GameSpec) -> dict[str, Message]:
    """All that a game says, in English, by id: what it declares, then its catalogue (`texts.py`), if it has one, and
    those of what its cards are and of its reasons."""
    found: dict[str, Message] = {}

    def collect(name: str, message: Message) -> Message:
        found[name] = message
        return message

    for said in ("SENTENCE", "LUCK"):
        if sentence := getattr(import_module(spec.package), said, ""):
            collect(f"{spec.id}.{said.lower()}", sentence)
    turned(spec, collect)
    for package in (spec.package, *_speaking(spec)):
        if find_spec(f"{package}.texts") is not None:
            catalogue = import_module(f"{package}.texts").say
            found |= {f"{catalogue.package}.{name}": message for name, message in catalogue.messages.items()}
    return found


def _speaking(spec: GameSpec) -> list[str]:
    """Those of its packages that have a catalogue of their own."""
    found = [find_spec(f"{spec.package}.{part}") for part in ("about", "rationale")]
    return [part.name for part in found if part is not None and part.submodule_search_locations is not None]


def turned(spec: GameSpec, turn: Turn) -> GameSpec:
    """The game with each declared text as `turn` gives it."""

    def mine(name: str, message: Message) -> Message:
        return turn(f"{spec.id}.{name}", message)

    def earlier(version: int) -> GameSpec | None:
        found = spec.earlier(version) if spec.earlier is not None else None
        return None if found is None else turned(found, turn)

    rules, table = spec.rules, spec.table
    return replace(
        spec,
        earlier=earlier,
        options=tuple(_record(f"option.{option.id}", option, mine) for option in spec.options),
        penalty=_one("penalty", spec.penalty, mine),
        given=(
            rules._replace(
                zones=tuple(_record(f"zone.{zone.name}", zone, mine) for zone in rules.zones),
                verbs=tuple(_record(f"verb.{verb.name}", verb, mine) for verb in rules.verbs),
                prompts={
                    name: _record(f"prompt.{name}", prompt, mine) for name, prompt in rules.prompts.items()
                },
            ),
            table._replace(
                events={name: _record(f"event.{name}", kind, mine) for name, kind in table.events.items()},
                terminations=_each("termination", table.terminations, mine),
                jokers=table.jokers and _row("joker", table.jokers, mine),
            ),
            spec.notation,
            spec.mind._replace(
                styles=tuple(_record(f"style.{style.id}", style, mine) for style in spec.mind.styles)
            ),
        ),
    )


def _record(name: str, record: _Record, turn: Turn) -> _Record:
    fields = _FIELDS[type(record)]
    changed: dict[str, Any] = {one: _one(f"{name}.{one}", getattr(record, one), turn) for one in fields.one}
    changed |= {each: _each(f"{name}.{each}", getattr(record, each), turn) for each in fields.each}
    changed |= {row: _row(f"{name}.{row}", getattr(record, row), turn) for row in fields.row}
    return record._replace(**changed)


def _one(name: str, message: Message, turn: Turn) -> Any:
    """Nothing stays nothing: whether there is a text may mean something."""
    return turn(name, message) if message else message


def _each(name: str, messages: Mapping[_Key, Message], turn: Turn) -> Any:
    return {
        key: _one(f"{name}.{getattr(key, '__name__', key)}", text, turn) for key, text in messages.items()
    }


def _row(name: str, messages: Sequence[str], turn: Turn) -> Any:
    return tuple(_one(f"{name}.{number}", text, turn) for number, text in enumerate(messages))
