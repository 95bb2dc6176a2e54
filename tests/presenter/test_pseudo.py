"""Whatever a game and the table say stands in a catalogue: in a made-up language no word of English is left."""

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop import games
from tabletop.engine.decisions import Decision
from tabletop.engine.player import Choice
from tabletop.engine.rng import chance, pick
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.presenter.advice import advise
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.narrator import Narrator, termination_text, winners_text
from tabletop.presenter.reading import answers_text, score_text, table_text
from tabletop.presenter.table_model import SeatInfo, TableModel, build_table
from tabletop.presenter.why import explain
from tabletop.presenter.wording import Wording
from tests.pseudo import NAMES, english, spoken


@pytest.fixture(autouse=True)
def made_up_language() -> Iterator[None]:
    with spoken():
        yield


def test_plain_english_is_noticed() -> None:
    assert english(["Round 2", "[Ŕóúñđ 2]", "Mira: K♥", "[Ŕóúñđ] of 3"]) == ["Round 2", "[Ŕóúñđ] of 3"]


@pytest.mark.parametrize("game", games.game_titles())
def test_what_a_game_declares(game: str) -> None:
    spec = games.load(game)
    old = [earlier for version in range(1, spec.rules_version) if (earlier := spec.of_version(version))]
    assert len(old) == spec.rules_version - 1
    said = [verb.label for earlier in old for verb in earlier.rules.verbs]
    said += [spec.penalty, *(text for option in spec.options for text in (option.title, option.help))]
    said += [zone.title for zone in spec.rules.zones] + [verb.label for verb in spec.rules.verbs]
    for prompt in spec.rules.prompts.values():
        said += [prompt.text, prompt.waiting, prompt.help, prompt.standing, prompt.random, prompt.stop]
        said += prompt.verbs.values()
    counted = [follow.lists for follow in spec.mind.follows]
    said += [spec.mind.shared(), *(tell() for tell in counted if tell is not None)]
    said += [termination_text(spec, name) for name in spec.table.terminations]
    assert not english(said)


@pytest.mark.parametrize("game", games.game_titles())
def test_what_is_said_while_it_is_played(game: str) -> None:
    spec = games.load(game)
    assert not english(
        dict.fromkeys(text for number in range(6) for text in _played(spec, number)), spec.title
    )


def _played(spec: GameSpec, number: int) -> Iterator[str]:
    dice = chance("pseudo", number)
    seats = spec.seats_min + number % (min(spec.table_max, len(NAMES)) - spec.seats_min + 1)
    state = spec.start(seats, str(number))
    names, taste = NAMES[:seats], dict[str, int]()
    for count in range(300):
        decision = state.decision()
        if count % 9 == 0 or decision is None:
            for seat in range(seats):
                yield from _seen(spec, state, seat, names, decision)
        if decision is None:
            break
        wishes = [taste.setdefault(action.verb, pick(9, dice)) + pick(9, dice) for action in decision.actions]
        state.events = []
        state.apply(decision.actions[wishes.index(max(wishes))])
        for viewer in (0, -1):
            yield from (line.text for line in Narrator(spec, names, viewer).sentences(state.events))
    yield winners_text(names, (0, 1), 1)


def _seen(
    spec: GameSpec, state: GameState, seat: int, names: tuple[str, ...], decision: Decision | None
) -> Iterator[str]:
    seen = state.observe(seat)
    mine = decision if decision is not None and decision.seat == seat else None
    shown = spec.table.present(seen, mine)
    model = build_table(spec, seen, shown, [SeatInfo(name) for name in names], seat, ())
    yield from _model_texts(model)
    yield from (shown.header, shown.help, *shown.notes)
    if shown.chart is not None:
        yield from (shown.chart.title, shown.chart.help)
    yield from (table_text(model), score_text(model))
    for zone in model.zones:
        for place in range(-1, len(zone.cards)):
            if spec.table.about is not None:
                about = spec.table.about(seen, zone.zone, zone.seat, place)
                yield from (about.kind, *about.texts)
        for place in range(len(zone.cards)):
            yield explain(spec, seen, mine, zone.spot(place), None, names).text
    if mine is None:
        return
    affordances = Affordances(spec, seen, mine, lambda actions: None, names)
    for offer in (*affordances.every, *affordances.buttons(())):
        yield from (offer.label, offer.told)
    yield answers_text(affordances, spec.rules.prompts[mine.prompt].text)
    for action in mine.actions[:20]:
        advice = advise(spec, seen, mine, Choice(action), names)
        yield Wording(spec, names).told((action,))
        yield from (advice.best, advice.rationale, advice.spoken)


def _model_texts(model: TableModel) -> Iterator[str]:
    yield from (model.header, model.marker, model.marker_means)
    for zone in model.zones:
        yield from (zone.title, *(card.name for card in zone.cards))
    for plate in model.plates:
        yield from (*(label for label, _ in plate.rows), *(text for _, text in plate.badges), plate.big[0])
    for token in model.tokens:
        yield from (token.help, "" if token.kind in ("badge", "mark", "frame") else token.text)
    ledger: Any = model.ledger
    if ledger is not None:
        yield from (ledger.title, ledger.note)
        for row in ledger.rows:
            yield from (row.label, *row.values)
