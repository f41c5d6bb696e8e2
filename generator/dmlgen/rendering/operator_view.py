"""Builds the view of one operator for the Python templates."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.expressions.member_functions import HELPERS
from dmlgen.families import family
from dmlgen.model import Member, OperatorSpec, Specification, TensorMember
from dmlgen.records.cases import sweep_literal
from dmlgen.rendering.case_literal import (
    attribute_values_literal,
    case_imports,
    cases_literal,
    domain_literal,
    math_used,
)
from dmlgen.rendering.descriptor_imports import descriptor_imports
from dmlgen.rendering.function_text import function_view, paragraph, wrapped
from dmlgen.rendering.operator_literal import calls_in, names_used, operator_literal
from dmlgen.rendering.python_text import python_text
from dmlgen.rendering.python_types import field_type, fusable
from dmlgen.rendering.reference_text import (
    enum_constants,
    magnitude_code,
    reference_code,
    reference_imports,
    undefined_code,
)
from dmlgen.rendering.views import FieldView, OperatorView


@dataclass(frozen=True, kw_only=True)
class Common:
    """What the views of all operators need: the members of all enumerations, and who may stand inside another one."""

    constants: frozenset[str]
    fusable: frozenset[str]


def common(specification: Specification) -> Common:
    """Found once for all operators."""
    return Common(constants=enum_constants(specification), fusable=fusable(specification))


def operator_view(operator: OperatorSpec, specification: Specification, shared: Common) -> OperatorView:
    """The view of `operator`."""
    package = f"dmlops.operators.{operator.name.snake}"
    kernel = family(operator.kernel.family).kernel_record(operator, specification)
    record = operator_literal(operator, specification, package, kernel)
    names = names_used(record) & {*shared.constants, *HELPERS, "describe"}
    fields = _fields(operator, operator.name.upper in shared.fusable)
    return OperatorView(
        name=operator.name.upper,
        snake=operator.name.snake,
        descriptor=operator.name.descriptor,
        summary=str(operator.summary),
        spec=operator.file,
        page=str(operator.documents[0].page),
        facts=_facts(operator),
        fields=fields,
        descriptor_arguments=_descriptor_arguments(operator),
        function=function_view(operator, package),
        reference=reference_code(operator),
        magnitude=magnitude_code(operator),
        operator_literal=python_text(record, column=len("OPERATOR = ")),
        cases_literal=python_text(cases_literal(operator, specification), column=len("CASES: tuple[Case, ...] = ")),
        domain_literal=python_text(
            domain_literal(operator, specification.enum_values), column=len("DOMAIN: Domain = ")
        ),
        attribute_values_literal=python_text(
            attribute_values_literal(operator), column=len("ATTRIBUTE_VALUES: AttributeValues = ")
        ),
        cases_need_math=", ".join(math_used(operator)),
        undefined=undefined_code(operator),
        sweep_literal=python_text(sweep_literal(operator, specification.operator), column=len("SWEEP: Sweep = ")),
        descriptor_imports=descriptor_imports(operator, kernel, names, fields, calls_in(record)),
        reference_imports=reference_imports(operator, shared.constants),
        case_imports=case_imports(operator, specification),
    )


def _fields(operator: OperatorSpec, fused: bool) -> tuple[FieldView, ...]:
    """The descriptor's fields; those at its end that may be None need not be given."""
    last = max((i for i, m in enumerate(operator.members) if not m.optional), default=-1)
    return tuple(
        FieldView(name=str(m.name), annotation=field_type(m, fused), default="None" if i > last else None)
        for i, m in enumerate(operator.members)
    )


def _facts(operator: OperatorSpec) -> tuple[str, ...]:
    """When it was introduced, and whether it executes in place."""
    level = f"DML_FEATURE_LEVEL_{operator.introduced.replace('.', '_')}"
    return tuple(paragraph(f"Introduced in {level}. {_in_place_sentence(operator)}"))


def _in_place_sentence(operator: OperatorSpec) -> str:
    if not operator.in_place:
        return "Does not execute in place."
    if operator.in_place_one_of:
        names = ", ".join(operator.in_place)
        return f"Executes in place: the output may share the memory of one of {names}."
    output = "the output" if len(operator.outputs) == 1 else "each output"
    return f"Executes in place: {output} may share the memory of {' or '.join(operator.in_place)}."


def _descriptor_arguments(operator: OperatorSpec) -> tuple[str, ...]:
    return tuple(line for member in operator.members for line in wrapped(_descriptor_argument(member)))


def _descriptor_argument(member: Member) -> str:
    if isinstance(member, TensorMember):
        kind = {"inputs": "array of inputs", "outputs": "array of outputs"}.get(member.kind, member.kind)
        return f"{member.name}: {kind}{', optional' if member.optional else ''}. {member.doc}"
    return f"{member.name}: {'optional. ' if member.optional else ''}{member.doc}"
