"""Why a card of the hand is kept, played, paid for or discarded."""

from typing import Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import ACE, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.texts import numeral
from tabletop.games.superjack.actions import COLOUR, COLOUR_FORM, COST, IS_GEM, POWER, gem_bits, other_of_pair
from tabletop.games.superjack.foresight import could_block, run_with
from tabletop.games.superjack.judgement.priority import ENOUGH, KEPT
from tabletop.games.superjack.rationale.texts import say
from tabletop.games.superjack.rationale.view import View, ranked, target_of
from tabletop.mechanics.reasons import Claims


def _keep(view: View, parts: Parts) -> Claims:
    """Or why the hand is exchanged."""
    gems = sum(IS_GEM[card] for card in view.hand)
    if gems < KEPT and parts[0].verb == "mulligan":
        yield say("rationale.mulligan"), {"mulligan": 1}
    elif gems >= KEPT and parts[0].verb == "keep":
        yield say("rationale.keep", gems=numeral(gems)), {"keep": 1}


def _gem(view: View, parts: Parts) -> Claims:
    """What this gem does."""
    card = parts[0].card
    needing, wanting, run = view.needing(card), view.wanting(card), view.run(card)
    if needing:
        yield _pays(view, card), {"pays": POWER[RANK[needing[0]]]}
    paid, mined = view.mining(card)
    if paid >= 0:
        told = {"card": card_text(paid), "mined": card_text(mined)}
        power = POWER[RANK[paid]]
        yield say("rationale.gem.mined", "itself" * (mined == card), power=power, **told), {"mines": power}
    if (burnt := view.burnt(card)) is not None:
        text = say("rationale.gem.burns", card=view.whose([burnt]), power=burnt.power)
        yield text, {"burns": burnt.power}
    if view.falls:
        return  # what comes later comes too late
    if run:
        yield say("rationale.gem.straight", str(len(run)), ranks=ranked(run)), {"row": len(run)}
    if (twin := other_of_pair(card)) in view.gems:
        yield say("rationale.gem.pair", card=card_text(twin)), {"pair": 1}
    if wanting:
        yield _pays(view, card), {COLOUR_FORM[COLOUR[card]]: 1}
    yield say("rationale.gem"), {"gem": 1}


def _pays(view: View, card: int) -> str:
    """Which card in hand that gem pays for, or helps to."""
    rank = RANK[other := view.wanting(card)[0]]
    if view.needing(card):
        return say("rationale.gem.needed", power=POWER[rank], card=card_text(other))
    return say("rationale.gem.wanted", card=card_text(other), cost=COST[rank])


def _cast(view: View, parts: Parts) -> Claims:
    rank = RANK[parts[0].card] if parts[0].card >= 0 else 0
    if rank not in POWER:
        return
    power = POWER[rank]
    if rank == ACE and view.facts["phase"] == "main1":
        for seat in [seat for seat in view.others if not could_block(view.seen, seat)][:1]:
            yield say("rationale.cast.ace", power=power, player=named(seat)), {"at_once": 1}
    yield say("rationale.cast" if view.mine else "rationale.cast.first", power=power), {"creature": power}


def _shatter(view: View, parts: Parts) -> Claims:
    gem = target_of(parts)
    for owner in view.others:
        gems = [each.id for each in view.seen.zone("gems", owner).cards]
        run = run_with(gem_bits(gems), gem) if gem in gems else ()
        if len(run) > 2 and [RANK[other] for other in gems].count(RANK[gem]) == 1:
            yield (
                say("rationale.shatter.row", player=named(owner), ranks=ranked(run)),
                {"breaks_row": len(run)},
            )


def _discard(view: View, parts: Parts) -> Claims:
    """How far a creature is from being paid for; that more gems are hardly needed."""
    card = parts[0].card
    cost, have = COST.get(RANK[card], 0), view.energy(COLOUR[card])
    if cost > have:
        text = say("rationale.discard", card=card_text(card), cost=cost, count=have)
        yield text, {"missing": cost - have}
    elif IS_GEM[card] and len(view.gems) >= ENOUGH:
        yield say("rationale.discard.gem", number=numeral(len(view.gems))), {"gem": 1}


TELLERS: Final = {
    "keep": _keep,
    "mulligan": _keep,
    "gem": _gem,
    "cast": _cast,
    "shatter": _shatter,
    "discard": _discard,
}
