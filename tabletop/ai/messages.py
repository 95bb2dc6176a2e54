"""The messages of the engine protocol as pydantic models, for the JSON Schema in docs/ (`devtools/schema.py`).

The table itself reads with `protocol.hear`: pydantic would cost it 300 ms and 15 MB at the first answer. A test holds
both to each other. Members that are not described are allowed and ignored.
"""

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.json_schema import GenerateJsonSchema, models_json_schema

from tabletop.ai.protocol import VERSION

Count = Annotated[int, Field(ge=0)]
Share = Annotated[float, Field(ge=0, le=1)]
Row = Annotated[
    tuple[str, int, int, int],
    Field(description="An action: a verb, a card id, a target, a value; -1 where the verb has none."),
]
CardRow = Annotated[tuple[int, int, int], Field(description="A card: id, face, marks.")]
Known = Annotated[
    tuple[int, int, str], Field(description="A card out of sight: owner, face, how it is known.")
]
Power = Annotated[tuple[int, int], Field(description="A card id and the card's power now.")]


class _Message(BaseModel):
    model_config = ConfigDict(strict=True)


class _Untitled(GenerateJsonSchema):
    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


class TableHello(_Message):
    """The table's first line."""

    hello: Literal[VERSION]  # type: ignore[valid-type]
    name: str
    game: str
    cores: Annotated[int, Field(ge=1)]


class TableNew(_Message):
    """A game begins for seat `new`."""

    new: Count
    seats: Count
    options: dict[str, bool | int | str]


class Zone(_Message):
    """A zone as the seat sees it. `seat`: -1 = nobody's."""

    zone: str
    seat: int
    count: Count
    cards: list[CardRow]


class Seen(_Message):
    """All that the seat may know."""

    game: str
    seat: Count
    options: dict[str, bool | int | str]
    asked: list[tuple[int, str]]
    zones: list[Zone]
    facts: dict[str, Any]
    known: list[Known]
    turn_seat: int
    turn_number: Count
    powers: list[Power]


class Time(_Message):
    """How long to think, in ms. `clock`: null = no clock; `simulations`: 0 = by time."""

    soft: Count
    hard: Count
    clock: int | None
    increment: Count
    simulations: Count


class Text(_Message):
    """The same in notation, for a bot that asked for it."""

    actions: list[str]
    zones: list[str]
    known: list[str]


class TableAsk(_Message):
    """Question number `ask`."""

    ask: Annotated[int, Field(ge=1)]
    seen: Seen
    serial: Count
    prompt: str
    stage: Count
    actions: Annotated[list[Row], Field(min_length=1)]
    clock_seat: int | None
    rule: str
    time: Time
    seed: str
    level: str = ""
    text: Text | None = None


class TableHurry(_Message):
    """Question `hurry` is to be answered within 100 ms."""

    hurry: Count


class TableStop(_Message):
    """Question `stop` is not wanted any more; it is answered all the same."""

    stop: Count


class BotHello(_Message):
    """What a bot says of itself. `games`: null = any."""

    hello: int
    name: str = ""
    games: list[str] | None = None
    text: bool = False
    levels: list[str] = []


class BotCandidate(_Message):
    """An action that was compared. `value`: the chance to win expected of it; `share`: its share of the thinking;
    `follows`: what the game counts of what came of it, on average."""

    action: Row
    value: Share
    share: Share = 0.0
    line: list[Row] = []
    follows: list[float] = []


class BotMove(_Message):
    """The answer to question `move`. `action`: null only after a "stop"."""

    move: int
    action: Row | None = None
    candidates: list[BotCandidate] = []
    simulations: Count = 0
    line: list[Row] = []


class BotThinking(_Message):
    """How far the bot is with question `thinking`. `best`: what it would play now."""

    thinking: int
    done: Share
    best: Row | None = None


class BotError(_Message):
    """The bot cannot answer question `error`; 0 = it cannot play at all."""

    error: int
    text: str = ""


TABLE: Final[tuple[type[BaseModel], ...]] = (TableHello, TableNew, TableAsk, TableHurry, TableStop)
BOT: Final[tuple[type[BaseModel], ...]] = (BotHello, BotMove, BotThinking, BotError)


def schema() -> dict[str, Any]:
    """The JSON Schema of one line in either direction."""
    definitions = models_json_schema(
        [(model, "validation") for model in (*TABLE, *BOT)],
        ref_template="#/$defs/{model}",
        schema_generator=_Untitled,
    )[1]["$defs"]
    sides = {
        "Table": {"description": "A line to the bot.", "oneOf": _references(TABLE)},
        "Bot": {"description": "A line from the bot.", "oneOf": _references(BOT)},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Tabletop's engine protocol, version {VERSION}",
        "oneOf": [{"$ref": f"#/$defs/{side}"} for side in sides],
        "$defs": sides | definitions,
    }


def _references(models: tuple[type[BaseModel], ...]) -> list[dict[str, str]]:
    return [{"$ref": f"#/$defs/{model.__name__}"} for model in models]
