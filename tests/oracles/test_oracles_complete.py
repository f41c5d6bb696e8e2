"""Every operator has an independent oracle, or a stated reason for having none."""

from __future__ import annotations

import itertools
import os
from dataclasses import replace
from typing import Any

import pytest
from oracle_checks import compared_samples, problems
from oracle_libraries import peer_module
from oracle_processes import apart
from oracle_rows import PEERS, VALUE_PEERS, own_formulas, rows, table, without_oracles
from oracle_samples import subject_of, thinned

from dmlops import REGISTRY
from dmltools.conformance.pytest_plugin import device_or_skip
from dmltools.conformance.rows import type_tuples


def test_every_operator_has_an_oracle_or_a_reason() -> None:
    """A new operator is one file, so at home its missing oracle is only said; CI does not let it pass."""
    missing = ", ".join(name for name in REGISTRY if not table().get(name) and name not in without_oracles())
    if missing and not os.environ.get("CI"):
        pytest.skip(f"no oracle yet for {missing}: add an entry to tests/oracles/oracles.yaml")
    assert not missing, f"neither oracles.yaml nor without_oracles.yaml says anything about {missing}"


def test_every_entry_is_an_operators() -> None:
    unknown = sorted({*table(), *without_oracles()} - set(REGISTRY))
    assert not unknown, f"oracles.yaml or without_oracles.yaml has entries of no operator: {unknown}"


def test_who_has_an_oracle_is_not_listed_as_without() -> None:
    both = sorted(set(table()) & set(without_oracles()))
    assert not both, f"oracles.yaml has entries for {both}: remove them from without_oracles.yaml"


def test_who_has_no_oracle_has_a_reason() -> None:
    """The skip counts them."""
    wrong = {name: reason for name, reason in without_oracles().items() if not reason.endswith(".")}
    assert not wrong
    if without_oracles():
        shown = "; ".join(f"{name}: {reason}" for name, reason in without_oracles().items())
        pytest.skip(
            f"{len(without_oracles())} of {len(list(REGISTRY))} operators are compared with nobody outside: {shown}"
        )


def test_who_asks_for_autograd_is_evaluated_apart() -> None:
    """It has crashed test processes that had run kernels on the GPU and ONNX Runtime before."""
    asking = {str(row) for row in rows("torch") if any(_asks_for_autograd(text) for text in row.gives.values())}
    assert asking == {str(row) for row in rows(*PEERS) if "apart" in row.options}
    assert asking


def _asks_for_autograd(text: str) -> bool:
    return any(name in text for name in ("torch.func", "autograd", "region_gradients"))


def test_apart_is_one_other_process() -> None:
    found = {apart(os.getpid) for _ in range(3)}
    assert len(found) == 1
    assert found != {os.getpid()}


MAY_BE_OWN = {"RANDOM_GENERATOR"}
"""Operators that no library has. Another one belongs here only with literals that others published."""


def test_who_is_compared_with_its_own_formula_has_a_reason() -> None:
    """The skip names them: a formula that is written twice finds slips of the pen, not misunderstandings."""
    assert set(own_formulas()) == MAY_BE_OWN
    assert all(reason.endswith(".") for reason in own_formulas().values())
    shown = "; ".join(f"{name}: {reason}" for name, reason in own_formulas().items())
    pytest.skip(
        f"{len(own_formulas())} of {len(list(REGISTRY))} operators are compared with their own formula: {shown}"
    )


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


@pytest.mark.slow
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


def test_samples_vary_in_every_attribute() -> None:
    """A step that divides the number of choices of the last attributes would always take the same of them."""
    every: list[Any] = list(itertools.product((False, True), (0, 1, 2), (False, True)))
    for most in range(4, 12):
        found = list(thinned(every, most))
        assert len(found) <= most
        assert [len({choice[i] for choice in found}) for i in range(3)] == [2, 3, 2], most


def test_an_output_that_an_entry_forgets_fails() -> None:
    row = next(row for row in rows("exact") if row.operator == "TOP_K")
    forgetful = replace(row, gives={"OutputValueTensor": "np.zeros(sizes, int)"})
    with pytest.raises(AssertionError, match=r"^TOP_K-exact gives nothing for OutputIndexTensor "):
        problems(forgetful, device_or_skip("reference"))


def test_a_peer_that_is_missing_skips_with_the_reason() -> None:
    with pytest.raises(pytest.skip.Exception) as skipped:
        peer_module("no_such_peer")
    assert skipped.value.msg == "no_such_peer is not installed (extra: oracles): No module named 'no_such_peer'"
