"""The values of a plain member that the sweeps try."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dmlgen.model.members import Setting
from dmlgen.model.types import keys_covering


@dataclass(frozen=True, kw_only=True)
class Trials:
    """The values of a plain member that the sweeps try: `always`, or those of the data type or its group."""

    always: tuple[Setting, ...] = ()
    by_type: Mapping[str, tuple[Setting, ...]] = field(default_factory=dict)

    def of(self, data_type: str) -> tuple[Setting, ...]:
        """The values to try where the operator's first tensor has this data type."""
        key = keys_covering(data_type, tuple(self.by_type))
        return self.always if key is None else self.by_type[key]
