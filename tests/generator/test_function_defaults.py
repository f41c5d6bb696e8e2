"""Function forms have the defaults of DirectML's helper library; docs/function-forms.md says where not, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
import yaml
from specs import REPOSITORY

from dmlgen.model import AttributeMember, OperatorSpec, Specification, TensorMember

Facts = Mapping[str, Mapping[str, Any]]

_ROW = re.compile(r"^\| ([A-Z][A-Z0-9_, ]+) \| `(\w+)` \| (.+?) \| (.+?) \| .+ \|$", re.MULTILINE)
_ENUMERATION = re.compile(r"DML_(?:INTERPOLATION_MODE|AXIS_DIRECTION)_")
_NONE = "none"
_REQUIRED = "required"
_FOLLOW = "follow"


@pytest.fixture(scope="module")
def facts() -> Facts:
    text = (REPOSITORY / "tests/data/directmlx.yaml").read_text(encoding="utf-8")
    found: Facts = yaml.safe_load(text)
    return found


def _default(member: AttributeMember) -> str:
    """The default of an attribute, as the table of DirectMLX writes it."""
    if member.optional:
        return _NONE
    written = member.written_default
    if written is None:
        return _REQUIRED
    elements = member.default_elements
    if elements is not None and elements.variable is None:
        return f"{_plain(written)} each"
    text = _plain(written).removeprefix(f"{member.type}_")
    return _ENUMERATION.sub("", text)


def _plain(value: Any) -> str:
    """A value without what tells 1 from 1.0."""
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:.9g}" if isinstance(value, float) else str(value)


def _of_outputs(operator: OperatorSpec) -> Iterator[tuple[str, str]]:
    """The keywords about outputs, each with its default."""
    alone = all(member.optional for member in operator.outputs)
    for member in operator.outputs:
        kind, sizes = str(member.infer.get("DataType", "")), str(member.infer.get("Sizes", ""))
        if kind:
            yield "data_type", _REQUIRED if kind == "argument" or kind.endswith("DataType") else kind
        yield "sizes", _REQUIRED if sizes == "argument" or (sizes and member.is_array) else _FOLLOW
        if member.optional:
            yield f"with_{member.argument}", str(alone).lower()


def defaults_of(operator: OperatorSpec) -> dict[str, str]:
    """Every argument of the function form that is no required tensor, with its default."""
    found = {m.argument: _default(m) for m in operator.attributes}
    found |= {m.argument: _NONE for m in operator.inputs if isinstance(m, TensorMember) and m.optional}
    return {**found, **dict(sorted(_of_outputs(operator), key=lambda pair: pair[1] != _FOLLOW))}


def test_what_differs_is_in_the_table_and_nothing_else(whole: Specification, facts: Facts) -> None:
    operators = {str(o.name.upper): o for o in whole.operators}
    differs = {
        (name, argument, _plain(theirs), ours)
        for name, arguments in facts.items()
        for argument, theirs in arguments.items()
        if (ours := defaults_of(operators[name])[argument]) != _plain(theirs)
    }
    page = (REPOSITORY / "docs/function-forms.md").read_text(encoding="utf-8")
    told = {
        (name, argument, theirs.strip("`"), ours.strip("`"))
        for names, argument, theirs, ours in _ROW.findall(page)
        for name in names.split(", ")
    }
    assert differs - told == set()
    assert told - differs == set()


def test_numbered_forms_of_an_operator_have_the_same_defaults(whole: Specification) -> None:
    """An argument with a default in one of them has it in all: POOLING and POOLING1 differ by what they add."""
    found: dict[tuple[str, str], set[str]] = {}
    for operator in whole.operators:
        base = str(operator.name.upper).rstrip("123").removesuffix("_")
        for argument, default in defaults_of(operator).items():
            found.setdefault((base, argument), set()).add(default)
    differs = {key for key, values in found.items() if len(values) > 1}
    # RESAMPLE1 takes the nearest element itself; the later ones round in one direction, as docs/function-forms.md says.
    assert differs == {("RESAMPLE", "input_pixel_offsets"), ("RESAMPLE_GRAD", "input_pixel_offsets")}
