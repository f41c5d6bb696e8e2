"""Feature levels of DirectML. Source: DirectML.h, ne-directml-dml_feature_level, dml-feature-level-history.

`spec/feature_levels.yaml` states the same levels and the generator checks that they agree.
"""

from __future__ import annotations

import re
from enum import IntEnum

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DmlError, shown


class DML_FEATURE_LEVEL(IntEnum):
    """A feature level; each contains every lower one. The value is (major << 12) | (minor << 8)."""

    DML_FEATURE_LEVEL_1_0 = 0x1000
    DML_FEATURE_LEVEL_2_0 = 0x2000
    DML_FEATURE_LEVEL_2_1 = 0x2100
    DML_FEATURE_LEVEL_3_0 = 0x3000
    DML_FEATURE_LEVEL_3_1 = 0x3100
    DML_FEATURE_LEVEL_4_0 = 0x4000
    DML_FEATURE_LEVEL_4_1 = 0x4100
    DML_FEATURE_LEVEL_5_0 = 0x5000
    DML_FEATURE_LEVEL_5_1 = 0x5100
    DML_FEATURE_LEVEL_5_2 = 0x5200
    DML_FEATURE_LEVEL_6_0 = 0x6000
    DML_FEATURE_LEVEL_6_1 = 0x6100
    DML_FEATURE_LEVEL_6_2 = 0x6200
    DML_FEATURE_LEVEL_6_3 = 0x6300
    DML_FEATURE_LEVEL_6_4 = 0x6400

    @property
    def short(self) -> str:
        """The level as specifications write it: ``6.4``."""
        return self.name.removeprefix(_PREFIX).replace("_", ".")


NEWEST = max(DML_FEATURE_LEVEL)
_PREFIX = "DML_FEATURE_LEVEL_"
_ENDS = re.compile(r"(?<![\d.])(\d)\D?(\d)\s*$").search
"""The two numbers of a level that is misspelt around them."""


class FeatureLevelError(DmlError, ValueError):
    """The text or number names no feature level."""


def feature_level(value: object) -> DML_FEATURE_LEVEL:
    """The level that `value` means: a member, its number, or text such as ``3.1``, ``3_1`` or the full name.

    None means the newest. Raises FeatureLevelError for anything else.
    """
    if value is None:
        return NEWEST
    if isinstance(value, int) and not isinstance(value, bool) and value in DML_FEATURE_LEVEL._value2member_map_:
        return DML_FEATURE_LEVEL(value)
    if isinstance(value, str):
        found = DML_FEATURE_LEVEL.__members__.get(_PREFIX + value.upper().removeprefix(_PREFIX).replace(".", "_"))
        if found is not None:
            return found
    names = [level.short for level in DML_FEATURE_LEVEL]
    digits = _ENDS(value) if isinstance(value, str) else None
    meant = ".".join(digits.groups()) if digits is not None else ""
    quoted = ", ".join(f'"{name}"' for name in names)
    hint = f'did you mean "{meant}"?' if meant in names else f"use one of {quoted}"  # the nearest number means nothing
    raise FeatureLevelError(Code.NO_LEVEL, f"{shown(value)} is not a feature level of DirectML; {hint}")
