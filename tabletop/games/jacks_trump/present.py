"""What the table draws of Jacks Trump beside the cards: the call as one large word, points and tricks on the plates.

Everything comes from one observation, so nothing secret can get here.
"""

from typing import Any, Final

from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Gesture, Ledger, LedgerRow, Plate, Presentation, Token
from tabletop.engine.observation import Observation

PHASES: Final = {
    "size": "the dealer chooses",
    "call": "HIGH or LOW?",
    "play": "trick",
    "over": "final score",
}


GESTURES: Final = (
    Gesture("deal", "button"),
    Gesture("call", "button"),
    Gesture("play", "drop", "zone:trick"),
)


def _plates(facts: dict[str, Any], chips: bool) -> tuple[Plate, ...]:
    plates = []
    for seat, score in enumerate(facts["scores"]):
        badges = []
        if seat == facts["dealer"]:
            badges.append(("deck", "Dealer (§1)"))
        if seat == facts["leader"]:
            badges.append(("play", "Leads this trick and calls HIGH or LOW (§2)"))
        rows = (("Chips" if chips else "Points", str(score)),)
        plates.append(Plate(seat, rows, tuple(badges), big=("tricks", str(facts["taken"][seat]))))
    return tuple(plates)


def _tokens(facts: dict[str, Any], played: int, complete: bool) -> tuple[Token, ...]:
    """Who played each card of the trick, and which of them is winning."""
    seats = len(facts["scores"])
    out = []
    for place in range(played):
        name = f"{{{(facts['leader'] + place) % seats}}}"
        if place == facts["winning"]:
            word = "Takes the trick" if complete else "Would take the trick now"
            out.append(Token("trick", -1, place, "win", name, word))
        else:
            out.append(Token("trick", -1, place, "caption", name))
    return tuple(out)


def _ledger(facts: dict[str, Any], chips: bool) -> Ledger | None:
    sheet = facts["sheet"]
    if not sheet:
        return None
    seats = tuple(range(len(facts["scores"])))
    rows = [
        LedgerRow(f"R{n}", tuple([str(line[seat]) for seat in seats]), "§4")
        for n, line in enumerate(sheet, 1)
    ]
    totals = tuple([str(score) for score in facts["scores"]])
    rows.append(LedgerRow("Chips" if chips else "Points", totals, "§4", total=True))
    title = f"After round {len(sheet)} of {max(facts['rounds'], len(sheet))}"
    return Ledger(title, seats, tuple(rows), kind="sheet")


def _notes(facts: dict[str, Any]) -> tuple[str, ...]:
    return tuple(
        f"Round {n}: " + ", ".join(f"{{{seat}}} {points}" for seat, points in enumerate(line))
        for n, line in enumerate(facts["sheet"], 1)
    )


def _header(facts: dict[str, Any], complete: bool) -> str:
    extra = facts["round"] > facts["rounds"]
    words = "Extra round" if extra else f"Round {facts['round']} of {facts['rounds']}"
    if facts["phase"] != "play":
        return f"{words} · {PHASES[facts['phase']]}"
    return f"{words} · trick {sum(facts['taken']) + (0 if complete else 1)} of {facts['size']}"


def present(seen: Observation, decision: Decision | None) -> Presentation:
    """Everything the table draws beside the zones. In `notes`, `{2}` stands for the name of seat 2."""
    facts: dict[str, Any] = dict(seen.facts)
    chips = bool(dict(seen.options).get("chips", True))
    played = seen.zone("trick").count
    complete = played == len(facts["scores"])
    return Presentation(
        _header(facts, complete),
        _plates(facts, chips),
        _tokens(facts, played, complete),
        ledger=_ledger(facts, chips),
        marker=facts["call"],
        notes=_notes(facts),
        hold=complete,
    )
