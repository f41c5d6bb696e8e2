"""The pytest plugin: one test per backend, skips that say why, failures where a backend is required, and a count."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import dmlruntime
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.devices.reference import ReferenceDevice
from dmltools.conformance import pytest_plugin
from dmltools.conformance.pytest_plugin import REQUIRE_VARIABLE, device_or_skip, required

TESTS = """
from dmltools.conformance import pytest_plugin
from dmlruntime.devices.reference import ReferenceDevice
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceUnavailableError

def device(name):
    if name == "gpu":
        raise DeviceUnavailableError(Code.GPU_ADAPTER, "There is no adapter.")
    return ReferenceDevice()

pytest_plugin.device = device

def test_one(device):
    assert device.name == "reference"

def test_two(device):
    pass
"""


def pytest_run(folder: Path, **environment: str) -> tuple[int, str]:
    (folder / "test_made_up.py").write_text(TESTS)
    (folder / "conftest.py").write_text('pytest_plugins = ["dmltools.conformance.pytest_plugin"]\n')
    (folder / "pytest.ini").write_text("[pytest]\n")
    root = str(Path(str(dmlruntime.__file__)).parents[1])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-rs"],
        cwd=folder,
        env={"PYTHONPATH": root, "PATH": "", "SYSTEMROOT": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_a_missing_backend_is_skipped_with_its_reason_and_counted(tmp_path: Path) -> None:
    status, out = pytest_run(tmp_path)
    assert status == 0, out
    assert "4 passed, 2 skipped" in out
    assert "not exercised in 2 tests: gpu backend: There is no adapter." in out


def test_a_missing_backend_that_is_required_fails(tmp_path: Path) -> None:
    status, out = pytest_run(tmp_path, DMLOPS_REQUIRE="cpu, gpu")
    assert status == 1
    assert "the gpu backend is required but not present: There is no adapter." in out
    assert "4 passed, 2 errors" in out


@pytest.mark.parametrize(
    ("text", "names"), [("", set()), ("gpu", {"gpu"}), ("cpu,gpu", {"cpu", "gpu"}), (" cpu , gpu ,", {"cpu", "gpu"})]
)
def test_what_is_required(text: str, names: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(REQUIRE_VARIABLE, text)
    assert required() == names


def test_a_device_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = ReferenceDevice()
    monkeypatch.setattr(pytest_plugin, "device", lambda name: mine)
    assert device_or_skip("gpu") is mine


def test_another_error_is_not_a_skip(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> Any:
        raise RuntimeError("crash")

    monkeypatch.setattr(pytest_plugin, "device", broken)
    with pytest.raises(RuntimeError, match="crash"):
        device_or_skip("gpu")


def test_absence_is_a_skip(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> Any:
        raise DeviceUnavailableError(Code.GPU_ADAPTER, "There is no adapter.")

    monkeypatch.setattr(pytest_plugin, "device", absent)
    monkeypatch.delenv(REQUIRE_VARIABLE, raising=False)
    with pytest.raises(pytest.skip.Exception, match="gpu backend: There is no adapter"):
        device_or_skip("gpu")
