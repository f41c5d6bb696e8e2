"""What is wrong with a contraction block: its keys, then its expressions for every tuple of data types."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dmlgen.diagnostics import Position
from dmlgen.families.absent import absent_fits
from dmlgen.families.contraction.block import ContractionBlock, block_of
from dmlgen.families.contraction.texts import lowered, read_finish
from dmlgen.families.elements import UnreadablePart
from dmlgen.families.structure_keys import fused_fits
from dmlgen.families.type_groups import type_groups
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, OperatorSpec
from dmlgen.model.families import Mistake
from dmlgen.model.operator import LANGUAGES


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if len(operator.outputs) != 1:
        problem = f"a contraction has one output, not {len(operator.outputs)}"
        return [(family, problem, "choose another family")]
    return [
        *_roles(block),
        *absent_fits(operator, block.absent),
        *_factors(operator, block),
        *_fused(operator, block),
        *_convolution(operator, block),
    ]


def _roles(block: ContractionBlock) -> Iterator[Mistake]:
    """An input has one role."""
    if block.a == block.b:
        yield block.b, f"b: {block.b} is `a` already", "name the other factor"
    zeros = [each for each in (block.a_zero_point, block.b_zero_point) if each is not None]
    seen = {str(block.a), str(block.b)}
    for name in (*zeros, *block.per_row, *block.per_column):
        if str(name) in seen:
            yield name, f"{name} has two roles", "name it once"
        seen.add(str(name))
    if block.convolution is not None and (block.transpose_a is not None or block.transpose_b is not None):
        yield block.a, "convolution, and a matrix that may be transposed", "remove transpose_a and transpose_b"


def _factors(operator: OperatorSpec, block: ContractionBlock) -> Iterator[Mistake]:
    floats = [m.name for m in operator.attributes if m.type == "FLOAT"]
    for name, scaled in located(block.factors):
        if name not in floats:
            yield name, f"factors has '{name}', which is no member of type FLOAT", "remove it"
        if scaled not in block.absent:
            yield scaled, f"factors: {scaled} is always given", "name an optional input"


def _fused(operator: OperatorSpec, block: ContractionBlock) -> Iterator[Mistake]:
    found = list(fused_fits(operator, block.fused))
    yield from found
    legal = [str(name) for m in operator.attributes if m.name == block.fused for name in m.operators]
    for operator_name in block.softmax:
        if block.fused is None:
            yield operator_name, "softmax without `fused`", "remove it, or add `fused: ...`"
        elif not found and operator_name not in legal:
            yield operator_name, f"softmax: {block.fused} may not be {operator_name}", "remove it"


def _convolution(operator: OperatorSpec, block: ContractionBlock) -> Iterator[Mistake]:
    convolution = block.convolution
    if convolution is None:
        return
    types = {m.name: m.expression_type for m in operator.attributes}
    for key, name in (
        ("strides", convolution.strides),
        ("dilations", convolution.dilations),
        ("start", convolution.start),
        ("output_padding", convolution.output_padding),
    ):
        if name is not None and types.get(name, "UINT_ARRAY") != "UINT_ARRAY":
            yield name, f"{key}: {name} is no UINT_ARRAY", "name the member with a value for each dimension of space"
    if types.get(convolution.groups, "UINT") != "UINT":
        groups = convolution.groups
        yield groups, f"groups: {groups} is no UINT", "name the member with the number of groups"


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[tuple[Position, str, str]]:
    """What is wrong with the expressions, each reported once."""
    if keys_fit(operator):
        return []  # reported by the rules
    groups = type_groups(operator, enums, bits=False)
    if not groups.tuples:
        remedy = "correct the support rows or the constraints"
        return [(operator.place("support"), "no data types are left that the tensors may have together", remedy)]
    faults: dict[Position, tuple[Position, str, str]] = {}
    for types in groups.tuples:
        for language in LANGUAGES:
            try:
                lowered(operator, enums, groups, types, language)
            except UnreadablePart as fault:
                place = fault.text.place(fault.error.offset)
                faults.setdefault(fault.text.at, (place, fault.error.problem, fault.error.remedy))
    return list(faults.values()) or [*_unused(operator, enums)]


def _unused(operator: OperatorSpec, enums: Enums) -> Iterator[tuple[Position, str, str]]:
    """Inputs that have no role and that `compute` does not name."""
    block = block_of(operator)
    finish = read_finish(operator, enums)
    taken = {str(each) for each in (block.a, block.b, block.a_zero_point, block.b_zero_point)} | set(finish.inputs)
    for member in operator.inputs:
        if str(member.name) not in taken:
            yield block.compute.at, f"no expression uses {member.name}", "name it in `compute`"
