"""spec/mappings: what operators of ONNX and WebNN become, and every mistake that such a table can have."""

from __future__ import annotations

from pathlib import Path

import pytest
from specs import BASE, FAMILIES, Tree, unmarked

from dmlgen.checking import load_specification

ONNX = "spec/mappings/onnx.yaml"
WEBNN = "spec/mappings/webnn.yaml"

ONNX_BASE = """\
opsets: 7-21
documents:
  - {name: ONNX Runtime, revision: 1.0, url: the-address}
operators:
  CumSum:
    - opsets: 11-21
      operators: [CUMULATIVE_SUMMATION]
      members: {CUMULATIVE_SUMMATION.HasExclusiveSum: false}
      when: exclusive is 0
      how: Axis is axis
  Shape:
    - {opsets: 7-21, operators: []}
  com.microsoft.Gelu:
    - {opsets: 1, operators: [ACTIVATION_GELU]}
"""
WEBNN_BASE = """\
documents:
  - {name: Web Neural Network API, revision: c515210d, date: 2026-06-26, url: the-address}
data_types: {float32: FLOAT32, int64: INT64}
layout: nchw
max_bytes: 4294967295
graph:
  operands:
    input: {types: any, ranks: 0-N}
    constant: {types: any, ranks: 0-N}
    output: {types: any, ranks: 0-N}
  becomes:
    - operators: [CUMULATIVE_SUMMATION]
      tensors:
        input: CUMULATIVE_SUMMATION.InputTensor
        constant: CUMULATIVE_SUMMATION.InputTensor
        output: CUMULATIVE_SUMMATION.OutputTensor
operators:
  cumulativeSum:
    operands:
      input: {types: [float32, int64], ranks: 1-N}
      output: {same: input, ranks: 1-N}
    becomes:
      - operators: [CUMULATIVE_SUMMATION]
        members: {CUMULATIVE_SUMMATION.AxisDirection: DML_AXIS_DIRECTION_INCREASING}
        tensors: {input: CUMULATIVE_SUMMATION.InputTensor, output: [CUMULATIVE_SUMMATION.OutputTensor]}
        reshaped: [CUMULATIVE_SUMMATION.OutputTensor]
"""


@pytest.fixture
def mapped(tree: Tree) -> Tree:
    """A root with one operator and a folder for tables."""
    tree.write(BASE)
    Path(tree.root / "spec/mappings").mkdir()
    return tree


def assert_says(tree: Tree, base: str, file: str, old: str, new: str, message: str) -> None:
    """After `old` was replaced by `new`, in which the place is marked, loading says just this."""
    assert base.count(old) == 1, f"{old!r} stands {base.count(old)} times"
    text, (location,) = unmarked(base.replace(old, new), file)
    tree.write(text, file)
    assert tree.messages() == [f"{location}: {message}"]


def test_without_tables_there_is_nothing(tree: Tree) -> None:
    tree.write(BASE)
    mappings = load_specification(tree.root, FAMILIES).mappings
    assert mappings.onnx is None
    assert mappings.webnn is None


def test_the_table_of_onnx(mapped: Tree) -> None:
    mapped.write(ONNX_BASE, ONNX)
    onnx = load_specification(mapped.root, FAMILIES).mappings.onnx
    assert onnx is not None
    assert onnx.opsets == (7, 21)
    assert [(source.name, source.revision, source.date) for source in onnx.documents] == [("ONNX Runtime", "1.0", None)]
    cumsum, shape, gelu = onnx.operators
    (row,) = cumsum.rows
    assert (row.opsets, row.operators, row.when) == ((11, 21), ("CUMULATIVE_SUMMATION",), "exclusive is 0")
    assert row.members["CUMULATIVE_SUMMATION.HasExclusiveSum"].value is False
    assert row.how == "Axis is axis"
    assert shape.rows[0].operators == ()
    assert (gelu.domain, gelu.short, gelu.rows[0].opsets) == ("com.microsoft", "Gelu", (1, 1))


def test_the_table_of_webnn(mapped: Tree) -> None:
    mapped.write(WEBNN_BASE, WEBNN)
    webnn = load_specification(mapped.root, FAMILIES).mappings.webnn
    assert webnn is not None
    assert str(webnn.documents[0].date) == "2026-06-26"
    assert (webnn.layout, webnn.max_bytes, dict(webnn.data_types)) == (
        "nchw",
        2**32 - 1,
        {"float32": "FLOAT32", "int64": "INT64"},
    )
    (operator,) = webnn.operators
    first, second = operator.operands
    assert (first.types, first.ranks, first.same) == (("float32", "int64"), (1, None), None)
    assert (second.types, second.ranks, second.same) == ((), (1, None), "input")
    assert operator.rows[0].tensors["output"] == ("CUMULATIVE_SUMMATION.OutputTensor",)


ONNX_MISTAKES = {
    "no operator of DirectML": (
        "[ACTIVATION_GELU]",
        "[¦ACTIVATION_GULU]",
        "operators: ACTIVATION_GULU is no operator of DirectML; did you mean ACTIVATION_GELU?",
    ),
    "the operator that is none": (
        "[ACTIVATION_GELU]",
        "[¦INVALID]",
        "operators: INVALID is no operator of DirectML; use one of ELEMENT_WISE_IDENTITY, ELEMENT_WISE_ABS, "
        "ELEMENT_WISE_ACOS, ELEMENT_WISE_ADD, ELEMENT_WISE_ASIN, ELEMENT_WISE_ATAN, ELEMENT_WISE_CEIL, "
        "ELEMENT_WISE_CLIP, ELEMENT_WISE_COS, ELEMENT_WISE_DIVIDE, ELEMENT_WISE_EXP, ELEMENT_WISE_FLOOR, "
        "ELEMENT_WISE_LOG, ELEMENT_WISE_LOGICAL_AND, ELEMENT_WISE_LOGICAL_EQUALS, ELEMENT_WISE_LOGICAL_GREATER_THAN, "
        "ELEMENT_WISE_LOGICAL_LESS_THAN, ELEMENT_WISE_LOGICAL_NOT, ELEMENT_WISE_LOGICAL_OR, ELEMENT_WISE_LOGICAL_XOR, "
        "...",
    ),
    "another name": (
        "[ACTIVATION_GELU]",
        "[¦SCATTER]",
        "operators: SCATTER is another name of SCATTER_ELEMENTS; write SCATTER_ELEMENTS",
    ),
    "a row outside the table": (
        "- opsets: 11-21\n",
        "- ¦opsets: 11-22\n",
        "opsets: 11-22 leaves the table's 7-21; correct the row, or read the sources at more opsets",
    ),
    "two rows for one opset": (
        "    - {opsets: 7-21, operators: []}",
        "    - {opsets: 7-13, operators: []}\n    - ¦{opsets: 12-21, operators: []}",
        "Shape has a second row without `when` at opset 12-13; say when each of them holds, or merge them",
    ),
    "a range that runs backwards": (
        "opsets: 11-21",
        "opsets: ¦21-11",
        "opsets: the range 21-11 runs backwards; write 11-21",
    ),
    "no opset": ("opsets: 1,", "opsets: ¦1+,", "opsets: '1+' is no opset or range of them; write 13 or 7-21"),
    "no name": (
        "  com.microsoft.Gelu",
        "  ¦gelu",
        "operators: 'gelu' is no name of an ONNX operator; write it as Abs or com.microsoft.Gelu",
    ),
    "a member of another operator": (
        "{CUMULATIVE_SUMMATION.HasExclusiveSum: false}",
        "{¦CUMULATIVE_PRODUCT.Axis: 1}",
        "members: CUMULATIVE_PRODUCT is none of the row's operators; add it there, or use one of CUMULATIVE_SUMMATION",
    ),
    "no member": (
        "CUMULATIVE_SUMMATION.HasExclusiveSum: false",
        "¦CUMULATIVE_SUMMATION.HasExclusivSum: false",
        "members: CUMULATIVE_SUMMATION has no member 'HasExclusivSum'; did you mean HasExclusiveSum?",
    ),
    "a tensor for a member": (
        "CUMULATIVE_SUMMATION.HasExclusiveSum: false",
        "¦CUMULATIVE_SUMMATION.InputTensor: 1",
        "members: CUMULATIVE_SUMMATION.InputTensor is a tensor; name plain members only",
    ),
    "no value of an enumeration": (
        "CUMULATIVE_SUMMATION.HasExclusiveSum: false",
        "CUMULATIVE_SUMMATION.AxisDirection: ¦DML_AXIS_DIRECTION_INCRESING",
        "members: DML_AXIS_DIRECTION_INCRESING is no member of DML_AXIS_DIRECTION; "
        "did you mean DML_AXIS_DIRECTION_INCREASING?",
    ),
    "no value of a flag": (
        "CUMULATIVE_SUMMATION.HasExclusiveSum: false",
        "CUMULATIVE_SUMMATION.HasExclusiveSum: ¦0.5",
        "members: CUMULATIVE_SUMMATION.HasExclusiveSum: '0.5' is no BOOL; write true or false",
    ),
    "a scale for a flag": (
        "CUMULATIVE_SUMMATION.HasExclusiveSum: false",
        "CUMULATIVE_SUMMATION.HasExclusiveSum: ¦{Scale: 2, Bias: 1}",
        "members: CUMULATIVE_SUMMATION.HasExclusiveSum: a mapping is no BOOL; write true or false",
    ),
    "no place of a member": (
        "CUMULATIVE_SUMMATION.HasExclusiveSum: false",
        "¦HasExclusiveSum: false",
        "members: 'HasExclusiveSum' is no member of an operator; write it as REDUCE.Function",
    ),
    "a member where nothing of DirectML is": (
        "operators: []}",
        "operators: [], members: {¦REDUCE.Function: 1}}",
        "members: REDUCE is none of the row's operators; add it there",
    ),
}


@pytest.mark.parametrize("name", ONNX_MISTAKES)
def test_mistakes_in_the_table_of_onnx(mapped: Tree, name: str) -> None:
    assert_says(mapped, ONNX_BASE, ONNX, *ONNX_MISTAKES[name])


WEBNN_MISTAKES = {
    "no operator of DirectML": (
        "[CUMULATIVE_SUMMATION]\n        members",
        "[CUMULATIVE_SUMMATION, ¦GEM]\n        members",
        "operators: GEM is no operator of DirectML; did you mean GEMM?",
    ),
    "no data type": (
        "[float32, int64]",
        "[¦float16, int64]",
        "types: float16 is none of the file's data_types; did you mean float32?",
    ),
    "an operand that says nothing": (
        "{same: input, ranks: 1-N}",
        "¦{ranks: 1-N}",
        "the operand output has neither `types` nor `same`; write one of them",
    ),
    "an operand that says too much": (
        "{same: input, ranks: 1-N}",
        "¦{same: input, types: any, ranks: 1-N}",
        "the operand output has both `types` and `same`; write one of them",
    ),
    "the same as nothing": (
        "{same: input,",
        "{same: ¦inputs,",
        "same: 'inputs' is no operand; did you mean input?",
    ),
    "the same as what is the same": (
        "{same: input,",
        "{same: ¦output,",
        "same: output has no `types`, it uses `same` itself; name an operand that has `types`",
    ),
    "no rank": (
        "[float32, int64], ranks: 1-N",
        "[float32, int64], ranks: ¦any",
        "ranks: 'any' is no rank or range of them; write 4, 0-2 or 0-N",
    ),
    "ranks that run backwards": (
        "[float32, int64], ranks: 1-N",
        "[float32, int64], ranks: ¦2-0",
        "ranks: the range 2-0 runs backwards; write 0-2",
    ),
    "an operand without a tensor": (
        """\
      - operators: [CUMULATIVE_SUMMATION]
        members: {CUMULATIVE_SUMMATION.AxisDirection: DML_AXIS_DIRECTION_INCREASING}
        tensors: {input: CUMULATIVE_SUMMATION.InputTensor, """,
        """\
      - ¦operators: [CUMULATIVE_SUMMATION]
        tensors: {""",
        "tensors: input is missing; name the tensors that it becomes",
    ),
    "a tensor of no operand": (
        "{input: CUMULATIVE_SUMMATION.InputTensor, output",
        "{input: CUMULATIVE_SUMMATION.InputTensor, ¦indices: CUMULATIVE_SUMMATION.InputTensor, output",
        "tensors: 'indices' is no operand; use one of input, output",
    ),
    "no tensor": (
        "{input: CUMULATIVE_SUMMATION.InputTensor, output",
        "{input: ¦CUMULATIVE_SUMMATION.Axis, output",
        "tensors: CUMULATIVE_SUMMATION.Axis is no tensor; name a tensor of the operator",
    ),
    "a tensor of another operator": (
        "{input: CUMULATIVE_SUMMATION.InputTensor, output",
        "{input: ¦GEMM.ATensor, output",
        "tensors: GEMM is none of the row's operators; add it there, or use one of CUMULATIVE_SUMMATION",
    ),
    "reshaped, but no tensor of the row": (
        "reshaped: [CUMULATIVE_SUMMATION.OutputTensor]",
        "reshaped: [¦CUMULATIVE_SUMMATION.InputTensors]",
        "reshaped: CUMULATIVE_SUMMATION.InputTensors is no tensor of the row; name one of `tensors`",
    ),
    "before the operator came": (
        "        reshaped",
        '        since: ¦"2.0"\n        reshaped',
        'since: CUMULATIVE_SUMMATION came with "2.1", after "2.0"; write a later level, or name other operators',
    ),
    "no level": (
        "        reshaped",
        '        since: ¦"2.2"\n        reshaped',
        'since: "2.2" is no feature level; did you mean "2.1"?',
    ),
    "an older row before a newer one": (
        "        reshaped: [CUMULATIVE_SUMMATION.OutputTensor]\n",
        """\
      - ¦operators: [CUMULATIVE_SUMMATION]
        since: "4.0"
        tensors: {input: CUMULATIVE_SUMMATION.InputTensor, output: CUMULATIVE_SUMMATION.OutputTensor}
""",
        'cumulativeSum: a row for "4.0" stands after that for "2.1"; list the newest row first, each level once',
    ),
    "other operands of a graph": (
        "    constant: {types: any, ranks: 0-N}\n    output: {types: any, ranks: 0-N}\n  becomes:\n"
        "    - operators: [CUMULATIVE_SUMMATION]\n      tensors:\n"
        "        input: CUMULATIVE_SUMMATION.InputTensor\n        constant: CUMULATIVE_SUMMATION.InputTensor\n",
        "    output: {types: any, ranks: 0-N}\n  becomes:\n    - operators: [CUMULATIVE_SUMMATION]\n      tensors:\n"
        "        input: CUMULATIVE_SUMMATION.InputTensor\n",
        "graph: the operands are input, output; write input, constant, output",
    ),
    "no size of a tensor": (
        "max_bytes: 4294967295",
        "max_bytes: 0",
        "max_bytes: 0 is no size of a tensor; write 1 or more",
    ),
    "no layout": ("nchw", "¦chwn", "layout: 'chwn' is no layout; did you mean nchw?"),
}
_OF_THE_GRAPH = ("other operands of a graph", "no size of a tensor")


@pytest.mark.parametrize("name", WEBNN_MISTAKES)
def test_mistakes_in_the_table_of_webnn(mapped: Tree, name: str) -> None:
    old, new, message = WEBNN_MISTAKES[name]
    if name in _OF_THE_GRAPH:  # they are reported where the graph's record begins
        assert WEBNN_BASE.count(old) == 1
        mapped.write(WEBNN_BASE.replace(old, new), WEBNN)
        assert mapped.messages() == [f"{WEBNN}:7:3: {message}"]
    else:
        assert_says(mapped, WEBNN_BASE, WEBNN, old, new, message)


def test_a_row_without_operators(mapped: Tree) -> None:
    start = WEBNN_BASE.index("      - operators: [CUMULATIVE_SUMMATION]\n        members")
    marked = WEBNN_BASE[:start] + "      - ¦operators: []\n        tensors: {}\n"
    text, (location,) = unmarked(
        marked.replace("tensors: {}", "tensors: {input: GEMM.ATensor, output: GEMM.ATensor}"), WEBNN
    )
    mapped.write(text, WEBNN)
    assert f"{location}: operators: the list is empty; write what the operator becomes" in mapped.messages()


def test_support_tables_that_depend_on_a_member(mapped: Tree) -> None:
    tables = """\
  - {since: "2.1", when: HasExclusiveSum, tensors: {"*": {dimensions: 4, types: [FLOAT32]}}}
  - {since: "2.1", when: not HasExclusiveSum, tensors: {"*": {dimensions: 4, types: [FLOAT32, FLOAT16, INT32]}}}
"""
    start, end = BASE.index('  - {since: "5.0"'), BASE.index("formula:")
    mapped.write(BASE[:start] + tables + BASE[end:])
    mapped.write(WEBNN_BASE, WEBNN)
    found = [message.partition(": ")[2] for message in mapped.messages() if message.startswith(WEBNN)]
    wanted = (
        "members: the support tables of CUMULATIVE_SUMMATION depend on HasExclusiveSum; "
        "add CUMULATIVE_SUMMATION.HasExclusiveSum: ..."
    )
    assert found == [wanted, wanted]  # of the graph, and of the operator


def test_operators_without_a_specification_here_are_taken(mapped: Tree) -> None:
    """A project may hold a few operators only."""
    row = "    - {opsets: 7-21, operators: [GEMM], members: {GEMM.Alpha: 1}}\n"
    mapped.write(ONNX_BASE + "  Gemm:\n" + row, ONNX)
    assert mapped.messages() == []
