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
        "cast.chapter": "Pay for a creature",
        "cast": "A Jack costs two",
        "cast.text": "Jacks, Queens, Kings and Aces are **creatures**. Gems of the same **colour** pay for them: two"
        " black ones for this Jack. Drag him onto the table, then press **Pay for me**.",
        "cast.more": "An Ace costs three, a Queen four, a King five.",
        "untrained": "He came this turn",
        "untrained.text": "So he can only attack from your **next turn** on. The gems lie tapped; they come back when"
        " your turn begins.",
        "combat.chapter": "Attack",
        "combat": "Your next turn",
        "combat.text": "Everything has untapped, and you have drawn a card. Click **Combat** on the line in the"
        " middle.",
        "attack": "Attack Pip",
        "attack.text": "Choose all that attack, once a turn. Drag the Jack onto Pip’s plate.",
        "hit": "Nobody blocked",
        "hit.text": "So the Jack takes as much **health** as he has power: one. Whoever has none left is out.",
        "hit.more": "An attacker is tapped, and cannot block in Pip’s turn.",
        "block.chapter": "Block",
        "block": "Pip attacks you",
        "block.text": "Untapped creatures may **block**. Drag your Queen onto the Jack, then press **Block with"
        " these**.",
        "fought": "She has survived",
        "fought.text": "Both deal damage. As much damage as it has **toughness** kills a creature: one for a Jack,"
        " two for a Queen. At the end of the turn the damage is gone.",
        "fire.chapter": "Give up a gem",
        "fire": "A fireball",
        "fire.text": "A gem can be **given up**. A 2 or 3 burns: a creature for two, or a player for one. Drag the 2"
        " of Diamonds onto Pip’s Jack.",
        "fire.more": "A 4 or 5 pays three at once, a 6 or 7 draws a card.",
        "row.chapter": "Gems in a row",
        "row": "Three in a row",
        "row.text": "Three to six gems **in a row**, tapped together, do more. Click 3, 4 and 5, then **Straight**:"
        " they heal you by one.",
        "row.more": "Four draw a card, five bring a creature back, six take one.",
        "pair.chapter": "A pair makes stronger",
        "pair": "Two fours",
        "pair.text": "Two gems of one number and colour make a creature stronger by one until your next turn. Click"
        " both fours, then **Equip**, then the King.",
        "ace.chapter": "An Ace, and the answer",
        "ace": "What Aces do",
        "ace.text": "An Ace is a creature, or destroys an enemy’s gem, or **stops another Ace**. And it can come in"
        " the others’ turns too.",
        "counter": "Pip is after your gem",
        "counter.text": "An Ace would destroy your 6. You may **answer**: click your Ace, then **Counter the ace**,"
        " then **Pay for me**.",
        "counter.more": "What is played last happens first.",
        "win": "Now you can play",
        "win.text": "Gems first, then creatures, then attack. Where you can answer what another does, the table stops"
        " and asks you. You win when the others’ health is gone.",
        "win.more": "Jacks can be stacked; each one more doubles them all. Four are the Superjack: what he deals beyond"
        " his blockers’ toughness hits the player.",
        "all_or_one": "Three health left",
        "all_or_one_best": "Who attacks?",
        "all_or_one_best.text": "Pip has 3 health, and the only creature there is tapped. Choose your attackers, then"
        " Pip.",
        "all_or_one_why": "Both of them",
        "all_or_one_why.text": "A Jack deals one, a Queen two. Nobody can block, and nobody is left to hit you back.",
        "hold_the_line": "Hold the line",
        "hold_the_line_best": "A King and a Jack attack",
        "hold_the_line_best.text": "You have 3 health and one creature. What does your Queen block?",
        "hold_the_line_best.more": "A King deals three, a Jack one.",
        "hold_the_line_why": "The one that kills you",
        "hold_the_line_why.text": "The Queen falls, but you live with 2 health. Had she blocked the Jack, the King"
        " would have won the game.",
        "two_gems": "Before the damage",
        "two_gems_best": "King against King",
        "two_gems_best.text": "Both would fall. It is your last chance before the damage: what saves yours?",
        "two_gems_why": "A pair",
        "two_gems_why.text": "Two fours of one colour make him 4/4: he survives three damage, and deals four.",
    },
)
