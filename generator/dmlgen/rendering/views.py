"""What the templates see: text that is ready to print, every decision taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class FieldView:
    """One field of a descriptor dataclass; `default` is source text, None where it must be given."""

    name: str
    annotation: str
    default: str | None


@dataclass(frozen=True, kw_only=True)
class CodeView:
    """A function of the reference: its `def` line, the lines of its body, and the tuple that it returns."""

    signature: str
    body: tuple[str, ...]
    result: str


@dataclass(frozen=True, kw_only=True)
class KeywordView:
    """One keyword argument of an operator's function; `default` is source text, None where it must be given."""

    argument: str
    annotation: str
    default: str | None
    is_array: bool = False


@dataclass(frozen=True, kw_only=True)
class FormView:
    """What type checkers know of a call: arrays of type `array` and an `out` give a `result`. All are annotations.

    `required` are those of the arguments that must be given, by name.
    """

    array: str
    required: Mapping[str, str]
    out: str
    result: str


@dataclass(frozen=True, kw_only=True)
class FunctionView:
    """The function form. `inputs`, `attributes` and `asked` (the optional outputs that are wanted) are source text;
    `wanted` are keywords passed on to `call`.

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
    imports: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class OperatorView:
    """Everything that the Python templates of one operator print. Fields ending in `_literal` are source text."""

    name: str
    snake: str
    descriptor: str
    summary: str
    spec: str
    page: str
    facts: tuple[str, ...]
    fields: tuple[FieldView, ...]
    descriptor_arguments: tuple[str, ...]
    function: FunctionView
    reference: CodeView
    magnitude: CodeView | None
    undefined: CodeView | None
    operator_literal: str
    cases_literal: str
    domain_literal: str
    attribute_values_literal: str
    sweep_literal: str
    cases_need_math: str
    descriptor_imports: tuple[str, ...]
    reference_imports: tuple[str, ...]
    case_imports: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class EnumMemberView:
    """A member of an enumeration; `alias` is the line that makes it a plain name, as in C."""

    name: str
    value: int
    alias: str


@dataclass(frozen=True, kw_only=True)
class EnumView:
    """An enumeration; `runtime` is the module of the runtime that already defines it, if one does."""

    name: str
    base: str
    runtime: str | None
    members: tuple[EnumMemberView, ...]


@dataclass(frozen=True, kw_only=True)
class EnumsView:
    """All enumerations."""

    enums: tuple[EnumView, ...]
    runtime_imports: tuple[str, ...]
    all_names: str


@dataclass(frozen=True, kw_only=True)
class PackageView:
    """The package's front door and its registry; `example` is a first call, behind the package's name.

    `aliases` are operators by their other names, `other_names` and `assignments` functions and descriptor classes.
    """

    imports: tuple[str, ...]
    modules: str
    all_names: str
    packages: str
    aliases: str
    other_names: str
    assignments: tuple[str, ...]
    example: str
