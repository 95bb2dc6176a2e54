"""What the table draws of High Jinks beside the cards: plates, dice, Power, the duel's ledger, the notes.

Everything comes from one observation, so nothing secret can get here.
"""

from typing import Any, Final

from tabletop.engine.cards import FACE_RANK, JACK, JOKER, KING, QUEEN, RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Gesture, Ledger, LedgerRow, Plate, Presentation, Token
from tabletop.engine.observation import DOWN, TAPPED, CardView, Observation
from tabletop.games.high_jinks.arithmetic import BEATS

PHASES: Final = {
    "keep": "Choosing hands",
    "rejects": "Rejected cards",
    "turn": "",
    "draw": "Draw Phase",
    "main": "Main Phase",
    "combat": "Combat",
    "end": "End Phase",
    "over": "Game over",
}


_RANKS: Final = {JACK: "Jack", QUEEN: "Queen", KING: "King"}
JUGGERNAUT_SCARS: Final = 2
ARCHLORD_SCARS: Final = 4

GESTURES: Final = (
    Gesture("keep", "set"),
    Gesture("reject", "click"),
    Gesture("summon", "drop", "zone:agents"),
    Gesture("special", "drop", "zone:agents"),
    Gesture("retire", "drop", "zone:bench", confirm=True),
    Gesture("set", "drop", "zone:mana"),
    Gesture("dig", "drop", "card"),
    Gesture("six", "drop", "zone:void"),
    Gesture("seven", "drop", "seat"),
    Gesture("pair", "set"),
    Gesture("three", "set"),
    Gesture("four", "set"),
    Gesture("straight", "set"),
    Gesture("use", "set"),
    Gesture("archlord", "drop", "card"),
    Gesture("combat", "button", key="C"),
    Gesture("end", "button", confirm=True, key="E"),
    Gesture("draw", "click", "zone:deck"),
    Gesture("ability", "button"),
    Gesture("none", "button", key="N"),
    Gesture("pick-draw", "click", "zone:deck"),
    Gesture("salvage", "click", "card"),
    Gesture("recruit", "click", "card"),
    Gesture("burn", "click", "seat"),
    Gesture("heal", "click", "card"),
    Gesture("stop", "button", key="N"),
    Gesture("attack", "drop", "seat"),
    Gesture("block", "click", "card"),
    Gesture("noblock", "button", key="N"),
    Gesture("empower", "drop", "onto:agents"),
    Gesture("ace", "drop", "onto:agents"),
    Gesture("pass", "button", confirm=True, key="Space"),
    Gesture("decline", "button", confirm=True, key="Space"),
    Gesture("first-club", "button"),
    Gesture("first-spade", "button"),
)


def _tokens(seen: Observation, facts: dict[str, Any]) -> list[Token]:
    power = {row[0]: row for row in facts["power"]}
    tokens = []
    for zone in seen.zones:
        if zone.zone != "agents":
            continue
        for place, view in enumerate(zone.cards):
            row = power.get(view.id)
            if row is None:
                continue
            _, total, scars, guild, prestige = row
            tokens.append(Token("agents", zone.seat, place, "pill", str(total), f"Power {total}"))
            if scars:
                help_text = f"{scars} battle scar{'s' if scars > 1 else ''}: prestige +{prestige}"
                tokens.append(Token("agents", zone.seat, place, "die", str(scars), help_text))
            if scars >= ARCHLORD_SCARS:
                tokens.append(Token("agents", zone.seat, place, "badge", "archlord", "Archlord (§25)"))
            elif scars >= JUGGERNAUT_SCARS:
                tokens.append(Token("agents", zone.seat, place, "badge", "juggernaut", "Juggernaut (§25)"))
            if guild:
                tokens.append(Token("agents", zone.seat, place, "badge", "guild", f"Guild +{guild} (§20)"))
    return tokens


def _plates(seen: Observation, facts: dict[str, Any]) -> tuple[Plate, ...]:
    plates = []
    for seat in range(len(facts["turns_taken"])):
        hand, damage = seen.zone("hand", seat).count, seen.zone("damage", seat).count
        rows = [("Hand", str(hand)), ("Damage", f"{damage}/6")]
        if seat not in facts["alive"] and not hand and not damage:  # their cards are others' now
            rows = [("Out", "§26")]
        badges = []
        if facts["phase"] == "keep" and seat in facts["kept"]:
            badges.append(("check", "Has chosen"))
        if seat == facts["dealer"]:
            badges.append(("deck", "Dealer (§27)"))
        plates.append(Plate(seat, tuple(rows), tuple(badges), seat not in facts["alive"]))
    return tuple(plates)


def _names(views: list[CardView]) -> str:
    return ", ".join(card_text(view.face) for view in views)


def reserves(seen: Observation, seat: int) -> str:
    """What `seat` could publicly still play in a duel, in words: "8♣ set, 2 face-down, 4♦ as counter, 5 in hand"."""
    mana = [view for view in seen.zone("mana", seat).cards if view.id != -2 and not view.marks & TAPPED]
    shown = [view for view in mana if not view.marks & DOWN]
    counters = [
        view
        for view in seen.zone("damage", seat).cards
        if view.face >= 0 and not view.marks & DOWN and FACE_RANK[view.face] <= 10
    ]
    parts = [f"{_names(shown)} set"] if shown else []
    if len(mana) > len(shown):
        parts.append(f"{len(mana) - len(shown)} face-down")
    if counters:
        parts.append(f"{_names(counters)} as counter{'s' if len(counters) > 1 else ''}")
    parts.append(f"{seen.zone('hand', seat).count} in hand")
    return ", ".join(parts)


def _signed(value: int) -> str:
    return f"+{value}" if value else "—"


def _ledger(seen: Observation, facts: dict[str, Any]) -> Ledger | None:
    if not facts["duel"] or not facts["window"]:
        return None  # when a duel is decided, the loser's scars and Guild are gone, and the sums with them
    sides = facts["duel"]
    mine = 0 if sides[0][0] == seen.seat else 1 if sides[1][0] == seen.seat else -1
    order = (1, 0) if mine == 1 else (0, 1)
    one, two = sides[order[0]], sides[order[1]]
    rows = (
        LedgerRow("Spells, 13 Rule", (str(one[2]), str(two[2])), "§9"),
        LedgerRow("Deuces", (_signed(one[3]), _signed(two[3])), "§13"),
        LedgerRow("Suit bonus", (_signed(one[4]), _signed(two[4])), "§10"),
        LedgerRow("Guild", (_signed(one[5]), _signed(two[5])), "§20"),
        LedgerRow("Prestige", (_signed(one[6]), _signed(two[6])), "§25"),
        LedgerRow("Power", (str(one[7]), str(two[7])), "§9", total=True),
    )
    title = f"Duel · {card_text(sides[0][1])} attacks {card_text(sides[1][1])}"
    said = [_standing(sides, facts["window"])]
    said += _passed(seen, facts["window"])
    if mine >= 0:
        other = sides[1 - mine][0]
        said.append(f"{{{other}}} could still add: {reserves(seen, other)}")
    return Ledger(title, (one[0], two[0]), rows, "\n".join(said))


def _standing(sides: Any, window: Any) -> str:
    """Who wins the duel if nobody plays another card, and by which rule."""
    (_, ours, *_, our_power, _), (_, theirs, *_, their_power, _) = sides
    if window[2] >= 0:
        winner = ours if window[2] == sides[0][0] else theirs
        return f"As it stands {card_text(winner)} wins by the last Ace (§16.5)."
    if our_power != their_power:
        winner = ours if our_power > their_power else theirs
        return f"As it stands {card_text(winner)} wins by {abs(our_power - their_power)} (§7.9)."
    types = RANK[ours], RANK[theirs]
    for number, (first, second) in enumerate(BEATS, 1):
        if types in ((first, second), (second, first)):
            winner = ours if types[0] == first else theirs
            why = f"at equal Power a {_RANKS[first]} defeats a {_RANKS[second]}"
            return f"As it stands {card_text(winner)} wins: {why} (§11.{number})."
    return f"As it stands neither Agent falls: equal Power (§11.{5 if JOKER in types else 4})."


def _passed(seen: Observation, window: Any) -> list[str]:
    """Who has passed, so that another pass ends the duel (HJ-9.11)."""
    if not window or not window[1]:
        return []
    attack: Any = seen.fact("attack")
    passed = attack[2] if window[0] == attack[1] else attack[1]
    return ["You have passed." if passed == seen.seat else f"{{{passed}}} has passed."]


def _place(seen: Observation, seat: int, card: int) -> tuple[str, int, int]:
    for place, view in enumerate(seen.zone("agents", seat).cards):
        if view.id == card:
            return ("agents", seat, place)
    return ("agents", seat, -1)


def _notes(seen: Observation) -> tuple[str, ...]:
    void = [face for _, face, how in seen.known if how == "void"]
    lines = []
    if void:
        lines.append(f"Void ({len(void)}): " + ", ".join(card_text(face) for face in sorted(void)))
    if ("notes", False) in seen.options:  # §30: what hands hold is for players to remember
        return tuple(lines)
    owners = sorted({owner for owner, _, how in seen.known if how != "void" and owner != seen.seat})
    for owner in owners:
        for kind, words in (("hand", "holds"), ("kept", "holds or has set"), ("set", "has set")):
            faces = [card_text(face) for whose, face, how in seen.known if (whose, how) == (owner, kind)]
            if faces:
                lines.append(f"{{{owner}}} {words}: " + ", ".join(faces))
    return tuple(lines)


def _picks_left(picks: tuple[int, int, bool, bool]) -> str:
    _, cards, burn, heal = picks
    due = [f"{cards} to take"] if cards else []
    due += ["a burn"] * burn + ["a heal"] * heal
    return ", ".join(due)


def present(seen: Observation, decision: Decision | None) -> Presentation:
    """Everything the table draws beside the zones. In `notes`, `{2}` stands for the name of seat 2."""
    facts: dict[str, Any] = dict(seen.facts)
    phase = PHASES.get(facts["phase"], "")
    header = phase if facts["phase"] in ("keep", "rejects") else f"Round {facts['round']} · {phase}"
    if facts["picks"]:
        header += f" · {_picks_left(facts['picks'])}"
    threats: tuple[tuple[str, int, int], ...] = ()
    links: tuple[tuple[tuple[str, int, int], tuple[str, int, int]], ...] = ()
    if facts["attack"]:
        card, seat, target, blocker = facts["attack"]
        source = _place(seen, seat, card)
        aim = _place(seen, target, blocker) if blocker >= 0 else ("agents", target, -1)
        if source[2] >= 0:  # a duelist that has fallen points at nobody, and nobody points at it
            threats = (source,)
            links = ((source, aim),) if blocker < 0 or aim[2] >= 0 else ()
    return Presentation(
        header,
        _plates(seen, facts),
        tuple(_tokens(seen, facts)),
        threats,
        links,
        _ledger(seen, facts),
        "",
        _notes(seen),
    )
