"""What the table draws of Jonkler beside the cards: bids and tricks on the plates, the winning card, the score sheet.

Everything comes from one observation, so nothing secret can get here.
"""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.cards import SUIT, SUIT_SIGNS, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Chart, Gesture, Ledger, LedgerRow, Plate, Presentation, Token
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed, row
from tabletop.games.jonkler.cards import DECKS, JOKER_CARD, ROUNDS, UNUSED, points_of
from tabletop.games.jonkler.foresight import barred, help_with, sets_suit, tags, trick_help
from tabletop.games.jonkler.reveal import is_counted, reveal
from tabletop.games.jonkler.texts import say
from tabletop.mechanics.trick_tokens import trick_tokens

GESTURES: Final = (
    Gesture("deal", "button", key="Space"),
    Gesture("bid", "button"),
    Gesture("play", "drop", "zone:trick"),
)


def _plates(facts: dict[str, Any]) -> tuple[Plate, ...]:
    plates = []
    for seat, score in enumerate(facts["scores"]):
        bid = facts["bids"][seat]
        big = (say("plate.bid"), f"{'–' if bid < 0 else bid} / {facts['taken'][seat]}")
        count = facts["jonkles"][seat]
        badges = [("star", say("plate.jonkled", count=count))] if count else []  # it stays, so it comes first
        if seat == facts["dealer"]:
            badges.append(("deck", say("plate.dealer")))
        if seat == facts["leader"]:
            badges.append(("play", say("plate.leader")))
        plates.append(Plate(seat, ((say("points"), str(score)),), tuple(badges), big=big))
    return tuple(plates)


def _tokens(facts: dict[str, Any], trick: Sequence[int], complete: bool) -> tuple[Token, ...]:
    """Who played each card of the trick, which of them is winning, and which set the suit if that is not the first."""
    king, sets, helped = facts["jonkled"], sets_suit(trick), {}
    if sets > 0 and not complete:
        name, suit = named((facts["leader"] + sets) % len(facts["scores"])), SUIT_SIGNS[SUIT[trick[sets]]]
        helped[sets] = say("trick.sets", player=name, suit=suit), say("trick.sets.help")
    if facts["phase"] == "bid":  # who will lead
        facts = {**facts, "leader": facts["dealer"]}
    out = trick_tokens(facts, len(trick), helped)
    if king >= 0:
        out.append(Token("trick", -1, king, "label", say("trick.jonkled"), say("trick.jonkled.help")))
    return tuple(out)


def _ledger(facts: dict[str, Any]) -> Ledger | None:
    sheet = facts["sheet"]
    if not sheet:
        return None
    seats = tuple(range(len(facts["scores"])))
    rows = [
        LedgerRow(
            say("sheet.round", round=n),
            tuple([str(points_of(n, line[seat])) for seat in seats]),
            small=tuple([say("sheet.cell", bid=bid, taken=taken) for bid, taken in line]),
        )
        for n, line in enumerate(sheet, 1)
    ]
    rows.append(LedgerRow(say("points"), tuple([str(score) for score in facts["scores"]]), total=True))
    return Ledger(
        say("sheet", "over" if facts["reason"] else "", round=len(sheet), rounds=ROUNDS),
        seats,
        tuple(rows),
        "",
        "sheet",
        f"{say('sheet.key')}\n{_jonkles(facts)}",
    )


def _jonkles(facts: dict[str, Any]) -> str:
    """What a jonkle is, and who had how many."""
    had = [
        say("sheet.jonkled", player=named(seat), count=count)
        for seat, count in enumerate(facts["jonkles"])
        if count
    ]
    form = "none" if not had else "over" if facts["reason"] else ""
    return say("sheet.jonkles", form, who=listed(had))


def _notes(facts: dict[str, Any], options: dict[str, object]) -> tuple[str, ...]:
    lines = []
    cards = facts["circulating"]
    if cards and options.get("notes", True):
        names = [card_text(card) for card in sorted(cards, key=lambda c: (c % 4 if c < 52 else 4, c))]
        lines.append(say("note.seen", number=len(names), cards=row(names)))
    if facts["sheet"]:
        exact = [sum(bid == taken for bid, taken in cells) for cells in zip(*facts["sheet"], strict=True)]
        scores = [
            say("note.score", name=named(seat), points=score, exact=exact[seat])
            for seat, score in enumerate(facts["scores"])
        ]
        lines.append(say("note.points", scores=row(scores)))
    for n, line in enumerate(facts["sheet"], 1):
        cells = [
            say("note.cell", name=named(seat), taken=taken, bid=bid, points=points_of(n, (bid, taken)))
            for seat, (bid, taken) in enumerate(line)
        ]
        lines.append(say("note.round", round=n, cells=row(cells)))
    return tuple(lines)


def _chart(seen: Observation, facts: dict[str, Any]) -> Chart | None:
    """The deck of so many players, by what everybody has seen of it (JK-B6)."""
    if not dict(seen.options).get("notes", True):
        return None
    mine = {view.id for view in seen.zone("hand", seen.seat).cards} if seen.seat >= 0 else set()
    gone = {face for _, face, _ in seen.known} | {view.id for view in seen.zone("trick").cards}
    circulating = set(facts["circulating"])
    deck = DECKS[len(facts["scores"])]

    def state(card: int) -> str:
        return "own" if card in mine else "gone" if card in gone else "in" if card in circulating else ""

    rows = [
        (sign, tuple([(card_text(card)[:-1], state(card)) for card in deck if SUIT[card] == suit]))
        for suit, sign in ((3, "♠"), (2, "♥"), (0, "♣"), (1, "♦"))
    ]
    joker = say("chart.joker", "sure" if facts["round"] == ROUNDS or state(JOKER_CARD) else "")
    told = say("chart.help", pool=_pool(facts), joker=joker)
    return Chart(say("chart"), tuple(rows), told, ("★", state(JOKER_CARD)))


def _pool(facts: dict[str, Any]) -> str:
    """How many cards are in this round, and where they come from (JK-1.10)."""
    seats, number = len(facts["scores"]), facts["round"]
    dealt, form = number * seats, {1: "first", ROUNDS: "last"}.get(number, "")
    told = {"pool": dealt + UNUSED, "dealt": dealt, "before": dealt - seats, "seats": seats}
    return say("chart.pool", form, deck=len(DECKS[seats]), **told)


def _header(facts: dict[str, Any]) -> str:
    tricks = facts["round"]
    trick = min(sum(facts["taken"]) + (0 if facts["complete"] else 1), tricks)
    bids = sum(bid for bid in facts["bids"] if bid >= 0)
    return say(f"header.{facts['phase']}", round=tricks, rounds=ROUNDS, trick=trick, bids=bids)


def present(seen: Observation, decision: Decision | None) -> Presentation:
    """Everything the table draws beside the zones. In `notes`, `{2}` stands for the name of seat 2."""
    facts: dict[str, Any] = dict(seen.facts)
    trick = [view.id for view in seen.zone("trick").cards]
    complete = len(trick) == len(facts["scores"])
    facts["complete"] = complete
    jonkled = facts["jonkled"]
    shown = reveal(seen, facts)
    asked = shown is None and facts["phase"] in ("bid", "play")
    piles = [zone.seat for zone in seen.zones if zone.zone == "won" and zone.count]
    return Presentation(
        _header(facts),
        _plates(facts),
        (*_tokens(facts, trick, complete), *tags(seen)),
        threats=(("trick", -1, jonkled),) if jonkled >= 0 else (),
        ledger=_ledger(facts),
        notes=_notes(facts, dict(seen.options)),
        chart=_chart(seen, facts),
        help=help_with(facts, decision) or trick_help(seen, decision),
        hold=complete,
        barred=barred(facts, decision),
        ends=complete and is_counted(facts),
        stage=shown,
        captions=tuple([("won", seat, say("won", count=facts["taken"][seat])) for seat in piles]),
        marker=say("sign") if asked else "",
        marker_means=say("sign.means") if asked else "",
    )
