"""Writes all sounds: ``python -m assets.synth`` from the project folder; ``python -m assets.draw`` lists them."""

from __future__ import annotations

from pathlib import Path

from .kit import written
from .sounds import SOUNDS, sound

FOLDER = Path(__file__).resolve().parents[1] / "sounds"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.wav"):
        if old.stem not in SOUNDS:
            old.unlink()
    for name in SOUNDS:
        written(FOLDER / f"{name}.wav", sound(name))


if __name__ == "__main__":
    main()
