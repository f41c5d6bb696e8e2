"""Compares what a page computed by the comparison of the run time, and its verdicts with those of the page."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from dmlops import REGISTRY
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.cpu.device import UNPROMISED as UNPROMISED_BY_C
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.gpu.planning import plan
from dmltools.conformance.running import compare_output
from dmltools.site.facts import read_facts
from dmltools.site.live_data import UNPROMISED
from dmltools.site.operator_page import operator_view


@dataclass(frozen=True)
class Engine:
    """An engine that runs kernels: how deep their combines are, and which classes of numbers it does not promise."""

    depth: Callable[[OperatorDescriptor], int]
    unpromised: frozenset[str]


WEBGPU = Engine(lambda descriptor: plan(descriptor, WEBGPU_DEFAULTS, {}).depth, UNPROMISED)
WEBASSEMBLY = Engine(lambda descriptor: plan_on_cpu(descriptor).depth, UNPROMISED_BY_C)


def compare_as_the_run_time(name: str, found: Mapping[str, list[tuple[str, str, str]]], engine: Engine) -> None:
    """`found` has the outputs of each case by its place on the page: name, bytes in base64, the page's verdict."""
    view = operator_view(read_facts(REGISTRY, [name]), name, ())
    locations = [case.id for case in (*view.examples, *view.edge_cases)]
    kind, cases = REGISTRY.descriptor(name), dict(zip(locations, REGISTRY.cases(name), strict=True))
    assert found
    for location, outputs in found.items():
        case = cases[location]
        descriptor = case.descriptor(kind)
        inputs = {slot: data.array() for slot, data in case.inputs.items()}
        for output, text, verdict in outputs:
            expected = case.outputs[output].array()
            compared = compare_output(
                descriptor,
                output,
                np.frombuffer(base64.b64decode(text), expected.dtype).reshape(expected.shape),
                inputs=inputs,
                expected=expected,
                depth=engine.depth(descriptor),
                unpromised=engine.unpromised,
                classes=case.classes,
            )
            assert compared.verdict != "differs", f"{name}: {location}: {output}: {compared}"
            assert compared.verdict == verdict, f"{name}: {location}: {output}: {compared}"
