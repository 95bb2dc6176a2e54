"""A full state that one seat cannot tell from the real one, sampled from its observation alone: every card out of
sight is as likely in any hand as among the undealt ones, for nobody ever has to follow anything."""

from typing import Any, cast

from tabletop.engine.decisions import Result
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import Options
from tabletop.games.jacks_trump.cards import CALL_NAMES, DECK
from tabletop.games.jacks_trump.game import JacksTrump
from tabletop.games.jacks_trump.options import config_of
from tabletop.games.jacks_trump.state import Round
from tabletop.mechanics.cardsets import hand_of
from tabletop.mechanics.dealing import deal_out
from tabletop.mechanics.tricks import put_away


def determinize(observation: Observation, rng: Random) -> JacksTrump:
    """A playable state `s` with `s.observe(observation.seat) == observation`. Later deals in it are fresh."""
    facts: dict[str, Any] = dict(observation.facts)
    seats, me = len(facts["scores"]), observation.seat
    state = JacksTrump(config_of(seats, cast(Options, observation.options)), str(rng.random()))
    state.taken = sum(n << seat * 4 for seat, n in enumerate(facts["taken"]))
    state.calls = tuple([CALL_NAMES.index(call) for call in facts["calls"]])
    state.trick = bytes([view.id for view in observation.zone("trick").cards])
    state.first = max(facts["leader"], 0)
    state.turn = facts["turn"]
    state.past = put_away(
        [bytes([face for owner, face, _ in observation.known if owner == seat]) for seat in range(seats)]
    )
    own = [view.id for view in observation.zone("hand", me).cards]
    in_sight = {*own, *state.trick, *[face for _, face, _ in observation.known]}
    hidden = [card for card in DECK if card not in in_sight]
    others = [seat for seat in range(seats) if seat != me]
    sizes = [observation.zone("hand", seat).count for seat in others] + [observation.zone("undealt").count]
    piles = deal_out(hidden, sizes, [0] * len(sizes), rng)
    state.hands[me] = hand_of(own)
    for seat, pile in zip(others, piles, strict=False):
        state.hands[seat] = hand_of(pile)
    state.round = Round(
        facts["round"], facts["dealer"], facts["size"], tuple(piles[-1]), facts["scores"], facts["sheet"]
    )
    state.dealt = any(state.hands)
    if facts["reason"]:
        termination = facts["reason"]
        rule = "§4" if termination == "points" else "§6"
        state.outcome = Result(facts["winners"], facts["ranking"], facts["scores"], termination, rule)
    state.ask()
    return state
