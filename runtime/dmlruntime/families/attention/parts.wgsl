// A part of an attention: its tensor, its bias, and what is from earlier. An invocation has an element of it.
fn absent_bias() -> f32 {
    return 0.0f;
}

fn absent_past() -> f32 {
    return 0.0f;
}

#include "tensors/input.wgsl" with tensor=source, name=SOURCE, binding=1, s=
#include "tensors/optional_input.wgsl" with tensor=bias, name=BIAS, binding=2, s=
#include "tensors/optional_input.wgsl" with tensor=past, name=PAST, binding=3, s=
#include "tensors/output.wgsl" with tensor=present, name=PRESENT, binding=4, s=

@group(0) @binding(5) var<storage, read_write> packed: array<f32>;

// Where an element of a part is: batch, row of the sequence, head, element. Rows are counted with those from earlier.
fn location_in_part(number: u32) -> vec4<u32> {
    let line = number / p.part_elements;
    let head = line / p.length;
    return vec4<u32>(head / p.part_heads, line % p.length, head % p.part_heads, number % p.part_elements);
}

fn along(at: vec4<u32>, strides: vec4<u32>) -> u32 {
    return at.x * strides.x + at.y * strides.y + at.z * strides.z + at.w * strides.w;
}

fn part_value(at: vec4<u32>) -> f32 {
    if (at.y < p.before) {
        return load_past(along(at, p.past_strides));
    }
    let own = vec4<u32>(at.x, at.y - p.before, at.z, at.w);
    let value = load_source(p.source_first + along(own, p.source_strides));
#if ABSENT_BIAS
    return value;
#else
    return value + load_bias(p.bias_first + (at.z * p.part_elements + at.w) * p.bias_stride);
#endif
}

// An invocation packs four elements of a row (QUADS), or one: to find an offset takes longer than to pack an element.
@compute @workgroup_size(WORKGROUP)
fn pack_part(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups) * WORKGROUP + lane;
    if (number >= p.count) {
        return;
    }
#if QUADS
    let at = location_in_part(4u * number);
    packed[4u * number] = part_value(at);
    packed[4u * number + 1u] = part_value(vec4<u32>(at.xyz, at.w + 1u));
    packed[4u * number + 2u] = part_value(vec4<u32>(at.xyz, at.w + 2u));
    packed[4u * number + 3u] = part_value(vec4<u32>(at.xyz, at.w + 3u));
#else
    packed[number] = part_value(location_in_part(number));
#endif
}

@compute @workgroup_size(WORKGROUP)
fn copy_part(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups) * WORKGROUP + lane;
    if (number < p.count) {
        let at = location_in_part(number);
        store_present(along(at, p.present_strides), part_value(at));
    }
}
