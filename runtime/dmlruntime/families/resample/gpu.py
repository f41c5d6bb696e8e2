"""How a GPU resamples: an invocation makes four neighbouring elements, in the order of the loops over the output.

Taps are in a constant, `taps`: first for each loop that is resampled and each of its outputs where its taps begin and
end, counted in pairs of words, then the taps, each an offset in the input and the bits of a weight. Where no output has
more than two taps it has these, two offsets and two weights; where elements are copies, only the offsets.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, pairwise

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Constant, Dispatch, Plan
from dmlruntime.core.tensors import packed_strides
from dmlruntime.families.gpu_target import (
    QUAD,
    WORKGROUP,
    GpuTarget,
    divided,
    fitting,
    is_packed,
    per_loop,
    require,
)
from dmlruntime.families.record import WORD
from dmlruntime.families.resample import ResampleKernel
from dmlruntime.families.resample.parameters import LEVELS, UNIFORMS
from dmlruntime.families.resample.problem import ResampleLoop, ResampleProblem, resample_problem
from dmlruntime.families.type_groups import kernel_type

TABLE = "taps"


def plan(kernel: ResampleKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Resamplings never share memory, so `aliases` is empty."""
    made = plan_resample_gpu(resample_problem(kernel, descriptor), target)
    return replace(made, depth=kernel.count_of(descriptor))


def plan_resample_gpu(problem: ResampleProblem, target: GpuTarget) -> Plan:
    """The one dispatch of a resampling. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    loops, levels = problem.loops, problem.resampled
    require(problem.operator, "dimensions that are resampled", len(levels), "words of a vector", LEVELS)
    chosen = [loops[number] for number in levels]
    starts, words = (_copies if problem.is_copy else _pairs if _has_pairs(chosen) else _weighed)(chosen)
    items = divided(problem.count, QUAD * WORKGROUP)
    dispatch = Dispatch(
        kernel="resample_elements",
        items=items,
        tensors=(problem.input, problem.output, *((TABLE,) if words else ())),
        parameters=UNIFORMS.values(
            {
                "sizes": per_loop([loop.size for loop in loops]),
                "input_strides": per_loop([0 if loop.taps else loop.input_stride for loop in loops]),
                "output_strides": per_loop([loop.output_stride for loop in loops]),
                "levels": per_loop([levels.index(n) if n in levels else LEVELS for n in range(len(loops))]),
                "starts": (*starts, *(0,) * (LEVELS - len(starts))),
                "rank": len(loops),
                "items": items,
                "count": problem.count,
            }
        ),
    )
    return fitting(
        Plan(
            operator=problem.operator,
            variant="copies" if problem.is_copy else "weighed",
            types=problem.types,
            dispatches=(dispatch,),
            constants=(Constant(name=TABLE, words=words),) if words else (),
            defines=_defines(problem),
        ),
        target,
    )


def _copies(loops: Sequence[ResampleLoop]) -> tuple[list[int], tuple[int, ...]]:
    """Where each loop's offsets begin, and the offsets of all."""
    starts, words = list[int](), list[int]()
    for loop in loops:
        assert loop.taps is not None
        starts.append(len(words))
        words += [position * loop.input_stride % WORD for position in loop.taps.positions]
    return starts, tuple(words)


def _weighed(loops: Sequence[ResampleLoop]) -> tuple[list[int], tuple[int, ...]]:
    """Where each loop's pairs begin, and the pairs of all: begin and end of the taps of each output, then the taps."""
    starts, words = list[int](), list[int]()
    for loop in loops:
        assert loop.taps is not None
        taps, first = loop.taps, len(words) // 2 + loop.size
        starts.append(len(words) // 2)
        bounds = [first + start for start in taps.starts]
        offsets = [position * loop.input_stride % WORD for position in taps.positions]
        words += chain.from_iterable(pairwise(bounds))
        words += chain.from_iterable(zip(offsets, array("I", taps.weights.tobytes()), strict=True))
    return starts, tuple(words)


def _has_pairs(loops: Sequence[ResampleLoop]) -> bool:
    """Return whether every output has one tap or two."""
    return all(loop.taps is not None and min(loop.taps.counts) >= 1 and max(loop.taps.counts) <= 2 for loop in loops)


def _pairs(loops: Sequence[ResampleLoop]) -> tuple[list[int], tuple[int, ...]]:
    """Where each loop's fours begin, and the fours of all: the offsets of an output's taps, then their weights.

    Where there is one tap, the other has its offset and the weight 0, which none has that counts.
    """
    starts, words = list[int](), list[int]()
    for loop in loops:
        assert loop.taps is not None
        taps = loop.taps
        starts.append(len(words) // 4)
        offsets = [position * loop.input_stride % WORD for position in taps.positions]
        weights = array("I", taps.weights.tobytes())
        for begin, end in pairwise(taps.starts):
            words += (offsets[begin], offsets[end - 1], weights[begin], weights[end - 1] if end - begin > 1 else 0)
    return starts, tuple(words)


def _defines(problem: ResampleProblem) -> tuple[str, ...]:
    loops = problem.loops
    chosen = [kernel_type(problem.data_type, bits=problem.is_copy), f"LEVELS_{len(problem.resampled)}"]
    if problem.is_copy:
        chosen.append("COPIES")
    else:
        chosen += ["PAIRS"] if _has_pairs([loops[number] for number in problem.resampled]) else []
        chosen += ["ROUNDED"] if is_packed(problem.data_type) and not problem.data_type.is_float else []
    if problem.adds_zero:
        chosen.append("ADDS_ZERO")
    if loops and loops[-1].size % QUAD == 0:
        chosen.append("WHOLE_QUADS")
    if tuple(loop.output_stride for loop in loops) == packed_strides([loop.size for loop in loops]):
        chosen.append("QUADS_OUTPUT")
    elif is_packed(problem.data_type):
        chosen.append("ATOMIC_OUTPUT")
    return tuple(chosen)
