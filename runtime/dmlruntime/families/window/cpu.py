"""How a CPU slides windows: outputs that are neighbours in the innermost loop are computed side by side.

The order in which the elements of a window are combined follows from its size (window/kernel.h), whatever the layout:
results are the same bits for all layouts and numbers of threads. The transposed windows that an output lies in are
combined in the order of its positions in them.
"""

from __future__ import annotations

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan
from dmlruntime.families.cpu_target import STREAM_BYTES
from dmlruntime.families.window import WindowKernel
from dmlruntime.families.window.backward import BackwardProblem, backward_problem
from dmlruntime.families.window.parameters import BACKWARD_RUN, RUN, WINDOW, WINDOW_BACKWARD, WINDOW_LOOPS
from dmlruntime.families.window.problem import WindowProblem, held_scratch, window_problem

ITEM = 2**15
"""Elements, or transposed windows, that an item combines where a run has fewer."""


def plan(kernel: WindowKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    dispatches: list[Dispatch] = []
    depth = 0
    common: WindowProblem | BackwardProblem | None = None
    if kernel.slides_first:
        problem = common = window_problem(kernel, descriptor)
        dispatches.append(_dispatch(problem))
        depth += problem.padded_count
    if kernel.has_transposed:
        backward = common = backward_problem(kernel, descriptor)
        dispatches.append(backward_dispatch(backward))
        depth += backward.most
    assert common is not None, "a kernel does one of them"
    return Plan(
        operator=common.operator,
        variant="runs",
        types=common.types,
        dispatches=tuple(dispatches),
        scratch=held_scratch(kernel, descriptor),
        depth=depth,
        defines=(f"TYPE_{'_'.join(common.type_names)}", *((common.function,) if common.function else ())),
    )


def _dispatch(problem: WindowProblem) -> Dispatch:
    """The dispatch that combines windows."""
    inner = problem.loops[-1].size
    runs = problem.results // inner * -(-inner // RUN)
    per_item = max(1, ITEM // (min(inner, RUN) * problem.padded_count))
    return Dispatch(
        kernel=f"dml_{problem.operator.lower()}_{'_'.join(problem.type_names).lower()}_windows",
        items=-(-runs // per_item),
        tensors=problem.tensors,
        parameters=WINDOW.values(
            {
                "runs": runs,
                "per_item": per_item,
                "stream": int(_result_bytes(problem) >= STREAM_BYTES),
                "loops": WINDOW_LOOPS,
                "inputs": tuple(slide.inputs for slide in problem.slides),
                "ends": tuple(slide.end for slide in problem.slides),
                "window_sizes": tuple(slide.size for slide in problem.slides),
                "window_strides": tuple(slide.stride for slide in problem.slides),
                "dilations": tuple(slide.dilation for slide in problem.slides),
                "starts": tuple(slide.start for slide in problem.slides),
                "input_strides": tuple(slide.input_stride for slide in problem.slides),
                "index_strides": tuple(slide.index_stride for slide in problem.slides),
                "rank": len(problem.loops),
                "sizes": tuple(loop.size for loop in problem.loops),
                "slots": tuple(loop.slot for loop in problem.loops),
                "strides": {
                    f"{name}_strides": tuple(loop.strides[number] for loop in problem.loops)
                    for number, name in enumerate((*problem.tensors, "index"))
                },
                "scalars": {"scalars": problem.scalars} if problem.scalars else {},
            },
            tensors=len(problem.tensors) + 1,
            scalar_count=len(problem.scalars),
        ),
    )


def _result_bytes(problem: WindowProblem) -> int:
    """Bytes of all outputs; what is held for a next dispatch is none of them."""
    return problem.results * sum(problem.types[name].bits // 8 for name in problem.made)


def backward_dispatch(problem: BackwardProblem) -> Dispatch:
    """The dispatch that makes the output."""
    inner = problem.loops[-1].size
    runs = problem.results // inner * -(-inner // BACKWARD_RUN)
    per_item = max(1, ITEM // (min(inner, BACKWARD_RUN) * problem.most))
    slides = problem.slides
    return Dispatch(
        kernel=f"dml_{problem.operator.lower()}_{'_'.join(problem.type_names).lower()}_windows_backward",
        items=-(-runs // per_item),
        tensors=problem.tensors,
        parameters=WINDOW_BACKWARD.values(
            {
                "runs": runs,
                "per_item": per_item,
                "loops": len(slides),
                "windows": tuple(slide.windows for slide in slides),
                "outputs": tuple(slide.outputs for slide in slides),
                "window_sizes": tuple(slide.size for slide in slides),
                "window_strides": tuple(slide.stride for slide in slides),
                "dilations": tuple(slide.dilation for slide in slides),
                "starts": tuple(slide.start for slide in slides),
                "ends": tuple(slide.end for slide in slides),
                "periods": tuple(slide.period for slide in slides),
                "position_strides": tuple(slide.position_stride for slide in slides),
                "slides": {
                    f"{name}_slides": tuple(slide.slides[number] for slide in slides)
                    for number, name in enumerate(problem.tensors)
                },
                "rank": len(problem.loops),
                "sizes": tuple(loop.size for loop in problem.loops),
                "slots": tuple(loop.slot for loop in problem.loops),
                "strides": {
                    f"{name}_strides": tuple(loop.strides[number] for loop in problem.loops)
                    for number, name in enumerate((*problem.tensors, "number"))
                },
                "scalars": {"scalars": problem.scalars} if problem.scalars else {},
            },
            tensors=len(problem.tensors),
            ways=len(problem.tensors) + 1,
            scalar_count=len(problem.scalars),
        ),
    )
