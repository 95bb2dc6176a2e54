"""What a card of Superjack is and can do where it lies, in sentences with their rules, from one observation."""

from typing import Any, Final

from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK, SUIT, card_text
from tabletop.engine.observation import ATTACHED, STACKED, TAPPED, CardView, Observation
from tabletop.games.superjack.actions import BLACK, COLOUR, COST, IS_GEM
from tabletop.games.superjack.present import SUPERJACK

_NAME: Final = {JACK: "Jack", QUEEN: "Queen", KING: "King", ACE: "Ace"}
_BASE: Final = {JACK: 1, QUEEN: 2, KING: 3, ACE: 1}
_SACRIFICE: Final = (
    "a fireball, 2 damage to a creature or 1 to a player; the others may act before it strikes (§3.8, §10.6)",
    "mined for 3 {colour} energy (§3.9)",
    "a card is drawn (§3.11)",
)
"""What sacrificing a 2 or 3, a 4 or 5, a 6 or 7 does."""
_STRAIGHT: Final = (
    "Untapped gems in a row: 3 gain 1 health, 4 draw and discard, 5 bring back a creature, 6 take an opponent's"
    " (§4)."
)
_JACKS: Final = (
    "Jacks can be stacked: each one more doubles the whole. Four are the Superjack, whose spare damage goes to the"
    " player (§8)."
)
_ROYAL: Final = (
    "Jack, Queen and King of one colour, untapped, can give up the Jack to destroy any creature (§9)."
)
_PARTNER: Final = (3, 1, -1, -3)
"""By suit: from a gem to the other one of its rank and colour."""
_WAITS: Final = {
    "creature": "It waits to come into play.",
    "charged": "It waits to come into play with royal charge.",
    "shatter": "It waits to destroy {target}.",
    "counter": "It waits to counter {target}.",
}


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    """What the card lying there is and can do; () where its face is hidden."""
    view = seen.card(zone, seat, place)
    if view.id < 0:
        return ()
    card, rank = view.id, RANK[view.id]
    if zone == "removed":
        return ("It left the game with its player (§11.1).",)
    if zone == "graveyard":
        return _buried(card)
    if zone == "pending":
        return _waiting(seen, card)
    if zone == "creatures":
        return _in_play(seen, seat, place, view)
    if IS_GEM[card]:
        return _gem(view, zone)
    return (*_price(card, rank), *_powers(seen, card, rank))


def _colour(card: int) -> str:
    return "black" if COLOUR[card] == BLACK else "red"


def _gem(view: CardView, zone: str) -> tuple[str, ...]:
    card, colour = view.id, _colour(view.id)
    sacrifice = _SACRIFICE[RANK[card] // 2 - 1].format(colour=colour)
    lines = []
    if zone == "hand":
        lines.append(
            f"Gem: one may be played in each of your turns. Tapped it pays 1 {colour} energy (§3.1, §3.3)."
        )
    elif view.marks & TAPPED:
        return (
            f"Gem. Tapped: it can do nothing until its player's next turn. Then it pays 1 {colour} energy again"
            " (§3.3, §3.4).",
            f"Sacrificed while untapped: {sacrifice}.",
        )
    else:
        lines.append(f"Gem. Tapped it pays 1 {colour} energy (§3.3).")
    lines.append(f"Sacrificed: {sacrifice}.")
    lines.append(
        f"With {card_text(card + _PARTNER[SUIT[card]])} it is a pair, which adds 1 to a creature's power and"
        " toughness until the next turn of the gems' player (§5)."
    )
    lines.append(_STRAIGHT)
    return tuple(lines)


def _price(card: int, rank: int) -> tuple[str, ...]:
    value = _BASE[rank]
    price = f"{COST[rank]} {_colour(card)} energy"
    if rank == ACE:
        return (
            f"Ace. Each use costs {price}; it is possible whenever you act, but not where you can only equip"
            " (§10.1, §10.5).",
            f"As a creature it has power and toughness {value} and may attack at once (§6.2, §10.2).",
            "As a spell it destroys a gem of an opponent (§10.3).",
            "It counters another ace that waits, whatever that is for (§10.4).",
        )
    return (
        f"{_NAME[rank]}: costs {price}, has power and toughness {value} (§6.1, §6.2).",
        "In the turn it comes it may block but not attack (§6.5, §6.6).",
    )


def _powers(seen: Observation, card: int, rank: int) -> tuple[str, ...]:
    """Royal charge, stacking, royal sacrifice: what its rank allows."""
    lines = []
    charge = dict(seen.options).get("jack_charge", False)
    if rank != JACK or charge:
        gems = "two gems" if rank == JACK else "gems"
        lines.append(
            f"Paid only with {gems} in a row it has royal charge: it may attack at once, and only {_NAME[rank]}s may"
            f" block it ({'§7.7' if rank == JACK else '§7.1'})."
        )
    if rank == JACK:
        lines.append(_JACKS)
    if rank != ACE:
        lines.append(_ROYAL)
    return tuple(lines)


def _buried(card: int) -> tuple[str, ...]:
    if IS_GEM[card]:
        return ("Gem in the graveyard: nothing brings it back (§4.7).",)
    value = _BASE[RANK[card]]
    return (
        f"{_NAME[RANK[card]]} {value}/{value} in the graveyard: a straight of five gems brings it back to its player"
        " (§4.7).",
    )


def _waiting(seen: Observation, card: int) -> tuple[str, ...]:
    """An ace that waits in a window."""
    windows: Any = seen.fact("windows", ())
    row = next((row for row in windows if row[3] == card), None)
    if row is None:
        return ()
    _, _, what, _, target, countered = row
    if countered:
        return ("Countered: when its turn comes nothing happens, and it goes to the graveyard (§10.12).",)
    aim = card_text(target) if target >= 0 else "what has left play"
    return (
        _WAITS[what].format(target=aim) + " What is done in answer happens first (§10.7).",
        "Only another ace, for 3 energy of its colour, counters it (§10.4, §10.5).",
    )


def _in_play(seen: Observation, seat: int, place: int, view: CardView) -> tuple[str, ...]:
    """A creature, or a Jack stacked on it or a gem it wears."""
    cards = seen.zone("creatures", seat).cards
    base = next(other for other in reversed(cards[: place + 1]) if not other.marks & (STACKED | ATTACHED))
    facts: Any = {row[0]: row for row in seen.fact("creatures", ())}  # type: ignore[attr-defined]
    row = facts.get(base.id)
    if row is None:
        return ()
    jacks = row[4]
    if view.marks & ATTACHED:
        return (
            f"Gem. Worn by {card_text(base.id)} as one of a pair; it comes off at the next turn of the gems' player"
            " (§5.2, §5.3).",
        )
    if view.marks & STACKED:
        return (f"One of {jacks} Jacks in a stack. They stay together and fight as one (§8.2, §8.3).",)
    return _creature(seen, row, view)


def _creature(seen: Observation, row: Any, view: CardView) -> tuple[str, ...]:
    card, _, power, damage, jacks, *_, pairs = row
    rank = RANK[card]
    lines = []
    fight = _fight(seen, card, power, jacks >= SUPERJACK)
    if fight:
        lines.append(fight)
    elif view.marks & TAPPED:
        lines.append("Tapped: it can neither attack nor block until its player's next turn (§6.7, §2.1).")
    elif jacks < 2:
        lines.append(f"{_NAME[rank]}: attacking or blocking it deals {power} damage (§6.11, §6.13).")
    if jacks >= SUPERJACK:
        lines.append("Superjack: what it deals beyond killing its blockers hits the defending player (§8.8).")
    if jacks > 1:
        lines.append(f"A stack of {jacks} Jacks: it lives, dies and is taken as one (§8.2, §8.10).")
    if rank == JACK:
        lines.append("Another Jack stacked on it doubles it (§8.2).")
    if rank != ACE:
        lines.append(_ROYAL)
    if len(pairs) < 2:
        lines.append(
            "It may wear two pairs of gems: one adds 1 to power and toughness, two add 2, two of one rank 3 (§5.5)."
        )
    more = " more" if damage else ""
    lines.append(f"It dies of {power - damage}{more} damage; a fireball deals 2 (§6.16, §3.8).")
    return tuple(lines)


def _fight(seen: Observation, card: int, power: int, superjack: bool) -> str:
    """What it does in the combat going on, as it stands."""
    attackers: Any = seen.fact("attackers", ())
    blocks: Any = seen.fact("blocks", ())
    for blocker, attacker in blocks:
        if blocker == card:
            return f"It blocks {card_text(attacker)} and deals it {power} damage (§6.13)."
    for attacker, seat, blocked in attackers:
        if attacker == card:
            against = " and ".join(card_text(blocker) for blocker, other in blocks if other == card)
            if against:
                return f"It attacks and is blocked by {against} (§6.12)."
            if blocked and not superjack:
                return "It attacks. Its blocker is gone, but it stays blocked and deals no damage (§6.15)."
            return f"It attacks {{{seat}}}: unblocked it deals {power} damage (§6.11)."
    return ""
