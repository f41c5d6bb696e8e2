"""Finding an adapter, calling it here and in a process of its own, and reading what it answers."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import doctor_adapters
import numpy as np
import pytest

import dmlops as dml
from dmlruntime.core.errors import ValidationError, Violation
from dmlruntime.validation.codes import Code
from dmltools.doctor.adapter import AdapterError, call, load
from dmltools.doctor.implementation import Apart

ABS = dml.DML_ELEMENT_WISE_ABS_OPERATOR_DESC(
    InputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3)),
    OutputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3), Strides=(4, 1)),
    ScaleBias=None,
)
SMALL = dml.DML_ELEMENT_WISE_ABS_OPERATOR_DESC(
    InputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2,)),
    OutputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2,)),
    ScaleBias=None,
)
X = np.arange(6, dtype=np.float32).reshape(2, 3)


@pytest.fixture(name="apart")
def _apart() -> Iterator[Any]:
    made = []

    def start(function: str, **more: Any) -> Apart:
        made.append(Apart(f"doctor_adapters:{function}", **more))
        return made[-1]

    yield start
    for one in made:
        one.close()


def test_an_adapter_is_found_by_module_and_function() -> None:
    assert load("doctor_adapters:right") is doctor_adapters.right


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("doctor_adapters", "--adapter 'doctor_adapters': must be module:function, such as my_backend.adapter:run"),
        (":run", "--adapter ':run': must be module:function, such as my_backend.adapter:run"),
        (
            "no_such_module:run",
            "the module no_such_module cannot be imported: ModuleNotFoundError: No module named 'no_such_module'",
        ),
        ("doctor_adapters:no_such", "the module doctor_adapters has no no_such"),
        ("doctor_adapters:NO_FUNCTION", "doctor_adapters:NO_FUNCTION is a int, not a function"),
    ],
)
def test_an_adapter_that_is_none(text: str, message: str) -> None:
    with pytest.raises(AdapterError) as found:
        load(text)
    assert str(found.value) == message
    with pytest.raises(AdapterError) as found:
        Apart(text)
    assert str(found.value) == message


@pytest.mark.parametrize(
    ("error", "kind", "text"),
    [
        (NotImplementedError("not yet"), "unsupported", "NotImplementedError: not yet"),
        (ValueError("no\nsecond line"), "rejected", "ValueError: no"),
        (ValueError(), "rejected", "ValueError"),
        (KeyError("x"), "crashed", "KeyError: 'x'"),
        (RuntimeError("x" * 300), "crashed", "RuntimeError: " + "x" * 183 + "..."),
        (
            ValidationError(
                "ABS", "6.4", (Violation(member="Sizes", value="[0]", rule="must be more", code=Code.SIZE),)
            ),
            "rejected",
            "ValidationError: Sizes = [0]: must be more [DML0107]",
        ),
    ],
)
def test_exceptions_are_answers(error: Exception, kind: str, text: str) -> None:
    def run(*_: Any) -> Any:
        raise error

    answer = call(run, SMALL, {})
    assert (answer.kind, answer.text) == (kind, text)


@pytest.mark.parametrize(
    "result",
    [X, [X], (X,), {"OutputTensor": X}, {"OutputTensor": X.tolist()}, np.append(np.append(X[0], 7), X[1])],
    ids=["array", "list", "tuple", "dict", "numbers", "buffer"],
)
def test_outputs_may_come_in_many_forms(result: Any) -> None:
    answer = call(lambda *_: result, ABS, {})
    assert answer.kind == "outputs"
    assert np.array_equal(answer.outputs["OutputTensor"], X)


@pytest.mark.parametrize(
    ("result", "problem"),
    [
        (None, "there is no OutputTensor"),
        ([], "there is no OutputTensor"),
        ({}, "there is no OutputTensor"),
        ({"OutputTensor": [[1], [2, 3]]}, "OutputTensor cannot be read as an array: ValueError: "),
    ],
)
def test_outputs_that_are_none(result: Any, problem: str) -> None:
    answer = call(lambda *_: result, ABS, {})
    assert answer.kind == "outputs"
    assert answer.problem.startswith(problem)


def test_a_process_of_its_own_answers_as_the_function_does(apart: Any) -> None:
    here = call(doctor_adapters.right, ABS, {"InputTensor": -X})
    there = apart("right").call(ABS, {"InputTensor": -X})
    assert there.kind == here.kind == "outputs"
    assert np.array_equal(there.outputs["OutputTensor"], here.outputs["OutputTensor"])


def test_a_view_keeps_its_memory_and_its_strides(apart: Any) -> None:
    memory = np.arange(12, dtype=np.float32)
    view = np.lib.stride_tricks.as_strided(memory, (2, 3), (20, 4))
    d = dml.DML_ELEMENT_WISE_ABS_OPERATOR_DESC(
        InputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3), Strides=(5, 1)),
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3)),
        ScaleBias=None,
    )
    right = apart("right").call(d, {"InputTensor": view}).outputs["OutputTensor"]
    wrong = apart("ignores_strides").call(d, {"InputTensor": view}).outputs["OutputTensor"]
    assert right.tolist() == [[0, 1, 2], [5, 6, 7]]
    assert wrong.tolist() == [[0, 1, 2], [3, 4, 5]]


def test_what_it_writes_to_its_inputs_is_seen(apart: Any) -> None:
    x = np.array([1, -2], np.float32)
    apart("writes_to_its_input").call(SMALL, {"InputTensor": x})
    assert x.tolist() == [5, 5]


def test_what_it_prints_does_no_harm(apart: Any) -> None:
    answer = apart("prints").call(ABS, {"InputTensor": -X})
    assert np.array_equal(answer.outputs["OutputTensor"], X)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals that kill")
def test_a_process_that_dies_is_a_crash_and_another_one_takes_over(apart: Any) -> None:
    examined = apart("dies_on_rows")
    dead = examined.call(ABS, {"InputTensor": X})
    assert (dead.kind, dead.text) == ("crashed", "the process was killed by SIGKILL")
    alive = examined.call(SMALL, {"InputTensor": np.array([-1, 2], np.float32)})
    assert alive.outputs["OutputTensor"].tolist() == [1, 2]


def test_a_process_that_ends_is_a_crash(apart: Any) -> None:
    dead = apart("ends").call(SMALL, {"InputTensor": X[0, :2]})
    assert (dead.kind, dead.text) == ("crashed", "the process ended with status 3")


def test_a_process_that_hangs_is_a_crash(apart: Any) -> None:
    dead = apart("hangs", seconds=0.3).call(SMALL, {"InputTensor": X[0, :2]})
    assert (dead.kind, dead.text) == ("crashed", "no answer within 0.3 seconds")


def test_outputs_that_cannot_be_sent_are_none(apart: Any) -> None:
    answer = apart("leaks_objects").call(SMALL, {"InputTensor": X[0, :2]})
    problem = "the outputs cannot be sent to another process: OutputTensor has elements of the type object"
    assert answer.problem == problem


@pytest.mark.skipif(os.name == "nt", reason="pipes are numbered otherwise")
def test_nothing_of_an_adapter_is_unpickled(apart: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOCTOR_BOMB", str(tmp_path / "bomb"))
    answer = apart("forges_a_pickle", seconds=10).call(SMALL, {"InputTensor": X[0, :2]})
    assert answer.kind == "crashed"
    assert answer.text.startswith("the process gave no answer that can be read: its header has ")
    assert not (tmp_path / "bomb").exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no fork")
def test_what_a_process_leaves_behind_is_not_waited_for(apart: Any) -> None:
    start = time.monotonic()
    dead = apart("leaves_a_child", seconds=1).call(SMALL, {"InputTensor": X[0, :2]})
    assert (dead.kind, dead.text) == ("crashed", "no answer within 1 seconds")
    assert time.monotonic() - start < 30


def test_what_it_says_steers_no_terminal(apart: Any) -> None:
    answer = apart("steers").call(SMALL, {"InputTensor": X[0, :2]})
    assert (answer.kind, answer.text) == ("crashed", "RuntimeError: \\x1b[2J all is well")
