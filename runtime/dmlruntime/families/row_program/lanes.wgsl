// How the invocations of a workgroup share rows: LANES of them a row, to which its units are dealt in turn. A unit is one
// element, or with QUADS four neighbouring ones, which are contiguous.
//
// COLUMNS: rows are closer in memory than the elements of one, so neighbouring invocations have neighbouring rows; else the
// lanes of a row are neighbours.
#include "workgroups/lanes.wgsl"

// Rows of a workgroup.
const ROWS = WORKGROUP / LANES;
#if QUADS

// From one element of a Four to the next.
const STEP = 1u;

// From lane to lane, the first element of its first Four.
const FIRST_STEP = 4u;
#else

// From one element of a Four to the next.
const STEP = LANES;

// From lane to lane, the first element of its first Four.
const FIRST_STEP = 1u;
#endif
#if COLUMNS

// From lane to lane of a row.
const LANE_STEP = ROWS;

fn lane_of(invocation: u32) -> u32 { return invocation / ROWS; }

fn row_in_workgroup(invocation: u32) -> u32 { return invocation % ROWS; }
#else

// From lane to lane of a row.
const LANE_STEP = 1u;

fn lane_of(invocation: u32) -> u32 { return invocation % LANES; }

fn row_in_workgroup(invocation: u32) -> u32 { return invocation / LANES; }
#endif
