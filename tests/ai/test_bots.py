"""Other people's programs at the table: good ones play, and whatever a bad one does, the game goes on."""

import json
import os
import shlex
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tabletop.ai import protocol
from tabletop.ai.bot import BotPlayer
from tabletop.ai.commands import (
    BOT,
    FORFEIT,
    REPLACE,
    CommandError,
    bot_title,
    public_kind,
    settle_command,
    split_command,
)
from tabletop.ai.dialogue import FOREIGN_LINE, POLL_BYTES
from tabletop.ai.opponents import Opponents, level_title
from tabletop.ai.transcript import Transcript
from tabletop.engine.actions import Action
from tabletop.engine.player import Answer, Candidate, Forfeit, Limits
from tabletop.match import timing
from tabletop.match.match import Match
from tabletop.match.players import Absent
from tests.ai.waiting import wait
from tests.toy_game import SPEC

HOSTILE = Path(__file__).with_name("hostile.py")
TOY = "tests.toy_game.spec"

FAULTS = {
    "dies_at_once": "it ended with exit status 3",
    "dies_at_hello": "it ended with exit status 1",
    "other_games": "it does not play this game, but chess",
    "complains": "it ended with exit status 4: no model in wwww",
    "is_killed": "it ended by signal 9 (SIGKILL)",
    "long_error": "it reports a failure: [2JAlas! Alas!",
    "too_long_line": "a line",
    "old": "version 1",
    "other_game": "chess",
    "impatient": "before it has said hello",
    "hello_twice": "hello twice",
    "crash": "it ended with exit status 1",
    "late": "too long",
    "best": "too long",
    "endless_line": "without end",
    "many_lines": "floods",
    "long_lines": "floods",
    "illegal": "illegal",
    "no_action": "illegal",
    "wrong_number": "nobody asked",
    "illegal_best": "illegal",
    "garbage": "unreadable",
    "wrong_types": "unreadable",
    "deep": "unreadable",
    "huge_number": "unreadable",
    "error": "I know nothing of this",
    "closes_stdout": "ended what it says",
    "child": "ended with exit status 0",
    "escapes": "ended with exit status 0",
}


def kind(how: str, *more: str) -> str:
    return BOT + shlex.join([sys.executable, str(HOSTILE), how, *more])


@pytest.fixture
def tables() -> Iterator[Callable[..., Opponents]]:
    made: list[Opponents] = []

    def make(bad_bot: str = REPLACE) -> Opponents:
        made.append(Opponents(SPEC, worker_game=TOY, bad_bot=bad_bot))
        return made[-1]

    yield make
    for table in made:
        table.close()


def play(match: Match, table: Opponents, limits: Limits | None = None) -> list[str]:
    """The match to its end as a table plays it; the notices."""
    notices = []
    for _ in range(500):
        if match.to_act is None:
            break
        (found,) = wait(table)  # an answer always comes
        if found.notice:
            notices.append(found.notice)
        if isinstance(found, Forfeit):
            match.interrupt("resign", found.seat)
        else:
            match.submit(found.serial, found.seat, found.choice.action)
    return notices


def test_a_good_bot_plays_a_game(tables: Callable[..., Opponents]) -> None:
    table = tables()
    players = [table.player(0, kind("good"), "a", "Bot"), table.player(1, "casual", "b", "Casual")]
    match = Match(SPEC, players, "7")
    match.start()
    assert play(match, table) == []
    assert match.result() is not None and not table.busy
    bot = players[0]
    assert isinstance(bot, BotPlayer)
    assert (bot.kind, bot.title, bot.failed) == ("engine:hostile.py", "Odd", "")


def test_two_bots_and_their_reasons(tables: Callable[..., Opponents]) -> None:
    table = tables()
    players = [table.player(seat, kind("reasons"), "a", f"Bot {seat}") for seat in (0, 1)]
    match = Match(SPEC, players, "7")
    match.start()
    heard = set()
    while match.to_act is not None:
        before = match.to_act
        found = None
        while found is None:
            heard.add(table.progress(before))
            found = next(iter(table.poll()), None)
        assert isinstance(found, Answer) and found.seat == before
        choice = found.choice
        assert choice.candidates == (Candidate(choice.action, 0.5, 0.0),) and choice.simulations == 3
        match.submit(found.serial, found.seat, found.choice.action)
    assert heard <= {0.0, 0.5}


@pytest.mark.parametrize("bad_bot", [REPLACE, FORFEIT])
@pytest.mark.parametrize("how", FAULTS)
def test_whatever_it_does_the_game_goes_on(
    tables: Callable[..., Opponents], monkeypatch: pytest.MonkeyPatch, how: str, bad_bot: str, tmp_path: Path
) -> None:
    mark = tmp_path / "pid"
    table = tables(bad_bot)
    table.worker.warm()
    mark.touch()
    players = [table.player(0, kind(how, str(mark)), "a", "Odd"), table.player(1, "casual", "b", "Tom")]
    if how in ("late", "best"):
        monkeypatch.setattr(timing, "Limits", partial(Limits, hard_ms=1_000))
    match = Match(SPEC, players, "7")
    match.start()
    (notice,) = play(match, table)
    assert "Odd" in notice and FAULTS[how] in notice
    assert notice.isprintable() and len(notice) < 450
    result = match.result()
    assert result is not None
    if bad_bot == FORFEIT:
        assert "resigns" in notice and result.winners == (1,)
    else:
        assert "casual" in notice
        assert isinstance(players[0], BotPlayer) and players[0].failed
    with pytest.raises(ProcessLookupError):
        os.kill(int(mark.read_text()), 0)


@pytest.mark.parametrize("threaded", [False, True], ids=["polled", "threaded"])
@pytest.mark.parametrize("how", ["endless_line", "many_lines", "long_lines"])
def test_a_flood_does_not_stop_the_table(
    tables: Callable[..., Opponents], monkeypatch: pytest.MonkeyPatch, how: str, threaded: bool
) -> None:
    monkeypatch.setattr("tabletop.ai.pipes.THREADED", threaded)
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    bot = BotPlayer(SPEC, kind(how), "a", "Odd", tables().worker)
    bot.ask(state.observe(0), decision, Limits())
    longest = 0.0
    end = time.monotonic() + 10
    while not bot.failed and time.monotonic() < end:
        began = time.monotonic()
        bot.poll()
        longest = max(longest, time.monotonic() - began)
        time.sleep(0.015)
    bot.close()
    assert "without end" in bot.failed or "floods" in bot.failed
    assert longest < 0.15


def test_a_program_that_is_not_there(tables: Callable[..., Opponents], tmp_path: Path) -> None:
    for command in (str(tmp_path / "nothing"), str(tmp_path)):
        table = tables()
        players = [table.player(0, BOT + command, "a", "Odd"), table.player(1, "casual", "b", "Tom")]
        match = Match(SPEC, players, "7")
        match.start()
        (notice,) = play(match, table)
        assert "cannot be started" in notice


def test_an_answer_given_twice_counts_once(tables: Callable[..., Opponents]) -> None:
    """The second one is heard with the next question, which nobody can have answered yet."""
    table = tables()
    players = [table.player(0, kind("twice"), "a", "Odd"), table.player(1, "random", "b", "Tom")]
    match = Match(SPEC, players, "7")
    match.start()
    (notice,) = play(match, table)
    assert "nobody asked" in notice


def test_its_last_words_count(tables: Callable[..., Opponents]) -> None:
    table = tables()
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    player = table.player(0, kind("last_words"), "a", "Odd")
    player.ask(state.observe(0), decision, Limits())
    time.sleep(0.3)
    (found,) = wait(table)
    assert isinstance(found, Answer) and (found.choice.action, found.notice) == (decision.actions[0], "")


def test_told_to_move_now(tables: Callable[..., Opponents]) -> None:
    """What it last thought best, or somebody else's move this once; it may play on."""
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    for how in ("best", "late"):
        table = tables()
        table.worker.warm()
        bot = table.player(0, kind(how), "a", "Odd")
        assert isinstance(bot, BotPlayer)
        bot.ask(state.observe(0), decision, Limits())
        for _ in range(40):
            assert table.poll() == []
            time.sleep(0.01)
        assert bot.progress == (0.3 if how == "best" else 0)
        began = time.monotonic()
        bot.hurry()
        (found,) = wait(table)
        assert isinstance(found, Answer) and found.choice.action in decision.actions
        assert time.monotonic() - began < 0.5
        assert not bot.failed
        if how == "best":
            assert (found.choice.action, found.notice) == (decision.actions[-1], "")
        else:
            assert "another player's" in found.notice


def test_a_question_taken_back(tables: Callable[..., Opponents]) -> None:
    """An undo while it thinks: it is started anew if it does not let go, and has not failed."""
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    table = tables()
    bot = table.player(0, kind("late"), "a", "Odd")
    assert isinstance(bot, BotPlayer)
    bot.ask(state.observe(0), decision, Limits())
    for _ in range(20):
        assert table.poll() == []
        time.sleep(0.01)
    bot.stop()
    assert bot.busy
    assert not wait(table, 5) and not bot.busy and not bot.failed


def test_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "my bot.py"
    script.write_text("")
    monkeypatch.chdir(tmp_path)
    assert split_command("engine:a 'b c' --d") == ["a", "b c", "--d"]
    settled = settle_command(f"engine:{sys.executable} 'my bot.py' --strong")
    assert split_command(settled) == [sys.executable, str(script), "--strong"]
    assert settle_command(settled) == settled
    assert (bot_title(settled), bot_title("engine:/a/b/mybot"), bot_title("engine:'")) == (
        "my bot.py",
        "mybot",
        "Program",
    )
    titles = [level_title(Absent(kind), SPEC) for kind in (settled, public_kind(settled), "casual")]
    assert titles == ["my bot.py", "my bot.py", "Casual"]
    assert public_kind(settled) == "engine:'my bot.py'" and public_kind("casual") == "casual"
    for bad, why in (
        ("engine:", "write"),
        ("engine:'a", "cannot be read"),
        ("engine:no-such-bot", "not found"),
        ("engine:" + "x" * 3_000, "not found"),
        ("engine:" + "x" * 5_000, "at most 4,000"),
    ):
        with pytest.raises(CommandError, match=why):
            settle_command(bad)
    spaced = tmp_path / "my own bot"
    spaced.write_text("#!/bin/sh\n")
    spaced.chmod(0o755)
    assert split_command(settle_command(f"engine: {spaced} ")) == [str(spaced)], "as it is pasted"
    here = tmp_path / "here"
    here.write_text("#!/bin/sh\n")
    here.chmod(0o755)
    for bad, why in (
        ("here", r"not found; the one in this folder is \./here"),
        (str(tmp_path), "is a folder"),
    ):
        with pytest.raises(CommandError, match=why):
            settle_command(f"engine:{bad}")
    with pytest.raises(CommandError, match="not a program that can be started"):
        settle_command(f"engine:{shlex.quote(str(script))}")


def test_no_shell_reads_the_command(
    tables: Callable[..., Opponents], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    marks = [tmp_path / name for name in ("a", "b")]
    table = tables()
    command = f"{kind('good')} ; touch {marks[0]} $(touch {marks[1]})"
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    player = table.player(0, command, "a", "Odd")
    player.ask(state.observe(0), decision, Limits())
    (found,) = wait(table)
    assert isinstance(found, Answer) and isinstance(found.choice.action, Action)
    assert not any(mark.exists() for mark in marks)


def test_so_much_is_heard_at_once_and_no_more(tables: Callable[..., Opponents]) -> None:
    """A flood is heard in small pieces: the table has other things to do in between."""
    heard: list[int] = []
    hear = protocol.hear
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    bot = BotPlayer(SPEC, kind("long_lines"), "a", "Odd", tables().worker)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(protocol, "hear", lambda line: heard.append(len(line)) or hear(line))
        bot.ask(state.observe(0), decision, Limits())
        for _ in range(10_000):
            if bot.failed:
                break
            heard.clear()
            bot.poll()
            assert sum(heard[:-1]) <= POLL_BYTES and max(heard, default=0) <= FOREIGN_LINE
            time.sleep(0.001)
    bot.close()
    assert "floods" in bot.failed


def test_its_input_ends_and_it_may_end_in_order(tables: Callable[..., Opponents], tmp_path: Path) -> None:
    """Nobody waits for that; one that does not end is killed in the end."""
    marks = {}
    for how in ("saves_at_the_end", "stays"):
        marks[how] = tmp_path / how
        marks[how].touch()
        bot = tables().player(0, kind(how, str(marks[how])), "a", "Odd")
        state = SPEC.start(2, "1")
        decision = state.decision()
        assert decision is not None and isinstance(bot, BotPlayer)
        bot.ask(state.observe(0), decision, Limits())
        while not bot.poll():
            time.sleep(0.002)
        began = time.monotonic()
        bot.close()
        assert time.monotonic() - began < 0.5
    stays = int(marks["stays"].read_text())
    for thread in threading.enumerate():
        if thread.name == "bot ending":
            thread.join(10)
    assert marks["saves_at_the_end"].read_text() == "saved"
    with pytest.raises(ProcessLookupError):
        os.kill(stays, 0)


def test_every_line_is_in_the_log(tmp_path: Path) -> None:
    log = tmp_path / "lines.log"
    table = Opponents(SPEC, worker_game=TOY, log=Transcript(log))
    players = [table.player(0, kind("complains"), "a", "Odd"), table.player(1, "casual", "b", "Tom")]
    match = Match(SPEC, players, "7")
    match.start()
    play(match, table)
    table.close()
    lines = log.read_bytes().splitlines()
    number = lines[0].split()[0]
    assert all(line.startswith(number + b" ") and line[len(number) + 1 :][:1] in b"<>!" for line in lines)
    said = [line.split(b" ", 2)[1:] for line in lines]
    words = [(mark, next(iter(json.loads(line)))) for mark, line in said if mark != b"!"]
    assert words == [(b">", "hello"), (b"<", "hello"), (b">", "new"), (b">", "ask")]
    assert next(line for mark, line in said if mark == b"!") == b"\x1b[31mfirst"
