"""Moves as text a person can type; docs/notation.md is the description for writers.

Reading a move needs the state, for only the state knows how a compound choice goes on. It is for whoever
holds the state anyway (scenarios, tests, the command line); a table or player names actions, never texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop.engine.actions import Action, Verb
from tabletop.engine.cards import LOOKS, card_code, face_code, parse_card, parse_face
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import NotationError
from tabletop.engine.limits import UNBOUNDED, Effort
from tabletop.engine.state import GameState
from tabletop.engine.zones import ZoneKind

if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec

MAX_MOVE: Final = 1_000
"""Characters of a move. The longest there is, every creature of four players attacking, has some 500."""
MAX_WORDS: Final = 160
_SEARCH_LIMIT: Final = 4_000
_HELD_LIMIT: Final = 2_000
_SHOWN: Final = 10
_GAP: Final = ""
"""Where something was taken out of the words of a move."""


class IllegalMoveError(NotationError):
    """The text is a readable move, but no legal sequence plays it."""


class MoveReading(NamedTuple):
    """What a move text stands for now. `complete`: `actions` are a whole move; otherwise the text is the
    beginning of one, `text` that beginning as it is written (perhaps the bare verb), `actions` what it plays
    entirely."""

    actions: tuple[Action, ...]
    complete: bool
    text: str


def find_verb(spec: GameSpec, name: str) -> Verb:
    """The verb of that name. Raises NotationError naming the verbs there are."""
    for verb in spec.rules.verbs:
        if verb.name == name:
            return verb
    known = ", ".join(verb.name for verb in spec.rules.verbs)
    raise NotationError(f"{spec.title} has no move {name!r}; it has {known}")


def write_move(spec: GameSpec, actions: Sequence[Action]) -> str:
    """The text of one whole compound choice (or of its beginning): the verb and all arguments in order.

    Names only what the actions name, so it reveals nothing to a seat that may see the actions.
    """
    first = actions[0].verb
    words = [first]
    for action in actions:
        arguments = _arguments(spec, action)
        if action.verb != first and arguments:
            words.append(action.verb)
        words += arguments
    return " ".join(words)


def sequences(
    state: GameState, decision: Decision, begin: Sequence[Action] | None = None, effort: Effort | None = None
) -> Iterator[tuple[Action, ...]]:
    """Every legal way through the compound choice open in `state`; only first actions in `begin`, if given. Each costs
    a step of `effort`."""
    for action in decision.actions if begin is None else begin:
        if effort is not None:
            effort.spend()
        after, following = _after(state, decision, action)
        if following is None:
            yield (action,)
        else:
            for rest in sequences(after, following, None, effort):
                yield (action, *rest)


def parse_move(
    spec: GameSpec, state: GameState, text: str, twins: bool = True, effort: Effort | None = None
) -> list[Action]:
    """The actions that play `text` at the open decision of `state`, which stays as it is.

    `twins`: a code without copy number may mean another copy of the same card if the first is not legal.
    Raises IllegalMoveError if no legal sequence plays it, NotationError if it cannot be read, is not
    complete, or the game is over; the sentence names what was legal.
    """
    reading = read_move(spec, state, text, twins, effort)
    if reading.complete:
        return list(reading.actions)
    decision = state.decision()
    for action in reading.actions:
        if decision is not None:
            state, decision = _after(state, decision, action)
    rest = () if decision is None else decision.actions
    if not reading.actions:
        rest = tuple(action for action in rest if action.verb == text.split()[0].lower())
    raise NotationError(f"{text!r} is not complete; it goes on with {_shown(spec, rest, bare=True)}")


def read_move(
    spec: GameSpec, state: GameState, text: str, twins: bool = True, effort: Effort | None = None
) -> MoveReading:
    """Like `parse_move`, but takes the beginning of a legal move too. Raises LimitError when `effort` is used up."""
    words = text.split()
    if not words:
        raise NotationError("an empty text is no move")
    if len(text) > MAX_MOVE or len(words) > MAX_WORDS:
        raise NotationError(f"a move has at most {MAX_WORDS} words and {MAX_MOVE} characters")
    effort = effort or Effort(UNBOUNDED)
    verb = find_verb(spec, words[0].lower())
    for word in words[1:]:
        _check_readable(spec, verb, word)
    decision = state.decision()
    if decision is None:
        raise IllegalMoveError(f"{text!r} is not legal: the game is over")
    if not any(action.verb == verb.name for action in decision.actions):
        raise IllegalMoveError(f"{text!r} is not legal; legal are {_shown(spec, decision.actions)}")
    if len(words) == 1 and Action(verb.name) not in decision.actions:
        return MoveReading((), False, verb.name)
    for any_order in (False, True):  # a straight's order counts, so the order written is tried first
        reader = _MoveReader(spec, verb.name, any_order, twins, effort)
        if (found := reader.find(state, decision, tuple(words[1:]))) is not None:
            return MoveReading(found, True, write_move(spec, found))
        if reader.beginning is not None:
            return reader.beginning
    same_verb = [action for action in decision.actions if action.verb == verb.name]
    named = tuple([_read(parse_card, word) for word in words[1:]])
    if None not in named and any(
        _holds(spec, actions, named)
        for actions in islice(sequences(state, decision, same_verb, effort), _HELD_LIMIT)
    ):
        return MoveReading((), False, " ".join(words))
    raise IllegalMoveError(f"{text!r} is not legal; legal are {_shown(spec, same_verb)}")


class _MoveReader:
    """Depth-first search for the action sequence a text stands for.

    `any_order`: actions that name a card may be taken from anywhere in the text, with what they say about it.
    `beginning`: the first one found that used up the text while the choice was still going on.

    The same actions chosen in another order, with the same words left and the same question open, are not tried again:
    a set of cards is searched once, not in every order.
    """

    def __init__(self, spec: GameSpec, verb: str, any_order: bool, twins: bool, effort: Effort) -> None:
        self.spec, self.verb, self.any_order, self.twins = spec, verb, any_order, twins
        self.beginning: MoveReading | None = None
        self._effort = effort
        self._visits = 0
        self._tried: set[tuple[object, ...]] = set()

    def find(
        self, state: GameState, decision: Decision, words: tuple[str, ...], path: tuple[Action, ...] = ()
    ) -> tuple[Action, ...] | None:
        if words[:1] == (_GAP,):
            words = words[1:]
        if self.any_order:
            here = (decision.prompt, decision.stage, decision.actions, *sorted(path), "", *sorted(words))
            if here in self._tried:
                return None
            self._tried.add(here)
        places = self._places(words) if self.any_order else {}
        options = [
            (rank, number, action, rest)
            for number, action in enumerate(decision.actions)
            for rank, rest in self._uses(state, action, words, path, places)
        ]
        for _, _, action, rest in sorted(options, key=lambda option: option[:2]):
            self._effort.spend()
            self._visits += 1
            if self._visits > _SEARCH_LIMIT:
                raise NotationError(
                    "the move could be read in too many ways: write its cards in the order they are chosen"
                )
            after, following = _after(state, decision, action)
            done = (*path, action)
            if following is None:
                if not rest:
                    return done
                continue
            if (found := self.find(after, following, rest, done)) is not None:
                return found
            if not rest and self.beginning is None:
                self.beginning = MoveReading(done, False, write_move(self.spec, done))
        return None

    def _places(self, words: tuple[str, ...]) -> dict[int, list[int]]:
        """Where each card is named in the words."""
        places: dict[int, list[int]] = {}
        for index, word in enumerate(words):
            if (card := _read(parse_card, word)) is not None:
                places.setdefault(card, []).append(index)
        return places

    def _begin(
        self, kind: str, number: int, words: tuple[str, ...], places: dict[int, list[int]]
    ) -> Sequence[int]:
        """Where in the words an action may begin whose first argument this is."""
        if kind != "card":
            return range(len(words))
        twin = number % LOOKS if self.twins and number >= LOOKS else -1
        return [*places.get(number, ()), *places.get(twin, ())]

    def _uses(
        self,
        state: GameState,
        action: Action,
        words: tuple[str, ...],
        path: tuple[Action, ...],
        places: dict[int, list[int]],
    ) -> Iterator[tuple[int, tuple[str, ...]]]:
        """(rank, words left over) for each way the next words can name this action; rank 0 is the best."""
        kinds = list(_kinds(self.spec, action))
        if action.verb != self.verb:
            if not path:
                return
            if words and words[0].lower() == action.verb:
                words = words[1:]
                places = self._places(words) if self.any_order else places
            elif kinds:
                return
        elif path and not kinds:
            return
        if self.any_order and action.card >= 0 and len(words) >= len(kinds):
            tried = set()
            for index in self._begin(*kinds[0], words, places):
                here = words[index : index + len(kinds)]
                if here in tried or len(here) < len(kinds):
                    continue
                tried.add(here)
                ranks = [self._rank(state, *kind, word) for kind, word in zip(kinds, here, strict=True)]
                found = [rank for rank in ranks if rank is not None]
                if len(found) == len(kinds):
                    yield sum(found), _without(words, index, len(kinds))
            return
        total = 0
        for (kind, number), word in zip(kinds, words, strict=False):
            rank = self._rank(state, kind, number, word)
            if rank is None:
                return
            total += rank
        if len(words) >= len(kinds):
            yield total, words[len(kinds) :]
        elif self.beginning is None and words:  # the text ends within what this action says
            said = [_argument(self.spec, kind, number) for kind, number in kinds[: len(words)]]
            begun = write_move(self.spec, path).split() if path else [self.verb]
            self.beginning = MoveReading(path, False, " ".join(begun + said))

    def _rank(self, state: GameState, kind: str, number: int, word: str) -> int | None:
        """0 if `word` names this argument, 1 if it names its twin, None if neither."""
        if kind == "card":
            return self._rank_card(number, word)
        if kind.startswith("zone:") and "." not in word:
            return self._rank_card(_card_at(self.spec, state, kind, number), word)
        if kind == "face":
            return 0 if _read(parse_face, word) == number else None
        return 0 if word.lower() == _argument(self.spec, kind, number).lower() else None

    def _rank_card(self, card: int, word: str) -> int | None:
        written = _read(parse_card, word)
        if written is None:
            return None
        if written == card:
            return 0
        return 1 if self.twins and written < LOOKS and card >= 0 and card % LOOKS == written else None


def _without(words: tuple[str, ...], index: int, count: int) -> tuple[str, ...]:
    """The words but those. What stood before a card with its aim and what stood behind it are kept apart by a gap."""
    before, behind = words[:index], words[index + count :]
    if not before or before[-1] == _GAP:
        behind = behind[1:] if behind[:1] == (_GAP,) else behind
    if not behind:
        return before[:-1] if before[-1:] == (_GAP,) else before
    apart = count > 1 and before and before[-1] != _GAP and behind[0] != _GAP
    return (*before, _GAP, *behind) if apart else (*before, *behind)


@lru_cache(maxsize=256)
def _read(parse: Callable[[str], int], word: str) -> int | None:
    """The card or face that a word names, if it names one."""
    try:
        return parse(word)
    except NotationError:
        return None


def _holds(spec: GameSpec, actions: Sequence[Action], named: tuple[int | None, ...]) -> bool:
    """These are cards of the actions, in any order, each with the one it is aimed at behind it: `pair 5S` begins a pair
    that is played 5H 5S, but `stack JS JD` no stacking of JD onto JS."""
    said = [
        tuple([number for kind, number in _kinds(spec, action) if kind == "card"])
        for action in actions
        if action.card >= 0
    ]

    def fit(at: int, left: list[tuple[int, ...]]) -> bool:
        if at >= len(named):
            return True
        for cards in dict.fromkeys(left):
            if named[at : at + len(cards)] == cards[: len(named) - at]:
                rest = left.copy()
                rest.remove(cards)
                if fit(at + len(cards), rest):
                    return True
        return False

    return fit(0, said)


def _after(state: GameState, decision: Decision, action: Action) -> tuple[GameState, Decision | None]:
    """The state after `action`, and the decision that goes on with the same compound choice, if it does."""
    after = state.clone()
    after.apply(action)
    following = after.decision()
    goes_on = following is not None and following.seat == decision.seat and following.stage > 0
    return after, following if goes_on else None


def _kinds(spec: GameSpec, action: Action) -> Iterator[tuple[str, int]]:
    """(kind, number) of each argument an action carries, in the order they are written."""
    verb = find_verb(spec, action.verb)
    if action.target >= 0 and verb.target_first:
        yield verb.target, action.target
    if action.card >= 0:
        yield "card", action.card
    if action.target >= 0 and not verb.target_first:
        yield verb.target, action.target
    if action.value >= 0:
        yield ("name:" + verb.name if verb.value == "name" else verb.value), action.value


def _arguments(spec: GameSpec, action: Action) -> list[str]:
    return [_argument(spec, kind, number) for kind, number in _kinds(spec, action)]


def _argument(spec: GameSpec, kind: str, number: int) -> str:
    if kind == "card":
        return card_code(number)
    if kind == "face":
        return face_code(number)
    if kind.startswith("name:"):
        return find_verb(spec, kind[5:]).names[number]
    if kind.startswith("zone:"):
        seat, place = divmod(number, _zone(spec, kind).places)
        return f"{seat}.{place}"
    return str(number)


def _zone(spec: GameSpec, kind: str) -> ZoneKind:
    return next(zone for zone in spec.rules.zones if zone.name == kind.removeprefix("zone:"))


def _card_at(spec: GameSpec, state: GameState, kind: str, number: int) -> int:
    """The card at the place a zone argument means, as its owner sees it: whoever writes the text of a move
    that may name a face-down card holds the state."""
    zone = _zone(spec, kind)
    seat, place = divmod(number, zone.places)
    return state.observe(seat).zone(zone.name, seat).cards[place].id


def _check_readable(spec: GameSpec, verb: Verb, word: str) -> None:
    """Raises NotationError unless the word can be an argument of the verb in some position."""
    names = [name.lower() for name in verb.names] + [other.name for other in spec.rules.verbs]
    if word.isdecimal() or word.lower() in names or re.fullmatch(r"[0-9]+\.[0-9]+", word):
        return
    if verb.value == "face" and _read(parse_face, word) is not None:
        return
    if _read(parse_card, word) is None:
        extra = f", or one of {' '.join(verb.names)}" if verb.names else ""
        raise NotationError(f"{word!r} in a {verb.name!r} move is neither a card, a seat nor a number{extra}")


def _shown(spec: GameSpec, actions: Sequence[Action], bare: bool = False) -> str:
    """A few of the actions in words; `bare`: only their arguments."""
    texts = dict.fromkeys(
        " ".join(_arguments(spec, action)) or action.verb if bare else write_move(spec, (action,))
        for action in actions
    )
    return some_of(list(texts), _SHOWN)


def some_of(words: Sequence[str], most: int) -> str:
    """So many of the words at most, and how many more there are."""
    return ", ".join(words[:most]) + (f" and {len(words) - most} more" if len(words) > most else "")
