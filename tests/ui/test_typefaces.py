"""The letters come from two packages; where one is missing the system's face stands in, and nothing else changes."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase, QFontMetricsF

from tabletop.ui import theme, typefaces
from tests.ui import desk
from tests.ui.measure import faults


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Neither package is installed."""

    def refuse(name: str) -> object:
        raise ModuleNotFoundError(name)

    for known in (typefaces.family, typefaces._face):
        known.cache_clear()
    monkeypatch.setattr(typefaces, "import_module", refuse)
    yield
    for known in (typefaces.family, typefaces._face):
        known.cache_clear()


@pytest.mark.parametrize(
    ("package", "family"), [(typefaces.PLAIN, "Inter"), (typefaces.TITLE, "EB Garamond")]
)
def test_each_package_brings_its_face_and_the_leave_to_pass_it_on(qapp, package, family):
    assert typefaces.family(package) == family
    folder = Path(str(import_module(package).__file__)).parent
    assert "SIL Open Font License" in (folder / "LICENSE").read_text("utf-8")


def test_figures_are_equally_wide_and_bold_is_bolder(qapp):
    for font in (theme.ui_font(15), theme.ui_font(15, bold=True), theme.title_font(24)):
        assert len({QFontMetricsF(font).horizontalAdvance(digit) for digit in "0123456789"}) == 1
    word = "Handgloves"
    plain, bold = (QFontMetricsF(theme.ui_font(15, bold)).horizontalAdvance(word) for bold in (False, True))
    assert bold > plain, "a weight of its own, and no thickened letters"


def test_a_missing_package_is_no_error(qapp, without):
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    for font in (theme.ui_font(15), theme.title_font(24)):
        assert font.families() == system.families()
    assert theme.title_font(24).pixelSize() == 24 and theme.title_font(24).bold()


def test_a_package_without_a_file_is_none(qapp, without, monkeypatch, tmp_path):
    empty = type("Package", (), {"__file__": str(tmp_path / "__init__.py")})
    monkeypatch.setattr(typefaces, "import_module", lambda name: empty)
    assert typefaces.family(typefaces.PLAIN) == ""
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "Broken.ttf").write_bytes(b"no letters")
    typefaces.family.cache_clear()
    assert typefaces.family(typefaces.PLAIN) == ""


def test_all_of_the_panel_fits_in_the_system_face_too(table, without):
    app = table("human", "casual")
    desk.resize(app, 1280, 800)
    assert faults(app.window.panel) == []
