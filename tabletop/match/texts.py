"""What a match says of answers it refuses and of records that do not play, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "match",
    {
        # answers and offers
        "over": "The game is over.",
        "stale": "That question is not open any more.",
        "illegal": "That is not among the legal choices now.",
        "offer.out": "That player is out of the game.",
        "offer.again": "A draw may be offered once a turn.",
        "offer.none": "There is no offer to decline.",
        # the first line of a record
        "record.schema": "the record has schema {schema}, not {ours}",
        "record.game": "the record is of {game}, not of {ours}",
        "record.version": "the record was played by rules version {version}, not {ours}",
        "record.incomplete": "the record's first line is incomplete",
        "record.setup": "the recorded game cannot be set up: {problem}",
        # its entries
        "entry.unnumbered": "an entry without number or seat",
        "entry.nothing_back": "entry {entry} takes back nothing that was played",
        "entry.interrupt": "entry {entry} has an unknown interrupt",
        "entry.unreadable": "entry {entry} holds no action that can be read",
        "entry.clock": "after entry {entry}: {problem}",
        "entry.breaks": "after entry {entry} the game cannot go on",
        "entry.position": "the position after entry {entry} is not the one recorded",
        "entry.order": "entry {entry} follows entry {before}",
        "entry.seat": "entry {entry} is of a seat that is not at the table",
        "entry.missing": "entry {entry} returns to one that is not there",
        "entry.too_far": "entry {entry} goes back too far",
        "entry.after_end": "entry {entry} comes after the end of the game",
        "entry.not_theirs": "entry {entry}: it is not seat {seat}'s choice",
        "entry.illegal": "entry {entry}: {verb} is not legal there",
        "entry.half": "entry {entry} holds half a choice",
        "entry.gap": "entry {entry} does not follow",
    },
)
