"""JSON texts are letter by letter those of the standard library."""

from __future__ import annotations

import json
from datetime import date

import pytest

from dmlgen.rendering.resolved import plain_json

VALUES = [
    {},
    [],
    "",
    {"a": []},
    [{}, [[]], {"b": {}}],
    {"text": 'quotes " and \\ and\nlines, ä, 😀, \u2028', "empty": ""},
    [0, -1, 2**64, 1.0, 1e300, 1e-7, -0.0, True, False, None],
    {"tuple": (1, (2, 3)), "nested": {"x": {"y": {"z": [1, {"deep": "er"}]}}}},
    "text alone",
    3,
    None,
]


@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_it_is_what_the_standard_library_writes(value: object) -> None:
    assert plain_json(value) == json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def test_a_date_is_text() -> None:
    assert plain_json([date(2024, 2, 29)]) == '[\n "2024-02-29"\n]\n'


@pytest.mark.parametrize("value", [float("nan"), [float("inf")], {"a": {"b": -float("inf")}}])
def test_what_json_lacks_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        plain_json(value)


def test_an_object_has_no_json_form() -> None:
    with pytest.raises(TypeError, match=r"object at .* has no JSON form"):
        plain_json({"a": [object()]})
