"""What a card or a bid would do, before it is chosen: only what the cards that this seat has seen make certain."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabletop.engine.about import Told
from tabletop.engine.actions import Action
from tabletop.engine.cards import KING, RANK, SPADES, SUIT, SUIT_SIGNS, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Token
from tabletop.engine.observation import Observation
from tabletop.engine.texts import one_of
from tabletop.games.jonkler.cards import JOKER_CARD, NO_LEAD, PLAIN_SUIT, UNUSED, deck, points_of, winning
from tabletop.games.jonkler.last_round import Reach, needs
from tabletop.games.jonkler.texts import say

ASKED: Final = ("follow", "free", "lead")
"""How the questions begin that a card answers."""


class Knowledge:
    """What a seat sees, read out of the observation once. `trick`: the cards its own would join; `led`: the suit
    led, or NO_LEAD; `unseen`: the cards that another may hold, ascending; `held`: how many the others hold."""

    def __init__(self, seen: Observation) -> None:
        facts: dict[str, Any] = dict(seen.facts)
        self.me = seen.seat
        self.seats = len(facts["scores"])
        self.facts = facts
        self.hand = [view.id for view in seen.zone("hand", seen.seat).cards]
        lying = tuple([view.id for view in seen.zone("trick").cards])
        self.trick = lying if len(lying) < self.seats else ()
        self.led = facts["led"] if self.trick and facts["led"] >= 0 else NO_LEAD
        gone = {*self.hand, *lying, *[face for _, face, _ in seen.known]}
        self.unseen = [
            card for card in deck(self.seats) if card not in gone and self._may_be_held(card, gone)
        ]
        self.held = sum(seen.zone("hand", seat).count for seat in range(self.seats) if seat != self.me)

    def _may_be_held(self, card: int, seen: set[int]) -> bool:
        """Whether somebody else can have it: all but one of the others may lack its suit, and it is in the round for
        certain, or may be (JK-1.11), as long as not all cards that are new in it were seen."""
        circulating = self.facts["circulating"]
        new = UNUSED + self.seats * self.facts["round"] - len(circulating)
        if card not in circulating and len(seen.difference(circulating)) >= new:
            return False
        voids = [suits for seat, suits in enumerate(self.facts["voids"]) if seat != self.me]
        return any(PLAIN_SUIT[card] not in suits for suits in voids)

    def winner(self, *more: int) -> tuple[int, int]:
        """`winning` in the trick on the table if these came next; the first that has a suit leads an empty one."""
        suits = (self.led, *[PLAIN_SUIT[card] for card in more])
        return winning((*self.trick, *more), next((suit for suit in suits if suit != NO_LEAD), NO_LEAD))

    def takes_now(self, card: int) -> bool:
        """Whether the card would be ahead in the trick on the table."""
        return self.winner(card)[0] == len(self.trick)


def threatens(facts: Mapping[str, Any], seat: int) -> bool:
    """Whether that seat, its bid met, has as many points as whoever leads: else it hardly matters whether it is."""
    bid, scores = facts["bids"][seat], facts["scores"]
    return bool(scores[seat] + points_of(facts["round"], (bid, bid)) >= max(scores))


def beaters(known: Knowledge, card: int) -> int:
    """How many cards not seen would take the trick from this one, which is ahead, if they came next."""
    return sum(known.winner(card, other)[0] != len(known.trick) for other in known.unseen)


def outlook(known: Knowledge, card: int) -> str:
    """What becomes of the trick with that card: it "takes" it as the last, is "sure" to as nothing unseen beats it (the
    joker "jonkles" then), or is "ahead"; it "hopes" for a king to come, is "jonkled", or "loses" for good."""
    at, king = known.winner(card)
    mine = len(known.trick)
    last = mine + 1 == known.seats
    if at == mine:
        safe = "ahead" if beaters(known, card) else "sure"
        return "jonkles" if king >= 0 and (last or safe == "sure") else "takes" if last else safe
    if king == mine:
        return "jonkled"
    return "hopes" if card == JOKER_CARD and not last and _king_may_come(known) else "loses"


def _king_may_come(known: Knowledge) -> bool:
    """Whether a king not seen would win this trick, if it came after the joker, and be jonkled by it."""
    kings = [other for other in known.unseen if RANK[other] == KING and other != JOKER_CARD]
    return any(known.winner(JOKER_CARD, king)[0] == len(known.trick) for king in kings)


def reach(known: Knowledge) -> Reach:
    """What the cards seen leave possible when this seat is to add a card."""
    mine, may = len(known.trick), [card for card in known.hand if _may_play(known, card)]
    order = [(known.me - mine + place) % known.seats for place in range(known.seats)]
    if mine + 1 == known.seats:
        takers = {order[known.winner(card)[0]] for card in may}
    elif all(known.takes_now(card) and not beaters(known, card) for card in may):
        takers = {known.me}
    else:
        ahead = {order[known.winner()[0]]} if known.trick else set()
        joker = {order[place] for place, card in enumerate(known.trick) if card == JOKER_CARD}
        takers = ahead | joker | {known.me} | set(order[mine + 1 :])
    before = 1
    if len(takers) == 1 and len(known.hand) == 2:  # who leads the last trick is known
        before = (known.me - next(iter(takers))) % known.seats
    most = max(_most_with(known, card, before) for card in may)
    fewest = max(int(takers == {known.me}), _sure(known))
    return Reach(fewest, most, tuple(sorted(takers - ({known.me} if not most else set()))))


def _sure(known: Knowledge) -> int:
    """How many tricks this seat takes however it plays: with trumps that nothing unseen beats, of which one may go
    under a higher one in the trick on the table. The joker takes a trick from a king alone (JK-4.7)."""
    high = [
        card
        for card in known.hand
        if PLAIN_SUIT[card] == SPADES
        and RANK[card] != KING
        and all(winning((card, other), SPADES)[0] == 0 for other in known.unseen)
    ]
    under = bool(known.trick) and not all(map(known.takes_now, high))
    return max(len(high) - under, 0)


def _most_with(known: Knowledge, card: int, before: int) -> int:
    """How many tricks may still be taken if that card comes now, and in the last trick so many others before it."""
    takes = _may_take(known, card)
    rest = [other for other in known.hand if other != card]
    leads = takes or any(_may_win(known, other, before) for other in rest)
    return takes + (sum(_may_win(known, other, 0) for other in rest) if leads else 0)


def _may_take(known: Knowledge, card: int) -> bool:
    """Whether it may take the trick on the table."""
    if not known.trick:
        return _may_win(known, card, 0)
    after = known.seats - 1 - len(known.trick)
    becomes = outlook(known, card)
    return becomes not in ("loses", "jonkled") and (
        becomes != "ahead" or card == JOKER_CARD or len(known.unseen) - beaters(known, card) >= after
    )


def _may_win(known: Knowledge, card: int, before: int) -> bool:
    """Whether it may take a later trick, in which at least so many cards come before it; 0: it leads."""
    suit, others = PLAIN_SUIT[card], known.seats - 1
    aces = sum(PLAIN_SUIT[other] == NO_LEAD and other != JOKER_CARD for other in known.unseen)
    if card == JOKER_CARD:
        return aces >= others or any(RANK[other] == KING for other in known.unseen)
    if suit == NO_LEAD:
        return not before and aces >= others
    under = [PLAIN_SUIT[other] for other in known.unseen if not winning((card, other), suit)[0]]
    if len(under) < others or not before or suit == SPADES:
        return len(under) >= others
    return suit in under or under.count(NO_LEAD) >= before


def _may_play(known: Knowledge, card: int) -> bool:
    """Whether it may be added to the trick: who can follow the suit led must (JK-3.6)."""
    holds = known.led != NO_LEAD and any(PLAIN_SUIT[other] == known.led for other in known.hand)
    return not holds or PLAIN_SUIT[card] in (known.led, NO_LEAD)


def tags(seen: Observation) -> tuple[Token, ...]:
    """A word on each card that whoever is to add one may play."""
    if not seen.prompt_of(seen.seat).startswith(("follow", "free")):
        return ()
    known, out = Knowledge(seen), []
    for place, view in enumerate(seen.zone("hand", seen.seat).cards):
        if _may_play(known, view.id):
            becomes = outlook(known, view.id)
            told = " ".join(line.text for line in now(seen, view.id))
            short = say("tag.short", becomes)
            out.append(Token("hand", seen.seat, place, "score", say("tag", becomes), told, short))
    return tuple(out)


def now(seen: Observation, card: int) -> tuple[Told, ...]:
    """What it would do in the trick that waits for this seat's card, if it may be played to it."""
    prompt = seen.prompt_of(seen.seat)
    if not prompt.startswith(ASKED):
        return ()
    known = Knowledge(seen)
    if not _may_play(known, card):
        return ()
    above, unseen = beaters(known, card), len(known.unseen)
    if not known.trick:
        return (Told("now", say("now.leads", count=above, unseen=unseen)),)
    becomes = outlook(known, card)
    best = known.trick[known.winner()[0]]
    so_far = card == JOKER_CARD and becomes == "ahead" and RANK[best] == KING
    key = "now.jonkles_so_far" if so_far else f"now.{becomes}"
    return (Told("now", say(key, card=name_in_row(best), count=above, unseen=unseen)),)


def barred(facts: dict[str, Any], decision: Decision | None) -> tuple[Action, str] | None:
    """The number that the dealer may not bid, and why (JK-2.3)."""
    number = facts["barred"]
    if decision is None or number < 0:
        return None
    total = sum(bid for bid in facts["bids"] if bid >= 0)
    return Action("bid", value=number), say("bid.barred", count=facts["round"], total=total, barred=number)


def trick_help(seen: Observation, decision: Decision | None) -> str:
    """What may be played to the suit led, if there is a choice, and what the joker that lies there may still take."""
    if decision is None or not decision.prompt.startswith(ASKED) or decision.seat != seen.seat:
        return ""
    known = Knowledge(seen)
    still = needs(known.facts, known.me, reach(known))
    if decision.prompt == "lead":
        return still
    told = []
    if (place := sets_suit(known.trick)) > 0:
        leader: Any = seen.fact("leader")
        player = named((leader + place) % known.seats)
        told.append(
            say("follow.set", player=player, card=card_text(known.trick[place]), suit=SUIT_SIGNS[known.led])
        )
    told += [_follow_help(known)] if known.led != NO_LEAD and len(known.hand) > 1 else []
    if JOKER_CARD in known.trick:
        told.append(say("joker.help", "free" if known.led == NO_LEAD else ""))
    return "\n".join(filter(None, (*told, still)))


def sets_suit(trick: Sequence[int]) -> int:
    """The place of the card in the trick whose suit is to be followed, the first that has one (JK-3.9); -1: none."""
    return next((place for place, card in enumerate(trick) if PLAIN_SUIT[card] != NO_LEAD), -1)


def _follow_help(known: Knowledge) -> str:
    """Beside the suit led: the aces and the joker that are held, nothing, or anything without the suit; its ace has
    none (JK-3.7)."""
    suit = SUIT_SIGNS[known.led]
    if all(PLAIN_SUIT[card] != known.led for card in known.hand):
        ace = any(card != JOKER_CARD and SUIT[card] == known.led for card in known.hand)
        return say("follow.help", "free ace" if ace else "free", suit=suit, cards="")
    apart = [name_in_row(card) for card in known.hand if PLAIN_SUIT[card] == NO_LEAD]
    return say("follow.help", "apart" if apart else "holds", suit=suit, cards=one_of(apart) if apart else "")


def name_in_row(card: int) -> str:
    """A card in the middle of a sentence."""
    return say("card.joker") if card == JOKER_CARD else card_text(card)


def help_with(facts: dict[str, Any], decision: Decision | None) -> str:
    """In the last round what it takes to win; what a bid gives, who will lead, why the dealer may not bid a number; in
    the first round more."""
    if decision is None or not decision.prompt.startswith("bid"):
        return ""
    begins = facts["round"] == 1
    form = "you" if facts["dealer"] == decision.seat else "first" if begins else ""
    found = barred(facts, decision)
    lines = (
        say("bid.first", pack=UNUSED + len(facts["scores"])) if begins else "",
        say("bid.help"),
        say("bid.leader", form, player=named(facts["dealer"])),
    )
    return "\n".join(filter(None, (needs(facts, decision.seat), *lines, found[1] if found else "")))
