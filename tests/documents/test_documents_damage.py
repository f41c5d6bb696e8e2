"""Pages with a fault in the middle: every error, each with its place."""

from __future__ import annotations

import pytest
from document_pages import GEMM, MODULUS, ROW, RULE, SOURCE, TYPES, Pages, expected_line, lines_of

from dmlgen.diagnostics import SpecErrors

CELLS = "4 are needed (tensor, kind, dimension counts, data types); fill them in"
DATA_TYPES = "FLOAT32, FLOAT16, UINT32, UINT16, UINT8, INT32, INT16, INT8, FLOAT64, UINT64, INT64, UINT4, INT4"

# What is done to a page, and the errors: each with a text that stands on its line of the changed page.
DAMAGE: dict[str, tuple[str, tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]] = {
    "front matter without its end": (
        SOURCE,
        (("\n---\n", "\n"),),
        (("---", "the front matter has no closing '---'; get the whole page again"),),
    ),
    "page of an enumeration": (
        SOURCE,
        (("UID: NS:", "UID: NE:"),),
        (
            (
                "UID: NE:",
                "this is no page of an operator: its UID is NE:directml.DML_CUMULATIVE_PRODUCT_OP...; "
                "give a page of a DML_..._OPERATOR_DESC structure",
            ),
        ),
    ),
    "missing cell": (
        SOURCE,
        ((ROW, f"| OutputTensor | Output | {TYPES}"),),
        ((f"| Output | {TYPES}", f"this row has 3 cells, {CELLS}"),),
    ),
    "one cell too many": (
        SOURCE,
        ((ROW, ROW + " more |"),),
        (("more |", f"this row has 5 cells, {CELLS}"),),
    ),
    "a row without a tensor": (
        SOURCE,
        ((ROW, f"| | Output | 4 | {TYPES}"),),
        (("| | Output", "cell 1 of this row is empty; fill it in"),),
    ),
    "missing column": (
        SOURCE,
        (
            ("| Supported dimension counts | Supported data types |", "| Supported data types |"),
            (RULE, "| --- | --- | --- |"),
            ("| InputTensor | Input | 1 to 8 | FLOAT32", "| InputTensor | Input | FLOAT32"),
            ("| OutputTensor | Output | 1 to 8 | FLOAT32", "| OutputTensor | Output | FLOAT32"),
        ),
        (
            ("| InputTensor | Input | FLOAT32", f"this row has 3 cells, {CELLS}"),
            ("| OutputTensor | Output | FLOAT32", f"this row has 3 cells, {CELLS}"),
        ),
    ),
    "broken rule": (
        SOURCE,
        ((RULE, "| ------ | ---- | ---- |"),),
        (
            (
                "| Tensor | Kind |",
                "this table cannot be read: its rows and the rule below its header have different columns; "
                "get the whole page again",
            ),
        ),
    ),
    "missing row": (
        SOURCE,
        ((ROW + "\n", ""),),
        ((f"| Input | 4 | {TYPES}", "this table has no row for OutputTensor; get the whole page again"),),
    ),
    "row twice": (
        SOURCE,
        ((ROW, ROW + "\n" + ROW.replace("4", " 4")),),
        (("|  4 |", "this table has a second row for OutputTensor; remove the wrong one"),),
    ),
    "row cut short": (
        SOURCE,
        ((ROW, ROW.removesuffix(", UINT32 |")),),
        (("| OutputTensor | Output | 4 |", "this row of the table has no end; get the whole page again"),),
    ),
    "gap in the types": (
        SOURCE,
        ((ROW, ROW.replace("INT32, UINT32", "INT32,")),),
        (("INT32, |", "the list of data types breaks off or has a gap; get the whole page again"),),
    ),
    "unknown data type": (
        SOURCE,
        ((ROW, ROW.replace("FLOAT16", "FLOAT17")),),
        (("FLOAT17", "'FLOAT17' is no data type; did you mean FLOAT16?"),),
    ),
    "no data type at all": (
        SOURCE,
        ((ROW, ROW.replace("FLOAT16", "wide")),),
        (("wide", f"'wide' is no data type; use one of {DATA_TYPES}"),),
    ),
    "unknown data type in an example": (
        SOURCE,
        (("DataType:FLOAT32", "DataType:FLOT32"),),
        (("FLOT32", "'FLOT32' is no data type; did you mean FLOAT32?"),),
    ),
    "unknown tensor": (
        SOURCE,
        ((ROW, ROW.replace("OutputTensor", "OutputTensr")),),
        (("OutputTensr", "'OutputTensr' is no tensor of this operator; did you mean OutputTensor?"),),
    ),
    "translated names out of order": (
        "product_translated_ru.md",
        (("| \u0438\u043d\u043f\u0443\u0442\u0442\u0435\u043d\u0441\u043e\u0440 |", "| OutputTensor |"),),
        (
            (
                "| \u0430\u0443\u0442\u043f\u0443\u0442\u0442\u0435\u043d\u0441\u043e\u0440 |",
                "'\u0430\u0443\u0442\u043f\u0443\u0442\u0442\u0435\u043d\u0441\u043e\u0440' is no tensor of this "
                "operator; the rows do not follow the structure's order, which would tell; use the English page",
            ),
        ),
    ),
    "unknown level": (
        SOURCE,
        (("### DML_FEATURE_LEVEL_4_0 and above", "### DML_FEATURE_LEVEL_4_7 and above"),),
        (
            (
                "_4_7",
                "DML_FEATURE_LEVEL_4_7 is no feature level; correct it, or add it to spec/feature_levels.yaml",
            ),
        ),
    ),
    "unknown level of introduction": (
        SOURCE,
        (("`DML_FEATURE_LEVEL_3_1`", "`DML_FEATURE_LEVEL_3_9`"),),
        (
            (
                "_3_9",
                "DML_FEATURE_LEVEL_3_9 is no feature level; correct it, or add it to spec/feature_levels.yaml",
            ),
        ),
    ),
    "level twice": (
        SOURCE,
        (("### DML_FEATURE_LEVEL_4_0 and above\n| Tensor", "### DML_FEATURE_LEVEL_5_0 and above\n|  Tensor"),),
        (("|  Tensor", "a second table for DML_FEATURE_LEVEL_5_0; compare it with the one on line 125"),),
    ),
    "no level at all": (
        "summation_published_ru.md",
        (("DML_FEATURE_LEVEL_2_1`.", "the beginning."),),
        (
            (
                "| <span",
                "neither a heading above this table nor the page gives its feature level; get the whole page again",
            ),
        ),
    ),
    "unknown operator": (
        GEMM,
        (("struct DML_GEMM_OPERATOR_DESC", "struct DML_GEM_OPERATOR_DESC"),),
        (("struct DML_GEM_", "GEM is no operator of DirectML; did you mean GEMM?"),),
    ),
    "operator unlike any other": (
        GEMM,
        (("struct DML_GEMM_OPERATOR_DESC", "struct DML_XYZZY_OPERATOR_DESC"),),
        (("struct DML_XYZZY_", "XYZZY is no operator of DirectML; add it to spec/enums.yaml"),),
    ),
    "another structure": (
        GEMM,
        (("struct DML_GEMM_OPERATOR_DESC", "struct DML_BUFFER_TENSOR_DESC"),),
        (("struct DML_BUFFER", "the structure DML_BUFFER_TENSOR_DESC is no operator's; give a page of an operator"),),
    ),
    "structure without fields": (
        MODULUS,
        (
            ("  const DML_TENSOR_DESC *ATensor;\n", ""),
            ("  const DML_TENSOR_DESC *BTensor;\n", ""),
            ("  const DML_TENSOR_DESC *OutputTensor;\n", ""),
        ),
        (
            (
                "struct DML_",
                "the structure DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC has no fields; get the whole page again",
            ),
        ),
    ),
    "structure without end": (
        MODULUS,
        (("};\n", ""),),
        (
            (
                "struct DML_",
                "the structure DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC has no end; get the whole page again",
            ),
        ),
    ),
    "damaged field": (
        MODULUS,
        (("*BTensor;", "*BTensor"),),
        (("*BTensor", "'const DML_TENSOR_DESC *BTensor' is no field of a structure; get the whole page again"),),
    ),
    "too few numbers": (
        SOURCE,
        (("[3, 24, 168, 504]", "[3, 24, 168]"), ("OutputTensor: (", "OutputTensor : (")),
        (
            (
                "OutputTensor : (",
                "OutputTensor: 11 values, the sizes {1,1,3,4} need 12; correct the page's example, or take it out",
            ),
        ),
    ),
    "other sizes of other dimensions": (
        SOURCE,
        (("(Sizes:{1,1,3,4}", "(Sizes:{1,4,4}"),),
        (("{1,4,4}", "InputTensor: 12 values, the sizes {1,4,4} need 16; correct the page's example, or take it out"),),
    ),
    "ragged rows": (
        SOURCE,
        (("[2, 1, 3, 5],\n   [3, 8, 7, 3]", "[2, 1, 3],\n   [5, 3, 8, 7, 3]"),),
        (
            (
                "InputTensor: (",
                "InputTensor: the rows of the array differ in length, the sizes are {1,1,3,4}; "
                "correct the page's example, or take it out",
            ),
        ),
    ),
    "a fraction in an integer": (
        "join_source_en.md",
        (("[[1, 2]]", "[[1.5, 2]]"),),
        (
            (
                "InputTensors[0]: (",
                "InputTensors: a value with a fraction, the type is INT32; correct the page's example, or take it out",
            ),
        ),
    ),
    "sizes that are no numbers": (
        SOURCE,
        (("(Sizes:{1,1,3,4}", "(Sizes:{1,N,3,4}"),),
        (("{1,N,3,4}", "the sizes of InputTensor are no counting numbers; write them as {1,1,3,4}"),),
    ),
    "a size that no tensor has": (
        SOURCE,
        (("(Sizes:{1,1,3,4}", "(Sizes:{1,4294967296,3,4}"),),
        (("{1,4294967296,3,4}", "the sizes of InputTensor are no counting numbers; write them as {1,1,3,4}"),),
    ),
    "more sizes than a tensor has": (
        SOURCE,
        (("(Sizes:{1,1,3,4}", "(Sizes:{1,1,1,1,1,1,1,3,4}"),),
        (("{1,1,1,1,1,1,1,3,4}", "InputTensor has 9 sizes; tensors have 1 to 8 dimensions"),),
    ),
    "array without end": (
        SOURCE,
        (("[9, 6, 2, 4]]]]", "[9, 6, 2, 4]]]"),),
        (("InputTensor: (", "the array of InputTensor has no end; get the whole page again"),),
    ),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage(pages: Pages, name: str) -> None:
    page, changes, errors = DAMAGE[name]
    text = pages.text(page)
    for old, new in changes:
        assert old in text, f"{page} has no {old!r}"
        text = text.replace(old, new, 1)
    with pytest.raises(SpecErrors) as caught:
        pages.read_text(text, page)
    assert lines_of(caught.value) == [expected_line(text, page, *error) for error in errors]
