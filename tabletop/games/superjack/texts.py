"""What Superjack says beside what it declares, by id. `{player}` and the like stand for names of players and cards.

A form is named by the colour of energy, "red" ("other" is black), by a rank, or by what is done.

Long because all that is said is one table.
"""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "superjack",
    {
        # the table
        # what follows from a choice and from the one that was played, counted in games tried out
        "follows.suffered.now": "Tried out many times: in this turn you lose {better} health on average,"
        " but {played} after “{other}”.",
        "follows.dealt.now": "Tried out many times: in this turn the other side loses {better} health on"
        " average, but only {played} after “{other}”.",
        "follows.suffered": "Tried out many times: until your next turn you lose {better} health on"
        " average, but {played} after “{other}”.",
        "follows.dealt": "Tried out many times: until your next turn the other side loses {better} health"
        " on average, but only {played} after “{other}”.",
        "follows.fallen": "Tried out many times: a creature of yours falls in this turn in {better} of 100"
        " games, but in {played} after “{other}”.",
        "follows.felled": "Tried out many times: a creature of the other side falls in this turn in"
        " {better} of 100 games, but only in {played} after “{other}”.",
        "phase.throw": "Who starts",
        "phase.mulligan": "Opening hands",
        "phase.main1": "First main phase",
        "phase.attack": "Combat · attack",
        "phase.defend": "Combat · before blocks",
        "phase.block": "Combat · blocks",
        "phase.buff": "Combat · attacker may equip with pairs",
        "phase.rebuff": "Combat · defender may equip with pairs",
        "phase.act": "Combat · attacker acts",
        "phase.react": "Combat · defender acts",
        "phase.split": "Combat · damage",
        "phase.main2": "Second main phase",
        "phase.last": "End step",
        "phase.final": "End step",
        "phase.over": "Game over",
        "turn": "Turn {turn}",
        "turn.of": "Turn {turn} of {cap}",
        "game": "Game {game} of {games}",
        "game.next": {
            "lost": "Game {game} of {games} is begun by {player}, who lost.",
            "out": "Game {game} of {games} is begun by {player}, who was out first.",
            "other": "Game {game} of {games} is begun by {player}.",
        },
        "stall": "{turns} turns without progress; {most} are a draw.",
        "plate.hand": "Hand",
        "plate.energy": "Energy",
        "plate.pool": {"red": "{red} red", "black": "{black} black", "other": "{red} red {black} black"},
        "plate.won": "Won",
        "plate.health": "health",
        "plate.turn": "Turn player (§2)",
        "plate.thrown": "Has thrown",
        "step.main1": "Main",
        "step.main1.about": "Play a gem, creatures and whatever gems do (§2).",
        "step.combat": "Combat",
        "step.combat.about": "One attack a turn, in eight steps; after it there is no other (§6).",
        "step.main2": "Main 2",
        "step.main2.about": "Once more gems and creatures; there is no way back to combat (§2).",
        "step.end": "End",
        "step.end.about": "The opponents may act once more, then whoever has the turn. Then damage vanishes (§2).",
        "step.attack": "Attack",
        "step.attack.about": "All attackers are declared together and tap (§6.7).",
        "step.defend": "Defender acts",
        "step.defend.about": "Who is attacked may react before blocks (§6.8).",
        "step.block": "Block",
        "step.block.about": "Untapped creatures block, several may block one attacker (§6.9).",
        "step.buff": "Attacker may equip",
        "step.buff.about": "To equip is to give a creature a pair of gems: the attacker may do only that (§6.22).",
        "step.rebuff": "Defender may equip",
        "step.rebuff.about": "To equip is to give a creature a pair of gems: the defender may do only that (§6.22).",
        "step.act": "Attacker acts",
        "step.act.about": "The attacker may react before damage (§6.10).",
        "step.react": "Defender acts",
        "step.react.about": "The defender may react before damage (§6.10).",
        "step.split": "Damage",
        "step.split.about": "All combat damage is dealt at the same time (§6.14).",
        "course.act": {
            "you": "You act",
            "they": "They act",
            "attacker": "Attacker acts",
            "other": "Defender acts",
        },
        "course.equip": {
            "you": "Your pairs",
            "they": "Their pairs",
            "attacker": "Attacker’s pairs",
            "other": "Defender’s pairs",
        },
        "combat": "Combat",
        "waiting": "Waiting",
        "waiting.row": {
            "creature": "{card} as a creature",
            "charged": "{card} with royal charge",
            "shatter": "{card} to destroy {target}",
            "counter": "{card} to counter {target}",
            "gone": "{card} fireball at",
            "other": "{card} fireball at {target}",
        },
        "waiting.countered": "countered",
        "waiting.first": "The first line happens first.",
        "card.power": {
            "hurt": "Power {power}, toughness {power}, {damage} damage until the turn ends: {left} more kills it",
            "other": "Power {power}, toughness {power}",
        },
        "card.charge": "royal charge",
        "card.charge.help": {
            "rush": "Royal charge: only its own rank may block it, as long as it is in play (§7). It may attack at once"
            " (§6)",
            "other": "Royal charge: only its own rank may block it, as long as it is in play (§7)",
        },
        "card.rush": "attacks at once",
        "card.rush.help": "It may attack at once, in the turn it came (§6)",
        "card.untrained": "waits a turn",
        "card.untrained.help": "It came this turn: it may block, but attacks from the next turn on (§6)",
        "card.heavy": "heavy",
        "card.heavy.help": "It got two Jacks in one turn and cannot attack in it (§8)",
        "card.superjack": "superjack",
        "card.superjack.help": "Superjack: what it deals beyond killing its blockers hits the player (§8)",
        "card.stack": "{count} stacked",
        "card.stack.help": "{count} Jacks stacked (§8)",
        "card.wears": {
            "you": "Wears {cards} until your next turn, then they come back. If it dies they stay in play, tapped"
            " (§5.3, §5.9)",
            "other": "Wears {cards} until the next turn of the gems' player, then they come back. If it dies they stay"
            " in play, tapped (§5.3, §5.9)",
        },
        "card.outlook": "{outlook} (§7)",
        "card.paid": {
            "red": "costs {rest} red",
            "other": "costs {rest} black",
            "rest red": "{rest} red more",
            "rest black": "{rest} black more",
        },
        "card.pays": "Pays",
        "card.run": "For royal charge: {run} (§7)",
        # what a card is and can do
        "list.and": "{first} and {last}",
        "about.removed": "It left the game with its player (§11.1).",
        "about.gem.hand": {
            "red": "You may play one a turn. Tapped, which turns it sideways, it pays 1 red energy (§3.1, §3.3).",
            "other": "You may play one a turn. Tapped, which turns it sideways, it pays 1 black energy (§3.1, §3.3).",
        },
        "about.gem": {
            "red": "Tapped it pays 1 red energy (§3.3).",
            "other": "Tapped it pays 1 black energy (§3.3).",
        },
        "about.gem.tapped": "Tapped: it can neither pay nor be sacrificed until its player's next turn (§3.4).",
        "about.sacrifice": {
            "fireball": "A 2 or 3 sacrificed, in anyone’s turn: a fireball, 2 damage to a creature or 1 to a player"
            " (§3.8).",
            "mine red": "A 4 or 5 sacrificed, in anyone’s turn: 3 red energy at once (§3.9).",
            "mine black": "A 4 or 5 sacrificed, in anyone’s turn: 3 black energy at once (§3.9).",
            "other": "A 6 or 7 sacrificed, in anyone’s turn: its player draws a card (§3.11).",
        },
        "about.sacrifice.theirs": {
            "fireball": "{player} may sacrifice it in any turn, yours too: 2 damage to a creature or 1 to a player"
            " (§3.8).",
            "mine": "{player} may sacrifice it in any turn, yours too: 3 energy at once, for an ace in answer (§3.9).",
            "other": "{player} may sacrifice it in any turn, yours too, for a new card (§3.11).",
        },
        "about.pair": "With {card} it is a pair: in anyone’s turn both tap, and a creature of yours has +1/+1"
        " (power/toughness) until your next turn; it wears two pairs at most (§5).",
        "about.straight": "In anyone’s turn gems in a row tap, any suits: three give 1 health, four draw 1, discard 1."
        " Five put your dead creature into play, six take an opponent’s for good; both cost a gem, your choice (§4).",
        "about.gem.worn": "Worn by {card} as one of a pair: +1/+1 until the next turn of the gems' player, then both"
        " gems come back. If the creature dies they stay in play, tapped (§5.3, §5.9).",
        "about.gem.given": "It only goes to the graveyard: it brings no fireball, no energy and no card (§4.9).",
        "about.gem.buried": "Gem in the graveyard: nothing brings it back (§4.7).",
        "about.ace": {
            "red": "Costs {cost} energy of red gems (§10.5).",
            "other": "Costs {cost} energy of black gems (§10.5).",
        },
        "about.ace.played": "An ace may be played in anyone's turn, whenever one may act (§10.1).",
        "about.ace.uses": "An ace played from the hand is a 1/1 creature that may attack at once (§6.2, §10.2), or it"
        " destroys a gem of an opponent (§10.3), or it stops another ace that was just played (§10.4).",
        "about.rank": {"jack": "Jack", "queen": "Queen", "king": "King", "other": "Ace"},
        "about.creature": {
            "red": "Costs {cost} energy of red gems. It deals {power} damage and dies of {power} (§6.1, §6.2).",
            "other": "Costs {cost} energy of black gems. It deals {power} damage and dies of {power} (§6.1, §6.2).",
        },
        "about.untrained": {
            "never": "It may block at once and attacks from your next turn on: Jacks have no royal charge, to attack"
            " at once (§6.5, §6.6, §7.2).",
            "other": "It may block at once and attacks from your next turn on (§6.5, §6.6).",
        },
        "about.charge": {
            "red jack": "Royal charge, if only two red gems in a row such as 3♥ 4♦ pay: it attacks at once, and only"
            " Jacks may block it (§3.6, §7.7).",
            "red queen": "Royal charge, if only red gems in a row such as 2♥ 3♦ 4♥ 5♦ pay: it attacks at once, and"
            " only Queens may block it (§3.6, §7.1).",
            "red king": "Royal charge, if only red gems in a row such as 2♥ 3♦ 4♥ 5♦ 6♥ pay: it attacks at once,"
            " and only Kings may block it (§3.6, §7.1).",
            "red ace": "Royal charge, if only red gems in a row such as 3♥ 4♦ 5♥ pay: only Aces may block it (§3.6,"
            " §7.1).",
            "black jack": "Royal charge, if only two black gems in a row such as 3♠ 4♣ pay: it attacks at once, and"
            " only Jacks may block it (§3.6, §7.7).",
            "black queen": "Royal charge, if only black gems in a row such as 2♠ 3♣ 4♠ 5♣ pay: it attacks at once, and"
            " only Queens may block it (§3.6, §7.1).",
            "black king": "Royal charge, if only black gems in a row such as 2♠ 3♣ 4♠ 5♣ 6♠ pay: it attacks at once,"
            " and only Kings may block it (§3.6, §7.1).",
            "other": "Royal charge, if only black gems in a row such as 3♠ 4♣ 5♠ pay: only Aces may block it (§3.6,"
            " §7.1).",
        },
        "about.jacks": "Stacking, free, whenever you may act: a Jack that does not fight goes onto any other Jack."
        " They are one for good: two 2/2, three 4/4, four the Superjack 8/8, which blockers stop only in part (§8).",
        "about.royal": "In anyone’s turn an untapped Jack, Queen and King of one colour can sacrifice the Jack to"
        " destroy any creature; the Queen and the King tap (§9.1).",
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
            "fireball": "It waits to burn {target}.",
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
        "about.fights": "Untapped it may attack in its player's Combat, alone or with others, and block in the others'"
        " turns (§6.7).",
        "about.tapped": "Tapped: it can neither attack nor block until its player's next turn (§6.7, §2.1).",
        "about.superjack": "Superjack: what it deals beyond killing its blockers hits the defending player (§8.8).",
        "about.stack": {
            "worn": "{count} Jacks are {size}/{size}, and what they wear adds {more}/{more}. They live, die and are"
            " taken as one (§8.2, §8.10).",
            "other": "{count} Jacks are {size}/{size}, for each one more doubles. They live, die and are taken as one"
            " (§8.2, §8.10).",
        },
        "about.doubles": "Another Jack stacked behind it doubles it, at no cost and for good; a stack dies as one"
        " (§8.2, §8.3, §8.10).",
        "about.wears": "It may be given two pairs of gems, each +1/+1 (§5.5).",
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
        "piece.gems.more": "Two of one rank and colour are a pair for a creature; three or more in a row are a straight"
        " (§4, §5).",
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
        "piece.account": {
            "waiting": "It waits until everybody else had the chance to answer. Then it happens, from the top down:"
            " what came last is first. Only then does the turn go on (§10.6, §10.7).",
            "other": "The steps of combat: attack, the defender acts, blocks, both equip, both act, damage for all at"
            " once (§6.8, §6.10, §6.14).",
        },
        # what an open question asks for
        "help.throw": "The winner starts; a tie is thrown again. {aim}",
        "help.mulligan": "{aim} Gems, 2 to 7, pay for creatures of their own colour, red or black; without gems no"
        " creature comes, and one card comes each turn. You may exchange the hand once.",
        "help.aim": "The aim: bring the others from {health} health to 0. The strongest creature is the"
        " Superjack, 8/8: four Jacks stacked on one another. Blockers do not stop all of its damage.",
        "help.played": {
            "bare attack": "Your hand is empty. Go to combat, where creatures attack.",
            "bare": "Your hand is empty, and no creature can attack: end your turn.",
            "attack": "Nothing more in your hand can be paid for. Go to combat, where creatures attack.",
            "other": "Nothing more in your hand can be paid for, and no creature can attack: end your turn.",
        },
        "help.mined": {
            "one": "{buys} can be paid for by mining {cards}: that gem is lost for 3 energy.",
            "other": "{buys} can be paid for by mining {count} of your gems, {cards}: each is lost for 3 energy.",
        },
        "help.mined.else": {
            "attack": "{help} Or go to combat, where creatures attack.",
            "other": "{help} Or end your turn.",
        },
        "help.block": {
            "none": "You have no untapped creature to block with.",
            "other": "Drag an untapped creature onto an attacker. Several may block one, which shares out its damage.",
        },
        "help.block.placed": "Several may block one attacker, which shares out its damage. Click a blocker again, or"
        " drag it away, to take it back. Damage stays on a creature until the turn ends.",
        "help.besides": "{help} Still possible: {plays}.",
        "help.energy.gems": "{help} Or click a marked gem to tap it instead.",
        "title.king": "Choose the King that taps",
        "title.energy": "Pay with your energy",
        "title.part": {
            "one": "Your energy pays {energy}: tap a gem for the last one",
            "other": "Your energy pays {energy}: tap {count} gems for the rest",
        },
        "help.gem": "Play one gem (2 to 7) a turn: it pays 1 energy of its colour. J costs 2, A 3, Q 4, K 5.",
        "help.energy": {
            "red": "You have {energy} red energy: it pays the {rest} that {card} needs.",
            "other": "You have {energy} black energy: it pays the {rest} that {card} needs.",
        },
        "help.wins": "A fireball with {cards} takes your opponent's last health: you win unless it is answered. {help}",
        "help.main2": "There is no way back to combat.",
        "help.because": "You are asked because {why}. {help}",
        "because.gem": "a gem can still be played",
        "because.creature": "a creature can be paid for",
        "because.energy": "mined energy is lost after this",
        "because.jacks": "Jacks can be stacked",
        "because.hurt": "a wounded creature could be killed",
        "because.deadly": "fireballs could win the game",
        "because.dig": "a straight of five returns a creature",
        "because.take": "a straight of six takes a creature",
        "because.kills": "fireballs could kill a creature",
        "because.draws": "a 6 or 7 can be sacrificed for a card that could still be played now",
        "help.sacrifice": {
            "known": "{help} An untapped gem can also be sacrificed: click it.",
            "other": "{help} Click an untapped gem to sacrifice it: {gives}.",
        },
        "gives.fireball": "2 or 3 burns a creature or a player",
        "gives.mine": "4 or 5 gives 3 energy",
        "gives.draw": "6 or 7 draws a card",
        "help.attack": {
            "all": "The button attacks with all; for fewer choose them, then the player. They tap, so they cannot block"
            " in the others' turns.",
            "one": "The button attacks with {card}; or choose it, then the player. It taps, so it cannot block in the"
            " others' turns.",
            "other": "Choose all that attack, then the player. They tap, so they cannot block in the others' turns.",
        },
        "help.attack.fire": "{help} {player} could burn a creature with {cards}.",
        "help.paid": "You can pay for {cards}. Then go to combat, or end your turn.",
        "help.paid.besides": "{help} Possible too: {plays}.",
        "help.possible": {
            "main2": "Possible: {plays}. There is no way back to combat.",
            "window": "Possible: {plays}. What you do now happens first.",
            "defend": "Possible: {plays}. Blocks come next.",
            "act": "Possible: {plays}. Nothing more can block.",
            "react": "Possible: {plays}. Nothing more can block.",
            "buff": "Possible: {plays}, for +1/+1 until your next turn.",
            "last": "Possible: {plays}. Gems you use now untap when your turn begins.",
            "final": "Possible: {plays}. Then the turn is over.",
            "other": "Possible: {plays}.",
        },
        "possible.gem": "a gem ({cards})",
        "possible.fireball": "fireball with {cards}",
        "possible.mine": {
            "all": "3 energy each from {cards} for {buys}",
            "some": "3 energy each from {number} of {cards} for {buys}",
            "other": "3 energy from {cards} for {buys}",
        },
        "possible.draw": "a new card for {cards}",
        "possible.straight": {"many": "a straight", "other": "a straight from {cards}"},
        "possible.equip": "a pair of {cards}",
        "possible.play": "paying for {cards}",
        "possible.counter": "{cards} to counter it",
        "possible.cast": "{cards} as a creature",
        "possible.shatter": "{cards} to destroy a gem",
        "possible.stack": "stacking Jacks, at no cost",
        "possible.royal": "royal sacrifice",
        # royal charge before it is paid for
        "charge": {
            "certain": "Royal charge: attacks at once",
            "certain_ace": "Royal charge",
            "open": "Royal charge possible",
            "waits": "Waits a turn",
            "lost_ace": "No royal charge",
            "other": "No royal charge: waits a turn",
        },
        "spent": {
            "out": "once {gem} has paid, your fireballs cannot burn {player} to 0",
            "other": "once {gem} has paid, your fireballs cannot kill {foe} of {player}",
        },
        "charge.pay": "The gems with a check pay: click another to change them. {told}",
        "charge.runs": "{card} gets royal charge if {runs} pay for it.",
        "charge.twins": "No royal charge for {card}: two gems of one rank.",
        "charge.none": "No royal charge for {card}: these gems make no straight.",
        # how the fights stand
        "stands": {
            "you takes": "As it stands you take {damage}.",
            "you loses": "As it stands you lose {cards}.",
            "you both": "As it stands you take {damage} and lose {cards}.",
            "you out": "As it stands you take {damage} and are out.",
            "takes": "As it stands {player} takes {damage}.",
            "loses": "As it stands {player} loses {cards}.",
            "both": "As it stands {player} takes {damage} and loses {cards}.",
            "other": "As it stands {player} takes {damage} and is out.",
        },
        "stands.too": {
            "you takes": "You take {damage}.",
            "you loses": "You lose {cards}.",
            "you both": "You take {damage} and lose {cards}.",
            "you out": "You take {damage} and are out.",
            "takes": "{player} takes {damage}.",
            "loses": "{player} loses {cards}.",
            "both": "{player} takes {damage} and loses {cards}.",
            "other": "{player} takes {damage} and is out.",
        },
        "stack": "the stack of {card}",
        "stands.share": "{card} shares out {damage} damage among its blockers.",
        "stands.nothing": "As it stands nobody falls and no damage comes through.",
        "pairs.may": {
            "one": "{player} may still add a pair, +1/+1: {pairs}.",
            "other": "{player} may still add pairs, +1/+1 each: {pairs}.",
        },
        "straight.may": "{player} may still gain 1 health by a straight, {ranks} (§4.5).",
        "going.attack": {"you": "You may attack once.", "other": "{player} may attack."},
        "going.defend": {"you": "Pass, and you block next.", "other": "{player} may act before blocks."},
        "going.block": {
            "you none": "None of your creatures can block.",
            "you": "You choose who blocks whom.",
            "other": "{player} chooses blocks.",
        },
        "going.buff": {
            "you": "You may equip with pairs of gems; then the defender may.",
            "other": "{player} may equip with pairs of gems; then the defender may.",
        },
        "going.rebuff": {
            "you": "You may equip with pairs of gems; then the attacker acts.",
            "other": "{player} may equip with pairs of gems; then the attacker acts.",
        },
        "going.act": {
            "you": "You may act; the defender has the last word.",
            "other": "{player} may act; the defender has the last word.",
        },
        "going.react": {
            "you last": "Pass, and all damage is dealt.",
            "you": "You may act before the damage.",
            "last": "{player} may act; then all damage is dealt.",
            "other": "{player} may act before the damage.",
        },
        "going.split": {"you": "You share out the damage.", "other": "{player} shares out the damage."},
        "going.window": {
            "you": "Pass, and {card} happens now.",
            "you then": "Pass, and {other} may answer {card}.",
            "own": "{player} may answer {card}, then you may.",
            "then": "{player} may answer {card}, then {other}.",
            "other": "{player} may answer {card}.",
        },
        "waits.by": {"you": "You", "other": "{player}"},
        "waits.countered": "Countered: nothing happens.",
        "waits.answer": {
            "one": "Your {cards} may counter {card}.",
            "other": "Your {cards} may each counter {card}.",
        },
        "waits.yours": "your {card}",
        "waits.gone": "Its target is gone: nothing happens.",
        "waits.fireball": {
            "stack dies passed": "Burns {card} for 2: all its Jacks die.",
            "stack dies": "Burns {card} for 2: all its Jacks die unless somebody answers.",
            "dies passed": "Burns {card} for 2: it dies.",
            "dies": "Burns {card} for 2: it dies unless somebody answers.",
            "fight passed": "Burns {card} for 2: then the fight kills it.",
            "fight": "Burns {card} for 2: then the fight kills it, unless somebody answers.",
            "anyway": "Burns {card} for 2: the fight kills it anyway.",
            "other": "Burns {card} for 2: {left} more would kill it.",
        },
        "waits.burn": {
            "you out": "Burns you for 1: {health} → {left}, you are out.",
            "you": "Burns you for 1: {health} → {left}.",
            "out": "Burns {player} for 1: {health} → {left}, and out.",
            "other": "Burns {player} for 1: {health} → {left}.",
        },
        "waits.shatter": "Destroys {card}.",
        "waits.cut": {
            "dies passed": "Destroys {card}: {wearer} dies.",
            "dies": "Destroys {card}: {wearer} dies unless somebody answers.",
            "other": "Destroys {card}: {wearer} becomes {power}/{power}.",
        },
        "waits.counter": "Counters {card}: then that does nothing.",
        "waits.creature": {
            "charged": "{card} comes as a creature with royal charge.",
            "other": "{card} comes as a 1/1 creature and may attack at once.",
        },
        "preview.destroy": "destroy",
        "preview.counter": "counters {card}",
        "preview.counter.help": "It counters {card} (§10.4)",
        "preview.block.help": "Blocking {card}: {ending} (§6.13)",
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
        "outlook.burn.player": {
            "one": "Its fireball would take the last health of {player} (§3.8).",
            "other": "{count} fireballs together would take the last {count} health of {player} (§3.8).",
        },
        "outlook.pair": "Gold edge: with {card} it is a pair, +1/+1 for a creature until your next turn (§5).",
        "outlook.straight": {
            "3": "Gold edge: {ranks} are a straight. Tap three for 1 health (§4).",
            "4": "Gold edge: {ranks} are a straight. Tap three for 1 health, four to draw a card and discard one (§4).",
            "5": "Gold edge: {ranks} are a straight. Tap three for 1 health, four to draw a card and discard one, five"
            " to bring back a dead creature of yours (§4).",
            "other": "Gold edge: {ranks} are a straight. Tap three for 1 health, four to draw a card and discard one,"
            " five to bring back a dead creature of yours, six to take an opponent’s for good (§4).",
        },
        "outlook.cut": "Destroying a gem that {card} wears would make it {power}/{power} (§5.10, §10.3).",
        # what would come of it
        "foresee.combat": "No creature can attack now",
        "foresee.attack": {
            "none": "{health} → {left}, no blocker",
            "ends": "{damage} damage is enough, no blocker",
            "deadly one": "{damage} damage is enough, one can block",
            "deadly": "{damage} damage is enough, {count} can block",
            "one": "{health} → {left}, one can block",
            "other": "{health} → {left}, {count} can block",
        },
        "foresee.fireball": {
            "dies": "would die",
            "fight": "dies in the fight",
            "anyway": "dies anyway",
            "own": "all creatures are your own",
            "other": "survives",
        },
        "foresee.unblocked": {"out": "take {damage}: you are out", "other": "take {damage}, health → {left}"},
        "foresee.passed.hit": {
            "out": "as it stands you take {damage}: you are out",
            "other": "as it stands you take {damage}, health → {left}",
        },
        "foresee.passed.win": "as it stands you win",
        "foresee.passed": {"one": "as it stands {cards} falls", "other": "as it stands {cards} fall"},
        "foresee.hand": {
            "red": "gems: {red} red",
            "black": "gems: {black} black",
            "both": "gems: {red} red, {black} black",
            "other": "no gem in it",
        },
        "foresee.health": {
            "win": "health {health} → {left}: you win unless answered",
            "out": "health {health} → {left}: out unless answered",
            "other": "health {health} → {left}",
        },
        "foresee.shatter": {"dies": "{card} dies unless answered", "other": "{card} becomes {power}/{power}"},
        "foresee.royal": {"own": "{card} is your own", "other": "destroy {card}"},
        "royal.lost": {
            "begun": "{jack} is lost, a Queen and a King tap",
            "other": "{jack} is lost, {cards} tap",
        },
        "foresee.size": {
            "dies": "becomes {power}/{power}, and dies all the same",
            "survives": "becomes {power}/{power}, and survives",
            "other": "becomes {power}/{power}",
        },
        "foresee.stack": {
            "attacking": "one {power}/{power}, still attacking",
            "blocking": "one {power}/{power}, still blocking",
            "attacks": "one {power}/{power}, may attack",
            "waits": "one {power}/{power}, waits a turn",
            "tapped": "one {power}/{power}, tapped",
            "heavy": "one {power}/{power}, too heavy to attack this turn",
            "dies": "one {power}/{power}, all of which the fireball kills",
            "survives": "one {power}/{power}, which survives the fireball",
            "other": "becomes one {power}/{power}",
        },
        "foresee.pair": "+{more}/+{more} until your next turn",
        "foresee.straight": {
            "3": "health {health} → {left}, these tap",
            "4": "draw a card, then discard one, these tap",
            "5 one": "{card} comes back into play, one of these gems that you choose is lost",
            "5": "a creature of your graveyard comes back into play, one of these gems that you choose is lost",
            "6 one": "take {card} for good, one of these gems that you choose is lost",
            "other": "take an opponent’s creature for good, one of these gems that you choose is lost",
        },
        "bout.through": "{damage} through",
        "bout.damage": "{damage} damage",
        "bout.health": "{health} → {left}",
        "bout.held": "blocked, no damage",
        "bout.all": {"two": "both fall", "other": "all fall"},
        "bout.none": {"two": "both survive", "other": "all survive"},
        "bout.falls": {"one": "{cards} falls", "other": "{cards} fall"},
        "bout.twin": {"attacks": "the attacking {card} falls", "other": "the blocking {card} falls"},
        "bout.share": {
            "falls": "{card} falls, {damage} damage to share out",
            "other": "{card} survives, {damage} damage to share out",
        },
        # what a play would give up for nothing
        "lost.gem": "You have played no gem this turn.",
        "lost.energy": {
            "red": "{energy} red energy you mined would be lost; it could help to pay for {card}.",
            "other": "{energy} black energy you mined would be lost; it could help to pay for {card}.",
        },
        "lost.mined": {
            "red": "Nothing in your hand can be paid with red energy now, and what is left is lost.",
            "other": "Nothing in your hand can be paid with black energy now, and what is left is lost.",
        },
        "lost.draw": "Your library is empty: nothing would be drawn.",
        "lost.health": "The fireball would hit you for 1 damage.",
        "lost.own": "{card} is your own creature.",
        "lost.own.all": {
            "one": "{card}, your own, is the only creature.",
            "other": "All creatures are your own.",
        },
        "lost.game": "Unblocked they would deal {damage} damage, and your health is {health}.",
        "lost.stack": "The stack would have {damage} damage and toughness {toughness}: it would die.",
        # why something is not possible
        "why.gem": {
            "hidden": "That card is no gem; gems are 2 to 7.",
            "other": "{card} is no gem; gems are 2 to 7.",
        },
        "why.gem.hand": "A gem is played from your hand.",
        "why.gem.phase": "Gems are played in your own main phases only.",
        "why.gem.second": "You have played a gem this turn; one a turn is all.",
        "why.cost": {
            "red": "{card} costs {cost} red energy; you have {energy}.",
            "other": "{card} costs {cost} black energy; you have {energy}.",
        },
        "why.cost.mine": {
            "red": "{card} costs {cost} red energy; you have {energy}. Sacrifice {gems} first and you have {more}.",
            "other": "{card} costs {cost} black energy; you have {energy}. Sacrifice {gems} first and you have {more}.",
        },
        "why.paying": "{card} is being played: choose the gems that pay for it.",
        "why.cast.gem": "{card} is a gem; it is played to your gems.",
        "why.cast.hand": "Creatures are played from your hand.",
        "why.cast.phase": "J, Q and K are played in your own main phases, or at the very end of your turn.",
        "why.equip_only": "Right after blocks you may only equip: give a creature a pair of gems.",
        "why.ace": "Only an ace in your hand can do that.",
        "why.counter": "An ace counters only the ace it answers.",
        "why.countered": "That ace is countered already.",
        "why.worn": "{card} is equipped and comes off at its owner's next turn.",
        "why.in_play": "That takes a gem in play.",
        "why.not_yours": "{card} is not yours.",
        "why.tapped": "{card} is tapped until your next turn.",
        "why.sacrifice": {
            "mine": "Only 4s and 5s are mined; {card} does not.",
            "draw": "Only 6s and 7s draw a card; {card} does not.",
            "other": "Only 2s and 3s burn; {card} does not.",
        },
        "why.fireball": "There is no creature to burn.",
        "why.straight": "You have no three untapped gems in a row with {card}.",
        "why.straight.begin": "Begin a straight with its lowest gem; five gems need a creature to bring back, six one"
        " to take.",
        "why.equip.partner": "{card} has no partner of its rank and colour.",
        "why.equip.control": "You can equip only creatures you control.",
        "why.equip.full": "{card} wears two pairs already.",
        "why.equip.no_slot": "You have no creature that can wear another pair: two at most.",
        "why.equip": "Take both gems of the pair, then the creature.",
        "why.stack": "Only Jacks you control are stacked.",
        "why.stack.target": "{card} is no Jack.",
        "why.stack.fighting": "A Jack that attacks or blocks stays where it is; one that does not can go onto it.",
        "why.stack.attacker": "That would make the attacker overencumbered.",
        "why.stack.two": "It takes two Jacks to stack.",
        "why.royal.own": "A royal sacrifice takes your own Jack, Queen and King.",
        "why.royal.colour": "The Jack must have the colour of the Queen and the King.",
        "why.royal": "It takes an untapped Jack, Queen and King of one colour.",
        "why.combat": "Combat follows your first main phase, once a turn.",
        "why.attack.control": "Only creatures you control attack.",
        "why.attack.first": "Go to combat first.",
        "why.attack.once": "Attackers are declared once a turn, all together.",
        "why.attack.tapped": "{card} is tapped.",
        "why.attack.heavy": "{card} got two Jacks this turn: it is overencumbered.",
        "why.attack.untrained": {
            "ace": "{card} waits a turn, for it was not played: it may block, and attacks from your next turn on.",
            "other": "{card} waits a turn: it may block, and attacks from your next turn on.",
        },
        "why.attack.self": "Attack an opponent.",
        "why.block.control": "Block with a creature you control.",
        "why.block.phase": "Blocks are declared when you are attacked.",
        "why.block.tapped": "{card} is tapped and cannot block.",
        "why.block.other": "{card} does not attack you.",
        "why.block.charge": {
            "jack": "{card} has royal charge: only Jacks may block it.",
            "queen": "{card} has royal charge: only Queens may block it.",
            "king": "{card} has royal charge: only Kings may block it.",
            "other": "{card} has royal charge: only aces may block it.",
        },
        # what an open question wants instead
        "wanted.mulligan": "Keep the whole hand, or shuffle all of it back once.",
        "wanted.pay": {
            "red": "This is paid with untapped red gems.",
            "other": "This is paid with untapped black gems.",
        },
        "pay.later": "Choose another gem first; then {card} can be added.",
        "wanted.shatter": "An ace destroys a gem that an opponent controls.",
        "wanted.fireball": "A fireball of 2 damage is aimed at a creature.",
        "wanted.burn": "A fireball of 1 damage is aimed at a player.",
        "wanted.dig": "A straight of five brings a creature back from your graveyard.",
        "wanted.steal": "A straight of six takes a creature of an opponent.",
        "wanted.giveup": "One of the gems of the straight is sacrificed.",
        "wanted.equip": "A pair is worn by a creature you control that wears fewer than two.",
        "wanted.royal": "A royal sacrifice takes a Queen and a King of the Jack's colour, then its target.",
        "wanted.destroy": "A royal sacrifice destroys a creature, but not the Jack that is lost for it.",
        "wanted.split": "The damage is shared out among the blockers.",
        "wanted.discard": "Discard a card of your hand.",
        "wanted.attack": "Attackers are declared now, all together; nothing else is played in this step.",
        "wanted.block": "Blocks are declared now, all together; nothing else is played in this step.",
        "placed.block": "{card} blocks. Click it again, or drag it away, and it does not.",
        "straight.next": "A straight goes up by one rank: it goes on with an untapped {rank}.",
        "straight.over": "The straight cannot go on.",
        "lies.buried": "{card} lies in your graveyard; a straight of five gems brings a creature back.",
        "lies.buried_gem": "{card} lies in your graveyard, and gems do not come back.",
        "lies.removed": "{card} left the game with its player.",
        "lies.pending": "{card} waits to be answered; only an ace of your own stops it.",
        "lies.equip": "To equip, take the two gems of a pair first, then the creature.",
        "lies.creature": "Creatures attack in your own combat, and block when you are attacked.",
        # how it ended
        "fortune.jacks": "Jacks",
        "fortune.royals": "Queens and Kings",
        "fortune.aces": "Aces",
        "finale.attack": {
            "one": "{cards} came through in turn {turn} and dealt {player} {damage} damage (§6.11).",
            "other": "{cards} came through in turn {turn} and dealt {player} {damage} damage (§6.11).",
        },
        "finale.damage": "An attack in turn {turn} dealt the last {damage} damage to {player}.",
        "finale.burn": "A fireball in turn {turn} hit {player}, and no health was left.",
        "finale.flag": "A time penalty in turn {turn} took the last health of {player}.",
        # what the same turn had cost before
        "finale.turn": "Before it the same turn had cost {player} {told}.",
        "finale.turn.part": {
            "by": "{damage} by {cards}",
            "burnt one": "{damage} by a fireball",
            "burnt": "{damage} by {number} fireballs",
            "flag": "{damage} by a time penalty",
            "other": "{damage} by an attack",
        },
        "finale.dealt": "{damage} damage",
        "finale.dealt.more": "{damage} damage, and {others} by others",
        "finale.fireball": "fireball",
        # of a whole game, where the last blow was the smaller part
        "finale.whole": {
            "last": "{damage} damage in all, also the last",
            "other": "{damage} damage in all",
        },
        "finale.last": {"burnt": "the last damage, as a fireball", "other": "in the last fight"},
        "finale.deck": "{told} (deck: {player})",
        # how both stood after what turned a game
        "balance": {
            "creatures": "creatures",
            "gems": "gems",
            "health": "health",
            "other": "cards in hand",
        },
        "figure.damage": "Damage dealt",
        "figure.attackers": "Attackers sent",
        "figure.lost": "Creatures that died",
        "figure.gems": "Gems played",
        "figure.drawn": "Cards drawn",
    },
)
