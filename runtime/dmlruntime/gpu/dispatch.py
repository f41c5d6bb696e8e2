"""Encodes steps and submits them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmlruntime.gpu.connection import Connection

Launch = tuple[Any, Any, tuple[int, int, int]]
"""A pipeline, its bind group and the grid of workgroups."""


def grid(workgroups: int, per_dimension: int) -> tuple[int, int, int]:
    """The smallest grid of at least `workgroups` whose sides are within the limit. Kernels skip the surplus."""
    x = min(workgroups, per_dimension)
    y = min(-(-workgroups // x), per_dimension)
    z = -(-workgroups // (x * y))
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
