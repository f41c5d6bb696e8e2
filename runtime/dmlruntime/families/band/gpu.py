"""How a GPU fills bands: an invocation writes four neighbouring elements, in the order of the loops over the output."""

from __future__ import annotations

from collections.abc import Mapping

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan
from dmlruntime.core.tensors import packed_strides
from dmlruntime.families.band import BandKernel
from dmlruntime.families.band.parameters import UNIFORMS
from dmlruntime.families.band.problem import BandProblem, band_problem
from dmlruntime.families.gpu_target import QUAD, WORKGROUP, GpuTarget, divided, fitting, is_packed, per_loop, require

OUTSIDE, INDICES, VALUES, OUTPUT = 1, 2, 3, 4
"""Bindings in the kernel."""

WORD = 2**32

POSITION_MAX = 2**31 - 1
"""Positions are signed words, so that they may be counted from a coordinate."""


def plan(kernel: BandKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Bands never share memory, so `aliases` is empty."""
    return plan_band_gpu(band_problem(kernel, descriptor), target)


def plan_band_gpu(problem: BandProblem, target: GpuTarget) -> Plan:
    """The one dispatch of a band. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    walk = problem.walk
    require(problem.operator, "positions of a line", problem.extent, "largest signed word", POSITION_MAX)
    items = divided(walk.count, QUAD * WORKGROUP)
    names = ((problem.outside, OUTSIDE), (problem.index, INDICES), (problem.values, VALUES), (problem.output, OUTPUT))
    bound = [(name, binding) for name, binding in names if name is not None]
    dispatch = Dispatch(
        kernel="fill_bands",
        items=items,
        tensors=tuple(name for name, _ in bound),
        bindings=tuple(binding for _, binding in bound),
        parameters=UNIFORMS.values(
            {
                "sizes": per_loop(walk.sizes),
                "outside_strides": per_loop(walk.strides[0]),
                "output_strides": per_loop(walk.strides[1]),
                "index_strides": per_loop(walk.strides[2]),
                "position_strides": per_loop([stride % WORD for stride in walk.strides[3]]),
                "inside": (problem.inside % WORD, problem.inside // WORD),
                "begin": problem.begin % WORD,
                "end": problem.end % WORD,
                "extent": problem.extent,
                "second": problem.second,
                "rank": len(walk.sizes),
                "items": items,
                "count": walk.count,
            }
        ),
    )
    return fitting(
        Plan(
            operator=problem.operator,
            variant="elements",
            types=problem.types,
            dispatches=(dispatch,),
            defines=_defines(problem),
        ),
        target,
    )


def _defines(problem: BandProblem) -> tuple[str, ...]:
    walk = problem.walk
    chosen = [problem.type_name, "VALUES_AT"]
    if walk.sizes and walk.sizes[-1] % QUAD == 0:
        chosen.append("WHOLE_QUADS")
    if problem.outside is not None:
        chosen.append("HAS_OUTSIDE")
    if problem.index is not None:
        chosen.append(f"INDEX_{problem.types[problem.index].short}")
        chosen.append("HAS_INDICES")
    if problem.values is not None:
        chosen.append("HAS_VALUES")
    if problem.is_inverse:
        chosen.append("INVERSE")
    if walk.strides[1] == packed_strides(walk.sizes):
        chosen.append("QUADS_OUTPUT")
        if problem.outside is not None and walk.strides[0] == walk.strides[1]:
            chosen.append("QUADS_OUTSIDE")
    elif is_packed(problem.types[problem.output]):
        chosen.append("ATOMIC_OUTPUT")
    return tuple(chosen)
