"""The words for what can be done at one decision: its verb, the parts of a choice, and what they aim at."""

from collections.abc import Mapping, Sequence

from tabletop.engine.actions import Action
from tabletop.engine.cards import card_text
from tabletop.engine.spec import GameSpec
from tabletop.presenter.phrases import BEGUN, MOST_NAMED, joined, phrases, said, value_text
from tabletop.presenter.plans import Planner, Steps
from tabletop.presenter.table_model import Spot


class Wording:
    """Choices at a decision with that prompt in words. `names`: the players by seat; `at`: what lies where, by zone,
    seat and place."""

    def __init__(
        self,
        spec: GameSpec,
        prompt: str,
        planner: Planner,
        names: Sequence[str],
        at: Mapping[tuple[str, int, int], Spot],
    ) -> None:
        self._spec, self._prompt = spec, prompt
        self._planner, self._names, self._at = planner, names, at

    def told(self, sequence: Steps, asked: Sequence[str] = (), most: int = MOST_NAMED) -> str:
        """The parts in words; `asked`: the prompt that each of them answers, if they are to be told apart by it."""
        asked = asked or (self._prompt,) * len(sequence)
        return joined(
            [self._phrase(prompt, parts, most) for prompt, parts in phrases(self._spec, sequence, asked)]
        )

    def _phrase(self, prompt: str, parts: Steps, most: int) -> str:
        """By the game's own template, once all it needs is chosen; else by that of a beginning, or the verb and its
        arguments."""
        action = parts[0]
        aims = [self._aim_words(a) for a in parts]
        values = [words for a in parts for words in self._value_words(a)]
        words = said(self._spec, prompt, parts, aims, values, most)
        words = words or said(self._spec, BEGUN, parts, aims, values, most)
        if words:
            return words
        verb = self._planner.verbs.get(action.verb)
        if verb is not None and verb.value == "name" and 0 <= action.value < len(verb.names):
            if verb.told and action.card < 0 and action.target < 0:
                return f"{verb.told[action.value]} {self.arguments(parts[1:])}".strip()
        return f"{self.verb(action.verb, prompt)} {self.arguments(parts)}".strip()

    def _aim_words(self, action: Action) -> str:
        seat, card = self._planner.target_seat(action), self._planner.target_card(action)
        if 0 <= seat < len(self._names):
            return self._names[seat]
        return card_text(card) if card >= 0 else ""

    def verb(self, verb: str, prompt: str = "") -> str:
        """What a verb is called at that prompt, or at the open one."""
        plain = self._planner.verbs[verb].label
        return self._spec.rules.prompts[prompt or self._prompt].verbs.get(verb, plain)

    def arguments(self, sequence: Steps, skip_card: bool = False) -> str:
        """What the parts name, one after another: cards, players, places, values."""
        words: list[str] = []
        for action in sequence:
            if action.card >= 0 and not skip_card:
                words.append(card_text(action.card))
            seat = self._planner.target_seat(action)
            if seat >= 0:
                words.append(self._names[seat] if seat < len(self._names) else f"seat {seat + 1}")
            elif self._planner.target_card(action) >= 0:
                words.append(card_text(action.target))
            elif action.target >= 0:
                words.append(self._place_words(action))
            words.extend(self._value_words(action))
        return " ".join(words)

    def _place_words(self, action: Action) -> str:
        found = self._planner.target_place(action)
        if found is None:
            return str(action.target + 1)
        zone, seat, place = found
        spot = self._at.get(found)
        what = card_text(spot.card) if spot is not None and spot.kind == "card" else "place"
        name = self._names[seat] if seat < len(self._names) else f"seat {seat + 1}"
        return f"{what} ({name}, {self._spec.rules.zone_title(zone)} {place + 1})"

    def _value_words(self, action: Action) -> list[str]:
        verb = self._planner.verbs.get(action.verb)
        if verb is None or action.value < 0:
            return []
        text = value_text(self._spec, verb, action.value)
        return [text] if text else []
