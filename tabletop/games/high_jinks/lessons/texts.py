"""What the lesson and the challenges of High Jinks say, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "games.high_jinks.lessons",
    {
        "lesson": "Your first game",
        "hello.chapter": "Keep six of nine cards",
        "hello": "A duel of cards",
        "hello.text": "You play against Pip. Every hit costs a player a heart: a **Damage Counter** lies there"
        " instead. Who has **six** is out.",
        "keep": "Keep six of your nine",
        "keep.text": "Kings, Queens and Jacks are **Agents**: they fight. Numbers are **Spells**: they help. Click"
        " the six that are lit, then press ‹Keep the six›.",
        "keep.more": "Spells in the suit of an Agent are worth more to it: spades for the Queen, the 7 for the King."
        " Aces and jokers come later.",
        "keep.wrong": "Those six help one another less: keep the Queen of Spades, the King, and Spells in their"
        " suits.",
        "begun": "Pip has had a turn",
        "begun.text": "A Jack stands there. The **0** on him is his **Power**: Spells raise it in a fight, and"
        " fights that he survives raise it for good.",
        "begun.more": "What nobody kept lies beside the table: Agents on the **Bench**, Spells in the **Boneyard**.",
        "spells.chapter": "Set Spells",
        "spells": "Set a Spell",
        "spells.text": "Now you. A Spell that lies **face-down** behind your Agents can help in a fight **every"
        " turn**. Drag the 7 to a small place.",
        "spells.more": "A Spell from your hand helps once and is gone. Your later turns begin with two cards from the"
        " Deck; the first does not.",
        "spells.wrong": "That can wait: set the 7 of Diamonds, for it has the suit of your King.",
        "spells.wrong.end": "Your turn would be over, with nothing on the table.",
        "spells.wrong.combat": "You have no Agent on the table yet who could attack.",
        "more_spells": "And another",
        "more_spells.text": "You may set as many as you have places. Set the 3 too.",
        "more_spells.wrong": "That can wait: the 3 is small, but at the end it will be just what fits.",
        "more_spells.wrong.end": "Your turn would be over, with no Agent on the table.",
        "more_spells.wrong.combat": "You have no Agent on the table yet who could attack.",
        "summon.chapter": "Summon an Agent",
        "summon": "Summon your King",
        "summon.text": "**Agents** fight from the front places. Drag the King to one: that is your one **summon** this"
        " turn.",
        "summon.more": "Others may come in the same turn by **special summon**, but they lie sideways (**tapped**:"
        " they cannot attack) until it ends, and bring you no card.",
        "summon.wrong": "Your Spells are laid out already: now somebody must fight. Summon the King.",
        "summon.wrong.special": "By special summon she would lie tapped and could not attack this turn: the King"
        " first.",
        "summon.wrong.summon": "The Queen would use up your one summon: the King shall have it.",
        "summon.wrong.end": "Your turn would be over, with no Agent on the table.",
        "summon.wrong.combat": "You have no Agent on the table yet who could attack.",
        "bring": "He brings you a card",
        "bring.text": "Who is summoned brings a card from the **Deck**, or does what only this Agent can do: a"
        " King **salvages**, he takes a card of the **Boneyard**. Click the Deck, or any card of the Boneyard.",
        "bring.more": "A Queen would take an Agent of the Bench, a Jack destroy a Spell of Pip’s.",
        "bring.wrong": "Then the King would bring nothing: a card is always better than none.",
        "combat.chapter": "Attack",
        "combat": "On to Combat",
        "combat.text": "All is laid out. Click ‹Combat› on the line in the middle.",
        "combat.wrong": "That can wait: your King is ready to attack, and for that you go on to Combat.",
        "combat.wrong.end": "Your turn would be over without an attack.",
        "attack": "Attack Pip",
        "attack.text": "You attack the **player**, not a card. Drag the King onto Pip’s plate.",
        "attack.more": "Pip decides whether somebody blocks.",
        "attack.wrong": "Your turn would be over without an attack, and Pip unhurt.",
        "hit": "Nobody blocked",
        "hit.text": "An attack always goes to the **player**: the top card of the Deck lies here as Pip’s first"
        " **Damage Counter**. The King lies **tapped**: he cannot attack again this turn.",
        "hit.more": "A Spell there helps its owner once, an Agent does what he could when summoned. Then it is"
        " turned over.",
        "end": "End your turn",
        "end.text": "Nothing else is left to do. Press ‹End Combat and turn›.",
        "untapped": "He stands again",
        "untapped.text": "At the end of every turn all cards untap. Pip did nothing this time, and you have drawn"
        " **two cards** to begin with.",
        "again.chapter": "Be blocked: a duel",
        "again.scene": "You have the King and two set Spells, Pip a Jack and two set Spells.",
        "again": "Attack once more",
        "again.text": "Drag the King onto Pip’s plate again.",
        "again.wrong": "Your turn would be over without an attack.",
        "duel": "Pip blocks: a duel",
        "duel.text": "Both sides lend their Agent **Spells**, you first. The large numbers are the **Powers**: the"
        " higher wins, and the other Agent goes to the Bench.",
        "duel.more": "Under the two Powers stands what would happen if it ended now: each suit does something of"
        " its own.",
        "lend": "Lend him the 10",
        "lend.text": "Click the 10, then ‹Empower›. It comes from your hand, so it goes to the Boneyard.",
        "lend.more": "You may lend more, one after the other, up to 13 points in all.",
        "lend.wrong": "That is less than the 10, and you will need more than Pip.",
        "lend.wrong.pass": "At 0 to 0 your King would fall: at equal Power a Jack beats a King.",
        "pass": "10 to nothing: pass",
        "pass.text": "Now see what Pip does: press ‹Pass›. The duel ends when both pass in a row.",
        "pass.wrong": "You lead already: a Spell played now may be missing later.",
        "thirteen": "12 against your 10",
        "thirteen.text": "At most **13 points** of Spells may go on one Agent. 10 and 3 are 13: only the 3 still"
        " fits. Click it, then ‹Empower›.",
        "thirteen.more": "Twos do not count towards the 13: each adds two points beyond it. Pip’s two Spells make"
        " 11, and one more for the suit: you will soon see why.",
        "thirteen.wrong": "10 to 12: both would have passed, and your King would fall.",
        "close": "13 to 12",
        "close.text": "You are ahead: press ‹Pass›.",
        "close.wrong": "You are ahead, and no Spell fits any more.",
        "won": "Your King stays",
        "won.text": "The Jack is on the Bench; since he blocked, Pip loses no heart. The die on the King is a"
        " **battle scar**: each Agent that survives a duel gets one. It gives him the Power of 1; the **sixth on one"
        " Agent wins** the game.",
        "won.more": "The set 3 stays, face-up now. The Jack was a Heart: falling, he brought Pip the bottom card of"
        " the Bench.",
        "kin.chapter": "Win by the suit bonus",
        "kin.scene": "A Queen lies on each side, and you hold a 9 of Spades.",
        "kin": "The Queen attacks",
        "kin.text": "Drag the Queen of Spades onto Pip’s plate. The other Queen will block.",
        "kin.wrong": "Your turn would be over without an attack.",
        "suit": "Nine is ten",
        "suit.text": "A Spell in the Agent’s **own suit** is worth one more. The 9 of Spades makes 10 for her: click"
        " it, then ‹Empower›.",
        "suit.wrong": "That is only 7: a diamond is worth nothing more to a Queen of Spades.",
        "suit.wrong.pass": "At 0 to 0 two Queens both stay, and nothing is won.",
        "suit_pass": "Let Pip answer",
        "suit_pass.text": "Pip has a 9 as well, but of Clubs. Press ‹Pass›.",
        "suit_pass.wrong": "You lead already, and 9 and 7 are more than 13.",
        "suit_won": "10 to 9",
        "suit_won.text": "The suit has won it. And the Queen is a **Spade**: one that wins its attack deals a Damage"
        " Counter all the same.",
        "suit_won.more": "A **Club** that wins, attacking or blocking, brings its owner a card. A **Heart** that falls"
        " brings the bottom card of the Bench (itself, if no other lies there), a **Diamond** that of the Boneyard.",
        "attacked.chapter": "Lose a tie, and see why",
        "attacked.scene": "It is Pip’s turn: a Jack lies there, a King and an Ace are yours. Both of Pip’s"
        " counters are used up, so they lie face-down.",
        "attacked": "Pip attacks",
        "attacked.text": "In Pip’s turn you are the one who may block. Go on, and the Jack attacks you.",
        "block": "Stand in the way",
        "block.text": "Click your King: he **blocks**.",
        "block.wrong": "The attack would deal you a Damage Counter.",
        "tie": "0 to 0",
        "tie.text": "Neither of you has a Spell. An **Ace** beats any Agent at a stroke, but only if it shares the"
        " suit of one of the two: yours does not. Press ‹Pass›.",
        "tie_lost": "Why the King fell",
        "tie_lost.text": "At equal Power a King beats a Queen, a Queen a Jack, **and a Jack a King**. He lies on the"
        " Bench now.",
        "tie_lost.more": "Not all is lost: a Queen who is summoned can bring him back.",
        "pair.chapter": "Play a pair",
        "pair.scene": "A Queen lies on the table, and two fives in your hand.",
        "pair": "Two fives",
        "pair.text": "Two Spells of one number can be traded for two cards. Click both fives, then ‹Banish the pair›:"
        " they go face-down to the **Void**, and hardly anything comes back from there.",
        "pair.wrong": "That can wait: two fives can be traded now.",
        "pair.wrong.end": "Your turn would be over, and the fives not traded.",
        "pick": "Two cards for two",
        "pick.text": "Take one from the Deck, the Boneyard or the Bench: click it.",
        "pick.more": "An Ace is never a bad choice.",
        "pick_two": "And one more",
        "pick_two.text": "Again from the Deck, the Boneyard or the Bench.",
        "win": "Now you can play",
        "win.text": "Deal Pip six Damage Counters, or bring one Agent to its sixth scar. The table lights what is"
        " possible and says why the rest is not.",
        "win.more": "A **joker** is an Agent that takes the suit of its first Spell. Three Spells of one number, or"
        " three in a row, are traded like a pair.",
        "suit_counts": "Win this duel",
        "suit_counts_best": "13 against your 6",
        "suit_counts_best.text": "Your King has 6, Pip’s Jack 13, and Pip has passed. Which card wins the duel?",
        "suit_counts_best.more": "At most 13 points of Spells; 2s do not count towards them. At equal Power"
        " a Jack beats a King.",
        "suit_counts_best.wrong": "That is too little: the Jack would still win.",
        "suit_counts_best.wrong.pass": "Then the Jack wins, 13 to 6.",
        "suit_counts_best.wrong.empower.7H": "6 and 7 make 13, and the Jack has 13 too: at equal Power he wins.",
        "suit_counts_why": "14 to 13",
        "suit_counts_why.text": "6 and 7 are 13 points, no more would fit. But the 7 of **Clubs** is worth one more"
        " to your King of Clubs. The other 7 would have tied, and lost to the Jack.",
        "who_blocks": "Who blocks?",
        "who_blocks_best": "Pip’s King attacks",
        "who_blocks_best.text": "You have five Damage Counters: one more, and you are out. Who blocks, so that the"
        " King falls?",
        "who_blocks_best.wrong": "An attack that nobody blocks deals your sixth counter.",
        "who_blocks_best.wrong.block.QD": "At equal Power a King beats a Queen: she would fall.",
        "who_blocks_why": "A Jack beats a King",
        "who_blocks_why.text": "Nobody has a Spell, so it is 0 to 0. At equal Power a **Jack beats a King**; the"
        " Queen would have fallen.",
        "which_king": "One counter is enough",
        "which_king_best": "Pip has five counters",
        "which_king_best.text": "One more and Pip is out. All counters are used up, and Pip’s hand is empty. Who"
        " wins **at once**, whether the Queen blocks or not?",
        "which_king_best.wrong": "Then Pip is not out yet.",
        "which_king_best.wrong.attack.KC": "If the Queen blocks, he beats her, but a Club deals no counter.",
        "which_king_best.wrong.attack.JS": "If the Queen blocks, he falls: at equal Power a Queen beats a Jack.",
        "which_king_why": "A Spade that wins",
        "which_king_why.text": "Unblocked, any attack deals the last counter. Blocked, a King beats a Queen at"
        " equal Power, and a **Spade** that wins an attack deals a counter too.",
    },
)
