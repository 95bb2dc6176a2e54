"""Why a choice is good, by id: what the hints of High Jinks say."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "high_jinks",
    {
        "rationale.keep": "it keeps {cards}",
        "rationale.keep.agents": {"one": "one Agent", "other": "{number} Agents"},
        "rationale.keep.aces": {"one": "one Ace", "other": "{number} Aces"},
        "rationale.keep.rank": "{rank}s",
        "rationale.keep.sets": {
            "one": "the {ranks} (worth two cards)",
            "other": "the {ranks} (each worth two cards)",
        },
        "rationale.keep.deuces": "the 2s, which add Power beyond the 13",
        "rationale.keep.straight": "the straight {low} to {high}",
        "rationale.keep.left": {
            "ace": "{told}, not {cards}: an Ace serves in one duel only, a set Spell in every turn",
            "alone": "{told}: new cards may be Agents, without which {cards} would serve in no duel",
            "other": "{told}, not {cards}, for one Agent a turn is summoned untapped",
        },
        "rationale.keep.suited": "{number} Spells of an Agent's own suit",
        "rationale.guild": {
            "joker": "it completes a Guild, Jack, Queen and King, of which a Joker may be one: each of the three gains"
            " {power} Power",
            "other": "it completes a Guild, Jack, Queen and King: each of the three gains {power} Power",
        },
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
        "rationale.special": "your one untapped summon is used, and an Agent in hand neither attacks nor blocks",
        "rationale.special.next": "it comes tapped, but can block, or be retired for an untapped summon of {other}",
        "rationale.set": "a set Spell serves in duels every turn, out of your hand only once, and can still be"
        " combined",
        "rationale.set.adds": "{card} adds {rank} Power, again in every turn",
        "rationale.reach": "with your Spells {card} can reach a Power of {most}",
        "rationale.picks.pair": "two Spells of one value bring two cards of your choice",
        "rationale.picks.three": "it brings two cards of your choice, and where possible a burn (a Damage Counter for"
        " another player) or a heal (one fewer for you)",
        "rationale.picks.four": "it brings four cards of your choice, and where possible a burn (a Damage Counter for"
        " another player) and a heal (one fewer for you)",
        "rationale.picks.archlord": "one card of its suit brings two of your choice",
        "rationale.takes": "{told}: {what}",
        "rationale.open.agent": {
            "none": "{card} lies on the Bench, and you have no Agent",
            "wanted one": "{card} lies on the Bench, and you have only one Agent",
            "wanted": "{card} lies on the Bench, and you have only {count} Agents",
            "other": "{card} lies on the Bench",
        },
        "rationale.open.ace": "{card} lies in the Boneyard, an Ace",
        "rationale.open.straight": {
            "4": "{card} in the Boneyard makes a straight of one suit with {others}",
            "other": "{card} in the Boneyard makes a straight with {others}",
        },
        "rationale.open.deck": "one from the Deck may be an Agent or an Ace",
        "rationale.straight": "it draws three new cards for three",
        "rationale.straight.suited": "all of one suit: four new cards for three",
        "rationale.six": {
            "suited": "{told}; from the Void it comes for certain, and without damage",
            "other": "{told}; from the Void it comes for certain",
        },
        "rationale.seven.kept": "{card} came to {player}, who may have set it: it is in the hand or lies face down",
        "rationale.seven": "{player} is known to hold {card}, which is banished",
        "rationale.seven.suited": "{player} is known to hold {card}, which comes to you",
        "rationale.retire": {
            "member": "{card} takes its place in the Guild and, summoned untapped, {comes}",
            "guild": "it makes room for {card}, which completes a Guild ({power} more Power for each) and,"
            " untapped, {comes}",
            "came": "{left} came tapped; retired, it allows one more untapped summon: {card}, which {comes}",
            "full": "it makes room for {card}, which, summoned untapped, {comes}",
            "other": "it earns an untapped summon for {card}, which then {comes}",
        },
        "rationale.retire.none": "it earns an untapped summon for an Agent that you may still take this turn",
        "rationale.dig": "the Agent cannot attack this turn, so it loses nothing when it is tapped to change a"
        " Spell for a new card",
        "rationale.dig.new": {
            "alone": "{card} goes for a new card: {count} of {all} unseen ones are Agents, Aces or make a set or"
            " straight with yours; {agent} does not attack then",
            "other": "{card} goes for a new card: {count} of {all} unseen ones are Agents, Aces or make a set or"
            " straight with yours; other Agents still attack",
        },
        "rationale.use": "it costs no card: the counter only turns face-down and counts as before",
        "rationale.combat": {
            "one": "one of your Agents can attack: the other side blocks or takes a Damage Counter",
            "other": "{number} of your Agents can attack: the other side blocks or takes a Damage Counter",
        },
        "rationale.combat.fair": {
            "one": "one of your Agents can attack; unblocked that is a Damage Counter, and in a duel {card} can reach"
            " a Power of {most}",
            "other": "{number} of your Agents can attack; unblocked each is a Damage Counter, and in a duel {card} can"
            " reach a Power of {most}",
        },
        "rationale.combat.must": {
            "one": "one of your Agents can attack, and {player} must block or take the sixth Damage Counter",
            "other": "{number} of your Agents can attack, and {player} must block each or take the sixth Damage"
            " Counter",
        },
        "rationale.combat.bare": {
            "one": "one of your Agents can attack, and {player} has none to block with",
            "other": "{number} of your Agents can attack, and {player} has none to block with",
        },
        "rationale.end.no_combat": (
            "you cannot attack in this turn, and Spells in your hand, where no Jack destroys them, serve when you are"
            " attacked"
        ),
        "rationale.end.none_ready": "none of your Agents can attack this turn",
        "rationale.draw": "a new card from the Deck may be an Agent or an Ace",
        "rationale.bonus": "the fourth card costs nothing",
        "rationale.destroys": {
            "none": "it destroys {card} of {player}, who then has no Spell set",
            "one": "it destroys {card} of {player}, who then has one Spell set",
            "other": "it destroys {card} of {player}, who then has {number} Spells set",
        },
        "rationale.destroys_hidden": {
            "none": "it destroys a face-down Spell of {player}, who then has no Spell set",
            "one": "it destroys a face-down Spell of {player}, who then has one Spell set",
            "other": "it destroys a face-down Spell of {player}, who then has {number} Spells set",
        },
        "rationale.taken": "{card} adds {rank} Power in a duel, and the other cards there help no more",
        "rationale.taken.agent": {
            "later": "{card} is one more Agent for your next turn",
            "full": "{card} can come in place of an Agent that you retire, and {comes} as it comes",
            "other": "{card} can be summoned",
        },
        "rationale.taken.agent_wanted": {
            "none": "{card} is an Agent, and you have none so far",
            "one": "{card} is an Agent, and you have one so far",
            "other": "{card} is an Agent, and you have {number} so far",
        },
        "rationale.taken.ace": "{card} alone can win a duel in which an Agent has its suit",
        "rationale.taken.set": {
            "2": "{card} makes a pair with what you have, and a pair brings two cards of your choice",
            "3": "{card} makes three of a kind with what you have: two cards of your choice, and a burn or a"
            " heal",
            "other": "{card} makes four of a kind with what you have: four cards of your choice, a burn and a"
            " heal",
        },
        "rationale.taken.calls": {
            "7": "{card} can call {other}, which {player} is known to hold",
            "other": "{card} can fetch {other} from the Void without damage",
        },
        "rationale.taken.deuce": "{card} adds 2 Power in a duel, beyond the 13 that other Spells may add",
        "rationale.taken.run": "{card} and {other}, which lies there too, make a straight of one suit with {others}:"
        " four new cards for three",
        "rationale.taken.straight": {
            "4": "{card} makes a straight of one suit with {others}: four new cards for the three Spells",
            "other": "{card} makes a straight with {others}: three new cards for the three Spells",
        },
        "rationale.taken.adds": "{card} adds {rank} Power in a duel",
        "rationale.taken.suit": {
            "one": "{card} has the suit of an Agent of yours, which adds one to its Power",
            "other": "{card} has the suit of {number} Agents of yours, which adds one to the Power of each",
        },
        "rationale.burn": "it is {player}'s Damage Counter number {number} of six",
        "rationale.heal": {
            "burn": "your Damage Counters become {left} instead of {count}, while a burn would also give your opponent"
            " a card to use",
            "other": "your Damage Counters become {left} instead of {count}; with six you are out",
        },
        "rationale.attack": {
            "bare one": "your {card} can reach a Power of {most}; {player}'s Agents begin with 0, with a Spell"
            " ready",
            "bare": "your {card} can reach a Power of {most}; {player}'s Agents begin with 0, with {count} Spells"
            " ready",
            "set one": "your {card} can reach a Power of {most}; {player}'s Agents begin with {power} at most, with a"
            " Spell ready",
            "set": "your {card} can reach a Power of {most}; {player}'s Agents begin with {power} at most, with {count}"
            " Spells ready",
            "other": "your {card} can reach a Power of {most}, and {player}'s Agents begin with {power} at most",
        },
        "rationale.attack.open": {
            "risk": "unblocked it is Damage Counter number {number} of six for {player}; a blocker may reach a Power of"
            " {reach}, your {card} {most}",
            "other": "unblocked it is Damage Counter number {number} of six for {player}",
        },
        "rationale.attack.must_block": "{player} must block or take the sixth Damage Counter",
        "rationale.attack.bare": "{player} has no Agent to block with, so it is Damage Counter number {number} for"
        " certain",
        "rationale.attack.bare_sixth": "{player} has no Agent to block with, and the sixth Damage Counter decides"
        " unless it is an Ace",
        "rationale.block": {
            "may one": "it may spare you Damage Counter number {number} of six; your {card} can reach a Power of"
            " {most}, and with a Spell ready {player} may reach {reach}",
            "may": "it may spare you Damage Counter number {number} of six; your {card} can reach a Power of {most},"
            " and with {count} Spells ready {player} may reach {reach}",
            "set one": "your {card} can reach a Power of {most}; the attacker begins with {power} and has a Spell"
            " ready",
            "set": "your {card} can reach a Power of {most}; the attacker begins with {power} and has {count} Spells"
            " ready",
            "other": "your {card} can reach a Power of {most}, and the attacker begins with {power}",
        },
        "rationale.block.sixth": "unblocked it would be your sixth Damage Counter, which loses unless it is an Ace",
        "rationale.noblock": {
            "may one": "it costs only your Damage Counter number {number} of six; you reach {most} at most, and"
            " {player}, with a Spell ready, may reach {reach}",
            "may": "it costs only your Damage Counter number {number} of six; you reach {most} at most, and"
            " {player}, with {count} Spells ready, may reach {reach}",
            "set one": "it costs no Agent and no Spell, only your Damage Counter number {number}; for a duel"
            " {player} has a Spell ready",
            "set": "it costs no Agent and no Spell, only your Damage Counter number {number}; for a duel"
            " {player} has {count} Spells ready",
            "other": "it costs no Agent and no Spell, only your Damage Counter number {number}; six lose",
        },
        "rationale.noblock.ace": {
            "others": "it costs only your Damage Counter number {number} of six; {ace} can defeat {card}, your other"
            " Agents reach {most} at most",
            "other": "it costs only your Damage Counter number {number} of six; {ace} fits {card} and can decide the"
            " duel",
        },
        "rationale.noblock.own_ace": "it costs only your Damage Counter number {number} of six, and your {ace}, which"
        " fits {card} and can decide the duel, stays for another one",
        "rationale.ace.decides": "{ace} fits {card} and can decide the duel",
        "rationale.ace.of": {
            "counter": "{player}'s Damage Counter {card}",
            "other": "{card} in {player}'s hand",
        },
        "rationale.ace.own": "your {ace} fits {card} and can decide the duel, unless another Ace answers it",
        # {told} is a whole clause
        "rationale.ace.but": {
            "attack": "{told}; blocked, {ace}, which fits {card}, can decide the duel, but is used up then",
            "other": "{told}, but {ace} fits {card} and can decide the duel",
        },
        "rationale.ace.spares": "your {card} can reach a Power of {most}, and {ace} fits {other}, not {card}",
        "rationale.empower": "it is a beginning: together your Spells can reach {most} against {other}",
        "rationale.empower.ahead": {
            "more": "it puts you further ahead, {own} to {other}",
            "other": "it puts you ahead, {own} to {other}",
        },
        "rationale.empower.tie": "it draws level, {own} to {other}, and at equal Power nobody is defeated",
        "rationale.empower.tie_wins": "it draws level, {own} to {other}, and at equal Power your Agent defeats theirs",
        "rationale.ace": "an Ace with the suit of one of the two Agents decides the duel, unless another Ace"
        " answers it",
        "rationale.pass.ahead": "you are ahead, {own} to {other}, and nothing more is needed now",
        "rationale.pass.tie_wins": "at {own} to {other} your Agent defeats theirs",
        "rationale.pass.keeps": {
            "one": "your Spells stay for other duels: in this one {player} could still answer with a set Spell",
            "other": "your Spells stay for other duels: in this one {player} could still answer with {count} set"
            " Spells",
        },
        "rationale.pass.lost": {
            "ace": "it cannot be won with Spells, for you reach {most} at most against {other}, and your Ace stays for"
            " a duel that counts more",
            "other": "it cannot be won with Spells: you reach {most} at most against {other}",
        },
        "rationale.heal.theirs": {
            "none": "{card} comes to your hand, though {player} has no Damage Counter then",
            "one": "{card} comes to your hand, though {player} has only 1 Damage Counter then",
            "other": "{card} comes to your hand, though {player} has only {count} Damage Counters then",
        },
        "rationale.heal.spent": "a spent counter goes, and those that can still be used stay",
        "rationale.block.ace": "you take no Damage Counter, and {ace}, if it decides the duel, is used up",
        "rationale.block.tie": "at equal Power {card} defeats {foe}",
        "rationale.block.rescue": {
            "heart": "should {card} fall, its suit brings you {back}, the bottom card of the Bench",
            "itself": "should {card} fall, its suit brings it back to your hand, for the Bench is empty",
            "other": "should {card} fall, its suit brings you {back}, the bottom card of the Boneyard",
        },
        "rationale.block.kin": {
            "joker": "if your first Spell on {card} is a ♠, it is a ♠ like {foe}: should it fall then, you take no"
            " Damage Counter",
            "other": "{card} and {foe} are both ♠: should {card} fall, you take no Damage Counter",
        },
        "rationale.block.club": "should {card} win, you also draw or salvage a card",
        # beside the choice that was played
        "apart.before_combat": {
            "risky": "{told}; now a blocker may reach {reach}, your Agents {most}",
            "other": "{told}; you may still attack after it",
        },
        "apart.special": "{card} stays in your hand: summoned untapped in your next turn it brings a card or its"
        " ability; special summoned it comes tapped and brings nothing",
        # why not to attack
        "apart.outreached": {
            "ace": "{foe} may block, and {player} may bring it to {reach}: your {card}, which reaches {most} at most,"
            " could win only by your {ace}",
            "level": "{foe} may block, and {player} may bring it to {reach}, as much as your {card} reaches at most: it"
            " wins at equal Power",
            "none": "{foe} may block, and {player} may bring it to {reach}: then your {card}, which reaches {most} at"
            " most, falls",
            "one": "{foe} may block, and with a Spell ready {player} may bring it to {reach}: then your {card}, which"
            " reaches {most} at most, falls",
            "other": "{foe} may block, and with {count} Spells ready {player} may bring it to {reach}: then your"
            " {card}, which reaches {most} at most, falls",
        },
        "apart.ace_unseen": "{foe} may block, and an Ace of {suits}, which {player} holds in about {count} of 10 such"
        " games, would defeat your {card}",
        "apart.digs_first": "a dig comes before Combat, in which all but the one Agent that it taps still attack; the"
        " new card may be one for their duels",
        "apart.dig_unused": "without an attack the Agent loses nothing when it is tapped to change a Spell for a new"
        " card",
        "apart.set": {
            "one": "{card} has the suit of an Agent of yours, which adds one to its Power every turn; {other} has not",
            "other": "{card} has the suit of {count} Agents of yours, which adds one to the Power of each; {other} has"
            " that of none",
        },
        "apart.spends_hand": "it spends Spells of your hand, which would serve only once; those that you have set stay"
        " and serve again every turn",
        "apart.spends_set": "it spends fewer of the Spells that you have set, which serve again every turn",
        "apart.spends_less": "it spends Spells worth {mine} in all, not {other}: more stays for duels",
        "apart.spends_fewer": "it spends {mine} Spells, not {other}; those that stay serve when you are attacked",
        "apart.joker": "coming, a Joker destroys, recruits or salvages as you choose, {other} does one of these",
        "apart.spells_stay": "your Spells stay for the duels",
        "apart.dig": "the Spell stays, for a duel or a set; the dig would change it for an unknown card",
        "apart.block": {
            "keeps one": "{other}, which has a battle scar, cannot fall in it; {card} can reach a Power of {most}, and"
            " the attacker begins with {power}",
            "keeps": "{other}, which has {count} battle scars, cannot fall in it; {card} can reach a Power of {most},"
            " and the attacker begins with {power}",
            "other": "{card} can reach a Power of {most}, {other} only {less}; the attacker begins with {power}",
        },
        "apart.draw": "a card from the Deck can be an Agent or an Ace; {card} only adds {rank} Power in a duel",
        "apart.salvage": "{card} adds {rank} Power in a duel for certain, while nobody knows the next card of the Deck",
        "apart.retire": "{card} stays on the field, to attack and to block",
        "apart.keeps_ace": "{card} stays in your hand for a duel that decides more",
        "apart.empower.room": "{card} adds as much as {other} and takes less of the 13 that may be used",
        "apart.empower": {
            "less": "{card} adds {more}; {other}, which adds {less}, stays for the next answer or another duel",
            "other": "{card} adds {more}, {other} only {less}",
        },
        "rationale.decline": "you have no Ace to answer with",
        "rationale.decline.keeps_ace": "your Ace stays for another duel",
    },
)
