"""The scan family: running combinations of the elements along one axis."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.diagnostics import Position
from dmlgen.expressions import Operand, lower_typed, parse_kernel
from dmlgen.expressions import functions as library
from dmlgen.expressions.nodes import Apply
from dmlgen.families.base import Family, KernelRecord, KernelView, OfDescriptor, of_descriptor
from dmlgen.families.entries import OperatorEntries
from dmlgen.families.scan.entries import SCAN_INTERFACES
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import ElementsFormula, FamilyVocabulary, MembersFormula, Mistake

OPERANDS = ("a", "b")
"""In `combine`, `a` is what came before along the axis and `b` what comes after."""


@dataclass(frozen=True, kw_only=True)
class ScanBlock:
    """`combine` is associative and `identity` is neutral to it; the rest are expressions over the members."""

    combine: Formula
    identity: Formula
    axis: Formula
    reverse: Formula
    exclusive: Formula
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
    where = operator.kernel.family
    if len(operator.inputs) == 1 and len(operator.outputs) == 1:
        return []
    problem = f"a scan has one input and one output, not {len(operator.inputs)} and {len(operator.outputs)}"
    return [(where, problem, "choose another family")]


class ScanFamily(Family):
    """An associative operation, run along an axis."""

    vocabulary = FamilyVocabulary(
        name="scan",
        title="Cumulative sums and products",
        doc="Running combinations of the elements along one axis.",
        record=Record(
            "the scan kernel",
            ScanBlock,
            (
                Key(
                    "combine", ElementsFormula(OPERANDS), "An associative expression; a comes before b along the axis."
                ),
                Key("identity", ElementsFormula(()), "The value that leaves every other unchanged: 0 for a + b."),
                Key("axis", MembersFormula("UINT"), "The dimension to combine along."),
                Key("reverse", MembersFormula("BOOL"), "Whether to combine from the last element on."),
                Key("exclusive", MembersFormula("BOOL"), "Whether an element is left out of its own result."),
            ),
        ),
        rules=(_one_input_one_output,),
    )
    interfaces = SCAN_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        enums = specification.enum_values
        block = operator.kernel.block
        assert isinstance(block, ScanBlock)
        arguments: dict[str, str | tuple[str, ...] | OfDescriptor] = {
            "input": str(operator.inputs[0].name),
            "output": str(operator.outputs[0].name),
            "axis": of_descriptor(block.axis.text, operator, enums, "UINT"),
            "reverse": of_descriptor(block.reverse.text, operator, enums, "BOOL"),
            "exclusive": of_descriptor(block.exclusive.text, operator, enums, "BOOL"),
        }
        return KernelRecord(module="dmlruntime.families.scan", class_name="ScanKernel", arguments=arguments)

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
    headers = tuple(map(library.header_of, called))
    if language == "wgsl":  # a file of the WGSL library includes what its function needs
        called = list(library.uncalled(called, language))
    functions = tuple(library.function_body(each, language, templates) for each in called)
    return Lowered(combine=combine.text, identity=identity.text, functions=functions, headers=headers)
