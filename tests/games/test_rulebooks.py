"""The rule books are read at the table, by people who know cards and no programs."""

import re

import pytest

from tabletop.games import load_all

BOOKS = {spec.id: spec.rulebook.read_text(encoding="utf-8") for spec in load_all()}
SHOP_TALK = re.compile(
    r"\b(views?|viewer|observation|engine|prompt|legal action|frame|AI|NPC|simulat\w+|random games|principle G\d"
    r"|literal|alternative \w+ reading)\b",
    re.IGNORECASE,
)
STATEMENT = re.compile(r"^- \*\*([A-Z]+-[BC]?\d[\d.]*)\*\* (.*)$", re.MULTILINE)


@pytest.mark.parametrize("game", BOOKS)
def test_no_shop_talk(game):
    assert not [found[0] for found in SHOP_TALK.finditer(BOOKS[game])]


@pytest.mark.parametrize("game", BOOKS)
def test_every_statement_is_whole_sentences(game):
    statements = STATEMENT.findall(BOOKS[game])
    assert len(statements) > 40
    for number, text in statements:
        text = re.sub(r" \([^)]*[A-Z]{2}-[^)]*\)$", "", text)
        assert text.endswith((".", "?")), number
        assert re.match(r'["*(]*(§|[A-Z0-9"]|♦)', text), f"{number} begins with a small letter"


def test_superjacks_rulings_name_their_subject():
    """A ruling that begins with "It", "That" or an answer alone says nothing without its question."""
    bare = re.compile(r"(It|That|This|All three|Any gem|The effect|Allowed|Yes|No|The one|After it)\b")
    rulings = [row for row in STATEMENT.findall(BOOKS["superjack"]) if row[0].startswith("SJ-B")]
    assert len(rulings) > 100
    for number, text in rulings:
        assert not bare.match(text), number


@pytest.mark.parametrize("spec", load_all(), ids=lambda spec: spec.id)
def test_house_rules_are_called_as_the_window_calls_them(spec):
    book = BOOKS[spec.id]
    assert "`" not in book, "names of the program stand in no rules"
    chapter = book.partition("\n## House rules\n")[2].partition("\n## ")[0]
    listed = [line for line in chapter.splitlines() if line.startswith("- ")]
    assert listed == [f"- **{option.title}**: {option.help} ({option.rule})" for option in spec.options]
    named = set(re.findall(r'[Hh]ouse rules? "([^"]+)"', book))
    assert named <= {option.title for option in spec.options}
