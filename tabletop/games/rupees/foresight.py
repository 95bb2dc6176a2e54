"""What a card would do, before it is chosen: only what the cards that this seat has seen make certain."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, Final

from tabletop.engine.about import Told
from tabletop.engine.actions import Action
from tabletop.engine.cards import LOOKS
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Token
from tabletop.engine.observation import Observation
from tabletop.games.rupees.judgement import chance_to_win
from tabletop.games.rupees.names import card_name
from tabletop.games.rupees.precedence import FIVES, KIND, TINGLES, decided_by, is_carried, winner_of
from tabletop.games.rupees.reveal import left, uncaught, verdict
from tabletop.games.rupees.texts import say
from tabletop.mechanics.cardsets import set_of
from tabletop.mechanics.odds import none_held, percent

FEW: Final = 0.1
"""What takes fewer of the turns is not played to take one."""
COUNTED: Final = 4_000
"""Sets of cards still to come that are counted one by one at most."""
LOTS: Final = {
    2: (90, 10),
    3: (87, 7, 6),
    4: (84, 6, 6, 4),
    5: (77, 6, 6, 6, 5),
    6: (72, 7, 6, 5, 5, 5),
    7: (66, 6, 6, 5, 6, 6, 5),
}
"""By the number of players: how many of 100 games the seat of each height wins that all play by `Judgement.prior`."""


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
    """What becomes of the turn with the last of these cards: it "takes" it or is "sure" to, it is "ahead", nobody would
    win it ("carried"), it is "behind", but a card may come that helps it, or it "loses" for good."""
    at, carries = len(cards) - 1, _carries(seen)
    if _wins(carries, cards, at):
        return ("ahead" if against(seen, cards, unseen) else "sure") if left else "takes"
    if left and _helped(seen, cards, unseen):
        return "behind"
    return "carried" if carries and is_carried(cards) else "loses"


def against(seen: Observation, cards: bytes, unseen: list[int]) -> int:
    """How many cards not seen, each by itself, would keep the last of these from winning."""
    carries = _carries(seen)
    return sum(not _wins(carries, cards + bytes((other,)), len(cards) - 1) for other in unseen)


def _helped(seen: Observation, cards: bytes, unseen: list[int]) -> str:
    """What would put the last of these ahead, though another is now: "rupee", "joker", "either"; "" = nothing can.
    Whatever helps it does so alone, so one card is enough to look for."""
    carries, at = _carries(seen), len(cards) - 1
    helps = [other for other in unseen if _wins(carries, cards + bytes((other,)), at)]
    jokers = sum(bool(KIND[other] & TINGLES) for other in helps)
    return "" if not helps else "rupee" if not jokers else "joker" if jokers == len(helps) else "either"


def holding(seen: Observation, cards: bytes, unseen: list[int], left: int) -> float:
    """How likely it is, from 0 to 1, that none of the `left` players still to come holds a card that, by itself, takes
    the turn from the last of these: whoever can mostly does. Where each has but one card and these are not too many,
    how likely the last of these takes the turn among them. 1.0 = no card that was not seen takes it."""
    if _is_forced(seen, unseen, left):
        return _among_all(_carries(seen), cards, tuple(unseen), left)
    bad, out = against(seen, cards, unseen), len(unseen)
    held = left * seen.zone("hand", seen.seat).count
    return none_held(bad, held, out)


def _is_forced(seen: Observation, unseen: list[int], left: int) -> bool:
    """Everybody has one card, so nobody chooses, and all that may come can be counted."""
    return seen.zone("hand", seen.seat).count == 1 and 0 < comb(len(unseen), left) <= COUNTED


@lru_cache(maxsize=32)
def _among_all(carries: bool, cards: bytes, unseen: tuple[int, ...], left: int) -> float:
    """How often the last of these takes the turn, over all that may be played after it, in whatever order."""
    at = len(cards) - 1
    won = [_wins(carries, cards + bytes(after), at) for after in combinations(unseen, left)]
    return sum(won) / len(won)


def taker_of(seen: Observation, facts: dict[str, Any], card: int) -> int:
    """Whose card is ahead in the turn going on once this one lies there too; -1: nobody's."""
    cards = in_middle(seen, facts) + bytes((card,))
    if _carries(seen) and is_carried(cards):
        return -1
    return int((*facts["chosen"], seen.seat)[winner_of(cards)])


def sure_taker(seen: Observation, facts: dict[str, Any]) -> int:
    """Who takes the turn going on, whatever this seat, the last to play, adds to it; -1: that is open."""
    last = (seen.seat, "follow") in seen.asked and len(facts["chosen"]) + 1 == len(facts["order"])
    hand = [view.id for view in seen.zone("hand", seen.seat).cards] if last else []
    takers = {taker_of(seen, facts, card) for card in hand}
    return takers.pop() if len(takers) == 1 else -1


def whoever_follows(facts: dict[str, Any], left: int) -> str:
    """Who may beat a card: the last to play by name, or one of several."""
    return say("after", count=left, player=named(facts["order"][-1]))


def tags(seen: Observation, facts: dict[str, Any]) -> tuple[Token, ...]:
    """A word on each card of whoever is to add one, or how often it takes the turn; of the cards with which the last to
    play loses, whoever takes the turn, where that differs."""
    if (seen.seat, "follow") not in seen.asked:
        return ()
    found, out = outlooks(seen, facts), list[Token]()
    last = len(facts["chosen"]) + 1 == len(facts["order"])
    takers = {
        card: taker_of(seen, facts, card)
        for card, (outlook, _) in found.items()
        if last and outlook == "loses"
    }
    for place, (card, (outlook, chance)) in enumerate(found.items()):
        told = " ".join(line.text for line in now(seen, card))
        word = say("tag", outlook, chance=percent(chance))
        differs = card in takers and len(set(takers.values())) > 1
        text = say("tag.taker", player=named(takers[card])) if differs else word
        short = say("tag.short", chance=percent(chance)) if outlook == "ahead" else word
        out.append(Token("hand", seen.seat, place, "score", text, told, short))
    return tuple(out)


def outlooks(seen: Observation, facts: dict[str, Any]) -> dict[int, tuple[str, float]]:
    """By card of the hand what becomes of it in the turn going on, and the chance that nobody beats it."""
    table, unseen = in_middle(seen, facts), unseen_cards(seen, facts)
    left = len(facts["order"]) - len(table) - 1
    found = {}
    for view in seen.zone("hand", seen.seat).cards:
        cards = table + bytes((view.id,))
        found[view.id] = outlook_of(seen, cards, unseen, left), holding(seen, cards, unseen, left)
    return found


def winnable(seen: Observation) -> tuple[int, dict[int, int]]:
    """How many cards this seat may still win in this deal: not those of the turn going on where whatever it adds to
    that loses; and how many each has, with those of that turn where it is certain whose they are."""
    facts = dict[str, Any](seen.facts)
    captured = {seat: int(facts["captured"][seat]) for seat in facts["players"]}
    going = len(facts["players"]) + len(facts["waiting"])
    asked = (seen.seat, "follow") in seen.asked
    loses = asked and all(outlook == "loses" for outlook, _ in outlooks(seen, facts).values())
    taker = sure_taker(seen, facts) if loses else -1
    if taker >= 0:
        captured[taker] += going
    return left(facts) - (going if loses else 0), captured


def lost(seen: Observation) -> str:
    """See `Mind.lost`: in a game of one deal somebody has more cards than this seat can still have."""
    facts, me = dict[str, Any](seen.facts), seen.seat
    count, captured = winnable(seen)
    most = max(captured, key=lambda seat: captured[seat])
    if dict(seen.options)["rounds"] != 1 or me not in captured or captured[me] + count >= captured[most]:
        return ""
    told = {"player": named(most), "theirs": captured[most], "mine": captured[me]}
    taken = captured[most] > facts["captured"][most]
    form = "taken" if taken else "this" if count < left(facts) else ""
    return say("lost", form, count=count, **told)


def won(seen: Observation) -> str:
    """See `Mind.won`: in a game of one deal nobody can have as many cards as this seat."""
    facts = dict[str, Any](seen.facts)
    if dict(seen.options)["rounds"] != 1 or uncaught(facts) != seen.seat:
        return ""
    return say("won")


def strength(others: int, out: Sequence[int]) -> Callable[[int], float]:
    """By card how likely it wins a turn against so many others; more than all else for a five that can still meet a
    joker: swapped it cost up to 20 of 100 games, and of other cards none was more than 2 games better to swap than that
    which wins least."""
    among, joker = set_of(out), any(KIND[card] & TINGLES for card in out)
    return lambda card: chance_to_win(card, others, among) + bool(joker and KIND[card] & FIVES)


def alive(seen: Observation, decision: Decision) -> tuple[Action, ...]:
    """See `Mind.alive`: of the swaps only that of the weakest card."""
    swap = marked(seen, decision) if decision.prompt == "lead" else None
    return tuple([action for action in decision.actions if action.verb != "swap" or action == swap])


def marked(seen: Observation, decision: Decision) -> Action | None:
    """See `Mind.marked`: of the cards that take the turn for certain the weakest, else the likeliest to; of swaps, and
    where hardly a card takes it, that of the weakest."""
    facts: dict[str, Any] = dict(seen.facts)
    strong = strength(len(facts["players"]) - 1, unseen_cards(seen, facts))
    swaps = [action for action in decision.actions if action.verb == "swap"]
    if decision.prompt != "follow" and not swaps:
        return None
    choices = {action.card: action for action in swaps or decision.actions}
    least = choices[min(choices, key=lambda card: (strong(card), card))]
    if swaps:
        return least
    taking = {
        card: found
        for card, found in outlooks(seen, facts).items()
        if found[0] in ("takes", "sure") or (found[0] == "ahead" and found[1] >= FEW)
    }
    if not taking:
        return least

    def good(card: int) -> tuple[float, float]:
        outlook, chance = taking[card]
        return 1.0 if outlook == "takes" else chance, -strong(card)

    return choices[max(taking, key=good)]


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
    chance = 100 - percent(holding(seen, cards, unseen, left))
    forced = "forced" if _is_forced(seen, unseen, left) else ""
    after = whoever_follows(facts, left)
    if not table:
        return (Told("now", say("now.leads", forced, chance=chance, after=after)),)
    outlook = outlook_of(seen, cards, unseen, left)
    best = card_name(cards[winner_of(cards)])
    beside = _helped(seen, cards, unseen) if outlook == "behind" else forced if outlook == "ahead" else ""
    form = f"{outlook} {beside}".strip()
    told = say("now.follows", form, card=best, chance=chance, after=after)
    if outlook in ("behind", "loses"):
        told = f"{told} {verdict(cards, cards[winner_of(cards)], decided_by(cards))}"
    return (Told("now", told),)


def often(seen: Observation, card: int) -> Told:
    """How strong it is beside the other cards of a hand, whatever lies there."""
    facts: dict[str, Any] = dict(seen.facts)
    among = set_of(unseen_cards(seen, facts))
    return Told("use", say("about.wins", own=percent(chance_to_win(card, len(facts["players"]) - 1, among))))


def _lots(seen: Observation, facts: dict[str, Any], decision: Decision) -> list[str]:
    """In the first turn of a game of one deal, how often the lot of whoever follows wins, and how to better it."""
    options, height = dict(seen.options), facts["heights"].index(decision.seat)
    if not height or options["rounds"] != 1 or decision.prompt not in ("open", "follow"):
        return []
    lots, kind = LOTS[len(facts["heights"])], "lot" if options["heights"] == "random" else ""
    return [say("lots", kind, first=lots[0], height=height + 1, mine=lots[height], players=len(lots))]


def help_with(seen: Observation, facts: dict[str, Any], decision: Decision | None) -> str:
    """What the game is about, in its first turn; then what opening or swapping means now, and later what beats what."""
    if decision is None:
        return ""
    new = not facts["runoff"] and facts["round"] == 1
    first = facts["number"] == 1 and new
    beats = [say("beats", "carry" if _carries(seen) else "")] * new
    told = [say("first"), *beats, *_lots(seen, facts, decision)] if first else []
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
        told += [say("marks")] if any(tag.text.endswith("%") for tag in tags(seen, facts)) else []
    if decision.prompt in ("lead", "open") and facts["lying"] and facts["last"][0] >= 0:
        taker = facts["last"][0]
        told.append(say("lead.lying", "you" if taker == seen.seat else "", player=named(taker)))
    return "\n".join(told if first else [*told, *beats])
