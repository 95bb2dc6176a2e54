"""The same games on a Dask cluster: two workers on this machine."""

from collections.abc import Iterator

import pytest

from tabletop.arena.tournament import run
from tabletop.arena.workers import Dask, InProcess
from tabletop.engine.errors import TabletopError
from tests.arena.test_jobs import TOY
from tests.arena.test_tournament import THIRTY, figures

distributed = pytest.importorskip(
    "distributed", reason="the extra `dask` is not installed: pip install distributed"
)


@pytest.fixture(scope="module")
def cluster() -> Iterator[object]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, memory_limit=0
    ) as cluster:
        yield cluster


def test_both_workers_play_the_same_games(cluster: object) -> None:
    config = TOY._replace(agents=("casual", "novice"))
    loaded = "'tabletop.arena.jobs' in __import__('sys').modules"
    with distributed.Client(cluster.scheduler_address, set_as_default=False) as client:
        assert list(client.run(eval, loaded).values()) == [False, False]
        crew = Dask(cluster.scheduler_address)
        assert crew.width == 2
        assert figures(run(config, 20, THIRTY, crew)) == figures(run(config, 20, THIRTY, InProcess()))
        assert list(client.run(eval, loaded).values()) == [True, True]


def test_no_cluster_is_told() -> None:
    with pytest.raises(TabletopError, match=r"no Dask cluster answers at tcp://127\.0\.0\.1:9"):
        Dask("tcp://127.0.0.1:9", timeout_s=0.5)
    with pytest.raises(TabletopError, match="no Dask cluster answers at nonsense://x"):
        Dask("nonsense://x:1", timeout_s=0.5)
    with pytest.raises(TabletopError, match="write HOST:PORT"):
        Dask("nonsense", timeout_s=0.5)
