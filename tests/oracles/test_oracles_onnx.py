"""Our function form against the node tests that ONNX has for its own backends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from oracle_calls import Call, call_of, problem, takes
from oracle_checks import on_devices
from oracle_libraries import value_of
from oracle_nodes import NodeTest, node_tests
from oracle_rows import LeftOut, Row, rows

from dmltools.conformance.pytest_plugin import device_or_skip

ROWS = tuple(rows("onnx"))
LEFT_OUT = [pytest.param(row, entry, id=f"{row}-{i}") for row in ROWS for i, entry in enumerate(row.left_out)]


def outcomes(row: Row) -> Iterator[tuple[NodeTest, Call | None, str | None]]:
    """Each test of the row's node with its call, or with the reason why it is left out."""
    for test in node_tests(row.node):
        reasons = [entry.because for entry in row.left_out if test.strange is None and _left_out(entry, test)]
        reason = test.strange or next(iter(reasons), None)
        call = None if reason else call_of(row, test)
        if call is not None and not takes(call):
            call, reason = None, "data types that this operator has not"
        yield test, call, reason


def _left_out(entry: LeftOut, test: NodeTest) -> bool:
    return entry.when is not None and bool(value_of(entry.when, test.names))


@pytest.mark.parametrize(("row", "name"), on_devices(ROWS))
def test_agrees(row: Row, name: str) -> None:
    device_or_skip(name)
    run = [(test, call) for test, call, _ in outcomes(row) if call is not None]
    assert run, f"{row}: no node test is left"
    found = [text for test, call in run if (text := problem(row, test, call, name))]
    shown = "\n".join(found[:10])
    assert not found, f"{len(found)} of {len(run)} node tests of {row.node} differ:\n{shown}"


@pytest.mark.parametrize(("row", "entry"), LEFT_OUT)
def test_left_out(row: Row, entry: LeftOut) -> None:
    """What is left out does occur; the skip counts its reason."""
    count = sum(test.strange is None and _left_out(entry, test) for test in node_tests(row.node))
    assert count, f"{row}: nothing is left out by {entry}; remove it"
    pytest.skip(f"{row}, {count} node tests: {entry.because}")


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_out_of_reach(row: Row) -> None:
    """Node tests that DirectML's tensors cannot express, counted by their reasons."""
    declared = {entry.because for entry in row.left_out}
    reasons = [reason for _, _, reason in outcomes(row) if reason is not None and reason not in declared]
    if reasons:
        counted = ", ".join(f"{reasons.count(reason)} need {reason}" for reason in dict.fromkeys(reasons))
        pytest.skip(f"{row}, node tests: {counted}")
