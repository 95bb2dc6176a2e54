"""Records that version 0.1.0 wrote, kept as it wrote them: every later version opens them, tells them and goes on."""

import json
import shutil
from pathlib import Path

import pytest

from tabletop import games
from tabletop.engine.rng import Random
from tabletop.match.players import Absent
from tabletop.storage.library import Library
from tabletop.storage.listing import records
from tabletop.storage.lookback import Retelling
from tabletop.storage.paths import Paths
from tabletop.storage.record_file import read_record
from tabletop.storage.replay import resume, verify
from tabletop.storage.save import Autosave

FOLDER = Path(__file__).parent / "version_0_1_0"
PLACES = {
    "high_jinks-2-whole": (2, 1),
    "superjack-2-whole": (1, 2),
    "rupees-3-whole": (3, 2, 1),
    "jacks_trump-4-whole": (2, 3, 1, 4),
    "jonkler-4-whole": (3, 1, 2, 4),
}
"""The places in which 0.1.0 saw these games end."""
UNDER_WAY = ("high_jinks-3-part", "superjack-4-part", "rupees-5-part", "jacks_trump-2-part", "jonkler-2-part")


@pytest.mark.parametrize("name", [*PLACES, *UNDER_WAY])
def test_every_line_plays_as_it_did(name: str) -> None:
    assert verify(FOLDER / f"{name}.jsonl", games.load)


@pytest.mark.parametrize("name", PLACES)
def test_a_game_is_told_to_the_end_it_had(name: str) -> None:
    record = read_record(FOLDER / f"{name}.jsonl")
    told = Retelling(games.load(str(record.header["game"])), record, (0,))
    while told.go_on(50):
        pass
    assert told.result is not None
    assert told.result.ranking == PLACES[name]


@pytest.mark.parametrize("name", PLACES)
def test_a_game_counts_in_the_records_and_tells_of_no_hint(name: str, tmp_path: Path) -> None:
    library = Library(Paths(tmp_path / "config", tmp_path / "data", tmp_path / "state"))
    library.paths.replays.mkdir(parents=True)
    shutil.copy(FOLDER / f"{name}.jsonl", library.paths.replays)
    rows = json.loads(records(library, games.load, True))
    assert rows and {(row["played"], row["hints"]) for row in rows} == {(1, 0)}


@pytest.mark.parametrize("name", UNDER_WAY)
def test_a_game_under_way_is_played_to_its_end(name: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(FOLDER / f"{name}.jsonl", tmp_path))
    saver = Autosave(path, tmp_path / "replays")
    record = saver.resume()
    spec = games.load(str(record.header["game"]))
    players = [Absent("casual", str(seat["name"])) for seat in record.header["seats"]]
    match, notice = resume(spec, record, players, saver)
    assert not notice
    match.start()
    rng = Random(name)
    while (seat := match.to_act) is not None:
        decision = match.decision_for(seat)
        match.submit(decision.serial, seat, spec.mind.policy(match.observation(seat), decision, rng))
    match.close()
    (kept,) = (tmp_path / "replays").iterdir()
    assert verify(kept, games.load)
