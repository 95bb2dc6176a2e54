"""What the table draws of Jonkler beside the cards: bids and tricks on the plates, the winning card, the score sheet.

Everything comes from one observation, so nothing secret can get here.
"""

from typing import Any, Final

from tabletop.engine.cards import card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Chart, Gesture, Ledger, LedgerRow, Plate, Presentation, Token
from tabletop.engine.observation import Observation
from tabletop.games.jonkler.cards import DECKS, JOKER_CARD, ROUNDS

PHASES: Final = {
    "deal": "round over",
    "bid": "bidding",
    "play": "trick",
    "over": "final score",
}


GESTURES: Final = (
    Gesture("deal", "button", key="Space"),
    Gesture("bid", "button"),
    Gesture("play", "drop", "zone:trick"),
)
MOST_BRAGS: Final = 4
"""A plate has a jester's cap for each king jonkled, up to so many; the score sheet always has the number."""


def _plates(facts: dict[str, Any]) -> tuple[Plate, ...]:
    plates = []
    for seat, score in enumerate(facts["scores"]):
        bid = facts["bids"][seat]
        big = ("bid / taken", f"{'–' if bid < 0 else bid} / {facts['taken'][seat]}")
        badges = []
        if seat == facts["dealer"]:
            badges.append(("deck", "Dealer: bids last, leads first (§2)"))
        if seat == facts["leader"]:
            badges.append(("play", "Leads this trick (§3)"))
        count = facts["jonkles"][seat]
        words = f"{count} king{'s' if count > 1 else ''} jonkled"
        badges += [("joker", words)] * min(count, MOST_BRAGS)
        plates.append(Plate(seat, (("Points", str(score)),), tuple(badges), big=big))
    return tuple(plates)


def _tokens(facts: dict[str, Any], played: int, complete: bool) -> tuple[Token, ...]:
    """Who played each card of the trick, and which of them is winning."""
    best, king = facts["winning"], facts["jonkled"]
    seats = len(facts["scores"])
    out = []
    for place in range(played):
        name = f"{{{(facts['leader'] + place) % seats}}}"
        if place == best:
            word = "Takes the trick" if complete else "Would take the trick now"
            out.append(Token("trick", -1, place, "win", name, word))
        else:
            out.append(Token("trick", -1, place, "caption", name))
    if king >= 0:
        words = "A king that would win loses to the joker (§4)"
        out.append(Token("trick", -1, king, "label", "jonkled", words))
    return tuple(out)


def _points(rounds: int, cell: tuple[int, int]) -> int:
    bid, taken = cell
    return 5 * rounds + 10 * bid if bid == taken else taken


def _ledger(facts: dict[str, Any]) -> Ledger | None:
    sheet = facts["sheet"]
    if not sheet:
        return None
    seats = tuple(range(len(facts["scores"])))
    rows = [
        LedgerRow(f"R{n}", tuple([str(_points(n, line[seat])) for seat in seats]), "§5")
        for n, line in enumerate(sheet, 1)
    ]
    rows.append(LedgerRow("Points", tuple([str(score) for score in facts["scores"]]), "§5", total=True))
    jonkles = [f"{{{seat}}} {count}" for seat, count in enumerate(facts["jonkles"]) if count]
    note = "Kings jonkled: " + ", ".join(jonkles) if jonkles else ""
    return Ledger(f"After round {len(sheet)} of {ROUNDS}", seats, tuple(rows), note, "sheet")


def _notes(facts: dict[str, Any], options: dict[str, object]) -> tuple[str, ...]:
    lines = []
    cards = facts["circulating"]
    if cards and options.get("notes", True):
        names = [card_text(card) for card in sorted(cards, key=lambda c: (c % 4 if c < 52 else 4, c))]
        lines.append(f"In play, seen in earlier rounds ({len(names)}): " + ", ".join(names))
    if facts["sheet"]:
        exact = [
            sum(line[seat][0] == line[seat][1] for line in facts["sheet"])
            for seat in range(len(facts["scores"]))
        ]
        totals = [f"{{{seat}}} {score} ({exact[seat]} exact)" for seat, score in enumerate(facts["scores"])]
        lines.append("Points: " + ", ".join(totals))
    for n, line in enumerate(facts["sheet"], 1):
        cells = [
            f"{{{seat}}} {taken}/{bid} = {_points(n, (bid, taken))}" for seat, (bid, taken) in enumerate(line)
        ]
        lines.append(f"Round {n}, taken/bid: " + ", ".join(cells))
    return tuple(lines)


CHART_HELP: Final = (
    "Light: seen in an earlier round, so it is in play again. Crossed out: played this round. "
    "Framed: in your hand. Grey: never seen."
)


def _chart(seen: Observation, facts: dict[str, Any]) -> Chart | None:
    """The deck of so many players, by what everybody has seen of it (JK-B6)."""
    if not dict(seen.options).get("notes", True):
        return None
    mine = {view.id for view in seen.zone("hand", seen.seat).cards} if seen.seat >= 0 else set()
    gone = {face for _, face, _ in seen.known} | {view.id for view in seen.zone("trick").cards}
    circulating = set(facts["circulating"])
    deck = DECKS[len(facts["scores"])]
    rows = []
    for suit, sign in ((3, "♠"), (2, "♥"), (0, "♣"), (1, "♦")):
        cells = []
        for card in deck:
            joker = card == JOKER_CARD
            if card % 4 == suit or joker:
                state = (
                    "own" if card in mine else "gone" if card in gone else "in" if card in circulating else ""
                )
                if not joker:
                    cells.append((card_text(card)[:-1], state))
                elif suit == 2:
                    cells.append(("★", state))  # it has no suit; its star is printed in red
        rows.append((sign, tuple(cells)))
    return Chart("Seen before, in play again", tuple(rows), CHART_HELP)


def _help(facts: dict[str, Any], decision: Decision | None) -> str:
    """Why the dealer may not bid one of the numbers (JK-2.3)."""
    barred = facts["barred"]
    if decision is None or barred < 0 or not decision.prompt.startswith("bid"):
        return ""
    total, tricks = sum(bid for bid in facts["bids"] if bid >= 0), facts["round"]
    of = "1 trick" if tricks == 1 else f"{tricks} tricks"
    return (
        f"The others bid {total} of {of}. With your {barred} it would come out even, and the dealer may "
        "not let it: somebody has to fail."
    )


def _header(facts: dict[str, Any]) -> str:
    words = f"Round {facts['round']} of {ROUNDS}"
    total, tricks = sum(bid for bid in facts["bids"] if bid >= 0), facts["round"]
    if facts["phase"] != "play":
        return f"{words} · {PHASES[facts['phase']]}"
    number = min(sum(facts["taken"]) + (0 if facts["complete"] else 1), tricks)
    gap = total - tricks
    over = f"{abs(gap)} {'over' if gap > 0 else 'under'}bid" if gap else "bids add up"
    return f"{words} · trick {number} · {over}"


def present(seen: Observation, decision: Decision | None) -> Presentation:
    """Everything the table draws beside the zones. In `notes`, `{2}` stands for the name of seat 2."""
    facts: dict[str, Any] = dict(seen.facts)
    played = seen.zone("trick").count
    complete = played == len(facts["scores"])
    facts["complete"] = complete
    jonkled = facts["jonkled"]
    return Presentation(
        _header(facts),
        _plates(facts),
        _tokens(facts, played, complete),
        threats=(("trick", -1, jonkled),) if jonkled >= 0 else (),
        ledger=_ledger(facts),
        marker="Jonkled!" if complete and jonkled >= 0 else "",
        notes=_notes(facts, dict(seen.options)),
        chart=_chart(seen, facts),
        help=_help(facts, decision),
        hold=complete,
    )
