"""What every lesson says, by id. Its own sentences stand with the game."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "lessons",
    {
        "teacher": "Ada teaches",
        "asks": "Ada asks: what is best?",
        "about": {"one": "{game} · one minute", "other": "{game} · {count} minutes"},
        "about.challenge": "{game} · a challenge",
        "note": "Nothing here counts. A click on a step goes there.",
        "of": "{number} of {all}",
        "heard": "{title}. {scene} {text} {more}",
        "step": {
            "done": "{number}. {step}, done",
            "now": "{number}. {step}, now",
            "other": "{number}. {step}",
        },
        "example": "**A new example.** {scene}",
        "skip": "Skip",
        "menu": {"new": "{title}", "done": "{title} ✓", "other": "{title} · {number} of {all}"},
        "menu.lesson": "The lesson: {told}",
        "menu.challenge": "{title}  {stars}",
        "wait": {
            "brings": "{move}: {brings}. Here it is another move: {title}.",
            "other": "{move} is allowed, but leads away from what is shown here: {title}.",
        },
        "read": "Nothing is played yet: read this first, then press “{label}”.",
        "reading": "Ada explains",
        "reading.help": "Press “{label}” when you have read it.",
        "wrong": "There is something better. Look again.",
        "go_on": "Go on",
        "show": "Show me",
        "next": "Next challenge",
        "leave": "Leave the lesson",
        "leave.short": "Leave",
        "leave.twice": "Esc, Esc",
        "play": "Play a game now",
        "back": "One step back",
        "done": "You know how to play",
        "challenges": "A challenge",
        "done.text": "That was the whole lesson. You can come back to any step, or try a challenge:"
        " there the cards do not say beforehand what comes of them.",
        "solved": "Solved",
        "solved.text": {
            "one": "Now you know the best move. Without help it is worth three stars.",
            "two": "Two stars of three: you found it at the second try.",
            "three": "Three stars: you found it at once.",
            "other": "You found it.",
        },
    },
)


def plain(text: str) -> str:
    """What a lesson says, without its marks: **strong** words and ‹what stands on a button›."""
    return text.replace("**", "").replace("‹", "“").replace("›", "”")
