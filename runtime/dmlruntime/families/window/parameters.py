"""The one declaration of the parameters that window kernels read: of C kernels, and of shaders."""

from __future__ import annotations

from collections.abc import Sequence

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import EVERY_TENSOR, EVERY_WHOLE_PAIR, PER_LOOP, Uniform, UniformBlock, of_each

WINDOW_LOOPS = 3
"""The most dimensions that windows have."""

RUN = 256
"""Most outputs of a run."""

SLIDE_MEMBERS = {
    "inputs": "inputs",
    "end": "ends",
    "size": "window_sizes",
    "stride": "window_strides",
    "dilation": "dilations",
    "start": "starts",
    "input_stride": "input_strides",
    "index_stride": "index_strides",
}
"""By the fields of a slide the members of the uniform block, in its order."""

WINDOW = ParameterBlock(
    name="window",
    doc="What the entry of a window kernel reads.",
    parameters=(
        Parameter(name="runs", doc=f"runs of at most {RUN} outputs that are neighbours in the innermost loop"),
        Parameter(name="per_item", doc="runs of an item"),
        Parameter(name="stream", doc="1 uses non-temporal stores, which suit large outputs; 0 does not"),
        Parameter(
            name="loops", doc=f"dimensions of a window, always {WINDOW_LOOPS}; those that are not used have a size of 1"
        ),
        Parameter(name="inputs", doc="of the first tensor, in these dimensions", count="loops"),
        Parameter(
            name="ends", doc="where the padding behind it ends, from the first of that before it on", count="loops"
        ),
        Parameter(name="window_sizes", doc="elements of a window in them", count="loops"),
        Parameter(name="window_strides", doc="from window to window", count="loops"),
        Parameter(name="dilations", doc="from element to element of a window", count="loops"),
        Parameter(name="starts", doc="elements of padding before the tensor", count="loops"),
        Parameter(name="input_strides", doc="of the first tensor, in elements of memory", count="loops"),
        Parameter(name="index_strides", doc="of an element's number in C order", count="loops"),
        Parameter(name="rank", doc="loops over the outputs, 1 to 8"),
        Parameter(name="sizes", doc="of these loops, the outermost first", count="rank"),
        Parameter(
            name="slots", doc=f"the dimension of the window that a loop goes along, or {WINDOW_LOOPS}", count="rank"
        ),
        Parameter(
            name="strides",
            doc="of these loops: of each tensor, and last of an element's number",
            count="rank * tensors",
        ),
        Parameter(name="scalars", doc="values of the descriptor, as the operator lists them", count="scalar_count"),
    ),
    arguments={
        "tensors": "tensors, and one more for the numbers of elements",
        "scalar_count": "values of the descriptor that the kernel reads",
    },
    constants={
        "WINDOW_LOOPS": (WINDOW_LOOPS, "dimensions of a window"),
        "RUN": (RUN, "most outputs of a run; a multiple of 16"),
    },
)

WINDOW_BACKWARD_LOOPS = 6
"""The most dimensions that transposed windows have."""

BACKWARD_RUN = 64
"""Most outputs of a run of theirs."""

WINDOW_BACKWARD = ParameterBlock(
    name="window_backward",
    doc="What the entry of transposed windows reads.",
    parameters=(
        Parameter(name="runs", doc=f"runs of at most {BACKWARD_RUN} outputs that are neighbours in the innermost loop"),
        Parameter(name="per_item", doc="runs of an item"),
        Parameter(name="loops", doc=f"dimensions of a window, 1 to {WINDOW_BACKWARD_LOOPS}"),
        Parameter(name="windows", doc="how many there are in these dimensions", count="loops"),
        Parameter(name="outputs", doc="how many outputs they slide over", count="loops"),
        Parameter(name="window_sizes", doc="elements of a window in them", count="loops"),
        Parameter(name="window_strides", doc="from window to window", count="loops"),
        Parameter(name="dilations", doc="from element to element of a window", count="loops"),
        Parameter(name="starts", doc="elements of padding before the outputs", count="loops"),
        Parameter(
            name="ends", doc="where the padding behind them ends, from the first of that before them on", count="loops"
        ),
        Parameter(
            name="periods",
            doc="from a position at which an output lies in a window to the next such one",
            count="loops",
        ),
        Parameter(
            name="position_strides",
            doc="of the first tensor, from position to position of a window; else 0",
            count="loops",
        ),
        Parameter(name="slides", doc="of each tensor, from window to window", count="loops * tensors"),
        Parameter(name="rank", doc="loops over the outputs, 1 to 8"),
        Parameter(name="sizes", doc="of these loops, the outermost first", count="rank"),
        Parameter(name="slots", doc="the dimension of the window that a loop goes along, or `loops`", count="rank"),
        Parameter(
            name="strides",
            doc="of these loops: of each tensor, and last of an output's number in C order",
            count="rank * ways",
        ),
        Parameter(name="scalars", doc="values of the descriptor, as the operator lists them", count="scalar_count"),
    ),
    arguments={
        "tensors": "tensors, scratch among them",
        "ways": "one more than tensors",
        "scalar_count": "values of the descriptor that the kernel reads",
    },
    constants={
        "WINDOW_BACKWARD_LOOPS": (WINDOW_BACKWARD_LOOPS, "dimensions of transposed windows"),
        "BACKWARD_RUN": (BACKWARD_RUN, "most outputs of a run"),
    },
)

BLOCKS = (WINDOW, WINDOW_BACKWARD)

BACKWARD_MEMBERS = (
    "backward_windows",
    "backward_outputs",
    "backward_sizes",
    "backward_strides",
    "backward_dilations",
    "backward_starts",
    "backward_ends",
    "divisors",
    "periods",
    "inverses",
    "position_strides",
)
"""Members that only transposed windows read, of eight words each."""

BLOCK_MEMBERS = ("block_sizes", "block_ends", "block_steps", "block_firsts")
"""Those behind them, of four words, which only blocks.wgsl reads."""

EACH = "vec4<u32>"
"""A word for each of the WINDOW_LOOPS dimensions of a window."""


def uniforms(tensors: Sequence[str], scalars: tuple[Uniform, ...], *, transposed: bool) -> UniformBlock:
    """The uniform block of an operator with these tensors and scalars; `transposed` where a step has such windows."""
    backward: tuple[Uniform, ...] = ()
    if transposed:
        backward = (
            *of_each(tensors, Uniform("slides", PER_LOOP)),
            *(Uniform(name, PER_LOOP) for name in BACKWARD_MEMBERS),
            *(Uniform(name, EACH) for name in BLOCK_MEMBERS),
        )
    return UniformBlock(
        doc=f"""`sizes`, `slots` and the strides describe the loops over all results, outermost first; `slots` has the
        dimension of the window that a loop goes along, or {WINDOW_LOOPS}. Strides count elements. Vectors have a value
        for each dimension of the window.""",
        members=(
            *scalars,
            Uniform("sizes", PER_LOOP),
            Uniform("slots", PER_LOOP),
            *of_each((*tensors, "index"), Uniform("loop strides", PER_LOOP)),
            *backward,
            *(Uniform(name, EACH) for name in SLIDE_MEMBERS.values()),
            Uniform("rank"),
            Uniform("items"),
            Uniform("invocations"),
            Uniform("padded_count"),
            Uniform("along"),
            Uniform("along_size"),
            Uniform("taken"),
        ),
    )


UNIFORMS = uniforms(EVERY_TENSOR, EVERY_WHOLE_PAIR, transposed=False)
TRANSPOSED_UNIFORMS = uniforms(EVERY_TENSOR, EVERY_WHOLE_PAIR, transposed=True)
