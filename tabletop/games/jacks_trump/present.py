"""What the table draws of Jacks Trump beside the cards: the call as one large word, points and tricks on the plates.

Everything comes from one observation, so nothing secret can get here.
"""

from typing import Any, Final

from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Gesture, Ledger, LedgerRow, Plate, Presentation
from tabletop.engine.observation import Observation
from tabletop.engine.texts import row
from tabletop.games.jacks_trump.foresight import help_with, tags
from tabletop.games.jacks_trump.reveal import gained_in_round, is_counted, points_of, reveal
from tabletop.games.jacks_trump.texts import say
from tabletop.mechanics.trick_tokens import trick_tokens

GESTURES: Final = (
    Gesture("deal", "button"),
    Gesture("call", "button"),
    Gesture("play", "drop", "zone:trick"),
)


def _is_between(seen: Observation, facts: dict[str, Any]) -> bool:
    """The last trick of a round is cleared, and the next round is not dealt."""
    return facts["phase"] == "size" and not seen.zone("trick").cards


def _leader(seen: Observation, facts: dict[str, Any]) -> tuple[int, str]:
    """Who leads this trick, and how far they are: "calls", "leads" or have done both; of a complete one who leads the
    "next", -1 if none follows."""
    seats, played = len(facts["scores"]), len(seen.zone("trick").cards)
    if _is_between(seen, facts):
        return -1, "next"
    if played < seats:
        return facts["leader"], "calls" if not facts["call"] else "" if played else "leads"
    follows = any(seen.zone("hand", seat).count for seat in range(seats))
    return (facts["leader"] + facts["winning"]) % seats if follows else -1, "next"


def _plates(seen: Observation, facts: dict[str, Any], chips: bool) -> tuple[Plate, ...]:
    plates, gained, totals = [], gained_in_round(seen, facts), points_of(seen)
    leader, form = _leader(seen, facts)
    for seat, total in enumerate(totals):
        badges = []
        if seat == facts["dealer"]:
            badges.append(("deck", say("plate.dealer")))
        if seat == leader:
            badges.append(
                (
                    "play",
                    say("plate.leader", form, call=say("call", form=facts["call"]) if facts["call"] else ""),
                )
            )
        rows = ((say("plate.score", form="chips" if chips else ""), str(total)),)
        when = "last" if facts["sheet"] and _is_between(seen, facts) else ""
        word = say("plate.round", when, round=len(facts["sheet"]))
        plates.append(Plate(seat, rows, tuple(badges), big=(word, str(gained[seat]))))
    return tuple(plates)


def _ledger(facts: dict[str, Any], chips: bool) -> Ledger | None:
    sheet = facts["sheet"]
    if not sheet:
        return None
    seats = tuple(range(len(facts["scores"])))
    rows = [
        LedgerRow(say("sheet.round", round=n), tuple([str(line[seat]) for seat in seats]))
        for n, line in enumerate(sheet, 1)
    ]
    totals = tuple([str(score) for score in facts["scores"]])
    rows.append(LedgerRow(say("sheet.total", form="chips" if chips else ""), totals, total=True))
    title = say("sheet", round=len(sheet), rounds=max(facts["rounds"], len(sheet)))
    return Ledger(title, seats, tuple(rows), kind="sheet")


def _notes(facts: dict[str, Any]) -> tuple[str, ...]:
    lines = []
    for n, line in enumerate(facts["sheet"], 1):
        scores = [say("note.score", name=named(seat), points=points) for seat, points in enumerate(line)]
        lines.append(say("note.round", round=n, scores=row(scores)))
    return tuple(lines)


def _header(facts: dict[str, Any], complete: bool) -> str:
    counted = complete and facts["phase"] == "size"  # asked already, while the last trick lies there yet
    number = facts["round"] - counted
    words = say("round.extra" if number > facts["rounds"] else "round", round=number, rounds=facts["rounds"])
    if counted:
        return say("header.counted", round=words)
    lies = complete and facts["phase"] != "call"  # else the next one is called for
    trick = sum(facts["taken"]) + (not lies)
    return say(f"header.{facts['phase']}", round=words, trick=trick, tricks=facts["size"])


def present(seen: Observation, decision: Decision | None) -> Presentation:
    """Everything the table draws beside the zones. In `notes`, `{2}` stands for the name of seat 2."""
    facts: dict[str, Any] = dict(seen.facts)
    chips = bool(dict(seen.options).get("chips", True))
    played = seen.zone("trick").count
    complete = played == len(facts["scores"])
    shown = reveal(seen, facts)
    call = facts["call"] if shown is None else ""
    return Presentation(
        _header(facts, complete),
        _plates(seen, facts, chips),
        (*trick_tokens(facts, played), *tags(seen)),
        ledger=_ledger(facts, chips),
        marker=say("call", form=call) if call else "",
        marker_means=say("call.means", form=call) if call else "",
        notes=_notes(facts),
        hold=complete,
        ends=complete and is_counted(facts),
        stage=shown,
        help=help_with(seen, facts, decision),
    )
