"""What one seat may see of Superjack, computed values included.

Zones (ZoneView.zone): shared `pending` (aces waiting in windows, oldest first) and `removed` (cards of players who are
out); per seat `library` (count only), `hand` (cards only for its owner, ascending; else count only), `gems` (ascending,
TAPPED; without those worn by creatures), `creatures`, `graveyard` (oldest first). In `creatures` each creature is its
base card (TAPPED, marked damage in the count bits), then the Jacks stacked on it (marked STACKED), then the gems it
wears (marked ATTACHED): cards that lie under or beside the one before them.

`asked`: ((seat, prompt),) with the prompt of stage 0; () when the match is over.

Facts (every key is always there; all public but `throw` and `staged`)
    turn            int    seat of the turn player (before the first turn: the starter)
    phase           str    the step of the turn, as in positions: throw mulligan main1 attack defend block buff rebuff
                           act react split main2 last final over
    number, turns   int    turns of this game begun so far, all seats together
    starter         int    alive, out  tuples of seats; out in the order of elimination
    together        tuple  seats out that fell at the same moment as the one before them in `out`
    health          tuple  per seat
    pool            tuple  per seat (red, black)
    gem_played      bool   the turn player has played a gem this turn
    moved           bool   a card changed zone or control, or health was lost, this turn
    stall           int    turns without progress so far (20 are a draw)
    games, wins     int, tuple   games of the set that are over, wins per seat
    creatures       tuple  per creature (card, seat, power, damage, jacks in it (0: no Jack), jacks added this turn,
                           untrained, rush, royal charge, equipped pairs as ((gem, gem), ...)); toughness is the power
    power           tuple  ((card, power), ...) of the same creatures
    able            tuple  cards of the turn player that could be declared as attackers now
    attackers       tuple  ((card, defending seat, blocked), ...)
    blocks          tuple  ((blocker, attacker), ...)
    splits          tuple  ((blocker, damage), ...) chosen so far
    splitting       int    the attacker whose damage is being split, else -1
    windows         tuple  ((responder, caster, what, card, target, countered), ...), the latest last; what: creature
                           charged shatter counter fireball burn; target: a card, for burn a seat, -1 none, -2 gone
    step            tuple  the frame of the step (public)
    discard         int    seat that must discard after research, else -1
    thrown          tuple  seats that have thrown
    throw           int    own throw, only until both have thrown; else -1
    staged          tuple  only for the seat that chooses: the frame of its unpaid choice
    winners, ranking, scores, reason   () () () "" until the match is over

`known`: always (), for no card out of sight is known to another seat.
"""

from functools import lru_cache
from typing import Any, Final

from tabletop.engine.cards import JACK, RANK
from tabletop.engine.decisions import new_tuple
from tabletop.engine.observation import (
    ATTACHED,
    COUNT_SHIFT,
    OPEN,
    STACKED,
    TAPPED,
    CardView,
    Observation,
    ZoneView,
    closed_zone,
    open_card,
    open_zone,
)
from tabletop.games.superjack import creatures
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    BIT,
    BLACK,
    RED,
    SEATS,
    cards_in_hand,
    cards_of,
    gem_bit,
    other_of_pair,
)
from tabletop.games.superjack.phases.combat import able_to_attack
from tabletop.games.superjack.piles import energy_in
from tabletop.games.superjack.state import State
from tabletop.mechanics.frames import Frame

GAME = "superjack"
Fact = tuple[str, object]

STEPS = {
    k.THROW: "throw",
    k.MULLIGAN: "mulligan",
    k.MAIN1: "main1",
    k.ATTACK: "attack",
    k.DEFEND: "defend",
    k.BLOCK: "block",
    k.BUFF: "buff",
    k.REBUFF: "rebuff",
    k.ACT: "act",
    k.REACT: "react",
    k.SPLIT: "split",
    k.MAIN2: "main2",
    k.LAST: "last",
    k.FINAL: "final",
    k.OVER: "over",
}
"""The step of a turn as a word."""
WHATS = ("creature", "charged", "shatter", "counter", "fireball", "burn")
_PROMPTS = {k.MAIN1: "main", k.REBUFF: "buff", k.WINDOW: "window", k.DISCARD: "discard"}


def base_frame(s: State) -> Frame:
    """The frame that asks the question of stage 0."""
    return s.frames[-2] if s.frames[-1][0] >= k.STAGED else s.frames[-1]


def observe(s: State, seat: int) -> Observation:
    """What `seat` may know."""
    base = base_frame(s)
    kind, who = base[0], base[1]
    asked = () if kind == k.OVER else ((who, _PROMPTS.get(kind) or STEPS[kind]),)
    rows, powers = _rows(s)
    windows = [f for f in s.frames if f[0] == k.WINDOW] if len(s.frames) > 1 else []
    facts = _facts(s, seat, who, rows, powers, windows)
    zones = _zones(s, seat, windows)
    seen = (GAME, seat, s.config.options, asked, zones, facts, (), s.turn, s.number, powers)
    return new_tuple(Observation, seen)


def _zones(s: State, seat: int, windows: list[Frame]) -> tuple[ZoneView, ...]:
    out = [_NO_PENDING, _NO_REMOVED]
    if windows or s.removed:
        waiting = tuple([f[k.CARD] for f in windows if f[k.WHAT] <= k.COUNTER])
        out = [open_zone("pending", -1, waiting), open_zone("removed", -1, s.removed)]
    for q, hand in enumerate(s.hands):
        gems, field = s.gems[q], s.creatures[q]
        if s.pairs:
            gems &= ~creatures.worn_gems(s, q)
        out += _cards(
            q, q == seat, len(s.libraries[q]), hand if q == seat else hand.bit_count(), gems, s.ready[q]
        )
        out += (
            _field(q, tuple([view for card in field for view in _creature(s, card)])) if field else _NONE[q],
            open_zone("graveyard", q, s.graves[q]),
        )
    return tuple(out)


_NO_PENDING: Final = open_zone("pending", -1, ())
_NO_REMOVED: Final = open_zone("removed", -1, ())


@lru_cache(maxsize=256)
def _cards(seat: int, own: bool, library: int, hand: int, gems: int, ready: int) -> tuple[ZoneView, ...]:
    """Library, hand and gems of a seat. `library`: how many; `hand`: the cards if it is one's `own`, else how many."""
    return (
        closed_zone("library", seat, library),
        _hand(seat, hand) if own else closed_zone("hand", seat, hand),
        _gems(seat, gems, ready),
    )


def _hand(seat: int, cards: int) -> ZoneView:
    views = tuple([OPEN[card] for card in cards_in_hand(seat, cards)])
    return ZoneView("hand", seat, len(views), views)


@lru_cache(maxsize=256)
def _gems(seat: int, gems: int, ready: int) -> ZoneView:
    views = [open_card(card, 0 if ready & gem_bit(card) else TAPPED) for card in cards_of(seat, gems)]
    return ZoneView("gems", seat, len(views), tuple(views))


def _field(seat: int, views: tuple[CardView, ...]) -> ZoneView:
    return new_tuple(ZoneView, ("creatures", seat, len(views), views))


_NONE: Final = tuple([_field(seat, ()) for seat in range(SEATS)])


def _creature(s: State, base: int) -> list[CardView]:
    tapped = TAPPED if s.tapped & BIT[base] else 0
    views = [open_card(base, tapped | s.damage.get(base, 0) << COUNT_SHIFT)]
    if base in s.stacks:
        views += [open_card(card, tapped | STACKED) for card in s.stacks[base]]
    for low in s.pairs.get(base, ()):
        views += [open_card(gem, TAPPED | ATTACHED) for gem in (low, other_of_pair(low))]
    return views


_SEATS: Final = tuple(tuple([q for q in range(4) if bits >> q & 1]) for bits in range(16))
"""By bits, one a seat: the seats."""


def _rows(s: State) -> tuple[tuple[tuple[Any, ...], ...], tuple[tuple[int, int], ...]]:
    """The facts `creatures` and `power`."""
    damage, added, pairs = s.damage, s.added, s.pairs
    fresh, rush, royal = s.fresh, s.rush, s.royal
    rows, powers = [], []
    for seat, cards in enumerate(s.creatures):
        for card in cards:
            bit, power = BIT[card], creatures.power(s, card)
            jacks = 1 + len(s.stacks.get(card, ())) if RANK[card] == JACK else 0
            worn = tuple([(low, other_of_pair(low)) for low in pairs[card]]) if card in pairs else ()
            marks = fresh & bit != 0, rush & bit != 0, royal & bit != 0
            rows.append((card, seat, power, damage.get(card, 0), jacks, added.get(card, 0), *marks, worn))
            powers.append((card, power))
    return tuple(rows), tuple(powers)


@lru_cache(maxsize=64)
def _fallen(out: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All who are out, and those of them that fell together with somebody before."""
    return tuple([q for seats in out for q in seats]), tuple([q for seats in out for q in seats[1:]])


@lru_cache(maxsize=64)
def _thrown(throws: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([q for q, thrown in enumerate(throws) if thrown >= 0])


_NO_ENERGY: Final = tuple([((0, 0),) * seats for seats in range(SEATS + 1)])


def _facts(
    s: State, seat: int, who: int, rows: object, powers: object, windows: list[Frame]
) -> tuple[Fact, ...]:
    over, seats = s.outcome, s.config.seats
    step, field = s.frames[0], s.creatures[s.turn]
    out, together = _fallen(s.out) if s.out else ((), ())
    pool = (
        tuple([(energy_in(s, q, RED), energy_in(s, q, BLACK)) for q in range(seats)])
        if s.pool
        else _NO_ENERGY[seats]
    )
    staged = s.frames[-1] if seat == who and s.frames[-1][0] >= k.STAGED else ()
    hidden = s.throws[seat] if s.throws else -1
    return (
        ("turn", s.turn),
        ("phase", STEPS[step[0]]),
        ("number", s.number),
        ("turns", s.number),
        ("starter", s.starter),
        ("alive", _SEATS[s.alive]),
        ("out", out),
        ("together", together),
        ("health", tuple(s.health)),
        ("pool", pool),
        ("gem_played", s.gem_played),
        ("moved", s.moved),
        ("stall", s.stall),
        ("games", s.played),
        ("wins", s.wins),
        ("creatures", rows),
        ("power", powers),
        ("able", tuple(able_to_attack(s, s.turn)) if field else ()),
        ("attackers", s.attackers),
        ("blocks", s.blocks),
        ("splits", s.splits),
        ("splitting", step[2] if step[0] == k.SPLIT else -1),
        (
            "windows",
            tuple([(f[1], f[2], WHATS[f[3]], f[4], f[5], f[6] > 0) for f in windows]) if windows else (),
        ),
        ("step", step),
        ("discard", s.frames[-1][1] if s.frames[-1][0] == k.DISCARD else -1),
        ("thrown", _thrown(s.throws) if s.throws else ()),
        ("throw", hidden),
        ("staged", staged),
        ("winners", over.winners if over else ()),
        ("ranking", over.ranking if over else ()),
        ("scores", over.scores if over else ()),
        ("reason", over.termination if over else ""),
    )
