"""What a card of High Jinks is and can do where it lies, in sentences with their rules, from one observation."""

from typing import Any, Final

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
    SPADES,
    SUIT_SIGNS,
)
from tabletop.engine.observation import COUNT_MASK, COUNT_SHIFT, DOWN, TAPPED, CardView, Observation
from tabletop.games.high_jinks.present import ARCHLORD_SCARS, JUGGERNAUT_SCARS

_SUMMONED: Final = {
    JACK: "destroys a Spell on an opponent's field (§17.1)",
    QUEEN: "brings an Agent from the Bench to your hand (§17.2)",
    KING: "brings a card from the Boneyard to your hand (§17.3)",
    JOKER: "does what a Jack, a Queen or a King does (§21.1)",
}
_COUNTER: Final = {
    JACK: "it destroys a Spell on an opponent's field (§24.8, §17.1)",
    QUEEN: "it brings an Agent from the Bench to the hand (§24.8, §17.2)",
    KING: "it brings a card from the Boneyard to the hand (§24.8, §17.3)",
    JOKER: "it does what a summoned Jack, Queen or King does (§24.8, §21.1)",
}
_SUIT: Final = {
    CLUBS: ("When it defeats an opponent's Agent, its player draws or salvages a card", "§18.3"),
    DIAMONDS: ("When it is defeated, its player gets the bottom card of the Boneyard", "§18.2"),
    HEARTS: ("When it is defeated, its player gets the bottom card of the Bench", "§18.1"),
    SPADES: ("When it attacks and defeats the blocker, the defender takes a Damage Counter", "§18.4"),
}
_TIES: Final = {
    JACK: "At equal Power it defeats Kings and falls to Queens (§11).",
    QUEEN: "At equal Power it defeats Jacks and falls to Kings (§11).",
    KING: "At equal Power it defeats Queens and falls to Jacks (§11).",
    JOKER: "At equal Power nobody falls where a Joker fights (§11.5).",
}
_GUILD: Final = (
    "With a Jack, a Queen and a King on one player's field each gains 1 Power, 2 if all share a suit (§20)."
)
_JOKER_GUILD: Final = (
    "With two of Jack, Queen and King on the same field it completes a Guild: each gains 1 Power (§21.6)."
)
_BLANK: Final = "No card was left for this Damage Counter. It counts like every other (§28.6)."
_NO_SUIT: Final = "It has no suit until its first Spell in a duel lends it one, with its ability (§21.2)."


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    """What the card lying there is and can do; () where its face is hidden."""
    view = seen.card(zone, seat, place)
    if view.face < 0:
        return (_BLANK,) if zone == "damage" and view.marks & DOWN else ()
    rank = FACE_RANK[view.face]
    own = seat == seen.seat
    if zone == "damage":
        return _counter(view, own)
    if zone == "agents":
        return _agent(seen, view, own)
    first = {"aside": _aside, "bench": _pile, "boneyard": _pile}.get(zone)
    lines = first(view, zone, place) if first is not None else ()
    if rank == ACE:
        return (*lines, *_ace(view))
    return (*lines, *(_summons(seen, view) if rank > 10 else _spell(view, zone)))


def _aside(view: CardView, zone: str, place: int) -> tuple[str, ...]:
    to = "Bench" if FACE_RANK[view.face] > 10 else "Boneyard"
    return (f"Not kept: it goes to the {to} (§27.3).",)


def _pile(view: CardView, zone: str, place: int) -> tuple[str, ...]:
    if zone == "bench":
        who, suit, rule = "A summoned Queen, or a pick of a set, can recruit it (§17.2, §22.2).", "♥", "§18.1"
    else:
        who, suit, rule = (
            "A summoned King, a ♣ that wins, or a pick can salvage it (§17.3, §18.3, §22.2).",
            "♦",
            "§18.2",
        )
    return (
        (who,)
        if place
        else (
            who,
            f"It lies lowest: the next {suit} that is defeated brings it to that Agent's player ({rule}).",
        )
    )


def _summons(seen: Observation, view: CardView) -> tuple[str, ...]:
    rank, suit = FACE_RANK[view.face], FACE_SUIT[view.face]
    return (
        f"Agent. Summoned, it draws you a card or {_SUMMONED[rank]}.",
        "A special summon costs no normal one: the Agent arrives tapped and brings nothing (§5.8 to §5.10).",
        _suit_line(seen, suit),
        _TIES[rank],
        _JOKER_GUILD if rank == JOKER else _GUILD,
    )


def _suit_line(seen: Observation, suit: int) -> str:
    """The ability of a suit."""
    if suit == NO_SUIT:
        return _NO_SUIT
    what, rule = _SUIT[suit]
    wish = ", if its player wishes" if ("suit_abilities", "ask") in seen.options else ""
    return f"{what}{wish} ({rule}); not if both Agents are {SUIT_SIGNS[suit]} (§18.7)."


def _agent(seen: Observation, view: CardView, own: bool) -> tuple[str, ...]:
    rank, suit = FACE_RANK[view.face], FACE_SUIT[view.face]
    scars = view.marks >> COUNT_SHIFT & COUNT_MASK
    lines = []
    if view.marks & TAPPED:
        lines.append("Tapped: it cannot attack or dig until the turn ends (§5.11, §12.1, §19.3).")
    elif suit != NO_SUIT and own:
        lines.append(
            f"Untapped: in your Combat it can attack, or before that dig: tap it and discard a {SUIT_SIGNS[suit]}"
            " Spell to draw a card (§7.4, §19.1)."
        )
    elif own:
        lines.append("Untapped: it can attack in your Combat. A Joker cannot dig (§7.4, §19.2).")
    now = _lent_suit(seen, view.id) if suit == NO_SUIT else suit
    if now != suit:
        lines.append(f"In this duel it is a {SUIT_SIGNS[now]} (§21.2).")
    lines += [_suit_line(seen, now), _TIES[rank]]
    if scars >= JUGGERNAUT_SCARS:
        more = " and ".join(SUIT_SIGNS[s] for s in (CLUBS, SPADES) if s != now)
        lines.append(f"As a Juggernaut it has the ability of {more} as well (§25.4).")
    if scars >= ARCHLORD_SCARS and suit != NO_SUIT:
        lines.append(
            f"As an Archlord it turns one {SUIT_SIGNS[suit]} card of its player's hand into two picks, once a"
            " turn (§25.6)."
        )
    if scars >= ARCHLORD_SCARS:
        lines.append("A sixth battle scar wins the game (§25.10).")
    return tuple(lines)


def _lent_suit(seen: Observation, card: int) -> int:
    """The suit a Joker has in the duel going on."""
    duel: Any = seen.fact("duel", ())
    return next((side[8] for side in duel if side[1] == card), NO_SUIT)


def _worth(view: CardView) -> str:
    """What it adds in a duel."""
    rank, sign = FACE_RANK[view.face], SUIT_SIGNS[FACE_SUIT[view.face]]
    if rank == 2:
        return f"it adds 2 Power, 3 to a {sign}, whatever the 13 Rule allows (§13)"
    return f"it adds {rank} Power, {rank + 1} to a {sign}; the 13 Rule counts {rank} (§9.9, §10)"


def _effect(view: CardView) -> tuple[str, ...]:
    """What a 6 or a 7 does in the Main Phase."""
    rank, sign = FACE_RANK[view.face], SUIT_SIGNS[FACE_SUIT[view.face]]
    if rank == 6:
        return (
            "In the Main Phase it can be spent to fetch a card you name from the Void. Unless you find a"
            f" {sign}, it costs you a Damage Counter (§14).",
        )
    if rank == 7:
        return (
            f"In the Main Phase it can be spent to call a card you name from an opponent's hand: a {sign} becomes"
            " yours, another goes to the Void. If it is not there, you see the hand (§15).",
        )
    return ()


def _spell(view: CardView, zone: str) -> tuple[str, ...]:
    rank, sign = FACE_RANK[view.face], SUIT_SIGNS[FACE_SUIT[view.face]]
    lines = [f"Spell. In a duel {_worth(view)}."]
    if zone == "mana" and view.marks & TAPPED:
        lines.append("Tapped: it cannot empower again until the turn ends (§9.7, §12.1).")
    elif zone == "mana":
        lines.append(
            "It is tapped to empower, stays on the field, and untaps when the turn ends (§9.2, §9.14, §12.1)."
        )
    elif zone == "hand":
        lines.append(
            "Set face-down it can empower in every turn; out of the hand only once (§6.1, §9.4, §9.14)."
        )
    lines += _effect(view)
    if zone in ("hand", "mana"):
        lines.append(
            f"Two, three or four {rank}s are banished for other cards; three Spells in a row are discarded for three"
            " (§22, §23)."
        )
        lines.append(f"An untapped {sign} Agent can dig with it: discard it and draw a card (§19.1).")
    return tuple(lines)


def _ace(view: CardView) -> tuple[str, ...]:
    sign = SUIT_SIGNS[FACE_SUIT[view.face]]
    return (
        f"Ace. In a duel in which either Agent is a {sign} it defeats the opposing Agent, whatever the Powers"
        " (§16.2, §16.3).",
        "The other side may answer with an Ace that fits; the last Ace decides (§16.4, §16.5).",
        "It cannot be set, and belongs to no pair or straight (§6.3, §22.20, §23.5).",
        "As somebody's sixth Damage Counter it goes to the hand instead, and they play on (§26.8).",
    )


def _counter(view: CardView, own: bool) -> tuple[str, ...]:
    """A Damage Counter: used up, or what its owner may still do with it."""
    rank = FACE_RANK[view.face]
    if view.marks & DOWN:
        return ("This counter is used up. It still counts as damage (§24.2, §24.3).",)
    who = "You" if own else "Its owner"
    lines = [
        f"A Damage Counter. {who} may use it once; it then turns face-down and still counts (§24.2, §24.3)."
    ]
    if rank == ACE:
        sign = SUIT_SIGNS[FACE_SUIT[view.face]]
        lines.append(f"It works as an Ace in a duel in which either Agent is a {sign} (§24.7).")
    elif rank > 10:
        lines.append(f"In the Main Phase {_COUNTER[rank]}.")
    else:
        lines.append(f"In a duel {_worth(view)}.")
        lines += _effect(view)
        lines.append(f"It may be one of two, three or four {rank}s, or of a straight (§24.4).")
    return tuple(lines)
