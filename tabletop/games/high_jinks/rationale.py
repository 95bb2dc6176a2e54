"""Why a choice is good, in one sentence: only what is certain by what this seat knows. The counting is that of the rule
player; `{2}` stands for the name of seat 2."""

from collections.abc import Callable
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import (
    ACE,
    FACE_SUIT,
    JACK,
    JOKER,
    KING,
    NO_SUIT,
    QUEEN,
    RANK,
    SUIT,
    card_text,
)
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.high_jinks.policy.combat import fighter_of
from tabletop.games.high_jinks.policy.duel import Duel
from tabletop.games.high_jinks.policy.power import own_reach
from tabletop.games.high_jinks.policy.view import Fighter, View

_COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six")
_PLURALS: Final = {ACE: "aces", **{rank: f"{rank}s" for rank in range(2, 11)}}
_FATAL: Final = 5
"""With so many Damage Counters the next one loses, unless it is an Ace."""

Parts = tuple[Action, ...]
Teller = Callable[[View, Parts], str | None]


def rationale(seen: Observation, decision: Decision, parts: Parts) -> str | None:
    """See `Mind.rationale`."""
    tell = _TELLERS.get(f"{decision.prompt}.{parts[0].verb}") or _TELLERS.get(parts[0].verb)
    return tell(View(seen), parts) if tell is not None else None


# The beginning


def _keep(view: View, parts: Parts) -> str | None:
    kept = [action.card for action in parts if action.card >= 0]
    kept += [row[1] for row in view.facts["staged"]]
    if len(kept) < 6:
        return None
    agents = sum(RANK[card] >= JACK for card in kept)
    words = [f"{_COUNTS[agents]} Agent{'s' if agents != 1 else ''}"] if agents else []
    aces = sum(RANK[card] == ACE for card in kept)
    words += [f"{_COUNTS[aces]} Ace{'s' if aces != 1 else ''}"] if aces else []
    ranks = [RANK[card] for card in kept if 2 <= RANK[card] <= 10]
    words += [f"the {_PLURALS[rank]}" for rank in sorted(set(ranks)) if ranks.count(rank) > 1]
    runs = [low for low in range(2, 9) if {low, low + 1, low + 2} <= set(ranks)]
    words += [f"the straight {low} to {low + 2}" for low in runs[:1]]
    suits = [SUIT[card] for card in kept if 2 <= RANK[card] <= 10]
    own = {SUIT[card] for card in kept if RANK[card] >= JACK}
    fitting = sum(suit in own for suit in suits if suit != NO_SUIT)
    if fitting > 1:
        words.append(f"{_COUNTS[fitting]} Spells of an Agent's own suit")
    return f"it keeps {_listed(words)}" if words else None


# The Main Phase


def _summon(view: View, parts: Parts) -> str | None:
    card = parts[0].card
    guild = _guild(view, card)
    if guild:
        return f"it completes a Guild, which adds {guild} to the Power of all three of your Agents"
    if not view.fighters[view.me]:
        return "you have no Agent on the field, and a normal summon draws a card or uses an ability besides"
    return "one Agent more attacks and blocks, and a normal summon draws a card or uses an ability besides"


def _special(view: View, parts: Parts) -> str | None:
    guild = _guild(view, parts[0].card)
    if guild:
        return f"it completes a Guild, which adds {guild} to the Power of all three of your Agents"
    if view.facts["summons_left"] < 1:
        return "your normal summon is used, and an Agent in hand neither attacks nor blocks"
    return None


def _guild(view: View, card: int) -> int:
    """What the Guild adds that this Agent would complete; 0 for none."""
    own = view.fighters[view.me]
    ranks = sorted([*[fighter.rank for fighter in own], RANK[card]])
    if len(own) != 2:
        return 0
    if ranks == [JACK, QUEEN, KING]:
        return 2 if len({*[fighter.suit for fighter in own], SUIT[card]}) == 1 else 1
    return int(ranks.count(JOKER) == 1 and len(set(ranks)) == 3)


def _set(view: View, parts: Parts) -> str | None:
    return "a set Spell serves again every turn; out of your hand it would be gone after one use"


def _takes(view: View) -> str:
    """The best cards lying open that picks could take."""
    agents = [card for card in (*view.bench, *view.boneyard) if RANK[card] >= JACK or RANK[card] == ACE]
    own = view.agents_owned()
    best = [card for card in agents if RANK[card] >= JACK] if own < 3 else agents
    return f"; {card_text(best[-1])} lies open" if best else ""


def _pair(view: View, parts: Parts) -> str | None:
    return f"for two Spells of one value you take two cards of your choice{_takes(view)}"


def _three(view: View, parts: Parts) -> str | None:
    return (
        f"it brings two cards of your choice, and a burn or a heal besides if one is possible{_takes(view)}"
    )


def _four(view: View, parts: Parts) -> str | None:
    return f"it brings four cards of your choice, and a burn and a heal where they are possible{_takes(view)}"


def _straight(view: View, parts: Parts) -> str | None:
    cards = [action.card for action in parts if action.card >= 0]
    if len(cards) == 3 and len({SUIT[card] for card in cards}) == 1:
        if SUIT[cards[0]] not in view.facts["straight_suits"]:
            return "all of one suit: four new cards for three"
    return "it draws three new cards for three"


def _six(view: View, parts: Parts) -> str | None:
    face = next((action.value for action in parts if action.value >= 0), -1)
    if (-1, face, "void") not in view.known:
        return None
    six = next((action.card for action in parts if action.card >= 0), -1)
    six = six if six >= 0 else next((row[1] for row in view.facts["staged"] if row[1] >= 0), -1)
    if six >= 0 and FACE_SUIT[face] == SUIT[six]:
        return f"{card_text(face)} lies in the Void and has the six's suit, so it costs no damage"
    return f"{card_text(face)} lies in the Void, so it is found for certain"


def _seven(view: View, parts: Parts) -> str | None:
    staged = [Action(*row) for row in view.facts["staged"]] if view.facts["staged"] else []
    whole = (*staged, *parts)
    seat = next((action.target for action in whole if action.target >= 0), -1)
    face = next((action.value for action in whole if action.value >= 0), -1)
    seven = next((action.card for action in whole if action.card >= 0), -1)
    if (seat, face, "hand") not in view.known:
        return None
    if seven >= 0 and FACE_SUIT[face] == SUIT[seven]:
        return f"{{{seat}}} is known to hold {card_text(face)}, which comes to you"
    return f"{{{seat}}} is known to hold {card_text(face)}, which is banished"


def _retire(view: View, parts: Parts) -> str | None:
    waiting = sum(RANK[card] >= JACK for card in view.hand)
    if waiting:
        return "it makes room and earns one more normal summon, and an Agent waits in your hand"
    return "it earns one more normal summon this turn"


def _dig(view: View, parts: Parts) -> str | None:
    return (
        "it cannot attack this turn, so its tap may well turn a Spell into a new card"
        if _idle(view)
        else None
    )


def _idle(view: View) -> bool:
    """No attack is possible any more this turn."""
    return not view.facts["may_combat"] or not view.rivals


def _use(view: View, parts: Parts) -> str | None:
    return "it costs no card: the counter only turns face-down and counts as before"


def _archlord(view: View, parts: Parts) -> str | None:
    return f"one card of its suit brings two of your choice{_takes(view)}"


def _combat(view: View, parts: Parts) -> str | None:
    ready = sum(not fighter.tapped for fighter in view.fighters[view.me])
    bare = [seat for seat in view.rivals if not view.fighters[seat]]
    agents = f"{_COUNTS[ready]} of your Agents can attack" if ready > 1 else "one of your Agents can attack"
    if ready and bare:
        return f"{agents}, and {{{bare[0]}}} has none to block with"
    return f"{agents}: the other side blocks or takes a Damage Counter" if ready else None


def _end(view: View, parts: Parts) -> str | None:
    ready = [fighter for fighter in view.fighters[view.me] if not fighter.tapped]
    if not view.facts["may_combat"]:
        return "there is no Combat in this turn, and what you keep serves later"
    return None if ready else "none of your Agents can attack this turn"


# Cards that come


def _draw(view: View, parts: Parts) -> str | None:
    return "it brings a new card from the Deck" if view.deck else None


def _bonus_draw(view: View, parts: Parts) -> str | None:
    return "the fourth card costs nothing" if view.deck else None


def _ability(view: View, parts: Parts) -> str | None:
    for action in parts:
        if action.target >= 0:
            seat, place = divmod(action.target, 6)
            card = view.mana_views(seat)[place]
            what = card_text(card.id) if card.id >= 0 else "a face-down Spell"
            left = view.mana_count(seat) - 1
            return f"it destroys {what} of {{{seat}}}, who keeps {_COUNTS[min(left, 6)]} set"
        if action.card >= 0:
            return _taken(view, action.card)
    return None


def _take(view: View, parts: Parts) -> str | None:
    return _taken(view, parts[0].card) if parts[0].card >= 0 else None


def _taken(view: View, card: int) -> str:
    rank = RANK[card]
    name = card_text(card)
    if rank >= JACK:
        own = view.agents_owned()
        if own > 2:
            return f"{name} can be summoned"
        return f"{name} is an Agent, and you have {_COUNTS[own] if own else 'none'} so far"
    if rank == ACE:
        return f"{name} can turn a duel of that suit by itself"
    own_cards = [*view.hand, *view.open_counters(view.me)]
    own_cards += [view_.id for view_ in view.mana_views(view.me) if view_.id >= 0]
    twins = [other for other in own_cards if RANK[other] == rank and other != card]
    if twins:
        size = ("", "a pair", "three of a kind", "four of a kind")[min(len(twins), 3)]
        if size != "four of a kind" or len({SUIT[other] for other in (*twins, card)}) == 4:
            return f"{name} makes {size} with what you have"
    ranks = {RANK[other] for other in own_cards}
    for low in range(max(rank - 2, 2), min(rank, 8) + 1):
        if {low, low + 1, low + 2} - {rank} <= ranks:
            return f"{name} makes a straight with what you have"
    if any(fighter.suit == SUIT[card] for fighter in view.fighters[view.me]):
        return f"{name} has the suit of an Agent of yours, which adds one to its Power"
    return f"{name} is a Spell of value {rank}"


def _burn(view: View, parts: Parts) -> str | None:
    seat = parts[0].target
    return f"it is {{{seat}}}'s Damage Counter number {view.damage[seat] + 1} of six"


def _heal(view: View, parts: Parts) -> str | None:
    seat = parts[0].target
    if seat != view.me:
        return None
    left = view.damage[seat] - 1
    return (
        f"it leaves you {_COUNTS[min(left, 6)]} Damage Counter{'s' if left != 1 else ''} of the six that lose"
    )


# Combat


def _attack(view: View, parts: Parts) -> str | None:
    seat = parts[0].target
    mine = fighter_of(view, parts[0].card)
    if mine is None:
        return None
    if not view.fighters[seat]:
        hit = f"{{{seat}}} has no Agent to block with"
        if view.damage[seat] >= _FATAL:
            return f"{hit}, and the sixth Damage Counter decides unless it is an Ace"
        return f"{hit}, so it is Damage Counter number {view.damage[seat] + 1} for certain"
    if view.damage[seat] >= _FATAL:
        return f"{{{seat}}} must block, for the sixth Damage Counter would decide"
    best = max(view.fighters[seat], key=lambda fighter: fighter.ground)
    return f"{_strength(view, mine)}, and {{{seat}}}'s Agents begin with {best.ground} at most"


def _strength(view: View, fighter: Fighter) -> str:
    most = fighter.ground + own_reach(view, fighter.suit)
    return f"your {card_text(fighter.card)} can reach a Power of {most}"


def _block(view: View, parts: Parts) -> str | None:
    mine = fighter_of(view, parts[0].card)
    attacker = fighter_of(view, view.facts["attack"][0])
    if mine is None or attacker is None:
        return None
    if view.damage[view.me] >= _FATAL:
        return "unblocked it would be your sixth Damage Counter, which loses unless it is an Ace"
    return f"{_strength(view, mine)}, and the attacker begins with {attacker.ground}"


def _noblock(view: View, parts: Parts) -> str | None:
    if view.damage[view.me] >= _FATAL:
        return None
    count = view.damage[view.me] + 1
    return f"it costs no Agent and no Spell, only Damage Counter number {count} of the six that lose"


def _empower(view: View, parts: Parts) -> str | None:
    duel = Duel(view)
    card = parts[0].card
    bonus = int(duel.suit != NO_SUIT and SUIT[card] == duel.suit)
    total = duel.total + RANK[card] + bonus
    score = f"{total} to {duel.other_total}"
    lead = total - duel.other_total
    if lead > 0:
        return f"it puts you ahead, {score}"
    if not lead:
        ranks = "equal Power wins for you, by rank" if duel.edge > 0 else "at equal Power nobody is defeated"
        return f"it draws level, {score}, and {ranks}" if duel.edge >= 0 else None
    most = duel.total + own_reach(view, duel.suit, duel.room)
    if most > duel.other_total:
        return f"it is a beginning: together your Spells can reach {most} against {duel.other_total}"
    return None


def _ace(view: View, parts: Parts) -> str | None:
    return "an Ace of a duelling suit decides the duel, unless another Ace answers it"


def _pass(view: View, parts: Parts) -> str | None:
    duel = Duel(view)
    score = f"{duel.total} to {duel.other_total}"
    if duel.lead > 0:
        return f"you are ahead, {score}, and nothing more is needed now"
    if not duel.lead and duel.edge > 0:
        return f"at {score} the tie is yours by rank"
    most = duel.total + own_reach(view, duel.suit, duel.room)
    if duel.outcome(most - duel.other_total) < 0:
        return f"it cannot be won with Spells: you reach {most} at most against {duel.other_total}"
    return None


def _decline(view: View, parts: Parts) -> str | None:
    aces = [card for card in (*view.hand, *view.open_counters(view.me)) if RANK[card] == ACE]
    return "your Ace stays for another duel" if aces else "you have no Ace to answer with"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


_TELLERS: Final[dict[str, Teller]] = {
    "keep": _keep,
    "summon": _summon,
    "special": _special,
    "set": _set,
    "main.pair": _pair,
    "main.three": _three,
    "main.four": _four,
    "main.straight": _straight,
    "six": _six,
    "seven": _seven,
    "main.retire": _retire,
    "main.dig": _dig,
    "main.use": _use,
    "main.archlord": _archlord,
    "combat": _combat,
    "main.end": _end,
    "draw": _draw,
    "pick-draw": _draw,
    "bonus.draw": _bonus_draw,
    "ability": _ability,
    "salvage": _take,
    "recruit": _take,
    "burn": _burn,
    "heal": _heal,
    "attack": _attack,
    "block": _block,
    "noblock": _noblock,
    "empower": _empower,
    "ace": _ace,
    "window.pass": _pass,
    "ace.decline": _decline,
}
"""By verb, or by prompt and verb where the same verb is asked about elsewhere too."""
