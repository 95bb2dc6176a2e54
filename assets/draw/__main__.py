"""Writes all pictures, and the list of pictures and sounds: ``python -m assets.draw`` from the project folder."""

from __future__ import annotations

from pathlib import Path

from assets.synth.sounds import SOUNDS

from .cards import deck
from .icons import icons
from .portraits import portraits
from .rupees import pictures as rupees_rules
from .scenes import scenes
from .shapes import Picture

ASSETS = Path(__file__).resolve().parents[1]
RULEBOOKS = {"rupees": rupees_rules}
"""Pictures that lie beside a game's RULES.md and are shown where it refers to them."""


def _save(folder: str, pictures: dict[str, Picture]) -> list[str]:
    target = ASSETS / folder
    target.mkdir(exist_ok=True)
    for old in target.glob("*.svg"):
        if old.stem not in pictures:
            old.unlink()
    for name, picture in pictures.items():
        (target / f"{name}.svg").write_text(picture.text(), encoding="utf-8", newline="\n")
    return sorted(pictures)


def _line(folder: str, name: str) -> str:
    return f'    <file alias="{name}">assets/{folder}/{name}</file>'


def main() -> None:
    lines = ["<!-- Written by: python -m assets.draw -->", "<RCC>"]
    drawings = {"cards": deck(), "icons": icons(), "portraits": portraits(), "scenes": scenes()}
    for folder, pictures in drawings.items():
        lines.append(f'  <qresource prefix="/{folder}">')
        lines += [_line(folder, f"{name}.svg") for name in _save(folder, pictures)]
        lines.append("  </qresource>")
    lines.append('  <qresource prefix="/sounds">')
    lines += [_line("sounds", f"{name}.wav") for name in sorted(SOUNDS)]
    lines.append("  </qresource>")
    lines.append("</RCC>")
    for game, drawn in RULEBOOKS.items():
        folder = ASSETS.parent / "tabletop" / "games" / game
        for name, picture in drawn().items():
            (folder / f"{name}.svg").write_text(picture.text(), encoding="utf-8", newline="\n")
    (ASSETS.parent / "resources.qrc").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
