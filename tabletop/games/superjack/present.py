"""What the table draws of Superjack beside the cards: plates, Power and badges, the steps of combat.

Everything comes from one observation, so nothing secret can get here.
"""

from itertools import pairwise
from typing import Any, Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Declared, Event
from tabletop.engine.layout import Gesture, Ledger, LedgerRow, Plate, Presentation, Token
from tabletop.engine.observation import Observation
from tabletop.games.superjack.actions import COST, cards_of, ranks_in
from tabletop.games.superjack.charge import castable, paying, useful
from tabletop.games.superjack.options import STALL_TURNS

PHASES: Final = {
    "throw": "Who starts",
    "mulligan": "Opening hands",
    "main1": "First main phase",
    "attack": "Combat · attack",
    "defend": "Combat · before blocks",
    "block": "Combat · blocks",
    "buff": "Combat · attacker may equip",
    "rebuff": "Combat · defender may equip",
    "act": "Combat · attacker acts",
    "react": "Combat · defender acts",
    "split": "Combat · damage",
    "main2": "Second main phase",
    "last": "End step",
    "final": "End step",
    "over": "Game over",
}


GESTURES: Final = (
    Gesture("throw", "button"),
    Gesture("keep", "button", key="K"),
    Gesture("mulligan", "button", confirm=True),
    Gesture("gem", "drop", "zone:gems"),
    Gesture("cast", "drop", "zone:creatures"),
    Gesture("cast", "set"),
    Gesture("shatter", "drop", "card"),
    Gesture("counter", "drop", "zone:pending"),
    Gesture("pool", "button"),
    Gesture("fireball", "drop", "card"),
    Gesture("burn", "drop", "seat", confirm=True),
    Gesture("mine", "drop", "zone:graveyard", confirm=True),
    Gesture("draw", "drop", "zone:library", confirm=True),
    Gesture("straight", "set"),
    Gesture("done", "button", key="Space"),
    Gesture("discard", "drop", "zone:graveyard"),
    Gesture("equip", "drop", "card"),
    Gesture("equip", "set"),
    Gesture("stack", "drop", "card", confirm=True),
    Gesture("royal", "drop", "card"),
    Gesture("royal", "set"),
    Gesture("combat", "button", confirm=True, key="C"),
    Gesture("skip", "button", confirm=True, key="N"),
    Gesture("attack", "drop", "seat"),
    Gesture("attack", "set"),
    Gesture("block", "drop", "card"),
    Gesture("damage", "click", "card"),
    Gesture("end", "button", confirm=True, key="E"),
    Gesture("pass", "button", key="N", prompt="attack"),
    Gesture("pass", "button", key="N", prompt="block"),
    Gesture("pass", "button", confirm=True, key="Space"),
)

_PAID: Final = ("cast", "shatter", "counter")
"""Verbs of an ace or a creature, then of each gem that pays for it."""
_STEPS: Final = ("attack", "defend", "block", "buff", "rebuff", "act", "react", "split")
_SHORT: Final = (
    "Attack",
    "Defender acts",
    "Block",
    "Attacker may equip",
    "Defender may equip",
    "Attacker acts",
    "Defender acts",
    "Damage",
)
SUPERJACK: Final = 4
"""So many Jacks hit the player with what their blockers do not stop (SJ-8.8, SJ-B63)."""
SHOWN_STALL: Final = 10
"""From so many turns without progress on their number is shown."""
SHOWN_CAP: Final = 20
"""In the last so many turns before the cap it is shown."""


def _tokens(seen: Observation, facts: dict[str, Any]) -> list[Token]:
    rows = {row[0]: row for row in facts["creatures"]}
    tokens = []
    for zone in seen.zones:
        if zone.zone != "creatures":
            continue
        for place, view in enumerate(zone.cards):
            row = rows.get(view.id)
            if row is None:
                continue

            def add(
                kind: str, text: str, words: str, icon: str = "", seat: int = zone.seat, place: int = place
            ) -> None:
                tokens.append(Token("creatures", seat, place, kind, text, words, icon))

            _, _, power, damage, jacks, added, fresh, rush, royal, pairs = row
            left = power - damage
            note = f"Power {power}, toughness {power}"
            note += f", {damage} damage: {left} more kills it" if damage else ""
            add("pill", f"{power}/{power}" if not damage else f"{power}/{left}", note)
            if royal:
                words = "Royal charge: only its own rank may block it (§7)"
                words = f"{words}. Rush: may attack this turn (§6)" if rush else words
                add("label", "royal charge", words, "king")
            elif rush:
                add("label", "rush", "Rush: may attack this turn (§6)", "fast_forward")
            if fresh and not rush:
                add("label", "untrained", "Untrained: cannot attack this turn (§6)", "clock")
            if added > 1:
                add("label", "heavy", "Overencumbered: cannot attack this turn (§8)", "lock")
            if jacks > 1:
                words = (
                    "Superjack: damage to spare goes to the player" if jacks > 3 else f"{jacks} Jacks stacked"
                )
                icon = "star" if jacks > 3 else "jack"
                add("label", "superjack" if jacks > 3 else f"{jacks} stacked", f"{words} (§8)", icon)
            if pairs:
                worn = ", ".join(card_text(gem) for pair in pairs for gem in pair)
                add("badge", "block", f"Wears {worn} (§5)")
    return tokens


def _plates(seen: Observation, facts: dict[str, Any]) -> tuple[Plate, ...]:
    plates = []
    several = dict(seen.options).get("set", 1) != 1
    for seat, health in enumerate(facts["health"]):
        rows = [
            ("Hand", str(seen.zone("hand", seat).count)),
        ]
        red, black = facts["pool"][seat]
        if red or black:
            rows.append(("Energy", " ".join(f"{n} {c}" for n, c in ((red, "red"), (black, "black")) if n)))
        if several:
            rows.append(("Won", str(facts["wins"][seat])))
        badges = []
        if seat == facts["turn"] and facts["number"]:
            badges.append(("play", "Turn player (§2)"))
        if facts["phase"] == "throw" and seat in facts["thrown"]:
            badges.append(("check", "Has thrown"))
        plates.append(
            Plate(seat, tuple(rows), tuple(badges), seat not in facts["alive"], ("health", str(health)))
        )
    return tuple(plates)


def _place(seen: Observation, card: int) -> tuple[str, int, int]:
    for zone in seen.zones:
        for place, view in enumerate(zone.cards):
            if view.id == card:
                return (zone.zone, zone.seat, place)
    return ("creatures", -1, -1)


def _links(
    seen: Observation, facts: dict[str, Any]
) -> list[tuple[tuple[str, int, int], tuple[str, int, int]]]:
    fought = {attacker for _, attacker in facts["blocks"]}
    superjacks = {row[0] for row in facts["creatures"] if row[4] >= SUPERJACK}
    links = [
        (_place(seen, card), ("creatures", seat, -1))
        for card, seat, blocked in facts["attackers"]
        if card not in fought and (not blocked or card in superjacks)
    ]
    links += [(_place(seen, blocker), _place(seen, attacker)) for blocker, attacker in facts["blocks"]]
    for _, _, what, card, target, _ in facts["windows"]:
        start = _place(seen, card)
        if target >= 0 and what == "burn":
            links.append((start, ("creatures", target, -1)))
        elif target >= 0:
            links.append((start, _place(seen, target)))
    return links


def _power(facts: dict[str, Any], card: int) -> str:
    return next((str(row[2]) for row in facts["creatures"] if row[0] == card), "")


def _combat_ledger(facts: dict[str, Any]) -> Ledger:
    """The steps of combat, the present one marked, and the fights so far."""
    now = _STEPS.index(facts["phase"])
    rows = []
    for at, step in enumerate(_SHORT):
        mark = "done" if at < now else "now" if at == now else ""
        rows.append(LedgerRow(step, (mark,), "§6", at == now))
    fights = []
    for card, _, blocked in facts["attackers"]:
        blockers = [blocker for blocker, attacker in facts["blocks"] if attacker == card]
        against = " + ".join(f"{card_text(b)} {_power(facts, b)}" for b in blockers)
        what = f"against {against}" if blockers else "blocked, no blocker left" if blocked else "unblocked"
        fights.append(f"{card_text(card)} {_power(facts, card)} {what}")
    return Ledger("Combat", (facts["turn"],), tuple(rows), "; ".join(fights), "track")


_WAITING: Final = {
    "creature": "as a creature",
    "charged": "with royal charge",
    "shatter": "to destroy",
    "counter": "to counter",
    "fireball": "fireball at",
    "burn": "fireball at",
}


def _window_ledger(facts: dict[str, Any]) -> Ledger:
    """What waits, the latest first: it happens in this order."""
    rows = []
    for _, caster, what, card, target, countered in reversed(facts["windows"]):
        aim = f"{{{target}}}" if what == "burn" else card_text(target) if target >= 0 else ""
        words = f"{_WAITING[what]} {aim}".strip()
        rows.append(
            LedgerRow(f"{card_text(card)} {words}", ("countered" if countered else f"{{{caster}}}",), "§10")
        )
    return Ledger("Waiting", (), tuple(rows), "The first line happens first." if len(rows) > 1 else "")


def _marks(seen: Observation, decision: Decision) -> list[Token]:
    """Crowns on creatures in hand that could have royal charge now, or on the gems that still pay for it; ticks on the
    gems chosen so far."""
    me, out = seen.seat, []
    hand = [view.id for view in seen.zone("hand", me).cards]
    gems = [view.id for view in seen.zone("gems", me).cards]
    for card, told in castable(seen, decision).items():
        if told.good:
            out.append(Token("hand", me, hand.index(card), "mark", "king", f"{told.text} (§7)"))
    staged: Any = seen.fact("staged", ())
    if decision.prompt == "pay" and len(staged) == 6:
        card, paid = staged[3], cards_of(me, staged[5])
        if card in hand:
            words = f"{len(paid)} of {COST[RANK[card]]} paid"
            out.append(Token("hand", me, hand.index(card), "label", words))
        out += [Token("gems", me, gems.index(gem), "mark", "check", "Pays") for gem in paid]
    now = paying(seen, decision)
    for gem, run in useful(now, me).items() if now is not None else ():
        out.append(Token("gems", me, gems.index(gem), "mark", "king", f"For royal charge: {run} (§7)"))
    return out


def charge_help(seen: Observation, decision: Decision) -> str:
    """While a creature is being paid for: whether the gems give, or can still give, royal charge."""
    now = paying(seen, decision)
    if now is None:
        return ""
    name = card_text(now.card)
    runs = [" ".join(str(at + 2) for at in range(6) if run >> 4 * at & 1) for run in now.runs()]
    if runs:
        return f"{name} gets royal charge if {' or '.join(runs)} pay for it."
    if ranks_in(now.paid).bit_count() < now.paid.bit_count():
        return f"No royal charge for {name}: two gems of one rank."
    return f"No royal charge for {name}: these gems make no straight."


def present(seen: Observation, decision: Decision | None) -> Presentation:
    """Everything the table draws beside the zones. In `notes` and ledgers `{2}` stands for the name of seat 2."""
    facts: dict[str, Any] = dict(seen.facts)
    phase = PHASES.get(facts["phase"], "")
    options: dict[str, Any] = dict(seen.options)
    cap = options.get("turn_cap", 0)
    of = f" of {cap}" if cap - SHOWN_CAP < facts["number"] else ""
    header = f"Turn {facts['number']}{of} · {phase}" if facts["number"] else phase
    size = options.get("set", 1)
    if size != 1 and not facts["reason"]:
        header = f"Game {facts['games'] + 1} of {size} · {header}"
    in_combat = facts["phase"] in _STEPS
    ledger = None
    if facts["windows"]:
        ledger = _window_ledger(facts)
    elif in_combat:
        ledger = _combat_ledger(facts)
    notes = []
    if facts["stall"] >= SHOWN_STALL:
        notes.append(f"{facts['stall']} turns without progress; {STALL_TURNS} are a draw.")
        header = f"{header}\n{notes[-1]}"
    threats = [_place(seen, card) for card, _, _ in facts["attackers"]]
    threats += [_place(seen, window[3]) for window in facts["windows"]]
    tokens, told = _tokens(seen, facts), ""
    if decision is not None:
        tokens += _marks(seen, decision)
        told = charge_help(seen, decision)
    return Presentation(
        header,
        _plates(seen, facts),
        tuple(tokens),
        tuple(threats),
        tuple(_links(seen, facts)),
        ledger,
        "",
        tuple(notes),
        help=told,
    )


def between_games(event: Event, public: Observation) -> str | None:
    """After a game of a set that goes on: the score, and who begins the next game (SJ-B4, SJ-B100)."""
    if (
        not isinstance(event, Declared)
        or event.how not in ("game_won", "game_drawn")
        or public.fact("reason")
    ):
        return None
    facts: dict[str, Any] = dict(public.facts)
    size = dict(public.options)["set"]
    score = " · ".join(f"{{{seat}}} {won}" for seat, won in enumerate(facts["wins"]))
    if event.how == "game_drawn":
        why = ""
    else:
        why = ", who lost" if len(facts["wins"]) == 2 else ", who was out first"
    return f"{score}\nGame {facts['games'] + 1} of {size} is begun by {{{facts['starter']}}}{why}."


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
        elif part.verb in _PAID:
            now = "shatter" if following.target >= 0 else "pay"
        prompts.append(now)
    return tuple(prompts)
