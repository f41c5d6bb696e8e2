"""The function form of an operator: its arguments, what is said of them, and how they reach `call`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.model import AttributeMember, OperatorSpec, TensorMember
from dmlgen.model.members import ARGUMENT_WORD
from dmlgen.model.names import DATA_TYPE_ENUM, DATA_TYPES
from dmlgen.records.literals import Raw
from dmlgen.rendering.python_text import import_lines, python_text, wrap
from dmlgen.rendering.python_types import argument_type, enums_of, record_modules


@dataclass(frozen=True, kw_only=True)
class KeywordView:
    """One keyword argument of an operator's function; `default` is source text, None where it must be given."""

    argument: str
    annotation: str
    default: str | None
    is_array: bool = False


@dataclass(frozen=True, kw_only=True)
class FormView:
    """A signature for type checkers: arrays of type `array` and an `out` give a `result`. All are annotations.

    `required` are those of the arguments that must be given, by name.
    """

    array: str
    required: Mapping[str, str]
    out: str
    result: str


@dataclass(frozen=True, kw_only=True)
class FunctionView:
    """The function form. `inputs`, `attributes` and `asked` (the optional outputs that are wanted) are source text;
    `wanted` are keywords passed on to `call`. `needed` are all arguments that must be given, as the source text of a
    mapping (nothing where there is none), and `wrong` is the condition that one of them is not, or one too many is.

    `forms` are its overloads: arrays of the host, and of a device.
    """

    forms: tuple[FormView, ...]
    required: tuple[str, ...]
    keywords: tuple[KeywordView, ...]
    arguments: tuple[str, ...]
    inputs: str
    attributes: str
    wanted: tuple[str, ...]
    asked: str
    takes_sequences: bool
    returns: tuple[str, ...]
    wrong: str
    needed: str
    imports: tuple[str, ...]


_TEXT_WIDTH = 102
_CALL_INDENT = 8
_NEEDED_COLUMN = _CALL_INDENT + len("needed = ")
_CONDITION_WIDTH = 120 - len("    if :")


def function_view(operator: OperatorSpec, package: str) -> FunctionView:
    """Everything that the template of the function prints."""
    attributes = {str(m.name): Raw(m.argument) for m in _attributes(operator)}
    asked = {str(m.name): Raw(_with(m)) for m in operator.outputs if m.optional}
    inputs = tuple(Raw(m.argument) for m in operator.inputs)
    wanted = _wanted(operator)
    keywords = _keywords(operator, wanted)
    forms = _forms(operator)
    needed = tuple(m.argument for m in operator.inputs if not m.optional)
    needed += tuple(each.argument for each in keywords if each.default is None)
    required = [text for form in forms for text in form.required.values()]
    return FunctionView(
        forms=forms,
        required=tuple(m.argument for m in operator.inputs if not m.optional),
        keywords=keywords,
        arguments=(*_argument_lines(operator, wanted), *wrapped(f"out: {_out(operator)}")),
        inputs=python_text(inputs, indent=_CALL_INDENT, column=_CALL_INDENT, reserve=1),
        attributes=python_text(attributes, indent=_CALL_INDENT, column=_CALL_INDENT, reserve=1),
        wanted=tuple(wanted),
        asked=python_text(asked, indent=_CALL_INDENT, column=_CALL_INDENT + len("asked="), reserve=1) if asked else "",
        takes_sequences=any("Sequence" in text for text in (*required, *(each.annotation for each in keywords))),
        returns=tuple(line for m in operator.outputs for line in wrapped(f"{m.name}: {m.doc}")),
        wrong=_wrong(needed),
        needed=python_text({n: Raw(n) for n in needed}, indent=_CALL_INDENT, column=_NEEDED_COLUMN) if needed else "",
        imports=_imports(operator, package, wanted, forms, required=bool(needed)),
    )


def _wrong(needed: tuple[str, ...]) -> str:
    """Return the source text of the condition that arguments are too many, unknown or missing."""
    parts = ["more", "unknown", *(f"{name} is REQUIRED" for name in needed)]
    line = " or ".join(parts)
    return line if len(line) <= _CONDITION_WIDTH else "(\n        " + "\n        or ".join(parts) + "\n    )"


def _forms(operator: OperatorSpec) -> tuple[FormView, ...]:
    """Arrays of the host, accepted in many forms, give NumPy arrays; arrays of a GPU give arrays of it. Never both."""
    return (_form(operator, "ArrayLike", "Array"), _form(operator, "GpuArray", "GpuArray"))


def _form(operator: OperatorSpec, array: str, result: str) -> FormView:
    several = len(operator.outputs) > 1
    required = {m.argument: f"Sequence[{array}]" if m.is_array else array for m in operator.inputs if not m.optional}
    if any(m.optional or m.is_array for m in operator.outputs):  # what is asked for decides
        return FormView(array=array, required=required, out="Any = ...", result="Any")
    out = f"tuple[{result} | None, ...]" if several else result
    # Without inputs nothing but `out` says that the result stays on the device.
    default = "" if result == "GpuArray" and not operator.inputs else " | None = ..."
    results = ", ".join(result for _ in operator.outputs)
    whole = f"tuple[{results}]" if several else result
    return FormView(array=array, required=required, out=out + default, result=whole)


def _wanted(operator: OperatorSpec) -> dict[str, str]:
    """The keywords `data_type` and `sizes`, where an output's `infer` leaves them to the caller, with their doc."""
    found: dict[str, str] = {}
    for member in operator.outputs:
        source = str(member.infer.get("DataType", ""))
        if source == ARGUMENT_WORD or source in DATA_TYPES:
            other = "" if source == ARGUMENT_WORD else f" {source} where neither this nor out is given."
            found["data_type"] = f"The data type of {member.argument}; that of out where out is given.{other}"
        if "Sizes" in member.infer:
            found["sizes"] = f"The sizes of {member.argument}; those of out where out is given.{_sizes(member)}"
    return found


def _sizes(member: TensorMember) -> str:
    """Return what is said of sizes that need not be given."""
    found = member.inferred_sizes
    if found is None:
        return ""
    if member.is_array:
        return f" One number for each, size, means the sizes {member.infer['Sizes']}."
    return f" Where neither is given: {member.infer['Sizes']}."


def _keywords(operator: OperatorSpec, wanted: dict[str, str]) -> tuple[KeywordView, ...]:
    optional = [
        KeywordView(argument=m.argument, annotation="Any", default="None", is_array=True) for m in _optional(operator)
    ]
    attributes = [
        KeywordView(argument=m.argument, annotation=argument_type(m), default=_default(m))
        for m in _attributes(operator)
    ]
    alone = str(all(m.optional for m in operator.outputs))
    asked = [_with(m) for m in operator.outputs if m.optional]
    kinds = {"data_type": "DataTypeLike | None", "sizes": "Integers | None"}
    made = [KeywordView(argument=name, annotation=kinds[name], default="None") for name in wanted]
    outputs = [KeywordView(argument=name, annotation="bool", default=alone) for name in asked]
    return tuple(optional + attributes + outputs + made)


def _attributes(operator: OperatorSpec) -> list[AttributeMember]:
    """The attributes that are arguments: counts follow from the arrays that they count."""
    return [m for m in operator.attributes if m.name not in operator.counts]


def _with(member: TensorMember) -> str:
    """The keyword that asks for an optional output."""
    return f"with_{member.argument}"


def _optional(operator: OperatorSpec) -> list[TensorMember]:
    return [m for m in operator.inputs if m.optional]


def _default(member: AttributeMember) -> str | None:
    if member.optional or member.default_tensor or member.default_elements:
        return "None"
    if member.default is None:
        return None
    return f'"{member.default}"' if isinstance(member.default, str) else repr(member.default)


def _argument_lines(operator: OperatorSpec, wanted: dict[str, str]) -> tuple[str, ...]:
    lines = []
    for member in sorted(operator.inputs, key=lambda m: m.optional):  # stable: in the order of the arguments
        lines += wrapped(f"{member.argument}: {member.doc} {_supported(operator, member)}")
    for attribute in _attributes(operator):
        lines += wrapped(f"{attribute.argument}: {attribute.doc}{_more(attribute)}")
    for output in operator.outputs:
        if output.optional:
            lines += wrapped(f"{_with(output)}: Whether to compute {output.name} too.")
    for name, doc in wanted.items():
        lines += wrapped(f"{name}: {doc}")
    return tuple(lines)


def _supported(operator: OperatorSpec, member: TensorMember) -> str:
    """Return what the newest tables say of a tensor, one for each condition."""
    supports = [support for row in operator.newest if (support := row.tensor(member.name)) is not None]
    low = min(support.dimensions[0] for support in supports)
    high = max(support.dimensions[1] for support in supports)
    ranks = f"{low} to {high}" if low != high else str(low)
    types = dict.fromkeys(name for support in supports for name in support.all_types)
    several = "A sequence of arrays. " if member.is_array else ""
    return f"{'Optional. ' if member.optional else ''}{several}{ranks} dimensions; {', '.join(types)}."


def _more(member: AttributeMember) -> str:
    """Return what the type of a member says about its values."""
    if member.operators:
        several = "Descriptors, their" if member.is_array else "A descriptor, its"
        name = "or names, where the other members have defaults" if member.is_array else "or a name such as relu"
        return f" {several} tensors None, {name}, of {', '.join(member.operators)}."
    if member.default_elements:
        each = " each" if member.default_elements.variable is None else ""
        return f" Where it is not given: {member.written_default}{each}."
    if member.data_type:
        return f" A number of the type {member.data_type}."
    return f" That of {member.default_tensor} where it is not given." if member.default_tensor else ""


def _out(operator: OperatorSpec) -> str:
    names = [m.argument for m in operator.inputs if m.name in operator.in_place]
    if len(operator.outputs) == 1 and operator.outputs[0].is_array:
        return "a sequence of the arrays to write to; new ones are made without it."
    if len(operator.outputs) == 1:
        shared = f" May be {' or '.join(names)}." if names else ""
        return f"the array to write to; a new one is made without it.{shared}"
    shared = f" Each may be {' or '.join(names)}." if names else ""
    return f"a tuple of the arrays to write to, None for each that is to be made.{shared}"


def wrapped(text: str) -> list[str]:
    """Lines of a docstring's argument list."""
    return wrap(text, _TEXT_WIDTH, subsequent_indent="    ", break_long_words=False)


def paragraph(text: str) -> list[str]:
    """Lines of a docstring's running text."""
    return wrap(text, _TEXT_WIDTH + 10, break_long_words=False)


def _imports(
    operator: OperatorSpec, package: str, wanted: dict[str, str], forms: tuple[FormView, ...], *, required: bool
) -> tuple[str, ...]:
    texts = [text for form in forms for text in (*form.required.values(), form.out, form.result)]
    texts += [form.array for form in forms if _optional(operator)]
    annotations = set(re.findall(r"\w+", " ".join(texts)))
    types = [argument_type(m) for m in _attributes(operator)]
    data_types = "data_type" in wanted or any("DataTypeLike" in text for text in types)
    return import_lines(
        {
            "dmlops.enums": [name for name in enums_of(operator) if name != DATA_TYPE_ENUM],
            f"{package}.descriptor": [operator.name.descriptor],
            "dmlruntime.calls.array_types": [
                name for name in ("Array", "ArrayLike", "GpuArray") if name in annotations
            ],
            "dmlruntime.calls.front": ["REQUIRED", "wrong_call"] if required else ["wrong_call"],
            "dmlruntime.calls.function_form": ["call"],
            "dmlruntime.core.datatypes": ["DataTypeLike"] if data_types else [],
            "dmlruntime.devices.protocol": ["Device"],
            "dmlruntime.core.levels": ["DML_FEATURE_LEVEL"],
            "dmlruntime.core.tensors": ["Integers"] if "sizes" in wanted else [],
            **record_modules(types),
        }
    )
