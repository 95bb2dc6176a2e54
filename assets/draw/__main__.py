"""Writes all pictures: ``python -m assets.draw`` from the project folder."""

from __future__ import annotations

from pathlib import Path

from .cards import deck
from .icons import icons
from .rupees import pictures as rupees_rules
from .shapes import Picture

PROGRAM = Path(__file__).resolve().parents[2] / "tabletop"
RULEBOOKS = {"rupees": rupees_rules}
"""Pictures that lie beside a game's RULES.md and are shown where it refers to them."""


def _save(folder: str, pictures: dict[str, Picture]) -> None:
    target = PROGRAM / "art" / folder
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("*.svg"):
        if old.stem not in pictures:
            old.unlink()
    for name, picture in pictures.items():
        (target / f"{name}.svg").write_text(picture.text(), encoding="utf-8", newline="\n")


def main() -> None:
    _save("cards", deck())
    _save("icons", icons())
    for game, drawn in RULEBOOKS.items():
        folder = PROGRAM / "games" / game
        for name, picture in drawn().items():
            (folder / f"{name}.svg").write_text(picture.text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
