// How the invocations of a workgroup share rows: LANES of them a row, to which its elements are dealt in turn.
//
// COLUMNS: rows are closer in memory than the elements of one, so neighbouring invocations have neighbouring rows; else the
// lanes of a row are neighbours.
#if LANES_1
const LANES = 1u;
#elif LANES_8
const LANES = 8u;
#elif LANES_32
const LANES = 32u;
#else
const LANES = 256u;
#endif

// Rows of a workgroup.
const ROWS = WORKGROUP / LANES;
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
