"""What the table draws of Rupees beside the cards: plates, who wins the turn and why, what was seen this round.

Everything comes from one observation, so nothing secret can get here.
"""

from typing import Any, Final

from tabletop.engine.cards import card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Chart, Gesture, Ledger, Plate, Presentation, Token
from tabletop.engine.observation import DOWN, Observation
from tabletop.games.rupees.precedence import BLACK_JOKER, RED_JOKER
from tabletop.games.rupees.verdicts import WHY, WHY_RULE

GESTURES: Final = (
    Gesture("play", "drop", "zone:played"),
    Gesture("swap", "drop", "zone:discard"),
    Gesture("choose", "drop", "zone:played"),
    Gesture("deal", "button", key="D"),
)

_SUITS: Final = ((1, "♦"), (0, "♣"), (3, "♠"), (2, "♥"))
_JOKERS: Final = ("red joker", "black joker")


def card_name(card: int) -> str:
    """`10♠`, `K♥`, `red joker`."""
    return card_text(card, _JOKERS)


def _header(facts: dict[str, Any], options: dict[str, Any]) -> str:
    parts = []
    if options["rounds"] > 1:
        parts.append(f"Round {facts['round']} of {options['rounds']}")
    if facts["runoff"]:
        parts.append("Run-off")
    if facts["phase"] == "over":
        parts.append("Game over")
    elif facts["phase"] == "deal":
        parts.append("Tied: a run-off comes" if facts["coming_runoff"] else "Round over")
    else:
        parts.append(f"Turn {facts['number']} of 7")
    return " · ".join(parts)


def _plates(seen: Observation, facts: dict[str, Any], options: dict[str, Any]) -> tuple[Plate, ...]:
    going = facts["phase"] not in ("over", "deal")
    plates = []
    for seat in range(len(facts["heights"])):
        cards = str(facts["captured"][seat])
        rows: tuple[tuple[str, str], ...] = (("Captured", cards),)
        if options["rounds"] > 1:
            rows = (("Cards", cards), ("Rounds", str(facts["points"][seat])))
        badges = []
        if seat == facts["heights"][0]:
            badges.append(("arrow_up", "The tallest: opens when captures are equal (§3)"))
        if going and options["variant"] == "strategy" and facts["swapper"] < 0 and seat == facts["order"][0]:
            badges.append(("play", "Opens this turn (§3)"))
        if seat == facts["swapper"]:
            badges.append(("redo", "Has swapped: plays last this turn (§3)"))
        if options["variant"] == "chance" and seat in facts["chosen"]:
            badges.append(("check", "Has chosen"))
        plates.append(Plate(seat, rows, tuple(badges), seat not in facts["players"]))
    return tuple(plates)


def _tokens(facts: dict[str, Any]) -> tuple[Token, ...]:
    """A star on the card that has won; the one that leads so far gets its place in words."""
    taker, words = -1, ("wins", "Wins the turn")
    if facts["lying"]:
        taker = facts["last"][0]
    elif facts["best"] and len(facts["chosen"]) > 1:
        taker, words = facts["best"][0], ("so far", "Would win so far")
    return (Token("played", taker, 0, "win", *words),) if taker >= 0 else ()


def _ledger(facts: dict[str, Any]) -> Ledger | None:
    """Who would win the turn going on and why; before it has two cards, who won the turn before."""
    if facts["best"] and len(facts["chosen"]) > 1:
        taker, card, why = facts["best"]
        title = f"{_capital(card_name(card)) if taker >= 0 else 'Nobody'} would win so far"
    elif facts["last"]:
        taker, rows, why = facts["last"]
        title = f"Nobody won: {len(facts['waiting'])} cards {'wait' if why == 'carried' else 'are left over'}"
        if taker >= 0:
            card = next(card for seat, card in rows if seat == taker)
            title = f"{_capital(card_name(card))} took {len(rows)} cards"
    else:
        return None
    return Ledger(title, (), (), f"{WHY[why]} ({WHY_RULE[why]}).")


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _gone(seen: Observation, facts: dict[str, Any]) -> set[int]:
    """Cards that nobody can play any more, and those played in this turn: everybody saw them (RU-B28, RU-B29)."""
    gone = {card for pile in facts["captured_cards"] for card in pile} | set(facts["waiting"])
    gone |= {view.id for view in seen.zone("discard").cards}
    played = [view for seat in range(len(facts["heights"])) for view in seen.zone("played", seat).cards]
    return gone | {view.id for view in played if view.id >= 0 and not view.marks & DOWN}


def _notes(seen: Observation, facts: dict[str, Any]) -> tuple[str, ...]:
    """Heights, the turn before, and which cards were captured, thrown away or played: everybody saw them."""
    lines = ["From the tallest: " + ", ".join(f"{{{seat}}}" for seat in facts["heights"])]
    if facts["last"]:
        taker, rows, why = facts["last"]
        cards = ", ".join(f"{{{seat}}} {card_name(card)}" for seat, card in rows)
        who = f"{{{taker}}} won" if taker >= 0 else "nobody won"
        lines.append(f"Last turn: {cards}; {who}. {WHY[why]}.")
    gone = sorted(_gone(seen, facts))
    for suit, glyph in _SUITS:
        ranks = [card_name(card)[:-1] for card in gone if card < RED_JOKER and card % 4 == suit]
        if ranks:
            lines.append(f"Gone {glyph}: " + " ".join(ranks))
    jokers = [card_name(card) for card in gone if card >= RED_JOKER]
    if jokers:
        lines.append("Gone: " + ", ".join(jokers))
    return tuple(lines)


CHART_HELP: Final = (
    "Light: may still be played against you. Crossed out: played, captured or thrown away. Framed: yours."
)


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
    return Chart("Not yet seen", tuple(rows), CHART_HELP)


def present(seen: Observation, decision: Decision | None) -> Presentation:
    """Everything the table draws beside the zones. In `notes`, `{2}` stands for the name of seat 2."""
    facts: dict[str, Any] = dict(seen.facts)
    options: dict[str, Any] = dict(seen.options)
    return Presentation(
        _header(facts, options),
        _plates(seen, facts, options),
        _tokens(facts),
        ledger=_ledger(facts),
        notes=_notes(seen, facts),
        chart=_chart(seen, facts),
        hold=bool(facts["lying"]),
    )
