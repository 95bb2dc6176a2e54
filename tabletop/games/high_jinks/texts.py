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
    },
)
