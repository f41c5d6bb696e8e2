"""`dmlgen query`: answers, their reasons, what can be had instead, and questions in any spelling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from committed_specification import committed as specification
from refusals import bare

from dmlgen.cli import main
from dmlgen.loading import ScalarNode, Text
from dmlgen.model import OperatorSpec, Specification, SupportRow, TensorSupport
from dmlgen.queries import DraftError, QuestionError, draft, query


def operator(name: str) -> OperatorSpec:
    found = specification().operator(name)
    assert found is not None
    return found


def location(name: str, row: int) -> str:
    at = operator(name).support[row].at
    return f"{at.file}:{at.line}"


def answer(question: str) -> tuple[bool, str]:
    found = query(specification(), question)
    return found.yes, str(found)


NEW_TYPES = "FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32"
OLD_TYPES = "FLOAT32, FLOAT16, INT32, UINT32"


def test_yes_with_the_row_that_says_so() -> None:
    assert answer("CUMULATIVE_SUMMATION INT64 rank 5 FL 5_2") == (
        True,
        "yes: CUMULATIVE_SUMMATION takes 5-D INT64 tensors at DML_FEATURE_LEVEL_5_2\n"
        f"  DML_FEATURE_LEVEL_5_0, InputTensor and OutputTensor: 1 to 8 dimensions; {NEW_TYPES} "
        f"({location('CUMULATIVE_SUMMATION', 0)})",
    )


NO = {
    "CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0": (
        f"no: INT64 needs DML_FEATURE_LEVEL_5_0 or newer; at DML_FEATURE_LEVEL_4_0 the types are {OLD_TYPES}\n"
        "  nearest that works: 5-D INT64 tensors at DML_FEATURE_LEVEL_5_0; 5-D INT32 tensors at DML_FEATURE_LEVEL_4_0"
    ),
    "CUMULATIVE_SUMMATION FLOAT32 rank 3 FL 2_1": (
        "no: at DML_FEATURE_LEVEL_2_1 tensors have 4 dimensions (3 from DML_FEATURE_LEVEL_4_0 on)\n"
        "  nearest that works: 3-D FLOAT32 tensors at DML_FEATURE_LEVEL_4_0; "
        "4-D FLOAT32 tensors at DML_FEATURE_LEVEL_2_1"
    ),
    "CUMULATIVE_SUMMATION UINT64 rank 5 FL 3_1": (
        f"no: UINT64 needs DML_FEATURE_LEVEL_5_0 or newer; at DML_FEATURE_LEVEL_3_1 the types are {OLD_TYPES}; "
        "at DML_FEATURE_LEVEL_3_1 tensors have 4 dimensions (5 from DML_FEATURE_LEVEL_4_0 on)\n"
        "  nearest that works: 5-D UINT64 tensors at DML_FEATURE_LEVEL_5_0"
    ),
    "CUMULATIVE_PRODUCT FLOAT32 FL 2_1": (
        "no: CUMULATIVE_PRODUCT came with DML_FEATURE_LEVEL_3_1\n"
        "  nearest that works: FLOAT32 tensors at DML_FEATURE_LEVEL_3_1"
    ),
    "CUMULATIVE_PRODUCT FLOAT64 FL 4_0": (
        f"no: FLOAT64 is taken at no feature level; at DML_FEATURE_LEVEL_4_0 the types are {OLD_TYPES}\n"
        "  nearest that works: FLOAT32 tensors at DML_FEATURE_LEVEL_4_0"
    ),
    "CUMULATIVE_PRODUCT FLOAT64": (
        f"no: FLOAT64 is taken at no feature level; the types are {NEW_TYPES}\n"
        "  nearest that works: FLOAT32 tensors at DML_FEATURE_LEVEL_6_4"
    ),
    "GEMM INT4": (
        "no: DirectML takes 4-bit types in QUANTIZE and DEQUANTIZE only, which are not specified here; "
        "the types are FLOAT32, FLOAT16\n"
        "  nearest that works: FLOAT16 tensors at DML_FEATURE_LEVEL_6_4"
    ),
    "GEMM UINT4 FL 6_3": (
        "no: DirectML takes 4-bit types in QUANTIZE and DEQUANTIZE only, which are not specified here; "
        "at DML_FEATURE_LEVEL_6_3 the types are FLOAT32, FLOAT16\n"
        "  nearest that works: FLOAT16 tensors at DML_FEATURE_LEVEL_6_3"
    ),
    "CUMULATIVE_PRODUCT INT8 rank 9": (
        f"no: INT8 is taken at no feature level; the types are {NEW_TYPES}; tensors have 1 to 8 dimensions"
    ),
    "CUMULATIVE_PRODUCT rank 0": (
        "no: tensors have 1 to 8 dimensions\n  nearest that works: 1-D tensors at DML_FEATURE_LEVEL_6_4"
    ),
}


@pytest.mark.parametrize("question", NO)
def test_no_with_the_reason_and_what_works(question: str) -> None:
    assert answer(question) == (False, NO[question])


def test_without_a_level_it_says_at_which() -> None:
    yes, text = answer("CUMULATIVE_SUMMATION INT64")
    assert yes
    assert text.splitlines()[0] == (
        "yes: CUMULATIVE_SUMMATION takes INT64 tensors at DML_FEATURE_LEVEL_5_0 to 6_4, "
        "not at DML_FEATURE_LEVEL_2_1 to 4_1"
    )
    assert len(text.splitlines()) == 2
    yes, text = answer("CUMULATIVE_SUMMATION FLOAT32 rank 4")
    assert text.splitlines()[0] == (
        "yes: CUMULATIVE_SUMMATION takes 4-D FLOAT32 tensors at every level that has it, from DML_FEATURE_LEVEL_2_1 on"
    )
    assert len(text.splitlines()) == 4


def test_an_operator_alone_lists_its_rows() -> None:
    yes, text = answer("cumulative_product")
    assert yes
    assert text.splitlines()[0] == "yes: CUMULATIVE_PRODUCT is available from DML_FEATURE_LEVEL_3_1 on"
    assert len(text.splitlines()) == 1 + len(operator("CUMULATIVE_PRODUCT").support)


@pytest.mark.parametrize(
    "question",
    [
        "CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0",
        "rank 5 FL 4.0 INT64 CUMULATIVE_SUMMATION",
        "cumulative_summation int64 5-D fl 4.0",
        "cumulative summation int64 5d level 4_0",
        "cumulative-summation, int64, rank=5, FL=4",
        "DML_OPERATOR_CUMULATIVE_SUMMATION DML_TENSOR_DATA_TYPE_INT64 5 dimensions DML_FEATURE_LEVEL_4_0",
        "DML_CUMULATIVE_SUMMATION_OPERATOR_DESC INT64 DimensionCount = 5 4.0",
        "cumulative_summation.yaml int64 dims 5 feature level 4.0?",
        "CUMULATIVE_SUMMATION INT64 INT64 rank 5 FL 4_0 4.0",
    ],
)
def test_every_spelling_is_the_same_question(question: str) -> None:
    assert answer(question) == (False, NO["CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0"])


def test_an_operator_has_all_its_names() -> None:
    """Two names are two members of one value of DML_OPERATOR_TYPE; the answer has the specification's."""
    assert specification().aliases == {"SCATTER": "SCATTER_ELEMENTS"}
    for name in ("SCATTER", "dml_operator_scatter", "DML_SCATTER_OPERATOR_DESC"):
        assert answer(f"{name} INT32 4.1") == answer("SCATTER_ELEMENTS INT32 4.1")
    assert answer("SCATTER INT32 4.1")[1].startswith("yes: SCATTER_ELEMENTS takes INT32 tensors")


def test_an_operator_is_not_started_by_its_other_name() -> None:
    with pytest.raises(DraftError) as caught:
        draft(specification(), "scatter", operator("GATHER"), "")
    assert str(caught.value) == (
        "SCATTER is another name of SCATTER_ELEMENTS: spec/operators/scatter_elements.yaml; edit that"
    )


def test_an_operator_without_a_specification_here() -> None:
    few = replace(
        specification(), operators=tuple(each for each in specification().operators if each.name.upper != "GEMM")
    )
    with pytest.raises(QuestionError) as caught:
        query(few, "GEMM FLOAT32")
    assert str(caught.value) == (
        "GEMM is an operator of DirectML without a specification here; see those that have one with: dmlgen list"
    )


MISUNDERSTOOD = {
    "": 'no operator in the question; ask, for example: dmlgen query "CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0"',
    "INT64 FL 4_0": (
        'no operator in the question; ask, for example: dmlgen query "CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0"'
    ),
    "CUMULATIV_SUM INT64": "no operator CUMULATIV_SUM; did you mean CUMULATIVE_SUMMATION?",
    "gathr": "no operator GATHR; did you mean GATHER?",
    "qqqq": "no operator QQQQ; see all of them with: dmlgen list",
    "CUMULATIVE_SUMMATION INT46": "cannot understand 'INT46'; did you mean INT4?",
    "CUMULATIVE_SUMMATION InputTenser": "cannot understand 'INPUTTENSER'; did you mean InputTensor?",
    "CUMULATIVE_SUMMATION !": (
        "cannot understand '!'; ask, for example: dmlgen query \"CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0\""
    ),
    "CUMULATIVE_SUMMATION rank " + "9" * 5000: "a number of 5000 digits means no rank and no feature level; shorten it",
    "CUMULATIVE_SUMMATION 5": "a bare 5 may mean two things; write 'rank 5' or 'FL 5_0'",
    "CUMULATIVE_SUMMATION FL 7_0": (
        "no feature level 7_0; the levels are 1_0, 2_0, 2_1, 3_0, 3_1, 4_0, 4_1, 5_0, 5_1, 5_2, 6_0, 6_1, 6_2, 6_3, 6_4"
    ),
    "CUMULATIVE_SUMMATION INT8 INT16": "two data types in one question, INT8 and INT16; ask for one at a time",
    "CUMULATIVE_SUMMATION rank 4 3-D": "two ranks in one question, 4 and 3; ask for one at a time",
    "CUMULATIVE_SUMMATION FL 4_0 5_0": "two feature levels in one question, 4.0 and 5.0; ask for one at a time",
    "REDUCE Function INT64": "Function has no value in the question; write, for example, Function=ARGMAX",
    "REDUCE ARGMAX ARGMIN": "two values in one question, ARGMAX and ARGMIN; ask for one at a time",
    "REDUCE ARGMAXX": "cannot understand 'ARGMAXX'; did you mean ARGMAX?",
    "CUMULATIVE_SUMMATION InputTensor OutputTensor": (
        "two tensors in one question, InputTensor and OutputTensor; ask for one at a time"
    ),
}


@pytest.mark.parametrize("question", MISUNDERSTOOD)
def test_a_question_that_is_not_understood(question: str) -> None:
    with pytest.raises(QuestionError) as misuse:
        query(specification(), question)
    assert str(misuse.value) == MISUNDERSTOOD[question]


def by_tensor() -> Specification:
    """The modulus with a table per tensor: types that differ, levels with a gap, no type with every rank."""
    modulus = operator("ELEMENT_WISE_MODULUS_FLOOR")
    known = {str(name): name for row in modulus.support for each in row.tensors for name in each.types}

    def row(index: int, a: tuple[int, int, str], b: tuple[int, int, str]) -> SupportRow:
        def entry(member: str, low: int, high: int, kind: str) -> TensorSupport:
            name = next(tensor.name for tensor in modulus.tensors if tensor.name == member)
            model = modulus.support[0].tensors[0]
            return replace(model, member=name, dimensions=(low, high), types=(known[kind],))

        entries = (entry("ATensor", *a), entry("BTensor", *b), entry("OutputTensor", *a))
        return replace(modulus.support[index], tensors=entries)

    newest = row(0, (1, 8, "FLOAT32"), (4, 4, "UINT8"))
    middle = row(1, (4, 4, "INT8"), (1, 8, "FLOAT32"))
    oldest = row(2, (1, 8, "FLOAT32"), (4, 4, "UINT8"))
    changed = replace(modulus, support=(newest, middle, oldest))
    whole = specification()
    return replace(whole, operators=tuple(changed if o is modulus else o for o in whole.operators))


def test_tensors_with_tables_of_their_own() -> None:
    def ask(question: str) -> list[str]:
        return str(query(by_tensor(), f"ELEMENT_WISE_MODULUS_FLOOR {question}")).splitlines()

    at = location("ELEMENT_WISE_MODULUS_FLOOR", 0)
    assert ask("FLOAT32 rank 5 FL 6_0") == [
        "yes: ELEMENT_WISE_MODULUS_FLOOR takes 5-D FLOAT32 tensors at DML_FEATURE_LEVEL_6_0",
        f"  DML_FEATURE_LEVEL_6_0, ATensor and OutputTensor: 1 to 8 dimensions; FLOAT32 ({at})",
    ]
    assert ask("BTensor UINT8 FL 6_0") == [
        "yes: ELEMENT_WISE_MODULUS_FLOOR takes UINT8 tensors as BTensor at DML_FEATURE_LEVEL_6_0",
        f"  DML_FEATURE_LEVEL_6_0, BTensor: 4 dimensions; UINT8 ({at})",
    ]
    assert ask("BTensor FLOAT32 FL 6_0")[0] == (
        "no: FLOAT32 is taken only at DML_FEATURE_LEVEL_3_0 to 5_2; at DML_FEATURE_LEVEL_6_0 the types are UINT8"
    )
    assert ask("UINT8 rank 5 FL 6_0") == [
        "no: at DML_FEATURE_LEVEL_6_0 no tensor takes both",
        "  nearest that works: 5-D FLOAT32 tensors at DML_FEATURE_LEVEL_6_0; "
        "4-D UINT8 tensors at DML_FEATURE_LEVEL_6_0",
    ]
    assert ask("UINT8 rank 5")[0] == "no: ELEMENT_WISE_MODULUS_FLOOR takes 5-D UINT8 tensors at no feature level"
    assert ask("ATensor FLOAT32")[0] == (
        "yes: ELEMENT_WISE_MODULUS_FLOOR takes FLOAT32 tensors as ATensor at DML_FEATURE_LEVEL_2_1 and 6_0 to 6_4, "
        "not at DML_FEATURE_LEVEL_3_0 to 5_2"
    )


def reduce_place(row: int) -> str:
    return location("REDUCE", row)


INDEX_TYPES = "INT64, INT32, UINT64, UINT32"
REAL_TYPES = "FLOAT32, FLOAT16"


@pytest.mark.parametrize(
    "question",
    [
        "REDUCE ARGMAX INT64 FL 3_0",
        "REDUCE Function=ARGMAX INT64 FL 3_0",
        "ARGMAX REDUCE INT64 FL 3_0",
        "reduce function argmax int64 level 3.0",
        "REDUCE DML_REDUCE_FUNCTION_ARGMAX INT64 FL 3_0",
    ],
)
def test_a_question_names_the_case(question: str) -> None:
    """ARGMAX is an operator too: what leaves nothing that is not understood is meant."""
    assert answer(question) == (
        True,
        "yes: REDUCE with Function ARGMAX takes INT64 tensors at DML_FEATURE_LEVEL_3_0\n"
        f"  DML_FEATURE_LEVEL_3_0, OutputTensor: 1 to 8 dimensions; {INDEX_TYPES} ({reduce_place(1)})",
    )
    assert answer("ARGMAX INT64")[1].startswith("yes: ARGMAX takes INT64 tensors")


def test_a_case_in_which_the_answer_is_no() -> None:
    assert answer("REDUCE AVERAGE INT64 FL 5_0") == (
        False,
        "no: INT64 is taken at no feature level; at DML_FEATURE_LEVEL_5_0 the types are FLOAT32, FLOAT16\n"
        "  nearest that works: FLOAT32 tensors at DML_FEATURE_LEVEL_5_0",
    )
    assert answer("REDUCE SUM rank 9 FLOAT32") == (False, "no: tensors have 1 to 8 dimensions\n" + NEAREST_OF_SUM)


NEAREST_OF_SUM = "  nearest that works: 8-D FLOAT32 tensors at DML_FEATURE_LEVEL_6_4"


def test_every_case_is_answered_where_none_is_named() -> None:
    def no(level: str, title: str, types: str, near: str) -> str:
        return (
            f"  Function {title}\n    no: {level}; at DML_FEATURE_LEVEL_4_1 the types are {types}\n"
            f"      nearest that works: {near} tensors at DML_FEATURE_LEVEL_4_1\n"
        )

    later, soon = "INT64 needs DML_FEATURE_LEVEL_5_0 or newer", "INT64 tensors at DML_FEATURE_LEVEL_5_0; "
    narrow = "FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8"
    every = "FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8"
    yes, text = answer("REDUCE INT64 FL 4_1")
    assert yes
    assert f"{text}\n" == (
        "yes, depending on Function\n"
        "  Function ARGMAX, ARGMIN\n"
        "    yes: REDUCE takes INT64 tensors at DML_FEATURE_LEVEL_4_1\n"
        f"      DML_FEATURE_LEVEL_4_1, InputTensor: 1 to 8 dimensions; {every} ({reduce_place(0)})\n"
        f"      DML_FEATURE_LEVEL_4_1, OutputTensor: 1 to 8 dimensions; {INDEX_TYPES} ({reduce_place(0)})\n"
        + no("INT64 is taken at no feature level", "AVERAGE, L2, LOG_SUM, LOG_SUM_EXP", REAL_TYPES, "FLOAT32")
        + no(later, "L1, SUM_SQUARE", REAL_TYPES, f"{soon}FLOAT32")
        + no(later, "MAX, MIN", narrow, f"{soon}INT32")
        + no(later, "MULTIPLY, SUM", "FLOAT32, FLOAT16, INT32, UINT32", f"{soon}INT32")
    )


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("REDUCE FLOAT32", (True, "yes, whatever Function is")),
        ("REDUCE FLOAT64", (False, "no, whatever Function is")),
        ("REDUCE", (True, "yes, whatever Function is")),
    ],
)
def test_the_first_line_says_whether_it_depends(question: str, first: tuple[bool, str]) -> None:
    yes, text = answer(question)
    assert (yes, text.splitlines()[0]) == first
    assert sum(line.startswith("  Function ") for line in text.splitlines()) == 5


def test_a_condition_of_two_members_may_hold() -> None:
    """It is a case of its own, by its text, and is no reason to leave its rows out where a value is named."""
    reduce = operator("REDUCE")
    when = "AxisCount == 1 and Function == DML_REDUCE_FUNCTION_ARGMAX"
    text = Text(ScalarNode(reduce.support[0].at.file, 1, 1, when, None))  # type: ignore[arg-type]
    rows = tuple(replace(row, when=text) if number == 0 else row for number, row in enumerate(reduce.support))
    whole = specification()
    changed = replace(whole, operators=tuple(replace(o, support=rows) if o is reduce else o for o in whole.operators))
    assert f"  {when}\n    yes: REDUCE takes INT8 tensors" in str(query(changed, "REDUCE INT8 FL 4_1"))
    assert query(changed, "REDUCE ARGMAX INT8 FL 4_1").yes


def test_exit_statuses(
    tmp_path: Path,
    copy_spec: Callable[[Path], None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copy_spec(tmp_path)
    (tmp_path / "templates").mkdir()
    monkeypatch.chdir(tmp_path)
    assert main(["query", "CUMULATIVE_SUMMATION INT64 rank 5 FL 5_0"]) == 0
    assert main(["query", "CUMULATIVE_SUMMATION", "INT64", "rank", "5", "FL", "4_0"]) == 1
    assert capsys.readouterr().out.endswith(NO["CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0"] + "\n")
    assert main(["query", "CUMULATIV_SUM INT64"]) == 2
    assert bare(capsys.readouterr().err) == f"dmlgen: {MISUNDERSTOOD['CUMULATIV_SUM INT64']}\n"
