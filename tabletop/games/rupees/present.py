"""What the table draws of Rupees beside the cards: plates, who wins the turn and why, what was seen this round.

Everything comes from one observation, so nothing secret can get here.
"""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Chart, Gesture, Ledger, Plate, Presentation, Token
from tabletop.engine.observation import DOWN, Observation
from tabletop.engine.texts import listed, row
from tabletop.games.rupees.foresight import help_with, in_middle, tags
from tabletop.games.rupees.names import card_name
from tabletop.games.rupees.precedence import BLACK_JOKER, RED_JOKER
from tabletop.games.rupees.reveal import is_counted, reveal, uncaught, verdict
from tabletop.games.rupees.texts import say

GESTURES: Final = (
    Gesture("play", "drop", "zone:played"),
    Gesture("swap", "drop", "zone:discard", key="X", lesser=True),
    Gesture("choose", "drop", "zone:played"),
    Gesture("deal", "button", key="D"),
)

_SUITS: Final = ((1, "♦"), (0, "♣"), (3, "♠"), (2, "♥"))


def _header(seen: Observation, facts: dict[str, Any], options: dict[str, Any]) -> str:
    parts = []
    if options["rounds"] > 1:
        parts.append(say("header.round", round=facts["round"], rounds=options["rounds"]))
    if facts["runoff"]:
        parts.append(say("header.runoff"))
    if facts["phase"] == "over":
        parts.append(say("header.over"))
    elif facts["phase"] == "deal":
        parts.append(say("header.tied" if facts["coming_runoff"] else "header.round_over"))
    else:
        parts.append(_turn(seen, facts, options))
    return " · ".join(parts)


def _turn(seen: Observation, facts: dict[str, Any], options: dict[str, Any]) -> str:
    """Which turn it is, by what somebody opens it (RU-3.3, RU-3.4, RU-3.10), and once it is opened, who did and who
    plays last (RU-3.13)."""
    if options["variant"] != "strategy" or seen.seat < 0:  # what is kept of a game names nobody
        return say("header.turn", turn=facts["number"])
    opener, swapper, captured = facts["order"][0], facts["swapper"], facts["captured"]
    equal = [
        seat for seat in facts["heights"] if seat in facts["players"] and captured[seat] == captured[opener]
    ]
    how = ""
    if facts["chosen"]:
        how = "last" if swapper in facts["order"] else "opened"
    elif swapper >= 0:
        how = "you_swapped" if swapper == seen.seat else "swapped"
    elif len(equal) > 1:
        how = "lot" if options["heights"] == "random" else "tallest"
        every = len(equal) == len(facts["players"])
        how = f"first_{how}" if not captured[opener] else f"{how}_all" if every else how
    form = f"{how}_{'you' if seen.seat == (swapper if how == 'last' else opener) else ''}".strip("_")
    several = listed([say("header.you") if seat == seen.seat else named(seat) for seat in equal])
    told = say(
        "header.opener",
        form,
        turn=facts["number"],
        player=named(opener),
        swapper=named(swapper),
        several=several,
    )
    if (sure := uncaught(facts)) >= 0:
        told = f"{told} · {say('header.decided', 'you' if sure == seen.seat else '', player=named(sure))}"
    return told


def _plates(seen: Observation, facts: dict[str, Any], options: dict[str, Any]) -> tuple[Plate, ...]:
    going = facts["phase"] not in ("over", "deal")
    plates = []
    for seat in range(len(facts["heights"])):
        cards = str(facts["captured"][seat])  # with those of the last turn, as the piles count them
        rows: tuple[tuple[str, str], ...] = ((say("plate.captured"), cards),)
        if options["rounds"] > 1:
            rows = ((say("plate.cards"), cards), (say("plate.rounds"), str(facts["points"][seat])))
        if options["variant"] == "strategy":
            title = say("plate.lot" if options["heights"] == "random" else "plate.tall")
            rows = (*rows, (title, str(facts["heights"].index(seat) + 1)))
        badges = []
        if going and options["variant"] == "strategy" and facts["swapper"] < 0 and seat == facts["order"][0]:
            badges.append(("play", say("plate.opens")))
        if seat == facts["swapper"]:
            badges.append(("redo", say("plate.swapped")))
        if options["variant"] == "chance" and seat in facts["chosen"]:
            badges.append(("check", say("plate.chosen")))
        plates.append(Plate(seat, rows, tuple(badges), seat not in facts["players"]))
    return tuple(plates)


def _tokens(facts: dict[str, Any]) -> tuple[Token, ...]:
    """A star on the card that has won; the one that leads so far gets its place in words."""
    if facts["lying"]:
        taker, text, tip = facts["last"][0], say("took"), say("took.help")
    elif facts["best"] and len(facts["chosen"]) > 1:
        taker, text, tip = facts["best"][0], say("ahead"), say("ahead.help")
    else:
        return ()
    return (Token("played", taker, 0, "win", text, tip),) if taker >= 0 else ()


def _ledger(seen: Observation, facts: dict[str, Any]) -> Ledger | None:
    """Who would win the turn going on and why; as long as its cards lie there, who won the turn before."""
    if facts["best"] and len(facts["chosen"]) > 1:
        taker, won, why = facts["best"]
        cards: Sequence[int] = in_middle(seen, facts)
        title = say("turn.ahead", form="nobody" if taker < 0 else "", card=card_name(won, "first"))
    elif facts["lying"]:
        taker, rows, why = facts["last"]
        cards, won = [card for _, card in rows], dict(rows).get(taker, -1)
        if taker < 0:
            title = say("turn.unwon", form=why, count=len(facts["waiting"]))
        else:
            form = "you" if taker == seen.seat else ""
            title = say("turn.won", form, player=named(taker), card=card_name(won, "with"), count=len(rows))
    else:
        return None
    return Ledger(title, (), (), verdict(cards, won, why))


def _gone(seen: Observation, facts: dict[str, Any]) -> set[int]:
    """Cards that nobody can play any more, and those played in this turn: everybody saw them (RU-B28, RU-B29)."""
    gone = {card for pile in facts["captured_cards"] for card in pile} | set(facts["waiting"])
    gone |= {view.id for view in seen.zone("discard").cards}
    played = [view for seat in range(len(facts["heights"])) for view in seen.zone("played", seat).cards]
    return gone | {view.id for view in played if view.id >= 0 and not view.marks & DOWN}


def _notes(seen: Observation, facts: dict[str, Any]) -> tuple[str, ...]:
    """Heights, the turn before, and which cards were captured, thrown away or played: everybody saw them."""
    options: dict[str, Any] = dict(seen.options)
    form = "lot" if options["heights"] == "random" else ""
    lines = []
    if options["variant"] == "strategy":
        lines.append(say("note.heights", form, names=row([named(seat) for seat in facts["heights"]])))
    if facts["last"]:
        taker, rows, why = facts["last"]
        played = row([say("note.played", name=named(seat), card=card_name(card)) for seat, card in rows])
        told = say("note.last", form="nobody" if taker < 0 else "", cards=played, winner=named(taker))
        cards = [card for _, card in rows]
        lines.append(f"{told} {verdict(cards, dict(rows).get(taker, -1), why)}")
    gone = sorted(_gone(seen, facts))
    for suit, glyph in _SUITS:
        ranks = [card_name(card)[:-1] for card in gone if card < RED_JOKER and card % 4 == suit]
        if ranks:
            lines.append(say("note.gone", suit=glyph, ranks=" ".join(ranks)))
    jokers = [card_name(card) for card in gone if card >= RED_JOKER]
    if jokers:
        lines.append(say("note.gone_jokers", jokers=row(jokers)))
    return tuple(lines)


def _chart(seen: Observation, facts: dict[str, Any]) -> Chart:
    """The deck, by what is still out: the notes list the rest."""
    mine: set[int] = set()
    if seen.seat >= 0:
        laid = [view for view in seen.zone("played", seen.seat).cards if view.marks & DOWN]
        mine = {view.id for view in (*seen.zone("hand", seen.seat).cards, *laid)}
    gone = _gone(seen, facts)

    def state(card: int) -> str:
        return "own" if card in mine else "gone" if card in gone else "in"

    rows = []
    for suit, sign in _SUITS:
        cells = [(card_name(card)[:-1], state(card)) for card in range(suit, RED_JOKER, 4)]
        if sign == "♥":
            cells.append(("★", state(RED_JOKER)))
        if sign == "♠":
            cells.append(("★", state(BLACK_JOKER)))
        rows.append((sign, tuple(cells)))
    return Chart(say("chart"), tuple(rows), say("chart.help"))


def present(seen: Observation, decision: Decision | None) -> Presentation:
    """Everything the table draws beside the zones. In `notes`, `{2}` stands for the name of seat 2."""
    facts: dict[str, Any] = dict(seen.facts)
    options: dict[str, Any] = dict(seen.options)
    return Presentation(
        _header(seen, facts, options),
        _plates(seen, facts, options),
        (*_tokens(facts), *tags(seen, facts)),
        ledger=_ledger(seen, facts),
        notes=_notes(seen, facts),
        chart=_chart(seen, facts),
        hold=bool(facts["lying"]),
        ends=bool(facts["lying"]) and is_counted(facts),
        stage=reveal(seen, facts),
        help=help_with(seen, facts, decision),
        score=say("plate.rounds" if options["rounds"] > 1 else "plate.captured"),
    )
