"""What is known of a game before it is opened."""

from typing import NamedTuple


class Shelved(NamedTuple):
    """What a game's tile says. `least`, `usual` and `most`: players at one table."""

    title: str
    sentence: str
    least: int
    usual: int
    most: int
