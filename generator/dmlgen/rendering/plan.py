"""Which template makes which file: the list of everything that generation writes, before any text is rendered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dmlgen.families import families, family
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.mappings import NO_MAPPINGS
from dmlgen.rendering.families_view import families_view
from dmlgen.rendering.function_headers import function_headers
from dmlgen.rendering.header_view import header_view
from dmlgen.rendering.kernels_view import kernels_view
from dmlgen.rendering.mappings_view import mappings_view
from dmlgen.rendering.operator_view import Common, common, operator_view
from dmlgen.rendering.package_view import enums_view, package_view
from dmlgen.rendering.pages_view import coverage_view

_OPERATOR_MODULES = ("__init__", "descriptor", "reference", "function", "cases")


@dataclass(frozen=True, kw_only=True)
class Task:
    """One file: `template` below templates/, `path` below the root, the view that the template sees, and its source."""

    template: str
    path: str
    view: Any
    source: str


def plan(specification: Specification, templates: Path, only: str | None = None) -> Iterator[Task]:
    """Every templated file of `specification`; with `only`, those of one operator."""
    shared = common(specification)
    for operator in specification.operators:
        if only is None or operator.name.upper == only:
            yield from _operator_tasks(operator, specification, templates, shared)
    if only is None:
        yield from _package_tasks(specification)
        yield from _header_tasks(specification, templates)


def _operator_tasks(
    operator: OperatorSpec, specification: Specification, templates: Path, shared: Common
) -> Iterator[Task]:
    source = operator.file
    folder = f"generated/dmlops/operators/{operator.name.snake}"
    view = operator_view(operator, specification, shared)
    for module in _OPERATOR_MODULES:
        yield Task(
            template=f"dmlops/operators/operator/{module}.py.j2", path=f"{folder}/{module}.py", view=view, source=source
        )
    if operator.kernel.languages:
        kernel_family = family(operator.kernel.family)
        kernel_view = kernel_family.view(operator, specification, templates)
        for ending in operator.kernel.languages:
            template = f"families/{kernel_family.name}/kernel.{ending}.j2"
            yield Task(template=template, path=f"{folder}/kernel.{ending}", view=kernel_view, source=source)
    test = f"generated/tests/test_{operator.name.snake}.py"
    yield Task(template="tests/test_operator.py.j2", path=test, view=view, source=source)


def _header_tasks(specification: Specification, templates: Path) -> Iterator[Task]:
    """The C headers that kernels share: library functions, and what families add."""
    folder = "dmlops/functions"
    for header in function_headers(templates):
        path = f"generated/{folder}/{header.name}.h"
        yield Task(template=f"{folder}/function.h.j2", path=path, view=header, source="templates/functions")
    for kernel_family in families():
        for name, view in kernel_family.headers(specification, templates):
            path = f"generated/{folder}/{name}.h"
            yield Task(template=f"{folder}/{name}.h.j2", path=path, view=view, source="spec/operators")


def _package_tasks(specification: Specification) -> Iterator[Task]:
    package, enums = package_view(specification), enums_view(specification)
    operators, levels = "spec/operators", "spec/enums.yaml and spec/feature_levels.yaml"
    for name, view, source in (
        ("__init__", package, operators),
        ("__main__", package, operators),
        ("registry", package, operators),
        ("enums", enums, levels),
        ("operators/__init__", package, operators),
    ):
        yield Task(template=f"dmlops/{name}.py.j2", path=f"generated/dmlops/{name}.py", view=view, source=source)
    choices = kernels_view(specification)
    path = "dmlops/kernel_choices.py"
    yield Task(template=f"{path}.j2", path=f"generated/{path}", view=choices, source=operators)
    header = "dmlops/include/dml_kernels.h"
    yield Task(template=f"{header}.j2", path=f"generated/{header}", view=header_view(specification), source=operators)
    coverage = coverage_view(specification)
    yield Task(template="docs/operators.md.j2", path="docs/operators.md", view=coverage, source="spec")
    if specification.mappings != NO_MAPPINGS:
        mapped = mappings_view(specification)
        yield Task(template="docs/mappings.md.j2", path="docs/mappings.md", view=mapped, source="spec/mappings")
    known = families_view(specification)
    yield Task(template="docs/families.md.j2", path="docs/families.md", view=known, source="generator/dmlgen/families")
