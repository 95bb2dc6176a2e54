"""Why a choice is good, by id: what the hints of Superjack say."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "superjack",
    {
        "rationale.keep": "{gems} gems are enough to begin with; with fewer little could be paid for",
        "rationale.mulligan": "with so few gems in hand hardly anything can be paid for",
        "rationale.gem": "one gem a turn may be played, and it is energy in every turn from now on",
        "rationale.gem.needed": "with it your gems pay for {card}, a {power}/{power}",
        "rationale.gem.mined": {
            "itself": "mined at once, it helps to pay for {card}, a {power}/{power}, in this turn",
            "other": "with it you could mine {mined} and pay for {card} at once, a {power}/{power}",
        },
        "rationale.gem.straight": {
            "5": "it makes a straight of {ranks}: tapped together they return a creature from your graveyard, for one"
            " of them",
            "other": "it makes a straight of {ranks}: tapped together they take a creature from somebody else, for one"
            " of them",
        },
        "rationale.gem.burns": "it can be a fireball that kills {card}, a {power}/{power}, or pay in every turn",
        "rationale.gem.pair": "one gem a turn may be played, and with {card} it is a pair for a creature",
        "rationale.gem.wanted": "it is a step to your {card}, which costs {cost} energy of its colour",
        "rationale.cast": "another {power}/{power} on your side attacks and blocks",
        "rationale.cast.first": "you have no creature yet, and a {power}/{power} attacks and blocks",
        "rationale.discard": {
            "one": "{card} costs {cost} energy of its colour, and you have one gem of it",
            "other": "{card} costs {cost} energy of its colour, and you have {count} gems of it",
        },
        "rationale.discard.gem": "with {number} gems in play another one is needed least",
        "rationale.cast.ace": "an ace is a {power}/{power} that may attack at once, and {player} has nothing untapped"
        " to block it with",
        "rationale.stack": "{number} Jacks together are {power}/{power}",
        "rationale.mine.pays": {
            "red": "{card}, a {power}/{power}, costs {cost} red energy: you have {have}, and {more} with {gem} mined",
            "other": "{card}, a {power}/{power}, costs {cost} black energy: you have {have}, and {more} with {gem}"
            " mined",
        },
        "rationale.draw": "with {number} gems you can spare one for a new card",
        "rationale.straight.three": {
            "last": "it brings a health, and your gems untap right after this turn",
            "other": "it brings a health, and the gems only tap",
        },
        "rationale.straight.four": {
            "last": "it draws a card, you discard one, and your gems untap right after this turn",
            "other": "it draws a card, you discard one, and the gems only tap",
        },
        "rationale.straight.long": "{told}; a straight of {count} costs one of them",
        "rationale.straight.returns": "it brings {card} back from your graveyard without paying for it",
        "rationale.straight.takes": "it takes {card} from {player} for good",
        "rationale.fireball": {
            "saved": "two damage kill {card}, a {power}/{power}, for one gem, unless {pair} save it",
            "other": "two damage kill {card}, a {power}/{power}, for one gem",
        },
        "rationale.fireball.together": "{number} fireballs together kill {card}, a {power}/{power}",
        "rationale.wins": {
            "sure": "you win this turn, whatever {player} does: {how}",
            "other": "you can win this turn if nothing stops you: {how}",
        },
        "rationale.wins.by": {
            "attack": "the attack takes the {count} health that is left",
            "fire": "the attack and fireballs take the {count} health that is left",
            "gems": "the attack and what your gems do for it take the {count} health that is left",
            "one": "a fireball takes the last health",
            "other": "{number} fireballs take the {count} health that is left",
        },
        "rationale.wins.kills": "fireballs kill {cards}, and then {how}",
        "rationale.doomed": "{player}'s {card} is to destroy {gem}: sacrificed before, it still brings something",
        "rationale.shatter.row": "it breaks up {player}'s straight of {ranks}",
        "rationale.equip": "one more power and toughness until your next turn, and the gems come back then",
        "rationale.equip.survives": "with the pair {card} survives",
        "rationale.equip.unblocked": "nobody blocks {card}: one more damage comes through",
        "rationale.combat.waits": "{cards} can attack for {power}, and {wait}",
        "rationale.skip.nothing": "nothing more can be played in this turn, and no creature of yours can attack",
        "rationale.skip.able": {
            "one": "{cards} stays untapped and can block {foes}",
            "other": "{cards} stay untapped and can block {foes}",
        },
        "rationale.whose": "{player}'s {cards}",
        "rationale.stopped": "{foes} can block your {card} and kill it",
        "rationale.attack": {
            "one": "{attackers} attackers against one blocker, {power} damage in all",
            "other": "{attackers} attackers against {blockers} blockers, {power} damage in all",
        },
        "rationale.attack.bare": "{player} has nothing now that can block this: {power} damage of {health} health",
        # {told}: what speaks for the attack, a clause
        "rationale.attack.stays": {
            "one": "{told}; {cards} stays untapped and can block",
            "other": "{told}; {cards} stay untapped and can block",
        },
        "rationale.attack.safe": "no single blocker can kill {card}",
        "rationale.attack.trades": "as it stands each single blocker of {card} dies, though {card} may die too",
        "rationale.block.end": "unblocked, {damage} damage would be the end of your {health} health",
        "rationale.block.fight": {
            "both": "as things stand, your {card} and the attacking {foe} kill each other",
            "stops": "as things stand, your {card} stops the attacking {foe} and survives",
            "other": "as things stand, your {card} kills the attacking {foe} and survives",
        },
        "rationale.block.together": {
            "lives": "together {cards} kill the attacking {foe}, which cannot kill all of them",
            "other": "together {cards} kill the attacking {foe}",
        },
        "rationale.split": "it kills {cards}",
        "rationale.block.gives": "{card} gives its life and saves {number} health",
        "rationale.block.none": {
            "gem": "you lose {number} of your {health} health, and no gem",
            "other": "you lose {number} of your {health} health, and no creature",
        },
        "rationale.wait": {
            "idle": "every gem that you keep pays again in each turn",
            "other": "your gems stay ready for {uses}",
        },
        "rationale.wait.straight": "a straight of {ranks} can wait for the end of {player}'s turn: your gems untap"
        " right after it",
        "rationale.wait.kills": {
            "one": "{cards} pays again in each turn, and could still kill {foe} later",
            "other": "{cards} pay again in each turn, and could still kill {foe} later",
        },
        "rationale.wait.fires": "your gems",
        "rationale.wait.for": {
            "many fire": "a fireball",
            "fire": "a fireball of {cards}",
            "many pair": "a pair",
            "pair": "the pair {cards}",
            "other": "{cards}",
        },
        # beside the choice that was played
        "against.burn": "{gem} pays again in each turn; as a fireball at a player it is gone for 1 damage",
        "against.draw": "{gem} pays again in each turn; sacrificed it is gone for one card",
        "against.mine": {
            "none": "mined, {gem} is gone, and its energy pays for no card in your hand now",
            "other": "{gem} pays again in each turn; mined it is gone, and helps to pay for {card} once",
        },
        "against.fireball": {
            "saved": "{pair} can save {card} from a fireball",
            "other": "{gem} pays again in each turn; as a fireball it is gone for {card}, a {power}/{power}",
        },
        "against.ace": "kept, {card} can still attack at once, destroy a gem or stop an Ace",
    },
)
