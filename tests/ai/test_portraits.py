"""Who has which face."""

from tabletop.ai.players import LEVELS
from tabletop.ai.portraits import LEVELS as FACES
from tabletop.ai.portraits import PEOPLE, PROGRAM, portraits


def test_each_level_has_a_face_of_its_own():
    assert list(FACES) == [level.name for level in LEVELS]
    faces = [*FACES.values(), PROGRAM, *PEOPLE]
    assert len(set(faces)) == len(faces)


def test_everybody_at_a_table_has_a_face_of_their_own():
    assert portraits(["human", "novice", "human", "novice", "engine:x", "novice"]) == (
        "dog",
        "hare",
        "cat",
        "deer",
        "automaton",
        "squirrel",
    )
    assert portraits(["human", "novice", "novice"], ["Ann"], {"Ann": "cat"}) == ("cat", "hare", "deer")
    friend = portraits(["human", "human"])[1]
    assert friend not in portraits(["human", "novice", "novice", "novice"]), (
        "the face of a friend at the home window"
    )
    for level in FACES:
        faces = portraits(["human", *[level] * 6])
        assert len({face.partition("/")[0] for face in faces}) == 7
    many = portraits(["human"] * 15)
    assert len(set(many)) == 15
    assert len(set(portraits(["novice"] * 15))) == 15
