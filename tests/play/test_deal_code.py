"""A deal as a short text: it deals the same, and a slip of the pen is noticed."""

from random import Random

import pytest

from tabletop import games
from tabletop.engine.spec import GameSpec, Option
from tabletop.match.match import Match
from tabletop.match.players import Absent
from tabletop.play.deal_code import DealCodeError, deal_code, looks_like_one, read_deal_code
from tests.toy_game import SPEC

ALL = [SPEC, *games.load_all()]


def load(game: str) -> GameSpec:
    return SPEC if game == SPEC.id else games.load(game)


def a_match(spec: GameSpec, seed: str, options: dict[str, object] | None = None) -> Match:
    kinds = ["human", "expert", "engine:x", *["casual"] * 9][: spec.seats_default]
    players = [Absent(kind, "A") for kind in kinds]
    return Match(spec, players, seed, spec.make_options(options))


def _values(option: Option | None) -> tuple[object, ...]:
    """What it can be where any number of people plays."""
    if option is None:
        return ("",)
    free = {"bool": (True, False), "int": (option.default,), "choice": (option.default,)}[option.type]
    return free if option.id in ("dealer", "players") else option.choices or free


@pytest.mark.parametrize("spec", ALL, ids=lambda spec: spec.id)
def test_it_deals_the_same_with_any_option(spec: GameSpec) -> None:
    for option in (None, *spec.options):
        for value in _values(option):
            wishes = {} if option is None else {option.id: value}
            for seed in ("9f2c11ab34cd00ef", "My Own: Seed ♥", "A"):
                match = a_match(spec, seed, wishes)
                code = deal_code(spec, match.header())
                assert looks_like_one(code) and code.isascii() and not set(code) & set(" '\"$&;|<>()*?!#")
                for written in (code, code.upper(), f"  {code[:9]} {code[9:]}\n"):
                    choice = read_deal_code(written, load)
                    again = spec.start(len(choice.seats), choice.seed, spec.make_options(choice.options))
                    for seat in range(match.seats):
                        assert again.observe(seat) == match.observation(seat)
                kinds = [seat.kind for seat in choice.seats]
                assert kinds[:2] == ["human", "expert"] and "engine:x" not in kinds, "no command is handed on"


def test_a_slip_is_noticed() -> None:
    code = deal_code(SPEC, a_match(SPEC, "9f2c11ab34cd00ef").header())
    rng, noticed = Random(1), 0
    for _ in range(300):
        at = rng.randrange(len(code))
        slip = code[:at] + rng.choice("abcdefghjk0123456789") + code[at + 1 :]
        swapped = code[:at] + code[at + 1 : at + 2] + code[at : at + 1] + code[at + 2 :]
        for wrong in (slip, swapped, code[:at] + code[at + 1 :]):
            if wrong.lower() != code.lower():
                with pytest.raises(DealCodeError) as told:
                    read_deal_code(wrong, load)
                noticed += 1
                assert "\n" not in str(told.value) and str(told.value).endswith(".")
    assert noticed > 500


@pytest.mark.parametrize(
    "text", ["", "high_jinks", "a-b-c", "x" * 5000, "☃-v1-human-1-AAAA", "toy-v1-human-~!-AAAA"]
)
def test_what_is_no_code_is_told_in_one_sentence(text: str) -> None:
    with pytest.raises(DealCodeError):
        read_deal_code(text, load)


def test_a_game_that_began_at_a_position_has_none() -> None:
    header = a_match(SPEC, "1").header()
    assert deal_code(SPEC, {**header, "position": {}}) == ""
    assert deal_code(SPEC, {**header, "rules_version": SPEC.rules_version + 1}) == ""


def test_a_style_is_dealt_again() -> None:
    spec = games.load("high_jinks")
    match = Match(spec, [Absent("human"), Absent("expert:attacker")], "7", spec.make_options())
    code = deal_code(spec, match.header())
    assert [seat.kind for seat in read_deal_code(code.upper(), load).seats] == ["human", "expert:attacker"]
    other = Match(spec, [Absent("human"), Absent("expert:missing")], "7", spec.make_options())
    assert [seat.kind for seat in read_deal_code(deal_code(spec, other.header()), load).seats][1] == "casual"
