"""Data with which a page edits its cases: tensors and members, and every neighbouring value of one member with the
plan and the outputs that follow from it, or with the messages of the validator.

A change is written as its difference from the case, and a text as the lines that other texts have too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from dmlruntime.calls.registry import Registry
from dmlruntime.cases.records import Case
from dmlruntime.core.errors import UnsupportedOnDeviceError, ValidationError
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor
from dmlruntime.core.slots import given_slots
from dmlruntime.devices.binding import Array
from dmlruntime.families.planning import has_kernels
from dmltools.conformance.running import reference_outputs
from dmltools.kernels.describing import in_wgsl
from dmltools.site.changes import Changing, by_level, judging_levels, neighbours
from dmltools.site.facts import Record
from dmltools.site.launches import launches, without_comments
from dmltools.site.live_data import LiveCases, allowed_outputs, in_base64
from dmltools.site.numbers import as_json, attribute

SHARE = 200_000
"""Characters that the changes of one page may have. What comes after, in the order of cases and members, is left out,
and the page says so: all pages together must stay small enough to be published."""

ELEMENTS_MAX = 4096
"""A change that makes more elements is left out too."""


class ChangeData:
    """The changes of the cases of one operator. `script` is a classic script, as for `LiveCases`."""

    def __init__(self, registry: Registry, operator: Record, name: str, ids: Sequence[str], live: LiveCases) -> None:
        self._name, self._operator, self._live = name, operator, live
        self._texts = {text: index for index, text in enumerate(live.texts)}
        self._cases: dict[str, Any] = {}
        self._used = self._left_out = self._runs = 0
        kind = registry.descriptor(name)
        self._levels = judging_levels(kind.OPERATOR)
        for case_id, case in zip(ids, registry.cases(name), strict=True):
            self._cases[case_id] = self._case(case, case.descriptor(kind), case_id)

    @property
    def valid_from(self) -> Mapping[str, str]:
        """The feature level from which on each case is valid."""
        return {case_id: case["levels"][-1][0] for case_id, case in self._cases.items()}

    @property
    def left_out(self) -> int:
        """Return how many changes are not there."""
        return self._left_out

    @property
    def runs(self) -> int:
        """Return how many changes have a kernel that a GPU can run."""
        return self._runs

    def script(self) -> str:
        """Return a script that sets `dmlopsChangeData`."""
        content = {
            "operator": self._name,
            "descriptor": self._operator["descriptor"],
            "members": [_member(member) for member in self._operator["members"]],
            **self._lines(),
            "cases": self._cases,
        }
        return f"self.dmlopsChangeData = {_dumped(content)};\n"

    def _lines(self) -> dict[str, Any]:
        """Return the texts that no case has: runs of lines of a table that begins with those of the cases' texts."""
        table: dict[str, int] = {}
        for text in self._live.texts:
            for line in text.split("\n"):
                table.setdefault(line, len(table))
        known, texts = len(table), []
        for text in list(self._texts)[len(self._live.texts) :]:
            runs: list[int] = []
            for line in text.split("\n"):
                number = table.setdefault(line, len(table))
                if runs and runs[-1] == number:
                    runs[-1] += 1
                else:
                    runs += [number, number + 1]
            texts.append(runs)
        return {"lines": list(table)[known:], "texts": texts}

    def _case(self, case: Case, descriptor: OperatorDescriptor, case_id: str) -> dict[str, Any]:
        inputs = {name: data.array() for name, data in case.inputs.items()}
        outputs = {name: data.array() for name, data in case.outputs.items()}
        changing = Changing(descriptor, inputs)
        kernel = self._live.cases.get(case_id)
        own = {"classes": sorted(case.classes), "outputs": list(allowed_outputs(descriptor, inputs, outputs))}
        base = self._state(descriptor, kernel or own)
        members = {m.name: as_json(getattr(descriptor, m.name)) for m in descriptor.OPERATOR.attributes}
        found = {
            "tensors": base["tensors"],
            "levels": base["levels"],
            "data": {name: in_base64(array) for name, array in inputs.items()},
            "members": members,
            "changes": dict(self._changes(changing, inputs, base)),
        }
        if kernel is None:
            found["kernel"] = own
        if changing.follows and not changing.wanted.asked:  # an optional output is asked for in a way of its own
            found["call"] = {
                "data_type": None if changing.wanted.data_type is None else changing.wanted.data_type.short,
                "sizes": changing.wanted.sizes is not None,
            }
        return found

    def _changes(
        self, changing: Changing, inputs: Mapping[str, Array], base: Record
    ) -> Iterator[tuple[str, list[tuple[str, Any, Any, Any]]]]:
        types = {member["name"]: member.get("type", "") for member in self._operator["members"]}
        for member in changing.descriptor.OPERATOR.attributes:
            found = []
            if member.type == "DML_OPERATOR_DESC" and self._cases:  # each has a text of its own: in the first case only
                continue
            for value in neighbours(changing.descriptor, member, self._operator["trials"].get(member.name, ())):
                if self._used >= SHARE:
                    self._left_out += 1
                    continue
                written = as_json(value)
                change = self._change(changing, member, value, inputs, base)
                if change is None:
                    self._left_out += 1
                    continue
                found.append((attribute(written, types[member.name]), written, *change))
                self._used += len(_dumped(found[-1]))
            if found:
                yield member.name, found

    def _change(
        self, changing: Changing, member: AttributeMember, value: Any, inputs: Mapping[str, Array], base: Record
    ) -> tuple[Any, list[str] | None] | None:
        """Return the difference from the case, or the messages of a refusal; None where there are too many elements."""
        try:
            descriptor = changing.to(member.name, value)
        except ValidationError as error:
            return None, [str(one) for one in error.violations]
        tensors = given_slots(descriptor)
        if max(tensor.storage_elements for tensor in tensors.values()) > ELEMENTS_MAX:
            return None
        with np.errstate(over="ignore"):
            outputs = {
                name: array.astype(dtype) if array.dtype.kind == "f" else array.view(dtype)
                for name, array in reference_outputs(descriptor, inputs).items()
                if (dtype := tensors[name].DataType.dtype) is not None
            }
        kernel = {"outputs": list(allowed_outputs(descriptor, inputs, outputs)), "classes": base["kernel"]["classes"]}
        if has_kernels(descriptor.OPERATOR.kernel, "gpu"):
            try:
                text = in_wgsl(descriptor, "")
                kernel = {
                    "text": self._texts.setdefault(without_comments(text.text), len(self._texts)),
                    **launches(text, {name: in_base64(array) for name, array in inputs.items()}),
                    **kernel,
                }
                self._runs += 1
            except UnsupportedOnDeviceError:  # then the outputs are shown, and nothing runs
                kernel["text"] = None
        return difference(base, self._state(descriptor, kernel)) or {}, None

    def _state(self, descriptor: OperatorDescriptor, kernel: Record) -> dict[str, Any]:
        outputs = {member.name for member in descriptor.OPERATOR.outputs}
        return {
            "tensors": [
                [name, "output" if name.partition("[")[0] in outputs else "input", one.DataType.short, list(one.Sizes)]
                for name, one in given_slots(descriptor).items()
            ],
            "levels": by_level(descriptor, self._levels),
            "kernel": kernel,
        }


def _member(member: Record) -> dict[str, Any]:
    keys = ("name", "kind", "type", "argument", "optional", "data_type", "count")
    return {key: member[key] for key in keys if member.get(key)}


def difference(old: Any, new: Any) -> Any:
    """Return what of `new` is not in `old`: None, a new value in an array of one, or differences by key or index."""
    if isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)) and len(old) == len(new):
        pairs = {str(i): difference(a, b) for i, (a, b) in enumerate(zip(old, new, strict=True))}
    elif isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        pairs = {key: difference(old[key], new[key]) for key in new}
    else:
        return None if old == new and type(old) is type(new) else [new]
    return {key: one for key, one in pairs.items() if one is not None} or None


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
