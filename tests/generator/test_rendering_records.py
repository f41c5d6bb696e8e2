"""The kernel object in generated text: records within records, and what they need to be imported."""

from __future__ import annotations

from dmlgen.families import KernelRecord, OfDescriptor, RecordCall
from dmlgen.rendering.operator_literal import record_classes, record_literal
from dmlgen.rendering.python_text import python_text

SHARED = "dmlruntime.families.record"

RECORD = KernelRecord(
    module="dmlruntime.families.elementwise",
    class_name="ElementwiseKernel",
    arguments={
        "inputs": ("A", "B"),
        "groups": (("A",), ("B", "C")),
        "scalars": (
            RecordCall(module=SHARED, class_name="Scalar", arguments={"name": "Alpha", "of": OfDescriptor("d.Alpha")}),
            RecordCall(
                module=SHARED,
                class_name="Scalar",
                arguments={"name": "Mode", "of": OfDescriptor("d.Mode"), "whole": True},
            ),
        ),
        "absent": {"B": 0},
        "fused": None,
    },
)


def test_records_are_nested_calls() -> None:
    assert python_text(record_literal(RECORD)).splitlines() == [
        "ElementwiseKernel(",
        '    inputs=("A", "B"),',
        '    groups=(("A",), ("B", "C")),',
        '    scalars=(Scalar(name="Alpha", of=lambda d: d.Alpha), '
        'Scalar(name="Mode", of=lambda d: d.Mode, whole=True)),',
        '    absent={"B": 0},',
        ")",
    ]


def test_every_class_is_known() -> None:
    assert record_classes(RECORD) == {("dmlruntime.families.elementwise", "ElementwiseKernel"), (SHARED, "Scalar")}
    arguments = {"axis": OfDescriptor("d.Axis"), "names": ("x", "y")}
    plain = KernelRecord(module="dmlruntime.families.scan", class_name="ScanKernel", arguments=arguments)
    assert record_classes(plain) == {("dmlruntime.families.scan", "ScanKernel")}
