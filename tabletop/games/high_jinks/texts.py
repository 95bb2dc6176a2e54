"""Every sentence High Jinks says, by text id.

Templates: `{who}` the seat's name or "You", `{s}` and `{es}` the verb ending that goes with it, `{whose}` the
possessive, `{card}`, `{target}` a card or seat, `{face}` a declared face, `{value}` a number (or the text
`value.<how>.<number>`), `{by}` another seat, `{count}` a number of cards. An empty text is not said.
"""

from collections.abc import Mapping
from typing import Final

VERBS: Final = {
    "verb.keep": "Keep",
    "verb.reject": "Lay down",
    "verb.summon": "Summon",
    "verb.special": "Special summon",
    "verb.retire": "Retire",
    "verb.set": "Set",
    "verb.dig": "Dig",
    "verb.six": "Search the Void",
    "verb.seven": "Call a card",
    "verb.pair": "Banish the pair",
    "verb.three": "Banish the three",
    "verb.four": "Banish the four",
    "verb.straight": "Discard the straight",
    "verb.use": "Use the ability",
    "verb.archlord": "Pay the Archlord",
    "verb.combat": "Go to Combat",
    "verb.end": "End turn",
    "verb.draw": "Draw",
    "verb.ability": "Ability",
    "verb.none": "Neither",
    "verb.pick-draw": "Draw",
    "verb.salvage": "Salvage",
    "verb.recruit": "Recruit",
    "verb.burn": "Burn",
    "verb.heal": "Heal",
    "verb.stop": "Done",
    "verb.attack": "Attack",
    "verb.block": "Block",
    "verb.noblock": "Don't block",
    "verb.empower": "Empower",
    "verb.ace": "Play the Ace",
    "verb.pass": "Pass",
    "verb.decline": "No Ace",
    "verb.first-club": "Club first",
    "verb.first-spade": "Spade first",
    "say.keep": "Keep {cards}",
    "say.dig": "Dig with {cards}",
    "say.six": "Banish {card} to search for {value}",
    "say.six.begun": "Search the Void with {card}",
    "say.seven.begun": "Call a card with {card}",
    "say.seven": "Call {value} from {target} with {card}",
    "say.pair": "Pair {cards}",
    "say.three": "Three {cards}",
    "say.four": "Four {cards}",
    "say.straight": "Straight {cards}",
    "say.attack": "Attack {target} with {card}",
    "say.block": "Block: {card}",
    "say.ace": "Play {card}",
    "say.heal": "Heal {card}",
    "name.J": "Jack: destroy",
    "name.Q": "Queen: recruit",
    "name.K": "King: salvage",
}

ZONES: Final = {
    "zone.deck": "Deck",
    "zone.boneyard": "Boneyard",
    "zone.bench": "Bench",
    "zone.void": "Void",
    "zone.hand": "Hand",
    "zone.agents": "Agents",
    "zone.mana": "Mana",
    "zone.damage": "Damage counters",
    "zone.aside": "Set aside",
    "phase.keep": "Choosing hands",
    "phase.rejects": "Rejected cards",
    "phase.turn": "",
    "phase.draw": "Draw Phase",
    "phase.main": "Main Phase",
    "phase.combat": "Combat",
    "phase.end": "End Phase",
    "phase.over": "Game over",
}

REASONS: Final = {
    "termination.last_alive": "the last player standing",
    "termination.smasher": "a 6th Dimensional Planet Smasher",
    "termination.hard_stop": "fewest counters, then scars, then Agents after 60 rounds",
    "termination.agreed": "by agreement",
}

TEXTS: Final[Mapping[str, str]] = VERBS | ZONES | REASONS
