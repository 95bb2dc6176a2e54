"""Choices in words: one phrase for each thing that they do, by the game's templates."""

from collections.abc import Collection, Mapping, Sequence
from string import Formatter
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK, SUIT, card_text
from tabletop.engine.spec import Consequence, GameSpec
from tabletop.engine.texts import one_of
from tabletop.engine.texts import say as engine
from tabletop.presenter.plans import Planner, Steps
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say
from tabletop.presenter.words import YOU, cards_text, with_names

MAX_LABEL: Final = 20
"""Characters in the label of a target, unless it names one thing alone."""
MOST_NAMED: Final = 4
"""More cards than this are counted, where there is little room for their names."""

_Phrase = tuple[str, Steps]
"""The prompt whose words are used, "" = whatever was asked; and the parts that are told together."""


class Wording:
    """Choices at a decision with that prompt in words, "" = wherever they were made. `names`: the players by seat;
    `at`: what lies where, by zone, seat and place; without it no place is named."""

    def __init__(
        self,
        spec: GameSpec,
        names: Sequence[str],
        prompt: str = "",
        at: Mapping[tuple[str, int, int], Spot] | None = None,
    ) -> None:
        self._spec, self._names, self._prompt, self._at = spec, names, prompt, at
        self._planner = Planner(spec, (), lambda actions: None)
        self._verbs = self._planner.verbs

    def told(self, sequence: Steps, asked: Sequence[str] = (), most: int = MOST_NAMED) -> str:
        """The parts in words: "Block K♦ with J♣; block Q♦ with J♠". `asked`: the prompt that each of them answers, if
        they are to be told apart by it; `most`: of more cards than this the number is told."""
        asked = asked or (self._prompt,) * len(sequence)
        told, before = "", sequence[:0]
        for prompt, parts in self._phrases(sequence, asked):
            phrase = self._phrase(prompt, parts, most)
            form = "then" if before and self._spec.mind.is_plan((*before, parts[0])) else ""
            second = phrase[:1].lower() + phrase[1:]
            told = say("choice.and", form, first=told, second=second) if told else phrase
            before = parts[:1]
        return told

    def named(self, text: str) -> str:
        """A game's text with the players' names in it."""
        return with_names(text, self._names)

    def brings(self, told: Consequence) -> Consequence:
        """The same of what a choice would bring."""
        return told._replace(text=self.named(told.text), lost=self.named(told.lost))

    def verb(self, verb: str) -> str:
        """What a verb is called at that prompt."""
        return self._label(verb, self._prompt)

    def fits(self, verb: str) -> str:
        """What a card that can join a selection for it fits for."""
        return self._verbs[verb].fits or self.verb(verb)

    def fits_for(self, verbs: Sequence[str], led: Collection[str] = ()) -> str:
        """The same of several verbs, in a word or two. `led`: those that are done with this very card."""
        words = list(dict.fromkeys(self.verb(verb) if verb in led else self.fits(verb) for verb in verbs))
        every = one_of(words)
        return every if len(words) == 1 or len(every) <= MAX_LABEL else say("offer.more", choice=words[0])

    def label(self, action: Action) -> str:
        """What a choice that begins with it is called: by its value where it names nothing else."""
        if (told := self._by_value(action)) is not None:
            return told
        return self.verb(action.verb)

    def _by_value(self, action: Action) -> str | None:
        told = self._verbs[action.verb].told if action.verb in self._verbs else ()
        named = told and action.value >= 0 and action.card < 0 and action.target < 0
        return told[action.value] if named else None

    def aimed(self, label: str, action: Action) -> str:
        """The label with what the action aims at."""
        return self._named(label, [*self._aim(action), *self._value(action)])

    def _label(self, verb: str, prompt: str) -> str:
        label = self._verbs[verb].label
        return self._spec.rules.prompts[prompt].verbs.get(verb, label) if prompt else label

    def _named(self, label: str, named: Sequence[str]) -> str:
        return say("choice", verb=label, named=" ".join(named)) if named else label

    def _phrases(self, sequence: Steps, asked: Sequence[str]) -> list[_Phrase]:
        """What can be told in one phrase each. A part begins another phrase if it has words of its own, or if its card
        goes elsewhere."""
        found: dict[tuple[str, tuple[int, int]], _Phrase] = {}
        template, aim = "", (-1, -1)
        for prompt, part in zip(asked, sequence, strict=True):
            template = self._template(part.verb, prompt) or template
            if part.card >= 0:  # an amount belongs to one card, a target may be shared
                aim = (part.target, part.card if part.value >= 0 else -1)
            first, parts = found.get((template, aim), (prompt, ()))
            found[template, aim] = first, (*parts, part)
        return list(found.values())

    def _template(self, verb: str, prompt: str) -> str:
        says = self._verbs[verb].says
        return self._spec.rules.prompts[prompt].says.get(verb, says) if prompt else says

    def _phrase(self, prompt: str, parts: Steps, most: int) -> str:
        """By the game's own sentence, once all it needs is chosen; else by that of a beginning, or the verb and what
        the parts name."""
        verb = self._verbs[parts[0].verb]
        words = self._words(parts, most)
        for template in (self._template(verb.name, prompt), verb.begun or verb.says):
            if filled := _filled(template, words):
                return filled
        if prompt and (told := self._by_value(parts[0])) is not None:
            return self._named(told, self._things(parts[1:], most))
        return self._named(self._label(verb.name, prompt), self._things(parts, most))

    def _words(self, parts: Steps, most: int) -> dict[str, str]:
        """The arguments of a game's sentence: {card} the first card, {last} the last one of several, {cards} all,
        {ranked} the same by rank, in whatever order they were chosen, {target} what all aim at, {aimed} the same
        with whose it is where another player's reads alike, {value} the first value."""
        cards = _cards(parts)
        aims, aimed = (
            [*dict.fromkeys(aim for action in parts for aim in self._aim(action, at_table))]
            for at_table in (False, True)
        )
        values = [value for action in parts for value in self._value(action)]
        counted = engine("cards", count=len(cards)) if len(cards) > most else ""
        ranked = sorted(cards, key=lambda card: (RANK[card], SUIT[card]))
        return {
            "card": card_text(cards[0], self._spec.table.jokers) if cards else "",
            "last": card_text(cards[-1], self._spec.table.jokers) if len(cards) > 1 else "",
            "cards": counted or (cards_text(cards) if cards else ""),
            "ranked": counted or (cards_text(ranked) if cards else ""),
            "target": aims[0] if len(aims) == 1 else "",
            "aimed": aimed[0] if len(aimed) == 1 else "",
            "value": values[0] if values else "",
        }

    def _things(self, parts: Steps, most: int) -> list[str]:
        """What the parts name, one after another: cards, players, places, values."""
        cards = len(_cards(parts))
        words = [engine("cards", count=cards)] if cards > most else []
        for action in parts:
            words += [card_text(action.card)] if action.card >= 0 and cards <= most else []
            words += [*self._aim(action), *self._value(action)]
        return words

    def _aim(self, action: Action, at_table: bool = True) -> list[str]:
        """What it aims at; `at_table`: told from what lies there too."""
        seat, card = self._planner.target_seat(action), self._planner.target_card(action)
        if seat >= 0:
            return [say("choice.self") if self._names[seat] == YOU else self._names[seat]]
        if card >= 0:
            return [self._told_apart(card) if at_table else card_text(card)]
        found = self._planner.target_place(action)
        if found is None or self._at is None or not at_table:
            return []
        zone, owner, place = found
        spot = self._at.get(found)
        lies = spot is not None and spot.kind == "card"
        return [
            say(
                "choice.place",
                "card" if lies else "",
                card=card_text(spot.card if spot is not None else -1),
                name=self._names[owner],
                zone=self._spec.rules.zone_title(zone),
                number=place + 1,
            )
        ]

    def _told_apart(self, card: int) -> str:
        """A card, with whose it is where another player has one in such a zone that reads alike."""
        text = card_text(card)
        alike = [spot for spot in (self._at or {}).values() if card_text(spot.card) == text]
        own = next((spot for spot in alike if spot.card == card and spot.seat >= 0), None)
        if own is None or all(spot.seat == own.seat for spot in alike if spot.zone == own.zone):
            return text
        name = self._names[own.seat]
        return say("card.whose", whose=say("name.whose", "you" if name == YOU else "", name=name), card=text)

    def _value(self, action: Action) -> list[str]:
        """The value in words: a face, a name, a number."""
        verb, value = self._verbs[action.verb], action.value
        if value < 0 or verb.value == "none":
            return []
        if verb.value == "face":
            return [card_text(value)]
        return [(verb.told or verb.names)[value] if verb.value == "name" else str(value)]


def _cards(parts: Steps) -> list[int]:
    """The cards that the parts name, each once: a gem may be chosen for a straight, and then again to be given up."""
    return list(dict.fromkeys(action.card for action in parts if action.card >= 0))


def _filled(template: str, words: Mapping[str, str]) -> str:
    """The template with its {words}; "" if it needs one that is empty or missing."""
    needed = [name for _, name, _, _ in Formatter().parse(template) if name is not None]
    return template.format_map(words) if all(words.get(name) for name in needed) else ""
