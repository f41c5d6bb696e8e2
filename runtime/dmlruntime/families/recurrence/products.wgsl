// The sums of a unit in stage $stage: for each of its `gates`, the products with what they are multiplied by, and the bias. Terms
// come in `quads` of four; all weights of a round are loaded before the first is used, so that an invocation waits once for them.
// With LAUNCHES several invocations have computed them (launch.wgsl).
#for gate in $gates
var<private> product_$gate: f32;
#endfor

#if LAUNCHES
fn multiply_$stage(at: At, unit: u32) {}
#else
fn multiply_$stage(at: At, unit: u32) {
#for gate in $gates
    var sum_$gate = 0.0f;
#endfor
    for (var k = 0u; k < p.terms; k += ${terms}u) {
#for quad in $quads
#for gate in $gates
        let w_${quad}_$gate = four_weights(at.direction, ${gate}u, k + 4u * ${quad}u, unit);
#endfor
#endfor
#for quad in $quads
        let by_$quad = four_factors(at.item, k + 4u * ${quad}u);
#for gate in $gates
        sum_$gate += w_${quad}_$gate.x * by_$quad.x;
        sum_$gate += w_${quad}_$gate.y * by_$quad.y;
        sum_$gate += w_${quad}_$gate.z * by_$quad.z;
        sum_$gate += w_${quad}_$gate.w * by_$quad.w;
#endfor
#endfor
    }
#for gate in $gates
    product_$gate = sum_$gate + own_bias(at.direction, ${gate}u, unit);
#endfor
}
#endif
