"""Attention on every device against the reference: what the generated tests do not cover."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from attentions import BOTH, FORMS, OPERATORS, OUTPUTS, Sizes, attention, check, drawn, never_in_parts
from c_texts import AND_NARROWER, check_text
from flat_arrays import run

import dmlops as dml
from dmlruntime.families.attention import gpu
from dmlruntime.families.attention.gpu import keys_at_once, keys_of_part, plan, plan_attention_gpu, shape_of
from dmlruntime.families.attention.problem import attention_problem
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_cpu
from dmltools.conformance.pytest_plugin import device_or_skip

DEVICES = ["cpu", "gpu"]
TYPES = ["FLOAT32", "FLOAT16"]
MASKS = ["BOOLEAN", "KEY_SEQUENCE_LENGTH", "KEY_SEQUENCE_END_START"]

SIZES: dict[str, Sizes] = {
    "one of everything": (1, 1, 1, 1, 1, 1),
    "one query of many keys": (2, 3, 1, 300, 31, 33),
    "whole blocks": (1, 2, 32, 256, 64, 64),
    "one more than blocks": (1, 2, 17, 129, 65, 67),
    "one less than blocks": (1, 2, 15, 127, 63, 31),
    "many batches and heads": (5, 17, 3, 5, 4, 2),
    "large heads": (1, 1, 3, 9, 300, 200),
    "one key": (2, 2, 19, 1, 7, 5),
}


USUAL_ON_GPU = {
    ("one more than blocks", "FLOAT32"),
    ("one key", "FLOAT16"),
    ("large heads", "FLOAT32"),
    ("large heads", "FLOAT16"),
}
"""On a software GPU each of the first two takes ten seconds to compile; on a CPU all sizes share a kernel."""


@pytest.mark.parametrize(
    ("name", "short", "device"),
    [
        pytest.param(name, short, device, marks=() if device == "cpu" or usual else pytest.mark.slow)
        for name in SIZES
        for short in TYPES
        for device in DEVICES
        for usual in [(name, short) in USUAL_ON_GPU]
    ],
)
def test_sizes(name: str, short: str, device: str) -> None:
    described = attention(SIZES[name], short=short, extra=BOTH)
    check(device_or_skip(device), described, drawn(described))


TILES: dict[str, Sizes] = {
    "a row less": (1, 2, 127, 63, 64, 64),
    "a row more": (1, 2, 129, 65, 64, 65),
    "half a tile": (2, 1, 64, 64, 1, 1),
    "a row more than half a tile": (1, 1, 65, 129, 7, 7),
    "quads of three": (1, 1, 66, 127, 65, 96),
    "quads of four": (1, 1, 63, 128, 128, 128),
}
"""Queries, keys and elements around the edges of attention/rows.wgsl."""


@pytest.mark.slow
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("more", [{}, {"past": 5}, {"extra": ["BiasTensor"]}], ids=["plain", "past", "bias"])
@pytest.mark.parametrize("sizes", TILES.values(), ids=TILES)
def test_tiles_of_many_queries(sizes: Sizes, more: dict[str, Any], short: str) -> None:
    described = attention(sizes, short=short, **more)
    check(device_or_skip("gpu"), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("operator", OPERATORS)
@pytest.mark.parametrize(("past", "queries"), [(0, 35), (1, 12), (70, 3)], ids=["none", "one", "many"])
@pytest.mark.parametrize("form", FORMS)
def test_forms(device: str, short: str, operator: str, past: int, queries: int, form: str) -> None:
    """With as many queries as are met together, a few, and up to four, for which a GPU compiles the fastest."""
    described = attention(
        (2, 3, queries, queries + past, 9, 9),
        short=short,
        operator=operator,
        form=form,
        past=past,
        extra=["BiasTensor"],
    )
    check(device_or_skip(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("masked", [-10000.0, -1.5, -np.inf])
@pytest.mark.parametrize("mask", [*MASKS, "KEY_QUERY_SEQUENCE_LENGTH_START_END"])
def test_masks(device: str, short: str, masked: float, mask: str) -> None:
    # Lengths from before the first key to behind the last: some queries have no key, of some batches every key counts.
    # Scores of padding keep what FLOAT32 has of a score beside 10,000.
    near = 3e-3 if masked == -10000 else None
    for batches in (1, 6):
        described = attention((batches, 2, 5, 150, 8, 8), short=short, mask=mask, masked=masked)
        check(device_or_skip(device), described, drawn(described), near)


@pytest.mark.parametrize("device", DEVICES)
def test_a_mask_of_no_type_hides_nothing(device: str) -> None:
    described = attention((2, 2, 3, 7, 4, 4))
    mask = dml.DML_BUFFER_TENSOR_DESC("INT32", (1, 2))
    described = replace(described, MaskTensor=mask)
    flat = drawn(described)
    flat["MaskTensor"][:] = 0
    check(device_or_skip(device), described, flat)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(
    ("own", "shared", "queries"), [(4, 1, 4), (6, 2, 6), (6, 3, 2)], ids=["few rows", "more rows", "four rows"]
)
def test_heads_that_are_shared(device: str, own: int, shared: int, queries: int) -> None:
    """With 16, 18 and 4 rows for a head of keys and values: all three ways of a GPU."""
    for form in ("plain", "key and value"):
        described = attention(
            (2, own, queries, 40, 6, 6),
            operator="MULTIHEAD_ATTENTION1",
            shared_heads=shared,
            form=form,
            past=3,
            mask="BOOLEAN",
            extra=BOTH,
        )
        check(device_or_skip(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("extra", [(), *((name,) for name in BOTH)])
@pytest.mark.parametrize("kept", OUTPUTS)
def test_what_is_absent(device: str, extra: tuple[str, ...], kept: str) -> None:
    for absent in ([kept], [name for name in OUTPUTS if name != kept]):
        gone = [name for name in absent if name != "OutputTensor"]
        described = attention((2, 2, 4, 9, 6, 4), extra=extra, absent=gone, past=2)
        assert len(check(device_or_skip(device), described, drawn(described))) == 3 - len(gone)


# Up to four queries here, for which a GPU compiles the fastest; what is read where is the same for more.
STRIDES: dict[str, Sizes] = {
    "QueryTensor": (3, 600, 20),
    "KeyTensor": (1000, 1, 30),
    "ValueTensor": (0, 11, 1),
    "BiasTensor": (3,),
    "MaskTensor": (0, 100, 7, 1),
    "RelativePositionBiasTensor": (500, 0, 1, 9),
    "PastKeyTensor": (1, 200, 30, 2),
    "PastValueTensor": (100, 0, 1, 5),
    "OutputTensor": (1, 20, 200),
    "OutputPresentKeyTensor": (1, 2, 1000, 100),
    "OutputPresentValueTensor": (2000, 400, 3, 41),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
def test_strides(device: str, short: str) -> None:
    described = attention((2, 3, 4, 9, 6, 4), short=short, past=2, mask="BOOLEAN", extra=BOTH, strides=STRIDES)
    check(device_or_skip(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("form", ["query and key", "key and value", "all three"])
def test_strides_of_what_is_stacked(device: str, form: str) -> None:
    described = attention((2, 3, 9, 9, 4, 4), form=form)
    (name,) = (each for each in FORMS[form] if each.startswith("Stacked"))
    own = {name: (1, 2, 1000, 300, 30)}
    described = attention((2, 3, 9, 9, 4, 4), form=form, strides=own)
    check(device_or_skip(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("mask", ["KEY_SEQUENCE_LENGTH", "KEY_SEQUENCE_END_START"])
def test_strides_of_ends(device: str, mask: str) -> None:
    described = attention((3, 2, 4, 9, 4, 4), mask=mask, masked=-3.0, strides={"MaskTensor": (1, 7)})
    check(device_or_skip(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("name", [*FORMS["plain"], *BOTH, "PastKeyTensor", "PastValueTensor"])
def test_not_finite(device: str, name: str, value: float) -> None:
    described = attention((2, 2, 5, 140, 4, 4), past=7, extra=BOTH)
    flat = drawn(described)
    flat[name][flat[name].size // 2] = value
    found = check(device_or_skip(device), described, flat)
    assert np.isfinite(found["OutputTensor"]).any()


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("keys", [3, 200])
def test_scores_that_are_all_minus_infinity(device: str, keys: int) -> None:
    described = attention((1, 2, 3, keys, 4, 4), extra=["RelativePositionBiasTensor"])
    flat = drawn(described)
    added = flat["RelativePositionBiasTensor"].reshape(2, 3, keys)
    added[0, 1] = -np.inf
    added[1, 2, :-1] = -np.inf  # the last key alone counts
    found = check(device_or_skip(device), described, flat)
    output = found["OutputTensor"].reshape(3, 2, 4)
    assert np.isnan(output).sum() == np.isnan(output[1, 0]).sum() == 4


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("queries", [4, 15, 17])
def test_scores_that_keep_growing(device: str, queries: int) -> None:
    # The greatest score is in the last block of keys, far above those before.
    described = attention((1, 1, queries, 400, 1, 3), scale=1.0)
    flat = drawn(described)
    flat["QueryTensor"][:] = 1
    flat["KeyTensor"][:] = np.linspace(-300, 300, 400)
    check(device_or_skip(device), described, flat)


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize(("elements", "value_elements"), [(20, 33), (64, 48)])
def test_on_a_cpu_a_query_does_not_depend_on_the_others(short: str, elements: int, value_elements: int) -> None:
    device = device_or_skip("cpu")
    many = attention((2, 3, 37, 150, elements, value_elements), short=short, absent=OUTPUTS[1:])
    flat = drawn(many)
    whole = run(device, many, flat, OUTPUTS)["OutputTensor"]
    one = attention((2, 3, 1, 150, elements, value_elements), short=short, absent=OUTPUTS[1:])
    for query in (0, 15, 36):
        own = {**flat, "QueryTensor": flat["QueryTensor"].reshape(2, 37, 3 * elements)[:, query].ravel()}
        alone = run(device, one, own, OUTPUTS)["OutputTensor"]
        assert alone[:, 0].tobytes() == whole[:, query].tobytes()


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("keys", "elements"), [(200_000, 3), (20_000, 40), (700, 4000)])
def test_many_keys(device: str, keys: int, elements: int) -> None:
    described = attention((1, 1, 2, keys, elements, 2), absent=OUTPUTS[1:], mask="KEY_SEQUENCE_LENGTH")
    check(device_or_skip(device), described, drawn(described))
    problem = attention_problem(described.OPERATOR.kernel, described)
    made = plan_attention_gpu(problem, WEBGPU_DEFAULTS)
    assert made.variant == "keys in parts"
    assert [dispatch.kernel for dispatch in made.dispatches][-2:] == ["attend", "join"]
    part = keys_of_part(problem, shape_of(problem, WEBGPU_DEFAULTS), WEBGPU_DEFAULTS)
    assert made.dispatches[-2].items == 2 * -(-keys // part) > 2


@pytest.mark.slow
@pytest.mark.parametrize(("queries", "keys", "elements"), [(2, 300, 3), (20, 1500, 3), (5, 200, 40), (130, 1300, 33)])
@pytest.mark.parametrize("value_elements", [2, 70])
def test_more_keys_than_a_launch(
    queries: int, keys: int, elements: int, value_elements: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where there are enough workgroups without parts of keys, and more keys than an invocation has rounds for."""
    never_in_parts(monkeypatch)
    monkeypatch.setattr(gpu, "MOST_ROUNDS", 60)
    described = attention((1, 1, queries, keys, elements, value_elements), absent=OUTPUTS[1:])
    problem = attention_problem(described.OPERATOR.kernel, described)
    made = plan_attention_gpu(problem, WEBGPU_DEFAULTS)
    assert made.variant == "several launches"
    launches = -(-keys // keys_at_once(problem, shape_of(problem, WEBGPU_DEFAULTS)))
    assert [dispatch.kernel for dispatch in made.dispatches].count("attend") == launches > 1
    check(device_or_skip("gpu"), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("sizes", [(2, 3, 1, 300, 20, 33), (2, 2, 70, 300, 20, 130), (1, 2, 33, 129, 5, 64)])
def test_keys_in_parts(device: str, sizes: Sizes) -> None:
    described = attention(sizes, past=2, mask="BOOLEAN", extra=BOTH)
    assert plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {}).variant == "keys in parts"
    check(device_or_skip(device), described, drawn(described))


def test_workgroups_that_are_enough_meet_all_keys() -> None:
    def items(sizes: Sizes) -> tuple[str, int]:
        described = attention(sizes, absent=OUTPUTS[1:])
        made = plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {})
        return made.variant, next(dispatch.items for dispatch in made.dispatches if dispatch.kernel == "attend")

    assert items((1, 4, 1, 3000, 64, 64)) == ("keys in parts", 4 * 24)
    assert items((1, 4, 4, 3000, 64, 64)) == ("keys in parts", 4 * 4 * 24)
    assert items((1, 4, 5, 3000, 64, 64)) == ("keys in parts", 4 * 24)
    assert items((64, 16, 1, 3000, 8, 8)) == ("keys in parts", 1024 * 4)
    assert items((64, 16, 3, 3000, 8, 8)) == ("one launch", 1024 * 3)
    assert items((64, 16, 5, 3000, 8, 8)) == ("keys in parts", 1024 * 2)
    assert items((64, 17, 5, 3000, 8, 8)) == ("one launch", 1088)
    assert items((1, 4, 1, 128, 64, 64)) == ("one launch", 4)
    assert items((2, 8, 512, 512, 64, 64)) == ("keys in parts", 2 * 8 * 4 * 4)
    assert items((2, 17, 512, 512, 64, 64)) == ("one launch", 2 * 17 * 4)
    assert items((2, 8, 64, 512, 64, 64)) == ("keys in parts", 2 * 8 * 4)
    assert items((2, 8, 512, 512, 64, 128)) == ("keys in parts", 2 * 8 * 8 * 4)
    assert items((1, 2, 17, 100, 64, 129)) == ("one launch", 2 * 2)


def test_parts_that_would_be_too_many_to_keep_are_none() -> None:
    """So many that an invocation has rounds for each: their states would not fit a binding."""
    described = attention((1, 1, 16_384, 200_000, 1024, 128), absent=OUTPUTS[1:])
    made = plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {})
    assert made.variant == "several launches"
    assert next(each.count for each in made.scratch if each.name == "states") == 256 * 64 * 130


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("more", [{}, {"past": 21}, {"extra": BOTH}], ids=["plain", "past", "bias"])
def test_more_heads_than_are_computed_together(device: str, more: dict[str, Any]) -> None:
    """Some batches begin in the middle of an item."""
    described = attention((9, 11, 2, 53, 32, 18), **more)
    assert plan_on_cpu(described).dispatches[-1].items == 50
    check(device_or_skip(device), described, drawn(described))


def test_steps_on_a_cpu() -> None:
    def items(sizes: Sizes, **more: Any) -> tuple[str, list[int]]:
        made = plan_on_cpu(attention(sizes, **more))
        return made.variant, [dispatch.items for dispatch in made.dispatches]

    assert items((1, 1, 1, 1, 1, 1)) == ("direct", [1, 1, 1])
    assert items((2, 3, 16, 65, 64, 65)) == ("direct", [18, 18, 6])
    assert items((2, 3, 17, 33, 64, 65), absent=OUTPUTS[1:]) == ("packed", [12, 18, 6])
    assert items((2, 3, 25, 33, 64, 65), absent=OUTPUTS[1:]) == ("packed", [12, 18, 12])
    shared: dict[str, Any] = {"operator": "MULTIHEAD_ATTENTION1", "shared_heads": 2}
    assert items((2, 6, 5, 33, 64, 65), **shared) == ("direct", [8, 8, 4])
    assert items((2, 6, 160, 33, 64, 65), **shared) == ("packed", [8, 8, 8, 12, 40])


def test_a_gpu_packs_four_elements_of_a_row_at_once() -> None:
    def packed(elements: int, value_elements: int) -> list[int]:
        described = attention(
            (1, 3, 100, 200, elements, value_elements), past=7, mask="BOOLEAN", extra=BOTH, absent=OUTPUTS[1:]
        )
        made = plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {})
        return [dispatch.items for dispatch in made.dispatches if dispatch.kernel == "pack_part"]

    assert packed(64, 48) == [-(-3 * 100 * 64 // 1024), -(-3 * 200 * 64 // 1024), -(-3 * 200 * 48 // 1024)]
    assert packed(64, 46) == [-(-3 * 100 * 64 // 256), -(-3 * 200 * 64 // 256), -(-3 * 200 * 46 // 256)]


def test_a_gpu_binds_no_more_than_webgpu_has() -> None:
    """Operands are packed only where there are more tensors than that."""

    def steps(extra: Sequence[str], form: str = "plain") -> tuple[list[str], int]:
        described = attention((2, 3, 5, 9, 6, 4), past=2, mask="BOOLEAN", extra=extra, form=form)
        made = plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {})
        return [dispatch.kernel for dispatch in made.dispatches], max(
            len(dispatch.tensors) for dispatch in made.dispatches
        )

    assert steps(BOTH) == ([*["pack_part"] * 3, *["copy_part"] * 2, "attend"], 6)
    assert steps(BOTH, "key and value") == ([*["pack_part"] * 3, *["copy_part"] * 2, "attend"], 6)
    for name in BOTH:
        assert steps([name]) == ([*["copy_part"] * 2, "attend"], 8)
    assert steps([]) == ([*["copy_part"] * 2, "attend"], 7)


def test_a_gpu_has_to_have_room_for_what_is_packed() -> None:
    described = attention((1, 1, 1, 40_000_000, 1, 1), short="FLOAT16", past=1, mask="KEY_SEQUENCE_LENGTH", extra=BOTH)
    with pytest.raises(dml.UnsupportedOnDeviceError) as refused:
        plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {})
    assert refused.value.text == (
        "MULTIHEAD_ATTENTION: keys (bytes) needs 160000000, but the adapter's max-storage-buffer-binding-size is "
        "134217728; use the device 'cpu' or smaller tensors"
    )


@pytest.mark.parametrize("short", ["FLOAT16", "FLOAT32"])
@pytest.mark.parametrize("operator", OPERATORS)
@pytest.mark.parametrize("sizes", [(1, 2, 15, 200, 70, 40), (2, 2, 31, 150, 33, 65)])
def test_bits_do_not_depend_on_how_it_is_compiled(sizes: Sizes, operator: str, short: str) -> None:
    described = attention(sizes, operator=operator, short=short, past=7, mask="BOOLEAN", extra=BOTH)
    check_text(described, drawn(described), AND_NARROWER)
