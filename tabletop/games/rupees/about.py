"""What a card of Rupees beats and what beats it, and what else lies on its table, in sentences with their rules, from
one observation."""

from tabletop.engine.about import NOTHING_TOLD, PLATE, About, Told, piece
from tabletop.engine.cards import ACE, KING, RANK, SUIT, SUIT_SIGNS
from tabletop.engine.observation import Observation
from tabletop.games.rupees.foresight import now, often
from tabletop.games.rupees.precedence import BLACK_JOKER, RED_JOKER
from tabletop.games.rupees.texts import say


def about(seen: Observation, zone: str, seat: int, place: int) -> About:
    """What the thing there is and can do; nothing where its face is hidden."""
    if zone == PLATE or place < 0:
        return _piece(seen, zone)
    card = seen.card(zone, seat, place).id
    if card < 0:
        return NOTHING_TOLD
    lines = list(_joker(seen, card) if card >= RED_JOKER else _suited(card))
    if zone == "discard":
        lines.insert(0, Told("is", say("about.discarded")))
    elif zone == "waiting":
        lines.insert(0, Told("is", say("about.waiting")))
    elif zone == "hand":
        if (seen.seat, "lead") in seen.asked:
            lines.append(Told("use", say("about.swap")))
        if told := now(seen, card):
            lines += (often(seen, card), *told)
    verbs = ("swap",) if zone == "hand" and (seen.seat, "lead") in seen.asked else ()
    return About(_kind(card), tuple(lines), verbs)


def _piece(seen: Observation, name: str) -> About:
    """A zone as a whole, a plate, an account, the large word."""
    options = dict(seen.options)
    form = str(options.get("variant", ""))
    if name == PLATE and form != "chance":
        form = "lot" if options.get("heights") == "random" else ""
    told = [say(f"piece.{name}{more}", form=form) for more in ("", ".more") if f"piece.{name}{more}" in say]
    if name == PLATE and form != "chance":
        told.append(say("plate.first", form))
    if name == PLATE:
        told.append(say("piece.plate.tied", form=str(options.get("ties", ""))))
    return piece(*told)


def _kind(card: int) -> str:
    if card >= RED_JOKER:
        return say("kind", form="joker")
    return say("kind", form=SUIT_SIGNS[SUIT[card]])


def _joker(seen: Observation, card: int) -> tuple[Told, ...]:
    carry = ("two_jokers", "carry") in seen.options
    both = say("about.two_jokers", form="carry" if carry else "black" if card == BLACK_JOKER else "")
    return Told("fight", say("about.joker")), Told("tie", both), Told("with", say("about.joker_loses"))


def _suited(card: int) -> tuple[Told, ...]:
    sign, rank = SUIT_SIGNS[SUIT[card]], RANK[card]
    return (
        Told("fight", say("about.suit", form=sign), sign),
        Told("tie", say("about.ace" if rank == ACE else "about.king" if rank == KING else "about.rank")),
        Told("with", say("about.five", form=sign) if rank == 5 else say("about.no_five")),
    )
