"""What one seat may see of High Jinks, computed values included.

Zones (ZoneView.zone): shared `deck` (count only), `boneyard` and `bench` (bottom first, all faces), `void` (count only;
faces as far as the reader may know them are in `known`); per seat `agents` (3 places), `hand` (cards only for its
owner, in the order of arrival; else count only), `mana` (6 places; a face-down card of another seat has id and face -1
and the mark DOWN), `damage` (oldest first; used counters DOWN but their faces stay visible; a blank counter is id -1,
face -1, DOWN), `aside` (setup only). Marks: TAPPED, DOWN, scars in the count bits.

`asked`: ((seat, prompt),) with the prompt of stage 0; () when the game is over.

Facts (every key is always there)
    turn            int    seat of the turn player (during setup: who will begin)
    phase           str    "keep", "rejects", "main", "combat", "over"
    round           int    turns the turn player has begun
    dealer          int    seat
    alive           tuple  living seats
    out             tuple  seats in the order they lost
    turns_taken     tuple  per seat
    summons_left    int    normal summons still open this turn
    summons_used    int    summons_earned  int
    main_actions    int    Main actions taken this turn (100 is the cap)
    may_combat      bool   the turn player may enter Combat this turn
    archlord_used   bool
    straight_suits  tuple  suits whose 4th card was taken this turn
    burned, healed  tuple  seats burned / healed this turn
    summoned        tuple  card ids summoned this turn, as far as the reader can see them now
    locked          tuple  ((card, card), ...) cards the reader sees that may not be banished as a pair
    power           tuple  per Agent on the field ((card, power, scars, guild, prestige), ...); power outside the duel's
                           Spells is guild + prestige; in a duel the duelists' power is their whole Power
    attack          tuple  () or (attacking card, attacking seat, defending seat, blocking card or -1)
    duel            tuple  () or two sides, attacker first, each
                           (seat, card, spells (13 Rule), deuces, suit bonus, guild, prestige, total, suit now or -1)
    window          tuple  () or (holder seat, passes in a row, seat of the last Ace or -1)
    played          tuple  ((seat, card), ...) every card played in this duel, Aces too
    picks           tuple  () or (seat, picks left, burn open, heal open)
    either          bool   of burn and heal only one may be used (a Three)
    salvaged        tuple  Spells (card ids) salvaged so far by the effect now picking
    summon          int    the Agent whose summon bonus is being chosen, else -1
    bonus           int    the suit whose 4th straight card is offered, else -1
    resolving       tuple  the resume frames of a duel being resolved (public), else ()
    shown_hand      int    only for the user of a 7 that missed, until the next answer: whose hand was shown; else -1
    staged          tuple  only for the seat that chooses: its unpaid choice so far, ((verb, card, target, value), ...)
    kept            tuple  during setup: seats that have chosen
    winners, ranking, reason   () () "" until the game is over

`known`: (owner, face, how), sorted, one entry a card, for cards out of the reader's sight:
    how "hand"  in the hand of `owner`: taken openly (salvaged, recruited, healed, stolen, searched, redeemed) or seen
                when a 7 missed
    how "kept"  in the hand of `owner` or set face-down by it: as "hand", but it has set some Spell since
    how "set"   lies face-down in a Mana zone of `owner`
    how "void"  owner -1: in the Void. With Notes on all of it; off: what was banished this turn
"""

from functools import lru_cache
from typing import Final

from tabletop.engine.cards import FACE, HIDDEN, NO_SUIT
from tabletop.engine.decisions import new_tuple
from tabletop.engine.observation import (
    COUNT_SHIFT,
    DOWN,
    EMPTY_PLACE,
    LYING,
    OPEN,
    TAPPED,
    CardView,
    Fact,
    Observation,
    ZoneView,
    closed_zone,
    closed_zones,
    ending,
    open_card,
    open_zone,
)
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import BIT, CARDS, VALUE, cards_in
from tabletop.games.high_jinks.power import PRESTIGE, duel_power, guild
from tabletop.games.high_jinks.state import State
from tabletop.mechanics.frames import SEATS_IN, Frame

GAME = "high_jinks"
_KEPT: Final = 256
"""So many zones are kept of each sort: between two looks few of them change."""
_Power = tuple[int, int, int, int, int]

_PROMPTS = {
    k.KEEP: "keep",
    k.REJECTS: "rejects",
    k.MAIN: "main",
    k.SUMMON: "summon",
    k.PICK: "pick",
    k.BONUS: "bonus",
    k.COMBAT: "attack",
    k.BLOCK: "block",
    k.WINDOW: "window",
    k.ACE: "ace",
    k.ORDER: "order",
    k.CLUB: "club",
    k.HEART: "heart",
    k.DIAMOND: "diamond",
    k.SPADE: "spade",
}
_STAGE_VERBS = {kind: verb for verb, kind in k.STAGES.items()}


def base_frame(s: State) -> Frame:
    """The frame that asks the question of stage 0."""
    return s.frames[-2] if s.frames[-1][0] in k.STAGED else s.frames[-1]


def observe(s: State, seat: int) -> Observation:
    """What `seat` may know."""
    found, base = s.open_decision, base_frame(s)
    asked: tuple[tuple[int, str], ...] = ()
    who = -1
    if found is not None:
        who = found[1]
        asked = ((who, _PROMPTS[base[0]]),)
    fields, rows, powers = _fields(s)
    zones, facts, known = _zones(s, seat, fields), _facts(s, seat, who, base, rows), _known(s, seat)
    turns = sum(s.turns_taken)
    seen = (GAME, seat, s.config.options, asked, zones, facts, known, s.turn, turns, powers)
    return new_tuple(Observation, seen)


def _zones(s: State, seat: int, fields: list[ZoneView]) -> tuple[ZoneView, ...]:
    out = [
        _DECK[len(s.deck)],
        open_zone("boneyard", -1, tuple(s.boneyard)),
        open_zone("bench", -1, tuple(s.bench)),
        _VOID[len(s.void)],
    ]
    laying = s.frames[-1][0] == k.REJECTS
    tapped, up, all_mana = s.tapped, s.up, s.mana
    for q, hand in enumerate(s.hands):
        counters, rejects, mana = s.damage[q], s.aside[q], s.in_mana[q]
        out += (
            fields[q],
            _hand(q, hand) if q == seat else _HANDS[q][len(hand)],
            _mana(q, tuple(all_mana[6 * q : 6 * q + 6]), tapped & mana, up & mana, q == seat),
            _damage(q, tuple(counters), up & s.in_damage[q]) if counters else _NO_DAMAGE[q],
            _NONE_ASIDE[q],
        )
        if rejects:
            seen = laying or q == seat
            out[-1] = open_zone("aside", q, rejects) if seen else closed_zone("aside", q, len(rejects))
    return tuple(out)


def _hand(seat: int, cards: list[int]) -> ZoneView:
    views = tuple([OPEN[card] for card in cards])
    return new_tuple(ZoneView, ("hand", seat, len(views), views))


_DECK: Final = closed_zones("deck", -1, CARDS)
_VOID: Final = closed_zones("void", -1, CARDS)
_HANDS: Final = tuple([closed_zones("hand", q, CARDS) for q in range(4)])
_NO_DAMAGE: Final = tuple([open_zone("damage", q, ()) for q in range(4)])
_NONE_ASIDE: Final = tuple([closed_zone("aside", q, 0) for q in range(4)])
_BACKS: Final = tuple([CardView(HIDDEN, HIDDEN, marks) for marks in range(TAPPED + DOWN + 1)])
"""By marks: a card that the reader does not know."""


@lru_cache(maxsize=_KEPT)
def _mana(seat: int, cards: tuple[int, ...], tapped: int, up: int, own: bool) -> ZoneView:
    views = []
    for card in cards:
        if card < 0:
            views.append(EMPTY_PLACE)
        else:
            bit = BIT[card]
            marks = (TAPPED if tapped & bit else 0) | (0 if up & bit else DOWN)
            views.append(LYING[marks][card] if own or not marks & DOWN else _BACKS[marks])
    return new_tuple(ZoneView, ("mana", seat, 6 - cards.count(-1), tuple(views)))


@lru_cache(maxsize=_KEPT)
def _damage(seat: int, cards: tuple[int, ...], up: int) -> ZoneView:
    views = [LYING[0 if up & BIT[card] else DOWN][card] if card >= 0 else _BACKS[DOWN] for card in cards]
    return ZoneView("damage", seat, len(cards), tuple(views))


def _fields(s: State) -> tuple[list[ZoneView], tuple[_Power, ...], tuple[tuple[int, int], ...]]:
    """By seat the zone `agents`; of every Agent in play its Power and what that is made of; and the first two of
    these."""
    duel, scars, tapped, agents = s.duel, s.scars, s.tapped, s.agents
    duellists = (duel[k.ATTACKER], duel[k.BLOCKER]) if duel and duel[k.BLOCKER] >= 0 else ()
    fields, rows, powers = [], [], []
    for seat in range(s.config.seats):
        views = []
        count, bonus = 3, guild(s, seat)
        for card in agents[3 * seat : 3 * seat + 3]:
            if card < 0:
                views.append(EMPTY_PLACE)
                count -= 1
                continue
            marks, scarred = TAPPED if tapped & BIT[card] else 0, scars[card]
            views.append(open_card(card, marks | scarred << COUNT_SHIFT) if scarred else LYING[marks][card])
            prestige = PRESTIGE[scarred]
            whole = duel_power(s, duellists.index(card)) if card in duellists else bonus + prestige
            rows.append((card, whole, scarred, bonus, prestige))
            powers.append((card, whole))
        fields.append(new_tuple(ZoneView, ("agents", seat, count, tuple(views))))
    return fields, tuple(rows), tuple(powers)


def _in_sight(s: State, seat: int, card: int) -> bool:
    """Whether `seat` sees this card's face where it lies, in the midst of a turn."""
    if card in s.agents or card in s.bench or card in s.boneyard:
        return True
    bits = s.in_hand[seat] | s.in_mana[seat] | s.up
    for counters in s.in_damage:
        bits |= counters
    return bits & BIT[card] != 0


_PHASES: Final = {k.OVER: "over", k.KEEP: "keep", k.REJECTS: "rejects", k.MAIN: "main"}


def phase(s: State) -> str:
    """The phase as a word: keep, rejects, main, combat or over."""
    return _PHASES.get(s.frames[0][0], "combat")


def _facts(s: State, seat: int, who: int, base: Frame, powers: tuple[_Power, ...]) -> tuple[Fact, ...]:
    turn, turns_taken = s.turn, s.turns_taken
    picking = base[0] == k.PICK
    attack, sides, window, played, resolving = _fight(s) if s.duel else _NO_FIGHT
    winners, ranking, _, reason = ending(s.outcome)
    return (
        ("turn", turn),
        ("phase", phase(s)),
        ("round", turns_taken[turn]),
        ("dealer", s.dealer),
        ("alive", SEATS_IN[s.alive]),
        ("out", s.out),
        ("turns_taken", turns_taken),
        ("summons_left", 1 + s.normal_earned - s.normal_used),
        ("summons_used", s.normal_used),
        ("summons_earned", s.normal_earned),
        ("main_actions", s.main_actions),
        ("may_combat", turns_taken[turn] > 1 or turn == s.dealer),
        ("archlord_used", s.archlord_used),
        ("straight_suits", SEATS_IN[s.straight_suits]),
        ("burned", SEATS_IN[s.burned]),
        ("healed", SEATS_IN[s.healed]),
        ("summoned", _summoned(s, seat) if s.summoned else ()),
        ("locked", _locked(s, seat) if s.locked else ()),
        ("power", powers),
        attack,
        sides,
        window,
        played,
        ("picks", (turn, base[1], base[2] > 0, base[3] > 0) if picking else ()),
        ("either", picking and base[2] > 1),
        ("salvaged", base[4:] if picking and seat == turn else ()),
        ("summon", base[1] if base[0] == k.SUMMON else -1),
        ("bonus", base[1] if base[0] == k.BONUS else NO_SUIT),
        resolving,
        ("shown_hand", s.shown & 15 if s.shown >= 0 and s.shown >> 4 == seat else -1),
        ("staged", _staged(s) if seat == who else ()),
        ("kept", tuple([q for q, rejects in enumerate(s.aside) if rejects]) if any(s.aside) else ()),
        winners,
        ranking,
        reason,
    )


def _fight(s: State) -> tuple[Fact, Fact, Fact, Fact, Fact]:
    duel, top = s.duel, s.frames[-1][0]
    asking = top in (k.WINDOW, k.ACE)
    return (
        ("attack", (duel[k.ATTACKER], s.turn, duel[k.DEFENDER], duel[k.BLOCKER])),
        ("duel", (_side(s, 0), _side(s, 1)) if duel[k.BLOCKER] >= 0 else ()),
        ("window", _window(s) if asking else ()),
        ("played", tuple([(_side_seat(s, p >> 8), p & 255) for p in duel[k.PLAYED :]])),
        ("resolving", () if asking or top == k.BLOCK else tuple(s.frames)),
    )


_NO_FIGHT: Final = ("attack", ()), ("duel", ()), ("window", ()), ("played", ()), ("resolving", ())


def _summoned(s: State, seat: int) -> tuple[int, ...]:
    agents = s.agents
    return tuple(
        sorted([card for card in cards_in(s.summoned) if card in agents or _in_sight(s, seat, card)])
    )


def _locked(s: State, seat: int) -> tuple[tuple[int, int], ...]:
    return tuple([(a, b) for a, b in s.locked if _in_sight(s, seat, a) and _in_sight(s, seat, b)])


def _side_seat(s: State, side: int) -> int:
    return s.duel[k.DEFENDER] if side else s.turn


def _side(s: State, side: int) -> tuple[int, ...]:
    duel = s.duel
    seat = _side_seat(s, side)
    card = duel[k.BLOCKER if side else k.ATTACKER]
    sums = (
        duel[k.SUM + side],
        duel[k.DEUCES + side],
        duel[k.BONUSES + side],
        guild(s, seat),
        PRESTIGE[s.scars[card]],
    )
    return (seat, card, *sums, sum(sums), duel[k.SUITS + side])


def _window(s: State) -> tuple[int, int, int]:
    duel = s.duel
    last = duel[k.LAST_ACE]
    return _side_seat(s, duel[k.HOLDER]), duel[k.PASSES], _side_seat(s, last) if last >= 0 else -1


def _staged(s: State) -> tuple[tuple[str, int, int, int], ...]:
    frame = s.frames[-1]
    kind = frame[0]
    if kind == k.KEEP:
        return tuple([("keep", card, -1, -1) for card in frame[2:]])
    if kind == k.ABILITY:
        return (("ability", -1, -1, frame[1]),)
    if kind == k.SEVEN:
        return (("seven", frame[1], -1, -1), *(("seven", -1, seat, -1) for seat in frame[2:]))
    if kind == k.USE:
        return (("use", frame[1], -1, -1), *(("use", -1, -1, which) for which in frame[2:]))
    return tuple([(_STAGE_VERBS[kind], card, -1, -1) for card in frame[1:]]) if kind in k.STAGED else ()


@lru_cache(maxsize=_KEPT)
def _banished(void: tuple[int, ...]) -> tuple[tuple[int, int, str], ...]:
    return tuple([(-1, face, "void") for face in sorted([FACE[card] for card in void])])


def _known(s: State, seat: int) -> tuple[tuple[int, int, str], ...]:
    bit = 1 << seat
    seen, kept, void = s.seen, s.kept, s.void
    if not s.config.notes:  # a search is looked at while it is shown, and not looked up later (HJ-2.6)
        everybody = (1 << s.config.seats) - 1
        void = [card for card in void if seen[card] & everybody == everybody]
    out = _banished(tuple(void)) if void else ()
    for q, hand in enumerate(s.hands):
        if q == seat:
            continue
        down = s.in_mana[q] & ~s.up
        rows = []
        for card in hand:
            if seen[card] & bit:
                unsure = down and VALUE[card] and kept[card] & bit
                rows.append((q, FACE[card], "kept" if unsure else "hand"))
        if down:
            for card in cards_in(down):
                if seen[card] & bit:
                    rows.append((q, FACE[card], "kept" if hand and kept[card] & bit else "set"))
        if rows:
            rows.sort()
            out += tuple(rows)
    return out
