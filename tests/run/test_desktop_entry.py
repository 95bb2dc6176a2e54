"""A desktop knows the program by one name: its entry, its description, its picture and its windows."""

import configparser
import subprocess
from xml.etree import ElementTree

import pytest

from tabletop.ui.application import DESKTOP_ID


def test_entry_description_and_windows_have_one_name(root):
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(root / f"packaging/{DESKTOP_ID}.desktop", "utf-8")
    described = ElementTree.parse(root / f"packaging/{DESKTOP_ID}.metainfo.xml")
    assert described.findtext("id") == DESKTOP_ID
    assert described.findtext("launchable") == f"{DESKTOP_ID}.desktop"
    assert entry["Desktop Entry"]["Icon"] == DESKTOP_ID


NAMES = """
import sys
from PySide6.QtWidgets import QApplication
from tabletop.cli import main

def told(self=None):
    app = QApplication.instance()
    print(app.desktopFileName(), app.applicationName(), app.applicationDisplayName(), flush=True)
    return 0

QApplication.exec = told
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("words", ["clock --new", "play rupees --seed 1"])
def test_both_windows_have_that_name(words, root, python):
    done = subprocess.run(
        [python, "-c", NAMES, *words.split()], cwd=root, capture_output=True, text=True, timeout=50
    )
    assert (done.stdout.split(), done.stderr) == ([DESKTOP_ID, "Tabletop", "Tabletop"], "")
