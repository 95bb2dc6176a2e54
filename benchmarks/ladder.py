"""Is each level stronger than the one below, in every game? The arena says so on duplicate deals; here is its table.

python benchmarks/ladder.py DIR [--jobs N] [--only GAME,…] [--write]

Every pairing is a resumable `tabletop arena … --until-sure` with its record in DIR, so the ladder may be broken off and
gone on with; a pairing that is finished costs nothing.
`--write`: what DIR holds into benchmarks/opponents.md and README.md; other pairings keep the row they have.
Searching levels play with a number of simulations instead of time: games can be repeated and no other load matters.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from tabletop.games import load_all

HERE = Path(__file__).parent


class Pairing(NamedTuple):
    """`deals`: at most so many. `until`: enough as soon as the arena is sure who is stronger."""

    game: str
    one: str
    other: str
    deals: int
    until: bool = True


EXPERT = {"high_jinks": 120, "superjack": 120, "rupees": 1200, "jacks_trump": 500, "jonkler": 600}
"""Simulations a question of the expert: what a quiet core makes in a tenth to a third of its time at the table."""


def pairings() -> list[Pairing]:
    """Every level against the one below, then the expert against casual and random."""
    rows = []
    for game in EXPERT:
        expert = f"expert@{EXPERT[game]}"
        rows += [
            Pairing(game, "novice", "random", 400),
            Pairing(game, "casual", "novice", 1000),
            Pairing(game, "skilled", "casual", 400),
            Pairing(game, expert, "skilled", 400),
        ]
    for game in EXPERT:
        expert = f"expert@{EXPERT[game]}"
        above = game in (
            "rupees",
            "jacks_trump",
        )  # asked: significantly above casual; of the others: the rate
        deals = {"rupees": 400, "jacks_trump": 400, "jonkler": 75}.get(game, 30)
        rows += [Pairing(game, expert, "casual", deals, above)]
        rows += [Pairing(game, expert, "random", 50 if game == "jonkler" else 25, False)]
    return rows


def name(row: Pairing) -> str:
    return f"{row.game}-{row.one}-{row.other}-{'sure' if row.until else row.deals}".replace("@", "_")


def play(row: Pairing, where: Path, jobs: int) -> None:
    """Go on with a pairing until it is finished; its report lies beside its record."""
    report = where / f"{name(row)}.json"
    if report.exists():
        return
    command = [sys.executable, "-m", "tabletop", "arena", row.game, "--agents", f"{row.one},{row.other}"]
    command += ["--deals", str(row.deals), "--jobs", str(jobs), "--seed", "ladder", "--json"]
    command += ["--resume", str(where / f"{name(row)}.jsonl")] + ["--until-sure"] * row.until
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, cwd=HERE.parent
    )
    if done.returncode == 0 and done.stdout:
        report.write_bytes(done.stdout)
        print(line(row, json.loads(done.stdout)), flush=True)
    else:
        print(f"{name(row)}: broken off ({done.returncode})", flush=True)


def line(row: Pairing, found: dict[str, Any]) -> str:
    """One row of the table."""
    best = found["results"][0]
    low, high = best["interval"]
    sprt = found["sprt"]
    against = f"{found['players'] - 1} × {row.other}" if found["players"] > 2 else row.other
    cells = [
        row.game,
        row.one,
        against,
        f"{best['win_rate']:.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{best['fair']:.0%}",
    ]
    cells += [str(found["games"]), f"{best['seconds_per_move']:.3f}"]
    return f"| {' | '.join(cells)} | {sprt['verdict']} after {sprt['deals']} deals |"


HEAD = """# Opponents

`python benchmarks/ladder.py DIR --write`: each level against the one below, then the expert for the rate itself. Every
deal is played from every seat; one of the first against all others of the second. SPRT with α = β = 0.05, H0: equally
strong, H1: 30 Elo stronger. `@n`: so many simulations a question, what a quiet core makes in a tenth to a third of
the level's time at the table; the skilled level always makes as many as its game says (`Judgement.skilled`). Seconds a
move were taken on a busy machine.

| game | level | against | wins | 95 % | fair | games | s/move | SPRT |
|---|---|---|---|---|---|---|---|---|
"""


def write(where: Path) -> None:
    """A pairing not in DIR keeps the row it has."""
    table = HERE / "opponents.md"
    rows = {}
    for old in table.read_text().splitlines() if table.exists() else []:
        if old.startswith("| ") and "---" not in old:
            rows[key(old)] = old
    for row in pairings():
        report = where / f"{name(row)}.json"
        if report.exists():
            new = line(row, json.loads(report.read_text()))
            rows[key(new)] = new
    wanted = [(row.game, row.one, row.other) for row in pairings()]
    found = [rows[pairing] for pairing in wanted if pairing in rows]
    notes = HERE / "opponents_notes.md"
    text = HEAD + "\n".join(found) + "\n\n" + mistakes()
    if notes.exists():
        text += "\n" + notes.read_text()
    table.write_text(text)
    page = HERE.parent / "README.md"
    before, start, rest = page.read_text().partition("<!-- ladder -->\n")
    _, end, after = rest.partition("<!-- end -->\n")
    if end:
        page.write_text(before + start + readme(rows) + end + after)


def mistakes() -> str:
    """What the novices of each game do wrongly, and how often where they can."""
    lines = ["## How novices err", ""]
    for spec in load_all():
        if spec.mind.judgement is not None:
            slips = [f"{slip.told[:-1]} ({slip.rate:.0%})" for slip in spec.mind.judgement().slips]
            lines.append(f"- {spec.title}: {'; '.join(slips)}.")
    return "\n".join(lines) + "\n"


def readme(rows: dict[tuple[str, str, str], str]) -> str:
    """The steps of the ladder for players: a line for each game."""
    lines = [
        "| | novice over random | casual over novice | skilled over casual | expert over skilled |",
        "|---|---|---|---|---|",
    ]
    for game in EXPERT:
        steps = [rows.get((row.game, row.one, row.other)) for row in pairings() if row.game == game][:4]
        cells = [short(step) if step else "not yet played again" for step in steps]
        fair = next(step for step in steps if step).split("|")[6].strip()
        title = game.replace("_", " ").title()
        lines.append(f"| {title}<br>fair share {fair} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def short(row: str) -> str:
    """Win rate, interval, games and seconds a move of a row, in one cell."""
    cells = [cell.strip() for cell in row.split("|")]
    rate, (low, high) = float(cells[4].strip("%")), [float(end.strip(" %")) for end in cells[5].split("–")]
    sure = "" if cells[9].startswith("stronger") else ", not settled"
    took = f"{cells[8]} s" if float(cells[8]) else "at once"
    return f"**{int(rate + 0.5)} %** ({low:.0f}–{high:.0f}){sure}<br>{cells[7]} games, {took}"


def key(row: str) -> tuple[str, str, str]:
    """Game and players of a row of the table."""
    cells = [cell.strip() for cell in row.split("|")[1:4]]
    return cells[0], cells[1], cells[2].rpartition(" × ")[2]


def main(words: list[str]) -> None:
    where = Path(words[0])
    where.mkdir(parents=True, exist_ok=True)
    jobs = int(words[words.index("--jobs") + 1]) if "--jobs" in words else 1
    only = words[words.index("--only") + 1].split(",") if "--only" in words else list(EXPERT)
    if "--write" in words:
        write(where)
        return
    for row in pairings():
        if row.game in only:
            play(row, where, jobs)


if __name__ == "__main__":
    main(sys.argv[1:])
