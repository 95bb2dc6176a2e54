"""What games of tricks and of rounds for points say alike, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "mechanics",
    {
        "winner": {"complete": "{player} · trick won", "other": "{player} · ahead"},
        "winner.help": {"complete": "Takes the trick", "other": "Would take the trick now"},
        # why a card that lies in the trick cannot be played
        "played": {
            "takes": "{card} is played already, and takes the trick.",
            "ahead": "{card} is played already, and would take the trick now.",
            "other": "{card} is played already, and {best} is ahead of it.",
        },
        # who has won the game; {rule} and {section} say by which rule
        "over": {
            "you": "You win the game with {points} points",
            "shared": "{names} share the win with {points} points each: equal totals share it ({rule})",
            "other": "{names} wins the game with {points} points",
        },
        "best": {
            "shared": "Equal at {score} points: equal totals share the win. Round {round} brought {player} the"
            " most: {most} ({section}).",
            "several shared": "Equal at {score} points: equal totals share the win. Rounds {round} brought {player} the"
            " most: {most} each ({section}).",
            "several one": "{score} points, 1 more than anybody else. Rounds {round} brought the most: {most} each"
            " ({section}).",
            "several": "{score} points, {count} more than anybody else. Rounds {round} brought the most: {most} each"
            " ({section}).",
            "one": "{score} points, 1 more than anybody else. Round {round} brought the most: {most} ({section}).",
            "other": "{score} points, {count} more than anybody else. Round {round} brought the most: {most}"
            " ({section}).",
        },
    },
)
