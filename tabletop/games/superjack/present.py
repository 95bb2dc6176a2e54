"""What the table draws of Superjack beside the cards: plates, Power and badges, the steps of combat.

Everything comes from one observation, so nothing secret can get here.
"""

from itertools import pairwise
from typing import Any, Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import LOOKS, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Event
from tabletop.engine.layout import HURT, Gesture, Ledger, LedgerRow, Plate, Presentation, Stage, Token
from tabletop.engine.observation import Observation
from tabletop.engine.texts import one_of, row
from tabletop.games.superjack.actions import COLOUR, COLOUR_FORM, COST, PAID, RANK_FORM, cards_of, turn_of
from tabletop.games.superjack.asked import advised, asked, title
from tabletop.games.superjack.charge import castable, paying, run_text, useful
from tabletop.games.superjack.course import course
from tabletop.games.superjack.creatures import SUPERJACK
from tabletop.games.superjack.foresight import place_of
from tabletop.games.superjack.options import STALL_TURNS
from tabletop.games.superjack.stage import previews, stage
from tabletop.games.superjack.texts import say

GESTURES: Final = (
    Gesture("throw", "button"),
    Gesture("keep", "button", key="K"),
    Gesture("mulligan", "button"),
    Gesture("gem", "drop", "zone:gems"),
    Gesture("cast", "drop", "zone:creatures"),
    Gesture("cast", "set"),
    Gesture("shatter", "drop", "card"),
    Gesture("counter", "drop", "zone:pending"),
    Gesture("pool", "button"),
    Gesture("fireball", "drop", "card", confirm=True, rare=True),
    Gesture("burn", "drop", "seat", confirm=True, rare=True),
    Gesture("mine", "drop", "zone:graveyard", confirm=True, rare=True),
    Gesture("draw", "drop", "zone:library", confirm=True, rare=True),
    Gesture("straight", "set"),
    Gesture("done", "button", key="Space"),
    Gesture("discard", "drop", "zone:graveyard"),
    Gesture("equip", "drop", "card"),
    Gesture("equip", "set"),
    Gesture("stack", "drop", "card", confirm=True),
    Gesture("royal", "drop", "card", confirm=True),
    Gesture("royal", "set", confirm=True),
    Gesture("combat", "button", "step:combat", confirm=True, key="C"),
    Gesture("skip", "button", "step:end", confirm=True, key="E"),
    Gesture("attack", "drop", "seat", pull=True),
    Gesture("attack", "set"),
    Gesture("block", "drop", "card", pull=True),
    Gesture("damage", "click", "card"),
    Gesture("end", "button", "step:end", confirm=True, key="E"),
    Gesture("pass", "button", "step:main2", key="N", prompt="attack"),
    Gesture("pass", "button", confirm=True, key="N", prompt="block"),
    Gesture("pass", "button", confirm=True, key="Space", careful="N"),
)

SHOWN_STALL: Final = 10
"""From so many turns without progress on their number is shown."""
SHOWN_CAP: Final = 20
"""In the last so many turns before the cap it is shown."""


def _tokens(seen: Observation, facts: dict[str, Any]) -> list[Token]:
    rows = {found[0]: found for found in facts["creatures"]}
    tokens = []
    for zone in seen.zones:
        if zone.zone != "creatures":
            continue
        for place, view in enumerate(zone.cards):
            creature = rows.get(view.id)
            if creature is None:
                continue

            def add(
                kind: str, text: str, words: str, icon: str = "", seat: int = zone.seat, place: int = place
            ) -> None:
                tokens.append(Token("creatures", seat, place, kind, text, words, icon))

            _, _, power, damage, jacks, added, fresh, rush, royal, pairs = creature
            left = power - damage
            note = say("card.power", form="hurt" if damage else "", power=power, damage=damage, left=left)
            if jacks > 1:
                add("frame", "gold" if jacks >= SUPERJACK else "iron", "")
            add("pill", f"{power}/{left}", note, HURT if damage else "")
            # why an own creature cannot attack is told in the very words of the why not, so that it is said once
            name, own = card_text(view.id), zone.seat == seen.seat
            goes = view.id in facts["able"] and facts["phase"] in ("main1", "attack")
            if royal:
                words = say("card.charge.help", form="rush" if rush and goes else "")
                add("label", say("card.charge"), words, "king")
            elif rush and goes:
                add("label", say("card.rush"), say("card.rush.help"), "fast_forward")
            if fresh and not rush:
                why = say("why.attack.untrained", form=RANK_FORM[RANK[view.id]], card=name)
                held = why if own else say("card.untrained.help")
                add("label", say("card.untrained"), held, "clock")
            if added > 1:
                held = say("why.attack.heavy", card=name) if own else say("card.heavy.help")
                add("label", say("card.heavy"), held, "lock")
            if jacks >= SUPERJACK:
                add("label", say("card.superjack"), say("card.superjack.help"), "star")
            elif jacks > 1:
                add("label", say("card.stack", count=jacks), say("card.stack.help", count=jacks), "jack")
            if pairs:
                worn = row([card_text(gem) for pair in pairs for gem in pair])
                mine = all(low // LOOKS == seen.seat for low, _ in pairs)
                add("badge", "block", say("card.wears", form="you" if mine else "", cards=worn))
    return tokens


def _plates(seen: Observation, facts: dict[str, Any]) -> tuple[Plate, ...]:
    plates = []
    several = dict(seen.options).get("set", 1) != 1
    for seat, health in enumerate(facts["health"]):
        rows = [(say("plate.hand"), str(seen.zone("hand", seat).count))]
        red, black = facts["pool"][seat]
        if red or black:
            form = "both" if red and black else "red" if red else "black"
            rows.append((say("plate.energy"), say("plate.pool", form=form, red=red, black=black)))
        if several:
            rows.append((say("plate.won"), str(facts["wins"][seat])))
        badges = []
        if seat == facts["turn"] and facts["number"]:
            badges.append(("play", say("plate.turn")))
        if facts["phase"] == "throw" and seat in facts["thrown"]:
            badges.append(("check", say("plate.thrown")))
        out = seat not in facts["alive"]
        signs = ((say("plate.hand"), "hand"), (say("plate.health"), "heart"))
        big = (say("plate.health"), str(max(0, health)))
        plates.append(Plate(seat, tuple(rows), tuple(badges), out, big, signs))
    return tuple(plates)


def _links(
    seen: Observation, facts: dict[str, Any]
) -> list[tuple[tuple[str, int, int], tuple[str, int, int]]]:
    fought = {attacker for _, attacker in facts["blocks"]}
    superjacks = {found[0] for found in facts["creatures"] if found[4] >= SUPERJACK}
    links = [
        (place_of(seen, card), ("creatures", seat, -1))
        for card, seat, blocked in facts["attackers"]
        if card not in fought and (not blocked or card in superjacks)
    ]
    links += [(place_of(seen, blocker), place_of(seen, attacker)) for blocker, attacker in facts["blocks"]]
    for _, _, what, card, target, _ in facts["windows"]:
        start = place_of(seen, card)
        if target >= 0 and what == "burn":
            links.append((start, ("creatures", target, -1)))
        elif target >= 0:
            links.append((start, place_of(seen, target)))
    return links


def _account(told: Stage | None) -> Ledger | None:
    """What waits, for whoever has it read aloud."""
    if told is None or not told.waiting:
        return None
    rows = tuple(
        [LedgerRow(each.text, (each.note if each.stopped else each.title,)) for each in told.waiting]
    )
    return Ledger(say("waiting"), (), rows, say("waiting.first") if len(rows) > 1 else "")


def _marks(seen: Observation, decision: Decision) -> list[Token]:
    """Crowns on creatures in hand that could have royal charge now, or on the gems that still pay for it; ticks on the
    gems chosen so far."""
    me, out = seen.seat, []
    hand = [view.id for view in seen.zone("hand", me).cards]
    gems = [view.id for view in seen.zone("gems", me).cards]
    for card, told in castable(seen, decision).items():
        if told.good:
            words = say("card.outlook", outlook=told.text)
            out.append(Token("hand", me, hand.index(card), "mark", "king", words))
    staged = seen.fact("staged", ())
    if decision.prompt == "pay" and len(staged) == 6:
        card, paid = staged[3], cards_of(me, staged[5])
        if card in hand:
            energy = seen.fact("pool")[me][COLOUR[card]]
            rest = max(COST[RANK[card]] - len(paid) - energy, 0)
            form = f"{'rest ' if paid or energy else ''}{COLOUR_FORM[COLOUR[card]]}"
            words = say("card.paid", form=form, rest=rest)
            out.append(Token("hand", me, hand.index(card), "label", words))
        out += [Token("gems", me, gems.index(gem), "mark", "check", say("card.pays")) for gem in paid]
    now = paying(seen, decision)
    for gem, run in useful(now, me).items() if now is not None else ():
        out.append(Token("gems", me, gems.index(gem), "mark", "king", say("card.run", run=run)))
    return out


def charge_help(seen: Observation, decision: Decision) -> str:
    """While a creature is being paid for: whether the gems give, or can still give, royal charge."""
    now = paying(seen, decision)
    if now is None:
        return ""
    name = card_text(now.card)
    runs = [run_text(run) for run in now.runs()]
    told = say("charge.runs", card=name, runs=one_of(runs)) if runs else say("charge.none", card=name)
    return say("charge.pay", told=told)


def _header(seen: Observation, facts: dict[str, Any], phase: str) -> str:
    """Which game, whose how manieth turn, and that phase."""
    header = say(f"phase.{phase}")
    options: dict[str, Any] = dict(seen.options)
    cap, size = options.get("turn_cap", 0), options.get("set", 1)
    if facts["number"]:
        seats, alive = len(facts["health"]), len(facts["alive"])
        turn, last = (turn_of(number, alive, seats) for number in (facts["number"], cap))
        counted = say("turn.of" if cap - SHOWN_CAP < facts["number"] else "turn", turn=turn, cap=last)
        header = f"{counted} · {header}" if turn else header
    if size != 1 and not facts["reason"]:
        header = f"{say('game', game=facts['games'] + 1, games=size)} · {header}"
    return header


def present(seen: Observation, decision: Decision | None) -> Presentation:
    """Everything the table draws beside the zones. In `notes` and ledgers `{2}` stands for the name of seat 2."""
    facts: dict[str, Any] = dict(seen.facts)
    header, told_there = (_header(seen, facts, phase) for phase in (facts["phase"], "split"))
    on_stage = stage(seen, decision)
    notes = []
    if facts["stall"] >= SHOWN_STALL:
        notes.append(say("stall", turns=facts["stall"], most=STALL_TURNS))
        header = f"{header}\n{notes[-1]}"
    threats = [place_of(seen, card) for card, _, _ in facts["attackers"]]
    threats += [place_of(seen, window[3]) for window in facts["windows"]]
    threats += [
        place_of(seen, window[4]) for window in facts["windows"] if window[4] >= 0 and window[2] != "burn"
    ]
    fighters = tuple(place_of(seen, blocker) for blocker, _ in facts["blocks"])
    tokens, told, goes_on, question = _tokens(seen, facts), "", "", ""
    if decision is not None:
        tokens += _marks(seen, decision) + previews(seen, decision)
        told = asked(seen, decision) or charge_help(seen, decision)
        goes_on, question = advised(seen, decision), title(seen, decision)
    return Presentation(
        header,
        _plates(seen, facts),
        tuple(tokens),
        tuple(threats),
        tuple(_links(seen, facts)),
        _account(on_stage),
        "",
        tuple(notes),
        help=told,
        fighters=fighters,
        stage=on_stage,
        course=course(facts, seen.seat, told_there),
        advised=goes_on,
        title=question,
    )


def between_games(event: Event, public: Observation) -> str | None:
    """After a game of a set that goes on: the score, and who begins the next game (SJ-B4, SJ-B100)."""
    if public.fact("reason"):
        return None
    facts: dict[str, Any] = dict(public.facts)
    size = dict(public.options)["set"]
    score = " · ".join(f"{named(seat)} {won}" for seat, won in enumerate(facts["wins"]))
    form = "" if event.how == "game_drawn" else "lost" if len(facts["wins"]) == 2 else "out"
    player = named(facts["starter"])
    return f"{score}\n{say('game.next', form=form, game=facts['games'] + 1, games=size, player=player)}"


def prompts_of(decision: Decision, parts: tuple[Action, ...]) -> tuple[str, ...]:
    """The prompt that each of these parts of one choice answers."""
    prompts = [decision.prompt]
    gems = decision.stage if decision.prompt == "straight" else 0
    for part, following in pairwise(parts):
        gems += part.card >= 0
        now = prompts[-1]
        if following.target >= 0 and following.verb == "straight":
            now = "dig" if gems == 5 else "steal"
        elif part.target >= 0 and part.verb == "straight":
            now = "giveup"
        elif part.verb in PAID:
            now = "shatter" if following.target >= 0 else "pay"
        prompts.append(now)
    return tuple(prompts)
