"""The driver itself: what it does with mouse and keys reaches a real Qt window, and the camera shows it."""

import pytest

from tests.real_window.driver import DriverError, wait_until

PROGRAM = """
import sys
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

class Window(QWidget):
    def say(self, *words):
        print(*words, flush=True)
    def mousePressEvent(self, event):
        self.say("press", event.position().toPoint().x(), event.position().toPoint().y(), event.button().value)
    def mouseMoveEvent(self, event):
        self.say("move")
    def mouseReleaseEvent(self, event):
        self.say("release", event.position().toPoint().x(), event.position().toPoint().y())
    def wheelEvent(self, event):
        self.say("wheel", event.angleDelta().y())
    def keyPressEvent(self, event):
        self.say("key", event.keyCombination().toCombined())
        if event.key() == Qt.Key.Key_R:
            self.paint("red")
    def closeEvent(self, event):
        self.say("close")
    def paint(self, colour):
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, QColor(colour))
        self.setPalette(palette)

app = QApplication(sys.argv)
window = Window()
window.setWindowTitle("Driver test")
window.setAutoFillBackground(True)
window.paint("#204060")
window.setGeometry(100, 50, 600, 400)
window.show()
sys.exit(app.exec())
"""


def said(app, *lines):
    """Wait until the program has said these lines."""
    wait_until(f"the program to say {lines}", lambda: set(lines) <= set(app.stdout.splitlines()))


def test_mouse_keys_picture_and_closing_reach_a_window(screen, python, tmp_path):
    app = screen.start(python, "-c", PROGRAM)
    window = screen.wait_for_window("Driver test")
    assert screen.title(window) == "Driver test"
    box = screen.box(window)
    assert box == (100, 50, 600, 400)
    wait_until("the first paint", lambda: screen.pixel(*box.at(0.5, 0.5)) == (0x20, 0x40, 0x60))
    assert screen.pixel(5, 5) == (0, 0, 0)

    screen.click(150, 90)
    said(app, "press 50 40 1", "release 50 40")
    screen.click(151, 90, button=3)
    said(app, "press 51 40 2")
    screen.drag((200, 100), (500, 300), steps=10)
    said(app, "press 100 50 1", "release 400 250")
    assert app.stdout.count("move") >= 5
    screen.wheel(300, 200, -2)
    said(app, "wheel -120")

    screen.key("ctrl+n")
    said(app, f"key {0x04000000 | ord('N')}")
    screen.type_text("r")
    wait_until("the red", lambda: screen.pixel(*box.at(0.5, 0.5)) == (255, 0, 0))
    screen.wait_until_still()
    picture = tmp_path / "shot.png"
    screen.screenshot(picture)
    assert picture.read_bytes().startswith(b"\x89PNG")

    screen.resize(window, 700, 500)
    screen.close(window)
    assert app.finish() == 0
    assert app.stdout.endswith("close\n")
    assert app.stderr == ""


@pytest.mark.parametrize("screen", [(1024, 640)], indirect=True)
def test_size_of_the_screen_is_chosen(screen):
    picture = screen.grab()
    assert (picture.width(), picture.height()) == (1024, 640)


def test_a_program_that_dies_is_reported_with_its_words(screen, python):
    screen.start(python, "-c", "import sys; sys.exit('out of cards')")
    with pytest.raises(DriverError, match="out of cards"):
        screen.wait_for_window("Never")
