// Invocations of a workgroup in every kernel.
const WORKGROUP = 256u;

// The number of a workgroup. The runtime spreads workgroups over three dimensions where one is too short for them.
fn workgroup_number(id: vec3<u32>, counts: vec3<u32>) -> u32 {
    return id.x + counts.x * (id.y + counts.y * id.z);
}
