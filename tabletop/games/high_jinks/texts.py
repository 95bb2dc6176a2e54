"""What High Jinks says beside its questions and events, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "high_jinks",
    {
        # the table
        # what follows from a choice and from the one that was played, counted in games tried out
        "follows.suffered.now": "Tried out many times: you get fewer Damage Counters in this turn than after"
        " “{other}”.",
        "follows.dealt.now": "Tried out many times: opponents get more Damage Counters in this turn than after"
        " “{other}”.",
        "follows.suffered": "Tried out many times: you get fewer Damage Counters until your next turn than after"
        " “{other}”.",
        "follows.dealt": "Tried out many times: opponents get more Damage Counters until your next turn than after"
        " “{other}”.",
        "follows.fallen": {
            "always not": "In every game tried out an Agent of yours falls in a duel this turn after “{other}”, else"
            " hardly ever.",
            "always": "In every game tried out an Agent of yours falls in a duel this turn after “{other}”, else in"
            " {better} of 100.",
            "not": "Tried out many times: after “{other}” an Agent of yours falls in a duel this turn in {played} of"
            " 100 games, else hardly ever.",
            "only": "Tried out many times: an Agent of yours falls in a duel this turn in {better} of 100 games,"
            " hardly ever after “{other}”.",
            "other": "Tried out many times: an Agent of yours falls in a duel this turn in {better} of 100 games, in"
            " {played} after “{other}”.",
        },
        "follows.felled": {
            "always only": "In every game tried out an Agent of another player falls in a duel this turn, hardly ever"
            " after “{other}”.",
            "always": "In every game tried out an Agent of another player falls in a duel this turn, in {played} of"
            " 100 after “{other}”.",
            "only": "Tried out many times: an Agent of another player falls in a duel this turn in {better} of 100"
            " games, hardly ever after “{other}”.",
            "other": "Tried out many times: an Agent of another player falls in a duel this turn in {better} of 100"
            " games, in {played} after “{other}”.",
        },
        "header.keep": "Choosing hands",
        "header.rejects": "Rejected cards",
        "header.main": "Round {round} · Main Phase",
        "header.combat": "Round {round} · Combat",
        "header.over": "Round {round} · Game over",
        "step.draw": "Draw",
        "step.draw.about": "The turn begins with two drawn cards, except a player's first (§3).",
        "step.main": "Main",
        "step.main.about": "Summon, set Spells and play combinations in any order; nobody can interfere (§4).",
        "step.combat": "Combat",
        "step.combat.about": "Untapped Agents attack one after another; there is no way back to Main (§7).",
        "step.end": "End",
        "step.end.about": "Everything untaps, used Spells come back, and the next player begins (§12).",
        "picks": "Round {round} · {count} to take",
        "token.power": "Power {power}",
        "token.scars": {
            "one": "{count} battle scar: +{power} Power (§25.2)",
            "other": "{count} battle scars: +{power} Power (first, third and fifth add 1 each) (§25.2)",
        },
        "token.archlord": "Archlord, by four battle scars (§25)",
        "token.juggernaut": "Juggernaut, by two battle scars (§25)",
        "token.guild": "Guild +{power}: a Jack, a Queen and a King, or a Joker in place of one of them (§20)",
        "plate.hand": "Hand",
        "plate.damage": "Damage",
        "plate.out": "Out",
        "counters": {
            "all": "{usable} usable",
            "lent all": "{usable} usable · {lent} in the duel",
            "lent": "{usable} left · {lent} in duel · {spent} spent",
            "other": "{usable} usable · {spent} spent",
        },
        "plate.chosen": "Has chosen",
        "plate.dealer": "Dealer (§27)",
        "void": "Void ({count}): {cards}",
        "note.hand": "{player} holds: {cards}",
        "note.kept": "{player} holds or has set: {cards}",
        "note.set": "{player} has set: {cards}",
        # the duel's ledger; forms by rank are 11 Jack, 12 Queen, 13 King, 14 Joker, here and below
        "duel": "Duel",
        "duel.side": "{title}: Power {power} ({parts}).",
        "duel.agent": {"you": "your {card}", "other": "{player}'s {card}"},
        "duel.last_ace": "As it stands {card} wins by the last Ace (§16.5).",
        "duel.ahead": "As it stands {card} wins by {lead} (§7.9).",
        "duel.tie_wins": {
            "13": "As it stands {card} wins: at {power} : {power} a King defeats a Queen (§11.1).",
            "12": "As it stands {card} wins: at {power} : {power} a Queen defeats a Jack (§11.2).",
            "other": "As it stands {card} wins: at {power} : {power} a Jack defeats a King (§11.3).",
        },
        "duel.tie": {
            "joker": "As it stands neither Agent falls: equal Power (§11.5).",
            "other": "As it stands neither Agent falls: equal Power (§11.4).",
        },
        "duel.reserves": {
            "none": "{player} has nothing left to add",
            "ace": "{player} could still answer with an Ace: {cards}",
            "spent": "{player} cannot answer: no Ace that fits is left",
            "full": "{player} could still add 2s or a fitting Ace: {cards}",
            "twos": "{player} could still add 2s: {cards}",
            "aceless": "{player} could still add: {cards}",
            "other": "{player} may add {cards}, or an Ace",
        },
        "reserves.set": "{cards} set",
        "reserves.down": "{count} face-down",
        "reserves.counters": {"one": "the Damage Counter {cards}", "other": "the Damage Counters {cards}"},
        "reserves.held": "{cards} in hand",
        "reserves.hand": {"some": "{count} unknown in hand", "other": "{count} in hand"},
        "reserves.joker": "{cards} if the Joker takes that suit",
        # the duel as a stage; {player} is asked now, {other} the one they fight against
        "stage.attacks": {"you": "You attack with {card}", "other": "{player} attacks with {card}"},
        "stage.blocks": {"you": "You block with {card}", "other": "{player} blocks with {card}"},
        "stage.gives": {"bonus": "{power} +1", "other": "{power}"},
        "stage.gives.deuce": {"bonus": "+{power} +1", "other": "+{power}"},
        "stage.gives.ace": "Ace",
        "stage.used": "Spells {power}/{room}",
        "stage.part.deuces": "2s +{power}",
        "stage.part.suit": {"0": "♣ +{power}", "1": "♦ +{power}", "2": "♥ +{power}", "other": "♠ +{power}"},
        "stage.part.guild": "Guild +{power}",
        "stage.scars": {
            "one": "{count} battle scar: +{power} Power",
            "other": "{count} battle scars: +{power} Power",
        },
        "stage.verdict": {
            "wins": "wins",
            "tie": "wins the tie",
            "ace": "wins by the Ace",
            "falls": "falls",
            "other": "stays",
        },
        "stage.open": {
            "you": "If you pass, {other} may still play. Two passes in a row end the duel.",
            "other": "{player} may play or pass. Two passes in a row end the duel.",
        },
        "stage.ends": {
            "you": "{other} has passed: if you pass too, the duel ends and {card} falls.",
            "waits": "You have passed: if {player} passes too, the duel ends and {card} falls.",
            "other": "{other} has passed: if {player} passes too, the duel ends and {card} falls.",
        },
        "stage.ends.tie": {
            "you": "{other} has passed: if you pass too, the duel ends and neither Agent falls.",
            "waits": "You have passed: if {player} passes too, the duel ends and neither Agent falls.",
            "other": "{other} has passed: if {player} passes too, the duel ends and neither Agent falls.",
        },
        "stage.ace": {
            "you": "Only an Ace can turn it now. If you play none, {card} falls.",
            "other": "Only an Ace can turn it now. If {player} plays none, {card} falls.",
        },
        # the suit abilities if it ended now: {follows} are some of those below
        "stage.then": {
            "asked": "If it ends now, for those who wish: {follows}",
            "other": "If it ends now: {follows}",
        },
        "stage.then.kin": {
            "granted": "one suit, so no suit ability, not even the Juggernaut’s (§18.7)",
            "other": "both of one suit, so no suit ability (§18.7)",
        },
        "stage.then.smasher": "{card} gets its sixth battle scar: that wins the game for {player}",
        "stage.then.heart": {
            "you": "♥ falls, so you recruit {card}",
            "other": "♥ falls, so {player} recruits {card}",
        },
        "stage.then.diamond": {
            "you": "♦ falls, so you salvage {card}",
            "other": "♦ falls, so {player} salvages {card}",
        },
        "stage.then.club": {
            "granted you": "a Juggernaut wins, so you draw or salvage a card",
            "granted": "a Juggernaut wins, so {player} draws or salvages a card",
            "you": "♣ wins, so you draw or salvage a card",
            "other": "♣ wins, so {player} draws or salvages a card",
        },
        "stage.then.spade": {
            "granted you": "a Juggernaut attacks and wins, so you take Damage Counter {count} of {most}",
            "granted": "a Juggernaut attacks and wins, so {player} takes Damage Counter {count} of {most}",
            "you": "♠ attacks and wins, so you take Damage Counter {count} of {most}",
            "other": "♠ attacks and wins, so {player} takes Damage Counter {count} of {most}",
        },
        "stage.score": {
            "wins": "{own} : {other}, wins",
            "falls": "{own} : {other}, falls",
            "tie": "{own} : {other}, tie",
            "other": "{own} : {other}",
        },
        "stage.score.short": {
            "wins": "tie, wins",
            "falls": "tie, falls",
            "tie": "tie",
            "other": "{own}:{other}",
        },
        "stage.score.help": {
            "wins": "With this card it stands {own} : {other}, and your Agent wins the tie (§11)",
            "falls": "With this card it stands {own} : {other}, and your Agent falls in the tie (§11)",
            "tie": "With this card it stands {own} : {other}, and neither Agent falls (§11)",
            "other": "With this card it stands {own} : {other}",
        },
        "stage.score.ace": {"sure": "wins", "other": "wins if unanswered"},
        "stage.score.ace.short": {"sure": "wins", "other": "wins?"},
        "stage.score.ace.help": {
            "sure": "It wins this duel: {player} has no Ace that could answer (§16)",
            "other": "It wins this duel, unless {player} answers with an Ace of {suits} (§16)",
        },
        # what whoever is asked should know now, in place of the question's own help
        "help.main": {
            "full": "No Agent zone is free: click an Agent of yours to retire it, which allows one more summon.",
            "used": "You have summoned. Each Agent you retire to the Bench allows one more; any other is special"
            " summoned: it comes tapped.",
            "first": "• Summon one Agent; each you retire to the Bench allows one more. Any other is special summoned:"
            " tapped (sideways), it cannot attack this turn.\n"
            "• A set Spell serves once in every turn, one from the hand only once.\n"
            "• A first turn begins without a draw, and only the dealer ({name}) may attack in it.\n"
            "• Equal Spells, and three in a row, are traded for cards; a 6 may fetch one from the Void, a 7 one from"
            " an opponent's hand.",
            "other": "",
        },
        "help.summon": {
            "11": "A Jack destroys a Spell on an opponent's field.",
            "12": "A Queen takes an Agent from the Bench.",
            "13": "A King takes a card from the Boneyard.",
            "other": "A Joker does as a Jack, a Queen or a King: destroys a Spell, recruits, or salvages.",
        },
        "help.six": "If you find no card of the 6's own suit, you take your sixth Damage Counter: you are out, unless"
        " it is an Ace.",
        "help.lost": "This duel cannot be won any more: with all that you may add {card} reaches {most} at most.",
        "help.joker": "Your Joker wins as it stands. You are asked because it has no suit yet: {cards}, played first,"
        " lends it one that brings you something.",
        "help.again": "No Agent is summoned twice in a turn: {cards} must wait for your next turn.",
        "help.summon.none": "An ability that has no target now is not offered.",
        "help.pick": {
            "draw": "Click the Deck.",
            "salvage": "Click a card in the Boneyard.",
            "recruit": "Click a card on the Bench.",
            "draw salvage": "Click the Deck, or a card in the Boneyard.",
            "draw recruit": "Click the Deck, or a card on the Bench.",
            "salvage recruit": "Click a card in the Boneyard or on the Bench.",
            "other": "Click the Deck, or a card in the Boneyard or on the Bench.",
        },
        # the question where the Boneyard is empty
        "title.club": "Your Agent has won: draw a card",
        "help.pick.besides": {
            "either": "You may burn the player you click (a Damage Counter), or heal the Damage Counter you click.",
            "both": "You may burn the player you click (a Damage Counter), and heal the Damage Counter you click.",
            "burn": "You may burn the player you click: a Damage Counter, whose card may serve them once, in a duel for"
            " example.",
            "other": "You may heal the Damage Counter you click; an opponent's comes to your hand.",
        },
        # the question where all cards are taken
        "title.pick": {
            "either": "Burn or heal, or be done",
            "both": "Burn and heal, or be done",
            "burn": "Burn a player, or be done",
            "other": "Heal a Damage Counter, or be done",
        },
        "help.pick.limit": {
            "burn": "Nobody is burned twice in a turn.",
            "heal": "Nobody is healed twice in a turn.",
            "other": "Nobody is burned twice in a turn, or healed twice.",
        },
        "help.pick.burned": {
            "you": "You were burned in this turn already, and can be only once.",
            "one": "{names} was burned in this turn already, and can be only once.",
            "other": "{names} were burned in this turn already, and can be only once.",
        },
        "help.pick.healed": {
            "you": "You were healed in this turn already, and can be only once.",
            "one": "{names} was healed in this turn already, and can be only once.",
            "other": "{names} were healed in this turn already, and can be only once.",
        },
        "help.pick.locked": "Equal Spells salvaged now are no pair with each other this turn; in three or four of a"
        " kind they count.",
        # what an answer brings, below the word on its button or beside it
        "foresee.pass": {
            "ends": "the duel ends, {card} falls",
            "ends out": "the duel ends, {card} falls: you are out, unless the counter is an Ace",
            "open out": "as it stands {card} falls: you are out, unless the counter is an Ace",
            "ends tie": "the duel ends, neither falls",
            "open tie": "as it stands neither falls",
            "other": "as it stands {card} falls",
        },
        "foresee.attack": {
            "open last": "out, unless the sixth counter is an Ace",
            "last": "out if unblocked, unless the sixth counter is an Ace",
            "open": "nobody there can block",
            "other": "they choose who blocks",
        },
        "foresee.set": {
            "three both": "take 2 cards, and burn (give a Damage Counter) or heal (take one off)",
            "three burn": "take 2 cards, and burn: give a Damage Counter",
            "three heal": "take 2 cards, and heal: take a Damage Counter off",
            "four both": "take 4 cards, burn (give a Damage Counter) and heal (take one off)",
            "four burn": "take 4 cards, and burn: give a Damage Counter",
            "four heal": "take 4 cards, and heal: take a Damage Counter off",
            "four": "take 4 cards",
            "three": "take 2 cards",
            "other": "take 2 cards: draw, salvage or recruit",
        },
        "foresee.straight": {
            "fourth": "draw 3 cards, and a fourth since all are {suit} (that one once a turn)",
            "used": "draw only 3 cards: {suit} has brought its fourth this turn",
            "other": "draw 3 cards",
        },
        "foresee.dig": "it taps; discard a {suit} Spell and draw a card",
        "foresee.recruit": "it was summoned this turn, and cannot be again before your next",
        "foresee.six": {
            "none": "no banished card to fetch",
            "last": "fetches a banished card; unless it is a {suit} you take your sixth Damage Counter, and are out"
            " unless that is an Ace",
            "other": "fetches a banished card; unless it is a {suit} you take a Damage Counter",
        },
        "foresee.six.cost": {
            "last": "and you take your sixth Damage Counter: out, unless it is an Ace",
            "other": "and you take a Damage Counter",
        },
        "foresee.six.named": {
            "unless": "you take a Damage Counter unless it lies there",
            "last": "you take your sixth Damage Counter: out, unless it is an Ace",
            "other": "you take a Damage Counter",
        },
        "foresee.seven": "yours if it is a {suit}, else banished; a miss shows you the hand",
        "foresee.burn": {
            "last": "you take counter {count} of {most}: out, unless it is an Ace, which comes to your hand instead",
            "you": "you take counter {count} of {most}",
            "other": "{name} takes counter {count} of {most}",
        },
        "foresee.heal": {
            "agent": "it goes to the Bench, for all to take",
            "spell": "it goes to the Boneyard, for all to take",
            "other": "the card comes to your hand",
        },
        # why something is not possible
        "why.main_only": "That belongs to the Main Phase, which is over.",
        "why.enough": "A hundred plays in one turn are enough: fight or end your turn.",
        "why.that_card": "That card",
        "why.no_agent": "{card} is no Agent; only Jacks, Queens, Kings and Jokers are summoned.",
        "why.summon_from_hand": "Only Agents in your hand can be summoned.",
        "why.field_full": "Your three Agent zones are full; retire an Agent first.",
        "why.summoned": "{card} was summoned this turn already: no Agent is summoned twice in a turn, not even one that"
        " left the field.",
        "why.summon_used": "One Agent a turn is summoned untapped, and that was done: special summon this one, or"
        " retire an Agent first.",
        "why.ace_set": "Aces cannot be set; keep them for a duel.",
        "why.no_spell_to_set": "{card} is no Spell; only 2 to 10 can be set.",
        "why.set_from_hand": "Only Spells in your hand can be set.",
        "why.mana_full": "All six Mana zones are taken.",
        "why.attacker_own": "Only your own Agents on the field can attack.",
        "why.dealer_only": "On your first turn only the dealer may enter Combat.",
        "why.combat_first": "To attack go to Combat first; the Main Phase is over then.",
        "why.attacker_tapped": "{card} is tapped and cannot attack. It untaps as this turn ends.",
        "why.used_up": "{card} is used up; a face-down counter cannot be used again.",
        "why.tapped": "{card} is tapped until the end of the turn.",
        "why.not_yours": "{card} is not yours.",
        "why.duel_only": "Spells and Aces are played in a duel.",
        "why.ace_suit": "{card} fits neither Agent of this duel: an Ace needs the suit of one of them.",
        "why.only_aces": "After an Ace only Aces can be played.",
        "why.no_power": "{card} is no Spell; it gives no Power.",
        "why.thirteen": "{card} would bring your Spells in this duel to {total}; the 13 Rule allows 13.",
        "why.no_spell_to_combine": "{card} is no Spell; only 2 to 10 make combinations.",
        "why.no_straight": "You have no three Spells in a row with {card}.",
        "why.too_few": "You have only {own} of that value; it takes {needed}.",
        "why.four_suits": "Four of a kind needs all four suits.",
        "why.locked_pair": "One effect brought both from the Boneyard: no pair this turn, only part of three or four.",
        "why.counter_dug": "A Damage Counter cannot be discarded for a new card (dig).",
        "why.joker_digs": "A Joker cannot be tapped to change a Spell for a new card (dig): it has no suit.",
        "why.digger_tapped": "{card} is tapped already: it cannot be tapped to change a Spell for a new card (dig).",
        "why.digs_with": {
            "C": "To dig, {card} takes a Club only: it is discarded for a new card.",
            "D": "To dig, {card} takes a Diamond only: it is discarded for a new card.",
            "H": "To dig, {card} takes a Heart only: it is discarded for a new card.",
            "other": "To dig, {card} takes a Spade only: it is discarded for a new card.",
        },
        "why.archlord_paid": "An Archlord was already paid this turn.",
        "why.no_archlord": "You have no Archlord; it takes four battle scars.",
        "why.archlord_hand": "An Archlord is paid from your hand.",
        "why.archlord_suit": "An Archlord takes one card of its own suit.",
        "why.seven": "Before Combat only a 7 is aimed at an opponent: it calls a card from the hand.",
        "why.summon_first": "{card} attacks from the field: summon it first.",
        "why.seven_own": "A 7 calls a card from an opponent.",
        "why.seven_empty": "That hand is empty; there is nothing to call.",
        "why.six": "Only a 6 searches the Void.",
        "why.blocker_own": "Block with one of your own Agents on the field.",
        "why.salvage": "Salvaging takes a card from the Boneyard.",
        "why.recruit": "Recruiting takes an Agent from the Bench.",
        "why.heal": "Only Damage Counters can be healed, one a player each turn.",
        "why.healed": {
            "you": "You were healed this turn already; each player can be only once a turn.",
            "other": "{player} was healed this turn already; each player can be only once a turn.",
        },
        "why.no_heal": "This heals nobody, or has done so: three of a kind burns or heals once, four heals once.",
        "why.burned": "A player can be burned only once a turn.",
        "why.burn_sixth": "Nobody can be burned for the sixth Damage Counter.",
        "why.use": "That ability belongs to Agents among your Damage Counters.",
        "why.no_target": {
            "11": "No opponent has a Spell on the field for a Jack to destroy.",
            "12": "The Bench is empty: there is nobody for a Queen to recruit.",
            "13": "The Boneyard is empty: there is nothing for a King to salvage.",
            "other": "No opponent has a Spell on the field, and Bench and Boneyard are empty: no ability has a"
            " target.",
        },
        "why.duelist": "This Agent fights the duel: play Spells or an Ace for it.",
        "why.watches": "The duel is fought; other Agents only watch.",
        "why.only_attacks": "In Combat only attacks are possible; Main Phase plays are over.",
        "why.ace_in_duel": "An Ace can be played only in a duel, and there if either Agent has its suit.",
        "why.set_spell": "A set Spell empowers in a duel, or goes into a combination.",
        "why.retire_own": "Only your own Agents on the field can retire.",
        "why.lies": {
            "bench": "{card} lies on the Bench; recruiting takes it from there: a Queen, a fallen ♥, a pair, a"
            " three or a four does.",
            "other": "{card} lies in the Boneyard; salvaging takes it from there: a King, a fallen ♦, a ♣ that"
            " wins, a pair, a three or a four does.",
        },
        "why.summon_brings": {
            "none": "First choose what {card} brings: a card or nothing.",
            "other": "First choose what {card} brings: a card, its ability, or nothing.",
        },
        "why.no_pick": "You have taken all your cards: burn, heal, or be done.",
        "why.pick": "Take a card of the Deck, one from the Boneyard, or one from the Bench.",
        "why.straight": "Three Spells in a row make a straight: it goes on with {cards}.",
        "why.set_once": "Each of the cards is chosen once: it goes on with {cards}.",
        "why.set_value": "All these cards have one value: it goes on with {cards}.",
        # what a play would give up for nothing
        "given_up.attack": "{agents} could still attack.",
        "given_up.summon": "You could still summon an Agent from your hand.",
        "given_up.card": "You lose this duel as it stands; {card} would turn it.",
        "given_up.cards": "You lose this duel as it stands; {need} more Power would turn it, and you can add up to"
        " {most}.",
        "given_up.ace": "You lose this duel as it stands; {card} would turn it if no Ace answers.",
        "given_up.last_ace": "The last Ace decides the duel: {card} would turn it.",
        "given_up.last_counter": "It would be your sixth Damage Counter: you are out, unless it is an Ace.",
        "given_up.place": "You hold no Agent that could be summoned for it.",
        "given_up.scars": {
            "one": "{agent} would lose its battle scar.",
            "other": "{agent} would lose its {count} battle scars.",
        },
        # how it ended
        "fortune.agents": "Agents",
        "fortune.aces": "Aces",
        "finale.attack": {
            "open": "{card} attacked in round {round}, and {player} had no Agent to block with: the sixth Damage"
            " Counter (§7.12).",
            "other": "{card} came through unblocked in round {round}: the sixth Damage Counter for {player} (§7.7).",
        },
        "finale.spade": {
            "ace": "{ace} decided the duel of {card} with {fallen} in round {round}, and the ♠ of {card} gave {player}"
            " the sixth Damage Counter (§16.3, §18.4).",
            "granted ace": "{ace} decided the duel of {card} with {fallen} in round {round}, and {card} as a Juggernaut"
            " gave {player} the sixth Damage Counter (§16.3, §25.4).",
            "granted": "{card} won the duel with {fallen} in round {round} as a Juggernaut: the sixth Damage Counter"
            " for {player} (§25.4).",
            "other": "{card} won the duel with {fallen} in round {round}, and its ♠ gave {player} the sixth Damage"
            " Counter (§18.4).",
        },
        "finale.hit": {
            "burn": "A burn in round {round} gave {player} the sixth Damage Counter (§22.11).",
            "six": "A 6 that missed in round {round} cost {player} the sixth Damage Counter (§14.6).",
            "sudden": "Sudden damage in round {round} gave {player} the sixth Damage Counter.",
            "flag": "A time penalty in round {round} gave {player} the sixth Damage Counter.",
            "other": "Round {round} gave {player} the sixth Damage Counter.",
        },
        # what the same turn had brought before
        "finale.turn": "Before it the same turn brought {told}.",
        "finale.turn.part": {
            "attack": "the {which} by an attack of {card}",
            "spade": "the {which} by a duel that {card} won",
            "burn": "the {which} by a burn",
            "six": "the {which} by a 6",
            "redeem": "a sixth that was {card} and came to the hand instead (§26.8)",
            "other": "the {which}",
        },
        "finale.nth": {"1": "first", "2": "second", "3": "third", "4": "fourth", "other": "fifth"},
        "finale.smasher": "{card} has won its sixth battle scar (§25.10).",
        "finale.through": {"open": "nobody could block it", "other": "was not blocked"},
        "finale.won": {"power": "won the duel with {power}", "other": "won the duel"},
        "finale.fell": {"power": "fell in it with {power}", "other": "fell in it"},
        "finale.ace": "decided the duel",
        "finale.scars": "six battle scars",
        "figure.duels": "Duels won",
        "figure.dealt": "Damage dealt to others",
        "figure.healed": "Damage Counters healed",
        "figure.sets": "Combinations",
        "figure.empowered": "Spells played in duels",
        "figure.drawn": "Cards drawn",
        "figure.power": "Greatest Power in a duel won",
    },
)
