"""The toy game's introduction: spec, position text, sampling and what the table draws."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tabletop.engine.actions import Verb
from tabletop.engine.cards import parse_card
from tabletop.engine.decisions import Decision
from tabletop.engine.declarations import EventKind, Prompt, declared
from tabletop.engine.errors import NotationError
from tabletop.engine.layout import Gesture, MatLayout, Plate, Presentation, TableLayout, Token, ZoneLayout
from tabletop.engine.observation import Observation
from tabletop.engine.rng import shuffled
from tabletop.engine.spec import GameSpec, Mind, Notation, Option, Options, Rules, Table, WhyNot
from tabletop.engine.state import GameState
from tabletop.engine.zones import ZoneKind
from tests.toy_game.state import CARDS, ToyState

PROMPTS = declared(
    *(
        Prompt(name, text, text, rule)
        for name, text, rule in (
            ("lay", "Lay a card, or put a pair away", "§1"),
            ("pair", "Choose the second card of the pair", "§1"),
            ("answer", "Answer the laid card, or pass", "§2"),
        )
    )
)
EVENTS = declared(
    EventKind("lay", {"you": "You lay a card.", "other": "{who} lays a card."}),
    EventKind(
        "answer", {"you": "You answer with {card}.", "other": "{who} answers with {card}."}, chapter="answer"
    ),
    EventKind("pass", {"you": "You pass.", "other": "{who} passes."}),
    EventKind("reveal", "The laid card is {card}."),
    EventKind("discard", "{card} goes to the pile."),
    EventKind("point", {"you": "You score; {value} in all.", "other": "{who} scores; {value} in all."}),
    EventKind("flag", {"you": "You lose a point on time.", "other": "{who} loses a point on time."}),
    EventKind("draw", {"you": "You draw {card}.", "other": "{who} draws {card}."}),
    EventKind("reshuffle", "The pile becomes the new deck."),
    EventKind("turn", {"you": "You to move.", "other": "{who} to move."}, chapter="turn"),
    EventKind("resign", {"you": "You resign.", "other": "{who} resigns."}),
    EventKind("time", {"you": "You are out of time.", "other": "{who} is out of time."}),
    EventKind("out_of_cards", "No cards are left."),
)
VERBS = (
    Verb("lay", label="Lay"),
    Verb("pair", label="Put the pair away"),
    Verb("answer", label="Answer"),
    Verb("pass", label="Pass"),
)
TERMINATIONS = {
    "out_of_cards": "by points",
    "resign": "by resignation",
    "time": "on time",
    "draw": "by agreement",
}


def _list(text: object) -> list[int]:
    return [parse_card(word) for word in str(text).split()]


def read_position(position: Mapping[str, Any], seats: int, seed: str, options: Options) -> ToyState:
    state = ToyState(seed, options)
    state.turn, state.turns = position.get("turn", 0), position.get("turns", 0)
    state.draws, state.half = position.get("shuffles", 1), position.get("half", -1)
    state.pile, state.deck = _list(position.get("pile", "")), _list(position.get("deck", ""))[::-1]
    rows = list(position.get("seat", [])) + [{}, {}]
    state.hands = [_list(rows[seat].get("hand", "")) for seat in range(2)]
    state.points = [rows[seat].get("points", 0) for seat in range(2)]
    laid = _list(rows[state.turn].get("table", ""))
    state.laid = laid[0] if laid else -1
    cards = [card for _, _, card in state.cards()]
    if len(cards) != len(set(cards)) or not set(cards) <= set(CARDS):
        raise NotationError("a toy position holds each of its twelve cards at most once")
    if not state.hands[state.turn] and state.laid < 0:
        raise NotationError("the turn player needs a card")
    return state


def sampler(seen: Observation) -> Callable[[Random], ToyState]:
    return lambda rng: determinize(seen, rng)


def determinize(seen: Observation, rng: Random) -> ToyState:
    open_cards = [view.id for zone in seen.zones for view in zone.cards if view.id >= 0]
    rest = shuffled([card for card in CARDS if card not in open_cards], rng)
    state = ToyState(str(rng.random()), seen.options)
    facts = dict(seen.facts)
    state.turn, state.turns, state.draws = facts["turn"], facts["turns"], facts["shuffles"]  # type: ignore[assignment]
    state.points = list(facts["points"])  # type: ignore[call-overload]
    state.pile = [view.id for view in seen.zone("pile").cards]
    for seat in range(2):
        hand = seen.zone("hand", seat)
        state.hands[seat] = [view.id for view in hand.cards] or [rest.pop() for _ in range(hand.count)]
    laid = seen.zone("table", state.turn).cards[0]
    state.laid = -1 if laid.id == -2 else laid.id if laid.id >= 0 else rest.pop()
    state.deck = [rest.pop() for _ in range(seen.zone("deck").count)]
    return state


def evaluate(state: GameState) -> list[float]:
    first, second = dict(state.observe(0).facts)["points"]  # type: ignore[misc]
    return [0.5 + (first - second) / 24, 0.5 + (second - first) / 24]


def layout(seats: int) -> TableLayout:
    mats = tuple(
        MatLayout(
            (0.25, plate, 3.8, 1.3),
            (
                ZoneLayout("table", "places", 6.7, laid, 1.2, 1.4, 1, 0, 1),
                ZoneLayout("hand", "hand", 4.3, hand, 6, 1.4),
            ),
        )
        for plate, laid, hand in ((6.65, 5.275, 6.675), (0.25, 1.525, 0.125))
    )
    shared = (ZoneLayout("deck", "pile", 5.3, 3.3, 1, 1.4), ZoneLayout("pile", "spread", 7.3, 3.3, 3, 1.4))
    marker = (5.3, 2.9, 5.0, 0.4)
    return TableLayout((14.6, 8.2), mats, shared, (10.55, 3.3, 3.8, 4.65), marker=marker)


def present(seen: Observation, decision: Decision | None) -> Presentation:
    points = dict(seen.facts)["points"]
    plates = tuple(
        Plate(seat, (("Points", str(points[seat])), ("Hand", str(seen.zone("hand", seat).count))))  # type: ignore[index]
        for seat in range(2)
    )
    laid = tuple(Token("table", seat, 0, "pill", "?") for seat in range(2) if seen.zone("table", seat).count)
    return Presentation(f"Turn {dict(seen.facts)['turns']}", plates, laid)


def why_not(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    if decision.prompt == "answer" and verb == "lay":
        return WhyNot("You may only answer the laid card now.", "§2", decision.actions[0])
    return None


def asking(prompt: str, **declared: Any) -> Mapping[str, Prompt]:
    """The toy's prompts, with these fields of one of them."""
    return {**PROMPTS, prompt: PROMPTS[prompt]._replace(**declared)}


def worded(verb: str, **words: str) -> tuple[Verb, ...]:
    """The toy's verbs, with these words of one of them."""
    return tuple(known._replace(**words) if known.name == verb else known for known in VERBS)


RULES = Rules(
    new=lambda seats, seed, options: ToyState(seed, options),
    zones=(
        ZoneKind("deck", "Deck", False, order="top", faces="none"),
        ZoneKind("pile", "Pile", False, order="bottom"),
        ZoneKind("hand", "Hand", True, faces="owner"),
        ZoneKind("table", "Table", True, places=1, faces="card", down=True),
    ),
    verbs=VERBS,
    prompts=PROMPTS,
)
NOTATION = Notation(
    read_position=read_position,
    write_position=lambda state: state.write(),  # type: ignore[attr-defined]
)
TABLE = Table(
    events=EVENTS,
    terminations=TERMINATIONS,
    gestures=(
        Gesture("lay", "drop", "zone:table"),
        Gesture("pair", "set"),
        Gesture("answer", "drop", "zone:table"),
        Gesture("pass", "button", key="Space"),
    ),
    layout=layout,
    present=present,
    why_not=why_not,
)
MIND = Mind(sampler, evaluate)
SPEC = GameSpec(
    package=__package__,
    id="toy",
    title="Toy",
    seats_min=2,
    seats_max=2,
    options=(
        Option("reshuffle", "bool", True, (True, False), "Reshuffle", "The pile becomes a deck once.", "§1"),
    ),
    penalty="a point",
    given=(RULES, NOTATION, TABLE, MIND),
)
