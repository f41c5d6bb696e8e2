"""The facts of the fixture pages, written by hand: the expectation that extraction is held against."""

from __future__ import annotations

from typing import Any

from dmlgen.documents import PageFacts

INPUT = (2, 1, 3, 5, 3, 8, 7, 3, 9, 6, 2, 4)
UP, DOWN = "DML_AXIS_DIRECTION_INCREASING", "DML_AXIS_DIRECTION_DECREASING"


def running(flag: str, *outputs: tuple[int, ...]) -> list[Any]:
    """The four examples of a scan: along rows, exclusive, from the end, down columns."""
    settings = [(3, UP, False), (3, UP, True), (3, DOWN, False), (2, UP, False)]
    sizes = (1, 1, 3, 4)
    return [
        (
            {"InputTensor": ("FLOAT32", sizes, INPUT), "OutputTensor": ("FLOAT32", sizes, output)},
            {"Axis": axis, "AxisDirection": direction, flag: exclusive},
        )
        for (axis, direction, exclusive), output in zip(settings, outputs, strict=True)
    ]


def table(level: str, dimensions: tuple[int, int], types: str, *tensors: str) -> Any:
    """A support table in which all tensors are alike; the last one is the output."""
    kinds = ["input"] * (len(tensors) - 1) + ["output"]
    rows = zip(tensors, kinds, strict=True)
    return level, (), [(tensor, kind, dimensions, tuple(types.split(", "))) for tensor, kind in rows]


def scan(
    operator: str, flag: str, examples: list[Any], support: list[Any], introduced: str, fields: tuple[str, ...]
) -> Any:
    """The facts of a page about a running sum or product."""
    return {
        "operator": operator,
        "members": [
            ("InputTensor", "TENSOR", None),
            ("OutputTensor", "TENSOR", None),
            ("Axis", "UINT", None),
            ("AxisDirection", "DML_AXIS_DIRECTION", None),
            (flag, "BOOL", None),
        ],
        "optional": [],
        "introduced": introduced,
        "in_place": ("InputTensor",),
        "same": [(fields, ("InputTensor", "OutputTensor"))],
        "require": ["Axis < InputTensor.DimensionCount"],
        "formulas": [],
        "support": support,
        "examples": examples,
    }


PRODUCTS = running(
    "HasExclusiveProduct",
    (2, 2, 6, 30, 3, 24, 168, 504, 9, 54, 108, 432),
    (1, 2, 2, 6, 1, 3, 24, 168, 1, 9, 54, 108),
    (30, 15, 15, 5, 504, 168, 21, 3, 432, 48, 8, 4),
    (2, 1, 3, 5, 6, 8, 21, 15, 54, 48, 42, 60),
)
SUMS = running(
    "HasExclusiveSum",
    (2, 3, 6, 11, 3, 11, 18, 21, 9, 15, 17, 21),
    (0, 2, 3, 6, 0, 3, 11, 18, 0, 9, 15, 17),
    (11, 9, 8, 5, 21, 18, 10, 3, 21, 12, 6, 4),
    (2, 1, 3, 5, 5, 9, 10, 8, 14, 15, 12, 12),
)
ONE_TO_EIGHT, FOUR = (1, 8), (4, 4)
WIDE = "FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32"
NARROW = "FLOAT32, FLOAT16, INT32, UINT32"
FIRST = "FLOAT32, FLOAT16, UINT32, UINT16"
ALL = "FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8"
IN_OUT = ("InputTensor", "OutputTensor")
A_B_OUT = ("ATensor", "BTensor", "OutputTensor")
EVERYTHING = ("DataType", "DimensionCount", "Sizes")

PRODUCT_NEW = scan(
    "CUMULATIVE_PRODUCT",
    "HasExclusiveProduct",
    PRODUCTS,
    [
        table("5.0", ONE_TO_EIGHT, WIDE, *IN_OUT),
        table("4.0", ONE_TO_EIGHT, NARROW, *IN_OUT),
        table("3.1", FOUR, NARROW, *IN_OUT),
    ],
    "3.1",
    EVERYTHING,
)
PRODUCT_OLD = PRODUCT_NEW | {
    "support": [table("4.0", ONE_TO_EIGHT, FIRST, *IN_OUT), table("3.1", FOUR, FIRST, *IN_OUT)]
}
SUMMATION_OLD = scan(
    "CUMULATIVE_SUMMATION",
    "HasExclusiveSum",
    SUMS,
    [table("2.1", FOUR, FIRST, *IN_OUT)],
    "2.1",
    ("DataType", "Sizes"),
)
MODULUS_OLD = {
    "operator": "ELEMENT_WISE_MODULUS_FLOOR",
    "members": [(name, "TENSOR", None) for name in A_B_OUT],
    "optional": [],
    "introduced": "2.1",
    "in_place": ("ATensor", "BTensor"),
    "same": [(EVERYTHING, A_B_OUT)],
    "require": [],
    "formulas": ["f(a, b) = a - (b * floor(a / b))"],
    "support": [table("3.0", ONE_TO_EIGHT, ALL, *A_B_OUT), table("2.1", FOUR, ALL, *A_B_OUT)],
    "examples": [],
}
REDUCE_OLD = {
    "operator": "REDUCE",
    "members": [
        ("Function", "DML_REDUCE_FUNCTION", None),
        ("InputTensor", "TENSOR", None),
        ("OutputTensor", "TENSOR", None),
        ("AxisCount", "UINT", None),
        ("Axes", "UINT_ARRAY", "AxisCount"),
    ],
    "optional": [],
    "introduced": "1.0",
    "in_place": None,
    "same": [],
    "require": [],
    "formulas": [],
    "support": [
        (
            "2.1",
            ("ARGMAX", "ARGMIN"),
            [
                ("InputTensor", "input", FOUR, ("FLOAT32", "FLOAT16", "INT32")),
                ("OutputTensor", "output", FOUR, ("UINT32",)),
            ],
        ),
        (
            "1.0",
            ("ARGMAX", "ARGMIN"),
            [("InputTensor", "input", FOUR, ("FLOAT32", "FLOAT16")), ("OutputTensor", "output", FOUR, ("UINT32",))],
        ),
        ("1.0", ("AVERAGE", "L1", "LOG_SUM_EXP"), table("", FOUR, "FLOAT32, FLOAT16", *IN_OUT)[2]),
    ],
    "examples": [
        (
            {
                "InputTensor": ("FLOAT32", (3, 3), (1, 2, 3, 3, 0, 4, 2, 4, 2)),
                "OutputTensor": ("FLOAT32", (1, 3), (6, 6, 9)),
            },
            {"Function": "DML_REDUCE_FUNCTION_SUM", "AxisCount": 1, "Axes": (0,)},
        ),
        (
            {
                "InputTensor": ("FLOAT32", (3, 3), (1, 2, 3, 3, 0, 4, 2, 4, 2)),
                "OutputTensor": ("FLOAT32", (1, 1), (21,)),
            },
            {"Function": "DML_REDUCE_FUNCTION_SUM", "AxisCount": 2, "Axes": (0, 1)},
        ),
    ],
}
_GEMM_TENSORS = (
    ("ATensor", "input"),
    ("BTensor", "input"),
    ("CTensor", "input"),
    ("OutputTensor", "output"),
)
GEMM = {
    "operator": "GEMM",
    "members": [
        *((name, "TENSOR", None) for name, _ in _GEMM_TENSORS),
        ("TransA", "DML_MATRIX_TRANSFORM", None),
        ("TransB", "DML_MATRIX_TRANSFORM", None),
        ("Alpha", "FLOAT", None),
        ("Beta", "FLOAT", None),
        ("FusedActivation", "DML_OPERATOR_DESC", None),
    ],
    "optional": ["CTensor", "FusedActivation"],
    "introduced": "1.0",
    "in_place": None,
    "same": [
        (("DataType", "DimensionCount"), tuple(name for name, _ in _GEMM_TENSORS)),
        (("Sizes",), ("CTensor", "OutputTensor")),
    ],
    "require": [],
    "formulas": ["Output = FusedActivation(Alpha * TransA(A) x TransB(B) + Beta * C)"],
    "support": [
        (level, (), [(name, kind, counts, ("FLOAT32", "FLOAT16")) for name, kind in _GEMM_TENSORS])
        for level, counts in (("4.0", (2, 4)), ("1.0", FOUR))
    ],
    "examples": [],
}
_JOIN_TYPES = ("FLOAT32", "FLOAT16", "INT32")
JOIN = {
    "operator": "JOIN",
    "members": [
        ("InputCount", "UINT", None),
        ("InputTensors", "TENSOR_ARRAY", "InputCount"),
        ("OutputTensor", "TENSOR", None),
        ("Axis", "UINT", None),
    ],
    "optional": [],
    "introduced": "1.0",
    "in_place": None,
    "same": [(("DataType", "DimensionCount"), ("InputTensors", "OutputTensor"))],
    "require": ["Axis < OutputTensor.DimensionCount"],
    "formulas": ["total = 0;\nfor (i = 0; i < InputCount; i++) { total += Inputs[i].Sizes[Axis]; }"],
    "support": [
        ("1.0", (), [("InputTensors", "input", FOUR, _JOIN_TYPES), ("OutputTensor", "output", FOUR, _JOIN_TYPES)])
    ],
    "examples": [
        (
            {
                "InputTensors[0]": ("INT32", (1, 2), (1, 2)),
                "InputTensors[1]": ("INT32", (1, 3), (3, 4, 5)),
                "OutputTensor": ("INT32", (1, 5), (1, 2, 3, 4, 5)),
            },
            {"InputCount": 2, "Axis": 1},
        ),
        *(
            (
                {
                    "InputTensors[0]": ("INT32", (1, 2), (1, 2)),
                    "InputTensors[1]": ("INT32", (1, 2), (3, 4)),
                    "OutputTensor": ("INT32", sizes, (1, 2, 3, 4)),
                },
                {"InputCount": 2, "Axis": axis},
            )
            for axis, sizes in ((0, (2, 2)), (1, (1, 4)))
        ),
    ],
}


def summary(facts: PageFacts) -> Any:
    """Everything that a page was found to say, in the form of the expectations."""
    return {
        "operator": facts.operator,
        "members": [(member.name, member.type, member.size) for member in facts.members],
        "optional": [member.name for member in facts.members if facts.optional(member.name)],
        "introduced": facts.introduced.level if facts.introduced else None,
        "in_place": facts.in_place.members if facts.in_place else None,
        "same": [(fact.fields, fact.members) for fact in facts.same],
        "require": [fact.expression for fact in facts.require],
        "formulas": [fact.text for fact in facts.formulas],
        "support": [
            (fact.since, fact.condition, [(row.tensor, row.direction, row.dimensions, row.types) for row in fact.rows])
            for fact in facts.support
        ],
        "examples": [
            (
                {
                    tensor.name if tensor.index is None else f"{tensor.name}[{tensor.index}]": (
                        tensor.type,
                        tensor.sizes,
                        tensor.data,
                    )
                    for tensor in (*example.inputs, *example.outputs)
                },
                {setting.name: setting.value for setting in example.settings},
            )
            for example in facts.examples
        ],
    }
