// LANES of a workgroup's invocations share what is combined: preprocessor names LANES_1 to LANES_128, else all 256 do.
#include "workgroups/grid.wgsl"
#if LANES_1
const LANES = 1u;
#elif LANES_2
const LANES = 2u;
#elif LANES_4
const LANES = 4u;
#elif LANES_8
const LANES = 8u;
#elif LANES_16
const LANES = 16u;
#elif LANES_32
const LANES = 32u;
#elif LANES_64
const LANES = 64u;
#elif LANES_128
const LANES = 128u;
#else
const LANES = 256u;
#endif
