"""The question card gives up its last lines first where there is no room."""

import pytest

from tabletop.play.screen import PromptText
from tabletop.ui.panel.prompt_card import PromptCard
from tabletop.ui.texts import say

LINES = ("What the cards are worth.", "What a bid gives.", "Why one number is barred.")


@pytest.fixture
def card(qapp):
    card = PromptCard(lambda link: None, slim=True)
    card.show_prompt(PromptText("How many?", "\n".join(LINES)))
    yield card
    card.deleteLater()


def test_all_lines_are_told_where_there_is_room(card):
    card.fit(400, 400)
    assert card.help.text().split("\n") == list(LINES)


def test_the_first_line_of_the_help_stays_longest(card):
    least = next(high for high in range(400) if _kept(card, high) == 1)
    assert card.help.text() == LINES[0]
    assert card.toolTip().split("\n") == list(LINES)
    assert [_kept(card, high) for high in (least - 1, 400)] == [0, 3]
    assert not card.toolTip(), "all of it is said"


def test_of_a_line_that_is_too_long_the_first_words_stay(card):
    long = "The higher Power wins, and the Spells on one Agent may add up to thirteen, " * 3
    card.show_prompt(PromptText("How many?", long.strip()))
    card.fit(400, 400)
    whole = card.help.heightForWidth(400)
    card.fit(400, 2 * whole // 3 + card.title.heightForWidth(400))
    kept = card.help.text()
    assert not card.help.isHidden() and kept != long.strip()
    assert kept == say("help.cut", words=long[: len(kept) - len(say("help.cut", words=""))])


def test_of_a_line_that_is_too_long_whole_sentences_stay_and_nothing_looks_cut(card):
    sentences = [
        "The higher Power wins.",
        "The Spells on one Agent may add up to thirteen.",
        "An Ace decides.",
    ]
    card.show_prompt(PromptText("How many?", " ".join(sentences)))
    found = set()
    for high in range(60, 200):
        card.fit(150, high)
        found.add("" if card.help.isHidden() else card.help.text())
    cut = {" ".join(sentences[:count]) for count in (1, 2)}
    assert cut <= found and len(found - cut - {"", " ".join(sentences)}) < 3


def _kept(card, high: int) -> int:
    """How many lines of the help are left at that height."""
    card.fit(400, high)
    return 0 if card.help.isHidden() else len(card.help.text().split("\n"))
