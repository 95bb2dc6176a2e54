"""A whole choice in words: one phrase for each thing that it does, by the game's templates."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.actions import Action, Verb
from tabletop.engine.cards import card_text
from tabletop.engine.spec import GameSpec
from tabletop.presenter.plans import Steps
from tabletop.presenter.words import cards_text, filled

MOST_NAMED: Final = 4
"""More cards than this are counted, where there is little room for their names."""

BEGUN: Final = "begun"
"""In place of a prompt: what is said of a choice that lacks something which its sentence needs (`Verb.begun`)."""


def phrases(spec: GameSpec, sequence: Steps, asked: Sequence[str]) -> list[tuple[str, Steps]]:
    """What can be told in one phrase each: (prompt, parts). `asked`: the prompt that each part answers. A part begins
    another phrase if it has words of its own, or if its card goes elsewhere."""
    found: dict[tuple[str, tuple[int, int]], tuple[str, Steps]] = {}
    template, aim = "", (-1, -1)
    for prompt, part in zip(asked, sequence, strict=True):
        template = _template(spec, part.verb, prompt) or template
        if part.card >= 0:  # an amount belongs to one card, a target may be shared
            aim = (part.target, part.card if part.value >= 0 else -1)
        first, parts = found.get((template, aim), (prompt, ()))
        found[template, aim] = first, (*parts, part)
    return list(found.values())


def joined(told: Sequence[str]) -> str:
    """Phrases in one line: `Block K♦ with J♣; block Q♦ with J♠`."""
    return "; ".join([*told[:1], *(words[:1].lower() + words[1:] for words in told[1:])])


def said(
    spec: GameSpec,
    prompt: str,
    parts: Steps,
    aims: Sequence[str],
    values: Sequence[str],
    most: int = MOST_NAMED,
) -> str:
    """The parts of one phrase by the prompt's own template (`Prompt.says`) or the verb's, once all it needs is
    chosen; else "". `prompt`: "" = whatever was asked. A template may use {card} the first
    card, {cards} all (their number if they are more than `most`), {target} what they all aim at, {value} the first
    value."""
    cards = [action.card for action in parts if action.card >= 0]
    named = list(dict.fromkeys(aim for aim in aims if aim))
    words = {
        "card": card_text(cards[0], spec.table.jokers) if cards else "",
        "cards": f"{len(cards)} cards" if len(cards) > most else cards_text(cards) if cards else "",
        "target": named[0] if len(named) == 1 else "",
        "value": next(iter(values), ""),
    }
    return filled(_template(spec, parts[0].verb, prompt), words)


def _template(spec: GameSpec, verb: str, prompt: str) -> str:
    words = spec.rules.verb(verb)
    if prompt == BEGUN:
        return words.begun or words.says
    return spec.rules.prompts[prompt].says.get(verb, words.says) if prompt else words.says


def value_text(spec: GameSpec, verb: Verb, value: int) -> str:
    """A verb's value in words: a face, a name, a number; "" if it has none."""
    if verb.value == "face":
        return card_text(value)
    if verb.value == "name" and value < len(verb.names):
        return (verb.told or verb.names)[value]
    return str(value) if verb.value == "int" else ""


def describe(spec: GameSpec, actions: Steps, names: Sequence[str]) -> str:
    """A whole choice in words, for the undo button and lists: "Attack Mira with J♠"."""
    return joined(
        [_described(spec, parts, names) for _, parts in phrases(spec, actions, [""] * len(actions))]
    )


def _described(spec: GameSpec, actions: Steps, names: Sequence[str]) -> str:
    verbs = {verb.name: verb for verb in spec.rules.verbs}
    known = verbs.get(actions[0].verb)
    aims = [_aim(known, action, names) for action in actions]
    values = [value_text(spec, known, a.value) for a in actions if known is not None and a.value >= 0]
    template = said(spec, "", actions, aims, values) or said(spec, BEGUN, actions, aims, values)
    if template:
        return template
    words = [spec.rules.verb(actions[0].verb).label]
    many = len([action for action in actions if action.card >= 0])
    if many > MOST_NAMED:
        words.append(f"{many} cards")
    for action in actions:
        if action.card >= 0 and many <= MOST_NAMED:
            words.append(card_text(action.card))
        verb = verbs.get(action.verb)
        words.append(_aim(verb, action, names))
        if verb is not None and action.value >= 0:
            words.append(value_text(spec, verb, action.value))
    return " ".join(word for word in words if word)


def _aim(verb: Verb | None, action: Action, names: Sequence[str]) -> str:
    """The player or card that an action of this verb names; "" if it names none."""
    if verb is None or action.target < 0:
        return ""
    if verb.target == "seat":
        return names[action.target] if action.target < len(names) else ""
    return card_text(action.target) if verb.target == "card" else ""
