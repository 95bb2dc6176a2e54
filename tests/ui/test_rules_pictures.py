"""Pictures in a rulebook: SVG files beside it, drawn as wide as the page."""

import re
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QTextDocument

from tabletop import games
from tabletop.ui.dialogs.rules_page import RulesPage

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100">'
    '<path fill="#FF0000" d="M0 0L200 0L200 100L0 100Z"/></svg>'
)


@pytest.fixture
def page(qtbot, tmp_path):
    shown = RulesPage()
    qtbot.addWidget(shown)
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "square.svg").write_text(PICTURE)
    (folder / "words.svg").write_text("no picture")
    (tmp_path / "secret.svg").write_text(PICTURE)
    rules = folder / "RULES.md"
    rules.write_text(
        "# Rules\n\nSee:\n\n![a red box](square.svg)\n\n![spoilt](words.svg)\n\n![gone](gone.svg)\n\n"
        "![outside](../secret.svg)\n\n## §1 Last\n\nwords\n"
    )
    shown.resize(500, 400)
    shown.show()
    shown.read(rules)
    return shown


@pytest.mark.parametrize("width", [300, 500, 900])
def test_a_picture_is_as_wide_as_the_page(page, width):
    page.resize(width, 400)
    ((name, cursor),) = page.pictures()
    room = page.viewport().width() - 2 * round(page.document().documentMargin())
    shape = cursor.charFormat().toImageFormat()
    assert name == "square.svg"
    assert (shape.width(), shape.height()) == (room, room // 2)
    image = page.document().resource(QTextDocument.ResourceType.ImageResource.value, name)
    assert image.width() == round(room * page.devicePixelRatioF())
    assert image.pixelColor(5, 5).name() == "#ff0000"
    assert page.document().size().width() <= page.viewport().width()


def test_what_cannot_be_drawn_is_told_in_words(page):
    words = page.toPlainText()
    assert all(text in words for text in ("spoilt", "gone", "outside"))
    assert "a red box" not in words


@pytest.mark.parametrize("game", sorted(games.game_titles()))
def test_rulebooks_have_all_their_pictures_and_no_others(game):
    rules = games.load(game).rulebook
    named = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", rules.read_text("utf-8"))
    assert all(words for words, _ in named)
    assert {name for _, name in named} == {path.name for path in rules.parent.glob("*.svg")}
    for _, name in named:
        assert ElementTree.parse(rules.with_name(name)).getroot().tag.endswith("svg")
