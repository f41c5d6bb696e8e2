// How many steps each sequence has, `tensor` in the text and `name` in preprocessor names, and which step is taken when.
#if ABSENT_$name
fn length_of(batch: u32) -> u32 {
    return p.steps;
}
#else
@group(0) @binding($binding) var<storage, read> $tensor: array<u32>;

fn length_of(batch: u32) -> u32 {
    return min($tensor[batch * p.${tensor}_steps.w], p.steps);
}
#endif

// The place of step number `step` of a sequence, in the order in which they are taken. Behind the last one it is its own.
fn time_of(direction: u32, length: u32, step: u32) -> u32 {
    return select(step, length - 1u - step, (direction == 1u || p.backward != 0u) && step < length);
}
