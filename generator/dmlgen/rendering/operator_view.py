"""Builds the view of one operator for the Python templates."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.families import KernelRecord, family
from dmlgen.model import AttributeMember, Member, OperatorSpec, Same, Specification, TensorMember
from dmlgen.rendering.case_literal import (
    attribute_values_literal,
    case_imports,
    cases_literal,
    domain_literal,
    math_used,
)
from dmlgen.rendering.function_text import function_view, paragraph, wrapped
from dmlgen.rendering.imports import import_lines
from dmlgen.rendering.operator_literal import names_used, operator_literal, record_classes
from dmlgen.rendering.python_text import python_text
from dmlgen.rendering.python_types import enums_of, field_type, fusable, record_modules
from dmlgen.rendering.reference_text import (
    enum_constants,
    magnitude_code,
    reference_code,
    reference_imports,
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
    names = names_used(record) & {*shared.constants, "describe"}
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
        domain_literal=python_text(domain_literal(operator), column=len("DOMAIN: Domain = ")),
        attribute_values_literal=python_text(
            attribute_values_literal(operator), column=len("ATTRIBUTE_VALUES: AttributeValues = ")
        ),
        cases_need_math=", ".join(math_used(operator)),
        descriptor_imports=_descriptor_imports(operator, package, kernel, names, fields),
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
    output = "the output" if len(operator.outputs) == 1 else "each output"
    return f"Executes in place: {output} may share the memory of {' or '.join(operator.in_place)}."


def _descriptor_arguments(operator: OperatorSpec) -> tuple[str, ...]:
    return tuple(line for member in operator.members for line in wrapped(_descriptor_argument(member)))


def _descriptor_argument(member: Member) -> str:
    if isinstance(member, TensorMember):
        return f"{member.name}: {member.kind}{', optional' if member.optional else ''}. {member.doc}"
    return f"{member.name}: {'optional. ' if member.optional else ''}{member.doc}"


def _descriptor_imports(
    operator: OperatorSpec, package: str, kernel: KernelRecord, names: frozenset[str], fields: tuple[FieldView, ...]
) -> tuple[str, ...]:
    modules: dict[str, set[str]] = {
        "dmlops.enums": {*enums_of(operator), *(names - {"describe"})},
        f"{package}.reference": {"reference", "magnitude"} if operator.magnitude else {"reference"},
        "dmlruntime.attributes": {"DataTypeOf"} if any(m.default_tensor for m in operator.attributes) else set(),
        "dmlruntime.datatypes": set(operator.all_types()),
        "dmlruntime.kernels": set(record_classes(kernel)),
        "dmlruntime.levels": {"DML_FEATURE_LEVEL"},
        "dmlruntime.operators": {"Operator", "OperatorDescriptor", "SupportRow", "TensorMember", "TensorSupport"},
        "dmlruntime.tensors": {"DML_BUFFER_TENSOR_DESC"},
    }
    modules["dmlruntime.operators"] |= {"Same" if isinstance(c, Same) else "Require" for c in operator.constraints}
    modules["dmlruntime.operators"] |= names & {"describe"}
    modules["dmlruntime.operators"] |= {type(m).__name__ for m in operator.members if isinstance(m, AttributeMember)}
    for module, records in record_modules([own.annotation for own in fields]).items():
        modules.setdefault(module, set()).update(records)
    return import_lines(modules)
