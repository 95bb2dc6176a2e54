"""What the table draws of High Jinks beside the cards: plates, dice, Power, the duel's ledger, the notes.

Everything comes from one observation, so nothing secret can get here.
"""

from typing import Any, Final

from tabletop.engine.cards import card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Gesture, Ledger, Plate, Presentation, Stage, Token, TurnBar, TurnStep
from tabletop.engine.observation import DOWN, Observation
from tabletop.engine.texts import row
from tabletop.games.high_jinks.arithmetic import ARCHLORD_SCARS, JUGGERNAUT_SCARS
from tabletop.games.high_jinks.helping import help_now, title_now
from tabletop.games.high_jinks.stage import place_of, scores, stage
from tabletop.games.high_jinks.texts import say

PHASES: Final = ("draw", "main", "combat", "end")
GESTURES: Final = (
    *[Gesture(verb, "set") for verb in ("keep", "pair", "three", "four", "straight", "use")],
    *[Gesture(verb, "drop", "zone:agents") for verb in ("summon", "special")],
    Gesture("retire", "drop", "zone:bench", confirm=True, rare=True),
    Gesture("set", "drop", "zone:mana"),
    Gesture("dig", "drop", "card", rare=True),
    Gesture("six", "drop", "zone:void"),
    Gesture("seven", "drop", "seat"),
    Gesture("archlord", "drop", "card"),
    Gesture("combat", "button", "step:combat", key="C"),
    Gesture("end", "button", "step:end", confirm=True, key="E"),
    *[Gesture(verb, "button") for verb in ("ability", "first-club", "first-spade")],
    *[Gesture(verb, "button", key="N") for verb in ("none", "stop")],
    Gesture("reject", "click"),
    *[Gesture(verb, "click", "zone:deck") for verb in ("draw", "pick-draw")],
    *[Gesture(verb, "click", "card") for verb in ("salvage", "recruit", "heal")],
    Gesture("burn", "click", "seat"),
    Gesture("attack", "drop", "seat", pull=True),
    Gesture("block", "click", "card", pull=True),
    Gesture("noblock", "button", confirm=True, key="N"),
    *[Gesture(verb, "drop", "onto:agents") for verb in ("empower", "ace")],
    *[Gesture(verb, "button", confirm=True, key="Space", careful="N") for verb in ("pass", "decline")],
)


def _tokens(seen: Observation, facts: dict[str, Any]) -> list[Token]:
    powers = {each[0]: each for each in facts["power"]}
    decided = bool(facts["duel"]) and not facts["window"]  # the Spells of a duel that is over count no more
    tokens = []
    for zone in seen.zones:
        if zone.zone != "agents":
            continue
        for place, view in enumerate(zone.cards):
            if view.id not in powers:
                continue
            _, total, scars, guild, prestige = powers[view.id]
            power = guild + prestige if decided else total
            found = [("pill", str(power), say("token.power", power=power))]
            if scars >= JUGGERNAUT_SCARS:
                found.insert(0, ("frame", "gold" if scars >= ARCHLORD_SCARS else "iron", ""))
            if scars:
                found.append(("die", str(scars), say("token.scars", count=scars, power=prestige)))
            if scars >= ARCHLORD_SCARS:
                found.append(("badge", "archlord", say("token.archlord")))
            elif scars >= JUGGERNAUT_SCARS:
                found.append(("badge", "juggernaut", say("token.juggernaut")))
            if guild:
                found.append(("badge", "guild", say("token.guild", power=guild)))
            tokens += [Token("agents", zone.seat, place, *each) for each in found]
    return tokens


def _plates(seen: Observation, facts: dict[str, Any]) -> tuple[Plate, ...]:
    plates = []
    for seat in range(len(facts["turns_taken"])):
        hand, damage = seen.zone("hand", seat).count, seen.zone("damage", seat).count
        rows = [(say("plate.hand"), str(hand))]
        lives = (say("plate.damage"), damage, 6)
        if seat not in facts["alive"] and not hand and not damage:  # their cards are others' now
            rows, lives = [(say("plate.out"), "§26")], ("", 0, 0)
        badges = []
        if facts["phase"] == "keep" and seat in facts["kept"]:
            badges.append(("check", say("plate.chosen")))
        if seat == facts["dealer"]:
            badges.append(("deck", say("plate.dealer")))
        out = seat not in facts["alive"]
        signs = ((say("plate.hand"), "hand"),)
        plates.append(Plate(seat, tuple(rows), tuple(badges), out, signs=signs, lives=lives))
    return tuple(plates)


def _captions(seen: Observation, facts: dict[str, Any]) -> tuple[tuple[str, int, str], ...]:
    """How many of the Damage Counters of all who still play can be used (§24), how many lie in the duel, and how many
    are spent."""
    lent = {card for _, card in seen.fact("played", ())}
    told = []
    for zone in seen.zones:
        if zone.zone == "damage" and zone.cards and seen.asked and zone.seat in facts["alive"]:
            away = sum(view.id in lent for view in zone.cards)
            usable = sum(not view.marks & DOWN and view.id not in lent for view in zone.cards)
            spent = len(zone.cards) - usable - away
            form = f"{'lent ' if away else ''}{'' if spent else 'all'}".strip()
            words = say("counters", form, usable=usable, spent=spent, lent=away)
            told.append((zone.zone, zone.seat, words))
    return tuple(told)


def _account(told: Stage | None) -> Ledger | None:
    """The duel as it is read out; on the table the stage tells it."""
    if told is None:
        return None
    sides = [say("duel.side", title=s.title, power=s.number, parts=row(s.parts)) for s in told.sides]
    return Ledger(say("duel"), (), (), "\n".join([told.standing, told.going, *sides, told.note]))


def _notes(seen: Observation) -> tuple[str, ...]:
    void = [face for _, face, how in seen.known if how == "void"]
    lines = []
    if void:
        lines.append(say("void", count=len(void), cards=row([card_text(face) for face in sorted(void)])))
    if ("notes", False) in seen.options:  # §30: what hands hold is for players to remember
        return tuple(lines)
    owners = sorted({owner for owner, _, how in seen.known if how != "void" and owner != seen.seat})
    for owner in owners:
        for kind in ("hand", "kept", "set"):
            faces = [card_text(face) for whose, face, how in seen.known if (whose, how) == (owner, kind)]
            if faces:
                lines.append(say(f"note.{kind}", player=named(owner), cards=row(faces)))
    return tuple(lines)


def _course(facts: dict[str, Any]) -> TurnBar | None:
    """Where the turn is; None before the first one and after the last."""
    if facts["phase"] not in PHASES:
        return None
    now = PHASES.index(facts["phase"])
    states = [(name, "past" if at < now else "now" if at == now else "") for at, name in enumerate(PHASES)]
    steps = (TurnStep(name, say(f"step.{name}"), state, say(f"step.{name}.about")) for name, state in states)
    return TurnBar(facts["turn"], tuple(steps))


def present(seen: Observation, decision: Decision | None) -> Presentation:
    """Everything the table draws beside the zones."""
    facts, duel = dict[str, Any](seen.facts), stage(seen)
    header = say(f"header.{facts['phase']}", round=facts["round"])
    if facts["picks"] and facts["picks"][1]:
        header = say("picks", round=facts["round"], count=facts["picks"][1])
    threats: tuple[tuple[str, int, int], ...] = ()
    fighters: tuple[tuple[str, int, int], ...] = ()
    links: tuple[tuple[tuple[str, int, int], tuple[str, int, int]], ...] = ()
    if facts["attack"]:
        card, seat, target, blocker = facts["attack"]
        source = place_of(seen, seat, card)
        aim = place_of(seen, target, blocker) if blocker >= 0 else ("agents", target, -1)
        if source[2] >= 0:  # a duelist that has fallen points at nobody, and nobody points at it
            threats = (source,)
            links = ((source, aim),) if blocker < 0 or aim[2] >= 0 else ()
            fighters = (aim,) if aim[2] >= 0 else ()
    return Presentation(
        header,
        _plates(seen, facts),
        (*_tokens(seen, facts), *scores(seen, decision)),
        threats,
        links,
        _account(duel),
        "",
        _notes(seen),
        fighters=fighters,
        title=title_now(seen, decision),
        help=help_now(seen, decision),
        stage=duel,
        course=_course(facts),
        captions=_captions(seen, facts),
    )
