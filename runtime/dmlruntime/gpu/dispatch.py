"""Encodes steps and submits them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmlruntime.gpu.connection import Connection

Launch = tuple[Any, Any, tuple[int, int, int]]
"""A pipeline, its bind group and the grid of workgroups."""


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
    """Run the launches in order; each sees what the earlier ones wrote. Call it inside `connection.working`."""
    encoder = connection.native.create_command_encoder()
    compute = encoder.begin_compute_pass()
    for pipeline, group, workgroups in launches:
        compute.set_pipeline(pipeline)
        compute.set_bind_group(0, group)
        compute.dispatch_workgroups(*workgroups)
    compute.end()
    connection.queue.submit([encoder.finish()])
