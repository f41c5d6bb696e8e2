// What this device's arithmetic really does, where WGSL leaves it open. Nothing here is a constant, so that no compiler
// computes it beforehand. Read by dmlruntime/gpu/probes.py.

@group(0) @binding(0) var<storage, read> given: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> found: array<u32>;

// One fma and its neighbours per invocation: given[i] = (a, b, c, unused).
@compute @workgroup_size(64)
fn fused(@builtin(global_invocation_id) id: vec3<u32>) {
  if (id.x < arrayLength(&given)) {
    let v = given[id.x];
    found[id.x] = bitcast<u32>(fma(v.x, v.y, v.z));
  }
}

// Products and sums whose results are subnormal, infinite, not a number or a negative zero: given[i] = (a, b, c, unused).
@compute @workgroup_size(64)
fn extremes(@builtin(global_invocation_id) id: vec3<u32>) {
  if (id.x < arrayLength(&given)) {
    let v = given[id.x];
    found[2u * id.x] = bitcast<u32>(v.x * v.y);
    found[2u * id.x + 1u] = bitcast<u32>(v.x + v.z);
  }
}

// Every pattern of a half as a single: word i holds the halves i and 65535 - i.
@compute @workgroup_size(64)
fn unpack(@builtin(global_invocation_id) id: vec3<u32>) {
  let pair = unpack2x16float(id.x | ((65535u - id.x) << 16u));
  found[2u * id.x] = bitcast<u32>(pair.x);
  found[2u * id.x + 1u] = bitcast<u32>(pair.y);
}

// Singles as halves, two by two: given[i] = (a, b, c, d).
@compute @workgroup_size(64)
fn pack(@builtin(global_invocation_id) id: vec3<u32>) {
  if (id.x < arrayLength(&given)) {
    let v = given[id.x];
    found[2u * id.x] = pack2x16float(v.xy);
    found[2u * id.x + 1u] = pack2x16float(v.zw);
  }
}

#if PACKED_DOT
// The sum of products of four bytes and four others: the bytes of given[i].x and given[i].y.
@compute @workgroup_size(64)
fn dots(@builtin(global_invocation_id) id: vec3<u32>) {
  if (id.x < arrayLength(&given)) {
    let words = bitcast<vec4<u32>>(given[id.x]);
    found[id.x] = bitcast<u32>(dot4I8Packed(words.x, words.y));
  }
}
#endif

#if SUBGROUPS
// How the invocations of the kernels' workgroups are numbered: two words each, the size of the subgroup and the number in
// a workgroup of the invocation that this one sees at its own place of the subgroup.
@compute @workgroup_size(256)
fn numbering(
  @builtin(workgroup_id) group: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
  @builtin(subgroup_size) size: u32,
  @builtin(subgroup_invocation_id) place: u32,
) {
  let i = 2u * (group.x * 256u + lane);
  found[i] = size;
  found[i + 1u] = subgroupShuffle(lane, 0u) + place;
}
#endif
