"""What the lesson and the challenges of Rupees say, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "games.rupees.lessons",
    {
        "lesson": "Your first turns",
        "hello.chapter": "One card wins them all",
        "hello": "A card from everybody",
        "hello.text": "Seven turns. In each, everybody puts **one card** into the middle, and one card **captures**"
        " them all.",
        "hello.more": "Pip has opened with a 9 of Spades, Mira has played the Queen. Now it is your turn.",
        "higher": "Play the King",
        "higher.text": "Within a suit the **higher** card wins. Drag the King of Spades into the middle, or click it"
        " twice.",
        "higher.more": "Any card may be played: nobody must follow suit.",
        "taken": "All three are yours",
        "taken.text": "Whoever has captured **most cards** after seven turns wins. What cards they are does not"
        " matter; so an ace, which is a 1, counts like a King.",
        "money.chapter": "Money buys weapons",
        "money": "A small diamond",
        "money.text": "♦ beat ♣ and ♠: **money buys weapons**. Your 3 of Diamonds is enough for a King of Clubs and a"
        " Queen of Spades.",
        "money.more": "Keep the high cards for later.",
        "bomb.chapter": "Bomb, sword, bare hands",
        "bomb": "A small club",
        "bomb.text": "♣ beat ♠ and ♥: the **bomb** reaches farther. And ♠ beat ♥: the sword beats bare hands. Play"
        " the 4 of Clubs.",
        "love.chapter": "Love conquers money",
        "love": "The smallest heart",
        "love.text": "♥ beat ♦. Where **both lie**, the highest ♥ wins, whatever else is there: even the Queen of"
        " Clubs.",
        "love.more": "Without a diamond in the middle your 2 would be nothing.",
        "five.chapter": "A joker, and a five",
        "five": "Five beats the joker",
        "five.text": "A **joker** beats every card, but not a **five**. Pip has played one: play your 5.",
        "five.more": "Without a joker a 5 is only a 5.",
        "opens.chapter": "Open, or swap",
        "opens": "You open",
        "opens.text": "Whoever has captured most opens; at the start the tallest. Opening is **no honour**: the"
        " others see your card before they choose.",
        "swap": "So swap",
        "swap.text": "Instead you may throw a card away, draw another and play **last**. Drag the 2 of Spades to the"
        " place of the **Discard**.",
        "swap.more": "Then the next player must open.",
        "last": "What luck",
        "last.text": "A joker, and nobody has played a five. Play it.",
        "win": "Now you can play",
        "win.text": "Watch what lies in the middle: a card is as good as what is there beside it. The table says at"
        " each card whether it would capture now.",
    },
)
