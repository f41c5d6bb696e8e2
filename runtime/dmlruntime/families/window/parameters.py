"""What window kernels in C read: the one declaration of their parameters."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock

WINDOW_LOOPS = 3
"""The most dimensions that windows have."""

SLIDE_MEMBERS = {
    "inputs": "inputs",
    "outputs": "outputs",
    "size": "window_sizes",
    "stride": "window_strides",
    "dilation": "dilations",
    "start": "starts",
    "input_stride": "input_strides",
    "index_stride": "index_strides",
}
"""By the fields of a slide the members of WGSL's structure, in its order (window/parameters.wgsl)."""

WINDOW = ParameterBlock(
    name="window",
    doc="What the entry of a window kernel reads.",
    parameters=(
        Parameter(name="runs", doc="runs of at most 256 outputs that are neighbours in the innermost loop"),
        Parameter(name="group", doc="runs of an item"),
        Parameter(name="stream", doc="1 uses non-temporal stores, which suit large outputs; 0 does not"),
        Parameter(name="places", doc="elements of a window, with those of the padding"),
        Parameter(name="loops", doc="dimensions of a window, always 3; those that are not used have a size of 1"),
        Parameter(name="inputs", doc="of the first tensor, in these dimensions", count="loops"),
        Parameter(name="outputs", doc="of the outputs, in these dimensions", count="loops"),
        Parameter(name="window_sizes", doc="elements of a window in them", count="loops"),
        Parameter(name="window_strides", doc="from window to window", count="loops"),
        Parameter(name="dilations", doc="from element to element of a window", count="loops"),
        Parameter(name="starts", doc="elements of padding before the tensor", count="loops"),
        Parameter(name="input_strides", doc="of the first tensor, in elements of memory", count="loops"),
        Parameter(name="index_strides", doc="of an element's number in C order", count="loops"),
        Parameter(name="rank", doc="loops over the outputs, 1 to 8"),
        Parameter(name="sizes", doc="of these loops, the outermost first", count="rank"),
        Parameter(name="slots", doc="the dimension of the window that a loop goes along, or 3", count="rank"),
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
    constants={"WINDOW_LOOPS": (WINDOW_LOOPS, "dimensions of a window")},
)

WINDOW_BACK_LOOPS = 6
"""The most dimensions that transposed windows have."""

WINDOW_BACK = ParameterBlock(
    name="window_back",
    doc="What the entry of transposed windows reads.",
    parameters=(
        Parameter(name="runs", doc="runs of at most 64 outputs that are neighbours in the innermost loop"),
        Parameter(name="group", doc="runs of an item"),
        Parameter(name="places", doc="elements of a window, with those of the padding"),
        Parameter(name="loops", doc="dimensions of a window, 1 to 6"),
        Parameter(name="windows", doc="how many there are in these dimensions", count="loops"),
        Parameter(name="outputs", doc="how many outputs they slide over", count="loops"),
        Parameter(name="window_sizes", doc="elements of a window in them", count="loops"),
        Parameter(name="window_strides", doc="from window to window", count="loops"),
        Parameter(name="dilations", doc="from element to element of a window", count="loops"),
        Parameter(name="starts", doc="elements of padding before the outputs", count="loops"),
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
    constants={"WINDOW_BACK_LOOPS": (WINDOW_BACK_LOOPS, "dimensions of transposed windows")},
)

BLOCKS = (WINDOW, WINDOW_BACK)
