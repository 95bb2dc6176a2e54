"""The end of a record in a few public words: for a list of games."""

from collections.abc import Iterator
from contextlib import contextmanager

from tabletop.engine.decisions import Result
from tabletop.engine.finale import Figure, Finale
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec
from tabletop.match.match import Match
from tabletop.match.public import PUBLIC
from tabletop.match.remarks import RECALLED, right
from tabletop.storage.record_file import Record, SaveError
from tabletop.storage.replay import absent_match
from tabletop.storage.standing import Standing, Tally
from tabletop.storage.texts import say


def standing_of(match: Match) -> Standing:
    """What everybody may know of where a match stands."""
    spec, seen = match.spec, match.observation(PUBLIC)
    gathered = spec.table.gathered(seen) if spec.table.gathered is not None else seen
    shown, plates = spec.table.present(seen, None), spec.table.present(gathered, None).plates
    # how many cards a hand holds is no score
    hands = {zone.title.lower() for zone in spec.rules.zones if zone.faces == "owner"}
    scores, units = [], set()
    for plate in sorted(plates, key=lambda plate: plate.seat):
        rows = [row for row in plate.rows if row[0].lower() not in hands]
        rows = [row for row in rows if row[0] == shown.score] or rows
        unit, score = rows[-1] if rows else plate.big
        scores.append(score)
        units.add(unit)
    result = match.result()
    if result is not None and result.scores:
        scores = [str(score) for score in result.scores]
    if not any(scores):
        scores = []
    unit = units.pop() if len(units) == 1 and scores else ""
    if result is None:
        asked = tuple([seat for seat, _ in seen.asked])
        return Standing(shown.header, unit, tuple(scores), turn=seen.turn_seat, asked=asked)
    winners, tally = tuple(result.winners), _tally_of(match, seen, result)
    return Standing(shown.header, unit, tuple(scores), True, winners, result.termination, tally=tally)


def _tally_of(match: Match, seen: Observation, result: Result) -> Tally:
    """What the game adds to the records."""
    spec = match.spec
    usual = {option.id: option.default for option in spec.options}
    options = [(name, value) for name, value in dict(match.options).items() if value != usual.get(name)]
    events = [entry.event for entry in match.log(PUBLIC)]
    finale = spec.table.finale(seen, events) if spec.table.finale is not None else Finale()
    return Tally(
        "position" not in match.header(),
        tuple(sorted((name, str(value)) for name, value in options)),
        tuple(result.scores),
        (*finale.figures, *finale.records, *_remembered(match)),
        tuple(match.remarks.hints),
    )


def _remembered(match: Match) -> list[Figure]:
    """How much of the hidden pile people knew at the end."""
    pile, past = match.spec.table.hidden_pile, match.past()
    if pile is None or past is None or not any(match.remarks.recalled):
        return []
    there = pile.faces(past.position())
    known = tuple(right(named or (), there) for named in match.remarks.recalled)
    return [Figure(say("records.recalled", pile=match.spec.rules.zone_title(pile.zone)), known, RECALLED)]


class Teller:
    """Plays a record to its end, some lines at a time; nobody is asked. Whatever is wrong with the record is raised as
    SaveError, one sentence: it may come from anybody."""

    def __init__(self, spec: GameSpec, record: Record, name: str) -> None:
        from tabletop.storage.foreign import check_record  # pydantic behind it

        if not record.sealed:
            check_record(record, name)
        self._record, self._name, self._at = record, name, 0
        with self._named():
            self._match = absent_match(spec, record.header)

    @property
    def spec(self) -> GameSpec:
        """The game by the version of its rules that the record was played by."""
        return self._match.spec

    def go_on(self, lines: int) -> bool:
        """Play so many lines more; whether there are more."""
        for line in self._record.lines[self._at : self._at + lines]:
            self._at += 1
            with self._named():
                self._match.replay_line(line)
        return self._at < len(self._record.lines)

    def told(self) -> tuple[Standing, Observation]:
        """Where the game stands, and what everybody sees there."""
        with self._named():
            return standing_of(self._match), self._match.observation(PUBLIC)

    @contextmanager
    def _named(self) -> Iterator[None]:
        """Whatever fails is said of the record by its name."""
        try:
            yield
        except Exception as problem:
            told = " ".join(str(problem).split())[:200]
            raise SaveError(say("replay.breaks", name=self._name, problem=told)) from problem
