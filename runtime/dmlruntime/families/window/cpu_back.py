"""How a CPU combines transposed windows: outputs that are neighbours in the innermost loop are computed side by side.

The windows that an output lies in are combined in the order of its positions in them, whatever the layout.
"""

from __future__ import annotations

from dmlruntime.core.plans import Step
from dmlruntime.families.window.back import BackProblem
from dmlruntime.families.window.parameters import WINDOW_BACK

RUN = 64
"""Most outputs of a run; fixed in the kernel (DML_BACK_RUN)."""

ITEM = 2**15
"""Windows that an item combines, where a run has fewer."""


def back_step(problem: BackProblem) -> Step:
    """The step that makes the output."""
    inner = problem.loops[-1].size
    runs = problem.results // inner * -(-inner // RUN)
    per_item = max(1, ITEM // (min(inner, RUN) * problem.most))
    slides = problem.slides
    return Step(
        kernel=f"dml_{problem.operator.lower()}_{'_'.join(problem.type_names).lower()}_windows_back",
        items=-(-runs // per_item),
        tensors=problem.tensors,
        parameters=WINDOW_BACK.values(
            {
                "runs": runs,
                "per_item": per_item,
                "places": problem.places,
                "loops": len(slides),
                "windows": tuple(slide.windows for slide in slides),
                "outputs": tuple(slide.outputs for slide in slides),
                "window_sizes": tuple(slide.size for slide in slides),
                "window_strides": tuple(slide.stride for slide in slides),
                "dilations": tuple(slide.dilation for slide in slides),
                "starts": tuple(slide.start for slide in slides),
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
