"""Which template makes which file: the list of everything that generation writes, before any text is rendered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dmlgen.families import families, family
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.mappings import NO_MAPPINGS
from dmlgen.rendering.kernel_views import function_headers, header_view, kernels_view
from dmlgen.rendering.operator_view import Common, common, operator_view
from dmlgen.rendering.operators_page import coverage_view
from dmlgen.rendering.package_view import enums_view, package_view
from dmlgen.rendering.pages import families_view, mappings_view
from dmlgen.rendering.value_files import value_files

_OPERATOR_MODULES = ("__init__", "descriptor", "reference", "function", "cases")


@dataclass(frozen=True, kw_only=True)
class Banner:
    """The two lines with which every generated file begins."""

    what: str
    how: str


@dataclass(frozen=True, kw_only=True)
class Task:
    """One file: `template` below templates/, `path` below the root, the view that the template sees, and its source."""

    template: str
    path: str
    view: Any
    source: str

    @property
    def banner(self) -> Banner:
        """The file's first lines."""
        return Banner(
            what=f"Generated from {self.source}; do not edit.",
            how=f"Template: templates/{self.template}. Regenerate: dmlgen generate",
        )


def plan(
    specification: Specification, templates: Path, only: str | None = None, kept: Collection[str] = ()
) -> Iterator[Task]:
    """Yield every templated file of `specification` but those of operators in `kept`; with `only`, one operator's."""
    shared = common(specification)
    for operator in specification.operators:
        if only in (None, operator.name.upper) and operator.name.upper not in kept:
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
    """The files that kernels share: functions in C, functions of values in WGSL, and what families add."""
    folder = "dmlops/functions"
    for header in function_headers(templates):
        path = f"generated/{folder}/{header.name}.h"
        yield Task(template=f"{folder}/function.h.j2", path=path, view=header, source="templates/functions")
    for file in value_files():
        path = f"generated/{folder}/{file.name}.wgsl"
        source = "generator/dmlgen/expressions/functions"
        yield Task(template=f"{folder}/value.wgsl.j2", path=path, view=file, source=source)
    for kernel_family in families():
        for name, view in kernel_family.headers(specification, templates):
            path = f"generated/{folder}/{name}"
            yield Task(template=f"{folder}/{name}.j2", path=path, view=view, source="spec/operators")


def _package_tasks(specification: Specification) -> Iterator[Task]:
    """The files about all operators."""
    for view_of, source, names in _ABOUT_ALL:
        view = view_of(specification)
        for name in names:
            path = name if name.startswith("docs/") else f"generated/{name}"
            yield Task(template=f"{name}.j2", path=path, view=view, source=source)
    if specification.mappings != NO_MAPPINGS:
        path = "docs/mappings.md"
        yield Task(template=f"{path}.j2", path=path, view=mappings_view(specification), source="spec/mappings")


_ABOUT_ALL: tuple[tuple[Callable[[Specification], object], str, tuple[str, ...]], ...] = (
    (
        package_view,
        "spec/operators",
        ("dmlops/__init__.py", "dmlops/__main__.py", "dmlops/registry.py", "dmlops/operators/__init__.py"),
    ),
    (enums_view, "spec/enums.yaml and spec/feature_levels.yaml", ("dmlops/enums.py",)),
    (kernels_view, "spec/operators", ("dmlops/kernel_choices.py",)),
    (header_view, "spec/operators", ("dmlops/include/dml_kernels.h",)),
    (coverage_view, "spec", ("docs/operators.md",)),
    (families_view, "generator/dmlgen/families", ("docs/families.md",)),
)
"""Views, what they are made from, and the files that print each, by their templates."""
