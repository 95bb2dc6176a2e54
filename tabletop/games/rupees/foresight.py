"""What a card would do, before it is chosen: only what the cards that this seat has seen make certain."""

from functools import lru_cache
from typing import Any, Final

from tabletop.engine.about import Told
from tabletop.engine.actions import Action
from tabletop.engine.cards import LOOKS
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Token
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random, pick
from tabletop.games.rupees.judgement import chance_to_win
from tabletop.games.rupees.names import card_name
from tabletop.games.rupees.precedence import decided_by, is_carried, winner_of
from tabletop.games.rupees.texts import say
from tabletop.mechanics.cardsets import set_of

DRAWS: Final = 400
"""Random turns that are tried out for a chance: it may err by five wins of 100."""
FEW: Final = 3
"""In so many turns of a game it is said which suit beats which."""
EVEN: Final = 50
"""Wins of 100 turns below which a card is ahead only for now."""


def unseen_cards(seen: Observation, facts: dict[str, Any]) -> list[int]:
    """The cards that this seat has not seen, ascending."""
    known = {view.id for zone in seen.zones for view in zone.cards}
    known.update(card for pile in facts["captured_cards"] for card in pile)
    known.update(facts["waiting"])
    return [card for card in range(LOOKS) if card not in known]


def in_middle(seen: Observation, facts: dict[str, Any]) -> bytes:
    """The cards of the turn going on, in the order of play."""
    return bytes([seen.zone("played", seat).cards[0].id for seat in facts["chosen"]])


def _carries(seen: Observation) -> bool:
    """Whether nobody wins a turn with two jokers and no five (ruling B21)."""
    return ("two_jokers", "carry") in seen.options


def _wins(carries: bool, cards: bytes, at: int) -> bool:
    """Whether the card at that index would win these."""
    return winner_of(cards) == at and not (carries and is_carried(cards))


def outlook_of(seen: Observation, cards: bytes, unseen: list[int], left: int) -> str:
    """What becomes of the turn with the last of these cards: it "takes" it or is "ahead", nobody would win it
    ("carried"), it is "behind", but a card may come that helps it, or it "loses" for good."""
    at, carries = len(cards) - 1, _carries(seen)
    if _wins(carries, cards, at):
        return "ahead" if left else "takes"
    # whatever helps a card that is behind, a rupee or a joker, helps it alone: one card is enough to look for
    if left and any(_wins(carries, cards + bytes((other,)), at) for other in unseen):
        return "behind"
    return "carried" if carries and is_carried(cards) else "loses"


def against(seen: Observation, cards: bytes, unseen: list[int]) -> int:
    """How many cards not seen, each by itself, would keep the last of these from winning."""
    carries = _carries(seen)
    return sum(not _wins(carries, cards + bytes((other,)), len(cards) - 1) for other in unseen)


def holding(seen: Observation, cards: bytes, unseen: list[int], left: int) -> int:
    """In how many of 100 turns the last of these cards wins, if so many random cards of those not seen come behind it:
    by DRAWS draws that are always the same. Cards that each make it lose may together help it: a heart needs a rupee.
    100 only if none of them can make it lose."""
    won = _held(cards, bytes(unseen), left, _carries(seen))
    return 100 if won == DRAWS and not against(seen, cards, unseen) else min(100 * won // DRAWS, 99)


@lru_cache(maxsize=256)
def _held(cards: bytes, unseen: bytes, left: int, carries: bool) -> int:
    rng, at, held = Random("holding"), len(cards) - 1, 0
    for _ in range(DRAWS):
        drawn = bytearray(unseen)
        behind = bytes([drawn.pop(pick(len(drawn), rng)) for _ in range(min(left, len(drawn)))])
        held += _wins(carries, cards + behind, at)
    return held


def taker_of(seen: Observation, facts: dict[str, Any], card: int) -> int:
    """Whose card is ahead in the turn going on once this one lies there too; -1: nobody's."""
    cards = in_middle(seen, facts) + bytes((card,))
    if _carries(seen) and is_carried(cards):
        return -1
    return int((*facts["chosen"], seen.seat)[winner_of(cards)])


def tags(seen: Observation, facts: dict[str, Any]) -> tuple[Token, ...]:
    """A word on each card of whoever is to add one; of the cards with which the last to play loses, whoever takes the
    turn, where that differs."""
    if (seen.seat, "follow") not in seen.asked:
        return ()
    outlooks, out = _outlooks(seen, facts), []
    last = len(facts["chosen"]) + 1 == len(facts["order"])
    takers = {card: taker_of(seen, facts, card) for card, outlook in outlooks if last and outlook == "loses"}
    for place, (card, outlook) in enumerate(outlooks):
        told, word = " ".join(line.text for line in now(seen, card)), say("tag", outlook)
        differs = card in takers and len(set(takers.values())) > 1
        text = say("tag.taker", player=named(takers[card])) if differs else word
        out.append(Token("hand", seen.seat, place, "score", text, told, word if differs else ""))
    return tuple(out)


def _outlooks(seen: Observation, facts: dict[str, Any]) -> list[tuple[int, str]]:
    """Each card in hand with its outlook: of several that would be ahead the "safest", and one that would be ahead only
    "for_now", because with random cards behind it it wins fewer than half of the turns."""
    table, unseen = in_middle(seen, facts), unseen_cards(seen, facts)
    left = len(facts["order"]) - len(table) - 1
    hand = [view.id for view in seen.zone("hand", seen.seat).cards]
    found = [(card, outlook_of(seen, table + bytes((card,)), unseen, left)) for card in hand]
    chances = {
        card: holding(seen, table + bytes((card,)), unseen, left)
        for card, outlook in found
        if outlook == "ahead"
    }

    def told(card: int, outlook: str) -> str:
        if outlook != "ahead" or not unseen:
            return outlook
        if max(chances.values()) == chances[card] > min(chances.values()):
            return "safest"
        return "for_now" if chances[card] < EVEN else outlook

    return [(card, told(card, outlook)) for card, outlook in found]


def marked(seen: Observation, decision: Decision) -> Action | None:
    """See `Mind.marked`: the weakest card that takes the turn for certain, else the safest of those that would be
    ahead."""
    if decision.prompt != "follow":
        return None
    facts: dict[str, Any] = dict(seen.facts)
    others, found = len(facts["players"]) - 1, _outlooks(seen, facts)
    for good in ("takes", "safest", "ahead", "for_now"):
        cards = [card for card, outlook in found if outlook == good]
        if cards:
            among = set_of(unseen_cards(seen, facts))
            card = min(cards, key=lambda card: chance_to_win(card, others, among))
            return next((action for action in decision.actions if action[:2] == ("play", card)), None)
    return None


def now(seen: Observation, card: int) -> tuple[Told, ...]:
    """What it would do in the turn going on."""
    facts: dict[str, Any] = dict(seen.facts)
    prompt = seen.prompt_of(seen.seat)
    if prompt not in ("lead", "open", "follow", "choose"):
        return ()
    unseen = unseen_cards(seen, facts)
    if prompt == "choose":
        return (
            Told("now", say("now.chosen", count=against(seen, bytes((card,)), unseen), unseen=len(unseen))),
        )
    table = in_middle(seen, facts)
    cards = table + bytes((card,))
    left = len(facts["order"]) - len(cards)
    chance = holding(seen, cards, unseen, left)
    safest = prompt == "follow" and dict(_outlooks(seen, facts)).get(card) == "safest"
    form = "" if chance >= EVEN else "safest" if safest else "risky"
    if not table:
        led = (Told("now", say("now.leads", form, chance=chance)),)
        return (*led, Told("now", _swapped(seen, facts, card, unseen))) if prompt == "lead" else led
    outlook = outlook_of(seen, cards, unseen, left)
    best = card_name(cards[winner_of(cards)])
    count = len(unseen) - against(seen, cards, unseen)
    words = {"card": best, "count": count, "unseen": len(unseen), "chance": chance}
    told = say(f"now.{outlook}", form if outlook == "ahead" else "", **words)
    if outlook in ("behind", "loses"):
        told = f"{told} {say('verdict.rule', form=decided_by(cards))}"
    return (Told("now", told),)


def _swapped(seen: Observation, facts: dict[str, Any], card: int, unseen: list[int]) -> str:
    """Which of the hand wins a turn least, and so is the one to swap if none is kept for something else."""
    others, among = len(facts["players"]) - 1, set_of(unseen)
    hand = [view.id for view in seen.zone("hand", seen.seat).cards]
    weakest = min(hand, key=lambda each: (chance_to_win(each, others, among), each))
    return say("now.swap", "weakest" if card == weakest else "", weakest=card_name(weakest, "with"))


def help_with(seen: Observation, facts: dict[str, Any], decision: Decision | None) -> str:
    """What the game is about, in its first turn; then what opening or swapping means now."""
    if decision is None:
        return ""
    first = facts["number"] == 1 and not facts["runoff"] and facts["round"] == 1
    new = facts["number"] <= FEW and not facts["runoff"] and facts["round"] == 1
    told = [say("first")] * first + [say("beats")] * new
    if decision.prompt == "follow" and facts["swapper"] == decision.seat:
        told.append(say("follow.swapped", count=seen.zone("hand", seen.seat).count))
    elif decision.prompt == "open":
        swapped = facts["swapper"] >= 0
        told.append(say("open.swapped", player=named(facts["swapper"])) if swapped else say("open.no_stock"))
    elif decision.prompt == "lead":
        order = facts["order"]
        told.append(say("lead.swap", player=named(order[1 % len(order)])))
    elif first and f"first.{decision.prompt}" in say:
        told.append(say(f"first.{decision.prompt}"))
    if decision.prompt in ("lead", "open") and facts["lying"] and facts["last"][0] >= 0:
        taker = facts["last"][0]
        told.append(say("lead.lying", "you" if taker == seen.seat else "", player=named(taker)))
    return "\n".join(told)
