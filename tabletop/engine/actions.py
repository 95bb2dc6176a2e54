"""Actions: the small choices a game is played with."""

from typing import NamedTuple


class Action(NamedTuple):
    """One small choice. Games take actions from tables built at import, never make them in `decision()`.

    `verb` is one of the spec's verbs; `card` a card id; `target` a card id, seat or place as the verb says;
    `value` a face, number or index of a name as the verb says; -1 = not used. Inside a compound choice
    each action carries only what it newly decides: `seven 7H 1 9H` is three actions
    `(seven, card=7H)`, `(seven, target=1)`, `(seven, value=9H)`.
    """

    verb: str
    card: int = -1
    target: int = -1
    value: int = -1


Parts = tuple[Action, ...]
"""The parts of a choice, in order."""


def as_action(value: object) -> Action | None:
    """An Action of exactly the right types from whatever a stranger sends, or None."""
    if not isinstance(value, tuple | list) or len(value) != 4:
        return None
    verb, card, target, number = value
    if type(verb) is not str or type(card) is not int or type(target) is not int or type(number) is not int:
        return None
    return Action(verb, card, target, number)


class Verb(NamedTuple):
    """What the arguments of a verb mean, for notation and table.

    `target`: "none", "card", "seat" or "zone:<name>" (a place in a per-seat zone with fixed places:
    `seat * places + place`, written `seat.place`).
    `value`: "none", "int", "face" or "name" (index into `names`, which are what a person types).
    `label`: its word on buttons. `says`: a sentence for a whole choice, `begun`: for one that lacks something which
    `says` needs (templates of `presenter/wording.py`). `told`: the names as the table says them. `fits`: the word on a
    card that can join a selection for it ("pair"); "" = its label. `aside`: what is different about it, in a few words,
    where the same card could do something else at the same place. `all`: its word for several cards, each in its own
    choice or all in one, where the table offers that; "" = it does not.
    An action is written card, target, value; `target_first`: target, card, value, as in `heal 1 AH`.
    """

    name: str
    target: str = "none"
    value: str = "none"
    names: tuple[str, ...] = ()
    target_first: bool = False
    label: str = ""
    says: str = ""
    begun: str = ""
    told: tuple[str, ...] = ()
    fits: str = ""
    aside: str = ""
    all: str = ""
