"""Our CPU kernels and references against PyTorch, SciPy and exact integers, on inputs of each operator's own domain."""

from __future__ import annotations

import pytest
from oracle_checks import in_reach, is_left_out, on_devices, problems
from oracle_libraries import value_of
from oracle_names import names_of
from oracle_rows import VALUE_PEERS, LeftOut, Row, rows
from oracle_samples import samples

from dmltools.conformance.pytest_plugin import device_or_skip

ROWS = tuple(rows(*VALUE_PEERS))
LEFT_OUT = [pytest.param(row, entry, id=f"{row}-{i}") for row in ROWS for i, entry in enumerate(row.left_out)]


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("row", "name"), on_devices(ROWS))
def test_agrees(row: Row, name: str) -> None:
    device = device_or_skip(name)
    count, found = problems(row, device)
    assert count, f"{row} was compared with nothing"
    shown = "\n".join(found[:10])
    assert not found, f"{len(found)} of {count} samples differ from {row.peer}:\n{shown}"


@pytest.mark.parametrize(("row", "entry"), LEFT_OUT)
def test_left_out(row: Row, entry: LeftOut) -> None:
    """What is left out does occur; the skip counts its reason."""
    for sample in filter(lambda sample: in_reach(row, sample), samples(row.operator)):
        names = names_of(sample, row.peer)
        if is_left_out(entry, sample, names) or (entry.where is not None and bool(value_of(entry.where, names).any())):
            pytest.skip(f"{row}: {entry.because}")
    pytest.fail(f"{row}: nothing is left out by {entry}; remove it")
