"""The functions of an operator's `reference.py`: their `def` lines, bodies and results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.model import Member, OperatorSpec, Specification, TensorMember
from dmlgen.records.code import REFERENCE_FUNCTIONS, assigned_in, names_in
from dmlgen.rendering.python_text import LINE_LENGTH, import_lines
from dmlgen.rendering.python_types import enums_of, record_modules, reference_type


@dataclass(frozen=True, kw_only=True)
class CodeView:
    """A function of the reference: its `def` line, the lines of its body, and the tuple that it returns."""

    signature: str
    body: tuple[str, ...]
    result: str


_FACTS = {"dtypes": "dict[str, np.dtype[Any]]", "shapes": "dict[str, tuple[int, ...]]"}
"""Facts of every tensor, outputs too, that references may read."""

_FACTS_OF_ARRAYS = {"dtypes": "dict[str, Any]", "shapes": "dict[str, Any]"}
"""Of an array of tensors they have lists."""

_ROUNDING_FACTS = {"count": "int", "count_share": "float"}
"""What magnitudes may read besides, unless the code has names of its own like these."""


def reference_code(operator: OperatorSpec) -> CodeView:
    """The reference."""
    outputs = tuple(str(m.name) for m in operator.outputs)
    has_arrays = any(m.is_array or m.optional for m in operator.outputs)
    returns = "tuple[Any, ...]" if has_arrays else "tuple[Array, ...]"
    return _code("reference", str(operator.reference), operator, returns, outputs)


def magnitude_code(operator: OperatorSpec) -> CodeView | None:
    """Return the code of what errors of the outputs are relative to, None for each that the code does not assign.

    It stands after the reference's code, unless it names nothing that this assigns.
    """
    if operator.magnitude is None:
        return None
    text = str(operator.magnitude)
    assigned = assigned_in(text)
    results = tuple(str(m.name) if m.name in assigned else "None" for m in operator.outputs)
    outputs = {str(m.name) for m in operator.outputs}
    if names_in(text) & (assigned_in(str(operator.reference)) - outputs):
        text = f"{str(operator.reference).rstrip()}\n{text}"
    return _code("magnitude", text, operator, "tuple[Array | None, ...]", results)


def undefined_code(operator: OperatorSpec) -> CodeView | None:
    """Which elements of the outputs are undefined, None for each output that the code does not assign."""
    if operator.undefined is None:
        return None
    text = str(operator.undefined)
    assigned = assigned_in(text)
    results = tuple(str(m.name) if m.name in assigned else "None" for m in operator.outputs)
    return _code("undefined", text, operator, "tuple[Array | None, ...]", results)


def reference_imports(operator: OperatorSpec, constants: frozenset[str]) -> tuple[str, ...]:
    """The imports of what the texts and the signatures name; `constants` are all members of enumerations."""
    texts = (operator.reference, operator.magnitude or "", operator.undefined or "")
    names = frozenset[str]().union(*(names_in(str(text)) - assigned_in(str(text)) for text in texts))
    records = record_modules([reference_type(m) for m in operator.attributes])
    modules: Mapping[str, set[str]] = {
        "dmlops.enums": {*(names & constants), *enums_of(operator)},
        "dmlruntime.numerics.reference_functions": set(names & REFERENCE_FUNCTIONS),
        **{module: set(found) for module, found in records.items()},
    }
    return import_lines(modules)


def enum_constants(specification: Specification) -> frozenset[str]:
    """The members of all enumerations."""
    return frozenset(str(member.name) for enum in specification.enums for member in enum.members)


def _code(name: str, text: str, operator: OperatorSpec, returns: str, results: tuple[str, ...]) -> CodeView:
    return CodeView(
        signature=_signature(name, text, operator, returns),
        body=tuple(text.rstrip().splitlines()),
        result=f"({', '.join(results)}{',' if len(results) == 1 else ''})",
    )


def _signature(name: str, text: str, operator: OperatorSpec, returns: str) -> str:
    """The whole `def` line, broken where it is too long. What the caller passes and the text does not name is `_`."""
    used = names_in(text)
    parameters = [f"{m.name}: {reference_type(m)}" for m in _members(operator)]
    has_arrays = any(member.is_array for member in operator.tensors)
    facts = dict(_FACTS_OF_ARRAYS if has_arrays else _FACTS)
    if name == "magnitude":
        facts |= {fact: kind for fact, kind in _ROUNDING_FACTS.items() if fact not in assigned_in(text)}
    parameters += [f"{fact}: {kind}" for fact, kind in facts.items() if fact in used]
    parameters = [*(["*", *parameters] if parameters else []), "**_: Any"]  # a bare * must precede a parameter
    start, end = f"def {name}(", f") -> {returns}:"
    flat = f"{start}{', '.join(parameters)}{end}"
    if len(flat) <= LINE_LENGTH:
        return flat
    return "\n".join([start, *(f"    {parameter}," for parameter in parameters), end])


def _members(operator: OperatorSpec) -> list[Member]:
    return [m for m in operator.members if not (isinstance(m, TensorMember) and m.is_output)]
