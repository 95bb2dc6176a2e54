"""Form widgets in the table's colours, for panels that hold more than labels and buttons."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QListWidget, QScrollArea, QTabBar

from tabletop.ui import theme
from tabletop.ui.over.overlay import Overlay


def room_across(area: QScrollArea) -> None:
    """Let the area be as wide as what it scrolls needs: it scrolls down only."""
    bar = area.verticalScrollBar().sizeHint().width()
    inner = area.widget()
    area.setMinimumWidth(inner.minimumSizeHint().width() + bar if inner is not None else 0)


def wrap_rows(rows: QListWidget, room: int, pad: int) -> None:
    """Each row as high as its words take in so much room beside the scroll bar, and the `pad`: Qt leaves out words, for
    it reckons without what their style adds at the sides."""
    rows.ensurePolished()
    wide = max(room - rows.verticalScrollBar().sizeHint().width(), 1)
    for item in map(rows.item, range(rows.count())):
        flags = Qt.TextFlag.TextWordWrap.value
        words = rows.fontMetrics().boundingRect(QRect(0, 0, wide, 9999), flags, item.text())
        item.setSizeHint(QSize(1, words.height() + pad + 2))


def form_style(unit: float) -> str:
    """A style sheet for combo boxes, check boxes, spin boxes, lists and scroll areas at one scale."""
    px, text = theme.lengths(unit)
    return f"""
        QComboBox, QLineEdit {{ color: {theme.TEXT.name()}; background: {theme.tint(16)}; font-size: {text(15)};
            border: 1px solid {theme.tint(40)}; border-radius: {px(7)}; padding: {px(5)} {px(9)};
            min-height: {px(20)}; selection-background-color: {theme.CHOSEN.name()}; }}
        QComboBox:focus, QLineEdit:focus {{ border-color: {theme.TEXT.name()}; }}
        QComboBox::drop-down {{ border: 0; width: {px(22)}; }}
        QComboBox::down-arrow {{ image: none; border: 0; width: 0; height: 0; }}
        QComboBox QAbstractItemView {{ color: {theme.TEXT.name()}; background: {theme.RAISED.name()};
            font-size: {text(15)}; border: 1px solid {theme.tint(60)};
            selection-background-color: {theme.CHOSEN.name()}; outline: 0; }}
        QCheckBox {{ color: {theme.TEXT.name()}; font-size: {text(15)}; spacing: {px(9)}; background: transparent; }}
        QCheckBox::indicator {{ width: {px(17)}; height: {px(17)}; border-radius: {px(5)};
            border: 1px solid {theme.tint(110)}; background: {theme.tint(14)}; }}
        QCheckBox::indicator:checked {{ background: {theme.TEXT.name()}; border-color: {theme.TEXT.name()};
            image: none; }}
        QCheckBox::indicator:focus {{ border-color: {theme.TEXT.name()}; }}
        QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: 0; }}
        QScrollBar:vertical {{ background: transparent; width: 9px; padding: 0; }}
        QScrollBar::handle:vertical {{ background: {theme.tint(50)}; border-radius: 4px; min-height: 24px; }}
        QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page
            {{ background: none; height: 0; }}
        QListWidget {{ color: {theme.TEXT.name()}; background: {theme.tint(10)}; font-size: {text(15)};
            border: 1px solid {theme.tint(30)}; border-radius: {px(8)}; padding: {px(4)}; outline: 0; }}
        QListWidget::item {{ padding: {px(5)} {px(8)}; border-radius: {px(5)}; }}
        QListWidget::item:selected {{ background: {theme.CHOSEN.name()}; color: {theme.TEXT.name()}; }}
        QLabel#head {{ color: {theme.TEXT_DIM.name()}; font-size: {text(15)}; }}
    """


class Form(Overlay):
    """A panel with form widgets."""

    def more_style(self, unit: float) -> str:
        return form_style(unit)


def tabs(heard: str, *words: str) -> QTabBar:
    """Tabs with these words, that look as in `tab_style`."""
    bar = QTabBar()
    bar.setAccessibleName(heard)
    bar.setDrawBase(False)
    bar.setExpanding(False)
    for each in words:
        bar.addTab(each)
    return bar


def tab_style(unit: float) -> str:
    """A style sheet for tabs: words in a row, the chosen one underlined."""
    px, text = theme.lengths(unit)
    return f"""
        QTabBar {{ background: transparent; }}
        QTabBar::tab {{ color: {theme.TEXT_DIM.name()}; background: transparent; font-size: {text(16)};
            border: 0; border-bottom: {px(2.5)} solid transparent; padding: {px(5)} {px(3)};
            margin-right: {px(22)}; }}
        QTabBar::tab:selected {{ color: {theme.TEXT.name()}; border-bottom-color: {theme.GOLD.name()}; }}
        QTabBar::tab:hover {{ color: {theme.TEXT.name()}; }}
        QTabBar:focus::tab:selected {{ border-bottom-color: {theme.TEXT.name()}; }}
    """
