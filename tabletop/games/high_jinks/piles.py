"""Moving cards: draw, discard, banish, spend, and the Deck made anew (§2, §24, §28); and what seats know of them."""

from tabletop.engine.cards import RANK
from tabletop.engine.events import CardMoved, CardTapped, CardTurned, PileShuffled
from tabletop.engine.rng import chance, shuffled
from tabletop.engine.zones import ALL, only
from tabletop.games.high_jinks.actions import BIT, IS_AGENT, VALUE
from tabletop.games.high_jinks.state import State

EVERYONE = 0xF


def can_draw(s: State) -> bool:
    """Whether a draw would bring a card (HJ-C16, HJ-C70)."""
    return bool(s.deck or s.void or s.bench or (s.boneyard and s.config.fallback))


def shuffle(s: State, cards: list[int]) -> list[int]:
    """The cards in a new chance order; counts as one chance event."""
    if len(cards) > 1:  # a card alone needs no chance
        cards = shuffled(cards, chance(s.seed, s.draws))
    s.draws += 1
    return cards


def _renew(s: State, cards: list[int], how: str) -> None:
    seen, kept = s.seen, s.kept
    for card in cards:
        seen[card] = kept[card] = 0
    s.deck = shuffle(s, cards)
    if s.events is not None:
        s.events.append(PileShuffled(how, "deck", -1, len(cards)))


def _rebuild(s: State) -> None:
    """§28: Void and Bench, shuffled, are the new Deck; never the Boneyard."""
    cards = s.void + s.bench
    if cards:
        s.void = []
        s.bench = []
        _renew(s, cards, "rebuild")


def take_top(s: State) -> int:
    """The Deck's top card, -1 if there is none anywhere. Where it was the last, `refill` follows when it has moved."""
    deck = s.deck
    if not deck:
        _rebuild(s)
        if (
            not s.deck and s.boneyard and s.config.fallback
        ):  # HJ-C70: when a card is needed and nothing else is left
            cards, s.boneyard = s.boneyard, []
            _renew(s, cards, "rebuild_boneyard")
        deck = s.deck
        if not deck:
            return -1
    return deck.pop()


def refill(s: State) -> None:
    """An emptied Deck is rebuilt at once (HJ-C71)."""
    if not s.deck:
        _rebuild(s)


def draw(s: State, seat: int, count: int) -> None:
    """`seat` draws; what cannot be drawn is not (HJ-C72)."""
    hand, deck = s.hands[seat], s.deck
    held = s.in_hand[seat]
    for _ in range(count):
        if deck:
            card = deck.pop()
        else:
            card = take_top(s)
            if card < 0:
                break
            deck = s.deck
        hand.append(card)
        held |= BIT[card]
        if s.events is not None:
            s.events.append(CardMoved("draw", card, only(seat), "deck", -1, -1, "hand", seat, -1, True, seat))
        if not deck:
            _rebuild(s)
            deck = s.deck
    s.in_hand[seat] = held


def to_hand(s: State, seat: int, card: int, how: str, from_zone: str, from_seat: int = -1) -> None:
    """A card everybody has seen comes to a hand: all know it there until it leaves."""
    s.hands[seat].append(card)
    s.in_hand[seat] |= BIT[card]
    s.seen[card] = EVERYONE
    s.kept[card] = 0
    if s.events is not None:
        s.events.append(CardMoved(how, card, ALL, from_zone, from_seat, -1, "hand", seat, -1, True, seat))


def take(s: State, seat: int, card: int) -> None:
    """Recruit an Agent from the Bench, or salvage another card from the Boneyard."""
    pile, zone, how = (s.bench, "bench", "recruit") if IS_AGENT[card] else (s.boneyard, "boneyard", "salvage")
    pile.remove(card)
    to_hand(s, seat, card, how, zone)


def discard(s: State, card: int, how: str, from_zone: str, seat: int, place: int = -1) -> None:
    """The card, already out of its zone, goes on top of Bench (Agents) or Boneyard (Spells and Aces)."""
    if RANK[card] > 10:
        s.bench.append(card)
        zone = "bench"
    else:
        s.boneyard.append(card)
        zone = "boneyard"
    if s.events is not None:
        s.events.append(CardMoved(how, card, ALL, from_zone, seat, place, zone, -1, -1, False, seat))


def banish(s: State, card: int, how: str, from_zone: str, seat: int, place: int = -1, by: int = -1) -> None:
    """The card, already out of its zone, goes to the Void; all see it as it goes (HJ-2.16). `by`: whoever does
    that, if it is not `seat`."""
    s.void.append(card)
    s.seen[card] = EVERYONE
    s.kept[card] = 0
    if s.events is not None:
        s.events.append(
            CardMoved(how, card, ALL, from_zone, seat, place, "void", -1, -1, True, seat if by < 0 else by)
        )


def turn_counter(s: State, seat: int, card: int) -> None:
    s.up ^= BIT[card]  # §24: a used counter turns face-down and stays
    if s.events is not None:
        s.events.append(CardTurned("use", card, ALL, "damage", seat, s.damage[seat].index(card), True))


def spend(s: State, seat: int, cards: tuple[int, ...], to_void: bool, how: str) -> None:
    """Pay cards of hand, own Mana or face-up counters for one effect, in this order: banished or discarded; counters
    turn."""
    leave = banish if to_void else discard
    hand, held = s.hands[seat], s.in_hand[seat]
    for card in cards:
        bit = BIT[card]
        if held & bit:
            hand.remove(card)
            held ^= bit
            leave(s, card, how, "hand", seat)
        elif s.in_mana[seat] & bit:
            leave(s, card, how, "mana", seat, leave_mana(s, card))
        else:
            turn_counter(s, seat, card)
    s.in_hand[seat] = held


def leave_mana(s: State, card: int) -> int:
    """Take a card out of its Mana zone; returns its place, 0 to 5."""
    at = s.mana.index(card)
    s.mana[at] = -1
    bit = BIT[card]
    s.in_mana[at // 6] ^= bit
    if s.tapped & bit:
        s.tapped ^= bit
    if s.up & bit:
        s.up ^= bit
    return at % 6


def empower_with(s: State, seat: int, card: int) -> None:
    """Spend a Spell in a duel: from hand to the Boneyard, Mana is tapped and turned up, a counter turns down (§9)."""
    bit = BIT[card]
    if s.in_hand[seat] & bit:
        s.hands[seat].remove(card)
        s.in_hand[seat] ^= bit
        discard(s, card, "empower", "hand", seat)
    elif s.in_damage[seat] & bit:
        turn_counter(s, seat, card)
    else:
        place = -1 if s.events is None else s.mana.index(card) % 6
        if not s.up & bit:
            s.up |= bit
            if s.events is not None:
                s.events.append(CardTurned("up", card, ALL, "mana", seat, place, False))
        s.tapped |= bit
        if s.events is not None:
            s.events.append(CardTapped("empower", card, ALL, "mana", seat, place, True))


def set_spell(s: State, seat: int, card: int) -> None:
    """Set a Spell face-down. Seats that knew Spells of this hand no longer know which of them are still in it."""
    hand = s.hands[seat]
    seen, kept = s.seen, s.kept
    for other in hand:
        if VALUE[other] and seen[other]:
            kept[other] |= seen[other]
    hand.remove(card)
    at = s.mana.index(-1, 6 * seat)
    s.mana[at] = card
    bit = BIT[card]
    s.in_hand[seat] ^= bit
    s.in_mana[seat] |= bit
    if s.events is not None:
        s.events.append(
            CardMoved("set", card, only(seat), "hand", seat, -1, "mana", seat, at % 6, True, seat)
        )


def tap(s: State, card: int, how: str) -> None:
    """Tap an Agent of the turn player."""
    s.tapped |= BIT[card]
    if s.events is not None:
        s.events.append(CardTapped(how, card, ALL, "agents", s.turn, s.agents.index(card) % 3, True))


def untap(s: State, cards: int) -> None:
    """Untap the cards of a set (Agents and Mana)."""
    if s.events is not None:
        for zone, places, size in (("agents", s.agents, 3), ("mana", s.mana, 6)):
            for at, card in enumerate(places):
                if s.tapped & cards & BIT[card]:
                    s.events.append(CardTapped("untap", card, ALL, zone, at // size, at % size, False))
    s.tapped &= ~cards
