"""Why a choice is good, in one sentence: only what is certain by what this seat knows. The counting is that of the
judgement, on a sampled state, of which it reads nothing that the seat does not know."""

from collections.abc import Callable
from typing import Any, Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, FACE_SUIT, JACK, JOKER, KING, NO_SUIT, QUEEN, RANK, SUIT, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.texts import listed, numeral
from tabletop.games.high_jinks.actions import AGENTS, BIT, IS_ACE, SPELLS, cards_in
from tabletop.games.high_jinks.arithmetic import best_power
from tabletop.games.high_jinks.determinize import sampler
from tabletop.games.high_jinks.judgement.duels import DuelStakes
from tabletop.games.high_jinks.judgement.sight import Sight
from tabletop.games.high_jinks.power import duel_power
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.state import ATTACKER

_FATAL: Final = 5
"""With so many Damage Counters the next one loses, unless it is an Ace."""

COMBINED: Final = frozenset({"pair", "three", "four", "straight", "six", "seven"})
"""What banishes Spells in the Main Phase."""

Parts = tuple[Action, ...]


class View(Sight):
    """What the asked seat sees and knows."""

    def __init__(self, seen: Observation, decision: Decision) -> None:
        super().__init__(sampler(seen)(Random("why")), seen.seat)
        self.facts: dict[str, Any] = dict(seen.facts)
        self.verbs = {action.verb for action in decision.actions}
        self.known = seen.known

    def agents(self, seat: int) -> list[int]:
        """The Agents of a seat on the field."""
        return [card for card in self.s.agents[3 * seat : 3 * seat + 3] if card >= 0]

    def ready_agents(self) -> int:
        """How many own Agents could attack."""
        return sum(not self.s.tapped & BIT[card] for card in self.field)

    def counters_of(self, seat: int) -> int:
        """The Damage Counters of a seat."""
        return len(self.s.damage[seat])

    def agents_owned(self) -> int:
        """Own Agents on the field and in hand."""
        return len(self.field) + (self.hand & AGENTS).bit_count()


def _powers(view: View, duel: DuelStakes) -> tuple[int, int, int]:
    """In the duel under way: the own Power, the other side's, and the most that this seat can still reach."""
    own = duel_power(view.s, duel.side)
    return own, own - duel.lead, own + best_power(view.spells(), duel.suit, duel.room)


Teller = Callable[[View, Parts], str | None]


def rationale(seen: Observation, decision: Decision, parts: Parts) -> str | None:
    """See `Mind.rationale`."""
    tell = _TELLERS.get(f"{decision.prompt}.{parts[0].verb}") or _TELLERS.get(parts[0].verb)
    return tell(View(seen, decision), parts) if tell is not None else None


# The beginning


def _keep(view: View, parts: Parts) -> str | None:
    kept = [action.card for action in parts if action.card >= 0]
    kept += [row[1] for row in view.facts["staged"]]
    if len(kept) < 6:
        return None
    agents = sum(RANK[card] >= JACK for card in kept)
    words = [say("rationale.keep.agents", count=agents, number=numeral(agents))] if agents else []
    aces = sum(RANK[card] == ACE for card in kept)
    words += [say("rationale.keep.aces", count=aces, number=numeral(aces))] if aces else []
    ranks = [RANK[card] for card in kept if 2 <= RANK[card] <= 10]
    words += [say("rationale.keep.rank", rank=rank) for rank in sorted(set(ranks)) if ranks.count(rank) > 1]
    runs = [low for low in range(2, 9) if {low, low + 1, low + 2} <= set(ranks)]
    words += [say("rationale.keep.straight", low=low, high=low + 2) for low in runs[:1]]
    suits = [SUIT[card] for card in kept if 2 <= RANK[card] <= 10]
    own = {SUIT[card] for card in kept if RANK[card] >= JACK}
    fitting = sum(suit in own for suit in suits if suit != NO_SUIT)
    if fitting > 1:
        words.append(say("rationale.keep.suited", number=numeral(fitting)))
    return say("rationale.keep", cards=listed(words)) if words else None


# The Main Phase


def _summon(view: View, parts: Parts) -> str | None:
    guild = _guild(view, parts[0].card)
    if guild:
        return say("rationale.guild", power=guild)
    return say("rationale.summon" if view.field else "rationale.summon.first")


def _special(view: View, parts: Parts) -> str | None:
    guild = _guild(view, parts[0].card)
    if guild:
        return say("rationale.guild", power=guild)
    return say("rationale.special") if view.facts["summons_left"] < 1 else None


def _guild(view: View, card: int) -> int:
    """What the Guild adds that this Agent would complete; 0 for none."""
    own = [*view.field, card]
    ranks = sorted([RANK[agent] for agent in own])
    if len(own) != 3:
        return 0
    if ranks == [JACK, QUEEN, KING]:
        return 2 if len({SUIT[agent] for agent in own}) == 1 else 1
    return int(ranks.count(JOKER) == 1 and len(set(ranks)) == 3)


def _set(view: View, parts: Parts) -> str | None:
    return say("rationale.set")


def _picks(view: View, parts: Parts) -> str | None:
    """A pair, three or four of a kind, or an Archlord; with the best card lying open that its picks could take."""
    agents = [card for card in (*view.s.bench, *view.s.boneyard) if RANK[card] >= JACK or RANK[card] == ACE]
    own = view.agents_owned()
    best = [card for card in agents if RANK[card] >= JACK] if own < 3 else agents
    card = card_text(best[-1]) if best else ""
    return say(f"rationale.picks.{parts[0].verb}", form="open" if best else "", card=card)


def _straight(view: View, parts: Parts) -> str | None:
    cards = [row[1] for row in view.facts["staged"]] + [action.card for action in parts]
    if len(cards) == 3 and len({SUIT[card] for card in cards}) == 1:
        if SUIT[cards[0]] not in view.facts["straight_suits"]:
            return say("rationale.straight.suited")
    return say("rationale.straight")


def _six(view: View, parts: Parts) -> str | None:
    face = next((action.value for action in parts if action.value >= 0), -1)
    if (-1, face, "void") not in view.known:
        return None
    six = next((action.card for action in parts if action.card >= 0), -1)
    six = six if six >= 0 else next((row[1] for row in view.facts["staged"] if row[1] >= 0), -1)
    suited = six >= 0 and FACE_SUIT[face] == SUIT[six]
    return say("rationale.six.suited" if suited else "rationale.six", card=card_text(face))


def _seven(view: View, parts: Parts) -> str | None:
    staged = [Action(*row) for row in view.facts["staged"]] if view.facts["staged"] else []
    whole = (*staged, *parts)
    seat = next((action.target for action in whole if action.target >= 0), -1)
    face = next((action.value for action in whole if action.value >= 0), -1)
    seven = next((action.card for action in whole if action.card >= 0), -1)
    if (seat, face, "hand") not in view.known:
        return None
    suited = seven >= 0 and FACE_SUIT[face] == SUIT[seven]
    message = "rationale.seven.suited" if suited else "rationale.seven"
    return say(message, player=named(seat), card=card_text(face))


def _retire(view: View, parts: Parts) -> str | None:
    return say("rationale.retire.makes_room" if view.hand & AGENTS else "rationale.retire")


def _dig(view: View, parts: Parts) -> str | None:
    return say("rationale.dig") if _idle(view) else None


def _idle(view: View) -> bool:
    """No attack is possible any more this turn."""
    return not view.facts["may_combat"] or not view.rivals


def _use(view: View, parts: Parts) -> str | None:
    return say("rationale.use")


def _combat(view: View, parts: Parts) -> str | None:
    ready = view.ready_agents()
    bare = [seat for seat in view.rivals if not view.agents(seat)]
    if not ready:
        return None
    if bare:
        return say("rationale.combat.bare", count=ready, number=numeral(ready), player=named(bare[0]))
    return say("rationale.combat", count=ready, number=numeral(ready))


def _end(view: View, parts: Parts) -> str | None:
    if not view.facts["may_combat"]:
        return say("rationale.end.no_combat") if view.verbs & COMBINED else None
    return None if view.ready_agents() else say("rationale.end.none_ready")


# Cards that come


def _draw(view: View, parts: Parts) -> str | None:
    return say("rationale.draw") if view.s.deck else None


def _bonus_draw(view: View, parts: Parts) -> str | None:
    return say("rationale.bonus") if view.s.deck else None


def _ability(view: View, parts: Parts) -> str | None:
    for action in parts:
        if action.target >= 0:
            return _destroyed(view, *divmod(action.target, 6))
        if action.card >= 0:
            return taken(view, action.card)
    return None


def _destroyed(view: View, seat: int, place: int) -> str:
    card, left = view.s.mana[6 * seat + place], view.s.in_mana[seat].bit_count() - 1
    form, number, player = "" if left else "none", numeral(left), named(seat)
    if not view.s.up & BIT[card]:
        return say("rationale.destroys_hidden", form, count=left, number=number, player=player)
    name = card_text(card)
    return say("rationale.destroys", form, count=left, number=number, player=player, card=name)


def _take(view: View, parts: Parts) -> str | None:
    return taken(view, parts[0].card) if parts[0].card >= 0 else None


def taken(view: View, card: int) -> str:
    """What a card is good for that is taken of those that lie open."""
    rank = RANK[card]
    name = card_text(card)
    if rank >= JACK:
        own = view.agents_owned()
        if own > 2:
            return say("rationale.taken.agent", card=name)
        return say(
            "rationale.taken.agent_wanted", "" if own else "none", count=own, number=numeral(own), card=name
        )
    if rank == ACE:
        return say("rationale.taken.ace", card=name)
    own_cards = cards_in((view.hand | view.mana | view.counters) & SPELLS)
    twins = [other for other in own_cards if RANK[other] == rank and other != card]
    size = min(len(twins) + 1, 4)
    if twins and (size < 4 or len({SUIT[other] for other in (*twins, card)}) == 4):
        return say("rationale.taken.set", form=str(size), card=name)
    ranks = {RANK[other] for other in own_cards}
    for low in range(max(rank - 2, 2), min(rank, 8) + 1):
        if {low, low + 1, low + 2} - {rank} <= ranks:
            return say("rationale.taken.straight", card=name)
    if any(SUIT[agent] == SUIT[card] for agent in view.field):
        return say("rationale.taken.suit", card=name)
    return say("rationale.taken", card=name, rank=rank)


def _burn(view: View, parts: Parts) -> str | None:
    seat = parts[0].target
    return say("rationale.burn", player=named(seat), number=view.counters_of(seat) + 1)


def _heal(view: View, parts: Parts) -> str | None:
    if parts[0].target != view.me:
        return None
    count, form = view.counters_of(view.me), "burn" if "burn" in view.verbs else ""
    return say("rationale.heal", form, count=count, left=count - 1)


# Combat


def _attack(view: View, parts: Parts) -> str | None:
    seat = parts[0].target
    card = parts[0].card
    player, fatal = named(seat), view.counters_of(seat) >= _FATAL
    rivals = view.agents(seat)
    if not rivals:
        if fatal:
            return say("rationale.attack.bare_sixth", player=player)
        return say("rationale.attack.bare", player=player, number=view.counters_of(seat) + 1)
    if fatal:
        return say("rationale.attack.must_block", player=player)
    best = max([view.ground(seat, agent) for agent in rivals])
    return say("rationale.attack", card=card_text(card), most=view.strength(card), player=player, power=best)


def _block(view: View, parts: Parts) -> str | None:
    if view.counters_of(view.me) >= _FATAL:
        return say("rationale.block.sixth")
    card, power = parts[0].card, view.ground(view.s.turn, view.s.duel[ATTACKER])
    return say("rationale.block", card=card_text(card), most=view.strength(card), power=power)


def _noblock(view: View, parts: Parts) -> str | None:
    damage = view.counters_of(view.me)
    return say("rationale.noblock", number=damage + 1) if damage < _FATAL else None


def _empower(view: View, parts: Parts) -> str | None:
    duel = DuelStakes(view)
    own, other, most = _powers(view, duel)
    card = parts[0].card
    total = own + RANK[card] + (duel.suit != NO_SUIT and SUIT[card] == duel.suit)
    if total > other:
        return say("rationale.empower.ahead", own=total, other=other)
    if total < other:
        return say("rationale.empower", most=most, other=other) if most > other else None
    if duel.edge < 0:
        return None
    return say("rationale.empower.tie_wins" if duel.edge else "rationale.empower.tie", own=total, other=other)


def _ace(view: View, parts: Parts) -> str | None:
    return say("rationale.ace")


def _pass(view: View, parts: Parts) -> str | None:
    duel = DuelStakes(view)
    own, other, most = _powers(view, duel)
    if own > other:
        return say("rationale.pass.ahead", own=own, other=other)
    if own == other and duel.edge > 0:
        return say("rationale.pass.tie_wins", own=own, other=other)
    if most < other or (most == other and duel.edge < 0):
        return say("rationale.pass.lost", most=most, other=other)
    return None


def _decline(view: View, parts: Parts) -> str | None:
    aces = any(IS_ACE[card] for card in cards_in(view.hand | view.counters))
    return say("rationale.decline.keeps_ace" if aces else "rationale.decline")


_TELLERS: Final[dict[str, Teller]] = {
    "keep": _keep,
    "summon": _summon,
    "special": _special,
    "set": _set,
    "main.pair": _picks,
    "main.three": _picks,
    "main.four": _picks,
    "straight": _straight,
    "six": _six,
    "seven": _seven,
    "main.retire": _retire,
    "main.dig": _dig,
    "main.use": _use,
    "use": _ability,
    "main.archlord": _picks,
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
