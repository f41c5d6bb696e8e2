"""Reads oracles.yaml, whose vocabulary is described at its top, into records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

VALUE_PEERS = ("torch", "scipy", "exact", "onnxruntime")
PEERS = (*VALUE_PEERS, "onnx")
_BY_NODE = ("onnx", "onnxruntime")
_ULP = {"torch": 2.0, "scipy": 0.0, "exact": 0.0, "onnx": 2.0, "onnxruntime": 2.0}
_OPTIONS = {"ulp", "modular", "own", "theirs", "domain", "version", "outputs", "apart", "except"}


@dataclass(frozen=True, kw_only=True)
class LeftOut:
    """A part that is left out, and why: data types of the first tensor, whole samples, or elements."""

    because: str
    types: tuple[str, ...] = ()
    when: str | None = None
    where: str | None = None


@dataclass(frozen=True, kw_only=True)
class Row:
    """A peer's counterpart of an operator.

    `gives` maps names to expressions: outputs (the only one has no name here), or members where a node test is run with
    them, or the inputs and attributes of a node that we run.
    """

    operator: str
    peer: str
    gives: Mapping[str, str]
    node: str
    ulp: float
    options: Mapping[str, Any]
    left_out: tuple[LeftOut, ...]

    def __str__(self) -> str:
        return "-".join(filter(None, (self.operator, self.peer, self.node)))


@lru_cache(maxsize=1)
def table() -> Mapping[str, Mapping[str, Any]]:
    """The file as it is."""
    text = Path(__file__).with_name("oracles.yaml").read_text(encoding="utf-8")
    loaded: Mapping[str, Mapping[str, Any]] = yaml.safe_load(text)
    return loaded


@lru_cache(maxsize=1)
def without_oracles() -> Mapping[str, str]:
    """The operators that nobody outside is compared with yet, each with the reason: the file as it is."""
    text = Path(__file__).with_name("without_oracles.yaml").read_text(encoding="utf-8")
    loaded: Mapping[str, str] = yaml.safe_load(text) or {}
    return loaded


def rows(*peers: str) -> Iterator[Row]:
    """The rows of these peers, in the order of the file."""
    for operator, entry in table().items():
        for peer in peers:
            said = entry.get(peer)
            if said is None:
                continue
            if peer in _BY_NODE:
                for node, mapping in said.items():
                    yield _row(operator, peer, node, mapping)
            else:
                yield _row(operator, peer, "", said if isinstance(said, dict) else {"": said})


def own_formulas() -> Mapping[str, str]:
    """The operators that are compared with their own formula only, written a second time, each with the reason."""
    reasons: dict[str, str] = {}
    for operator in table():
        found = [str(row.options.get("own", "")).strip() for row in rows(*PEERS) if row.operator == operator]
        if found and all(found):
            reasons[operator] = found[0]
    return reasons


def _row(operator: str, peer: str, node: str, said: Mapping[str, Any]) -> Row:
    return Row(
        operator=operator,
        peer=peer,
        node=node,
        gives={name: str(text) for name, text in said.items() if name not in _OPTIONS},
        ulp=float(said.get("ulp", _ULP[peer])),
        options={name: value for name, value in said.items() if name in _OPTIONS},
        left_out=tuple(_left_out(entry) for entry in said.get("except", ())),
    )


def _left_out(entry: Mapping[str, Any]) -> LeftOut:
    return LeftOut(**{**entry, "types": tuple(entry.get("types", ()))})
