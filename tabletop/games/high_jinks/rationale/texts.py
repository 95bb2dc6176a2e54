"""Why a choice is good, by id: what the hints of High Jinks say."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "high_jinks",
    {
        "rationale.keep": "it keeps {cards}",
        "rationale.keep.agents": {"one": "one Agent to fight", "other": "{number} Agents to fight"},
        "rationale.keep.aces": {"one": "one Ace to win a duel", "other": "{number} Aces to win duels"},
        "rationale.keep.high": {"one": "one high Spell for duels", "other": "{number} high Spells for duels"},
        "rationale.keep.trade": "{what} to trade for new cards",
        "rationale.keep.rank": "the {rank}s",
        "rationale.keep.straight": "the straight {low} to {high}",
        "rationale.keep.left": "{told}, not {cards}: an Ace serves in one duel only, a set Spell in every turn",
        "rationale.guild": "it completes a Guild of three ranks: each of the three gains {power} Power",
        # {comes}: what the Agent may do as it comes
        "rationale.summon": {
            "first": "you have no Agent on the field; {card}, summoned untapped, {comes}",
            "other": "one Agent more attacks and blocks; {card}, summoned untapped, {comes}",
        },
        "rationale.comes": {
            "0": "destroys a set Spell",
            "1": "recruits an Agent",
            "2": "salvages a card",
            "any": "destroys, recruits, salvages or draws",
            "other": "draws a card",
        },
        "rationale.special": "it comes tapped, but can block; to retire it later allows another untapped summon",
        "rationale.summon.most": "it is one Agent more, and can reach a Power of {most}",
        "rationale.set": "a set Spell serves in duels every turn, out of your hand only once, and can still be"
        " combined",
        "rationale.picks.pair": "two Spells of one value bring two cards of your choice",
        "rationale.picks.three": "it brings two cards of your choice, and where possible a burn or a heal",
        "rationale.picks.four": "it brings four cards of your choice, and where possible a burn and a heal",
        "rationale.straight": "it draws three new cards for three",
        "rationale.straight.suited": "all of one suit: four new cards for three",
        "rationale.six": "{told}; from the Void it comes for certain",
        "rationale.seven": "{player} is known to hold {card}, which is banished",
        "rationale.seven.suited": "{player} is known to hold {card}, which comes to you",
        "rationale.retire": {
            "guild": "it makes room for {card}, which completes a Guild ({power} more Power for each) and,"
            " untapped, {comes}",
            "came": "{left} came tapped; retired, it allows one more untapped summon: {card}, which {comes}",
            "other": "it earns an untapped summon for {card}, which then {comes}",
        },
        "rationale.dig": "the Agent cannot attack this turn, so it loses nothing when it is tapped to change a"
        " Spell for a new card",
        "rationale.use": "it costs no card: the counter only turns face-down and counts as before",
        "rationale.draw": "a new card from the Deck may be an Agent or an Ace",
        "rationale.bonus": "the fourth card costs nothing",
        "rationale.destroys": {
            "down": "it takes a set Spell from {player}, which adds Power in every turn: about {power}, by the Spells"
            " that you have not seen",
            "2": "it takes {card} from {player}, which adds 2 Power in every turn, beyond the 13",
            "other": "it takes {card} from {player}, which adds {power} Power in every turn",
        },
        "rationale.taken.agent": {
            "later": "{card} is one more Agent for your next turn",
            "other": "{card} is an Agent, and {comes} as it is summoned untapped",
        },
        "rationale.taken.ace": "{card} alone can win a duel in which an Agent has its suit",
        "rationale.taken.set": {
            "2": "{card} makes a pair with what you have, and a pair brings two cards of your choice",
            "other": "with {card} you have three of a kind: any two bring two cards of your choice, all three a burn"
            " or a heal besides",
        },
        "rationale.taken.deuce": "{card} adds 2 Power in a duel, beyond the 13 that other Spells may add",
        "rationale.taken.straight": {
            "4": "{card} makes a straight of one suit with {others}: four new cards for the three Spells",
            "other": "{card} makes a straight with {others}: three new cards for the three Spells",
        },
        "rationale.taken.adds": "{card} adds {rank} Power in a duel",
        "rationale.taken.suit": {
            "one": "{card} has the suit of an Agent of yours, and adds one more to its Power",
            "other": "{card} has the suit of {number} of your Agents, and adds one more to the Power of each",
        },
        "rationale.spares": "it spares a better card: {told}",
        "rationale.burn": "it is {player}'s Damage Counter number {number} of six",
        "rationale.heal": {
            "used": "your Damage Counters become {left} instead of {count}, and {card} could not be used any more",
            "other": "your Damage Counters become {left} instead of {count}; with six you are out",
        },
        "rationale.attack": {
            "own": "unblocked, {card} deals {player} Damage Counter number {number} of six; blocked, your {ace} can"
            " decide the duel",
            "risk": "unblocked, {card} deals {player} Damage Counter number {number} of six, worth the risk that"
            " {foe} blocks and reaches more Power than its {most}",
            "other": "unblocked, {card} deals {player} Damage Counter number {number} of six; blocked, it can reach a"
            " Power of {most}, a blocker hardly more",
        },
        "rationale.attack.must": "{player} must block {card} or take the sixth Damage Counter",
        "rationale.attack.bare": "{player} has no Agent to block with: it is Damage Counter number {number} of six",
        "rationale.block": {
            "may": "it may spare you Damage Counter number {number} of six; {card} can reach a Power of {most}, {foe}"
            " perhaps more",
            "other": "it may spare you Damage Counter number {number} of six; {card} can reach a Power of {most}, {foe}"
            " hardly more",
        },
        "rationale.block.sixth": "unblocked it would be your sixth Damage Counter, which loses unless it is an Ace",
        "rationale.block.fifth": "unblocked it is your fifth Damage Counter, and then the next attack must be blocked",
        "rationale.noblock": {
            "ace": "it costs only your Damage Counter number {number} of six; {ace}, which fits {fits}, can decide the"
            " duel",
            "may": "it costs only your Damage Counter number {number} of six; {card} reaches {most} at most, {player}"
            " may reach more",
            "other": "it costs no Agent and no Spell, only your Damage Counter number {number} of six",
        },
        "rationale.ace.decides": "an attack that is blocked may be lost: {ace} fits {fits} and can decide the duel",
        "rationale.ace.of": {
            "counter": "{player}'s Damage Counter {card}",
            "other": "{card} in {player}'s hand",
        },
        "rationale.ace.own": "your {ace} fits {fits} and can decide the duel, unless another Ace answers it",
        "rationale.ace.spares": "{card} can reach a Power of {most}, and {ace} fits {other}, not {card}",
        "rationale.empower": "it is a beginning: together your Spells can reach {most} against {other}",
        "rationale.empower.ahead": {
            "more": "it puts you further ahead, {own} to {other}",
            "other": "it puts you ahead, {own} to {other}",
        },
        "rationale.empower.tie": "it draws level, {own} to {other}, and at equal Power nobody is defeated",
        "rationale.empower.tie_wins": "it draws level, {own} to {other}, and at equal Power your Agent defeats theirs",
        "rationale.ace": "an Ace with the suit of one of the two Agents decides the duel, unless another Ace"
        " answers it",
        "rationale.pass.ahead": {
            "tie": "as it stands your Agent wins the tie, {own} to {other}, and nothing more is needed now",
            "other": "as it stands your Agent wins, {own} to {other}, and nothing more is needed now",
        },
        "rationale.block.tie": "at equal Power {card} defeats {foe}",
        "apart.order": {
            "summon": "the card that {card} brings may make another use of your Spells better",
            "other": "it may bring a better Agent for your untapped summon",
        },
        "apart.outreached": {
            "ace": "{foe} may block and reach more than {most}, the most of your {card}: then only your {ace} helps",
            "other": "{foe} may block, and with {player}'s Spells reach more than {most}, the most of your {card}",
        },
        "apart.spells_stay": {
            "one": "with that Spell {card} can reach a Power of {most} in a duel, without it only {less}",
            "other": "with those Spells {card} can reach a Power of {most} in a duel, without them only {less}",
        },
        "apart.dig": {
            "taps": "a dig would tap {card}, which then cannot attack",
            "other": "the Spell stays, for a duel or a set; the dig would change it for an unknown card",
        },
        "apart.retire": {
            "waits": "{other} waits in your hand for when one falls; retired, {card} would lie on the Bench, for all to"
            " take",
            "other": "{card} stays on the field, to attack and to block",
        },
        "apart.special": "{card} stays in your hand: summoned untapped in a later turn, it {comes}",
        "apart.pair": "it costs one Spell less, and brings two cards as well",
        "apart.heal": "it takes a Damage Counter off you; a burn would also give {player} a card to use once",
        "apart.keeps_ace": "{card} stays for another duel",
        "apart.empower": {
            "less": "{card} adds {more}; {other}, which adds {less}, stays for later",
            "other": "{card} adds {more}, {other} only {less}",
        },
    },
)
