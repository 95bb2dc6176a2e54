"""Worker processes that are ended again, whatever the test did."""

from collections.abc import Iterator

import pytest

from tabletop.ai.remote import Worker


@pytest.fixture
def workers() -> Iterator[list[Worker]]:
    made: list[Worker] = []
    yield made
    for worker in made:
        worker.close()
