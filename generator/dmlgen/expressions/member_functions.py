"""The functions that only expressions over members have: they take members, arrays and tensors, not numbers alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from dmlgen.expressions.nodes import BOOL, FLOAT, INT, LIST, SIZES, UINT

GIVEN = "given"


class Wants(Enum):
    """The kinds of arguments."""

    MEMBER = auto()  # the name of any member
    TENSOR = auto()
    TENSORS = auto()  # an array of tensors
    ARRAY = auto()  # an array of numbers
    ANY_ARRAY = auto()  # an array of whatever
    WHOLE = auto()  # an expression that is UINT or INT
    NUMBER = auto()  # one that may be FLOAT, too
    DIMENSIONS = auto()  # a list of dimensions, or an array of UINT


WANTED: Mapping[Wants, str] = {
    Wants.MEMBER: "the name of a member",
    Wants.TENSOR: "a tensor",
    Wants.TENSORS: "an array of tensors",
    Wants.ARRAY: "an array of numbers",
    Wants.ANY_ARRAY: "an array",
    Wants.WHOLE: "a whole number",
    Wants.NUMBER: "a number",
    Wants.DIMENSIONS: "a list of dimensions",
}


@dataclass(frozen=True, kw_only=True)
class MemberFunction:
    """A function over members: what it takes, the type that it gives (None: that of its arguments), and its Python
    text with {0}, {1} for the arguments.
    """

    name: str
    usage: str
    takes: tuple[Wants, ...]
    gives: str | None
    python: str
    doc: str


_ALL = (
    MemberFunction(
        name=GIVEN,
        usage="given(InputTensor)",
        takes=(Wants.MEMBER,),
        gives=BOOL,
        python="{0} is not None",
        doc="whether an optional member is there; the only one that may name an absent member and still count",
    ),
    MemberFunction(
        name="length",
        usage="length(Axes)",
        takes=(Wants.ANY_ARRAY,),
        gives=UINT,
        python="len({0})",
        doc="the number of elements of an array",
    ),
    MemberFunction(
        name="product",
        usage="product(WindowSizes)",
        takes=(Wants.ARRAY,),
        gives=None,
        python="product({0})",
        doc="the product of an array's elements",
    ),
    MemberFunction(
        name="distinct",
        usage="distinct(Axes)",
        takes=(Wants.ARRAY,),
        gives=BOOL,
        python="distinct({0})",
        doc="whether no element of an array stands in it twice",
    ),
    MemberFunction(
        name="total",
        usage="total(InputTensors, Axis)",
        takes=(Wants.TENSORS, Wants.WHOLE),
        gives=UINT,
        python="total({0}, {1})",
        doc="the sum of the sizes that the tensors of an array have in one dimension",
    ),
    MemberFunction(
        name="elements",
        usage="elements(InputTensor, Axes)",
        takes=(Wants.TENSOR, Wants.DIMENSIONS),
        gives=UINT,
        python="elements({0}, {1})",
        doc="how many elements a tensor has along some of its dimensions: the product of its sizes there",
    ),
    MemberFunction(
        name="effective_rank",
        usage="effective_rank(InputTensor)",
        takes=(Wants.TENSOR,),
        gives=UINT,
        python="effective_rank({0})",
        doc="the number of dimensions without the leftmost ones of size 1",
    ),
    MemberFunction(
        name="window_count",
        usage="window_count(InputTensor, WindowSizes, Strides, Dilations, StartPadding, EndPadding)",
        takes=(Wants.TENSOR, *(Wants.ARRAY,) * 5),
        gives=UINT,
        python="window_count({0}, {1}, {2}, {3}, {4}, {5})",
        doc="how many windows slide over the last dimensions of a tensor, of which arrays say an element each",
    ),
    MemberFunction(
        name="ceil_div",
        usage="ceil_div(a, b)",
        takes=(Wants.WHOLE, Wants.WHOLE),
        gives=None,
        python="ceil_div({0}, {1})",
        doc="a / b, rounded up; 0 where b is 0",
    ),
    MemberFunction(
        name="ratio",
        usage="ratio(a, b)",
        takes=(Wants.WHOLE, Wants.WHOLE),
        gives=FLOAT,
        python="ratio({0}, {1})",
        doc="a / b as a FLOAT; 0 where b is 0",
    ),
    MemberFunction(
        name="scaled_size",
        usage="scaled_size(InputTensor.Sizes[d], Scales[d])",
        takes=(Wants.WHOLE, Wants.NUMBER),
        gives=INT,
        python="scaled_size({0}, {1})",
        doc="the product of a size and a FLOAT, computed in FLOAT32 and rounded down",
    ),
    MemberFunction(
        name="all",
        usage="all(InputTensor)",
        takes=(Wants.TENSOR,),
        gives=LIST,
        python="all_dimensions({0})",
        doc="every dimension of a tensor",
    ),
    MemberFunction(
        name="last",
        usage="last(InputTensor)",
        takes=(Wants.TENSOR,),
        gives=LIST,
        python="last_dimension({0})",
        doc="the last dimension of a tensor",
    ),
    MemberFunction(
        name="ones",
        usage="ones(ScaleTensor)",
        takes=(Wants.TENSOR,),
        gives=LIST,
        python="dimensions_of_one({0})",
        doc="the dimensions in which a tensor has the size 1",
    ),
    MemberFunction(
        name="dims",
        usage="dims(InputTensor, 0, Axis)",
        takes=(Wants.TENSOR, Wants.WHOLE, Wants.WHOLE),
        gives=SIZES,
        python="dims({0}, {1}, {2})",
        doc="a run of a tensor's sizes, the last dimension not included; in a size pattern, after `*`",
    ),
)

MEMBER_FUNCTIONS: Mapping[str, MemberFunction] = {function.name: function for function in _ALL}

HELPERS = (
    "all_dimensions",
    "ceil_div",
    "dimensions_of_one",
    "dims",
    "distinct",
    "effective_rank",
    "elements",
    "last_dimension",
    "product",
    "ratio",
    "scaled_size",
    "truncating_divide",
    "total",
    "window_count",
)
"""Functions of dmlruntime.core.member_functions that the Python text of expressions may call."""

_WIDER = (UINT, INT, FLOAT)


def joined(types: tuple[str, ...]) -> str:
    """The type of a function that gives what its arguments are."""
    return max(types, key=_WIDER.index)
