"""Worker processes that are ended again, whatever the test did."""

from collections.abc import Callable, Iterator

import pytest

from tabletop.ai.remote import Worker


@pytest.fixture
def workers() -> Iterator[Callable[..., Worker]]:
    """Makes them."""
    made: list[Worker] = []

    def make(game: str, **more: object) -> Worker:
        made.append(Worker(game, **more))
        return made[-1]

    yield make
    for worker in made:
        worker.close()
