"""What a card or a call would do, before it is chosen: only what the cards that this seat has seen make certain."""

from typing import Any, Final

from tabletop.engine.about import Told
from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import JACK, RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Token
from tabletop.engine.observation import Observation
from tabletop.games.jacks_trump.cards import CALL_NAMES, HIGH, LOW, SIZES, VALUE, winning
from tabletop.games.jacks_trump.knowledge import Knowledge, of_observation
from tabletop.games.jacks_trump.texts import say
from tabletop.mechanics.odds import none_held, percent

HARDLY: Final = 5
"""A card with a smaller chance in percent wears a word: figures so small do not tell one card from another."""


def _outlook(known: Knowledge, card: int, call: int) -> str:
    """What becomes of the trick with that card: it "takes" it, is "ahead", or "loses" for good."""
    if not known.is_ahead(card, call):
        return "loses"
    return "ahead" if known.later and known.beaters(card, call) else "takes"


def tags(seen: Observation) -> tuple[Token, ...]:
    """A word on each card of whoever is to add one."""
    if (seen.seat, "play") not in seen.asked:
        return ()
    known, call = of_observation(seen), CALL_NAMES.index(str(seen.fact("call")))
    out = []
    for place, view in enumerate(seen.zone("hand", seen.seat).cards):
        outlook = _outlook(known, view.id, call)
        told = " ".join(line.text for line in now(seen, view.id))
        chance = holds(known, view.id, call)
        form = "hardly" if outlook == "ahead" and chance < HARDLY else outlook
        word, short = say("tag", form, chance=chance), say("tag.short", form, chance=chance)
        out.append(Token("hand", seen.seat, place, "score", word, told, short))
    return tuple(out)


def holds(known: Knowledge, card: int, call: int) -> int:
    """In how many of 100 deals nobody after this seat holds a card that takes the trick from that one."""
    return percent(none_held(known.beaters(card, call), known.later, known.unseen))


def marked(seen: Observation, decision: Decision) -> Action | None:
    """See `Mind.marked`: of the cards that would be ahead the likeliest to take the trick; of those that take it for
    certain the dearest that is no jack, and of these what most cards beat. To call LOW with a card of one point to be
    lost: whoever takes it gets half as much then as under HIGH."""
    known = of_observation(seen)
    if decision.prompt == "call":
        lost = any(VALUE[card] == 1 and 3 * known.beaters(card, LOW) > known.unseen for card in known.hand)
        return next((action for action in decision.actions if lost and action.value == LOW), None)
    if decision.prompt != "play":
        return None
    call = CALL_NAMES.index(str(seen.fact("call")))
    ahead = [action for action in decision.actions if known.is_ahead(action.card, call)]
    if known.later:
        return min(ahead, key=lambda action: known.beaters(action.card, call), default=None)
    plain = [action for action in ahead if RANK[action.card] != JACK] or ahead
    return max(plain, key=lambda a: (VALUE[a.card], known.beaters(a.card, call)), default=None)


def planned(seen: Observation, decision: Decision) -> Parts:
    """See `Mind.planned`: of the calls and cards that the help names those that the fewest cards beat."""
    if decision.prompt != "call":
        return ()
    known = of_observation(seen)
    call = min((HIGH, LOW), key=lambda each: known.beaters(known.best(each), each))
    return Action("call", value=call), Action("play", card=known.best(call))


def now(seen: Observation, card: int) -> tuple[Told, ...]:
    """What it would do in the trick that waits for this seat's card."""
    prompt = seen.prompt_of(seen.seat)
    if prompt not in ("play", "lead"):
        return ()
    known, call = of_observation(seen), CALL_NAMES.index(str(seen.fact("call")))
    outlook = _outlook(known, card, call)
    above = known.beaters(card, call)
    if prompt == "lead":
        return (Told("now", say("now.leads", "" if above else "sure", count=above, unseen=known.unseen)),)
    if outlook == "loses":
        best = known.trick[winning(known.trick, call)]
        return (Told("now", say("now.behind", card=card_text(best))),)
    if outlook == "takes":
        return (Told("now", say("now.takes", "sure" if known.later else "")),)
    chance = holds(known, card, call)
    return (Told("now", say("now.ahead", count=above, unseen=known.unseen, chance=chance)),)


def promise(seen: Observation) -> str:
    """See `Table.promise`: the jacks, and the best card besides under each call."""
    known = of_observation(seen)
    best, lowest = known.best(HIGH), known.best(LOW)
    beaten = {"high": known.beaters(best, HIGH), "low": known.beaters(lowest, LOW), "unseen": known.unseen}
    jacks = sum(RANK[card] == JACK for card in known.hand)
    cards = {"best": card_text(best), "lowest": card_text(lowest)}
    return say("promise", "" if jacks else "none", count=jacks, **beaten, **cards)


def help_with(seen: Observation, facts: dict[str, Any], decision: Decision | None) -> str:
    """What whoever is asked should know: at first what counts, later which sizes, and what HIGH and LOW would
    make of the own hand."""
    if decision is None or decision.seat != seen.seat:
        return ""
    if decision.prompt == "size":
        told = say("size.help", "few" if len(facts["sizes"]) < len(SIZES) else "")
        return f"{say('aim')}\n{told}" if facts["round"] == 1 else told
    first = facts["round"] == 1 and not any(facts["taken"])
    if decision.prompt != "call":
        marks = facts["round"] == 1 and any(tag.text.endswith("%") for tag in tags(seen))
        beaten = (
            say("lead.help", facts["call"]) if decision.prompt == "lead" else say("equal") if first else ""
        )
        return "\n".join(filter(None, (say("aim") if first else "", beaten, say("marks") if marks else "")))
    known = of_observation(seen)
    kinds = {RANK[held] == JACK for held in known.hand}
    jacks = " jack" if len(kinds) == 2 else ""  # the best of the others is told, as the hint does
    lines = [
        say(
            "call.help",
            f"{CALL_NAMES[call]}{jacks}",
            card=card_text(card),
            count=known.beaters(card, call),
            unseen=known.unseen,
        )
        for call, card in ((call, known.best(call)) for call in (HIGH, LOW))
    ]
    return "\n".join((*lines, say("equal")) if first else lines)
