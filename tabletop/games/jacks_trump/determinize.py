"""A full state that one seat cannot tell from the real one, sampled from its observation alone: every card out of
sight is as likely in any hand as among the undealt ones, for nobody ever has to follow anything."""

from collections.abc import Callable
from typing import Any, cast

from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import Options
from tabletop.games.jacks_trump.cards import CALL_NAMES, DECK
from tabletop.games.jacks_trump.game import JacksTrump
from tabletop.games.jacks_trump.options import config_of
from tabletop.games.jacks_trump.state import Round
from tabletop.mechanics.cardsets import hand_of
from tabletop.mechanics.dealing import dealer_of
from tabletop.mechanics.tricks import put_away


def sampler(observation: Observation) -> Callable[[Random], JacksTrump]:
    """See `Mind.sampler`. Later deals in a sampled state are fresh."""
    facts: dict[str, Any] = dict(observation.facts)
    seats, me = len(facts["scores"]), observation.seat
    state = JacksTrump(config_of(seats, cast(Options, observation.options)), "")
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
    deal = dealer_of(hidden, sizes, [0] * len(sizes))
    state.hands[me] = hand_of(own)
    state.dealt = bool(own) or any(sizes[:-1])
    number, dealer, size, scores, sheet = (
        facts[name] for name in ("round", "dealer", "size", "scores", "sheet")
    )
    state.recall_end(facts, "§4")

    def sample(rng: Random) -> JacksTrump:
        s = state.clone()
        s.seed = rng.random()
        *hands, undealt = deal(rng)
        for seat, hand in zip(others, hands, strict=True):
            s.hands[seat] = hand_of(hand)
        s.round = Round(number, dealer, size, tuple(undealt), scores, sheet)
        s.ask()
        return s

    return sample
