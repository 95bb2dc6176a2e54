"""A deal as a short text that can be handed on: game, players, seed and options, with a check against slips of the pen.

`game_id-v1-human.expert-9f2c11ab34cd00ef-notes.false-K7QM`
"""

import re
from base64 import b32decode, b32encode
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tabletop.ai.commands import STAND_IN
from tabletop.engine.errors import TabletopError
from tabletop.engine.spec import GameSpec
from tabletop.play.new_game import GameChoice, default_seats, is_kind
from tabletop.play.texts import say

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Of the check: none of them looks like another."""
LONGEST: Final = 2_000
_PLAIN: Final = re.compile(r"[0-9a-z_]{1,40}")
_CODE: Final = re.compile(
    r"([a-z0-9_]+)-v(\d{1,4})-([a-z.:_]+)-(~?[0-9a-z_]+)(?:-([a-z0-9_.,~]+))?-([0-9a-z]{4})"
)
_BEGINS: Final = re.compile(r"\s*[A-Za-z0-9_]+\s*-\s*[vV]\d{1,4}-")


class DealCodeError(TabletopError):
    """A text that is no deal code, or one with a slip; one sentence."""


def looks_like_one(text: str) -> bool:
    """Whether somebody may have meant a deal code."""
    return _BEGINS.match(text) is not None


def deal_code(spec: GameSpec, header: Mapping[str, Any]) -> str:
    """The code of the deal of a record of this game; "" if it was not begun by a deal."""
    seed, options = header.get("seed"), header.get("options")
    if not isinstance(seed, str) or not isinstance(options, Mapping) or header.get("position") is not None:
        return ""
    if header.get("rules_version") != spec.rules_version:
        return ""
    kinds = [str(row.get("kind", "")) for row in header.get("seats", ())]
    seats = ".".join(kind if is_kind(kind, spec) else STAND_IN for kind in kinds)
    usual = dict(spec.make_options())
    changed = [
        f"{name}.{_plain(_word(value))}" for name, value in options.items() if usual.get(name) != value
    ]
    parts = [spec.id, f"v{spec.rules_version}", seats, _plain(seed), *[",".join(changed)] * bool(changed)]
    return "-".join([*parts, _check("-".join(parts))])


def read_deal_code(text: str, load: Callable[[str], GameSpec]) -> GameChoice:
    """The game that is dealt by it. Raises DealCodeError."""
    plain = "".join(text.split()).strip("\"'").lower()
    found = _CODE.fullmatch(plain) if len(plain) <= LONGEST else None
    if found is None:
        raise DealCodeError(say("deal.no_code"))
    if _check(plain.rpartition("-")[0]) != found[6].upper():
        raise DealCodeError(say("deal.slip"))
    game, version, kinds, seed, options, _ = found.groups()
    try:
        spec = load(game)
    except TabletopError as problem:
        raise DealCodeError(say("deal.game", problem=problem)) from None
    if spec.rules_version != int(version):
        raise DealCodeError(say("deal.version", title=spec.title, version=version, ours=spec.rules_version))
    try:
        return GameChoice(
            spec.id, _seats(spec, kinds.split(".")), _options(spec, options or ""), seed=_read(seed)
        )
    except (TabletopError, ValueError):
        raise DealCodeError(say("deal.slip")) from None


def _seats(spec: GameSpec, kinds: Sequence[str]) -> Any:
    spec.check_seats(len(kinds))
    if len(kinds) > spec.table_max or not all(is_kind(kind, spec) for kind in kinds):
        raise ValueError(kinds)
    return default_seats(len(kinds), kinds)


def _options(spec: GameSpec, text: str) -> dict[str, Any]:
    known = {option.id: option for option in spec.options}
    out = {}
    for pair in filter(None, text.split(",")):
        name, _, value = pair.partition(".")
        if name not in known:
            raise ValueError(name)
        out[name] = known[name].parse(_read(value))
    spec.make_options(out)
    return out


def _plain(text: str) -> str:
    """The same in letters that any shell and any letter leaves as they are."""
    return text if _PLAIN.fullmatch(text) else "~" + b32encode(text.encode()).decode().rstrip("=").lower()


def _read(told: str) -> str:
    if not told.startswith("~"):
        return told
    letters = told[1:].upper()
    return b32decode(letters + "=" * (-len(letters) % 8)).decode()


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _check(text: str) -> str:
    import hashlib  # with OpenSSL behind it

    number = int.from_bytes(hashlib.blake2b(text.lower().encode(), digest_size=4).digest(), "big")
    return "".join(LETTERS[number >> shift & 31] for shift in (15, 10, 5, 0))
