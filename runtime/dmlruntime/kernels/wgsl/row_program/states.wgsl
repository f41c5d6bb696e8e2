// The states of four elements in the sweep whose names end in `s`.
struct States$s { x: State$s, y: State$s, z: State$s, w: State$s }
