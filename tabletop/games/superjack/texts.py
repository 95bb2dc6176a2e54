"""What Superjack says beside what it declares, by id. `{player}` and the like stand for names of players and cards.

A form is named by the colour of energy, "red" ("other" is black), by a rank, or by what is done.
"""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "superjack",
    {
        # lists
        "list.and": "{first} and {last}",
        # what a card is and can do
        "about.removed": "It left the game with its player (§11.1).",
        "about.gem.hand": {
            "red": "Gem: one may be played in each of your turns. Tapped it pays 1 red energy (§3.1, §3.3).",
            "other": "Gem: one may be played in each of your turns. Tapped it pays 1 black energy (§3.1, §3.3).",
        },
        "about.gem": {
            "red": "Gem. Tapped it pays 1 red energy (§3.3).",
            "other": "Gem. Tapped it pays 1 black energy (§3.3).",
        },
        "about.gem.tapped": {
            "red": "Gem. Tapped: it can do nothing until its player's next turn. Then it pays 1 red energy again"
            " (§3.3, §3.4).",
            "other": "Gem. Tapped: it can do nothing until its player's next turn. Then it pays 1 black energy again"
            " (§3.3, §3.4).",
        },
        "about.sacrifice": {
            "fireball": "Sacrificed: a fireball, 2 damage to a creature or 1 to a player; the others may act before it"
            " strikes (§3.8, §10.6).",
            "mine red": "Sacrificed: mined for 3 red energy (§3.9).",
            "mine black": "Sacrificed: mined for 3 black energy (§3.9).",
            "other": "Sacrificed: a card is drawn (§3.11).",
        },
        "about.sacrifice.untapped": {
            "fireball": "Sacrificed while untapped: a fireball, 2 damage to a creature or 1 to a player; the others may"
            " act before it strikes (§3.8, §10.6).",
            "mine red": "Sacrificed while untapped: mined for 3 red energy (§3.9).",
            "mine black": "Sacrificed while untapped: mined for 3 black energy (§3.9).",
            "other": "Sacrificed while untapped: a card is drawn (§3.11).",
        },
        "about.pair": "With {card} it is a pair, which adds 1 to a creature's power and toughness until the next turn"
        " of the gems' player (§5).",
        "about.straight": "Untapped gems in a row: 3 gain 1 health, 4 draw and discard, 5 bring back a creature, 6 take"
        " an opponent's (§4).",
        "about.gem.worn": "Gem. Worn by {card} as one of a pair; it comes off at the next turn of the gems' player"
        " (§5.2, §5.3).",
        "about.gem.buried": "Gem in the graveyard: nothing brings it back (§4.7).",
        "about.ace": {
            "red": "Ace. Each use costs {cost} red energy; it is possible whenever you act, but not where you can only"
            " equip (§10.1, §10.5).",
            "other": "Ace. Each use costs {cost} black energy; it is possible whenever you act, but not where you can"
            " only equip (§10.1, §10.5).",
        },
        "about.ace.creature": "As a creature it has power and toughness {power} and may attack at once (§6.2, §10.2).",
        "about.ace.shatter": "As a spell it destroys a gem of an opponent (§10.3).",
        "about.ace.counter": "It counters another ace that waits, whatever that is for (§10.4).",
        "about.rank": {"jack": "Jack", "queen": "Queen", "king": "King", "other": "Ace"},
        "about.creature": {
            "red": "{rank}: costs {cost} red energy, has power and toughness {power} (§6.1, §6.2).",
            "other": "{rank}: costs {cost} black energy, has power and toughness {power} (§6.1, §6.2).",
        },
        "about.untrained": "In the turn it comes it may block but not attack (§6.5, §6.6).",
        "about.charge": {
            "jack": "Paid only with two gems in a row it has royal charge: it may attack at once, and only Jacks may"
            " block it (§7.7).",
            "queen": "Paid only with gems in a row it has royal charge: it may attack at once, and only Queens may"
            " block it (§7.1).",
            "king": "Paid only with gems in a row it has royal charge: it may attack at once, and only Kings may block"
            " it (§7.1).",
            "other": "Paid only with gems in a row it has royal charge: it may attack at once, and only Aces may block"
            " it (§7.1).",
        },
        "about.jacks": "Jacks can be stacked: each one more doubles the whole. Four are the Superjack, whose spare"
        " damage goes to the player (§8).",
        "about.royal": "Jack, Queen and King of one colour, untapped, can give up the Jack to destroy any creature"
        " (§9).",
        "about.creature.buried": "{rank} {power}/{power} in the graveyard: a straight of five gems brings it back to"
        " its player (§4.7).",
        "about.waits": {
            "creature": "It waits to come into play.",
            "charged": "It waits to come into play with royal charge.",
            "shatter": "It waits to destroy {target}.",
            "shatter gone": "It waits to destroy what has left play.",
            "counter": "It waits to counter {target}.",
            "other": "It waits to counter what has left play.",
        },
        "about.waits.first": "What is done in answer happens first (§10.7).",
        "about.waits.counter": "Only another ace, for 3 energy of its colour, counters it (§10.4, §10.5).",
        "about.countered": "Countered: when its turn comes nothing happens, and it goes to the graveyard (§10.12).",
        "about.stacked": "One of {count} Jacks in a stack. They stay together and fight as one (§8.2, §8.3).",
        "about.blocks": "It blocks {card} and deals it {power} damage (§6.13).",
        "about.blocked": "It attacks and is blocked by {cards} (§6.12).",
        "about.held": "It attacks. Its blocker is gone, but it stays blocked and deals no damage (§6.15).",
        "about.attacks": "It attacks {player}: unblocked it deals {power} damage (§6.11).",
        "about.tapped": "Tapped: it can neither attack nor block until its player's next turn (§6.7, §2.1).",
        "about.fights": "{rank}: attacking or blocking it deals {power} damage (§6.11, §6.13).",
        "about.superjack": "Superjack: what it deals beyond killing its blockers hits the defending player (§8.8).",
        "about.stack": "A stack of {count} Jacks: it lives, dies and is taken as one (§8.2, §8.10).",
        "about.doubles": "Another Jack stacked on it doubles it (§8.2).",
        "about.wears": "It may wear two pairs of gems: one adds 1 to power and toughness, two add 2, two of one rank 3"
        " (§5.5).",
        "about.dies": {
            "hurt": "It dies of {damage} more damage; a fireball deals 2 (§6.16, §3.8).",
            "other": "It dies of {damage} damage; a fireball deals 2 (§6.16, §3.8).",
        },
    },
)
