"""The duel as a stage: who fights with what, what each Spell gives, how it ends as it stands. Reads the observation
only."""

from collections import Counter
from typing import Any, Final

from tabletop.engine.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    FACE,
    FACE_RANK,
    FACE_SUIT,
    HEARTS,
    HIDDEN,
    JOKER,
    NO_SUIT,
    RANK,
    SPADES,
    SUIT,
    SUIT_SIGNS,
    card_text,
)
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Stage, StageCard, StageSide, Token
from tabletop.engine.observation import DOWN, TAPPED, CardView, Observation
from tabletop.engine.texts import one_of, row
from tabletop.games.high_jinks.arithmetic import JUGGERNAUT_SCARS, LIMIT, SMASHER_SCARS, tie_edge
from tabletop.games.high_jinks.given_up import MOST_COUNTERS, sides_of
from tabletop.games.high_jinks.texts import say

Place = tuple[str, int, int]

_ATTACKER, _BLOCKER, NOBODY = 0, 1, -1
_LENT_FROM: Final = ("mana", "damage")
"""Where a Spell that empowers stays; one from a hand goes to the Boneyard, an Ace to the Void."""


def _names(views: list[CardView]) -> str:
    return _faces([view.face for view in views])


def _faces(faces: list[int]) -> str:
    return row([card_text(face) for face in faces])


def _known_in_hand(seen: Observation, seat: int) -> list[int]:
    """The faces that this reader knows to lie in the hand of `seat`."""
    return [face for whose, face, how in seen.known if (whose, how) == (seat, "hand")]


def _unknown_in_hand(seen: Observation, seat: int) -> int:
    return seen.zone("hand", seat).count - len(_known_in_hand(seen, seat))


def _takes_suit(seen: Observation) -> bool:
    """A Joker fights that has no suit yet: its first Spell gives it one (§21)."""
    return any(RANK[side[1]] == JOKER and side[8] == NO_SUIT for side in seen.fact("duel") or ())


def _fits_later(seen: Observation, face: int) -> bool:
    """An Ace that fits nobody who fights, but would fit a Joker that takes its suit (HJ-16.8)."""
    if FACE_RANK[face] != ACE or _only_aces(seen) or not _takes_suit(seen):
        return False
    return all(FACE_SUIT[face] != side[8] for side in seen.fact("duel"))


def reserves(seen: Observation, seat: int) -> str:
    """What `seat` could publicly still play in a duel, in words: "8♣ set, 2 face-down, 4♦ as counter, 5 in hand".

    In the duel that is fought, only what the rules still let in; a hidden card may always be one of those. "": nothing.
    """
    mana = [view for view in seen.zone("mana", seat).cards if view.id != -2 and not view.marks & TAPPED]
    down = [view for view in mana if view.marks & DOWN]
    shown = [view for view in mana if not view.marks & DOWN and _fits(seen, seat, view.face)]
    usable = [
        view.face for view in seen.zone("damage", seat).cards if view.face >= 0 and not view.marks & DOWN
    ]
    counters = [face for face in usable if _fits(seen, seat, face)]
    held = [face for face in _known_in_hand(seen, seat) if _fits(seen, seat, face)]
    parts = [say("reserves.set", cards=_names(shown))] if shown else []
    if down and not _only_aces(seen):
        parts.append(say("reserves.down", count=len(down)))
    if counters:
        parts.append(say("reserves.counters", count=len(counters), cards=_faces(counters)))
    parts += [say("reserves.held", cards=_faces(held))] if held else []
    if unknown := _unknown_in_hand(seen, seat):
        form = "" if unknown == seen.zone("hand", seat).count else "some"
        parts.append(say("reserves.hand", form, count=unknown))
    later = [face for face in (*usable, *_known_in_hand(seen, seat)) if _fits_later(seen, face)]
    return row([*parts, say("reserves.joker", cards=_faces(later))] if later else parts)


def reserves_line(seen: Observation, seat: int) -> str:
    """The sentence about that; with its 13 reached only twos and Aces are let in (HJ-9.9, HJ-13.1)."""
    full = any(side[0] == seat and side[2] >= LIMIT for side in seen.fact("duel") or ())
    cards = reserves(seen, seat)
    suits = sorted({side[8] for side in seen.fact("duel") or ()} - {NO_SUIT})
    if _takes_suit(seen):
        suits = [CLUBS, DIAMONDS, HEARTS, SPADES]
    if _only_aces(seen):
        form = "ace" if _may_hold_ace(seen, seat, suits) else "spent"
    elif full:
        form = "full" if _may_hold_ace(seen, seat, suits) else "twos"
    else:
        form = "" if _hides_ace(seen, seat, suits) else "aceless"
    return say("duel.reserves", form=form if cards else "none", player=named(seat), cards=cards)


def _only_aces(seen: Observation) -> bool:
    """An Ace was the last card of the duel: only another one answers it (HJ-16.4), and none is ever set."""
    window = seen.fact("window")
    return bool(window) and window[2] >= 0


def _fits(seen: Observation, seat: int, face: int) -> bool:
    """Whether `seat` could play that face in the duel that is fought, or in any if there is none (HJ-9.9, HJ-16.2)."""
    sides = seen.fact("duel")
    rank = FACE_RANK[face]
    own = next((side for side in sides or () if side[0] == seat), None)
    if rank > 10 or own is None:
        return rank <= 10
    if rank == ACE:
        return FACE_SUIT[face] in (sides[0][8], sides[1][8])
    return not _only_aces(seen) and (rank == 2 or own[2] + rank <= LIMIT)


def winner_of(sides: Any, window: Any) -> int:
    """Whose Agent wins the duel if nobody plays another card; `NOBODY` at a tie that defeats neither."""
    if window[2] >= 0:
        return _ATTACKER if window[2] == sides[_ATTACKER][0] else _BLOCKER
    ours, theirs = sides[_ATTACKER][7], sides[_BLOCKER][7]
    lead = ours - theirs or tie_edge(RANK[sides[_ATTACKER][1]], RANK[sides[_BLOCKER][1]])
    return _ATTACKER if lead > 0 else _BLOCKER if lead < 0 else NOBODY


def side_of(seen: Observation, seat: int) -> int:
    """Which side of the duel that is fought `seat` is."""
    return [side[0] for side in seen.fact("duel")].index(seat)


def suiting(seen: Observation, seat: int) -> list[int]:
    """The faces of the Spells of `seat` that could lend its Joker, which wins as it stands, a suit that brings
    something: an ability that it then has (HJ-18.3, HJ-18.4, HJ-21.2), or that the other Agent, of the same suit, has
    not (HJ-18.7). Any that the reader does not see, HIDDEN, may be one."""
    own = side_of(seen, seat)
    mine, rival = seen.fact("duel")[own][8], seen.fact("duel")[1 - own][8]
    if mine != NO_SUIT:
        return []
    gains = {CLUBS, SPADES} if own == _ATTACKER else {CLUBS}
    suits = gains - {rival} | {rival} & {HEARTS, DIAMONDS}
    spent = {"hand": 0, "mana": TAPPED, "damage": DOWN}
    views = [view for zone in spent for view in seen.zone(zone, seat).cards if not view.marks & spent[zone]]
    shown = [view.face for view in views if 2 <= FACE_RANK[view.face] <= 10 and FACE_SUIT[view.face] in suits]
    hand = seen.zone("hand", seat)
    is_hidden = len(hand.cards) < hand.count or any(view.id == HIDDEN for view in views)
    return shown + [HIDDEN] * is_hidden


def spade_deals(seen: Observation, sides: Any, winner: int) -> bool:
    """Whether whoever loses the duel takes a Damage Counter by ♠ or a Juggernaut, which attacks and wins (§18, §25)."""
    up, down = sides[winner], sides[1 - winner]
    scars = next((count for card, _, count, _, _ in seen.fact("power") if card == up[1]), 0)
    kin = up[8] == down[8] != NO_SUIT
    return winner == _ATTACKER and not kin and (up[8] == SPADES or scars >= JUGGERNAUT_SCARS)


def agent_of(seen: Observation, side: Any) -> str:
    """The duelist of that side, and whose it is: both may be Jokers, or twins of two decks."""
    form = "you" if side[0] == seen.seat else ""
    return say("duel.agent", form=form, player=named(side[0]), card=card_text(side[1]))


def standing(seen: Observation, sides: Any, window: Any) -> str:
    """Who wins the duel if nobody plays another card, and by which rule."""
    (_, ours, *_, power, _), (_, theirs, *_, other, _) = sides
    winner = winner_of(sides, window)
    if winner == NOBODY:
        return say("duel.tie", form="joker" if JOKER in (RANK[ours], RANK[theirs]) else "")
    card = agent_of(seen, sides[winner])
    if window[2] >= 0:
        return say("duel.last_ace", card=card)
    if power != other:
        return say("duel.ahead", card=card, lead=abs(power - other))
    return say("duel.tie_wins", form=str(RANK[sides[winner][1]]), card=card, power=power)


def place_of(seen: Observation, seat: int, card: int) -> Place:
    """Where that Agent lies; with -1 as its place if it has left the field."""
    for place, view in enumerate(seen.zone("agents", seat).cards):
        if view.id == card:
            return ("agents", seat, place)
    return ("agents", seat, -1)


def _going(seen: Observation, sides: Any, window: Any) -> str:
    """What it does to the duel if whoever is asked plays nothing."""
    holder, passes, last_ace = window
    mine = holder == seen.seat
    winner = winner_of(sides, window)
    falls = agent_of(seen, sides[1 - winner]) if winner != NOBODY else ""
    if last_ace >= 0:
        return say("stage.ace", form="you" if mine else "", player=named(holder), card=falls)
    other = sides[1][0] if holder == sides[0][0] else sides[0][0]
    if not passes:
        return say("stage.open", form="you" if mine else "", player=named(holder), other=named(other))
    told = "stage.ends" if falls else "stage.ends.tie"
    form = "you" if mine else "waits" if other == seen.seat else ""
    return say(told, form=form, player=named(holder), other=named(other), card=falls)


def _follows(seen: Observation, sides: Any, window: Any) -> str:
    """The suit abilities if the duel ended now (§18, §25); "" if it would have none."""
    winner = winner_of(sides, window)
    scars = {card: count for card, _, count, _, _ in seen.fact("power")}
    standing = sides if winner == NOBODY else (sides[winner],)
    smashers = [
        side for side in standing if scars.get(side[1], 0) == SMASHER_SCARS - 1
    ]  # they survive (§25.10)
    if ("double_smash", "shared") not in seen.options:  # the attacker's scar comes first (HJ-C91)
        smashers = smashers[:1]
    if smashers:
        won = [say("stage.then.smasher", card=card_text(side[1]), player=named(side[0])) for side in smashers]
        return say("stage.then", follows=";\n".join(won))
    if winner == NOBODY:
        return ""
    up, down = sides[winner], sides[1 - winner]
    juggernaut = scars.get(up[1], 0) >= JUGGERNAUT_SCARS
    if up[8] == down[8] != NO_SUIT:
        return say("stage.then", follows=say("stage.then.kin", "granted" if juggernaut else ""))
    told = []
    bench = [view.face for view in seen.zone("bench").cards] or [FACE[down[1]]]
    boneyard = [view.face for view in seen.zone("boneyard").cards]
    if down[8] == HEARTS:
        told.append(_benefit(seen, "heart", down[0], card=card_text(bench[0])))
    if down[8] == DIAMONDS and boneyard:
        told.append(_benefit(seen, "diamond", down[0], card=card_text(boneyard[0])))
    if up[8] == CLUBS or juggernaut:
        told.append(_benefit(seen, "club", up[0], granted=up[8] != CLUBS))
    if spade_deals(seen, sides, winner):
        told.append(_benefit(seen, "spade", down[0], granted=up[8] != SPADES))
    if not told:
        return ""
    asked = ("suit_abilities", "ask") in seen.options
    lines = [told[0], "; ".join(told[1:])] if len(told) > 2 else ["; ".join(told)]
    return say("stage.then", form="asked" if asked else "", follows=";\n".join(lines))


def _benefit(seen: Observation, suit: str, seat: int, card: str = "", granted: bool = False) -> str:
    form = " ".join(["granted"] * granted + ["you"] * (seat == seen.seat))
    told: dict[str, Any] = {"player": named(seat), "card": card, "most": MOST_COUNTERS}
    return say(f"stage.then.{suit}", form=form, count=seen.zone("damage", seat).count + 1, **told)


def _given(side: Any, cards: list[int]) -> list[tuple[int, str]]:
    """Each card that this side has played, and what it gives. A Joker takes the suit of its first Spell, which earns no
    bonus (§21)."""
    suit, out = SUIT[side[1]], []
    for card in cards:
        if RANK[card] == 1:
            out.append((card, say("stage.gives.ace")))
            continue
        if suit == NO_SUIT:
            suit, form = SUIT[card], ""
        else:
            form = "bonus" if SUIT[card] == suit else ""
        out.append(
            (card, say("stage.gives.deuce" if RANK[card] == 2 else "stage.gives", form, power=RANK[card]))
        )
    return out


def _side(seen: Observation, index: int, sides: Any, window: Any) -> StageSide:
    seat, card, spells, deuces, bonus, guild, prestige, power, suit = sides[index]
    lies = {
        view.id: (zone.zone, zone.seat, place)
        for zone in seen.zones
        if zone.zone == "boneyard" or (zone.seat == seat and zone.zone in _LENT_FROM)
        for place, view in enumerate(zone.cards)
    }
    lent = _given(sides[index], [each for owner, each in seen.fact("played") if owner == seat])
    parts = [say("stage.used", power=spells, room=LIMIT)]
    for name, value in (("deuces", deuces), ("guild", guild)):
        parts += [say(f"stage.part.{name}", power=value)] if value else []
    if prestige:
        scars = next(each[2] for each in seen.fact("power") if each[0] == card)
        parts.append(say("stage.scars", count=scars, power=prestige))
    if bonus:
        parts.insert(1 + bool(deuces), say("stage.part.suit", form=str(suit), power=bonus))
    winner = winner_of(sides, window)
    even = sides[0][7] == sides[1][7]
    fate = "" if winner == NOBODY else "wins" if winner == index else "falls"
    form = "ace" if window[2] >= 0 and fate == "wins" else "tie" if even and fate == "wins" else fate
    return StageSide(
        seat,
        StageCard(FACE[card], place_of(seen, seat, card)),
        say(
            "stage.blocks" if index else "stage.attacks",
            form="you" if seat == seen.seat else "",
            player=named(seat),
            card=card_text(card),
        ),
        tuple(StageCard(FACE[each], lies.get(each), gives) for each, gives in lent),
        power,
        spells,
        tuple(parts),
        fate,
        say("stage.verdict", form=form),
    )


def stage(seen: Observation) -> Stage | None:
    """The duel that is fought now. None when it is decided: the loser's scars and Guild are gone, and the sums with
    them."""
    sides = seen.fact("duel")
    window = seen.fact("window")
    if not sides or not window:
        return None
    notes = [_follows(seen, sides, window)]
    others = [side[0] for side in sides if side[0] != seen.seat]
    if len(others) == 1:
        notes.append(reserves_line(seen, others[0]))
    return Stage(
        (_side(seen, 0, sides, window), _side(seen, 1, sides, window)),
        standing(seen, sides, window),
        _going(seen, sides, window),
        "\n".join(filter(None, notes)),
        LIMIT,
        "attack",
    )


def _ace_tells(seen: Observation, mine: Any, other: Any) -> tuple[str, str, str]:
    """What stands on an Ace that may be played now: it wins if the other side cannot answer, as far as this seat
    knows."""
    suits = sorted({mine[8], other[8]} - {NO_SUIT})
    form = "" if _may_hold_ace(seen, other[0], suits) else "sure"
    help_text = say(
        "stage.score.ace.help",
        form,
        player=named(other[0]),
        suits=one_of([SUIT_SIGNS[suit] for suit in suits]),
    )
    return say("stage.score.ace", form), help_text, say("stage.score.ace.short", form)


def _may_hold_ace(seen: Observation, seat: int, suits: list[int]) -> bool:
    """Whether `seat` could have an Ace of one of the suits in hand, or is known to, or has one as a counter to use."""
    open_counters = [view.face for view in seen.zone("damage", seat).cards if not view.marks & DOWN]
    known = *open_counters, *_known_in_hand(seen, seat)
    lies = any(FACE_RANK[face] == ACE and FACE_SUIT[face] in suits for face in known)
    return lies or _hides_ace(seen, seat, suits)


def _hides_ace(seen: Observation, seat: int, suits: list[int]) -> bool:
    """Whether `seat` could have an Ace of one of the suits in hand, as far as this one knows."""
    if not _unknown_in_hand(seen, seat):
        return False
    lie = Counter(view.face for zone in seen.zones for view in zone.cards if view.id >= 0)
    lie.update(face for _, face, how in seen.known if how == "void")
    packs = 1 if len({zone.seat for zone in seen.zones}) == 3 else 2
    return any(lie[face] < packs for face in range(52) if FACE_RANK[face] == ACE and FACE_SUIT[face] in suits)


def scores(seen: Observation, decision: Decision | None) -> list[Token]:
    """On each card that may be played now: what the duel would stand at with it."""
    if decision is None or decision.seat != seen.seat or decision.prompt not in ("window", "ace"):
        return []
    mine, other, edge = sides_of(seen)
    tie = "wins" if edge > 0 else "falls" if edge < 0 else "tie"
    found: dict[int, Token] = {}
    verbs = {action.card: action.verb for action in decision.actions if action.card >= 0}
    for zone in seen.zones:
        for place, view in enumerate(zone.cards if zone.seat == seen.seat else ()):
            verb = verbs.get(view.id, "")
            at = (zone.zone, zone.seat, place)
            if verb == "ace":
                found[view.id] = Token(*at, "score", *_ace_tells(seen, mine, other))
            elif verb == "empower":
                own = mine[7] + RANK[view.id] + (mine[8] == SUIT[view.id])
                form = "" if own != other[7] else tie
                told = say("stage.score", form, own=own, other=other[7])
                help_text = say("stage.score.help", form, own=own, other=other[7])
                short = say("stage.score.short", form, own=own, other=other[7])
                found[view.id] = Token(*at, "score", told, help_text, short)
    return list(found.values())
