// The position in the input of a number of a loop, where positions may be outside of it: OUTSIDE_FILL gives NOWHERE there, the
// others repeat or mirror the input.
#import floor_mod_int32
#include "index_map/parameters.wgsl"

const OUTSIDE_NONE = 0u;
const OUTSIDE_FILL = 1u;
const OUTSIDE_EDGE = 2u;
const OUTSIDE_REFLECTION = 3u;
const OUTSIDE_SYMMETRIC = 4u;
const OUTSIDE_WRAP = 5u;
const NOWHERE = -1;

fn filled_position(at: i32, divisor: i32, extent: i32) -> i32 {
    let quotient = at / divisor;
    return select(NOWHERE, quotient, at >= 0 && quotient < extent && quotient * divisor == at);
}

fn position_of(x: u32, i: u32, j: u32) -> i32 {
    let outside = p.outside[i][j];
    if (outside == OUTSIDE_NONE) {
        return i32(x);
    }
    let extent = p.extents[i][j];
    let at = p.starts[i][j] + p.steps[i][j] * i32(x);
    if (outside == OUTSIDE_FILL) {
        return filled_position(at, p.divisors[i][j], extent);
    }
    if (outside == OUTSIDE_EDGE) {
        return clamp(at, 0, extent - 1);
    }
    if (outside == OUTSIDE_REFLECTION) {
        let rest = floor_mod_int32(at, max(2 * extent - 2, 1));
        return min(rest, 2 * extent - 2 - rest);
    }
    if (outside == OUTSIDE_SYMMETRIC) {
        let rest = floor_mod_int32(at, 2 * extent);
        return min(rest, 2 * extent - 1 - rest);
    }
    return floor_mod_int32(at, extent);
}
