// Copies words, to measure memory with: the yardstick of the benchmark. Four words for each invocation.

@group(0) @binding(0) var<storage, read> source: array<vec4<u32>>;
@group(0) @binding(1) var<storage, read_write> target_words: array<vec4<u32>>;

const WORKGROUP = 256u;

@compute @workgroup_size(WORKGROUP)
fn copy_words(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let i = (group.x + groups.x * (group.y + groups.y * group.z)) * WORKGROUP + local;
    if i < arrayLength(&target_words) {
        target_words[i] = source[i];
    }
}
