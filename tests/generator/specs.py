"""Specifications for tests: a small correct one, edits that break it, and what the generator says about them.

An expected message stands without its place; the place is marked in the edited text by the sign that `MARK` holds, so
that a test reads as "this text, with this complaint here". The marks are removed before anything is loaded.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from refusals import located, without_codes

from dmlgen.checking import load_specification, verify
from dmlgen.diagnostics import Position, SpecErrors
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, MapOf, Record
from dmlgen.model.families import ElementsFormula, FamilyVocabulary, MemberReference, MembersFormula, Mistake
from dmlgen.model.shapes import FLAG
from dmlruntime.core.codes import Kind

MARK = "¦"
FILE = "spec/operators/cumulative_summation.yaml"
REPOSITORY = Path(__file__).parents[2]

BASE = """\
operator: CUMULATIVE_SUMMATION
summary: Running sum of the elements along one axis.
introduced: "2.1"
in_place: [InputTensor]
documents:
  - {page: the-page, locale: en-us, date: 2022-01-19, revision: 9ade0e62}
  - {page: the-page, locale: ru-ru, date: 2020-10-29}
members:
  InputTensor: {kind: input, doc: Elements to sum.}
  OutputTensor: {kind: output, doc: The running sums.}
  Axis: {type: UINT, doc: Dimension to sum along.}
  AxisDirection: {type: DML_AXIS_DIRECTION, default: DML_AXIS_DIRECTION_INCREASING, doc: Order of the elements.}
  HasExclusiveSum: {type: BOOL, argument: exclusive, default: false, doc: Leave the element out of its own sum.}
constraints:
  - same: [DataType, DimensionCount, Sizes]
    of: [InputTensor, OutputTensor]
  - require: Axis < InputTensor.DimensionCount
support:
  - {since: "5.0", tensors: {"*": {dimensions: 1-8, types: [FLOAT32, FLOAT16, INT64, INT32]}}}
  - {since: "2.1", tensors: {"*": {dimensions: 4, types: [FLOAT32, FLOAT16, INT32]}}}
formula: sum of x
kernel:
  family: scan
  combine: a + b
  identity: 0
  axis: Axis
  reverse: AxisDirection == DML_AXIS_DIRECTION_DECREASING
  exclusive: HasExclusiveSum
reference: |
  decreasing = AxisDirection == DML_AXIS_DIRECTION_DECREASING
  x = np.flip(InputTensor, Axis) if decreasing else InputTensor
  total = np.cumsum(x, axis=Axis, dtype=x.dtype)
  if HasExclusiveSum:
      total = total - x
  OutputTensor = np.flip(total, Axis) if decreasing else total
domain:
  InputTensor: {FLOATS: "uniform(-1, 1)", INTEGERS: any}
tolerance:
  FLOAT32: depth * eps
  FLOAT16: eps / 2 + depth * eps32
edge_cases:
  - name: one element
    status: documented
    note: A sum of one element is that element.
    inputs: {InputTensor: {type: INT32, data: [7]}}
    members: {Axis: 0, AxisDirection: DML_AXIS_DIRECTION_DECREASING, HasExclusiveSum: false}
    outputs: {OutputTensor: {type: INT32, data: [7]}}
examples:
  - name: along the last axis
    inputs: {InputTensor: &rows {type: FLOAT32, data: [[[[2, 1], [3, 8]]]]}}
    members: {Axis: 3, AxisDirection: DML_AXIS_DIRECTION_INCREASING, HasExclusiveSum: false}
    outputs: {OutputTensor: {type: FLOAT32, data: [[[[2, 3], [3, 11]]]]}}
  - name: many ones
    source: ours
    inputs: {InputTensor: {type: FLOAT16, sizes: [1, 1, 1, 50], fill: 1}}
    members: {Axis: 3, AxisDirection: DML_AXIS_DIRECTION_INCREASING, HasExclusiveSum: false}
    outputs: {OutputTensor: {type: FLOAT16, sizes: [1, 1, 1, 50], sequence: {start: 1, step: 1}}}
errata:
  - fact: support.2_1.types
    page: ru-ru, 2020-10-29
    says: UINT16
    taken: INT32
    because: The newest page wins.
"""


@dataclass(frozen=True, kw_only=True)
class ScanBlock:
    combine: Formula
    identity: Formula
    axis: Text
    reverse: Formula | None
    exclusive: Formula | None
    at: Position


@dataclass(frozen=True, kw_only=True)
class ElementwiseBlock:
    compute: Any
    at: Position


@dataclass(frozen=True, kw_only=True)
class PointwiseBlock:
    compute: Any
    bits: bool
    scale_bias: Text | None
    at: Position


def _no_nonsense(operator: OperatorSpec, enums: Mapping[str, Mapping[str, int]]) -> Sequence[tuple[Position, str, str]]:
    """This family checks its expressions itself: none has the word nonsense in it."""
    texts = [formula.text for formula in operator.kernel.formulas if "nonsense" in formula.text]
    return [(text.position(text.index("nonsense")), "nonsense", "write sense") for text in texts]


def _identity_is_written(operator: OperatorSpec) -> Sequence[Mistake]:
    block = operator.kernel.block
    assert isinstance(block, ScanBlock)
    if block.identity.text == "2":
        return [(block.identity.text, "2 is the identity of nothing", "write another number")]
    return []


FAMILIES = (
    FamilyVocabulary(
        name="scan",
        doc="Running totals along one axis.",
        record=Record(
            "the scan",
            ScanBlock,
            (
                Key("combine", ElementsFormula(("a", "b")), "Combines two elements; associative."),
                Key("identity", ElementsFormula(()), "What changes nothing when combined."),
                Key("axis", MemberReference("attribute"), "The member that says along which dimension."),
                Key("reverse", MembersFormula("BOOL"), "Whether to run from the end.", default=None),
                Key("exclusive", MembersFormula("BOOL"), "Whether to leave the element itself out.", default=None),
            ),
        ),
        rules=(_identity_is_written,),
    ),
    FamilyVocabulary(
        name="elementwise",
        doc="Each element by itself.",
        record=Record(
            "the kernel",
            ElementwiseBlock,
            (Key("compute", MapOf(MemberReference("output"), ElementsFormula(), "{OutputTensor: a}"), "Each output."),),
        ),
    ),
    FamilyVocabulary(
        name="pointwise",
        doc="Each element by itself, with the plain members.",
        record=Record(
            "the kernel",
            PointwiseBlock,
            (
                Key(
                    "compute", MapOf(MemberReference("output"), ElementsFormula(), "{OutputTensor: a}"), "Each output."
                ),
                Key("bits", FLAG, "Whether tensors are seen as unsigned integers.", default=False),
                Key("scale_bias", MemberReference("input"), "What is scaled first.", default=None),
            ),
        ),
        check_elements=_no_nonsense,
    ),
)


CLIP = """\
operator: ELEMENT_WISE_CLIP1
summary: Limits every element to a range.
introduced: "5.0"
documents:
  - {page: the-page, locale: en-us, date: 2022-01-19}
members:
  InputTensor: {kind: input, doc: Elements to limit.}
  OutputTensor: {kind: output, doc: The results.}
  ScaleBias: {type: DML_SCALE_BIAS, doc: Applied to the elements first.}
  MinMaxDataType: {type: DML_TENSOR_DATA_TYPE, default: OutputTensor.DataType, doc: The type of the limits.}
  Min: {type: DML_SCALAR_UNION, data_type: MinMaxDataType, doc: The lower limit.}
  Max: {type: DML_SCALAR_UNION, data_type: MinMaxDataType, doc: The upper limit.}
constraints:
  - same: [DataType, Sizes]
    of: [InputTensor, OutputTensor]
  - require: MinMaxDataType == OutputTensor.DataType
support:
  - {since: "5.0", tensors: {"*": {dimensions: 1-8, types: [FLOAT32, FLOAT16, INT32, UINT8]}}}
kernel:
  family: pointwise
  compute: {OutputTensor: "min(Max, max(Min, InputTensor))"}
reference: |
  x = scaled(InputTensor, ScaleBias)
  OutputTensor = np.minimum(np.maximum(x, Min), Max)
domain:
  InputTensor: {FLOATS: "uniform(-4, 4)", INTEGERS: any}
  ScaleBias: [[0.5, 0.25]]
  Min: {FLOATS: [-1.5], INTEGERS: [3]}
  Max: {FLOATS: [1.5, 2], INTEGERS: [100]}
tolerance:
  FLOATS: 0
examples:
  - name: limits
    inputs: {InputTensor: {type: FLOAT32, data: [-9, 1, 9]}}
    members: {MinMaxDataType: DML_TENSOR_DATA_TYPE_FLOAT32, Min: -2, Max: 3.5}
    outputs: {OutputTensor: {type: FLOAT32, data: [-2, 1, 3.5]}}
  - name: doubled first
    inputs: {InputTensor: {type: UINT8, data: [1, 100, 200]}}
    members: {ScaleBias: {Scale: 2, Bias: 1}, MinMaxDataType: DML_TENSOR_DATA_TYPE_UINT8, Min: 0, Max: 150}
    outputs: {OutputTensor: {type: UINT8, data: [3, 150, 145]}}
"""
CLIP_FILE = "spec/operators/element_wise_clip1.yaml"

LINEAR = """\
operator: ACTIVATION_LINEAR
summary: Scales and shifts every element.
introduced: "1.0"
documents:
  - {page: the-page, locale: en-us, date: 2022-01-19}
members:
  InputTensor: {kind: input, doc: The elements.}
  OutputTensor: {kind: output, doc: The results.}
  Alpha: {type: FLOAT, doc: The factor.}
  Beta: {type: FLOAT, doc: The summand.}
constraints:
  - same: [DataType, Sizes]
    of: [InputTensor, OutputTensor]
support:
  - {since: "1.0", tensors: {"*": {dimensions: 1-8, types: [FLOAT32, FLOAT16]}}}
kernel:
  family: pointwise
  compute: {OutputTensor: Alpha * InputTensor + Beta}
reference: |
  OutputTensor = Alpha * InputTensor + Beta
domain:
  InputTensor: {FLOATS: "uniform(-4, 4)"}
  Alpha: [0.5, 2]
  Beta: [1]
tolerance:
  FLOATS: eps
"""
LINEAR_FILE = "spec/operators/activation_linear.yaml"


class Tree:
    """A root folder with a specification in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "spec/operators").mkdir(parents=True)
        for name in ("enums.yaml", "feature_levels.yaml"):
            shutil.copy(REPOSITORY / "spec" / name, root / "spec" / name)

    def write(self, text: str | bytes, file: str = FILE) -> None:
        data = text.encode() if isinstance(text, str) else text
        (self.root / file).write_bytes(data)

    def messages(self, *, families: Sequence[FamilyVocabulary] = FAMILIES, verifying: bool = True) -> list[str]:
        """Return the messages of loading, then verifying, without the codes; only SpecErrors may come."""
        return list(map(without_codes, self.coded_messages(families=families, verifying=verifying)))

    def coded_messages(self, *, families: Sequence[FamilyVocabulary] = FAMILIES, verifying: bool = True) -> list[str]:
        """Return what loading, then verifying, finds; only SpecErrors may come."""
        try:
            loaded = load_specification(self.root, families)
            if verifying:
                verify(loaded)
        except SpecErrors as errors:
            return str(errors).split("\n")
        return []

    def operator(self, text: str = BASE) -> OperatorSpec:
        """The operator of `text`, which must be right."""
        self.write(text)
        return load_specification(self.root, FAMILIES).operators[0]


def edited(*edits: tuple[str, str], text: str = BASE) -> str:
    """`text` with replacements, each of something that stands there once."""
    for old, new in edits:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text


def unmarked(text: str, file: str = FILE) -> tuple[str, list[str]]:
    """The text without its marks, and the places of the marks as diagnostics print them."""
    positions = []
    while (offset := text.find(MARK)) >= 0:
        text = text[:offset] + text[offset + 1 :]
        line = text.count("\n", 0, offset) + 1
        column = offset - (text.rfind("\n", 0, offset) + 1) + 1
        positions.append(f"{file}:{line}:{column}")
    return text, positions


def assert_says(tree: Tree, marked: str, *messages: str, file: str = FILE) -> None:
    """Loading the marked text gives exactly these messages, or kinds of messages, at the marks, in their order."""
    text, positions = unmarked(marked, file)
    if len(positions) != len(messages):
        pytest.fail(f"{len(positions)} marks for {len(messages)} messages")
    tree.write(text, file)
    expected = [
        f"{position} {message}" if isinstance(message, Kind) else f"{position}: {message}"
        for position, message in zip(positions, messages, strict=True)
    ]
    said = tree.coded_messages()
    found = [
        located(line) if isinstance(message, Kind) else without_codes(line)
        for line, message in zip_longest(said, messages)
        if line is not None
    ]
    if found != expected:
        pytest.fail("\n".join(["found:", *said, "expected:", *expected]), pytrace=False)
