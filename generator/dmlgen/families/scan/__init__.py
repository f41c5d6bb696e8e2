"""The scan family: running combinations of the elements along one axis."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.diagnostics import Position
from dmlgen.expressions import Operand, lower_typed, parse_kernel
from dmlgen.expressions.nodes import Apply
from dmlgen.families.activations import bodies, headers
from dmlgen.families.base import (
    Entry,
    Family,
    Interface,
    KernelView,
    OperatorEntries,
    RecordValue,
    key_values,
)
from dmlgen.families.combining import is_product
from dmlgen.families.keys import counts_fit
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import key_field, record_of
from dmlgen.model.families import ElementsFormula, FamilyVocabulary, MembersFormula, Mistake
from dmlruntime.families.scan.parameters import SCAN

OPERANDS = ("a", "b")
"""In `combine`, `a` is what came before along the axis and `b` what comes after."""


@dataclass(frozen=True, kw_only=True)
class ScanBlock:
    """`combine` is associative and `identity` is neutral to it; the rest are expressions over the members."""

    combine: Formula = key_field(
        ElementsFormula(OPERANDS), "An associative expression; a comes before b along the axis."
    )
    identity: Formula = key_field(ElementsFormula(()), "The value that leaves every other unchanged: 0 for a + b.")
    axis: Formula = key_field(MembersFormula("UINT"), "The dimension to combine along.")
    reverse: Formula = key_field(MembersFormula("BOOL"), "Whether to combine from the last element on.")
    exclusive: Formula = key_field(MembersFormula("BOOL"), "Whether an element is left out of its own result.")
    at: Position


@dataclass(frozen=True, kw_only=True)
class Lowered:
    """Text of one data type in one language: `combine` over variables a and b, and the bodies of what they call.

    `headers` are the C headers that have these.
    """

    combine: str
    identity: str
    functions: tuple[str, ...]
    headers: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ScanType:
    """One data type of a scan: FLOAT32, float32."""

    name: str
    lower: str
    c: Lowered
    wgsl: Lowered


@dataclass(frozen=True, kw_only=True)
class ScanView(KernelView):
    """The view for the scan templates. `operator` is C's, where `combine` is a + b or the like."""

    operator: str | None
    types: tuple[ScanType, ...]


def _one_input_one_output(operator: OperatorSpec) -> list[Mistake]:
    return counts_fit(operator, "a scan", 1, 1)


SCAN_INTERFACES = (
    Interface(
        prefix="SCAN",
        entries=(
            Entry(
                name="scan_lines",
                doc="An item is a line. Tensors: input, output.",
                items="the product of sizes",
            ),
            Entry(
                name="scan_columns",
                doc="An item is a slice of lines that are neighbours in the innermost loop. Tensors: input, output.",
                items="the product of sizes but the last, times the slices in the last; rank is 1 or more",
            ),
            Entry(
                name="scan_pieces",
                doc=(
                    "For few long lines. An item is a piece of a line, a few blocks; threads take pieces in order, "
                    "whatever items they are given. Tensors: input, output, status: 8 * (1 + pieces) words of 64 bits, "
                    "zeros before the first item of a scan."
                ),
                items="lines * pieces of a line; each one in one range of items",
            ),
        ),
        parameters=SCAN.parameters,
    ),
)


class ScanFamily(Family):
    """An associative operation, run along an axis."""

    vocabulary = FamilyVocabulary(
        name="scan",
        title="Cumulative sums and products",
        doc="Running combinations of the elements along one axis.",
        record=record_of("the scan kernel", ScanBlock),
        rules=(_one_input_one_output,),
    )
    interfaces = SCAN_INTERFACES

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        tensors: dict[str, RecordValue] = {
            "input": str(operator.inputs[0].name),
            "output": str(operator.outputs[0].name),
        }
        keys = key_values(operator, specification, "axis", "reverse", "exclusive")
        block = operator.kernel.block
        assert isinstance(block, ScanBlock)
        return {**tensors, **keys, "product": is_product(block.combine.text) or None}

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> ScanView:
        types = tuple(
            ScanType(
                name=t,
                lower=t.lower(),
                c=_lowered(operator, "c", t, templates),
                wgsl=_lowered(operator, "wgsl", t, templates),
            )
            for t in operator.all_types()
        )
        return ScanView(name=operator.name, spec=operator.file, operator=_operator(operator), types=types)

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        tensors = f"tensors: {operator.inputs[0].name} and {operator.outputs[0].name}"
        return OperatorEntries(types=tuple(operator.all_types()), notes=(tensors,))


def _operator(operator: OperatorSpec) -> str | None:
    """The operator of C that combines a and b, in this order, so that it can combine vectors of them, too."""
    block = operator.kernel.block
    assert isinstance(block, ScanBlock)
    root = parse_kernel(block.combine.text, OPERANDS).root
    if not isinstance(root, Apply) or tuple(getattr(each, "name", "") for each in root.arguments) != OPERANDS:
        return None
    return {"add": "+", "multiply": "*"}.get(root.operation)


def _lowered(operator: OperatorSpec, language: str, data_type: str, templates: Path) -> Lowered:
    """`combine` over variables a and b, and `identity`."""
    block = operator.kernel.block
    assert isinstance(block, ScanBlock)
    operands = {name: Operand(name, data_type) for name in OPERANDS}
    combine = lower_typed(parse_kernel(block.combine.text, OPERANDS), language, operands, data_type)
    identity = lower_typed(parse_kernel(block.identity.text, ()), language, {}, data_type)
    called = list(dict.fromkeys((*combine.functions, *identity.functions)))
    return Lowered(
        combine=combine.text,
        identity=identity.text,
        functions=bodies(called, language, templates),
        headers=headers(called),
    )


FAMILY = ScanFamily()
