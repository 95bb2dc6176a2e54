"""Words as they are read on the table."""

from tabletop.presenter.words import at_a_glance


def test_the_sign_of_a_suit_stays_on_the_line_of_the_word_before_it():
    held = "bombs\N{NO-BREAK SPACE}♣ and swords\N{NO-BREAK SPACE}♠."
    assert at_a_glance("{0}: bombs ♣ and swords ♠ (§4.2).", ["Ann"]) == f"Ann: {held}"
