"""What the lesson and the challenges of High Jinks say, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "games.high_jinks.lessons",
    {
        "lesson": "Your first game",
        "hello.chapter": "Keep six of nine cards",
        "hello": "A duel of cards",
        "hello.text": "You play against Pip. **Six Damage Counters** and a player is out.",
        "hello.more": "Each heart on Pip’s plate is one of the six.",
        "keep": "Keep six of your nine",
        "keep.text": "Kings, Queens and Jacks are **Agents**: they fight. Numbers are **Spells**: they help. Click"
        " the six that are lit, then press Keep.",
        "keep.more": "Spells in the suit of an Agent are worth more to it: spades for the Queen, the 7 for the King.",
        "spells.chapter": "Set Spells",
        "spells": "Set a Spell",
        "spells.text": "A Spell that lies **face-down** behind your Agents can help in a fight and comes back every"
        " turn. Drag the 7 to a small place.",
        "spells.more": "A Spell from your hand helps once and is gone.",
        "more_spells": "And another",
        "more_spells.text": "You may set as many as you have places. Set the 3 too.",
        "summon.chapter": "Summon an Agent",
        "summon": "Summon your King",
        "summon.text": "**Agents** are the cards that fight. Drag the King to a front place: that is your one"
        " **summon** this turn.",
        "bring": "He brings you a card",
        "bring.text": "Who is summoned brings a card from the **Deck**, or does what only this Agent can do: a King"
        " takes one from the **Boneyard**.",
        "bring.more": "Click the Deck, or a card there. It is your choice.",
        "combat.chapter": "Attack",
        "combat": "On to Combat",
        "combat.text": "All is laid out. Click **Combat** on the line in the middle.",
        "attack": "Attack Pip",
        "attack.text": "You attack the **player**, not a card. Drag the King onto Pip’s plate.",
        "attack.more": "Pip decides whether somebody blocks.",
        "hit": "Nobody blocked",
        "hit.text": "So the attack deals one **Damage Counter**, the top card of the Deck. The King lies **tapped**"
        " now: he cannot attack again this turn.",
        "end": "End your turn",
        "end.text": "At the end of a turn everything untaps, for everybody.",
        "again.chapter": "Be blocked: a duel",
        "again": "Attack once more",
        "again.text": "Two turns later. Drag the King onto Pip’s plate again.",
        "duel": "Pip blocks: a duel",
        "duel.text": "Now both sides lend their Agent **Spells**, you first. The higher **Power** wins; the other"
        " Agent is gone.",
        "duel.more": "Both begin at 0.",
        "lend": "Lend him the 10",
        "lend.text": "Click the 10, then **Empower**. It comes from your hand, so it goes to the Boneyard.",
        "pass": "10 to nothing: pass",
        "pass.text": "You may play more, or **pass** and see what Pip does. The duel ends when both pass in a row.",
        "thirteen": "12 against your 10",
        "thirteen.text": "At most **13 points** of Spells may go on one Agent. 10 and 3 are 13: only the 3 still"
        " fits: click it, then **Empower**.",
        "thirteen.more": "Jack of Hearts, 3 of Hearts: one point more, you will soon see why.",
        "close": "13 to 12",
        "close.text": "You are ahead. Pass again.",
        "won": "Your King stays",
        "won.text": "The Jack is gone. The King has a **battle scar**: scars make an Agent stronger, and the sixth"
        " wins the game.",
        "won.more": "The 3 that you had set stays on the table, face-up now. And the Jack was a Heart: falling, he"
        " brought Pip the lowest card of the Bench.",
        "kin.chapter": "Win by the suit bonus",
        "kin": "The Queen attacks",
        "kin.text": "Drag the Queen of Spades onto Pip’s plate.",
        "suit": "Nine is ten",
        "suit.text": "A Spell in the Agent’s **own suit** is worth one more. The 9 of Spades makes 10 for her: click"
        " it, then **Empower**.",
        "suit_pass": "Let Pip answer",
        "suit_pass.text": "Pip has a 9 as well, but of Clubs. Pass.",
        "suit_won": "10 to 9",
        "suit_won.text": "The suit has won it. And a **Spade** that wins an attack deals a Damage Counter besides.",
        "suit_won.more": "Every suit does something when a duel ends. The card tells you: point at it.",
        "attacked.chapter": "Lose a tie, and see why",
        "attacked": "Now it is Pip’s turn",
        "attacked.text": "You have a King and an Ace. Pip has a Jack, and is going to attack you.",
        "block": "Stand in the way",
        "block.text": "Click your King: he **blocks**. Or the attack would deal you a Damage Counter.",
        "tie": "0 to 0",
        "tie.text": "Neither of you has a Spell that fits. Your Ace would win at a stroke, but an Ace must share the"
        " suit of one of the two. Pass.",
        "tie_lost": "Why the King fell",
        "tie_lost.text": "At equal Power a King beats a Queen, a Queen a Jack, **and a Jack a King**. He lies on the"
        " Bench now.",
        "tie_lost.more": "Not all is lost: a Queen can bring him back.",
        "pair.chapter": "Play a pair",
        "pair": "Two fives",
        "pair.text": "Two Spells of one number can be traded. Click both fives, then **Pair**.",
        "pick": "Two cards for two",
        "pick.text": "Take one from the Deck, the Boneyard or the Bench.",
        "pick.more": "An Ace is never a bad choice.",
        "pick_two": "And one more",
        "pick_two.text": "Again from the Deck, the Boneyard or the Bench.",
        "win": "Now you can play",
        "win.text": "Wear Pip down to six Damage Counters, or bring one Agent to its sixth scar. The table lights"
        " what is possible and says why the rest is not.",
        "suit_counts": "Win this duel",
        "suit_counts_best": "13 against your 6",
        "suit_counts_best.text": "Your King has 6, Pip’s Jack 13, and Pip has passed. Which card wins the duel?",
        "suit_counts_best.more": "At most 13 points of Spells, and at equal Power a Jack beats a King.",
        "suit_counts_why": "14 to 13",
        "suit_counts_why.text": "6 and 7 are 13 points, no more would fit. But the 7 of **Clubs** is worth one more"
        " to your King of Clubs. The other 7 would have tied, and lost to the Jack.",
        "who_blocks": "Who blocks?",
        "who_blocks_best": "Pip’s King attacks",
        "who_blocks_best.text": "You have five Damage Counters: one more, and you are out. Who blocks, so that the"
        " King falls?",
        "who_blocks_why": "A Jack beats a King",
        "who_blocks_why.text": "Nobody has a Spell, so it is 0 to 0. At equal Power a **Jack beats a King**; the"
        " Queen would have fallen.",
        "which_king": "One counter is enough",
        "which_king_best": "Pip has five counters",
        "which_king_best.text": "One more and Pip is out, but there is a Queen to block. Who attacks first?",
        "which_king_why": "A Spade that wins",
        "which_king_why.text": "Unblocked the attack deals the last counter; blocked the King beats the Queen, and a"
        " **Spade** that wins an attack deals a counter too.",
    },
)
