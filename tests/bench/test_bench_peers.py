"""The adapters to other libraries agree with the reference, and say so where they cannot do a case."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmlruntime.families.record import KernelRecord
from dmltools.bench.cases import BenchCase
from dmltools.bench.family import CannotDo, all_cases, bench_families, bench_family
from dmltools.bench.peers import NumpyPeer, Peer, PeerMissing, PeerNotInstalled, all_peers, first_line, load, tried
from dmltools.bench.problems import make_sets, problem
from dmltools.bench.timing import HostContestant, StreamContestant, timed
from dmltools.conformance.comparing import compare
from dmltools.conformance.running import magnitude, reference_outputs

CASES = all_cases()
KNOWN = [case for case in CASES if case.operator in set(REGISTRY)]
QUICKLY = ("numpy", "torch", "onnxruntime")
"""torch.compile calls a compiler for every case; it has a test of its own."""

REFUSALS = {
    "numpy": ("no such function",),
    "torch": ("no such function", "\"remainder_cpu\" not implemented for 'UInt16'"),
    "onnxruntime": (
        "ONNX Mod of floats takes the sign of the dividend",
        "no such operator",
        "takes the axes of a sum as a tensor",
        "takes packed tensors only",
    ),
}
"""What each library may say instead of an answer."""

COORDINATES = {"RESAMPLE", "ROI_ALIGN"}
"""Operators whose weights follow from coordinates, which libraries round in other steps."""

WITHOUT_PEERS = {"LOCAL_RESPONSE_NORMALIZATION_GRAD", "RANDOM_GENERATOR"}
"""Those that no library here computes in the same way."""


def present(name: str) -> Peer:
    """The peer, or a skip that says why it is not here."""
    peer = all_peers()[name]
    try:
        peer.version("cpu")
    except PeerMissing as error:
        pytest.skip(f"peer {name}: {error}")
    return peer


def small(case: BenchCase) -> tuple[int, ...]:
    """A tiny shape of the same rank; images of 4 x 4 can be halved and enlarged by 1.5."""
    return tuple(min(size, 9 if len(case.sizes) < 4 else 4) for size in case.sizes)


def agree(peer: Peer, case: BenchCase) -> None:
    """Assert that the peer computes what the reference does."""
    posed = problem(case, small(case), REGISTRY)
    (arrays,) = make_sets(posed, 1)
    inputs = {m.name: arrays.views[m.name].copy() for m in posed.inputs}
    name, expected = next(iter(reference_outputs(posed.descriptor, inputs).items()))  # peers fill the first output
    run = peer.prepare(posed, (arrays,), 1, "cpu")
    for member in posed.inputs:  # some run the case while they prepare it, perhaps in place
        arrays.views[member.name][...] = inputs[member.name]
    actual = run.result()
    if posed.operator.kernel.sees_bits(posed.descriptor):
        actual = actual.view(expected.dtype)
    exact = expected.astype(np.float64) if actual.dtype.kind == "f" else expected
    scale = magnitude(posed.descriptor, inputs, name, exact, posed.operator.kernel.count_of(posed.descriptor))
    # NumPy accumulates FLOAT16 in FLOAT16: the bound is the type's own.
    bound = 16 * float(np.finfo(actual.dtype).eps) if actual.dtype.kind == "f" else 0.0
    if posed.operator.name in COORDINATES:
        bound += 256 * float(np.finfo(np.float32).eps)
    comparison = compare(actual, exact, bound=bound, scale=scale)
    assert comparison.passed, comparison.message


def agree_or_refuse(name: str, case: BenchCase) -> None:
    """Assert that a peer computes what the reference does, or refuses with one of its reasons."""
    refusal = ""
    try:
        agree(present(name), case)
    except CannotDo as error:
        refusal = str(error)
    assert refusal in ("", *REFUSALS[name])


@pytest.mark.parametrize("case", KNOWN, ids=lambda c: c.name)
@pytest.mark.parametrize("name", QUICKLY)
def test_peers_agree_with_the_reference(name: str, case: BenchCase) -> None:
    agree_or_refuse(name, case)


@pytest.mark.parametrize(
    ("reverse", "exclusive", "axis"),
    [(r, e, a) for r in (False, True) for e in (False, True) for a in (0, 1)],
)
@pytest.mark.parametrize("name", QUICKLY)
@pytest.mark.parametrize("case_name", ["sum-rows", "sum-rows-int32", "product-rows"])
def test_peers_scan_in_both_directions_and_kinds(
    name: str, case_name: str, reverse: bool, exclusive: bool, axis: int
) -> None:
    case = next(case for case in CASES if case.name == case_name)
    direction = f"DML_AXIS_DIRECTION_{'DECREASING' if reverse else 'INCREASING'}"
    kind = "HasExclusiveProduct" if "Product" in str(case.members) else "HasExclusiveSum"
    members = {"Axis": axis, "AxisDirection": direction, kind: exclusive}
    agree_or_refuse(name, replace(case, members=members))


def test_every_measured_operator_has_a_peer() -> None:
    for name, family in bench_families().items():
        assert {case.operator for case in family.cases} - WITHOUT_PEERS <= set(family.torch), name


def test_products_are_measured_beside_torch_and_onnxruntime() -> None:
    products = [case for case in KNOWN if case.group.name in ("contraction", "attention", "recurrences")]
    assert len(products) > 70
    for case in products:
        family = bench_family(problem(case, case.sizes, REGISTRY))
        assert case.operator in family.torch, case.name
        assert case.operator in family.onnx, case.name


def test_onnxruntime_says_what_it_cannot_do() -> None:
    peer = present("onnxruntime")
    expected = {
        "modulus-float32": "ONNX Mod of floats takes the sign of the dividend",
        "product-rows": "no such operator",
        "sum-rows-strided": "takes packed tensors only",
    }
    for name, reason in expected.items():
        case = next(case for case in CASES if case.name == name)
        posed = problem(case, small(case), REGISTRY)
        with pytest.raises(CannotDo) as caught:
            peer.prepare(posed, make_sets(posed, 1), 1, "cpu")
        assert str(caught.value) == reason


def test_an_operator_without_a_function_is_refused() -> None:
    case = next(case for case in CASES if case.name == "modulus-float32")
    posed = problem(case, (2, 3), REGISTRY)
    for kernel in (posed.operator.kernel, KernelRecord()):  # of a known family, and of one that brings nothing
        operator = replace(posed.operator, name="NOBODY_KNOWS", kernel=kernel)
        stranger: Any = SimpleNamespace(operator=operator, case=case)
        with pytest.raises(CannotDo, match=r"^no such function$"):
            NumpyPeer().prepare(stranger, make_sets(posed, 1), 1, "cpu")


def test_a_library_that_is_not_there() -> None:
    with pytest.raises(PeerNotInstalled, match=r"^no_such_library is not installed$"):
        load("no_such_library")


def test_peers_know_their_devices() -> None:
    peers = all_peers()
    assert list(peers) == ["pass", "numpy", "torch", "torch.compile", "onnxruntime"]
    with pytest.raises(PeerMissing, match=r"^runs on the CPU only$"):
        peers["numpy"].version("gpu")
    with pytest.raises(PeerMissing, match=r"^measured on the CPU only$"):
        peers["onnxruntime"].version("gpu")
    assert all(peer.install.startswith("pip install ") for name, peer in peers.items() if name != "pass")


def test_what_a_library_refuses_is_told_in_its_own_first_line() -> None:
    def refuse() -> None:
        raise NotImplementedError("not for uint16\nsecond line")

    with pytest.raises(CannotDo, match=r"^not for uint16$"):
        tried(refuse)
    assert first_line(ValueError()) == "ValueError"


def test_torch_compile_compiles_each_case_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = present("torch.compile")
    import torch

    asked: list[str] = []

    def compile(function: Any, *, dynamic: bool) -> Any:
        asked.append(f"compile, dynamic={dynamic}")
        return function

    monkeypatch.setattr(torch, "compile", compile)
    monkeypatch.setattr(torch.compiler, "reset", lambda: asked.append("reset"))
    agree(peer, next(case for case in CASES if case.name == "modulus-float32"))
    agree(peer, next(case for case in CASES if case.name == "sum-rows-reverse"))
    assert asked == ["reset", "compile, dynamic=False"] * 2


class _Marks:
    """Marks that count calls."""

    def __init__(self, done: list[int]) -> None:
        self._done = done

    def mark(self) -> int:
        return len(self._done)

    def between(self, first: int, last: int) -> float:
        return float(last - first)


def test_streams_are_timed_between_marks_one_call_ahead() -> None:
    done: list[int] = []
    contestant = StreamContestant("a", [lambda i=i: done.append(i) for i in range(2)], _Marks(done))  # type: ignore[misc]
    assert contestant.measure(3) == 3.0
    assert done == [0, 1, 0, 1]


def test_small_calls_are_timed_by_the_host() -> None:
    done: list[int] = []
    cases = {case.name: case for case in CASES}
    small_call, large = cases["small-operator"].measure, cases["sum-rows"].measure
    assert isinstance(timed("a", [lambda: None], small_call, _Marks(done)), HostContestant)
    assert isinstance(timed("a", [lambda: None], large, None), HostContestant)
    assert isinstance(timed("a", [lambda: None], large, _Marks(done)), StreamContestant)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("case_name", ["add-float32", "reduce-sum-rows", "modulus-int8", "sum-rows-strided"])
def test_a_bare_pass_reads_the_inputs_and_writes_the_outputs(case_name: str, threads: int) -> None:
    peer = present("pass")
    case = next(case for case in CASES if case.name == case_name)
    posed = problem(case, tuple(min(size, 500) for size in case.sizes), REGISTRY)
    sets = make_sets(posed, 2)
    inputs = [m.name for m in posed.inputs]
    before = [{name: array.copy() for name, array in each.storages.items()} for each in sets]
    for name in inputs:
        sets[0].storages[name].view(np.uint8)[...] |= 1  # of which the outputs get a bit, then
        before[0][name] = sets[0].storages[name].copy()
    run = peer.prepare(posed, sets, threads, "cpu")
    assert run.contestant.measure(2) > 0
    for each, old in zip(sets, before, strict=True):
        for name, array in each.storages.items():
            if name in inputs:
                assert array.tobytes() == old[name].tobytes()
    output = sets[0].storages[posed.operator.outputs[0].name].view(np.uint8)
    written = output[: output.size // 64 * 64]
    assert written.size
    assert np.all(written & 1)


def test_what_a_bare_pass_cannot_do() -> None:
    peer = present("pass")
    reasons = {
        "small-operator": "a call moves no memory",
        "modulus-float32-in-place": "would overwrite the inputs",
    }
    for name, reason in reasons.items():
        case = next(case for case in CASES if case.name == name)
        posed = problem(case, small(case), REGISTRY)
        with pytest.raises(CannotDo) as caught:
            peer.prepare(posed, make_sets(posed, 1), 1, "cpu")
        assert str(caught.value) == reason
    with pytest.raises(PeerMissing) as missing:
        peer.version("gpu")
    assert str(missing.value) == "runs on the CPU only"
