"""What a shell knows of the command line: a man page and completion, made from the command line's own help."""

from __future__ import annotations

import argparse
from pathlib import Path

import shtab
from argparse_manpage.manpage import Manpage

from tabletop import __version__, cli, games

COMPLETIONS = {"bash": "tabletop", "zsh": "_tabletop", "fish": "tabletop.fish"}
"""Each shell, and the name it looks for."""


def write(folder: Path) -> None:
    """Write `tabletop.1` and one file for each shell into the folder, which is made if need be."""
    parser = cli.parser()
    for reader in parser.words.values():
        _tell_choices(reader)
    folder.mkdir(parents=True, exist_ok=True)
    for shell, name in COMPLETIONS.items():
        (folder / name).write_text(shtab.complete(parser, shell), encoding="utf-8")
    about = {"project_name": "tabletop", "manual_title": "Tabletop", "version": __version__}
    page = Manpage(cli.parser(), format="single-commands-section", _data=about)
    (folder / "tabletop.1").write_text(str(page), encoding="utf-8")


def _tell_choices(reader: argparse.ArgumentParser) -> None:
    """What the command line looks up only when it is typed: games and files."""
    for action in reader._actions:
        if action.metavar == "GAME":
            action.choices = list(games.game_titles())
        elif action.metavar == "FILE":
            action.complete = shtab.FILE
