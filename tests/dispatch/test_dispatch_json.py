"""JSON with DxDispatch's two liberties, and the errors of everything else."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from dmltools.dispatch.fields import ModelError
from dmltools.dispatch.model import read_json


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a": [1, 2.0, "x", null, true]}', {"a": [1, 2.0, "x", None, True]}),
        ('// first\n{"a": /* one */ 1, // the end\n "b": 2}', {"a": 1, "b": 2}),
        ('{"a": [1, 2, ], }', {"a": [1, 2]}),
        ('{"a": [1 /* , */ , // ]\n ]}', {"a": [1]}),
        ('{"a": "// no comment, ]", "b": "a \\" /* b */"}', {"a": "// no comment, ]", "b": 'a " /* b */'}),
        ("[1] and what follows is not read", [1]),
        (" \n [18446744073709551615, -9223372036854775808]", [2**64 - 1, -(2**63)]),
        ("[18446744073709551616, 1" + "0" * 40 + "]", [2.0**64, 1e40]),
        ("3", 3),
        ("[[], {}]", [[], {}]),
    ],
)
def test_values(text: str, value: Any) -> None:
    found = read_json(text).value
    assert found == value
    assert json.dumps(found) == json.dumps(value)  # 1 is not 1.0, and false not 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "$: is not JSON: expecting value at line 1, column 1 (offset 0): the end of the text"),
        ('{"a":\n  x}', '$: is not JSON: expecting value at line 2, column 3 (offset 8): "x}"'),
        ("[,]", '$: is not JSON: expecting value at line 1, column 2 (offset 1): ",]"'),
        ("[1,,]", '$: is not JSON: expecting value at line 1, column 4 (offset 3): ",]"'),
        (
            "[1] /* open".replace("[1]", "["),
            '$: is not JSON: expecting value at line 1, column 3 (offset 2): "/* open"',
        ),
        ('["open', '$: is not JSON: unterminated string starting at at line 1, column 2 (offset 1): "\\"open"'),
        ("[NaN]", '$: NaN is no JSON number; where a float is expected, write "nan", "inf" or "-inf"'),
        ("[-Infinity]", '$: -Infinity is no JSON number; where a float is expected, write "nan", "inf" or "-inf"'),
        ("[1e999]", "$: the number 1e999 is larger than a double holds"),
        ("[" + "9" * 5000 + "]", f"$: the number {'9' * 40} is larger than a double holds"),
        ('{"a": {"b": 1, "b": 2}}', '$.a: has the member "b" twice'),
        ('{"a": [{"the b": {"c": 0, "c": 0}}]}', '$.a[0]["the b"]: has the member "c" twice'),
        ("[" * 100 + "]" * 100, "$: must not be nested deeper than 64 levels"),
        ("[" * 200_000, "$: must not be nested deeper than 64 levels"),
    ],
)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(ModelError) as caught:
        read_json(text)
    assert str(caught.value) == message


def test_an_error_survives_the_way_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(ModelError("$.a", "must be right")))
    assert (str(error), error.path, error.rule) == ("$.a: must be right", "$.a", "must be right")
