// Where the invocations of a workgroup leave states: one each, or with QUAD_COLUMNS those of four results.
#include "workgroups/lanes.wgsl"
#if QUAD_COLUMNS
const STATES = 4u * WORKGROUP;
#else
const STATES = WORKGROUP;
#endif

var<workgroup> states: array<State, STATES>;
