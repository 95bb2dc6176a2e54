"""What the lesson and the challenges of Superjack say, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "games.superjack.lessons",
    {
        "lesson": "Your first kingdom",
        "gem.chapter": "Play a gem",
        "gem": "A gem a turn",
        "gem.text": "You have 20 health and a deck of your own. Cards from 2 to 7 are **gems**: they pay. You may"
        " play one each turn. Drag the 3 of Spades to your gems.",
        "gem.more": "There are no 8, 9 and 10 in the deck.",
        "gem.wrong": "A red gem pays for nothing black, and your Jack is black: play the 3 of Spades.",
        "gem.wrong.end": "Your turn would be over, and no gem played.",
        "gem.wrong.combat": "You have no creature yet that could attack.",
        "cast.chapter": "Pay for a creature",
        "cast": "A Jack costs two",
        "cast.text": "Jacks, Queens, Kings and Aces are **creatures**. Gems of the same **colour** pay for them: two"
        " black ones for this Jack. Drag him onto the table: both get a check, and ‹Pay with 3♠ and 5♣› taps them.",
        "cast.more": "An Ace costs three, a Queen four, a King five.",
        "cast.wrong": "That can wait: your two black gems pay for the Jack now.",
        "cast.wrong.end": "Your turn would be over, and the gems have paid for nothing.",
        "cast.wrong.combat": "You have no creature yet that could attack.",
        "untrained": "He came this turn",
        "untrained.text": "So he can only attack from your **next turn** on. **1/1**: he deals one damage, and one"
        " kills him.",
        "untrained.more": "The gems lie tapped, sideways: they are spent until your next turn.",
        "combat.chapter": "Attack",
        "combat.on": "Your next turn: Pip has only drawn a card. All is untapped, a third gem lies there, and you"
        " have drawn a card too.",
        "combat": "On to Combat",
        "combat.text": "Click ‹Combat› on the line in the middle.",
        "combat.wrong": "That can wait: your Jack is ready to attack.",
        "combat.wrong.end": "Your turn would be over without an attack.",
        "attack": "Attack Pip",
        "attack.text": "There is one attack in a turn: choose **all** your attackers, then the player. Here drag"
        " the Jack onto Pip’s plate.",
        "attack.wrong": "Pip has no creature to block: without an attack a damage is given away.",
        "hit": "Nobody blocked",
        "hit.text": "So the Jack has taken **health** from Pip: one, his power. Who has none left is out.",
        "hit.more": "An attacker lies tapped, and cannot block in Pip’s turn.",
        "block.chapter": "Block",
        "block.scene": "It is Pip’s turn: a Jack attacks you, and you have a Queen.",
        "block": "Pip attacks you",
        "block.text": "Untapped creatures may **block**. Drag your Queen onto the Jack.",
        "block.wrong": "Then the Jack would take one health from you, and the Queen could stop him unharmed.",
        "fought": "She has survived",
        "fought.text": "Both dealt damage: the Jack’s toughness is 1, so he lies in the **Graveyard**. The Queen’s"
        " is 2: one is left, and at the end of the turn she is whole again.",
        "fire.chapter": "Sacrifice a gem",
        "fire.scene": "You have four gems and no creature, Pip a Jack.",
        "fire": "A fireball",
        "fire.text": "An untapped gem can be **sacrificed**, also in the others’ turns. A 2 or 3 is a **fireball**:"
        " 2 damage to a creature or 1 to a player. Drag the 2 of Diamonds onto Pip’s Jack.",
        "fire.wrong": "Then Pip’s Jack would live: aim the fireball at him, with the 2 of Diamonds.",
        "fire.wrong.fireball.2D": "That would take one health of Pip’s: aim at the Jack, who else would attack you.",
        "fire.wrong.fireball.3C": "The 3 would do too, but you need it in a moment: take the 2.",
        "burnt": "He is gone",
        "burnt.text": "The Jack lies in Pip’s Graveyard, and your 2 in yours: a gem that is sacrificed is gone.",
        "burnt.more": "A 4 or 5 is **mined** for 3 energy of its colour at once, a 6 or 7 draws a card. A gem with a"
        " golden edge can do such a thing now.",
        "row.chapter": "Gems in a row",
        "row": "Three in a row",
        "row.text": "Gems **in a row** do something together, whatever their colours: they are tapped for it, not"
        " sacrificed. Click 3, 4 and 5, then ‹Straight›.",
        "row.wrong": "Your three gems stand in a row: together they do more.",
        "healed": "One health more",
        "healed.text": "**Three** in a row heal you by one. **Four** let you draw a card, then discard one."
        " **Five** bring a creature back from your Graveyard, **six** take a creature of an enemy’s for good;"
        " then one of the gems is sacrificed.",
        "pair.chapter": "A pair makes stronger",
        "pair.scene": "You have a King, and two fours among your gems.",
        "pair": "Two fours",
        "pair.text": "Two gems of one number and colour make a creature stronger, whatever its own colour. Click both"
        " fours, then ‹Equip›, then the King.",
        "pair.wrong": "That can wait: two fours make your King stronger.",
        "equipped": "4/4",
        "equipped.text": "The King has one more power and one more toughness until your next turn. Until then the"
        " fours lie with him and can pay for nothing else.",
        "ace.chapter": "An Ace, and the answer",
        "ace.scene": "It is Pip’s turn: four black gems lie before you, and you hold an Ace.",
        "ace": "What Aces do",
        "ace.text": "An Ace is a creature, or destroys an enemy’s gem, or **stops another Ace**. And it may be played"
        " in anybody’s turn.",
        "ace.more": "Go on, and Pip plays one.",
        "counter": "Pip is after your gem",
        "counter.text": "That Ace would destroy your 3. **Answer** it: click your Ace, then ‹Counter it›, then"
        " ‹Pay with 2♣, 4♣ and 6♠›.",
        "counter.wrong": "Pip’s Ace would still destroy your 3: only an Ace stops an Ace.",
        "stopped": "Your 3 is saved",
        "stopped.text": "What is played **last happens first**: your Ace stopped Pip’s, and both are spent. The three"
        " gems that paid lie tapped.",
        "stack.chapter": "The Superjack",
        "stack.scene": "Three Jacks stand on one place, a fourth beside them. Pip has 8 health and a King.",
        "stack": "Stack the fourth Jack",
        "stack.text": "Jacks can be **stacked**, for nothing and whatever their colours: each one more doubles power"
        " and toughness, 1, 2, 4, 8. Drag the Jack of Diamonds onto the stack.",
        "stack.wrong": "That can wait: first the fourth Jack makes the three a Superjack.",
        "stack.wrong.end": "Your turn would be over without an attack.",
        "stack.wrong.combat": "Three Jacks deal four, and Pip’s King would stop them: stack the fourth first.",
        "superjack": "The Superjack",
        "superjack.text": "**Four** Jacks are the Superjack: 8/8. A stack to which **one** Jack was added this"
        " turn, even a new one, may still attack; after two it may not. Click ‹Combat›.",
        "superjack.wrong": "That can wait: the Superjack can attack.",
        "superjack.wrong.end": "Your turn would be over without an attack.",
        "strike": "Attack Pip",
        "strike.text": "Drag the Superjack onto Pip’s plate. The King will block.",
        "strike.wrong": "Your turn would be over without an attack.",
        "struck": "Five went through",
        "struck.text": "The King’s toughness is 3. What **the Superjack** deals beyond that hits the player: 8 less 3."
        " Smaller stacks are stopped by any blocker.",
        "win": "Now you can play",
        "win.text": "Gems first, then creatures, then attack. Where you can answer what another does, the table stops"
        " and asks you. You win when the others’ health is gone.",
        "all_or_one": "Three health left",
        "all_or_one_best": "Who attacks?",
        "all_or_one_best.text": "Pip has 3 health, and the only creature there is tapped. Choose your attackers, then"
        " Pip.",
        "all_or_one_best.wrong": "That deals less than the 3 health Pip has left.",
        "all_or_one_why": "Both of them",
        "all_or_one_why.text": "A Jack deals one, a Queen two. Nobody can block, and nobody is left to hit you back.",
        "hold_the_line": "Hold the line",
        "hold_the_line_best": "A King and a Jack attack",
        "hold_the_line_best.text": "You have 3 health and one creature. What does your Queen block?",
        "hold_the_line_best.more": "A King deals three, a Jack one.",
        "hold_the_line_best.wrong": "Then the King’s three damage reach you, and you have 3 health.",
        "hold_the_line_why": "The one that kills you",
        "hold_the_line_why.text": "The Queen dies, but you live with 2 health. Had she blocked the Jack, the King"
        " would have won the game.",
        "two_gems": "Before the damage",
        "two_gems_best": "King against King",
        "two_gems_best.text": "Both would die. It is your last chance before the damage: what saves yours?",
        "two_gems_best.wrong": "Then each King still takes three damage, and both die.",
        "two_gems_why": "A pair",
        "two_gems_why.text": "Two fours of one colour make him 4/4: he survives three damage, and deals four.",
    },
)
