"""Names in conditions of WGSL texts, and loops of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from dmlops import REGISTRY
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import has_kernels
from dmlruntime.gpu.condition_names import condition_names, unknown_names
from dmlruntime.gpu.pipelines import kernel_source
from dmlruntime.gpu.planning import plan
from dmlruntime.gpu.sources import files_of

NAMES = [name for name in REGISTRY if has_kernels(REGISTRY.descriptor(name).OPERATOR.kernel, "gpu")]
TEXT = "#if FLOAT32 || !PLACES\nx\n#if QUADS_2\ny\n#endif\n#elif FLOAT32 || INT32\nz\n#endif\n"


@cache
def texts() -> dict[str, str]:
    return {name: kernel_source(REGISTRY.descriptor(name).OPERATOR.package) for name in NAMES}


def test_names_stand_in_conditions() -> None:
    assert condition_names(TEXT) == ("FLOAT32", "PLACES", "QUADS_2", "INT32")
    assert condition_names("// no condition\n") == ()


def test_names_of_included_files_count_whatever_the_conditions_say() -> None:
    text = '#if NEVER\n#include "types/type.wgsl" with s=, is=\n#endif\n'
    assert {"NEVER", "FLOAT16", "UINT64"} <= set(condition_names(text))


def test_an_include_that_is_malformed() -> None:
    with pytest.raises(KernelBuildError) as caught:
        condition_names("#include types\n", source="x.wgsl")
    assert caught.value.text == (
        "x.wgsl:1: #include needs \"folder/file.wgsl\", or that with NAME=VALUE, ..., not 'types'"
    )


def test_unknown_names() -> None:
    others = [TEXT, "#if LANES_4\n#elif ORDERED\n#endif\n"]
    given = [
        "INT32",
        "ORDERED",
        "LANES_1",
        "LANES_4",
        "QUADS_1",
        "LANES",
        "NONSENSE",
        "float32",
        "INT8_INT4",
        "INT8_FLOAT16",
    ]
    assert unknown_names(given, TEXT, others) == ["LANES", "NONSENSE", "float32", "INT8_INT4"]
    assert unknown_names(["FLOAT32"], TEXT, []) == []
    types = ["FLOAT16_UINT8", "TYPE_1_INT8", "TYPE_UINT64", "FLOAT8", "TYPE_INT32_", "UINT4"]
    assert unknown_names(types, TEXT, []) == ["FLOAT8", "TYPE_INT32_", "UINT4"]


@pytest.mark.parametrize("name", NAMES)
def test_the_names_of_a_plan_are_known(name: str) -> None:
    """The names that `dmlops kernel` lists for a worked example can be given to `dmlgen bundle`."""
    case = next(iter(REGISTRY.cases(name)))
    found = plan(case.descriptor(REGISTRY.descriptor(name)), WEBGPU_DEFAULTS, {})
    assert found.defines
    find = files_of(REGISTRY.descriptor(name).OPERATOR.package)
    assert unknown_names(found.defines, texts()[name], texts().values(), find=find) == []


ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("runtime/dmlruntime", "runtime/dmltools", "templates", "generated/dmlops")
_SHIFTED = "each round shifts `rest` right, and it is unsigned"
_QUARTER = "`step` is a quarter of `size`, 1 at least"
_SAMPLES = "a region has 1 sample at least, and those of all outputs are counted in 32 bits"
_RUN = "each round takes a run of at least one from what is left below `count`"
REVIEWED = {
    "loop": (1, "each round publishes a message that was missing, of finitely many, or is the last"),
    "while (rest != 0u)": (4, _SHIFTED),
    "while ((rest.x | rest.y) != 0u)": (2, _SHIFTED),
    "while (found != 0u)": (1, "each round clears the lowest bit that is set"),
    "while (low < high)": (2, "a search by halves: each round makes high - low smaller"),
    "while (i < count)": (4, _RUN),
    "while (i < end)": (2, "each round adds 1 to `i`"),
    "while (end - i >= SEVERAL)": (2, "each round adds SEVERAL to `i`, which is no larger than `end`"),
    "while ((part >> 23u) > y_exponent + 21u)": (1, "each round makes the exponent of `part` smaller by 21 or more"),
    "while (left > 0u && rest > 0u)": (1, "each round subtracts at least 1 from `left`"),
    "for (var size = LANES; size > 1u; size = (size + 3u) / 4u)": (4, "for 2 and more (size + 3) / 4 is smaller"),
    "for (var other = step; lane + other < min(size, count); other += step)": (3, _QUARTER),
    "for (var other = own.lane + step; other < min(size, count); other += step)": (1, _QUARTER),
    "for (var part = begin + step; part < p.parts; part += step)": (1, "both callers pass a number of lanes or 1"),
    "for (var n = lane; n < count; n += lanes)": (1, "both callers pass a number of lanes or 1"),
    "for (var k = 0u; k < p.terms; k += ${terms}u)": (1, "the includer gives how many terms it takes, 1 or more"),
    "for (var i = y.x / samples.x; i * samples.x < y.x + y.y; i++)": (1, _SAMPLES),
    "for (var j = x.x / samples.y; j * samples.y < x.x + x.y; j++)": (1, _SAMPLES),
    "for (var i = min(item, p.count - 1u) % p.parts * WORKGROUP + lane; i < units; i += p.parts * WORKGROUP)": (
        1,
        "a region has 1 part at least",
    ),
}
"""How often a loop with this head occurs, and why it ends."""
_STEP = re.compile(r"(?P<name>\w+)\s*(?:(?P<unit>\+\+|--)|(?P<sign>[-+*/])=\s*(?P<by>.+))")
_CONSTANT = re.compile(r"(?:\d+u? \* )?(?:[A-Z][A-Z_0-9]*|[1-9]\d*u?)")


def loop_texts() -> Iterator[tuple[str, str]]:
    for folder in FOLDERS:
        for pattern in ("*.wgsl", "*.wgsl.j2"):
            for file in sorted((ROOT / folder).rglob(pattern)):
                yield file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")


def closing(text: str, opening: int, pair: str) -> int:
    """Return the index of the bracket that closes the one at `opening`."""
    depth = 0
    for index in range(opening, len(text)):
        depth += (text[index] == pair[0]) - (text[index] == pair[1])
        if depth == 0:
            return index
    raise AssertionError(f"{pair} is not closed: {text[opening : opening + 60]!r}")


def loops(text: str) -> Iterator[tuple[str, str]]:
    """Yield the head and the body of each loop."""
    text = re.sub(r"//[^\n]*", "", text)
    for found in re.finditer(r"\b(for|while)\s*\(|\bloop\s*\{", text):
        end = found.end() - 1
        if text[end] == "(":
            end = closing(text, end, "()") + 1
        body = text.index("{", end if text[found.end() - 1] == "(" else found.start())
        yield " ".join(text[found.start() : end].split()), text[body : closing(text, body, "{}") + 1]


def reason_not_to_end(head: str, body: str) -> str | None:
    """Return why a loop of this head and body might not end; None where it ends."""
    if not head.startswith("for"):
        return "only a `for` is known to end"
    parts = [part.strip() for part in head[head.index("(") + 1 : -1].split(";")]
    found = _STEP.fullmatch(parts[-1])
    if len(parts) != 3 or found is None:
        return "its step is of no known form"
    condition, step = parts[1:]
    name, up = re.escape(found["name"]), found["unit"] == "++" or found["sign"] in ("+", "*")
    by = found["by"]
    if by is not None and (not _CONSTANT.fullmatch(by) or (found["sign"] in ("*", "/") and by in ("1", "1u"))):
        return f"its step {step!r} may be nothing"
    bound = rf"(^|&& |\()({name}( [-+*] \w+)* <=? |.* - {name} >=? )" if up else rf"{name} >=? (0u|1u|[A-Z]\w*)\b"
    if not re.search(bound, condition):
        return f"its condition {condition!r} does not bound {found['name']!r}"
    if re.search(rf"(?<![\w.]){name}\s*(\+\+|--|[-+*/|&^%]?=(?!=))", body):
        return f"its body writes to {found['name']!r}"
    return None


@pytest.mark.parametrize(
    ("head", "body"),
    [
        ("while (true)", "{}"),
        ("loop", "{ break; }"),
        ("for (;;)", "{}"),
        ("for (var i = 0u; ; i++)", "{}"),
        ("for (var i = 0u; i < n; )", "{ i++; }"),
        ("for (var i = 0u; i < n; i += step)", "{}"),
        ("for (var i = 0u; i < n; i += 0u)", "{}"),
        ("for (var i = 1u; i < n; i *= 1u)", "{}"),
        ("for (var i = 0u; j < n; i++)", "{}"),
        ("for (var i = 0u; i < n; i--)", "{}"),
        ("for (var i = n; i > 0u; i++)", "{}"),
        ("for (var i = 0u; i < n; i++)", "{ if (a) { i = 0u; } }"),
        ("for (var i = 0u; i < n; i++)", "{ i -= 1u; }"),
    ],
)
def test_a_loop_that_might_not_end(head: str, body: str) -> None:
    assert reason_not_to_end(head, body) is not None


def test_every_loop_ends() -> None:
    reasons = {}
    met: Counter[str] = Counter()
    for file, text in loop_texts():
        for head, body in loops(text):
            reason = reason_not_to_end(head, body)
            if reason is not None:
                met[head] += 1
                reasons.setdefault(head, f"{file}: {head}\n    {reason}")
    unknown = [reason for head, reason in reasons.items() if met[head] > REVIEWED.get(head, (0, ""))[0]]
    assert not unknown, "\n".join(unknown)
    assert met == {head: count for head, (count, _) in REVIEWED.items()}, "some of these are gone"
