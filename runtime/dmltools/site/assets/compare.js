// Compares an output with what it may be: the twin of dmltools/conformance/comparing.py, whose tolerances it is given.
"use strict";
/**
 * What an output may be. `expected` is base64; elements in `open` are undefined; those in `doubtful` follow from inputs
 * of which a GPU need promise nothing; those in `infinite` may be so although they are not expected to be.
 * @typedef {{name: string, type: string, expected: string, exact: boolean, allowed?: number[], infinite?: number[],
 *   open?: number[], doubtful?: number[]}} Output
 * @typedef {{verdict: "equal" | "within" | "reported" | "differs", wrong: number[], classes: string[]}} Verdict
 */
const dmlopsCompare = (() => {
  /** Outcomes, the best one first. */
  const ORDER = /** @type {const} */ (["equal", "within", "reported", "differs"]);
  const WORDS = {
    equal: "equals the specification",
    within: "within the tolerance of the specification",
    reported: "differs, as no device need promise",
    differs: "differs from the specification",
  };
  const UNPROMISED = ["early_overflow", "early_underflow"];
  /** @type {Record<string, any>} */
  const ARRAYS = {
    FLOAT64: Float64Array, FLOAT32: Float32Array, INT64: BigInt64Array, UINT64: BigUint64Array, INT32: Int32Array,
    UINT32: Uint32Array, INT16: Int16Array, UINT16: Uint16Array, INT8: Int8Array, UINT8: Uint8Array,
  };

  /** The number that 16 bits are. @param {number} bits */
  function half(bits) {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    if (exponent === 31) return fraction ? NaN : sign * Infinity;
    return exponent ? sign * 2 ** (exponent - 15) * (1 + fraction / 1024) : sign * 2 ** -24 * fraction;
  }

  /** The elements of a type. @param {string} type @param {Uint8Array} bytes @returns {(number | bigint)[]} */
  function elements(type, bytes) {
    const own = bytes.slice(); // of a buffer that begins with it
    if (type === "FLOAT16") return [...new Uint16Array(own.buffer)].map(half);
    return [...new ARRAYS[type](own.buffer)];
  }

  /** @param {string} text */
  const decode = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  /** The outcome of one element: 0 equal, 1 within, 2 a class that no GPU must promise, 3 wrong.
   * @param {number} got @param {number} wanted @param {number} i @param {Output} output @param {string[]} classes */
  function floatOutcome(got, wanted, i, output, classes) {
    const signs = classes.includes("signed_zero");
    const negative = (/** @type {number} */ x) => x < 0 || Object.is(x, -0);
    if (Number.isNaN(wanted) && Number.isNaN(got)) return 0;
    if (got === wanted && (!signs || negative(got) === negative(wanted))) return 0;
    const edge = Math.abs(got) === Infinity && output.infinite?.includes(i) && negative(got) === negative(wanted);
    const zeros = signs && got === 0 && wanted === 0;
    if (!zeros && (Math.abs(got - wanted) <= (output.allowed?.[i] ?? 0) || edge)) return 1;
    const special = !(Number.isFinite(wanted) && Number.isFinite(got));
    if (output.doubtful?.includes(i)) return 2;
    if (classes.includes("early_overflow") && special && Number.isFinite(wanted)) return 2;
    return classes.includes("early_underflow") && !special && Math.abs(got) <= 2 * Math.abs(wanted) ? 2 : 3;
  }

  /** @param {Output} output @param {Uint8Array} bytes @param {string[]} classes @returns {Verdict} */
  function compare(output, bytes, classes) {
    const expected = decode(output.expected);
    const wanted = elements(output.type, expected);
    const got = elements(output.type, bytes.subarray(0, expected.length));
    const width = expected.length / wanted.length;
    const sameBits = (/** @type {number} */ i) => {
      for (let at = i * width; at < (i + 1) * width; at++) if (bytes[at] !== expected[at]) return false;
      return true;
    };
    const outcomes = wanted.map((one, i) => {
      if (output.open?.includes(i)) return 0;
      if (output.exact) return sameBits(i) ? 0 : output.doubtful?.includes(i) ? 2 : 3;
      return floatOutcome(Number(got[i]), Number(one), i, output, classes);
    });
    const wrong = outcomes.flatMap((one, i) => (one === 3 ? [i] : []));
    const verdict = ORDER[Math.max(0, ...outcomes)];
    return { verdict, wrong, classes: classes.filter((name) => UNPROMISED.includes(name)) };
  }

  /** The worst of what became of the outputs of a case. @param {Verdict["verdict"][]} verdicts */
  const worst = (verdicts) => ORDER[Math.max(...verdicts.map((one) => ORDER.indexOf(one)))];

  return { WORDS, compare, decode, elements, worst };
})();
