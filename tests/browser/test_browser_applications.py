"""The application in JavaScript that docs/gpu-interface.md shows, run in a browser on what `dmlops kernel` prints."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

import numpy as np
import pytest
from chromium import Browser
from worked import cases_of

from dmlops import REGISTRY
from dmlruntime.gpu.arrays import TYPES
from dmltools.kernels.describing import in_wgsl
from dmltools.kernels.writing import as_json

PAGE = Path(__file__).resolve().parents[2] / "docs" / "gpu-interface.md"
SHOWN = (
    ("ELEMENT_WISE_ADD", "OutputTensor"),
    ("CUMULATIVE_SUMMATION", "OutputTensor"),
    ("REDUCE", "OutputTensor"),
    ("ADAM_OPTIMIZER", "OutputParametersTensor"),
    ("JOIN", "OutputTensor"),
    ("RESAMPLE", "OutputTensor"),
)
"""One launch, scratch, several launches, several outputs, an array of tensors, and constants."""


def script() -> str:
    (found,) = re.findall(r"(?ms)^```js\n(.*?)^```$", PAGE.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize(("name", "output"), SHOWN)
def test_the_application_of_the_page_runs_kernels(browser: Browser, name: str, output: str) -> None:
    ran = 0
    for case in cases_of(name):
        descriptor = case.descriptor(REGISTRY.descriptor(name))
        if any(data.data_type not in TYPES for data in (*case.inputs.values(), *case.outputs.values())) or case.classes:
            continue
        kernel = json.loads(as_json(in_wgsl(descriptor, case.name)))
        inputs = {slot: base64.b64encode(padded(data.array())).decode() for slot, data in case.inputs.items()}
        answer = browser.ask({"kind": "apply", "script": script(), "kernel": kernel, "inputs": inputs})
        assert "errors" not in answer, f"{case.name}: {answer}"
        expected = case.outputs[output].array()
        found = np.frombuffer(base64.b64decode(answer["results"][output])[: expected.nbytes], expected.dtype)
        np.testing.assert_allclose(found.reshape(expected.shape), expected, rtol=2e-3)
        ran += 1
    assert ran


def padded(array: np.ndarray) -> bytes:  # type: ignore[type-arg]
    """The array's bytes in whole words, as WebGPU writes buffers."""
    data = np.ascontiguousarray(array).tobytes()
    return data + bytes(-len(data) % 4)
