"""What operator files share: sets of data types, reasons of rules, bases of descriptors, lists of operators."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from dmlgen.loading import MapNode, Text
from dmlgen.model.constraints import Unstated


class Allowed(NamedTuple):
    """An operator that a member may describe, from the feature level `since` on; None: at every level."""

    operator: Text
    since: Text | None


@dataclass(frozen=True, kw_only=True)
class Shared:
    """What spec/bases.yaml declares. The names of the mappings are Texts, with their places.

    Of a base the nodes are kept: they are put into the operator's own before that is read.
    """

    type_sets: Mapping[str, tuple[Text, ...]] = field(default_factory=dict)
    bases: Mapping[str, MapNode] = field(default_factory=dict)
    operator_lists: Mapping[str, tuple[Allowed, ...]] = field(default_factory=dict)
    unstated: tuple[Unstated, ...] = ()


NOTHING_SHARED = Shared()
