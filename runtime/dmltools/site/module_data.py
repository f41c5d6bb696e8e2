"""Data with which a page runs its cases in WebAssembly: the module, its kernels' launches, what outputs may be."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator, Sequence
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.cases.records import Case
from dmlruntime.core.datatypes import EXACT_MAX
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.cpu.device import UNPROMISED as UNPROMISED_BY_C
from dmlruntime.families.planning import has_kernels, plan_on_cpu
from dmltools.cross.project import Unit
from dmltools.kernels.describing import KernelText, in_c
from dmltools.site.launches import words_in_base64
from dmltools.site.live_data import UNPROMISED, allowed_outputs
from dmltools.site.modules import Modules


class ModuleCases:
    """The cases of one operator that its WebAssembly module can run. `script` is a classic script, with the module in
    it: pages opened from a folder can load no other data.
    """

    def __init__(self, registry: Registry, name: str, ids: Sequence[str], modules: Modules) -> None:
        """`ids` are those of the operator's cases on its page, in the order of the specification."""
        kind = registry.descriptor(name)
        self._cases: dict[str, Any] = {}
        self._module = b""
        if not has_kernels(kind.OPERATOR.kernel, "cpu"):
            return
        units: dict[Unit, dict[str, None]] = {}
        for case_id, case in zip(ids, registry.cases(name), strict=True):
            descriptor = case.descriptor(kind)
            kernel = in_c(descriptor, case.name)
            defines = tuple(one.removeprefix("DML_") for one in kernel.defines)
            unit = Unit(operator=kind.OPERATOR, of=name, defines=defines)
            found = self._cases[case_id] = _case(kernel, unit)
            units.setdefault(unit, {}).update(dict.fromkeys(entry for entry, *_ in found["dispatches"]))
            if outputs := dict(_unlike_outputs(case, descriptor)):
                found["outputs"] = outputs
        self._module = modules.module(kind.OPERATOR, {unit: list(entries) for unit, entries in units.items()})

    @property
    def ids(self) -> frozenset[str]:
        """The ids of the cases on the page."""
        return frozenset(self._cases)

    def script(self) -> str:
        """Return a script that sets `dmlopsModule`; the module is packed by zlib, and in base64."""
        packed = base64.b64encode(zlib.compress(self._module, 9)).decode()
        content = json.dumps({"module": packed, "cases": self._cases}, ensure_ascii=False, separators=(",", ":"))
        return f"self.dmlopsModule = {content};\n"


def _case(kernel: KernelText, unit: Unit) -> dict[str, Any]:
    buffers: list[tuple[str, int, str | None]] = [(one.name, one.bytes, None) for one in kernel.tensors]
    buffers += [(one.name, one.bytes, "") for one in kernel.scratch]
    buffers += [(one.name, one.bytes, words_in_base64(one.words)) for one in kernel.constants]
    indices = {name: index for index, (name, _, _) in enumerate(buffers)}
    dispatches = [
        (
            dispatch.entry + unit.suffix,
            dispatch.items,
            [word if abs(word) < EXACT_MAX else str(word) for word in dispatch.words],
            [indices.get(bound.tensor, -1) for bound in dispatch.bindings],
        )
        for dispatch in kernel.dispatches
    ]
    return {"buffers": buffers, "dispatches": dispatches}


def _unlike_outputs(case: Case, descriptor: OperatorDescriptor) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return what of each output is not as for WebGPU, of which less is promised."""
    inputs = {name: data.array() for name, data in case.inputs.items()}
    outputs = {name: data.array() for name, data in case.outputs.items()}
    depth = plan_on_cpu(descriptor).depth
    strict = allowed_outputs(descriptor, inputs, outputs, depth=depth, unpromised=UNPROMISED_BY_C)
    for own, other in zip(strict, allowed_outputs(descriptor, inputs, outputs, unpromised=UNPROMISED), strict=True):
        unlike = {key: own.get(key, []) for key in own.keys() | other.keys() if own.get(key) != other.get(key)}
        if unlike:
            yield own["name"], unlike
