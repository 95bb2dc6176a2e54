"""The picture of the layers shows the imports as they are."""

from graphlib import CycleError

import pytest

from tabletop.devtools import imports, layers


def test_the_committed_picture_is_up_to_date(root):
    drawn = layers.draw(imports.load(root))
    assert drawn == layers.PICTURE.read_text("utf-8"), "run: python -m tabletop.devtools.layers"


def made_of(**files):
    """A program of one file a folder."""
    sources = [imports.parse(f"tabletop/{name}/__init__.py", text) for name, text in files.items()]
    return {source.module: source for source in sources}


def test_a_folder_stands_above_all_it_imports():
    program = made_of(
        engine="", match="import tabletop.engine", storage="import tabletop.match, tabletop.engine"
    )
    graph = layers.imported(program)
    assert layers.levels(graph) == {"engine": 0, "match": 1, "storage": 2, "cli": 0}
    assert layers.direct(graph) == [("match", "engine"), ("storage", "match")]


def test_who_only_finds_a_game_imports_nothing_of_it():
    graph = {"engine": set(), "games": {"engine"}, "ai": {"engine", "games"}, "arena": {"ai", "games"}}
    assert layers.direct(graph) == [("ai", "engine"), ("ai", "games"), ("arena", "ai"), ("games", "engine")]


def test_two_that_import_each_other_have_no_layer():
    graph = layers.imported(made_of(ai="import tabletop.match", match="import tabletop.ai"))
    with pytest.raises(CycleError) as failure:
        layers.levels(graph)
    assert set(failure.value.args[1]) == {"ai", "match"}


def test_a_new_folder_is_given_a_place():
    with pytest.raises(KeyError, match="novelty"):
        layers.draw(made_of(novelty="", engine=""))
