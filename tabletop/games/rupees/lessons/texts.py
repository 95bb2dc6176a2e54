"""What the lesson and the challenges of Rupees say, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "games.rupees.lessons",
    {
        "lesson": "Your first turns",
        "hello.chapter": "One card wins them all",
        "hello": "A card from everybody",
        "hello.text": "Everybody has seven cards, for seven turns. In each turn everybody puts **one card** into the"
        " middle, and one of them **captures** them all.",
        "hello.more": "Pip has opened with a 9 of Spades, Mira has played the Queen. Play goes"
        " counter-clockwise, so now it is your turn. At each card stands what it would do.",
        "higher": "Play the King",
        "higher.text": "Within a suit the **higher** card wins. Drag the King of Spades into the middle, or click it"
        " twice.",
        "higher.more": "Any card may be played: nobody must follow suit.",
        "higher.wrong": "Only the King beats the Queen of Spades here. Other suits come next.",
        "taken": "All three are yours",
        "taken.text": "Whoever has **captured most cards** after seven turns wins. What cards they are does not"
        " matter: an ace, the lowest card of all, is one card, and so is a King.",
        "money.chapter": "Money buys weapons",
        "money.scene": "Mira has played a Queen of Spades, Pip a King of Clubs.",
        "money": "A small diamond",
        "money.text": "♦ are rupees, ♣ bombs, ♠ swords, and ♥ hearts with bare hands. **Money buys weapons**: ♦ beat ♣"
        " and ♠. Play your 3 of Diamonds.",
        "money.wrong": "That captures nothing: the King of Clubs is higher or beats its suit. Only ♦ beat ♣.",
        "bought": "The 3 was enough",
        "bought.text": "Between two suits the numbers do not count: the smallest diamond beats a King of Clubs.",
        "bought.more": "Keep the high cards for later.",
        "bomb.chapter": "Bomb, sword, bare hands",
        "bomb.scene": "Mira has played a King of Hearts, Pip a 10 of Spades.",
        "bomb": "A small club",
        "bomb.text": "The **bomb** reaches farther than the sword: ♣ beat ♠ and ♥. The sword beats bare hands: ♠ beat"
        " ♥. Play the 4 of Clubs.",
        "bomb.wrong": "That captures nothing: the 10 of Spades beats every heart and each smaller spade.",
        "bombed": "The bomb has it",
        "bombed.text": "Without your club the 10 of Spades would have captured the King of Hearts.",
        "love.chapter": "Love conquers money",
        "love.scene": "Mira has played a Queen of Clubs, Pip a King of Diamonds.",
        "love": "The smallest heart",
        "love.text": "♥ beat ♦. Where **both lie**, the highest ♥ wins, whatever else is there: even the Queen of"
        " Clubs. Play the 2 of Hearts.",
        "love.wrong": "That captures nothing: the King of Diamonds beats clubs and spades. Only ♥ beat ♦.",
        "loved": "Love has won",
        "loved.text": "Without the diamond your 2 would have lost to the Queen of Clubs: **what else"
        " lies there** decides.",
        "five.chapter": "A joker, and a five",
        "five.scene": "Mira has played a King of Diamonds, Pip a joker.",
        "five": "Five beats the joker",
        "five.text": "A **joker** beats every card, but not a **five**. Play your 5.",
        "five.wrong": "The joker beats that. Only a five beats a joker.",
        "beaten": "The joker is beaten",
        "beaten.text": "Any five does it; of several the 5 of ♥ is best, then ♠, ♣, ♦. **Without a joker** a 5 is only"
        " a 5.",
        "beaten.more": "Two jokers and no five: the red joker wins.",
        "opens.chapter": "Open, or swap",
        "opens.scene": "Nobody has captured anything, and nothing lies in the middle.",
        "opens": "You open",
        "opens.text": "The player with the **most captured cards** opens the turn; of equal ones the one with the"
        " lowest **lot**. Lots are drawn at the start and stand at every name. Opening is **no honour**: the others"
        " see your card before they choose.",
        "swap": "So swap",
        "swap.text": "Instead you may throw a card away, draw another and play **last**. Drag the 2 of Spades to the"
        " place of the **Discard**.",
        "swap.more": "The next player must then open with a card: nobody else may swap in this turn.",
        "swap.wrong": "Then the others choose after you, with your card before their eyes.",
        "last": "What luck",
        "last.text": "You drew a joker, and nobody has played a five. Play it.",
        "last.wrong": "The King of Hearts would capture that.",
        "win": "Now you can play",
        "win.text": "Watch what lies in the middle: what a card is worth depends on the others there. The table says"
        " at each card whether it would capture now.",
        "keep_the_best": "Three or joker",
        "keep_the_best_best": "Two turns left",
        "keep_the_best_best.text": "You need **both** turns that are left. Which card do you play now?",
        "keep_the_best_best.wrong": "The joker captures now too, but then only the 3 is left for the last turn.",
        "keep_the_best_why": "The joker can wait",
        "keep_the_best_why.text": "♦ beat ♣ and ♠, so the 3 is enough now. For the last turn you keep the card that"
        " only a five can beat.",
        "small_heart": "Enough is enough",
        "small_heart_best": "Two cards would win",
        "small_heart_best.text": "You need both turns that are left. Which of the two do you play now?",
        "small_heart_best.wrong": "The King captures now too, but the small heart may be worth nothing later.",
        "small_heart_why": "Love conquers money",
        "small_heart_why.text": "With diamonds in the middle the smallest heart wins. Later it may be worth nothing;"
        " a King of Diamonds is strong by itself.",
        "the_five": "A joker in the middle",
        "the_five_best": "Mira has played a joker",
        "the_five_best.text": "You need both turns that are left. What beats the joker?",
        "the_five_best.wrong": "A king does not beat a joker.",
        "the_five_why": "Only a five",
        "the_five_why.text": "A five beats a joker. In a turn without a joker it is only a 5.",
    },
)
