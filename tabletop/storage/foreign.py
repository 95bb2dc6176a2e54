"""Records from elsewhere: what somebody's replay file must look like before anything of it is played.

The program's own saves need no more than their checksums; a file handed on by a stranger has right checksums too,
and anything in it. Importing this costs a tenth of a second (pydantic), so it is imported where it is used.
"""

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tabletop.engine.limits import shown
from tabletop.storage.record_file import Record, SaveError
from tabletop.storage.texts import say

Text = Annotated[str, Field(max_length=200)]
Kind = Annotated[str, Field(max_length=4_000)]
"""A program's kind is its whole command."""
Number = Annotated[int, Field(ge=-1, le=1_000_000)]


LEAST: Final = 10
"""So many lines there are at least to one check, of which each costs as much as ten; the program writes one in 20."""


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="allow")


class Seat(_Strict):
    """A player of the header."""

    kind: Kind
    name: Text


class Header(_Strict):
    """The first line."""

    game: Text
    rules_version: int
    options: dict[Text, bool | int | Text]
    seats: list[Seat] = Field(min_length=1, max_length=16)
    seed: Text
    clock: Text = "off"
    position: dict[str, Any] | None = None


class Line(_Strict):
    """An entry, a check or a remark; an entry is a choice, an interrupt or an undo."""

    n: Number
    seat: Annotated[int, Field(ge=0, le=15)] | None = None
    action: list[Annotated[list[Text | Number], Field(min_length=4, max_length=4)]] | None = None
    interrupt: Text | None = None
    undo: Number | None = None
    check: Text | None = None


def check_record(record: Record, name: str) -> None:
    """Raises SaveError, one sentence naming the line and what is wrong with it."""
    checks = sum("check" in data for data in record.lines)
    if checks > 1 + (len(record.lines) - checks) // LEAST:
        raise SaveError(say("replay.checks", name=name))
    for number, data in enumerate((record.header, *record.lines), 1):
        try:
            (Header if number == 1 else Line).model_validate(data)
        except ValidationError as problem:
            first = problem.errors()[0]
            where = ".".join(str(part) for part in first["loc"]) or "the line"
            said = shown(f"{where}: {first['msg'].lower()}")
            raise SaveError(say("replay.line", line=number, name=name, problem=said)) from None
