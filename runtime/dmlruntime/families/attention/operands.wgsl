// Queries, keys and values as pack_part of attention/parts.wgsl lays them out, and how many elements of values a workgroup has.
@group(0) @binding(6) var<storage, read> queries: array<f32>;
@group(0) @binding(7) var<storage, read> keys: array<f32>;
@group(0) @binding(8) var<storage, read> values: array<f32>;

#if WIDE
const ELEMENTS = 128u;
#else
const ELEMENTS = 64u;
#endif
// The least finite number.
const LEAST = 0xff7fffffu;

fn key_element(shared_head: u32, key: u32, element: u32) -> f32 {
    if (key >= p.keys) {
        return 0.0f;
    }
    return keys[(shared_head * p.keys + key) * p.elements + element];
}

// An element of four keys, 16 apart.
fn four_keys(shared_head: u32, key: u32, element: u32) -> vec4<f32> {
    return vec4<f32>(
        key_element(shared_head, key, element),
        key_element(shared_head, key + 16u, element),
        key_element(shared_head, key + 32u, element),
        key_element(shared_head, key + 48u, element),
    );
}

fn value_element(place: u32, element: u32) -> f32 {
    if (element >= p.value_elements) {
        return 0.0f;
    }
    return values[place + element];
}
