"""Why a card wins a turn of Rupees, in words."""

from typing import Final

WHY: Final = {
    "five": "A five beats a joker and all the rest",
    "fives": "Fives beat a joker, hearts before spades, clubs and diamonds",
    "joker": "A joker beats everything but fives",
    "jokers": "Two jokers and no five: red beats black",
    "carried": "Two jokers and no five: nobody wins, and the cards wait for the next turn's winner",
    "left_over": "Two jokers and no five in the last turn: nobody wins, and the cards go to nobody",
    "love": "Rupees and hearts together: the highest heart wins",
    "money": "Rupees buy bombs and swords",
    "bomb": "Bombs beat swords and hearts",
    "sword": "Swords beat hearts",
    "rank": "All of one suit: the highest card wins",
    "alone": "Nobody else played",
}
"""Why a card wins, as a sentence without its full stop."""
WHY_RULE: Final = {
    "five": "§4.9",
    "fives": "§4.11",
    "joker": "§4.8",
    "jokers": "§4.14",
    "carried": "ruling B21",
    "left_over": "ruling B31",
    "love": "§4.6",
    "money": "§4.2",
    "bomb": "§4.3",
    "sword": "§4.4",
    "rank": "§4.1",
    "alone": "§4",
}
"""The rule of each."""
