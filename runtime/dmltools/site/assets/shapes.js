// Tensors of any size, type and strides: the values of an example for them, and their elements in memory.
"use strict";
const dmlopsShapes = (() => {
  const OTHER = [1, 2, 3, 4, 5, 6, 7, 8];
  const count = (/** @type {number[]} */ sizes) => sizes.reduce((a, b) => a * b, 1);

  /** The offset of each element, in order. @param {Tensor} tensor */
  function offsets([, , , sizes, strides]) {
    let found = [0];
    sizes.forEach((size, d) => {
      const step = strides ? strides[d] : count(sizes.slice(d + 1));
      found = found.flatMap((at) => Array.from({ length: size }, (_, i) => at + i * step));
    });
    return found;
  }

  /** How many elements there are from the first element to the last. @param {Tensor} tensor */
  const storage = ([, , , sizes, strides]) =>
    strides ? 1 + sizes.reduce((sum, size, d) => sum + (size - 1) * strides[d], 0) : count(sizes);

  /** A number as another type holds it: toward zero, and into its range. @param {number | bigint} value @param {string} type */
  function converted(value, type) {
    if (dmlopsValues.isFloat(type)) return Number(value);
    const bits = BigInt(8 * dmlopsValues.width(type));
    const least = type.startsWith("U") ? 0n : -(1n << (bits - 1n));
    const most = least + (1n << bits) - 1n;
    const whole =
      typeof value === "bigint"
        ? value
        : Number.isFinite(value)
          ? BigInt(Math.trunc(value))
          : value > 0
            ? most
            : value < 0
              ? least
              : 0n;
    const held = whole < least ? least : whole > most ? most : whole;
    return bits === 64n ? held : Number(held);
  }

  /**
   * The values with which an input begins: the example's own in order, from the start again where there are more elements.
   * An input that the example lacks has 1 to 8 so. Of elements that lie at one offset all have the value of the last.
   * @param {CaseData} own @param {Tensor} tensor @returns {(number | bigint)[]}
   */
  function values(own, tensor) {
    const [name, , type, sizes, strides] = tensor;
    const old = own.tensors.find((one) => one[0] === name);
    const had = old ? dmlopsCompare.elements(old[2], dmlopsCompare.decode(own.data[name])) : OTHER;
    const all = Array.from({ length: count(sizes) }, (_, i) => had[i % had.length]);
    const held = old?.[2] === type ? all : dmlopsCompare.elements(type, dmlopsValues.write(type, all.map((one) => converted(one, type))));
    if (!strides) return held;
    const memory = stored(tensor, held);
    return offsets(tensor).map((at) => memory[at]);
  }

  /** Whether an input has the example's own values, which one with overlapping elements may not have.
   * @param {CaseData} own @param {Tensor} tensor */
  function keeps(own, tensor) {
    const had = dmlopsCompare.elements(tensor[2], dmlopsCompare.decode(own.data[tensor[0]]));
    return values(own, tensor).every((one, i) => Object.is(one, had[i]));
  }

  /** Elements as they lie in memory, with 0 between them. @param {Tensor} tensor @param {(number | bigint)[]} elements */
  function stored(tensor, elements) {
    if (!tensor[4]) return elements;
    const found = Array(storage(tensor)).fill(/64$/.test(tensor[2]) && !dmlopsValues.isFloat(tensor[2]) ? 0n : 0);
    offsets(tensor).forEach((at, i) => (found[at] = elements[i]));
    return found;
  }

  /** The bytes of the elements without what lies between them. @param {Tensor | undefined} tensor @param {Uint8Array} bytes */
  function packed(tensor, bytes) {
    if (!tensor?.[4]) return bytes;
    const width = dmlopsValues.width(tensor[2]);
    const found = new Uint8Array(width * count(tensor[3]));
    offsets(tensor).forEach((at, i) => found.set(bytes.subarray(at * width, (at + 1) * width), i * width));
    return found;
  }

  return { keeps, packed, storage, stored, values };
})();
