"""What other libraries call the operator of a problem."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dmltools.bench.peers.base import CannotDo
from dmltools.bench.problems import Problem
from dmltools.bench.registry import bench_family


def function_of(library: Any, problem: Problem) -> Callable[..., Any]:
    """The function of NumPy, cupy or torch. Raises CannotDo where there is none."""
    name = bench_family(problem).functions.get(problem.operator.name)
    function: Callable[..., Any] | None = None if name is None else getattr(library, name, None)
    if function is None:
        raise CannotDo("no such function")
    return function
