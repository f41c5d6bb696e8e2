"""Worked examples and the page's application in headless Chromium."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

import numpy as np
import pytest
from browser_device import BrowserDevice, said
from chromium import Browser
from worked import cases_of, names, plans_of

from dmlops import REGISTRY
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.gpu.arrays import TYPES
from dmlruntime.gpu.preprocess import preprocess
from dmltools.conformance.checks import check_sweep
from dmltools.conformance.rows import type_tuples
from dmltools.conformance.running import run_case
from dmltools.conformance.subject import subject
from dmltools.kernels.describing import in_wgsl
from dmltools.kernels.writing import as_json


@pytest.mark.parametrize("name", names())
def test_worked_examples(browser: Browser, name: str) -> None:
    device, kind = BrowserDevice(browser), REGISTRY.descriptor(name)
    for case in cases_of(name):
        for output, comparison in run_case(case, kind, device).items():
            assert comparison.passed, f"{case.name}: {output}: {comparison.message}"


SWEPT = (
    ("ELEMENT_WISE_ADD", "FLOAT32"),
    ("ELEMENT_WISE_ADD", "FLOAT16"),
    ("ELEMENT_WISE_ADD", "INT8"),
    ("ELEMENT_WISE_QUANTIZED_LINEAR_ADD", "INT8-FLOAT32-UINT8-FLOAT32-FLOAT32-INT8"),
    ("FILL_VALUE_SEQUENCE", "INT64"),
)
"""Operators and data types that together bind tensors in every way that the element-wise family knows."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "types"), SWEPT)
def test_sweeps(browser: Browser, name: str, types: str) -> None:
    swept = subject(REGISTRY, name)
    (chosen,) = (each for each in type_tuples(swept) if str(each) == types)
    check_sweep(swept, chosen, BrowserDevice(browser))


def test_default_limits_are_what_the_page_asks_for(browser: Browser) -> None:
    limits = browser.facts["limits"]
    assert limits == {
        "storage_buffers": WEBGPU_DEFAULTS.storage_buffers,
        "workgroups": WEBGPU_DEFAULTS.workgroups_per_dimension,
        "binding": WEBGPU_DEFAULTS.storage_binding_size,
        "buffer": WEBGPU_DEFAULTS.buffer_size,
    }


def test_a_refusal_names_the_file_and_line(browser: Browser) -> None:
    text = preprocess("#import from_bits\n\nconst NAN = bitcast<f32>(0x7fc00000u);", set(), source="k.wgsl")
    answer = browser.ask({"kind": "compile", "text": text.text, "entries": []})
    assert said(text, answer["errors"]) == "k.wgsl:3:13: value nan cannot be represented as 'f32'"


def test_a_wrong_result_is_found(browser: Browser) -> None:
    """The comparison is able to fail: an addition that subtracts."""
    device, name = BrowserDevice(browser), "ELEMENT_WISE_ADD"
    descriptor, _ = next(plans_of(name))
    operator = device.compile(descriptor)
    right = operator.text.text
    assert "return a + b;" in right
    wrong = type(operator.text)(text=right.replace("return a + b;", "return a - b;"), locations=operator.text.locations)
    case = cases_of(name)[0]
    inputs = [data.array() for data in case.inputs.values()]
    good = operator(*inputs)
    operator.text = wrong
    assert (operator(*inputs) != good).any()


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
    found, _ = re.findall(r"(?ms)^```js\n(.*?)^```$", PAGE.read_text(encoding="utf-8"))
    return found


@pytest.mark.slow
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
