"""The names that a WGSL kernel asks the preprocessor for."""

from __future__ import annotations

import re

from family_specs import REPOSITORY, specification

from dmlgen.families.activations import FusedHeader, fused_texts
from dmlgen.rendering.files import environment
from dmlgen.rendering.plan import Banner
from dmlruntime.families.record import FUSED_SCALARS
from dmlruntime.gpu.condition_names import condition_names
from dmlruntime.gpu.sources import Find, files_of

FILES = files_of("dmlops")
"""Finds the library's files, and those generated ones that no operator changes."""

_OF_A_TYPE = re.compile(r"(TYPE_\d_)?(FLOAT|INT|UINT)\d+")


def with_activations(*operators: str) -> Find:
    """Finds the library's files, and functions/fused.wgsl as it is generated for these operators' texts."""
    templates = REPOSITORY / "templates"
    template = environment(templates).get_template("dmlops/functions/fused.wgsl.j2")
    found = specification(*operators)
    view = FusedHeader(
        scalars=FUSED_SCALARS, includes=(), activations=fused_texts(found.operators, "wgsl", found, templates)
    )
    text = template.render(view=view, banner=Banner(what="Made for tests; do not edit.", how=""))
    return lambda path: text if path == "functions/fused.wgsl" else FILES(path)


def names_in(text: str, find: Find = FILES) -> set[str]:
    """The names that the preprocessor's lines of a kernel ask for, those of the files that it includes too.

    Of data types only those that the kernel itself names: the library knows all of them.
    """
    own = {name for line in text.split("\n") for name in _conditions(line)}
    return {name for name in condition_names(text, find=find) if name in own or not _OF_A_TYPE.fullmatch(name)}


def _conditions(line: str) -> set[str]:
    condition = re.fullmatch(r"#(?:el)?if (.*)", line)
    return {name.strip().removeprefix("!") for name in condition[1].split("||")} if condition else set()
