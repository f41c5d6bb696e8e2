"""The text of a manifest: one case on each line, the same bytes on every machine.

`manifest.schema.json` in this package says what is in it; docs/vectors.md says what it means.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from dmltools.vectors.descriptors import descriptor_json
from dmltools.vectors.making import Vector
from dmltools.vectors.records import INPUT, OUTPUT, ContentHash, FileEntry, sha256

NAME = "manifest.json"
FORMAT = "dmlops vectors"
VERSION = 1
_LEVEL_PREFIX = "DML_FEATURE_LEVEL_"


def compact(value: Any) -> str:
    """JSON in ASCII without blanks, members in their order: what is hashed."""
    return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def cases_text(cases: Sequence[Mapping[str, Any]]) -> str:
    """The array of the cases as it stands in a manifest, from bracket to bracket."""
    return "[\n" + ",\n".join(compact(case) for case in cases) + "\n]"


def manifest_text(layout: str, cases: Sequence[Mapping[str, Any]]) -> str:
    """A whole manifest."""
    text = cases_text(cases)
    head = {
        "format": FORMAT,
        "version": VERSION,
        "layout": layout,
        "count": len(cases),
        "operators": dict(sorted(Counter(case["operator"] for case in cases).items())),
        "digest": sha256(text.encode("ascii")),
    }
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    return "{\n" + ",\n".join(lines) + f',\n"cases": {text}\n}}\n'


def case_json(
    vector: Vector, files: Sequence[FileEntry], elements: Mapping[str, bytes], extra: Mapping[str, Any]
) -> dict[str, Any]:
    """The line of a case. `elements` are those of each input and output, `extra` is what the layout adds."""
    operator = vector.descriptor.OPERATOR.name
    descriptor = descriptor_json(vector.descriptor)
    content = ContentHash(operator, compact(descriptor))
    for entry in files:
        if entry.role in (INPUT, OUTPUT):
            content.add(entry.tensor, elements[entry.tensor])
    tolerance = {
        name: {"relative": said.relative, "absolute": said.absolute} for name, said in vector.tolerances.items()
    }
    return {
        "name": vector.name,
        "title": vector.title,
        "operator": operator,
        "feature_level": vector.level.name.removeprefix(_LEVEL_PREFIX).replace("_", "."),
        "content": content.text(),
        "descriptor": descriptor,
        "files": [entry.json() for entry in files],
        "tolerance": tolerance,
        "classes": sorted(vector.classes),
        "provenance": dict(vector.provenance),
        **extra,
    }
