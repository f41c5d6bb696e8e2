// Products of bytes, four to a word. Zero points are taken off the sums: of a row of a and a column of b, with zero points y and
// z, the sum of (a - y) * (b - z) is that of a * b, less y times that of b, less z times that of a, and y * z for each term. All
// of it is exact modulo 2^32.

// PACKED_DOT: this device has the language feature packed_4x8_integer_dot_product.
fn dot_of_bytes(a: u32, b: u32) -> i32 {
#if PACKED_DOT
    return dot4I8Packed(a, b);
#else
    var sum = 0i;
#for from in 0 8 16 24
    sum += extractBits(bitcast<i32>(a), ${from}u, 8u) * extractBits(bitcast<i32>(b), ${from}u, 8u);
#endfor
    return sum;
#endif
}

fn dots(a: u32, b: Factors) -> Products {
    return Products(
#for part in x y z w
        dot_of_bytes(a, b.$part),
#endfor
    );
}

fn multiplied(square: Square, a: Factors, b: Factors) -> Square {
    return Square(square.r0 + dots(a.x, b), square.r1 + dots(a.y, b), square.r2 + dots(a.z, b), square.r3 + dots(a.w, b));
}

// The sum of a slice's line: there are as many invocations as rows and columns together.
fn sum_of_line(lane: u32) -> i32 {
    var sum = 0i;
    let quad = lane % EDGE / 4u;
    if (lane < EDGE) {
#for t in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
        sum += dot_of_bytes(a_slice[$t][quad_of_a(${t}u, quad)][lane % 4u], 0x01010101u);
#endfor
    } else {
#for t in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
        sum += dot_of_bytes(b_slice[$t][quad_of_b(${t}u, quad)][lane % 4u], 0x01010101u);
#endfor
    }
    return sum;
}

// Once all slices are multiplied, their memory holds for each row the sum of its terms and its zero point; for each column the
// sum of its terms less their zero point, and that.
fn store_line(starts: Offsets, row: u32, column: u32, lane: u32, sum: i32, terms: u32) {
    let quad = lane % EDGE / 4u;
    let part = lane % 4u;
    if (lane < EDGE) {
        let zero = a_zero(starts, min(row + first_of_a(quad) + part * APART_A, p.m - 1u));
        a_slice[0][quad][part] = bitcast<u32>(sum);
        a_slice[1][quad][part] = bitcast<u32>(zero);
    } else {
        let zero = b_zero(starts, min(column + first_of_b(quad) + part * APART_B, p.n - 1u));
        b_slice[0][quad][part] = bitcast<u32>(sum - i32(terms) * zero);
        b_slice[1][quad][part] = bitcast<u32>(zero);
    }
}

// The square that lies at these quads of the tile, with the zero points off.
fn without_zeros(square: Square, row: u32, column: u32) -> Square {
    let row_sums = bitcast<Products>(a_slice[0][row]);
    let row_zeros = bitcast<Products>(a_slice[1][row]);
    let column_sums = bitcast<Products>(b_slice[0][column]);
    let column_zeros = bitcast<Products>(b_slice[1][column]);
    return Square(
#for r:part in r0:x r1:y r2:z r3:w
        square.$r - row_zeros.$part * column_sums - row_sums.$part * column_zeros,
#endfor
    );
}
