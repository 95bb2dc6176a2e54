"""Scenes can be played, saved and photographed."""

import pytest
from PySide6.QtGui import QImage

from tabletop.devtools import shots
from tabletop.devtools.scenes import SHOTS


def test_scene_names_are_different():
    assert len({shot.name for shot in SHOTS}) == len(SHOTS)


@pytest.mark.parametrize("name", ["duel", "curtain", "game-over", "clock"])
def test_a_scene_becomes_a_picture(qapp, tmp_path, name):
    assert shots.main([str(tmp_path), "--only", name, "--sizes", "1024x640"]) == 0
    pictures = sorted(tmp_path.glob(f"{name}*-1024x640.png"))
    assert pictures
    for path in pictures:
        picture = QImage(str(path))
        assert (picture.width(), picture.height()) == (1024, 640)
        colours = {picture.pixel(x, y) for x in range(0, 1024, 16) for y in range(0, 640, 16)}
        assert len(colours) > 50, "the picture is nearly empty"


def test_an_unknown_scene_is_named(capsys):
    with pytest.raises(SystemExit) as stopped:
        shots.main(["x", "--only", "nothing"])
    assert stopped.value.code == 2
    assert "no such scene" in capsys.readouterr().err
