"""What is known of a game before it is opened."""

from typing import NamedTuple


class Shelved(NamedTuple):
    """What a game's tile says. `least`, `usual` and `most`: players at one table. `luck`: said where an
    opponent's level is chosen, if some levels can hardly be told apart; "" = they all can."""

    title: str
    sentence: str
    least: int
    usual: int
    most: int
    luck: str = ""
