"""What one seat may see of Jacks Trump, computed values included.

Zones (ZoneView.zone): shared `undealt` (count only), `trick` (in the order of play, all faces; a complete trick lies
there until the next call or deal); per seat `hand` (cards only for its owner, ascending) and `won` (count only: the
cards lie face-down, but everybody saw them, so their faces are in `known`).

`asked`: ((seat, prompt),); () when the game is over.

Facts (every key is always there)
    round           int    1 and up; between two rounds that of the next
    rounds          int    of a game, without an extra one
    dealer          int    seat
    phase           str    "size", "call", "play", "over"
    turn            int    who must act, -1 when the game is over
    leader          int    who leads or led the trick; -1 before a deal
    size            int    cards a player; before a deal the preset
    sizes           tuple  sizes the dealer may name
    call            str    "HIGH" or "LOW" for the trick on the table or just opened, else ""
    calls           tuple  of this round's tricks, the current one last
    winning         int    index in `trick` of the card that is winning or has won, -1 = no trick
    taken           tuple  tricks of this round per seat; until the next deal those of the last
    scores          tuple  points per seat; chips are as many
    sheet           tuple  per round scored, the points of each seat
    winners, ranking, reason   () () "" until the game is over

`known`: (owner, face, "won") for every card of the tricks put away this round.
"""

from functools import lru_cache
from typing import Final

from tabletop.engine.observation import NO_END, Fact, Observation, closed_zones, ending, own_hand
from tabletop.games.jacks_trump.cards import CALL_NAMES, DECK, winning
from tabletop.games.jacks_trump.state import State
from tabletop.mechanics.tricks import MOST, taken_table, trick_zone

GAME: Final = "jacks_trump"


def observe(s: State, seat: int) -> Observation:
    """What `seat` may know."""
    hands = s.hands
    own = own_hand(seat, hands[seat]) if 0 <= seat < len(hands) else None
    shared = _UNDEALT[len(s.round[3])], trick_zone(s.trick)
    return s.observation(GAME, seat, shared, map(len, hands), own, _facts(s))


_UNDEALT: Final = closed_zones("undealt", -1, len(DECK))
_TAKEN: Final = tuple([taken_table(seats) for seats in range(MOST + 1)])
"""By number of players: the fact `taken`."""


@lru_cache(maxsize=256)
def _names(calls: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([CALL_NAMES[call] for call in calls])


def _facts(s: State) -> tuple[Fact, ...]:
    number, dealer, size, _, scores, sheet = s.round
    config, over, trick, turn, calls, found = s.config, s.outcome, s.trick, s.turn, s.calls, s.open_decision
    winners, ranking, _, reason = NO_END if over is None else ending(over)
    if found is None:
        where, turn = "over", -1
    else:
        where = found[2]
        if where != "size" and where != "call":
            where = "play"
    leader = s.first if trick else turn if s.dealt else -1
    call = calls[-1] if calls and (trick or where == "play") else -1
    return (
        ("round", number),
        ("rounds", config.rounds),
        ("dealer", dealer),
        ("phase", where),
        ("turn", turn),
        ("leader", leader),
        ("size", size),
        ("sizes", config.sizes),
        ("call", CALL_NAMES[call] if call >= 0 else ""),
        ("calls", _names(calls)),
        ("winning", winning(trick, call) if trick else -1),
        _TAKEN[config.seats][s.taken],
        ("scores", scores),
        ("sheet", sheet),
        winners,
        ranking,
        reason,
    )
