// The sums of a unit in stage $stage: for each of its `gates`, the products with what they are multiplied by, and the bias.
#for gate in $gates
var<private> product_$gate: f32;
#endfor

fn multiply_$stage(at: At, unit: u32) {
#for gate in $gates
    var sum_$gate = 0.0f;
#endfor
    for (var k = 0u; k < p.terms; k += 4u) {
        let by = four_factors(at.item, k);
#for gate in $gates
        let w_$gate = four_weights(at.direction, ${gate}u, k, unit);
        sum_$gate += w_$gate.x * by.x;
        sum_$gate += w_$gate.y * by.y;
        sum_$gate += w_$gate.z * by.z;
        sum_$gate += w_$gate.w * by.w;
#endfor
    }
#for gate in $gates
    product_$gate = sum_$gate + own_bias(at.direction, ${gate}u, unit);
#endfor
}
