"""Which page of the documents an operator was specified from: the newest that its specification names."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from dmlruntime.core.operators import Operator

_NONE: Mapping[str, str] = {}


def page_of(operator: Operator) -> Mapping[str, str]:
    """The page, locale, date and revision; nothing for an operator of which no page is known."""
    package = operator.package.partition(".")[0]
    documents = _operators(package).get(operator.name, {}).get("documents", [])
    return documents[0] if documents else _NONE


@lru_cache(maxsize=4)
def _operators(package: str) -> Mapping[str, Any]:
    """What the generated code's own list says of each operator."""
    try:
        text = files(package).joinpath("specs.json").read_text(encoding="utf-8")
    except (ModuleNotFoundError, FileNotFoundError, TypeError):  # operators that were not generated
        return {}
    operators: Mapping[str, Any] = json.loads(text)["operators"]
    return operators
