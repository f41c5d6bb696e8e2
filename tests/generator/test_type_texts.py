"""Conditions on data types, and texts that stand for several of them."""

import pytest

from dmlgen.families.type_texts import by_types, chain, condition, type_condition

ALL = [(a, b) for a in ("FLOAT32", "INT32", "INT8") for b in ("FLOAT32", "INT32", "INT8")]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ([("INT8", b) for b in ("FLOAT32", "INT32", "INT8")], "DML_IS(DML_TYPE_0, INT8)"),
        ([(a, "INT8") for a in ("FLOAT32", "INT32", "INT8")], "DML_IS(DML_TYPE_1, INT8)"),
        (ALL[3:], "DML_IS_ONE_OF(DML_TYPE_0, INT32, INT8)"),
        ([("INT8", "INT32")], "DML_IS(DML_TYPE_0, INT8) && DML_IS(DML_TYPE_1, INT32)"),
        ([(a, a) for a in ("FLOAT32", "INT32", "INT8")], "DML_IS_SAME(DML_TYPE_0, DML_TYPE_1)"),
        (
            [("INT8", "INT32"), ("INT32", "INT8")],
            "(DML_IS(DML_TYPE_0, INT8) && DML_IS(DML_TYPE_1, INT32)) || "
            "(DML_IS(DML_TYPE_0, INT32) && DML_IS(DML_TYPE_1, INT8))",
        ),
    ],
)
def test_a_condition_tells_some_tuples_from_the_others(wanted: list[tuple[str, str]], expected: str) -> None:
    assert condition(wanted, ALL) == expected


def test_a_later_condition_does_not_exclude_what_an_earlier_one_takes() -> None:
    rest = [types for types in ALL if types != ("INT8", "INT8")]
    assert chain({"rest": rest, "bytes": [("INT8", "INT8")]}) == [
        ("DML_IS(DML_TYPE_0, INT8) && DML_IS(DML_TYPE_1, INT8)", "bytes"),
        ("DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, INT32, INT8)", "rest"),
    ]


def test_a_condition_on_names() -> None:
    names = ["_".join(types) for types in ALL]
    assert type_condition(["INT8_FLOAT32"], names) == "DML_IS(DML_TYPE_0, INT8) && DML_IS(DML_TYPE_1, FLOAT32)"


def test_one_text_stands_for_all_that_differ_in_names_of_types() -> None:
    texts = {name: f"const {name.lower()}_t y = max_{name.lower()}(x, 0);" for name in ("INT64", "INT8", "UINT8")}
    texts["FLOAT16"] = texts["FLOAT32"] = "const float y = max_float32(x, 0);"
    assert by_types(texts) == [
        (
            "DML_IS_ONE_OF(DML_TYPE_0, INT64, INT8, UINT8, FLOAT16, FLOAT32)",
            "const dml_value_0 y = DML_OF(0, max)(x, 0);",
        )
    ]


def test_arithmetic_that_wraps_and_least_values() -> None:
    sums = {
        "INT64": "(int64_t)((uint64_t)a + (uint64_t)b)",
        "INT8": "(int8_t)((uint32_t)a + (uint32_t)b)",
        "UINT32": "a + b",
    }
    assert by_types(sums) == [
        ("DML_IS_ONE_OF(DML_TYPE_0, INT64, INT8)", "(dml_value_0)((dml_wrapping_0)a + (dml_wrapping_0)b)"),
        ("DML_IS(DML_TYPE_0, UINT32)", "a + b"),
    ]
    least = {"INT8": "{INT8_MIN}", "UINT8": "{0u}", "UINT64": "{UINT64_C(0)}", "FLOAT32": "{-INFINITY}"}
    assert [text for _, text in by_types(least)] == ["{DML_LEAST(0)}"]


def test_texts_of_one_kind_stay_as_they_are() -> None:
    assert by_types({"INT64": "abs_int64(x)", "UINT8": "x"}) == [
        ("DML_IS(DML_TYPE_0, INT64)", "abs_int64(x)"),
        ("DML_IS(DML_TYPE_0, UINT8)", "x"),
    ]


def test_the_group_that_a_name_is_of_decides() -> None:
    texts = {f"{a}_{b}": f"convert_to_{b.lower()}(x)" for a in ("INT32", "INT8") for b in ("INT32", "INT8")}
    assert [text for _, text in by_types(texts)] == ["DML_OF(1, convert_to)(x)"]


def test_a_type_that_one_text_names_for_another_reason_keeps_texts_apart() -> None:
    texts = {"INT64": "max_int64(x, (int32_t)count)", "INT32": "max_int32(x, (int32_t)count)"}
    assert [text for _, text in by_types(texts)] == list(texts.values())
