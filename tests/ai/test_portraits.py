"""Who has which face."""

from tabletop.ai.players import LEVELS
from tabletop.ai.portraits import LEVELS as FACES
from tabletop.ai.portraits import PEOPLE, PROGRAM, portraits


def test_each_level_has_a_face_of_its_own():
    assert list(FACES) == [level.name for level in LEVELS]
    faces = [*FACES.values(), PROGRAM, *PEOPLE]
    assert len(set(faces)) == len(faces)


def test_people_get_theirs_in_order_and_twins_are_told_apart():
    assert portraits(["human", "novice", "human", "novice", "engine:x", "novice"]) == (
        "dog",
        "hare",
        "cat",
        "hare/1",
        "automaton",
        "hare/2",
    )
    many = portraits(["human"] * 15)
    assert len(set(many)) == 15
