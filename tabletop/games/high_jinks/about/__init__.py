"""What a card of High Jinks, or another thing on its table, is and can do, in sentences with their rules, from one
observation."""

from typing import Any, Final

from tabletop.engine.about import NOTHING_TOLD, PLATE, About, Told, piece
from tabletop.engine.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    FACE_RANK,
    FACE_SUIT,
    HEARTS,
    JACK,
    JOKER,
    KING,
    NO_SUIT,
    QUEEN,
    RANK,
    SPADES,
    SUIT_LETTERS,
    SUIT_SIGNS,
    card_text,
)
from tabletop.engine.observation import COUNT_MASK, COUNT_SHIFT, DOWN, TAPPED, CardView, Observation
from tabletop.engine.texts import listed
from tabletop.games.high_jinks.about.texts import say
from tabletop.games.high_jinks.arithmetic import ARCHLORD_SCARS, JUGGERNAUT_SCARS

_EFFECTS: Final = {6: "six", 7: "seven"}
"""The verb of each Spell that has an effect of its own."""


def about(seen: Observation, zone: str, seat: int, place: int) -> About:
    """What the thing there is and can do; nothing where its face is hidden."""
    if zone == PLATE or place < 0:
        return _piece(zone)
    view = seen.card(zone, seat, place)
    if view.face < 0:
        blank = zone == "damage" and view.marks & DOWN
        return About(say("kind.counter"), (Told("is", say("about.blank")),)) if blank else NOTHING_TOLD
    own, verbs = seat == seen.seat, _verbs(seen, view, zone, seat)
    used = zone == "damage" and view.marks & DOWN
    lends = _lends(seen, view) if own and not used else ()
    if zone == "damage":
        return About(say("kind.counter"), (*_counter(view, own), *lends), verbs)
    if zone == "agents":
        return About(_rank(view), _agent(seen, view, own), verbs)
    return About(_kind(view), (*_lying(seen, view, zone, place), *_held(seen, view, zone), *lends), verbs)


def _piece(name: str) -> About:
    """A zone as a whole, a plate, an account, the large word."""
    return piece(*[say(f"piece.{name}{more}") for more in ("", ".more") if f"piece.{name}{more}" in say])


def _kind(view: CardView) -> str:
    rank = FACE_RANK[view.face]
    return say("kind", form="ace" if rank == ACE else "agent" if rank > 10 else "spell")


def _rank(view: CardView) -> str:
    """What an Agent on the field is by its scars."""
    scars = view.marks >> COUNT_SHIFT & COUNT_MASK
    form = "archlord" if scars >= ARCHLORD_SCARS else "juggernaut" if scars >= JUGGERNAUT_SCARS else "agent"
    return say("kind", form=form)


def _verbs(seen: Observation, view: CardView, zone: str, seat: int) -> tuple[str, ...]:
    """What this seat could want of the card in its Main Phase; in other questions one thing is asked."""
    if seat != seen.seat or seen.prompt_of(seat) != "main":
        return ()
    rank = FACE_RANK[view.face]
    if rank > 10:
        return {"hand": ("summon", "special"), "agents": ("attack", "dig"), "damage": ("use",)}.get(zone, ())
    if rank == ACE or (zone == "damage" and view.marks & DOWN):
        return ()
    effect = (_EFFECTS[rank],) if rank in _EFFECTS else ()
    return (*(("set",) if zone == "hand" else ()), *effect, "pair", "straight")


def _lying(seen: Observation, view: CardView, zone: str, place: int) -> tuple[Told, ...]:
    """What becomes of it where it lies."""
    if zone == "aside":
        form = "agent" if FACE_RANK[view.face] > 10 else ""
        return (Told("is", say("about.rejected", form=form)),)
    if zone not in ("bench", "boneyard"):
        return ()
    lines = [Told("use", say("about.lies", form=zone))]
    if not place:
        lines.append(Told("use", say("about.lowest", form=zone)))
    salvaged: Any = seen.fact("salvaged", ())
    twin = next((card for card in salvaged if RANK[card] == FACE_RANK[view.face]), -1)
    if zone == "boneyard" and twin >= 0:
        lines.append(Told("now", say("about.locked_now", card=card_text(twin))))
    return tuple(lines)


def _held(seen: Observation, view: CardView, zone: str) -> tuple[Told, ...]:
    rank = FACE_RANK[view.face]
    if rank == ACE:
        return (_ace(view), Told("cost", say("about.ace.not_set")), Told("use", say("about.ace.redeems")))
    return _summons(seen, view, zone) if rank > 10 else (*_spell(view, zone), *_digs(seen, view, zone))


def _ace(view: CardView) -> Told:
    return Told("fight", say("about.ace", suit=_sign(view)), _sign(view))


def _sign(view: CardView) -> str:
    return SUIT_SIGNS[FACE_SUIT[view.face]]


def _summons(seen: Observation, view: CardView, zone: str) -> tuple[Told, ...]:
    rank = str(FACE_RANK[view.face])
    now = _brings(seen, FACE_RANK[view.face]) if zone == "hand" else ()
    summoned: Any = seen.fact("summoned", ())
    if view.id in summoned:
        now = (Told("now", say("about.summoned")),)
    return (
        Told("comes", say("about.summon", form=rank)),
        Told("cost", say("about.special")),
        *_suit_lines(seen, FACE_SUIT[view.face]),
        Told("tie", say("about.tie", form=rank)),
        *_guild(seen, FACE_RANK[view.face]),
        *now,
    )


def _guild(seen: Observation, rank: int) -> tuple[Told, ...]:
    """What a Guild brings, where one could be made of an Agent of that rank and the own ones (§20, HJ-21.6)."""
    places = [("agents", seen.seat), ("hand", seen.seat)]
    own = (view for zone in seen.zones if (zone.zone, zone.seat) in places for view in zone.cards)
    ranks = {rank} | {FACE_RANK[view.face] for view in own if view.id >= 0}
    if len(ranks & {JACK, QUEEN, KING, JOKER}) < 3:
        return ()
    return (Told("with", say("about.guild", form=str(rank))),)


def _brings(seen: Observation, rank: int) -> tuple[Told, ...]:
    """What the ability of an Agent of that rank would find now."""
    if rank == JACK:
        count = sum(zone.count for zone in seen.zones if zone.zone == "mana" and zone.seat != seen.seat)
        return (Told("now", say("about.now.spells", form="" if count else "none", count=count)),)
    if rank == QUEEN:
        names = listed([card_text(view.face) for view in seen.zone("bench").cards])
        return (Told("now", say("about.now.bench", form="" if names else "none", cards=names)),)
    if rank == KING:
        count = len(seen.zone("boneyard").cards)
        return (Told("now", say("about.now.boneyard", form="" if count else "none", count=count)),)
    return ()


def _suit_lines(seen: Observation, suit: int) -> tuple[Told, ...]:
    if suit == NO_SUIT:
        return (Told("fight", say("about.no_suit")),)
    line = Told("fight", say("about.suit", form=SUIT_LETTERS[suit]), SUIT_SIGNS[suit])
    return (line, Told("fight", say("about.asked"))) if ("suit_abilities", "ask") in seen.options else (line,)


def _agent(seen: Observation, view: CardView, own: bool) -> tuple[Told, ...]:
    suit = FACE_SUIT[view.face]
    scars = view.marks >> COUNT_SHIFT & COUNT_MASK
    retires = own and seen.prompt_of(seen.seat) == "main"
    lines = [Told("use", say("about.retires"))] if retires else []
    lines.append(Told("use", _ready(seen, view, own)))
    now = _lent_suit(seen, view.id) if suit == NO_SUIT else suit
    if now != suit:
        lines.append(Told("is", say("about.lent", suit=SUIT_SIGNS[now])))
    lines += [*_suit_lines(seen, now), Told("tie", say("about.tie", form=str(FACE_RANK[view.face])))]
    if scars >= JUGGERNAUT_SCARS:
        more = {CLUBS: "S", SPADES: "C"}.get(now, "")
        lines.append(Told("fight", say("about.juggernaut", form=more)))
    if scars >= ARCHLORD_SCARS:
        form = "joker" if suit == NO_SUIT else ""
        lines.append(Told("cost", say("about.archlord", form, suit=_sign(view))))
    lines.append(Told("with", say("about.scar")))
    return (*lines, *_falls(seen, now))


def _ready(seen: Observation, view: CardView, own: bool) -> str:
    """Whether an Agent can attack or block now, and why."""
    if view.marks & TAPPED:
        attack: Any = seen.fact("attack")
        return say("about.agent_tapped", form="attacks" if view.id in attack[:1] else "")
    turn: Any = seen.fact("turn")
    if own and turn == seen.seat:
        suit = FACE_SUIT[view.face]
        return say("about.agent", suit=_sign(view)) if suit != NO_SUIT else say("about.joker")
    theirs = any(each.id == view.id for each in seen.zone("agents", turn).cards)
    return say("about.agent_stands", form="attacks" if theirs else "")


def _falls(seen: Observation, suit: int) -> tuple[Told, ...]:
    """Which card the defeat of an Agent of that suit would bring now (HJ-18.1, HJ-18.2)."""
    pile = {HEARTS: "bench", DIAMONDS: "boneyard"}.get(suit, "")
    cards = seen.zone(pile).cards if pile else ()
    return (Told("now", say("about.falls_now", card=card_text(cards[0].face))),) if cards else ()


def _lent_suit(seen: Observation, card: int) -> int:
    """The suit a Joker has in the duel going on."""
    duel: Any = seen.fact("duel", ())
    return next((side[8] for side in duel if side[1] == card), NO_SUIT)


def _lends(seen: Observation, view: CardView) -> tuple[Told, ...]:
    """What this seat's Joker would be in the duel going on by this Spell, while it has no suit yet (HJ-21.2)."""
    duel: Any = seen.fact("duel", ())
    joker = any(side[0] == seen.seat and side[8] == NO_SUIT for side in duel)
    if not joker or view.marks & TAPPED or not 2 <= FACE_RANK[view.face] <= 10:
        return ()
    suit = FACE_SUIT[view.face]
    kin = any(side[0] != seen.seat and side[8] == suit for side in duel)
    return (
        Told("now", say("about.lends", "kin" if kin else SUIT_LETTERS[suit], suit=_sign(view)), _sign(view)),
    )


def _worth(view: CardView) -> Told:
    """What it adds in a duel."""
    rank = FACE_RANK[view.face]
    return Told("fight", say("about.worth", form=str(rank), power=rank, bonus=rank + 1, suit=_sign(view)))


def _effect(view: CardView) -> tuple[Told, ...]:
    """What a 6 or a 7 does in the Main Phase."""
    rank = FACE_RANK[view.face]
    if rank not in _EFFECTS:
        return ()
    return (Told("comes", say("about.effect", form=str(rank), suit=_sign(view))),)


def _spell(view: CardView, zone: str) -> tuple[Told, ...]:
    lines = [_worth(view)]
    if zone in ("hand", "mana"):
        form = "tapped" if view.marks & TAPPED else zone
        lines.append(Told("use", say("about.serves", form=form)))
    lines += _effect(view)
    if zone in ("hand", "mana"):
        lines.append(Told("with", say("about.sets", rank=FACE_RANK[view.face])))
        lines.append(Told("with", say("about.run")))
    return tuple(lines)


def _digs(seen: Observation, view: CardView, zone: str) -> tuple[Told, ...]:
    """Which own Agent could dig with it now (HJ-19.1)."""
    if zone not in ("hand", "mana") or seen.prompt_of(seen.seat) != "main":
        return ()
    suited = (each for each in seen.zone("agents", seen.seat).cards if each.id >= 0)
    diggers = (each for each in suited if FACE_SUIT[each.face] == FACE_SUIT[view.face])
    agent = next((card_text(each.face) for each in diggers if not each.marks & TAPPED), "")
    return (Told("now", say("about.dug", agent=agent)),) if agent else ()


def _counter(view: CardView, own: bool) -> tuple[Told, ...]:
    """A Damage Counter: used up, or what its owner may still do with it."""
    rank = FACE_RANK[view.face]
    if view.marks & DOWN:
        form = "ace" if rank == ACE else "agent" if rank > 10 else ""
        return (Told("is", say("about.counter_used", form=form)),)
    lines = [Told("is", say("about.counter", form="you" if own else ""))]
    if rank == ACE:
        lines.append(_ace(view))
    elif rank > 10:
        lines.append(Told("comes", say("about.counter_agent", form=str(rank))))
    else:
        lines += [_worth(view), *_effect(view), Told("with", say("about.counter_sets"))]
    return tuple(lines)
