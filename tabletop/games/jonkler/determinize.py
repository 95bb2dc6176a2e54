"""A full state that one seat cannot tell from the real one, sampled from its observation alone.

Every card seen in an earlier round is in play again: in a hand or among the unused five, never in the reserve. The
reserve is therefore drawn from the cards that nobody has seen. A seat that did not follow a suit holds none of it.
"""

from collections.abc import Callable
from typing import Any, cast

from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import Options
from tabletop.games.jonkler.cards import OF_SUIT
from tabletop.games.jonkler.game import Jonkler
from tabletop.games.jonkler.options import Config
from tabletop.mechanics.cardsets import set_of
from tabletop.mechanics.dealing import dealer_of
from tabletop.mechanics.tricks import put_away


def sampler(observation: Observation) -> Callable[[Random], Jonkler]:
    """See `Mind.sampler`. Later deals in a sampled state are fresh."""
    facts: dict[str, Any] = dict(observation.facts)
    seats, me = len(facts["scores"]), observation.seat
    options = cast(Options, observation.options)
    state = Jonkler(Config(seats, "", options))
    number, dealer = facts["round"], facts["dealer"]
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    state.bids = tuple([facts["bids"][seat] for seat in order if facts["bids"][seat] >= 0])
    state.taken = sum(n << seat * 4 for seat, n in enumerate(facts["taken"]))
    state.brags = sum(n << seat * 8 for seat, n in enumerate(facts["jonkles"]))
    state.voids = sum(1 << seat * 4 + suit for seat, suits in enumerate(facts["voids"]) for suit in suits)
    state.lay(tuple([view.id for view in observation.zone("trick").cards]), max(facts["leader"], 0))
    state.turn = facts["turn"]
    state.past = put_away(
        [tuple([face for owner, face, _ in observation.known if owner == seat]) for seat in range(seats)]
    )
    own = [view.id for view in observation.zone("hand", me).cards]
    in_sight = {*own, *state.trick, *[face for _, face, _ in observation.known]}
    hidden = [card for card in state.config.deck if card not in in_sight]
    others = [seat for seat in range(seats) if seat != me]
    sizes = [observation.zone("hand", seat).count for seat in others]
    barred = [sum(OF_SUIT[suit] for suit in facts["voids"][seat]) for seat in others]
    sizes += [observation.zone("unused").count, observation.zone("reserve").count]
    circulating = set_of(facts["circulating"])
    barred += [0, circulating]
    deal = dealer_of(hidden, sizes, barred)
    state.hands[me] = set_of(own)
    scores, sheet = facts["scores"], facts["sheet"]
    state.recall_end(facts, "§5")

    def sample(rng: Random) -> Jonkler:
        s = state.clone()
        s.config = Config(seats, rng.random(), options)
        *hands, unused, reserve = deal(rng)
        for seat, hand in zip(others, hands, strict=True):
            s.hands[seat] = set_of(hand)
        s.plain = (number, dealer, tuple(unused), tuple(reserve), circulating, scores, sheet)
        s.ask()
        return s

    return sample
