"""What cards and other things of High Jinks are and can do, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "high_jinks",
    {
        # what a card is and can do
        "about.blank": "No card was left for this Damage Counter. It counts like every other (§28.6).",
        "about.rejected": {
            "agent": "Not kept: it goes to the Bench (§27.3).",
            "other": "Not kept: it goes to the Boneyard (§27.3).",
        },
        "about.lies": {
            "bench": "A summoned Queen can recruit it, and so can a pair, a three or a four (§17.2, §22.2).",
            "other": "A summoned King or a ♣ that wins can salvage it, and so can a pair, a three or a four"
            " (§17.3, §18.3, §22.2).",
        },
        "about.lowest": {
            "bench": "It is the bottom card: the next ♥ that is defeated brings it to that Agent's player (§18.1).",
            "other": "It is the bottom card: the next ♦ that is defeated brings it to that Agent's player (§18.2).",
        },
        "about.ace": "In a duel in which either Agent is a {suit} it defeats the opposing Agent, whatever the"
        " Powers, unless another Ace answers it (§16.2 to §16.5).",
        "about.ace.not_set": "It serves in duels only: it cannot be set and makes no pair or straight"
        " (§6.3, §22.20, §23.5).",
        "about.ace.redeems": "As somebody's sixth Damage Counter it goes to the hand instead, and they play on"
        " (§26.8).",
        "about.summon": {
            "11": "Summoned, it draws you a card or destroys a Spell on an opponent's field (§17.1).",
            "12": "Summoned, it draws you a card or brings an Agent from the Bench to your hand (§17.2).",
            "13": "Summoned, it draws you a card or brings a card from the Boneyard to your hand (§17.3).",
            "other": "Summoned, it draws you a card, destroys an opponent's Spell, or brings a card from Bench or"
            " Boneyard to your hand (§21.1).",
        },
        "about.special": "One Agent a turn is summoned like that, and one more for each that you retire to the Bench."
        " Any others come tapped: they bring nothing and cannot attack this turn (§5.2, §5.3, §5.8, §5.9).",
        "about.summoned": "It was summoned this turn already: until the turn ends it cannot be summoned again, in"
        " neither way (§5.13).",
        "about.no_suit": "It has no suit: the first Spell on it in a duel lends it one, and what Agents of that suit"
        " do; that Spell itself gives no +1 (§21.2, §21.3).",
        "about.suit": {
            "C": "When it defeats an opponent's Agent, its player draws or salvages a card,"
            " unless both Agents are ♣ (§18.3, §18.7).",
            "D": "When it is defeated, its player gets the bottom card of the Boneyard,"
            " unless both Agents are ♦ (§18.2, §18.7).",
            "H": "When it is defeated, its player gets the bottom card of the Bench,"
            " unless both Agents are ♥ (§18.1, §18.7).",
            "other": "When it attacks and defeats the blocker, the defender takes a Damage Counter,"
            " unless both Agents are ♠ (§18.4, §18.7).",
        },
        "about.asked": "Its player is asked about that, and may decline (§18).",
        "about.tie": {
            "11": "At equal Power it defeats Kings and falls to Queens (§11).",
            "12": "At equal Power it defeats Jacks and falls to Kings (§11).",
            "13": "At equal Power it defeats Queens and falls to Jacks (§11).",
            "other": "At equal Power nobody falls where a Joker fights (§11.5).",
        },
        "about.guild": {
            "14": "With two of Jack, Queen and King on one field it is a Guild: each gains 1 Power (§21.6).",
            "other": "A Jack, a Queen and a King on one field are a Guild: each gains 1 Power, 2 if all share a suit"
            " (§20).",
        },
        "about.agent_tapped": {
            "attacks": "It attacks: for that it lies tapped until this turn ends (§7.2, §12.1).",
            "other": "Tapped: it cannot attack until it untaps as this turn ends (§5.11, §12.1).",
        },
        "about.retires": "Retired to the Bench, it lets you summon one more Agent untapped this turn (§5.3, §5.4).",
        "about.agent": "Untapped: it can attack in your Combat, or dig in your Main Phase: tap it and discard a {suit}"
        " Spell to draw a card (§7.4, §19.1).",
        "about.joker": "Untapped: it can attack in your Combat (§7.4).",
        "about.agent_stands": {
            "attacks": "Untapped: it can attack in this turn (§7.4).",
            "other": "Untapped, as all are when a turn begins: it can block any number of attacks (§7.6, §12.1).",
        },
        "about.lends": {
            "kin": "Played first it makes your Joker a {suit} like the other Agent, so neither has its suit's ability"
            " (§21.2, §18.7).",
            "C": "Played first it makes your Joker a ♣: if it wins, you draw or salvage a card (§21.2, §18.3).",
            "D": "Played first it makes your Joker a ♦: if it falls, you get the bottom card of the Boneyard (§21.2,"
            " §18.2).",
            "H": "Played first it makes your Joker a ♥: if it falls, you get the bottom card of the Bench (§21.2,"
            " §18.1).",
            "other": "Played first it makes your Joker a ♠: if it attacks and wins, the defender takes a Damage"
            " Counter (§21.2, §18.4).",
        },
        "about.lent": "In this duel it is a {suit}, as the first Spell played on it (§21.2).",
        "about.juggernaut": {
            "C": "As a Juggernaut it has the ability of ♣ as well: when it wins a duel, its player draws or salvages a"
            " card (§25.4); against an Agent of its own suit neither has any (§25.5, §18.7).",
            "S": "As a Juggernaut it has the ability of ♠ as well: when it attacks and wins, the defender takes a"
            " Damage Counter (§25.4); against an Agent of its own suit neither has any (§25.5, §18.7).",
            "other": "As a Juggernaut it has the abilities of ♣ and ♠ as well: when it wins a duel, its player draws or"
            " salvages a card, and if it attacked the defender takes a Damage Counter (§25.4); against an Agent"
            " of its own suit neither has any (§25.5, §18.7).",
        },
        "about.archlord": {
            "joker": "Other Archlords banish a hand card of their suit for two others; a Joker has no suit, and gains"
            " nothing more (§25.6, §25.9).",
            "other": "As an Archlord: once a turn its player may banish a {suit} card from the hand to draw, salvage"
            " or recruit two cards (§25.6).",
        },
        "about.scar": "Each duel that it survives brings it a battle scar; six win the game (§25.1, §25.10).",
        "about.worth": {
            "2": "In a duel it adds {power} Power, {bonus} to a {suit}, even beyond the 13 that Spells may add up"
            " to (§13).",
            "other": "In a duel it adds {power} Power, {bonus} to a {suit}. Spells on one Agent add up to 13 at most,"
            " that +1 aside (§9.9, §10).",
        },
        "about.serves": {
            "tapped": "Tapped: it cannot empower again until the turn ends (§9.7, §12.1).",
            "mana": "Used in a duel it is tapped, stays here, and untaps when the turn ends (§9.2, §9.14, §12.1).",
            "other": "Set on the field it serves in every turn, out of the hand only once (§6.1, §9.4).",
        },
        "about.effect": {
            "6": "In the Main Phase spend it to fetch a card you name from the Void. Unless you find a {suit}, it costs"
            " you a Damage Counter (§14).",
            "other": "In the Main Phase spend it to name a card of an opponent's hand: if that is a {suit} too, it"
            " becomes yours, else it goes to the Void. If it is not there, you see the hand (§15).",
        },
        "about.sets": "In the Main Phase two {rank}s, banished to the Void, buy two cards from Deck, Boneyard or"
        " Bench; three also burn (give a Damage Counter, never the sixth) or heal (take one off), four buy more (§22).",
        "about.run": "Three Spells in a row, like 5, 6, 7, discarded to the Boneyard, buy three new cards, four if"
        " all share a suit (§23).",
        "about.dug": "{agent} can dig with it: tap {agent} and discard this to draw a card (§19.1).",
        "about.counter_used": {
            "ace": "Used up, in a duel as an Ace. It still counts as damage (§24.2, §24.3).",
            "agent": "Used up, for its ability. It still counts as damage (§24.2, §24.3).",
            "other": "Used up, in a duel, a combination or for its effect. It still counts as damage (§24.2, §24.3).",
        },
        "about.counter": {
            "you": "A Damage Counter. You may use it once; it then turns face-down and still counts (§24.2, §24.3).",
            "other": "A Damage Counter. Its owner may use it once; it then turns face-down and still counts"
            " (§24.2, §24.3).",
        },
        "about.counter_agent": {
            "11": "In its owner's Main Phase it destroys, like a summoned Jack, a Spell on an opponent's field"
            " (§24.8, §17.1).",
            "12": "In its owner's Main Phase it brings, like a summoned Queen, an Agent from the Bench to the hand"
            " (§24.8, §17.2).",
            "13": "In its owner's Main Phase it brings, like a summoned King, a card from the Boneyard to the hand"
            " (§24.8, §17.3).",
            "other": "In its owner's Main Phase it does what a summoned Jack, Queen or King does (§24.8, §21.1).",
        },
        "about.counter_sets": "It may be part of a pair, three, four or straight (§24.4).",
        # what other things on the table are
        "kind": {
            "agent": "Agent · of itself Power 0",
            "juggernaut": "Agent · Juggernaut",
            "archlord": "Agent · Archlord",
            "ace": "Ace",
            "other": "Spell",
        },
        "kind.counter": "Damage Counter",
        "piece.deck": "The two cards at the beginning of a turn come from here, and every Damage Counter (§3.1, §8).",
        "piece.deck.more": "When its last card leaves, the Void and the Bench are shuffled into a new Deck; the"
        " Boneyard is not (§28.1, §28.2).",
        "piece.boneyard": "Discarded cards, face-up and for everybody: Spells of straights, out of hands in duels,"
        " destroyed, or given up to draw (§19). Taking one is called salvaging (§2.5, §2.7, §2.13, §2.14).",
        "piece.boneyard.more": "Its bottom card is the one that a defeated ♦ brings (§18.2).",
        "piece.bench": "Defeated and retired Agents, all face-up and for everybody; taking one from here is called"
        " recruiting (§2.5, §2.12, §2.14).",
        "piece.bench.more": "Its bottom card is the one that a defeated ♥ brings (§18.1).",
        "piece.void": "Banished cards, face-down: pairs, threes and fours, and used 6s, 7s and Aces. Only a 6 brings"
        " one back, or a new Deck (§2.9, §14, §28.1).",
        "piece.agents": "Three places for Agents. Each can attack once in a turn, which taps it, and can block any"
        " number of times (§2.1, §7).",
        "piece.hand": "A hand has no upper limit. Of another player's you see only how many cards it has (§2.3,"
        " §2.15).",
        "piece.mana": "Six places for Spells, set face-down; which of them makes no difference. A set Spell empowers,"
        " stays, and untaps when the turn ends (§2.2, §6.1, §9.14, §12.1).",
        "piece.damage": "Damage Counters: each damage brings one here, the top card of the Deck. At six a player is"
        " out, unless the sixth is an Ace (§8, §26, §26.8).",
        "piece.damage.more": "Their owner may use each that lies face-up once: in a duel, in a combination or for its"
        " ability (§24.1 to §24.8).",
        "piece.aside": "Cards not kept at the beginning. When all have chosen, Agents go to the Bench, the others to"
        " the Boneyard (§27.2, §27.3).",
        "piece.plate": "With six Damage Counters a player is out; the last one left wins (§26, §26.1).",
        "piece.plate.more": "Whoever deals the last one takes the whole hand and untaps everything of their own"
        " (§26.3, §26.4).",
        "piece.account": "The duel: what makes up the Power of either side (§9, §10, §13, §20, §25).",
        "about.now.spells": {
            "none": "No Spell lies on an opponent's field now (§17.5).",
            "one": "Now 1 Spell lies on opponents' fields (§17.1).",
            "other": "Now {count} Spells lie on opponents' fields (§17.1).",
        },
        "about.now.bench": {
            "none": "The Bench is empty now (§17.5).",
            "other": "On the Bench now: {cards} (§17.2).",
        },
        "about.now.boneyard": {
            "none": "The Boneyard is empty now (§17.5).",
            "one": "Now 1 card lies in the Boneyard (§17.3).",
            "other": "Now {count} cards lie in the Boneyard (§17.3).",
        },
        "about.locked_now": "Salvaged now, it is no pair with {card} this turn; three or four may hold both (§22.6).",
        "about.falls_now": "Defeated now, it would bring {card} (§18).",
    },
)
