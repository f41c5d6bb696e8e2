"""Every operator can be examined, with illegal descriptors: nothing is found where nothing is wrong, and no error."""

from __future__ import annotations

import doctor_adapters
import pytest

from dmlops import REGISTRY
from dmltools.doctor.implementation import Here
from dmltools.doctor.reporting import page, record
from dmltools.doctor.session import Report, Settings, examine

LEAST = 20
"""Every operator has more illegal descriptors than these; those that fill tensors have the fewest."""


def _examined(function: str, operator: str) -> tuple[Settings, Report]:
    settings = Settings(adapter=f"doctor_adapters:{function}", limit=0)
    (report,) = examine(REGISTRY, [operator], Here(getattr(doctor_adapters, function)), settings)
    return settings, report


@pytest.mark.one_in(6)
@pytest.mark.parametrize("operator", list(REGISTRY))
def test_nothing_is_found_in_a_right_adapter(operator: str) -> None:
    _, report = _examined("right", operator)
    assert [(finding.text, finding.case, finding.problem) for finding in report.findings] == []
    assert (report.failed, report.unsupported, report.taken, report.raised) == (0, 0, 0, 0)
    assert report.passed > 0
    assert report.refused > LEAST


@pytest.mark.one_in(24)
@pytest.mark.parametrize("operator", list(REGISTRY))
def test_an_adapter_that_takes_everything_and_is_mostly_wrong(operator: str) -> None:
    settings, report = _examined("gives_ones", operator)
    assert report.taken > LEAST
    assert report.refused == 0
    assert report.findings
    for finding in report.findings:
        compile(finding.one_liner, operator, "exec")
    assert list(page(settings, [report], verbose=True))
    assert record(settings, [report])["operators"][0]["findings"]
