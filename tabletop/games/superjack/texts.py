"""Every sentence Superjack says, by text id.

Templates: `{who}` the seat's name or "You", `{s}` and `{es}` the verb ending that goes with it, `{whose}` the
possessive, `{card}`, `{target}` a card or seat, `{value}` a number (or the text `value.<how>.<number>`), `{by}` another
seat, `{count}` a number of cards. An empty text is not said.
"""

from collections.abc import Mapping
from typing import Final

VERBS: Final = {
    "verb.throw": "Throw",
    "verb.keep": "Keep the hand",
    "verb.mulligan": "Five new cards",
    "verb.gem": "Play as gem",
    "verb.cast": "Play",
    "verb.shatter": "Destroy a gem",
    "verb.counter": "Counter the ace",
    "verb.pool": "Pay from the pool",
    "verb.fireball": "Fireball: 2 to a creature",
    "verb.burn": "Fireball: 1 to a player",
    "verb.mine": "Mine: 3 energy",
    "verb.draw": "Sacrifice to draw",
    "verb.straight": "Straight",
    "verb.done": "That is all",
    "verb.discard": "Discard",
    "verb.equip": "Equip",
    "verb.stack": "Stack",
    "verb.royal": "Royal sacrifice",
    "verb.combat": "Go to combat",
    "verb.skip": "Skip combat",
    "verb.attack": "Attack",
    "verb.block": "Block",
    "verb.damage": "Damage",
    "verb.end": "End turn",
    "verb.pass": "Pass",
    "say.gem": "Play {card} as gem",
    "say.cast": "Play {card}",
    "say.shatter": "Destroy {target} with {card}",
    "say.counter": "Counter the ace with {card}",
    "say.fireball": "Burn {target} with {card}",
    "say.burn": "Burn {target} with {card}",
    "say.mine": "Mine {card} for 3 energy",
    "say.draw": "Sacrifice {card} to draw",
    "say.straight": "Straight of {cards}",
    "say.equip": "Equip {target} with the pair of {card}",
    "say.stack": "Stack {card} on {target}",
    "say.royal": "Royal sacrifice for {target}",
    "say.attack": "Attack {target} with {cards}",
    "say.block": "Block {target} with {cards}",
    "say.damage": "Deal {value} to {card}",
    "name.rock": "Rock",
    "name.paper": "Paper",
    "name.scissors": "Scissors",
}

ZONES: Final = {
    "zone.library": "Library",
    "zone.hand": "Hand",
    "zone.gems": "Gems",
    "zone.creatures": "Creatures",
    "zone.graveyard": "Graveyard",
    "zone.pending": "Waiting aces",
    "zone.removed": "Out of the game",
    "phase.throw": "Who starts",
    "phase.mulligan": "Opening hands",
    "phase.main1": "First main phase",
    "phase.attack": "Combat · attack",
    "phase.defend": "Combat · before blocks",
    "phase.block": "Combat · blocks",
    "phase.buff": "Combat · attacker may equip",
    "phase.rebuff": "Combat · defender may equip",
    "phase.act": "Combat · attacker acts",
    "phase.react": "Combat · defender acts",
    "phase.split": "Combat · damage",
    "phase.main2": "Second main phase",
    "phase.last": "End step",
    "phase.final": "End step",
    "phase.over": "Game over",
}

REASONS: Final = {
    "termination.last_standing": "the last commander standing",
    "termination.stall": "twenty turns without progress",
    "termination.turn_cap": "the last turn was played",
    "termination.agreed": "by agreement",
    "termination.set_won": "most games of the set",
    "termination.set_drawn": "as many games each",
}

TEXTS: Final[Mapping[str, str]] = VERBS | ZONES | REASONS
