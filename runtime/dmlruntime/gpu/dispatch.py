"""The grids of workgroups, and submissions of launches that are not repeated."""

from __future__ import annotations

from collections.abc import Sequence

from dmlruntime.gpu.connection import Connection
from dmlruntime.gpu.submitting import Launch

__all__ = ["Launch", "grid", "submit"]


def grid(workgroups: int, per_dimension: int) -> tuple[int, int, int]:
    """The smallest box of at least `workgroups` whose sides are within the limit: kernels skip the surplus.

    Rows are cut to equal lengths, because a workgroup that has nothing to do costs its start all the same.
    """
    rows = -(-workgroups // per_dimension)
    z = -(-rows // per_dimension)
    y = -(-rows // z)
    x = -(-workgroups // (y * z))
    return x, y, z


def submit(connection: Connection, launches: Sequence[Launch]) -> None:
    """Run the launches in order, after all that was recorded; each sees what the earlier ones wrote.

    Call it inside `connection.working`.
    """
    connection.recorder.submit()
    connection.submitter.submit(connection.submitter.prepare(launches))
