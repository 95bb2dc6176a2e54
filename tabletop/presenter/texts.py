"""What the table says in every game, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "presenter",
    {
        "cards.none": "nothing",
        "joker.one": "a Joker",
        "name": {"you": "you", "nobody": "nobody", "other": "{name}"},
        "name.whose": {"you": "your", "nobody": "nobody's", "other": "{name}'s"},
        "event.repeated": "{sentence} (×{times}).",
        "winners.none": "A draw",
        "winners.one": {"you": "You win", "other": "{name} wins"},
        "winners.several": "{names} share the win",
        "winners.you": "You",
    },
)
