"""The command line `dmlops`, in process and plain: its whole output, and its exit status."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from fake_devices import FakeDevice, Remembering, WrongPlan, failing, off_by_one
from refusals import located

from dmlops import DML_CUMULATIVE_SUMMATION_OPERATOR_DESC, REGISTRY
from dmlruntime.calls.registry import Registry
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.devices.reference import ReferenceDevice
from dmltools.cli import backends, main
from dmltools.cli import devices as devices_verb
from dmltools.cli import run as run_verb

REPORTED = "reported: the device does not promise this class of numbers"


def case(name: str, values: tuple[float, ...], **more: Any) -> Case:
    data = TensorData(type="FLOAT32", sizes=(3,), values=(1, 2, 3))
    return Case(
        **{
            "name": name,
            "kind": "example",
            "status": "documented",
            "inputs": {"InputTensor": data},
            "members": {"Axis": 0, "AxisDirection": 0, "HasExclusiveSum": False},
            "outputs": {"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=values)},
            **more,
        }
    )


NEAR = 6 + 2.0**-20
CASES = (
    case("sums", (1, 3, 6)),
    case("nearly", (1, 3, NEAR)),
    case("beyond", (1, 3, float("inf")), kind="edge case", status="silent", classes=frozenset({"nonfinite"})),
)


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Registry:
    """One operator with three cases, one of them wrong unless infinities are not promised."""
    descriptor, cases = ModuleType("made_up_operator.descriptor"), ModuleType("made_up_operator.cases")
    descriptor.DESCRIPTOR = DML_CUMULATIVE_SUMMATION_OPERATOR_DESC  # type: ignore[attr-defined]
    cases.CASES = CASES  # type: ignore[attr-defined]
    for module in (ModuleType("made_up_operator"), descriptor, cases):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return Registry({"SUMS": "made_up_operator"})


def provide(monkeypatch: pytest.MonkeyPatch, **found: Any) -> None:
    """These devices, and the sentences of those that are absent."""
    for module in (backends, devices_verb):
        monkeypatch.setattr(module, "present", lambda: found)
    monkeypatch.setattr(backends, "device", lambda name: present_or_raise(found[name]))


def present_or_raise(found: Any) -> Any:
    if isinstance(found, str):
        raise DeviceUnavailableError(Code.COMPILER, found)
    return found


def run(capsys: pytest.CaptureFixture[str], registry: Registry, *arguments: str) -> tuple[int, str, str]:
    status = main(registry, arguments)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def careless() -> FakeDevice:
    device = WrongPlan(16)
    device.name, device.unpromised = "careless", frozenset({"nonfinite"})
    return device


def test_a_table_of_every_case_on_every_device(
    capsys: pytest.CaptureFixture[str], registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    provide(monkeypatch, reference=ReferenceDevice(), careless=careless(), gpu="There is no adapter.")
    assert run(capsys, registry, "run", "sums") == (
        1,
        f"{DETAILS}Worked examples and edge cases\n"
        "operator  case    status               reference  careless\n"
        "--------  ------  -------------------  ---------  -----------\n"
        "SUMS      sums    example, documented  equal      equal\n"
        "SUMS      nearly  example, documented  differs    within 0.08\n"
        "SUMS      beyond  silent               differs    reported\n"
        "gpu not exercised: There is no adapter.\n"
        f"{REPORTED}\n3 cases on 2 backends: 3 passed, 1 reported, 2 differ\n",
        "",
    )


DETAILS = (
    "[reference] SUMS: nearly: OutputTensor differs: 1 of 3 differ, first at [2]: 6.0 instead of 6.000001 [DML0960]\n"
    "[reference] SUMS: beyond: OutputTensor differs: 1 of 3 differ, first at [2]: 6.0 instead of inf [DML0960]\n"
)


def test_a_line_for_each_family_and_for_each_operator_that_differs(
    capsys: pytest.CaptureFixture[str], registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    provide(monkeypatch, reference=ReferenceDevice(), careless=careless(), gpu="There is no adapter.")
    assert run(capsys, registry, "run") == (
        1,
        DETAILS + "Operators that differ\n"
        "operator  cases  reference            careless\n"
        "--------  -----  -------------------  --------------------\n"
        "SUMS      3      2 differs, 1 passed  1 reported, 2 passed\n"
        "\n"
        "Worked examples and edge cases\n"
        "family  operators  cases  reference            careless\n"
        "------  ---------  -----  -------------------  --------------------\n"
        "scan    1          3      2 differs, 1 passed  1 reported, 2 passed\n"
        "gpu not exercised: There is no adapter.\n"
        f"{REPORTED}\n3 cases on 2 backends: 3 passed, 1 reported, 2 differ\n",
        "",
    )


def test_verbose_has_a_line_for_each_operator(
    capsys: pytest.CaptureFixture[str], registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    provide(monkeypatch, reference=ReferenceDevice(), careless=careless())
    status, out, _ = run(capsys, registry, "run", "-v")
    assert status == 1
    assert out.startswith(
        "Worked examples and edge cases\n"
        "operator  cases  reference               careless\n"
        "--------  -----  ----------------------  ----------------------\n"
    )
    assert "SUMS      3      2 differs, 1 passed     1 reported, 2 passed\n" in out


def test_each_line_is_printed_when_its_operator_is_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    original = run_verb._results

    def results(registry: Registry, name: str, *more: Any) -> Any:
        seen.append(capsys.readouterr().out)
        return original(registry, name, *more)

    monkeypatch.setattr(run_verb, "_results", results)
    main(REGISTRY, ["run", "--device", "reference", "-v"])
    assert len(seen) == len(REGISTRY)
    assert seen[0].startswith("Worked examples and edge cases\noperator ")
    for name, printed in zip(REGISTRY, seen[1:], strict=False):
        count = len(REGISTRY.cases(name))
        assert printed.splitlines()[-1].split() == [name, str(count), str(count), "passed"]


def test_a_device_that_refuses_a_data_type_is_no_failure(
    capsys: pytest.CaptureFixture[str], registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_verb, "refusal", lambda descriptor, device: "FLOAT32 has no kernel.")
    provide(monkeypatch, reference=ReferenceDevice())
    status, out, _ = run(capsys, registry, "run", "sums", "-v")
    assert status == 0
    assert "[reference] SUMS: sums: refused: FLOAT32 has no kernel.\n" in out
    assert "SUMS      sums    example, documented  refused\n" in out
    assert out.endswith(
        "refused: the device lacks kernels of the operator, or the data type\n"
        "3 cases on 1 backend: 0 passed, 3 refused, 0 differ\n"
    )
    assert "scan    1          3      3 refused\n" in run(capsys, registry, "run")[1]


def test_a_terminal_is_told_what_is_being_done(
    capsys: pytest.CaptureFixture[str], registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    provide(monkeypatch, careless=careless())
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    whole = "dmlops: running: 0 of 1 operator (SUMS: {})"
    for arguments, line in ((["run"], whole), (["run", "-v"], "[1/1] SUMS: {}"), (["run", "sums"], "SUMS: {}")):
        _, _, err = run(capsys, registry, *arguments)
        shown = [f"\r\x1b[K{line.format(name)}\r\x1b[K" for name in ("sums", "nearly", "beyond")]
        assert err == "".join(shown)


def test_one_device_only(
    capsys: pytest.CaptureFixture[str], registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = careless()
    device.name = "gpu"
    provide(monkeypatch, reference=ReferenceDevice(), cpu=ReferenceDevice(), gpu=device)
    status, out, err = run(capsys, registry, "run", "sums", "--device", "gpu")
    assert (status, err) == (0, "")
    assert out.splitlines()[1].split() == ["operator", "case", "status", "gpu"]
    assert out.splitlines()[-2:] == [REPORTED, "3 cases on 1 backend: 2 passed, 1 reported, 0 differ"]


def test_a_device_that_is_not_there(
    capsys: pytest.CaptureFixture[str], registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    provide(monkeypatch, reference=ReferenceDevice(), cpu=ReferenceDevice(), gpu="There is no adapter.")
    assert run(capsys, registry, "run", "--device", "gpu") == (1, "", "dmlops: There is no adapter. [DML0230]\n")


def test_one_device_only_starts_no_other(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def present() -> Any:
        raise AssertionError("looked for every device")

    monkeypatch.setattr(backends, "present", present)
    assert run(capsys, REGISTRY, "run", "cumulative_product", "--device", "reference")[0] == 0


def test_a_device_that_fails_does_not_stop_the_others(
    capsys: pytest.CaptureFixture[str], registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    provide(monkeypatch, broken=failing("The device was lost."), careless=careless())
    status, out, _ = run(capsys, registry, "run", "sums", "-v")
    assert status == 1
    assert "[broken] SUMS: sums: failed: The device was lost. [DML0228]\n" in out
    assert "SUMS      sums    example, documented  failed  equal\n" in out
    assert out.endswith(f"{REPORTED}\n3 cases on 2 backends: 2 passed, 1 reported, 0 differ, 3 failed\n")


def test_a_wrong_device_is_a_finding(
    capsys: pytest.CaptureFixture[str], registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    provide(monkeypatch, fake=off_by_one())
    assert run(capsys, registry, "run")[0] == 1


def test_verbose_prints_plans_and_what_is_only_reported(
    capsys: pytest.CaptureFixture[str], registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    provide(monkeypatch, careless=careless())
    _, out, _ = run(capsys, registry, "run", "-v")
    plan = "CUMULATIVE_SUMMATION by reference (InputTensor FLOAT32, OutputTensor FLOAT32; depth 16)"
    assert f"[careless] sums: {plan}\n  reference(InputTensor, OutputTensor) x 1: \n" in out
    assert "[careless] SUMS: beyond: OutputTensor reported: 1 of 3 differ, first at [2]: 6.0 instead of inf\n" in out
    _, quiet, _ = run(capsys, registry, "run")
    assert "OutputTensor reported:" not in quiet


@pytest.mark.parametrize(
    "arguments", [("run", "FOURIER"), ("run", "cumulative_summation", "FOURIER", "--device", "reference")]
)
def test_an_unknown_operator_is_misuse(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    status, out, err = run(capsys, REGISTRY, *arguments)
    assert (status, out) == (2, "")
    assert located(err) == "dmlops DML0210"


@pytest.mark.slow
def test_every_case_of_the_specification_on_the_reference(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, REGISTRY, "run", "--device", "reference")
    count = sum(len(REGISTRY.cases(name)) for name in REGISTRY)
    assert status == 0
    assert all(line.startswith("dmlops: running: ") for line in err.splitlines())  # the progress of a slow machine
    assert out.splitlines()[-1] == (f"{count} cases on 1 backend: {count} passed, 0 differ")
    families = {line.split()[0]: int(line.split()[1]) for line in out.splitlines()[3:-1]}
    assert families.keys() >= {"elementwise", "scan"}
    assert sum(families.values()) == len(REGISTRY)


def test_devices(capsys: pytest.CaptureFixture[str], registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    second = Remembering()
    second.name, second.unpromised = "cpu", frozenset({"nonfinite", "early_overflow"})
    provide(monkeypatch, reference=ReferenceDevice(), cpu=second, gpu="There is no adapter. Install one.")
    types = "FLOAT32, FLOAT16, UINT32, UINT16, UINT8, INT32, INT16, INT8, FLOAT64, UINT64, INT64"
    facts = f"  library: NumPy {np.__version__}\n  arithmetic: float64, exact integers\n  data types: {types}\n"
    assert run(capsys, registry, "devices") == (
        0,
        f"reference: NumPy reference\n{facts}  numeric classes not promised: none\n\n"
        f"cpu: made up\n{facts}  numeric classes not promised: early_overflow, nonfinite\n\n"
        "gpu: not present\n  There is no adapter. Install one.\n\n",
        "",
    )


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        ((), 2),
        (("fly",), 2),
        (("run", "--device", "npu"), 2),
        (("run", "--device"), 2),
        (("--help",), 0),
        (("run", "-h"), 0),
    ],
)
def test_misuse_and_help(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], status: int) -> None:
    with pytest.raises(SystemExit) as caught:
        main(REGISTRY, arguments)
    assert caught.value.code == status
    captured = capsys.readouterr()
    assert (captured.err if status else captured.out).startswith("usage: dmlops")


def test_help_has_examples_and_says_what_the_status_means(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(REGISTRY, ["--help"])
    text = capsys.readouterr().out
    assert "examples:\n  dmlops run " in text
    for verb in ("run", "devices"):
        assert f"\n  dmlops {verb}" in text
    assert "exit status: 0 done, 1 something differs or is missing, 2 misuse" in text


def test_an_interrupt_is_no_traceback(
    capsys: pytest.CaptureFixture[str], registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt() -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(devices_verb, "present", interrupt)
    assert run(capsys, registry, "devices") == (130, "", "dmlops: interrupted\n")
