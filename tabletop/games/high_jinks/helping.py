"""What whoever is asked should know now: the question's own help where the moment has nothing to add. Reads the
observation only."""

from collections import Counter
from typing import Any

from tabletop.engine.cards import EMPTY, JACK, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed, one_of
from tabletop.games.high_jinks.given_up import beyond_reach, next_is_last
from tabletop.games.high_jinks.stage import side_of, suiting, winner_of
from tabletop.games.high_jinks.texts import say


def help_now(seen: Observation, decision: Decision | None) -> str:
    """See `Presentation.help`."""
    if decision is None or decision.seat != seen.seat:
        return ""
    facts: dict[str, Any] = dict(seen.facts)
    if decision.prompt == "main":
        return say("help.main", form=_main(seen, facts), name=named(facts["dealer"]))
    if decision.prompt == "summon" and facts["summon"] >= 0:
        ability = say("help.summon", form=str(RANK[facts["summon"]]))
        return f"{ability} {say('help.summon.none')}"
    if decision.prompt == "club":
        return _places(decision)
    if decision.prompt == "window":
        return _window(seen, decision)
    if decision.prompt == "six" and next_is_last(seen):
        return say("help.six")
    told = _picks(seen, facts, decision) if decision.prompt == "pick" and facts["picks"] else ""
    bench = [view.id for view in seen.zone("bench").cards if view.id in facts["summoned"]]
    again = [card_text(each.card) for each in decision.actions if each.card in bench]
    return f"{told} {say('help.again', cards=listed(again)) if again else ''}".strip()


def _window(seen: Observation, decision: Decision) -> str:
    """That the duel is lost; or why it is asked where the own Joker wins as it stands."""
    card, most = beyond_reach(seen, decision)
    if card >= 0:
        return say("help.lost", card=card_text(card), most=most)
    wins = winner_of(seen.fact("duel"), seen.fact("window")) == side_of(seen, seen.seat)
    lent = suiting(seen, seen.seat) if wins else []
    return say("help.joker", cards=one_of([card_text(face) for face in lent])) if lent else ""


def _places(decision: Decision) -> str:
    """Where a card that may be taken now lies."""
    offered = {action.verb.removeprefix("pick-") for action in decision.actions}
    return say("help.pick", " ".join(verb for verb in ("draw", "salvage", "recruit") if verb in offered))


def _main(seen: Observation, facts: dict[str, Any]) -> str:
    """What of the Main Phase is to be told: the whole of it in the first turn only."""
    if facts["turns_taken"][seen.seat] <= 1:
        return "first"
    if all(view.id != EMPTY for view in seen.zone("agents", seen.seat).cards):
        return "full"
    return "" if facts["summons_left"] else "used"


def _picks(seen: Observation, facts: dict[str, Any], decision: Decision) -> str:
    """How cards are taken, what may be done besides and to whom not again, and that equal ones will be no pair."""
    _, cards, *may = facts["picks"]
    told = [_places(decision)] if cards else []
    if form := _besides(facts, decision):
        told.append(say("help.pick.besides", form=form))
        told.append(say("help.pick.limit", form=form))
    for is_open, done in zip(may, ("burned", "healed"), strict=True):  # HJ-22.12, HJ-22.14
        if is_open and seen.seat in facts[done]:
            told.append(say(f"help.pick.{done}", "you", names=""))
        if is_open and (others := [named(seat) for seat in facts[done] if seat != seen.seat]):
            told.append(say(f"help.pick.{done}", names=listed(others), count=len(others)))
    if locks(seen, facts):
        told.append(say("help.pick.locked"))
    return " ".join(told)


def _besides(facts: dict[str, Any], decision: Decision) -> str:
    """What may be done beside taking cards: "burn", "heal", "either" of them or "both"; "" = neither."""
    offered = {action.verb for action in decision.actions}
    may = zip(facts["picks"][2:], ("burn", "heal"), strict=True)
    found = [verb for is_open, verb in may if is_open and verb in offered]
    return ("either" if facts["either"] else "both") if len(found) > 1 else "".join(found)


def title_now(seen: Observation, decision: Decision | None) -> str:
    """See `Presentation.title`: only what is left to take is asked, or once all cards of a combination are taken, what
    is left to do."""
    if decision is None or decision.seat != seen.seat:
        return ""
    if decision.prompt == "club" and all(action.verb != "salvage" for action in decision.actions):
        return say("title.club")
    if decision.prompt != "pick":
        return ""
    facts: dict[str, Any] = dict(seen.facts)
    form = "" if not facts["picks"] or facts["picks"][1] else _besides(facts, decision)
    return say("title.pick", form=form) if form else ""


def locks(seen: Observation, facts: dict[str, Any]) -> bool:
    """Whether this effect could still bring two equal Spells from the Boneyard (HJ-22.6)."""
    _, cards, *_ = facts["picks"]
    lie = Counter(RANK[view.id] for view in seen.zone("boneyard").cards if 1 < RANK[view.id] < JACK)
    taken = {RANK[card] for card in facts["salvaged"]}
    return bool(cards) and (
        any(rank in taken for rank in lie) or (cards > 1 and any(n > 1 for n in lie.values()))
    )
