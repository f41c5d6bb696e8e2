"""What the templates see: text that is ready to print, every decision taken."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class FieldView:
    """One field of a descriptor dataclass."""

    name: str
    annotation: str


@dataclass(frozen=True, kw_only=True)
class KeywordView:
    """One keyword argument of an operator's function; `default` is source text, None where it must be given."""

    argument: str
    annotation: str
    default: str | None


@dataclass(frozen=True, kw_only=True)
class OperatorView:
    """Everything that the Python templates of one operator print. Fields ending in `_literal` are source text."""

    name: str
    snake: str
    descriptor: str
    function: str
    summary: str
    spec: str
    page: str
    introduced: str
    in_place_sentence: str
    in_place_hint: str
    returns: str
    outputs: tuple[str, ...]
    fields: tuple[FieldView, ...]
    keywords: tuple[KeywordView, ...]
    input_literal: str
    input_names: tuple[str, ...]
    descriptor_arguments: tuple[str, ...]
    function_arguments: tuple[str, ...]
    operator_literal: str
    attribute_literal: str
    cases_literal: str
    domain_literal: str
    types_literal: str
    cases_need_math: str
    reference_signature: str
    reference_body: tuple[str, ...]
    descriptor_imports: tuple[str, ...]
    reference_imports: tuple[str, ...]
    function_imports: tuple[str, ...]
    case_imports: tuple[str, ...]
    test_imports: tuple[str, ...]


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
    """The package's front door and its registry."""

    imports: tuple[str, ...]
    modules: str
    all_names: str
    packages: str
    example: str
