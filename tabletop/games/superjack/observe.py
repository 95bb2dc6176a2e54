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
from typing import Final

from tabletop.engine.cards import JACK, LOOKS, RANK
from tabletop.engine.decisions import new_tuple
from tabletop.engine.observation import (
    ATTACHED,
    COUNT_SHIFT,
    LYING,
    NO_END,
    OPEN,
    STACKED,
    TAPPED,
    Fact,
    Observation,
    ZoneView,
    closed_zones,
    ending,
    open_card,
    open_zone,
)
from tabletop.games.superjack import creatures
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    BIT,
    BLACK,
    GEM_BIT,
    OFFSET,
    POWER_OF,
    RED,
    SEATS,
    cards_of,
    other_of_pair,
)
from tabletop.games.superjack.phases.combat import able_to_attack
from tabletop.games.superjack.piles import energy_in
from tabletop.games.superjack.state import State
from tabletop.mechanics.frames import SEATS_IN, Frame

GAME = "superjack"

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
_PROMPTS = STEPS | {k.MAIN1: "main", k.REBUFF: "buff", k.WINDOW: "window", k.DISCARD: "discard"}


def base_frame(s: State) -> Frame:
    """The frame that asks the question of stage 0."""
    return s.frames[-2] if s.frames[-1][0] >= k.STAGED else s.frames[-1]


def observe(s: State, seat: int) -> Observation:
    """What `seat` may know."""
    base = base_frame(s)
    kind, who = base[0], base[1]
    asked = () if kind == k.OVER else ((who, _PROMPTS[kind]),)
    field = _field(s)
    windows = [f for f in s.frames if f[0] == k.WINDOW] if len(s.frames) > 1 else []
    facts = _facts(s, seat, who, field, windows)
    zones = _zones(s, seat, field[1], windows)
    seen = (GAME, seat, s.config.options, asked, zones, facts, (), s.turn, s.number, field[3][1])
    return new_tuple(Observation, seen)


def _zones(s: State, seat: int, fields: list[ZoneView], windows: list[Frame]) -> tuple[ZoneView, ...]:
    out = [_NO_PENDING, _NO_REMOVED]
    if windows or s.removed:
        waiting = tuple([f[k.CARD] for f in windows if f[k.WHAT] <= k.COUNTER])
        out = [open_zone("pending", -1, waiting), open_zone("removed", -1, s.removed)]
    pairs, all_gems, all_ready, libraries, graves = s.pairs, s.gems, s.ready, s.libraries, s.graves
    for q, hand in enumerate(s.hands):
        library, held = _CLOSED[q]
        gems, ready, grave = all_gems[q], all_ready[q], graves[q]
        if pairs:
            gems &= ~creatures.worn_gems(s, q)
        of_gems, of_ready, of_grave, lying, dead = _open[q]
        if of_gems != gems or of_ready != ready:
            lying = _gems(q, gems, ready)
            _open[q] = gems, ready, of_grave, lying, dead
        if of_grave is not grave:
            dead = open_zone("graveyard", q, grave)
            _open[q] = gems, ready, grave, lying, dead
        out += (
            library[len(libraries[q])],
            _hand(q, hand) if q == seat else held[hand.bit_count()],
            lying,
            fields[q],
            dead,
        )
    return tuple(out)


_open: Final[list[tuple[int, int, tuple[int, ...], ZoneView, ZoneView]]] = [
    (0, 0, (), open_zone("gems", q, ()), open_zone("graveyard", q, ())) for q in range(SEATS)
]
"""By seat its gems, those of them that are ready, and its graveyard, and these zones: for whoever looks before they
change."""
_NO_PENDING: Final = open_zone("pending", -1, ())
_NO_REMOVED: Final = open_zone("removed", -1, ())
_CLOSED: Final = tuple(
    [(closed_zones("library", q, LOOKS), closed_zones("hand", q, LOOKS)) for q in range(SEATS)]
)
"""By seat what others see of its library and of its hand."""


@lru_cache(maxsize=256)
def _hand(seat: int, cards: int) -> ZoneView:
    views, of_bit = [], _IN_HAND[seat]
    while cards:
        low = cards & -cards
        views.append(of_bit[low])
        cards ^= low
    return new_tuple(ZoneView, ("hand", seat, len(views), tuple(views)))


_IN_HAND: Final = tuple([{1 << look: OPEN[first + look] for look in range(LOOKS)} for first in OFFSET])
"""By seat and bit in its hand: the card as its owner sees it."""


@lru_cache(maxsize=256)
def _gems(seat: int, gems: int, ready: int) -> ZoneView:
    views = [LYING[0 if ready & GEM_BIT[card] else TAPPED][card] for card in cards_of(seat, gems)]
    return ZoneView("gems", seat, len(views), tuple(views))


Field = tuple[tuple[object, ...], list[ZoneView], Fact, tuple[str, tuple[tuple[int, int], ...]], Fact]


def _field(s: State) -> Field:
    """What this depends on; by seat the zone `creatures`; and the facts `creatures`, `power` and `able`. Whoever looks
    before any of it changes gets the same."""
    global _latest
    tapped, damage, stacks, pairs, added = s.tapped, s.damage, s.stacks, s.pairs, s.added
    fresh, rush, royal, turn = s.fresh, s.rush, s.royal, s.turn
    of = s.creatures, tapped, fresh, rush, royal, turn, damage, stacks, pairs, added
    kept = _latest
    if kept[0] == of:
        return kept
    fields, rows, powers = [], [], []
    for seat, cards in enumerate(s.creatures):
        views = []
        for card in cards:
            bit, jacks = BIT[card], _JACKS[card]
            worn: tuple[tuple[int, int], ...] = ()
            power, hurt = POWER_OF[card], damage.get(card, 0)
            turned = TAPPED if tapped & bit else 0
            views.append(open_card(card, turned | hurt << COUNT_SHIFT) if hurt else LYING[turned][card])
            if card in stacks:
                power, jacks = creatures.power(s, card), 1 + len(stacks[card])
                views += [open_card(jack, turned | STACKED) for jack in stacks[card]]
            if card in pairs:
                power, worn = (
                    creatures.power(s, card),
                    tuple([(low, other_of_pair(low)) for low in pairs[card]]),
                )
                views += [open_card(gem, TAPPED | ATTACHED) for pair in worn for gem in pair]
            marks = fresh & bit != 0, rush & bit != 0, royal & bit != 0
            rows.append((card, seat, power, hurt, jacks, added.get(card, 0), *marks, worn))
            powers.append((card, power))
        fields.append(
            new_tuple(ZoneView, ("creatures", seat, len(views), tuple(views))) if views else _NONE[seat]
        )
    able = tuple(able_to_attack(s, turn))
    of = s.creatures[:], *of[1:6], damage.copy(), stacks.copy(), pairs.copy(), added.copy()
    _latest = found = (of, fields, ("creatures", tuple(rows)), ("power", tuple(powers)), ("able", able))
    return found


_latest: Field = ((), [], ("", ()), ("", ()), ("", ()))
_NONE: Final = tuple([open_zone("creatures", q, ()) for q in range(SEATS)])
_JACKS: Final = tuple([int(rank == JACK) for rank in RANK])
"""By card: how many Jacks are in a creature that is only this card."""


@lru_cache(maxsize=64)
def _fallen(out: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All who are out, and those of them that fell together with somebody before."""
    return tuple([q for seats in out for q in seats]), tuple([q for seats in out for q in seats[1:]])


@lru_cache(maxsize=64)
def _thrown(throws: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([q for q, thrown in enumerate(throws) if thrown >= 0])


_NO_ENERGY: Final = tuple([((0, 0),) * seats for seats in range(SEATS + 1)])


def _facts(s: State, seat: int, who: int, field: Field, windows: list[Frame]) -> tuple[Fact, ...]:
    seats, turn, number = s.config.seats, s.turn, s.number
    step, top = s.frames[0], s.frames[-1]
    winners, ranking, scores, reason = NO_END if s.outcome is None else ending(s.outcome)
    out, together = _fallen(s.out) if s.out else ((), ())
    pool = (
        tuple([(energy_in(s, q, RED), energy_in(s, q, BLACK)) for q in range(seats)])
        if s.pool
        else _NO_ENERGY[seats]
    )
    staged = top if seat == who and top[0] >= k.STAGED else ()
    hidden = s.throws[seat] if 0 <= seat < len(s.throws) else -1
    return (
        ("turn", turn),
        ("phase", STEPS[step[0]]),
        ("number", number),
        ("turns", number),
        ("starter", s.starter),
        ("alive", SEATS_IN[s.alive]),
        ("out", out),
        ("together", together),
        ("health", tuple(s.health)),
        ("pool", pool),
        ("gem_played", s.gem_played),
        ("moved", s.moved),
        ("stall", s.stall),
        ("games", s.played),
        ("wins", s.wins),
        field[2],
        field[3],
        field[4],
        ("attackers", s.attackers),
        ("blocks", s.blocks),
        ("splits", s.splits),
        ("splitting", step[2] if step[0] == k.SPLIT else -1),
        (
            "windows",
            tuple([(f[1], f[2], WHATS[f[3]], f[4], f[5], f[6] > 0) for f in windows]) if windows else (),
        ),
        ("step", step),
        ("discard", top[1] if top[0] == k.DISCARD else -1),
        ("thrown", _thrown(s.throws) if s.throws else ()),
        ("throw", hidden),
        ("staged", staged),
        winners,
        ranking,
        scores,
        reason,
    )
