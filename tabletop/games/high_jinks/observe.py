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

from tabletop.engine.cards import FACE, HIDDEN, NO_SUIT
from tabletop.engine.observation import (
    COUNT_SHIFT,
    DOWN,
    EMPTY_PLACE,
    OPEN,
    TAPPED,
    CardView,
    Observation,
    ZoneView,
    open_zone,
)
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import BIT, VALUE
from tabletop.games.high_jinks.power import PRESTIGE, duel_power, guild
from tabletop.games.high_jinks.state import State
from tabletop.mechanics.frames import Frame

GAME = "high_jinks"
Fact = tuple[str, object]
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
_STAGE_VERBS = {
    k.PAIR: "pair",
    k.THREE: "three",
    k.FOUR: "four",
    k.STRAIGHT: "straight",
    k.SIX: "six",
    k.SEVEN: "seven",
    k.DIG: "dig",
    k.USE: "use",
    k.ARCHLORD: "archlord",
}


def base_frame(s: State) -> Frame:
    """The frame that asks the question of stage 0."""
    return s.frames[-2] if s.frames[-1][0] in k.STAGED else s.frames[-1]


def asked_seat(s: State) -> int:
    """Who must choose now; -1 when the game is over."""
    frame = s.frames[-1]
    kind = frame[0]
    if kind == k.OVER:
        return -1
    if kind in (k.KEEP, k.CLUB, k.HEART, k.DIAMOND):
        return frame[1]
    if kind == k.REJECTS:
        return s.dealer
    if kind == k.BLOCK or (kind in (k.WINDOW, k.ACE) and s.duel[k.HOLDER]):
        return s.duel[k.DEFENDER]
    return s.turn


def observe(s: State, seat: int) -> Observation:
    """What `seat` may know."""
    who = asked_seat(s)
    zones = _zones(s, seat)
    powers = _powers(s)
    return Observation(
        GAME,
        seat,
        s.config.options,
        ((who, _PROMPTS[base_frame(s)[0]]),) if who >= 0 else (),
        zones,
        _facts(s, seat, who, frozenset(view.id for zone in zones for view in zone.cards), powers),
        _known(s, seat),
        s.turn,
        sum(s.turns_taken),
        tuple([row[:2] for row in powers]),
    )


def _zones(s: State, seat: int) -> tuple[ZoneView, ...]:
    out = [
        ZoneView("deck", -1, len(s.deck), ()),
        open_zone("boneyard", -1, s.boneyard),
        open_zone("bench", -1, s.bench),
        ZoneView("void", -1, len(s.void), ()),
    ]
    laying = s.frames[-1][0] == k.REJECTS
    for q in range(s.config.seats):
        agents = tuple([_agent(s, card) for card in s.agents[3 * q : 3 * q + 3]])
        mana = tuple([_mana(s, card, q == seat) for card in s.mana[6 * q : 6 * q + 6]])
        hand = tuple([OPEN[card] for card in s.hands[q]]) if q == seat else ()
        aside = tuple([OPEN[card] for card in s.aside[q]]) if q == seat or laying else ()
        out += (
            ZoneView("agents", q, sum(view is not EMPTY_PLACE for view in agents), agents),
            ZoneView("hand", q, len(s.hands[q]), hand),
            ZoneView("mana", q, sum(view is not EMPTY_PLACE for view in mana), mana),
            ZoneView("damage", q, len(s.damage[q]), tuple([_counter(s, card) for card in s.damage[q]])),
            ZoneView("aside", q, len(s.aside[q]), aside),
        )
    return tuple(out)


def _agent(s: State, card: int) -> CardView:
    if card < 0:
        return EMPTY_PLACE
    return CardView(card, FACE[card], (TAPPED if s.tapped & BIT[card] else 0) | s.scars[card] << COUNT_SHIFT)


def _mana(s: State, card: int, own: bool) -> CardView:
    if card < 0:
        return EMPTY_PLACE
    tapped = TAPPED if s.tapped & BIT[card] else 0
    if s.up & BIT[card]:
        return CardView(card, FACE[card], tapped)
    return CardView(card, FACE[card], tapped | DOWN) if own else CardView(HIDDEN, HIDDEN, tapped | DOWN)


def _counter(s: State, card: int) -> CardView:
    if card < 0:
        return CardView(HIDDEN, HIDDEN, DOWN)
    return CardView(card, FACE[card], 0 if s.up & BIT[card] else DOWN)


def _seats(bits: int) -> tuple[int, ...]:
    return tuple([q for q in range(4) if bits >> q & 1])


def phase(s: State) -> str:
    """The phase as a word: keep, rejects, main, combat or over."""
    first = s.frames[0][0]
    words = {k.OVER: "over", k.KEEP: "keep", k.REJECTS: "rejects", k.MAIN: "main"}
    return words.get(first, "combat")


def _facts(
    s: State, seat: int, who: int, visible: frozenset[int], powers: tuple[_Power, ...]
) -> tuple[Fact, ...]:
    turn = s.turn
    base = base_frame(s)
    top = s.frames[-1]
    duel = s.duel
    over = s.outcome
    picking = base[0] == k.PICK
    locked = [pair for pair in s.locked if pair[0] in visible and pair[1] in visible]
    return (
        ("turn", turn),
        ("phase", phase(s)),
        ("round", s.turns_taken[turn]),
        ("dealer", s.dealer),
        ("alive", _seats(s.alive)),
        ("out", s.out),
        ("turns_taken", s.turns_taken),
        ("summons_left", 1 + s.normal_earned - s.normal_used),
        ("summons_used", s.normal_used),
        ("summons_earned", s.normal_earned),
        ("main_actions", s.main_actions),
        ("may_combat", s.turns_taken[turn] > 1 or turn == s.dealer),
        ("archlord_used", s.archlord_used),
        ("straight_suits", _seats(s.straight_suits)),
        ("burned", _seats(s.burned)),
        ("healed", _seats(s.healed)),
        ("summoned", tuple(sorted(card for card in visible if card >= 0 and s.summoned & BIT[card]))),
        ("locked", tuple(locked)),
        ("power", powers),
        ("attack", (duel[k.ATTACKER], turn, duel[k.DEFENDER], duel[k.BLOCKER]) if duel else ()),
        ("duel", (_side(s, 0), _side(s, 1)) if duel and duel[k.BLOCKER] >= 0 else ()),
        ("window", _window(s) if top[0] in (k.WINDOW, k.ACE) else ()),
        ("played", tuple([(_side_seat(s, p >> 8), p & 255) for p in duel[k.PLAYED :]])),
        ("picks", (turn, base[1], base[2] > 0, base[3] > 0) if picking else ()),
        ("either", picking and base[2] > 1),
        ("salvaged", base[4:] if picking and seat == turn else ()),
        ("summon", base[1] if base[0] == k.SUMMON else -1),
        ("bonus", base[1] if base[0] == k.BONUS else NO_SUIT),
        ("resolving", tuple(s.frames) if duel and top[0] not in (k.BLOCK, k.WINDOW, k.ACE) else ()),
        ("shown_hand", s.shown & 15 if s.shown >= 0 and s.shown >> 4 == seat else -1),
        ("staged", _staged(s) if seat == who else ()),
        ("kept", tuple([q for q in range(s.config.seats) if s.aside[q]])),
        ("winners", over.winners if over else ()),
        ("ranking", over.ranking if over else ()),
        ("reason", over.termination if over else ""),
    )


def _powers(s: State) -> tuple[_Power, ...]:
    duellists = {s.duel[k.ATTACKER]: 0, s.duel[k.BLOCKER]: 1} if s.duel and s.duel[k.BLOCKER] >= 0 else {}
    out = []
    for q in range(s.config.seats):
        bonus = guild(s, q)
        for card in s.agents[3 * q : 3 * q + 3]:
            if card >= 0:
                prestige = PRESTIGE[s.scars[card]]
                whole = duel_power(s, duellists[card]) if card in duellists else bonus + prestige
                out.append((card, whole, s.scars[card], bonus, prestige))
    return tuple(out)


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
    verb = _STAGE_VERBS.get(kind)
    if verb is None:
        return ()
    if kind == k.SEVEN:
        return (("seven", frame[1], -1, -1), *(("seven", -1, seat, -1) for seat in frame[2:]))
    if kind == k.USE:
        return (("use", frame[1], -1, -1), *(("use", -1, -1, which) for which in frame[2:]))
    return tuple([(verb, card, -1, -1) for card in frame[1:]])


def _known(s: State, seat: int) -> tuple[tuple[int, int, str], ...]:
    out = []
    bit = 1 << seat
    everybody = (1 << s.config.seats) - 1
    for card in s.void:
        # without notes a search is looked at while it is shown, and not looked up later (HJ-2.6)
        if s.config.notes or s.seen[card] & everybody == everybody:
            out.append((-1, FACE[card], "void"))
    for q in range(s.config.seats):
        if q == seat:
            continue
        down = [c for c in s.mana[6 * q : 6 * q + 6] if c >= 0 and not s.up & BIT[c]]
        hand = s.hands[q]
        for card in hand:
            if s.seen[card] & bit:
                unsure = down and VALUE[card] and s.kept[card] & bit
                out.append((q, FACE[card], "kept" if unsure else "hand"))
        for card in down:
            if s.seen[card] & bit:
                out.append((q, FACE[card], "kept" if hand and s.kept[card] & bit else "set"))
    return tuple(sorted(out))
