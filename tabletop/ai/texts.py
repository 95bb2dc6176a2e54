"""What people read of the computer's players, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "ai",
    {
        "level": {
            "random": "Random",
            "novice": "Novice",
            "casual": "Casual",
            "skilled": "Skilled",
            "expert": "Expert",
            "other": "{name}",
        },
        "level.style": "{level} · {style}",
        "level.style.told": "{level} · {style}: {told}",
        "level.told": {
            "random": "Random: plays any legal move",
            "novice": "Novice: knows the rules and overlooks things",
            "casual": "Casual: plays by sensible rules of thumb",
            "skilled": "Skilled: compares its moves by playing them on in its head",
            "expert": "Expert: thinks ahead for everybody at the table",
            "other": "{name}",
        },
    },
)
