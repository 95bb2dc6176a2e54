"""Why a choice is good, in one sentence: only what is certain by what this seat knows. The counting is that of the
judgement, on a sampled state, of which it reads nothing that the seat does not know. A choice has several claims, the
one that says most first; beside others the first that fits none of them tells."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    FACE_SUIT,
    HEARTS,
    JACK,
    JOKER,
    KING,
    NO_SUIT,
    QUEEN,
    RANK,
    SPADES,
    SUIT,
    card_text,
)
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed, numeral
from tabletop.games.high_jinks.actions import (
    AGENTS,
    BIT,
    IS_ACE,
    IS_AGENT,
    SPELLS,
    SUIT_SPELLS,
    VALUE,
    cards_in,
    cards_of,
)
from tabletop.games.high_jinks.arithmetic import JUGGERNAUT_SCARS, LIMIT, best_power, tie_edge
from tabletop.games.high_jinks.judgement.duels import DuelStakes
from tabletop.games.high_jinks.judgement.main_phase import Plans
from tabletop.games.high_jinks.power import duel_power
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.rationale.view import View
from tabletop.games.high_jinks.state import ATTACKER
from tabletop.mechanics.reasons import Claim, Claims, not_shared, truths_of

_FATAL: Final = 5
"""With so many Damage Counters the next one loses, unless it is an Ace."""
_MANY: Final = 3
"""So many sorts of cards that are kept are enough to tell."""
_FEW: Final = 3
"""So many Agents fill the field."""
_FAIR: Final = 8
"""A Power with which a duel may be won against whoever has Spells."""

COMBINED: Final = frozenset({"pair", "three", "four", "straight", "six", "seven"})
"""What banishes Spells in the Main Phase."""


def _powers(view: View, duel: DuelStakes) -> tuple[int, int, int]:
    """In the duel under way: the own Power, the other side's, and the most that this seat can still reach."""
    own = duel_power(view.s, duel.side)
    return own, own - duel.lead, own + best_power(view.spells(), duel.suit, duel.room)


def rationale(
    seen: Observation, decision: Decision, parts: Parts, others: Sequence[Parts] = ()
) -> str | None:
    """See `Mind.rationale` and, for a choice beside others, `Mind.among`."""
    return beside(View(seen, decision), parts, others)


def beside(view: View, parts: Parts, others: Sequence[Parts]) -> str | None:
    """What speaks for a choice and fits none of the others."""
    return not_shared(_claims(view, parts), [_truths(view, other) for other in others])


def _claims(view: View, parts: Parts) -> Claims:
    """What speaks for a choice, the best first."""
    tell = _TELLERS.get(f"{view.prompt}.{parts[0].verb}") or _TELLERS.get(parts[0].verb)
    return tell(view, parts) if tell is not None else iter(())


def _truths(view: View, parts: Parts) -> dict[str, float]:
    """All that the claims say of a choice; in the Main Phase also what may still be done after it."""
    verb, found = parts[0].verb, truths_of(_claims(view, parts))
    if view.prompt == "main" and verb not in ("combat", "end"):
        found |= truths_of(_combat(view, parts, int(verb == "dig")))
        found |= truths_of(_end(view, parts)) if verb not in COMBINED | {"summon"} else {}
    return found


# The beginning


def _keep(view: View, parts: Parts) -> Claims:
    kept = [action.card for action in (*view.staged, *parts) if action.card >= 0]
    words = list(_kept(kept)) if len(kept) > 5 else []
    if words:
        held = {what: much for _, holds in words for what, much in holds.items()}
        told = say("rationale.keep", cards=listed([text for text, _ in words]))
        left = _left(view, kept, told) if len(words) < _MANY else ""
        yield left or told, held | ({"left": 1} if left else {})


def _left(view: View, kept: list[int], told: str) -> str:
    """With what the strongest card lacks that is not kept; "" where that needs no word."""
    left, own = cards_in(view.hand & ~cards_of(kept)), sum(IS_AGENT[card] for card in kept)
    aces, agents = ([card for card in left if what[card]] for what in (IS_ACE, IS_AGENT))
    if aces or (agents and own > 1):
        form = "" if not aces else "ace" if own else "alone"
        return say("rationale.keep.left", form, told=told, card=card_text((aces or agents)[0]))
    return ""


def _kept(kept: list[int]) -> Claims:
    """What these cards are, a word each."""
    agents = [card for card in kept if RANK[card] >= JACK]
    if count := len(agents):
        yield say("rationale.keep.agents", count=count, number=numeral(count)), {"agents": count}
    if aces := sum(RANK[card] == ACE for card in kept):
        yield say("rationale.keep.aces", count=aces, number=numeral(aces)), {"aces": aces}
    spells = [card for card in kept if 2 <= RANK[card] <= 10]
    ranks = [RANK[card] for card in spells]
    several = sorted({rank for rank in ranks if ranks.count(rank) > 1})
    if sets := [say("rationale.keep.rank", rank=rank) for rank in several if rank > 2]:
        text = say("rationale.keep.sets", count=len(sets), ranks=listed(sets))
        yield text, {"set": sum(ranks.count(rank) for rank in several if rank > 2)}
    if 2 in several:
        yield say("rationale.keep.deuces"), {"deuces": ranks.count(2)}
    runs = [low for low in range(2, 9) if {low, low + 1, low + 2} <= set(ranks)]
    for low in runs[:1]:
        yield say("rationale.keep.straight", low=low, high=low + 2), {"straight": 1}
    fitting = sum(SUIT[card] in {SUIT[agent] for agent in agents} for card in spells)
    if fitting > 1:
        yield say("rationale.keep.suited", number=numeral(fitting)), {"suited": fitting}


# The Main Phase


def _summon(view: View, parts: Parts) -> Claims:
    """With the Power that an Agent out of the hand would reach."""
    card = parts[0].card
    if guild := _new_guild(view, card):
        yield say("rationale.guild", power=guild), {"guild": guild}
    if parts[0].verb == "summon":
        comes, abilities = view.comes(card)
        told = say("rationale.summon", "" if view.field else "first", card=card_text(card), comes=comes)
        yield told, {f"comes.{each}": 1 for each in abilities} | {"summon": 1}
    elif view.facts["summons_left"] < 1:
        yield say("rationale.special"), {"special": 1}
    if (most := guild + best_power(view.spells(), SUIT[card], LIMIT)) >= _FAIR:
        yield say("rationale.reach", card=card_text(card), most=most), {"reach": most}


def _new_guild(view: View, card: int) -> int:
    """What the Guild adds that this Agent would complete; 0 for none, or where the Agent that was retired for it had
    completed one as good."""
    guild, retired = _guild([*view.field, card]), view.s.bench[-1:] if view.s.normal_earned else []
    return guild if guild > _guild([*view.field, *retired]) else 0


def _guild(own: Sequence[int]) -> int:
    """What the Guild of these Agents adds; 0 for none."""
    ranks = sorted([RANK[agent] for agent in own])
    if len(own) != 3:
        return 0
    if ranks == [JACK, QUEEN, KING]:
        return 2 if len({SUIT[agent] for agent in own}) == 1 else 1
    return int(ranks.count(JOKER) == 1 and len(set(ranks)) == 3)


def _set(view: View, parts: Parts) -> Claims:
    card = parts[0].card
    yield say("rationale.set"), {"set": 1}
    yield from _suits(view, card)
    yield say("rationale.set.adds", card=card_text(card), rank=RANK[card]), {"adds": RANK[card]}


def _suits(view: View, card: int) -> Claims:
    if suited := sum(SUIT[agent] == SUIT[card] for agent in view.field):
        text = say("rationale.taken.suit", count=suited, number=numeral(suited), card=card_text(card))
        yield text, {"suit": suited}


def _picks(view: View, parts: Parts) -> Claims:
    """A pair, three or four of a kind, or an Archlord; with what its picks could take that is good for something."""
    verb, spent = parts[0].verb, cards_of([part.card for part in parts if part.card >= 0])
    told = say(f"rationale.picks.{verb}")
    what = _open(view, spent)
    yield say("rationale.takes", told=told, what=what) if what else told, _BRINGS[verb]


def _open(view: View, spent: int) -> str:
    """What is good for something of the cards that may be taken, for whoever has spent these."""
    own, bench, boneyard = view.agents_owned(), view.s.bench[::-1], view.s.boneyard[::-1]
    agent = next((card for card in bench if not view.s.summoned & BIT[card]), -1)
    if agent >= 0 and own < _FEW:
        return say("rationale.open.agent", "wanted" if own else "none", card=card_text(agent), count=own)
    if own and (aces := [card for card in boneyard if IS_ACE[card]]):
        return say("rationale.open.ace", card=card_text(aces[0]))
    spells = cards_in((view.hand | view.mana | view.counters) & SPELLS & ~spent)
    for card in boneyard:
        if VALUE[card] and (made := next(_lengthens(view, card, spells), None)):
            return say("rationale.open.straight", str(made[1]["straight"]), card=card_text(card))
    if agent >= 0 and len(view.field) < _FEW:
        return say("rationale.open.agent", card=card_text(agent), count=own)
    return say("rationale.open.deck") if any(IS_AGENT[card] or IS_ACE[card] for card in view.s.deck) else ""


def _straight(view: View, parts: Parts) -> Claims:
    cards = [action.card for action in (*view.staged, *parts)]
    suits = {SUIT[card] for card in cards}
    if len(cards) == 3 and len(suits) == 1 and not suits <= set(view.facts["straight_suits"]):
        yield say("rationale.straight.suited"), {"straight": 4}
    else:
        yield say("rationale.straight"), {"straight": 3}


def _first(parts: Iterable[Action], what: str) -> int:
    """The first card, target or value that is named; -1 if there is none."""
    named_there: list[int] = [getattr(action, what) for action in parts]
    return next((found for found in named_there if found >= 0), -1)


def _six(view: View, parts: Parts) -> Claims:
    face, six = _first(parts, "value"), _first((*parts, *view.staged), "card")
    if (-1, face, "void") not in view.known:
        return
    suited = six >= 0 and FACE_SUIT[face] == SUIT[six]
    for told, holds in _brings(view, face, six):
        yield say("rationale.six", "suited" if suited else "", told=told), {**holds, "found": 1 + suited}


def _seven(view: View, parts: Parts) -> Claims:
    seat, face, seven = [_first((*view.staged, *parts), what) for what in ("target", "value", "card")]
    if (seat, face, "kept") in view.known:
        yield say("rationale.seven.kept", player=named(seat), card=card_text(face)), {"kept": 1}
    if (seat, face, "hand") not in view.known:
        return
    suited = seven >= 0 and FACE_SUIT[face] == SUIT[seven]
    message = "rationale.seven.suited" if suited else "rationale.seven"
    yield say(message, player=named(seat), card=card_text(face)), {"held": 1 + suited}
    if suited:
        yield from _brings(view, face, seven)


def _retire(view: View, parts: Parts) -> Claims:
    """What comes in its place: the waiting Agent that would make a better Guild, else that which brings most."""
    left = [card for card in view.field if card != parts[0].card]
    guilds = {card: _guild([*left, card]) for card in cards_in(view.hand & AGENTS & ~view.s.summoned)}
    if not guilds:
        if view.verbs & {"pair", "three", "four", "archlord"}:
            yield say("rationale.retire.none"), {"retire": 1}
        return
    bonus, spells = Plans(view).bonus, view.spells()
    card = max(guilds, key=lambda card: (guilds[card], bonus(card), best_power(spells, SUIT[card], LIMIT)))
    guild = guilds[card] if guilds[card] > _guild(view.field) else 0
    told = {"card": card_text(card), "comes": view.comes(card)[0], "power": guild}
    form = "guild" if guild else "full" if len(view.field) == _FEW else ""
    yield say("rationale.retire", form, **told), {"retire": 1, "guild": guild}


def _dig(view: View, parts: Parts) -> Claims:
    if not view.facts["may_combat"] or not view.rivals:  # no attack is possible any more this turn
        yield say("rationale.dig"), {"dig": 1}
        return
    spell = next((action.card for action in parts if VALUE[action.card]), -1)
    if spell < 0 or _serves(view, spell, spell):
        return
    unseen = view.unseen_cards()
    good = sum(_serves(view, card, spell) for card in unseen)
    if _MANY * good >= len(unseen) > 0:
        told = {"card": card_text(spell), "agent": card_text(parts[0].card), "count": good}
        form = "" if len(view.ready_agents()) > 1 else "alone"
        yield say("rationale.dig.new", form, all=len(unseen), **told), {"new": good}


def _serves(view: View, card: int, spent: int) -> bool:
    """An Agent or Ace, or a Spell that makes a set or straight, once that other one is spent."""
    if IS_AGENT[card] or IS_ACE[card]:
        return True
    return any(holds.keys() & {"set", "straight"} for _, holds in _brings(view, card, spent))


def _combat(view: View, parts: Parts, fewer: int = 0) -> Claims:
    """`fewer`: so many Agents are tapped before."""
    agents = view.ready_agents()
    ready = len(agents) - fewer
    if ready <= 0:
        return
    told: dict[str, Any] = {"count": ready, "number": numeral(ready)}
    for seat in view.rivals:
        message = "bare" if not view.agents(seat) else "must" if view.counters_of(seat) >= _FATAL else ""
        if message:
            text = say(f"rationale.combat.{message}", player=named(seat), **told)
            yield _but_ace(view, text, agents, [seat]), {"combat": ready}
            return
    free = [card for card in agents if not any(view.ace_faced([card], [seat]) for seat in view.rivals)]
    best = max(free, key=view.strength, default=-1)
    fair = best >= 0 and view.strength(best) >= _FAIR and not view.outreached([best], view.rivals)
    told |= {"card": card_text(best), "most": view.strength(best)} if fair else {}
    text = say("rationale.combat.fair" if fair else "rationale.combat", **told)
    yield _but_ace(view, text, agents, view.rivals), {"combat": ready}


def _but_ace(view: View, told: str, cards: Sequence[int], seats: Sequence[int]) -> str:
    """With the Ace in sight that each attack of these on those may meet."""
    ace = view.ace_faced(cards, seats)
    return say("rationale.ace.but", told=told, ace=ace[0], card=card_text(ace[1])) if ace else told


def _end(view: View, parts: Parts) -> Claims:
    if not view.facts["may_combat"]:
        if view.verbs & COMBINED and view.hand & SPELLS:
            yield say("rationale.end.no_combat"), {"end": 1}
    elif not view.ready_agents():
        yield say("rationale.end.none_ready"), {"end": 1}


# Cards that come


def _draw(view: View, parts: Parts) -> Claims:
    if view.s.deck:
        yield say("rationale.bonus" if view.prompt == "bonus" else "rationale.draw"), {"draw": 1}


def _take(view: View, parts: Parts) -> Claims:
    """What an ability destroys, or the card that is taken."""
    for action in parts:
        if action.target >= 0:
            yield _destroyed(view, *divmod(action.target, 6))
            return
        if action.card >= 0:
            yield from taken(view, action.card)
            return


def _destroyed(view: View, seat: int, place: int) -> Claim:
    card, left = view.s.mana[6 * seat + place], view.s.in_mana[seat].bit_count() - 1
    form = "" if left else "none"
    told: dict[str, Any] = {"count": left, "number": numeral(left), "player": named(seat)}
    if not view.s.up & BIT[card]:
        return say("rationale.destroys_hidden", form, **told), {"destroys.hidden": 1, "left": -left}
    told["card"] = card_text(card)
    return say("rationale.destroys", form, **told), {"destroys": RANK[card], "left": -left}


def taken(view: View, card: int) -> Claims:
    """What a card is good for that is taken of those that lie open."""
    first, *more = _brings(view, card)
    if plain := first[1].get("adds"):
        rest = [each for other in view.s.boneyard if other != card for each in _brings(view, other)]
        if all(0 < holds.get("adds", 0) <= plain for _, holds in rest):
            yield say("rationale.taken", card=card_text(card), rank=RANK[card]), {"best": 1, "adds": plain}
    yield from (first, *more)


def _brings(view: View, card: int, spent: int = -1) -> Claims:
    """What a card is good for in one's hand, once that other one is spent."""
    rank, name = RANK[card], card_text(card)
    if rank >= JACK:
        if (own := view.agents_owned()) > 2:
            form = "later" if view.s.summoned & BIT[card] else "full" if len(view.field) == _FEW else ""
            text = say("rationale.taken.agent", form, card=name, comes=view.comes(card)[0])
        else:
            form, number = "" if own else "none", numeral(own)
            text = say("rationale.taken.agent_wanted", form, card=name, count=own, number=number)
        yield text, {"agent": 1}
        return
    if rank == ACE:
        yield say("rationale.taken.ace", card=name), {"ace": 1}
        return
    own_cards = cards_in((view.hand | view.mana | view.counters) & SPELLS & ~cards_of([spent]))
    twins = [other for other in own_cards if RANK[other] == rank and other != card]
    size = min(len(twins) + 1, 4)
    found = [*_lengthens(view, card, own_cards)]
    if twins and (size < 4 or len({SUIT[other] for other in (*twins, card)}) == 4):
        found.insert(0, (say("rationale.taken.set", form=str(size), card=name), {"set": size}))
    yield from sorted(found, key=lambda claim: -max(claim[1].values()))
    yield from _suits(view, card)
    yield say("rationale.taken.adds", card=name, rank=rank), {"adds": rank}


def _lengthens(view: View, card: int, own: Sequence[int]) -> Claims:
    """The straight that it makes, for the fourth card if all of one suit do."""
    rank, suit = RANK[card], SUIT[card]
    ranks, kin = {RANK[other] for other in own}, {RANK[other] for other in own if SUIT[other] == suit}
    runs = [{low, low + 1, low + 2} - {rank} for low in range(max(rank - 2, 2), min(rank, 8) + 1)]
    if suit not in view.facts["straight_suits"] and any(run <= kin for run in runs):
        yield say("rationale.taken.straight_suited", card=card_text(card)), {"straight": 4}
    elif any(run <= ranks for run in runs):
        yield say("rationale.taken.straight", card=card_text(card)), {"straight": 3}


def _burn(view: View, parts: Parts) -> Claims:
    seat = parts[0].target
    number = view.counters_of(seat) + 1
    yield say("rationale.burn", player=named(seat), number=number), {"burn": number}


def _heal(view: View, parts: Parts) -> Claims:
    seat, card = parts[0].target, parts[0].card
    if seat != view.me:
        if card >= 0:  # a blank counter brings no card
            left, told = view.counters_of(seat) - 1, {"card": card_text(card), "player": named(seat)}
            yield say("rationale.heal.theirs", "" if left else "none", count=left, **told), {"hand": 1}
        return
    count, form = view.counters_of(view.me), "burn" if "burn" in view.verbs else ""
    yield say("rationale.heal", form, count=count, left=count - 1), {"heal": 1}
    if card >= 0 and not view.counters & BIT[card] and view.counters:
        yield say("rationale.heal.spent"), {"spent": 1}


# Combat


def _attack(view: View, parts: Parts) -> Claims:
    seat, card = parts[0].target, parts[0].card
    player, fatal = named(seat), view.counters_of(seat) >= _FATAL
    rivals, number = view.agents(seat), view.counters_of(seat) + 1
    if not rivals:
        message = "rationale.attack.bare_sixth" if fatal else "rationale.attack.bare"
        yield say(message, player=player, number=number), {"bare": number}
        return
    if fatal:
        told = say("rationale.attack.must_block", player=player)
        yield _but_ace(view, told, [card], [seat]), {"must_block": 1}
    best, most = max([view.ground(seat, agent) for agent in rivals]), view.strength(card)
    ready, sure = view.ready_spells(seat), max([view.sure_reach(seat, agent) for agent in rivals])
    if _is_fair(most, sure, ready) and not view.ace_against(seat, card, rivals):
        yield from view.spared(seat, card, view.ready_agents(), rivals)
        words = {"card": card_text(card), "most": most, "player": player, "power": best, "count": ready}
        form = "" if not ready else "set" if best else "bare"
        yield say("rationale.attack", form, **words), {"reach": most, "against": -best}
    yield from view.own_ace(card)
    if not fatal:
        told = say("rationale.attack.open", player=player, number=number)
        yield _but_ace(view, told, [card], [seat]), {"open": number}


def _no_attack(view: View, parts: Parts) -> Claims:
    """An Ace is known that fits an Agent which could attack, or one that could block it."""
    for seat in view.rivals:
        for card in view.ready_agents():
            if found := view.ace_against(seat, card, view.agents(seat)):
                yield say("rationale.ace.decides", ace=found[0], card=card_text(found[1])), {"spared": 1}
                return


def _is_fair(most: int, sure: int, ready: int) -> bool:
    """Less than whoever has Spells may reach, or is known to, is no reason to fight."""
    return most > sure and (most >= _FAIR or not ready)


def _block(view: View, parts: Parts) -> Claims:
    """Of two that reach as much first what tells them apart by suit and rank; of one that reaches less only that."""
    if view.counters_of(view.me) >= _FATAL:
        yield say("rationale.block.sixth"), {"sixth": 1}
    card, attacker = parts[0].card, view.s.duel[ATTACKER]
    rivals = [view.strength(other) for other in view.field if other != card]
    most, best = view.strength(card), max(rivals, default=-1)
    reach = list(_reaches(view, card, most))
    if reach:
        yield from view.spared(view.s.turn, card, view.field, [attacker])
    if most > best:
        yield from reach
    yield from view.own_ace(card, attacker)
    ace = view.ace_against(view.s.turn, card, [attacker])
    for told, holds in _by_kind(view, card, attacker):
        with_ace = say("rationale.ace.though", told=told, ace=ace[0], card=card_text(ace[1])) if ace else told
        yield with_ace, holds
    if most == best:
        yield from reach


def _reaches(view: View, card: int, most: int) -> Claims:
    """The Power that a blocker can reach, where that may be enough."""
    attacker, foe = view.s.duel[ATTACKER], view.s.turn
    power, ready = view.ground(foe, attacker), view.ready_spells(foe)
    fair = _is_fair(most, view.sure_reach(foe, attacker), ready)
    if fair and not view.ace_against(foe, card, [attacker]):
        may = view.may_reach(foe, attacker)
        told: dict[str, Any] = {"card": card_text(card), "most": most, "power": power, "count": ready}
        form = ("may" if may > most else "set") if ready else ""
        yield say("rationale.block", form, player=named(foe), reach=may, **told), {"reach": most}


def _by_kind(view: View, card: int, attacker: int) -> Claims:
    """That a blocker wins a tie; what its suit brings, or spares (§18)."""
    name, foe = card_text(card), card_text(attacker)
    if tie_edge(RANK[card], RANK[attacker]) > 0:
        yield say("rationale.block.tie", card=name, foe=foe), {"tie": 1}
    if SUIT[attacker] in (SUIT[card], NO_SUIT):  # kin, or may become it
        if SUIT[attacker] == SUIT[card] == SPADES:
            yield say("rationale.block.kin", card=name, foe=foe), {"kin": 1}
        return
    if RANK[card] == JOKER and SUIT[attacker] == SPADES and view.spells() & SUIT_SPELLS[SPADES]:
        yield say("rationale.block.kin", "joker", card=name, foe=foe), {"kin": 1}
    pile = {HEARTS: view.s.bench or [card], DIAMONDS: view.s.boneyard}.get(SUIT[card])
    if pile:
        form = "" if SUIT[card] == DIAMONDS else "heart" if view.s.bench else "itself"
        yield say("rationale.block.rescue", form, card=name, back=card_text(pile[0])), {"rescue": 1}
    if SUIT[card] == CLUBS or view.s.scars[card] >= JUGGERNAUT_SCARS:
        yield say("rationale.block.club", card=name), {"club": 1}


def _noblock(view: View, parts: Parts) -> Claims:
    damage, foe, attacker = view.counters_of(view.me), view.s.turn, view.s.duel[ATTACKER]
    if damage >= _FATAL:
        return
    aces = {card: view.ace_against(foe, card, [attacker]) for card in view.field}
    free, found = [card for card in view.field if not aces[card]], next(filter(None, aces.values()), None)
    most, ready = max(map(view.strength, free), default=0), view.ready_spells(foe)
    may = view.may_reach(foe, attacker)
    told: dict[str, Any] = {"number": damage + 1, "player": named(foe), "most": most, "reach": may}
    if found:
        falls = next(card for card in view.field if aces[card])
        told |= {"ace": found[0], "card": card_text(falls if free else found[1])}
        yield say("rationale.noblock.ace", "others" if free else "", **told), {"noblock": 1}
    elif own := next(filter(None, [view.fitting_ace(card, attacker) for card in free]), None):
        told |= {"ace": card_text(own[0]), "card": card_text(own[1])}
        yield say("rationale.noblock.own_ace", **told), {"noblock": 1}
    else:
        form = ("may" if may > most else "set") if ready else ""
        yield say("rationale.noblock", form, count=ready, **told), {"noblock": 1}


def _empower(view: View, parts: Parts) -> Claims:
    duel = DuelStakes(view)
    own, other, most = _powers(view, duel)
    card = parts[0].card
    total = own + RANK[card] + (duel.suit != NO_SUIT and SUIT[card] == duel.suit)
    if total > other:
        form = "more" if own > other else ""
        yield say("rationale.empower.ahead", form, own=total, other=other), {"lead": total - other}
    elif total < other:
        if most > other:
            yield say("rationale.empower", most=most, other=other), {"begins": 1}
    elif duel.edge >= 0:
        message = "rationale.empower.tie_wins" if duel.edge else "rationale.empower.tie"
        yield say(message, own=total, other=other), {"lead": 0}


def _pass(view: View, parts: Parts) -> Claims:
    duel = DuelStakes(view)
    own, other, most = _powers(view, duel)
    if own > other:
        yield say("rationale.pass.ahead", own=own, other=other), {"pass": 1}
    elif own == other and duel.edge > 0:
        yield say("rationale.pass.tie_wins", own=own, other=other), {"pass": 1}
    elif most < other or (most == other and duel.edge < 0):
        form = "ace" if "ace" in view.verbs else ""
        yield say("rationale.pass.lost", form, most=most, other=other), {"pass": 1}


def _decline(view: View, parts: Parts) -> Claims:
    aces = any(IS_ACE[card] for card in cards_in(view.hand | view.counters))
    yield say("rationale.decline.keeps_ace" if aces else "rationale.decline"), {"decline": 1}


_BRINGS: Final[dict[str, dict[str, float]]] = {
    "pair": {"picks": 2},
    "three": {"picks": 2, "burns": 1},
    "four": {"picks": 4, "burns": 2},
    "archlord": {"picks": 2, "cheap": 1},
}
"""What a combination brings."""
_TELLERS: Final[dict[str, Callable[[View, Parts], Claims]]] = {
    "keep": _keep,
    "summon": _summon,
    "special": _summon,
    "set": _set,
    "main.pair": _picks,
    "main.three": _picks,
    "main.four": _picks,
    "straight": _straight,
    "six": _six,
    "seven": _seven,
    "main.retire": _retire,
    "main.dig": _dig,
    "main.use": lambda view, parts: iter([(say("rationale.use"), {"use": 1})]),
    "use": _take,
    "main.archlord": _picks,
    "combat": _combat,
    "main.end": _end,
    "draw": _draw,
    "pick-draw": _draw,
    "ability": _take,
    "salvage": _take,
    "recruit": _take,
    "burn": _burn,
    "heal": _heal,
    "attack": _attack,
    "attack.end": _no_attack,
    "block": _block,
    "noblock": _noblock,
    "empower": _empower,
    "ace": lambda view, parts: iter([(say("rationale.ace"), {"ace": 1})]),
    "window.pass": _pass,
    "ace.decline": _decline,
}
"""By verb, or by prompt and verb where the same verb is asked about elsewhere too."""
