"""What cards and other things of Superjack are and can do, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "superjack",
    {
        # what a card is and can do
        "about.removed": "It left the game with its player (§11.1).",
        "about.gem.hand": {
            "red": "You may play one gem a turn. Tapped, which turns it sideways, it pays 1 red energy (§3.1,"
            " §3.3).",
            "other": "You may play one gem a turn. Tapped, which turns it sideways, it pays 1 black energy (§3.1,"
            " §3.3).",
        },
        "about.gem": {
            "red": "Tapped, it pays 1 red energy (§3.3).",
            "other": "Tapped, it pays 1 black energy (§3.3).",
        },
        "about.gem.tapped": "Tapped: it can neither pay nor be sacrificed until its player's next turn (§3.4).",
        "about.sacrifice": {
            "fireball": "In play it may be sacrificed in anyone’s turn as a fireball: 2 damage to a creature or 1 to a"
            " player (§3.8).",
            "mine red": "In play it may be sacrificed in anyone’s turn for 3 red energy at once: that is called mining"
            " (§3.9).",
            "mine black": "In play it may be sacrificed in anyone’s turn for 3 black energy at once: that is called"
            " mining (§3.9).",
            "other": "In play it may be sacrificed in anyone’s turn to draw a card (§3.11).",
        },
        "about.sacrifice.theirs": {
            "fireball": "{player} may sacrifice it in any turn, yours too: it deals 2 damage to a creature or 1 to a"
            " player (§3.8).",
            "mine": "{player} may sacrifice it in any turn, yours too, for 3 energy at once, as for an ace (§3.9).",
            "other": "{player} may sacrifice it in any turn, yours too, to draw a card (§3.11).",
        },
        "about.together": "With {card} it is a pair: tapped in any turn, both give a creature +1/+1. Three gems or more"
        " in a row are a straight: tapped, three bring health, four a better hand, more a creature (§4, §5).",
        "about.gem.worn": "Worn by {card} as one of a pair: +1/+1 until the next turn of the gems' player, then both"
        " gems come back. If the creature dies they stay in play, tapped (§5.3, §5.9).",
        "about.gem.given": "It only goes to the graveyard: it brings no fireball, no energy and no card (§4.9).",
        "about.gem.buried": "Gem in the graveyard: nothing brings it back (§4.7).",
        "about.ace": {
            "red": "It costs {cost} energy of red gems (§10.5).",
            "other": "It costs {cost} energy of black gems (§10.5).",
        },
        "about.ace.played": "An ace may be played in anyone’s turn, whenever its player may act (§10.1).",
        "about.ace.uses": "From the hand an ace is a 1/1 creature that may attack at once (§6.2, §10.2), or it destroys"
        " a gem of an opponent (§10.3), or it stops another ace (§10.4).",
        "about.rank": {"jack": "Jack", "queen": "Queen", "king": "King", "other": "Ace"},
        "about.creature": {
            "red": "It costs {cost} energy of red gems. It deals {power} damage and dies of {power} (§6.1, §6.2).",
            "other": "It costs {cost} energy of black gems. It deals {power} damage and dies of {power} (§6.1, §6.2).",
        },
        "about.untrained": {
            "never": "It may block at once, and attack from your next turn on, never sooner (§6.5, §6.6, §7.2).",
            "other": "It may block at once, and attack from your next turn on (§6.5, §6.6).",
        },
        "about.charge": {
            "red jack": "Paid for with two red gems in a row, like 3♥ 4♦, it has royal charge: it attacks at once,"
            " and only Jacks may block it (§3.6, §7.7).",
            "red queen": "Paid for with red gems in a row, like 2♥ 3♦ 4♥ 5♦, it has royal charge: it attacks at once,"
            " and only Queens may block it (§3.6, §7.1).",
            "red king": "Paid for with red gems in a row, like 2♥ 3♦ 4♥ 5♦ 6♥, it has royal charge: it attacks at"
            " once, and only Kings may block it (§3.6, §7.1).",
            "red ace": "Paid for with red gems in a row, like 3♥ 4♦ 5♥, it has royal charge: only Aces may block it"
            " (§3.6, §7.1).",
            "black jack": "Paid for with two black gems in a row, like 3♠ 4♣, it has royal charge: it attacks at"
            " once, and only Jacks may block it (§3.6, §7.7).",
            "black queen": "Paid for with black gems in a row, like 2♠ 3♣ 4♠ 5♣, it has royal charge: it attacks at"
            " once, and only Queens may block it (§3.6, §7.1).",
            "black king": "Paid for with black gems in a row, like 2♠ 3♣ 4♠ 5♣ 6♠, it has royal charge: it attacks at"
            " once, and only Kings may block it (§3.6, §7.1).",
            "other": "Paid for with black gems in a row, like 3♠ 4♣ 5♠, it has royal charge: only Aces may block it"
            " (§3.6, §7.1).",
        },
        "about.jacks": "In play it may be put on another Jack at any time, for nothing and for good: two are a 2/2,"
        " three a 4/4, four the Superjack, an 8/8 that blockers stop only in part (§8).",
        "about.royal": "In anyone’s turn a Jack, a Queen and a King of one colour, all untapped, may destroy any"
        " creature: the Jack is sacrificed, the others tap (§9.1).",
        "about.creature.buried": {
            "ace": "Ace 1/1 in the graveyard: a straight of five gems brings it back into play, unpaid. It cannot"
            " attack in the turn it comes: only an ace that was played can (§4.7, §6.5).",
            "other": "{rank} {power}/{power} in the graveyard: a straight of five gems brings it back into play,"
            " unpaid. It cannot attack in the turn it comes (§4.7, §6.5).",
        },
        "about.waits": {
            "creature": "It waits to come into play.",
            "charged": "It waits to come into play with royal charge.",
            "shatter": "It waits to destroy {target}.",
            "fireball": "It waits to hit {target}.",
            "gone": "It waits, but its target is gone.",
            "other": "It waits to counter {target}.",
        },
        "about.waits.first": "It happens once everybody else had the chance to answer, after the answers (§10.7).",
        "about.waits.counter": "Only another ace, for 3 energy of its colour, counters it (§10.4, §10.5).",
        "about.countered": "Countered: when its turn comes nothing happens, and it goes to the graveyard (§10.12).",
        "about.stacked": "One of {count} Jacks in a stack. They stay together and fight as one (§8.2, §8.3).",
        "about.blocks": "It blocks {card} and deals it {power} damage (§6.13).",
        "about.blocked": "It attacks and is blocked by {cards} (§6.12).",
        "about.held": "It attacks. Its blocker is gone, but it stays blocked and deals no damage (§6.15).",
        "about.attacks": "It attacks {player}: unblocked it deals {power} damage (§6.11).",
        "about.fights": "Untapped, it may attack in its player’s combat and block in the others’ turns (§6.7).",
        "about.tapped": "Tapped: it can neither attack nor block until its player's next turn (§6.7, §2.1).",
        "about.superjack": "Superjack: what it deals beyond killing its blockers hits the defending player (§8.8).",
        "about.stack": {
            "worn": "{count} Jacks are {size}/{size}, and what they wear adds {more}/{more}. They live, die and are"
            " taken as one (§8.2, §8.10).",
            "other": "{count} Jacks are {size}/{size}, for each one more doubles. They live, die and are taken as one"
            " (§8.2, §8.10).",
        },
        "about.doubles": "Another Jack put on it doubles it, for nothing and for good; they die as one"
        " (§8.2, §8.3, §8.10).",
        "about.wears": {
            "own": "It may wear two pairs of gems, each of which gives +1/+1: click an untapped gem of a pair (§5.5).",
            "other": "It may wear two pairs of gems, each of which gives +1/+1 (§5.5).",
        },
        # what other things on the table are
        "kind.gem": {"red": "Red gem", "other": "Black gem"},
        "kind.creature": {"red": "Red creature", "other": "Black creature"},
        "kind.ace": {"red": "Red ace", "other": "Black ace"},
        "piece.pending": "An ace waits here until everybody else had the chance to answer it. Then it happens, the last"
        " one first, and comes into play or goes to the graveyard (§10.6, §10.7, §10.12).",
        "piece.removed": "Cards of players who are out of the game (§11.1).",
        "piece.library": "Its player draws one card at the start of each turn. With no card left nothing is drawn, and"
        " nobody loses for it (§2.3, §2.4).",
        "piece.graveyard": "Used aces, sacrificed gems and dead creatures of its player (§3.7, §6.17, §10.12).",
        "piece.graveyard.more": "A straight of five gems brings a creature back from here (§4.7).",
        "piece.hand": "One gem may be played in each own turn, creatures for energy in the own main phases and the last"
        " chance of the own turn, aces whenever one may act (§3.1, §6.3, §10.1). A hand has no upper limit (ruling"
        " B7).",
        "piece.gems": "Each untapped gem pays one energy of its colour; all untap when their player's turn begins"
        " (§2.1, §3.3).",
        "piece.gems.more": "Two of one rank and colour are a pair for a creature; three or more in a row, whatever"
        " their suits, are a straight (§4, §5).",
        "piece.creatures": "Creatures attack once in their player's combat and block in that of others while they are"
        " untapped (§6.7, §6.18).",
        "piece.creatures.more": "Damage that does not kill is gone at the end of the turn (§2.10, §6.16).",
        "piece.plate": "The game ends when one player is left: who has no health left or gives up is out. Neither a"
        " Superjack nor an empty library ends it (§11.1, §11.2, §11.4, §2.4).",
        "piece.plate.drawn": "Or it ends in a draw: where all agree, after {stall} turns in a row without progress"
        " with all libraries empty, or after {cap} turns of all players together (§11.3).",
        "piece.plate.more": {
            "turn": "Mined energy that is not used is lost at the end of the turn (§2.11, §3.9). A hand has no upper"
            " limit (ruling B7).",
            "other": "Mined energy that is not used is lost when the phase ends (§2.11, §3.9). A hand has no upper"
            " limit (ruling B7).",
        },
        # what a card could do now
        "outlook.attack": "Unblocked it deals {damage} to {player}: {health} → {left} (§6.11).",
        "outlook.blockers": {
            "none": "{player} has nothing to block it with (§6.7).",
            "other": "{player} can block it with {cards} (§6.9).",
        },
        "outlook.block": "Blocking {card}: {ending} (§6.13).",
        "outlook.burn": {
            "one": "Its fireball would kill {cards} of {player} now (§3.8).",
            "together one": "{fires} fireballs together would kill {cards} of {player} now (§3.8).",
            "together other": "{fires} fireballs together would kill one of {player}: {cards} (§3.8).",
            "other": "Its fireball would kill one of {player} now: {cards} (§3.8).",
        },
        "outlook.saved": "{card} survives if its player adds {cards} (§5.8).",
        "outlook.burn.player": {
            "one": "Its fireball would take the last health of {player} (§3.8).",
            "other": "{count} fireballs together would take the last {count} health of {player} (§3.8).",
        },
        "outlook.pair": "Gold edge: with {card} it is a pair. In anyone’s turn you may tap both to give a creature of"
        " yours +1/+1 (power/toughness) until your next turn (§5).",
        "outlook.straight": {
            "3": "Gold edge: {ranks} are a straight. In anyone’s turn you may tap three for 1 health, and nobody can"
            " answer (§4).",
            "4": "Gold edge: {ranks} are a straight. In anyone’s turn you may tap three for 1 health, or four to draw a"
            " card and discard one, and nobody can answer (§4).",
            "5": "Gold edge: {ranks} are a straight. In anyone’s turn you may tap three for 1 health, four to draw and"
            " discard, or five, one of which is lost, to bring back a dead creature of yours (§4).",
            "other": "Gold edge: {ranks} are a straight. In anyone’s turn tap three for 1 health, four to draw and"
            " discard, or lose one of five to bring back a dead creature, one of six to take an enemy’s for good (§4).",
        },
        "outlook.cut": "Destroying a gem that {card} wears would make it {power}/{power} (§5.10, §10.3).",
    },
)
