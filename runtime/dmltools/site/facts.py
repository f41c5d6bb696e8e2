"""The facts that pages are made of: `specs.json` and `mappings.json`, and what follows from several operators at once.

Nothing here comes from the modules of the operators, so that the site shows what any reader of the two files could.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dmlruntime.calls.registry import Registry

Record = Mapping[str, Any]
"""An object of the JSON files, as docs/json.md describes it."""

INTERFACES = {"onnx": "ONNX", "webnn": "WebNN"}
"""The interfaces that map to DirectML: their keys in `mappings.json`, and their titles."""

ORACLES = {
    "torch": "PyTorch",
    "scipy": "SciPy",
    "exact": "exact integers",
    "onnx": "ONNX",
    "onnxruntime": "ONNX Runtime",
}
"""The titles of who else computes an operator in tests."""


@dataclass(frozen=True, kw_only=True)
class Mapped:
    """One row of a mapping: `operator` of `interface` becomes the operators in `becomes`, one after the other."""

    interface: str
    operator: str
    versions: str
    row: Record


@dataclass(frozen=True)
class Links:
    """Names of operators that have `pages`; `words` are enumerators too, so that a text may mean these."""

    pages: frozenset[str]
    words: frozenset[str]


class Facts:
    """The two files, read. `names` are the operators that the site has pages of."""

    def __init__(self, specs: Record, mappings: Record, names: Sequence[str]) -> None:
        self.specs, self.mappings, self.names = specs, mappings, tuple(names)
        self.levels: tuple[str, ...] = tuple(level["level"] for level in specs["levels"])

    def operator(self, name: str) -> Record:
        """Return the facts of one operator."""
        found: Record = self.specs["operators"][name]
        return found

    def families(self) -> Iterator[tuple[str, str, list[str]]]:
        """Return key, title and operators of each family that has pages, that with the most operators first."""
        found: dict[str, list[str]] = {}
        for name in self.names:
            found.setdefault(self.operator(name)["family"], []).append(name)
        for family in sorted(found, key=lambda family: (-len(found[family]), family)):
            yield family, self.specs["families"][family], found[family]

    @cached_property
    def linked(self) -> Links:
        """Return the operators to which texts link: those that have pages."""
        types = {m.get("type") for name in self.names for m in self.operator(name)["members"]}
        enums = (items for kind, items in self.specs["enums"].items() if kind in types)
        words = frozenset(item.rpartition("_")[2] for items in enums for item in items)
        return Links(frozenset(self.names), words)

    def order(self, level: str) -> int:
        """Return the index of a feature level among all, oldest first."""
        return self.levels.index(level)

    @cached_property
    def rows(self) -> tuple[Mapped, ...]:
        """Every row of both mappings, in the files' order."""
        found = []
        for interface in INTERFACES:
            for operator in self.mappings.get(interface, {}).get("operators", ()):
                domain = operator.get("domain", "")
                name = f"{domain}.{operator['operator']}" if domain else operator["operator"]
                for row in operator["rows"]:
                    found.append(Mapped(interface=interface, operator=name, versions=_versions(row), row=row))
        return tuple(found)

    def mapped_to(self, name: str) -> list[Mapped]:
        """Return the rows that use an operator of DirectML, alone or with others."""
        return [mapped for mapped in self.rows if name in mapped.row["becomes"]]

    def counterparts(self, name: str, interface: str) -> list[str]:
        """Return the operators of an interface that become this one, alone or with others."""
        return list(dict.fromkeys(m.operator for m in self.mapped_to(name) if m.interface == interface))

    def fused_into(self, name: str) -> list[str]:
        """Return the operators with pages whose members may describe this one, as an activation."""
        return [
            other
            for other in self.names
            if any(name in member.get("operators", ()) for member in self.operator(other)["members"])
        ]


def read_facts(registry: Registry, names: Sequence[str] = ()) -> Facts:
    """Read the facts of a product; pages are made of the operators in `names`, of all where there are none."""
    specs = json.loads(registry.file("specs.json"))
    mappings = json.loads(registry.file("mappings.json"))
    return Facts(specs, mappings, sorted({registry.name(text) for text in names}) or list(specs["operators"]))


def _versions(row: Record) -> str:
    """``7–28`` of the opsets of a row of ONNX; ``from 3.0`` of one of WebNN."""
    if "opsets" not in row:
        return f"from {row['since']}"
    first, last = row["opsets"]
    return f"{first}" if first == last else f"{first}–{last}"


_WIDTHS = ("64", "32", "16", "8", "4")


def compact_types(types: Sequence[str]) -> str:
    """``FLOAT32/16 INT32`` of FLOAT32, FLOAT16 and INT32: kinds as they come, the widest of each first."""
    kinds: dict[str, list[str]] = {}
    for name in types:
        kind = name.rstrip("0123456789")
        kinds.setdefault(kind, []).append(name.removeprefix(kind))
    return " ".join(f"{kind}{'/'.join(sorted(widths, key=_WIDTHS.index))}" for kind, widths in kinds.items())


def tensors_of(operator: Record) -> list[Record]:
    """Return the members that are tensors."""
    return [member for member in operator["members"] if "kind" in member]


def newest_tables(operator: Record) -> list[Record]:
    """Return the newest support table of each condition."""
    return list({table.get("when"): table for table in reversed(operator["support"])}.values())


def types_at_newest(operator: Record, kinds: Sequence[str]) -> list[str]:
    """Return the data types that some tensor of these kinds may have by the newest tables."""
    names = {tensor["name"] for tensor in tensors_of(operator) if tensor["kind"] in kinds}
    entries = (entry for table in newest_tables(operator) for name, entry in table["tensors"].items() if name in names)
    return list(dict.fromkeys(kind for entry in entries for kind in entry["types"]))
