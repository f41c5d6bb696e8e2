"""Every element-wise operator has an independent oracle, or a stated reason for having none."""

from __future__ import annotations

import os

import pytest
from oracle_checks import compared_samples
from oracle_libraries import peer_module
from oracle_rows import PEERS, VALUE_PEERS, rows, table
from oracle_samples import subject_of

from dmlops import REGISTRY
from dmlruntime.conformance.rows import type_tuples
from dmlruntime.kernels import ElementwiseKernel


def elementwise() -> list[str]:
    """The operators whose outputs are computed element by element."""
    return [name for name in REGISTRY if isinstance(subject_of(name).operator.kernel, ElementwiseKernel)]


def test_every_operator_has_an_oracle_or_a_reason() -> None:
    """A new operator is one file, so at home its missing oracle is only said; CI does not let it pass."""
    missing = ", ".join(name for name in elementwise() if not table().get(name))
    if missing and not os.environ.get("CI"):
        pytest.skip(f"no oracle yet for {missing}: add an entry to tests/oracles/oracles.yaml")
    assert not missing, f"oracles.yaml says nothing about {missing}"


def test_every_entry_is_an_operators() -> None:
    unknown = sorted(set(table()) - set(elementwise()))
    assert not unknown, f"oracles.yaml has entries of no element-wise operator: {unknown}"


def test_an_entry_names_peers_or_says_why_there_is_none() -> None:
    for name, entry in table().items():
        assert set(entry) == {"none"} or set(entry) <= set(PEERS), f"{name}: {sorted(entry)}"


def test_what_an_entry_gives_are_the_operators_members() -> None:
    for row in rows("torch", "scipy", "exact", "onnx"):
        operator = subject_of(row.operator).operator
        members = {member.name for member in operator.members} | {"", "sizes", "data_type"}
        assert set(row.gives) <= members, f"{row}: {sorted(set(row.gives) - members)}"


def test_what_is_left_out_has_a_reason_and_one_condition() -> None:
    for row in rows(*PEERS):
        for entry in row.left_out:
            said = [entry.types, entry.when, entry.where]
            assert entry.because.endswith("."), f"{row}: {entry.because}"
            assert sum(map(bool, said)) == 1, f"{row}: {entry}"


@pytest.mark.parametrize("operator", [name for name, entry in table().items() if "none" not in entry])
def test_every_choice_of_data_types_is_compared_with_somebody(operator: str) -> None:
    seen = {
        str(sample.types)
        for row in rows(*VALUE_PEERS)
        if row.operator == operator
        for sample, _ in compared_samples(row)
    }
    missing = [str(types) for types in type_tuples(subject_of(operator)) if str(types) not in seen]
    assert not missing, f"nobody computes {operator} in {missing}"


def test_a_peer_that_is_missing_skips_with_the_reason() -> None:
    with pytest.raises(pytest.skip.Exception) as skipped:
        peer_module("no_such_peer")
    assert skipped.value.msg == "no_such_peer is not installed (extra: oracles): No module named 'no_such_peer'"
