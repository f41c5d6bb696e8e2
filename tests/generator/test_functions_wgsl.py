"""Every operation's WGSL text, run on an adapter and compared with the oracle bit for bit."""

from __future__ import annotations

import os
from collections.abc import Set
from functools import cache
from typing import Any

import numpy as np
import pytest
from lowered_kernels import lowered
from test_functions_oracle import Array, expected, is_exact, mismatches, operands_of, pairs

from dmlgen.expressions import functions
from dmlgen.expressions.functions import OPERATIONS, Operation
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.gpu.adapter import choose
from dmlruntime.gpu.preprocess import preprocess

LETTERS = ("a", "b", "c")
FROM_BITS = "#import from_bits"
TYPES = tuple(t for t in functions.ALL if t != "FLOAT64")
BUFFERS = [*((f"{x}_words", "read") for x in LETTERS), ("out_words", "read_write")]
"""The buffers of a test's shader, and how it uses each."""
NEVER_NAN = {"add", "subtract", "multiply", "divide", "negate", "abs", "floor", "ceil", "trunc", "sqrt"}
NEVER_NAN.add("fused_multiply_add")
UNITS_OFF = {"divide": 3, "sqrt": 6}
"""How many units in the last place WGSL lets a result be off; the others are exact."""


def gpu_missing(reason: str) -> None:
    if "gpu" in os.environ.get("DMLOPS_REQUIRE", "").split(","):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def device() -> Any:
    try:
        return choose().native.request_device_sync()
    except DeviceUnavailableError as error:
        gpu_missing(f"there is no WebGPU adapter: {error}")


def expression(operation: Operation) -> str:
    text = operation.notation.format(a="a", b="b", c="c")
    return f"1 if {text} else 0" if operation.gives.name == "BOOL" else text


def operations_of(data_type: str) -> list[Operation]:
    return [o for o in OPERATIONS.values() if is_exact(o, data_type) and o.form("wgsl", data_type)]


def shader(data_type: str, names: Set[str] = frozenset()) -> str:
    """One entry point per operation, over words as a buffer holds them."""
    kind = functions.value_type("wgsl", data_type)
    word = kind if kind == "vec2<u32>" else "u32"
    inward, outward = ("{}", "{}") if kind in ("vec2<u32>", "u32") else (f"bitcast<{kind}>({{}})", "bitcast<u32>({})")
    needed: dict[functions.Function, None] = {}
    entries = []
    for operation in operations_of(data_type):
        operands = LETTERS[: operation.arity]
        variables = dict(zip(operands, operands, strict=True))
        found = lowered(expression(operation), "wgsl", data_type, variables)
        needed.update(dict.fromkeys(found.functions))
        loads = " ".join(f"let {x} = {inward.format(f'{x}_words[i]')};" for x in operands)
        unused = " ".join(f"_ = {x}_words[0];" for x in LETTERS[operation.arity :])
        entries.append(
            f"@compute @workgroup_size(64) fn run_{operation.name}(@builtin(global_invocation_id) id: vec3<u32>) {{\n"
            f"    let i = id.x; if (i >= arrayLength(&out_words)) {{ return; }}\n"
            f"    {loads} {unused}\n    let result: {kind} = {found.text};\n"
            f"    out_words[i] = {outward.format('result')};\n}}\n"
        )
    buffers = [
        f"@group(0) @binding({i}) var<storage, {mode}> {name}: array<{word}>;" for i, (name, mode) in enumerate(BUFFERS)
    ]
    bodies = [functions.function_body(function, "wgsl") for function in needed]
    return preprocess("\n".join([*buffers, FROM_BITS, *bodies, *entries]), names).text


def to_words(values: Array) -> Array:
    """Values as the kernel's words hold them: 8 and 16 bits extended to 32."""
    if values.dtype.kind == "i" and values.dtype.itemsize < 4:
        return values.astype(np.int32).view(np.uint32)
    if values.dtype.kind == "u" and values.dtype.itemsize < 4:
        return values.astype(np.uint32)
    return np.ascontiguousarray(values).view(np.uint32)


class Runner:
    """Runs the entry points of one shader."""

    def __init__(self, device: Any, code: str) -> None:
        self.device = device
        self.module = device.create_shader_module(code=code)
        self.inputs = code.count("@binding(") - 1

    def __call__(self, name: str, *operands: Array) -> Array:
        import wgpu

        given = (operands[0], operands[min(1, len(operands) - 1)], operands[-1])
        words = [to_words(o) for o in given[: self.inputs]]
        storage = wgpu.BufferUsage.STORAGE
        buffers = [self.device.create_buffer_with_data(data=w, usage=storage) for w in words]
        out = self.device.create_buffer(size=words[0].nbytes, usage=storage | wgpu.BufferUsage.COPY_SRC)
        pipeline = self.device.create_compute_pipeline(
            layout="auto", compute={"module": self.module, "entry_point": f"run_{name}"}
        )
        entries = [
            {"binding": i, "resource": {"buffer": b, "offset": 0, "size": b.size}}
            for i, b in enumerate([*buffers, out])
        ]
        group = self.device.create_bind_group(layout=pipeline.get_bind_group_layout(0), entries=entries)
        encoder = self.device.create_command_encoder()
        step = encoder.begin_compute_pass()
        step.set_pipeline(pipeline)
        step.set_bind_group(0, group)
        step.dispatch_workgroups(-(-len(operands[0]) // 64))
        step.end()
        self.device.queue.submit([encoder.finish()])
        return np.frombuffer(self.device.queue.read_buffer(out), np.uint32).copy()


@cache
def case(name: str, data_type: str) -> tuple[tuple[Array, ...], Array]:
    """Operands and the oracle's results: for plain float arithmetic only what WGSL promises."""
    operands = operands_of(OPERATIONS[name], data_type)
    wanted = expected(name, data_type, *operands)
    if not data_type.startswith("FLOAT"):
        return operands, wanted
    keep = np.ones(len(wanted), bool)
    if name in NEVER_NAN:
        for values in (*operands, wanted):
            keep &= np.isfinite(values) & ((values == 0) | (np.abs(values) >= np.finfo(np.float32).tiny))
        if name == "divide":
            keep &= (np.abs(operands[1]) < 2.0**126) & (operands[1] != 0)
    elif OPERATIONS[name].gives.name == "BOOL" and OPERATIONS[name].arity == 2:
        keep &= ~np.isnan(operands[0]) & ~np.isnan(operands[1])
    return tuple(np.ascontiguousarray(o[keep]) for o in operands), np.ascontiguousarray(wanted[keep])


def differences(name: str, data_type: str, words: Array, operands: tuple[Array, ...], wanted: Array) -> list[str]:
    """Where the words that a shader wrote are not the oracle's."""
    if not data_type.startswith("FLOAT"):
        return mismatches(words, to_words(wanted), *(np.repeat(o, len(words) // len(o)) for o in operands))
    actual = words.view(np.float32)
    # Zeros of negate, abs and the like: WGSL leaves their sign open.
    same = (actual == 0) & (wanted == 0) if name in NEVER_NAN else np.zeros(len(wanted), bool)
    if name in UNITS_OFF:
        same |= np.abs(actual.view(np.int32).astype(np.int64) - wanted.view(np.int32)) <= UNITS_OFF[name]
    return mismatches(np.where(same, wanted, actual).astype(np.float32), wanted, *operands)


@pytest.fixture(scope="module")
def flushes_subnormals(device: Any) -> bool:
    tiny = np.array([1e-40], np.float32)
    return bool(Runner(device, shader("FLOAT32"))("add", tiny, tiny).view(np.float32)[0] == 0)


@pytest.fixture(scope="module")
def runners(device: Any) -> dict[str, Runner]:
    return {data_type: Runner(device, shader(data_type)) for data_type in TYPES}


CASES = [(data_type, operation.name) for data_type in TYPES for operation in operations_of(data_type)]


def without_subnormals(operands: tuple[Array, ...], wanted: Array) -> tuple[tuple[Array, ...], Array]:
    keep = np.ones(len(wanted), bool)
    for values in (*operands, wanted):
        keep &= ~((values != 0) & (np.abs(values) < np.finfo(np.float32).tiny))
    return tuple(np.ascontiguousarray(o[keep]) for o in operands), np.ascontiguousarray(wanted[keep])


@pytest.mark.parametrize(("data_type", "name"), CASES)
def test_wgsl_agrees_with_the_oracle(
    runners: dict[str, Runner], flushes_subnormals: bool, data_type: str, name: str
) -> None:
    operands, wanted = case(name, data_type)
    if flushes_subnormals and data_type.startswith("FLOAT"):
        operands, wanted = without_subnormals(operands, wanted)
    assert len(wanted) > 20
    words = runners[data_type](name, *operands)
    assert differences(name, data_type, words, operands, wanted) == []


# --- the fast path of magnitude_mod: once with the adapter's own fma, once with an exact one made of integers --------

EXACT_FMA = """
// x * y + z, rounded once, for whole x, z >= 0 that is a multiple of y's last place, and |x * y + z| below 2^7 * y: in
// units of y's last place.
fn exact_fma(x: f32, y: f32, z: f32) -> f32 {
    let y_bits = bitcast<u32>(y);
    let z_bits = bitcast<u32>(z);
    let y_mantissa = bitcast<i32>((y_bits & 0x7fffffu) | 0x800000u);
    let z_whole = select((z_bits & 0x7fffffu) | 0x800000u, 0u, z_bits == 0u);
    let places = i32(z_bits >> 23u) - i32(y_bits >> 23u);
    let z_mantissa = bitcast<i32>(select(z_whole >> u32(-places), z_whole << u32(places), places >= 0i));
    return f32(i32(x) * y_mantissa + z_mantissa) * bitcast<f32>(((y_bits >> 23u) - 23u) << 23u);
}
"""


def with_exact_fma(code: str, units: int = 0) -> str:
    """The fast path with an fma that fuses everywhere, and with division `units` in the last place off."""
    assert "fma(" in code
    assert "floor(a / b)" in code
    bits = f"max(bitcast<u32>(a / b), {-units}u) - {-units}u" if units < 0 else f"bitcast<u32>(a / b) + {units}u"
    moved = f"floor(bitcast<f32>({bits}))"
    return EXACT_FMA + code.replace("fma(", "exact_fma(").replace("floor(a / b)", moved)


@pytest.fixture(scope="module")
def fused(device: Any) -> bool:
    """Return whether the adapter's fma rounds once: 3 * (1/3 rounded) - 1 is 2^-25 then, else 0."""
    code = shader("FLOAT32").replace("let result: f32 = a + b;", "let result: f32 = fma(a, b, -1.0f);")
    third, three = np.array([1 / 3], np.float32), np.array([3], np.float32)
    return bool(Runner(device, code)("add", third, three).view(np.float32)[0] != 0)


@pytest.mark.parametrize("units", [-2, 0, 2])
@pytest.mark.parametrize("data_type", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("name", ["floor_mod", "trunc_mod"])
def test_the_fast_path_is_exact_for_any_division_that_wgsl_allows(
    device: Any, flushes_subnormals: bool, data_type: str, name: str, units: int
) -> None:
    runner = Runner(device, with_exact_fma(shader(data_type, {"FUSED_FMA"}), units))
    operands, wanted = case(name, data_type)
    if flushes_subnormals:
        operands, wanted = without_subnormals(operands, wanted)
    assert differences(name, data_type, runner(name, *operands), operands, wanted) == []


@pytest.mark.parametrize("data_type", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("name", ["floor_mod", "trunc_mod"])
def test_the_path_that_suits_the_adapters_own_fma(
    device: Any, fused: bool, flushes_subnormals: bool, data_type: str, name: str
) -> None:
    """As the runtime compiles it: with FUSED_FMA only where a probe saw fma round once."""
    operands, wanted = case(name, data_type)
    if flushes_subnormals:
        operands, wanted = without_subnormals(operands, wanted)
    runner = Runner(device, shader(data_type, {"FUSED_FMA"} if fused else set()))
    assert differences(name, data_type, runner(name, *operands), operands, wanted) == []


@pytest.mark.parametrize(
    ("name", "units", "right", "wrong"),
    [
        ("floor_mod", 0, "y_exponent + 21u)", "y_exponent + 40u)"),
        ("floor_mod", 0, "(part >> 23u) - 21u)", "(part >> 23u) - 26u)"),
        ("floor_mod", 2, "select(before, remainder, remainder >= 0.0f)", "remainder"),
        ("trunc_mod", -2, "after >= 0.0f", "false"),
        ("floor_mod", 0, "bitcast<f32>(remainder | b_sign)", "bitcast<f32>(remainder)"),
        ("trunc_mod", 0, "left > 0u && rest > 0u", "left > 8u && rest > 0u"),
        ("trunc_mod", 0, "exponent - 1u)", "exponent)"),
    ],
)
def test_a_wrong_body_is_found(device: Any, name: str, units: int, right: str, wrong: str) -> None:
    """The comparison above is able to fail: each of these small mistakes shows."""
    code = with_exact_fma(shader("FLOAT32", {"FUSED_FMA"}), units)
    assert right in code
    operands, wanted = case(name, "FLOAT32")
    words = Runner(device, code.replace(right, wrong))(name, *operands)
    assert differences(name, "FLOAT32", words, operands, wanted)


def test_64_bit_division_with_a_wrong_digit_is_found(device: Any) -> None:
    code = shader("UINT64").replace("j < 2u", "j < 1u")
    operands, wanted = case("divide", "UINT64")
    assert differences("divide", "UINT64", Runner(device, code)("divide", *operands), operands, wanted)


def test_constants_that_wgsl_has_no_words_for(device: Any) -> None:
    """An infinity is made of its bits; the extremes of a type are lowest and highest."""
    for data_type, extremes in {"FLOAT32": (-np.inf, np.inf), "INT32": (-(2**31), 2**31 - 1)}.items():
        operands = (np.array([1], np.float32 if data_type == "FLOAT32" else np.int32),) * 2
        for name, value in zip(("lowest", "highest"), extremes, strict=True):
            text = lowered(name, "wgsl", data_type, {}).text
            code = shader(data_type).replace("= a + b;", f"= {text};")
            assert Runner(device, code)("add", *operands).view(operands[0].dtype)[0] == value


# --- quotient: with a division that is as far off as WGSL allows ------------------------------------------------------


def hard_quotients() -> tuple[Array, Array]:
    """Dividends nearest to a divisor times a number of 25 bits, halfway between two quotients, of every exponent."""
    generator = np.random.default_rng(21)
    divisor = generator.integers(2**23, 2**24, 2**15)
    halfway = 2 * generator.integers(2**23, 2**24, 2**15) + 1
    dividend = (divisor * halfway).astype(np.float64).astype(np.float32)
    powers = generator.integers(-60, 60, (2, 2**15))
    return np.ldexp(dividend, powers[0] - 47).astype(np.float32), np.ldexp(divisor, powers[1]).astype(np.float32)


@pytest.mark.parametrize("units", [-3, -1, 0, 1, 3])
def test_quotients_are_exact_whatever_the_division(device: Any, units: int) -> None:
    code, division = shader("FLOAT32"), "f32(x_mantissa) / divisor * f32"
    assert code.count(division) == 1
    moved = f"bitcast<f32>(bitcast<u32>(f32(x_mantissa) / divisor) + {units % 2**32}u) * f32"
    runner = Runner(device, code.replace(division, moved))
    for a, b in (pairs("FLOAT32"), hard_quotients()):
        with np.errstate(all="ignore"):
            wanted = a / b
        assert mismatches(runner("quotient", a, b).view(np.float32), wanted, a, b) == []


def test_without_its_correction_the_quotient_is_wrong(device: Any) -> None:
    code, correction = shader("FLOAT32"), "bitcast<i32>(estimate) + units + more"
    assert code.count(correction) == 1
    a, b = hard_quotients()
    found = Runner(device, code.replace(correction, "bitcast<i32>(estimate)"))("quotient", a, b).view(np.float32)
    assert len(mismatches(found, a / b, a, b)) == 11
