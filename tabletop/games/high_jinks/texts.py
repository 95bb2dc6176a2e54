"""What High Jinks says beside its questions and events, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "high_jinks",
    {
        # what a card is and can do; forms by rank are 11 Jack, 12 Queen, 13 King, 14 Joker
        "about.blank": "No card was left for this Damage Counter. It counts like every other (§28.6).",
        "about.rejected": {
            "agent": "Not kept: it goes to the Bench (§27.3).",
            "other": "Not kept: it goes to the Boneyard (§27.3).",
        },
        "about.lies": {
            "bench": "A summoned Queen, or a pick of a set, can recruit it (§17.2, §22.2).",
            "other": "A summoned King, a ♣ that wins, or a pick can salvage it (§17.3, §18.3, §22.2).",
        },
        "about.lowest": {
            "bench": "It lies lowest: the next ♥ that is defeated brings it to that Agent's player (§18.1).",
            "other": "It lies lowest: the next ♦ that is defeated brings it to that Agent's player (§18.2).",
        },
        "about.ace": "Ace. In a duel in which either Agent is a {suit} it defeats the opposing Agent, whatever the"
        " Powers (§16.2, §16.3).",
        "about.ace.answered": "The other side may answer with an Ace that fits; the last Ace decides (§16.4, §16.5).",
        "about.ace.not_set": "It cannot be set, and belongs to no pair or straight (§6.3, §22.20, §23.5).",
        "about.ace.redeems": "As somebody's sixth Damage Counter it goes to the hand instead, and they play on"
        " (§26.8).",
        "about.summon": {
            "11": "Agent. Summoned, it draws you a card or destroys a Spell on an opponent's field (§17.1).",
            "12": "Agent. Summoned, it draws you a card or brings an Agent from the Bench to your hand (§17.2).",
            "13": "Agent. Summoned, it draws you a card or brings a card from the Boneyard to your hand (§17.3).",
            "other": "Agent. Summoned, it draws you a card or does what a Jack, a Queen or a King does (§21.1).",
        },
        "about.special": "A special summon costs no normal one: the Agent arrives tapped and brings nothing"
        " (§5.8 to §5.10).",
        "about.no_suit": "It has no suit until its first Spell in a duel lends it one, with its ability (§21.2).",
        "about.suit": {
            "C": "When it defeats an opponent's Agent, its player draws or salvages a card (§18.3);"
            " not if both Agents are ♣ (§18.7).",
            "D": "When it is defeated, its player gets the bottom card of the Boneyard (§18.2);"
            " not if both Agents are ♦ (§18.7).",
            "H": "When it is defeated, its player gets the bottom card of the Bench (§18.1);"
            " not if both Agents are ♥ (§18.7).",
            "other": "When it attacks and defeats the blocker, the defender takes a Damage Counter (§18.4);"
            " not if both Agents are ♠ (§18.7).",
        },
        "about.suit_asked": {
            "C": "When it defeats an opponent's Agent, its player draws or salvages a card, if its player wishes"
            " (§18.3); not if both Agents are ♣ (§18.7).",
            "D": "When it is defeated, its player gets the bottom card of the Boneyard, if its player wishes"
            " (§18.2); not if both Agents are ♦ (§18.7).",
            "H": "When it is defeated, its player gets the bottom card of the Bench, if its player wishes"
            " (§18.1); not if both Agents are ♥ (§18.7).",
            "other": "When it attacks and defeats the blocker, the defender takes a Damage Counter, if its player"
            " wishes (§18.4); not if both Agents are ♠ (§18.7).",
        },
        "about.tie": {
            "11": "At equal Power it defeats Kings and falls to Queens (§11).",
            "12": "At equal Power it defeats Jacks and falls to Kings (§11).",
            "13": "At equal Power it defeats Queens and falls to Jacks (§11).",
            "other": "At equal Power nobody falls where a Joker fights (§11.5).",
        },
        "about.guild": {
            "14": "With two of Jack, Queen and King on the same field it completes a Guild: each gains 1 Power"
            " (§21.6).",
            "other": "With a Jack, a Queen and a King on one player's field each gains 1 Power, 2 if all share a"
            " suit (§20).",
        },
        "about.agent_tapped": "Tapped: it cannot attack or dig until the turn ends (§5.11, §12.1, §19.3).",
        "about.agent": "Untapped: in your Combat it can attack, or before that dig: tap it and discard a {suit}"
        " Spell to draw a card (§7.4, §19.1).",
        "about.joker": "Untapped: it can attack in your Combat. A Joker cannot dig (§7.4, §19.2).",
        "about.lent": "In this duel it is a {suit} (§21.2).",
        "about.juggernaut": "As a Juggernaut it has the ability of {suits} as well (§25.4).",
        "about.archlord": "As an Archlord it turns one {suit} card of its player's hand into two picks, once a turn"
        " (§25.6).",
        "about.smasher": "A sixth battle scar wins the game (§25.10).",
        "about.spell": "Spell.",
        "about.worth": {
            "2": "In a duel it adds {power} Power, {bonus} to a {suit}, whatever the 13 Rule allows (§13).",
            "other": "In a duel it adds {power} Power, {bonus} to a {suit}; the 13 Rule counts {power} (§9.9, §10).",
        },
        "about.serves": {
            "tapped": "Tapped: it cannot empower again until the turn ends (§9.7, §12.1).",
            "mana": "It is tapped to empower, stays on the field, and untaps when the turn ends (§9.2, §9.14, §12.1).",
            "other": "Set face-down it can empower in every turn; out of the hand only once (§6.1, §9.4, §9.14).",
        },
        "about.effect": {
            "6": "In the Main Phase it can be spent to fetch a card you name from the Void. Unless you find a {suit},"
            " it costs you a Damage Counter (§14).",
            "other": "In the Main Phase it can be spent to call a card you name from an opponent's hand: a {suit}"
            " becomes yours, another goes to the Void. If it is not there, you see the hand (§15).",
        },
        "about.sets": "Two, three or four {rank}s are banished for other cards; three Spells in a row are discarded"
        " for three (§22, §23).",
        "about.dug": "An untapped {suit} Agent can dig with it: discard it and draw a card (§19.1).",
        "about.counter_used": "This counter is used up. It still counts as damage (§24.2, §24.3).",
        "about.counter": {
            "you": "A Damage Counter. You may use it once; it then turns face-down and still counts (§24.2, §24.3).",
            "other": "A Damage Counter. Its owner may use it once; it then turns face-down and still counts"
            " (§24.2, §24.3).",
        },
        "about.counter_ace": "It works as an Ace in a duel in which either Agent is a {suit} (§24.7).",
        "about.counter_agent": {
            "11": "In the Main Phase it destroys a Spell on an opponent's field (§24.8, §17.1).",
            "12": "In the Main Phase it brings an Agent from the Bench to the hand (§24.8, §17.2).",
            "13": "In the Main Phase it brings a card from the Boneyard to the hand (§24.8, §17.3).",
            "other": "In the Main Phase it does what a summoned Jack, Queen or King does (§24.8, §21.1).",
        },
        "about.counter_sets": "It may be one of two, three or four {rank}s, or of a straight (§24.4).",
        # why a choice is good
        "rationale.keep": "it keeps {cards}",
        "rationale.keep.agents": {"one": "one Agent", "other": "{number} Agents"},
        "rationale.keep.aces": {"one": "one Ace", "other": "{number} Aces"},
        "rationale.keep.rank": "the {rank}s",
        "rationale.keep.straight": "the straight {low} to {high}",
        "rationale.keep.suited": "{number} Spells of an Agent's own suit",
        "rationale.guild": "it completes a Guild, which adds {power} to the Power of all three of your Agents",
        "rationale.summon": "one Agent more attacks and blocks, and a normal summon draws a card or uses an ability"
        " besides",
        "rationale.summon.first": "you have no Agent on the field, and a normal summon draws a card or uses an ability"
        " besides",
        "rationale.special": "your normal summon is used, and an Agent in hand neither attacks nor blocks",
        "rationale.set": "a set Spell serves again every turn; out of your hand it would be gone after one use",
        "rationale.picks.pair": {
            "open": "for two Spells of one value you take two cards of your choice; {card} lies open",
            "other": "for two Spells of one value you take two cards of your choice",
        },
        "rationale.picks.three": {
            "open": "it brings two cards of your choice, and a burn or a heal besides if one is possible; {card} lies"
            " open",
            "other": "it brings two cards of your choice, and a burn or a heal besides if one is possible",
        },
        "rationale.picks.four": {
            "open": "it brings four cards of your choice, and a burn and a heal where they are possible; {card} lies"
            " open",
            "other": "it brings four cards of your choice, and a burn and a heal where they are possible",
        },
        "rationale.picks.archlord": {
            "open": "one card of its suit brings two of your choice; {card} lies open",
            "other": "one card of its suit brings two of your choice",
        },
        "rationale.straight": "it draws three new cards for three",
        "rationale.straight.suited": "all of one suit: four new cards for three",
        "rationale.six": "{card} lies in the Void, so it is found for certain",
        "rationale.six.suited": "{card} lies in the Void and has the six's suit, so it costs no damage",
        "rationale.seven": "{player} is known to hold {card}, which is banished",
        "rationale.seven.suited": "{player} is known to hold {card}, which comes to you",
        "rationale.retire": "it earns one more normal summon this turn",
        "rationale.retire.makes_room": "it makes room and earns one more normal summon, and an Agent waits in your"
        " hand",
        "rationale.dig": "it cannot attack this turn, so its tap may well turn a Spell into a new card",
        "rationale.use": "it costs no card: the counter only turns face-down and counts as before",
        "rationale.combat": {
            "one": "one of your Agents can attack: the other side blocks or takes a Damage Counter",
            "other": "{number} of your Agents can attack: the other side blocks or takes a Damage Counter",
        },
        "rationale.combat.bare": {
            "one": "one of your Agents can attack, and {player} has none to block with",
            "other": "{number} of your Agents can attack, and {player} has none to block with",
        },
        "rationale.end.no_combat": "there is no Combat in this turn, and what you keep serves later",
        "rationale.end.none_ready": "none of your Agents can attack this turn",
        "rationale.draw": "it brings a new card from the Deck",
        "rationale.bonus": "the fourth card costs nothing",
        "rationale.destroys": {
            "none": "it destroys {card} of {player}, who keeps no set",
            "one": "it destroys {card} of {player}, who keeps one set",
            "other": "it destroys {card} of {player}, who keeps {number} set",
        },
        "rationale.destroys_hidden": {
            "none": "it destroys a face-down Spell of {player}, who keeps no set",
            "one": "it destroys a face-down Spell of {player}, who keeps one set",
            "other": "it destroys a face-down Spell of {player}, who keeps {number} set",
        },
        "rationale.taken": "{card} is a Spell of value {rank}",
        "rationale.taken.agent": "{card} can be summoned",
        "rationale.taken.agent_wanted": {
            "none": "{card} is an Agent, and you have none so far",
            "one": "{card} is an Agent, and you have one so far",
            "other": "{card} is an Agent, and you have {number} so far",
        },
        "rationale.taken.ace": "{card} can turn a duel of that suit by itself",
        "rationale.taken.set": {
            "2": "{card} makes a pair with what you have",
            "3": "{card} makes three of a kind with what you have",
            "other": "{card} makes four of a kind with what you have",
        },
        "rationale.taken.straight": "{card} makes a straight with what you have",
        "rationale.taken.suit": "{card} has the suit of an Agent of yours, which adds one to its Power",
        "rationale.burn": "it is {player}'s Damage Counter number {number} of six",
        "rationale.heal": {
            "none": "it leaves you no Damage Counters of the six that lose",
            "one": "it leaves you one Damage Counter of the six that lose",
            "other": "it leaves you {number} Damage Counters of the six that lose",
        },
        "rationale.attack": "your {card} can reach a Power of {most}, and {player}'s Agents begin with {power} at most",
        "rationale.attack.must_block": "{player} must block, for the sixth Damage Counter would decide",
        "rationale.attack.bare": "{player} has no Agent to block with, so it is Damage Counter number {number} for"
        " certain",
        "rationale.attack.bare_sixth": "{player} has no Agent to block with, and the sixth Damage Counter decides"
        " unless it is an Ace",
        "rationale.block": "your {card} can reach a Power of {most}, and the attacker begins with {power}",
        "rationale.block.sixth": "unblocked it would be your sixth Damage Counter, which loses unless it is an Ace",
        "rationale.noblock": "it costs no Agent and no Spell, only Damage Counter number {number} of the six that"
        " lose",
        "rationale.empower": "it is a beginning: together your Spells can reach {most} against {other}",
        "rationale.empower.ahead": "it puts you ahead, {own} to {other}",
        "rationale.empower.tie": "it draws level, {own} to {other}, and at equal Power nobody is defeated",
        "rationale.empower.tie_wins": "it draws level, {own} to {other}, and equal Power wins for you, by rank",
        "rationale.ace": "an Ace of a duelling suit decides the duel, unless another Ace answers it",
        "rationale.pass.ahead": "you are ahead, {own} to {other}, and nothing more is needed now",
        "rationale.pass.tie_wins": "at {own} to {other} the tie is yours by rank",
        "rationale.pass.lost": "it cannot be won with Spells: you reach {most} at most against {other}",
        "rationale.decline": "you have no Ace to answer with",
        "rationale.decline.keeps_ace": "your Ace stays for another duel",
    },
)
