// Elements of data types: as a reader writes them, as pages show them (the twin of numbers.py), and as bytes.
"use strict";
const dmlopsValues = (() => {
  /** Bits of each type, and the array that holds its elements. @type {Record<string, any>} */
  const ARRAYS = {
    FLOAT64: Float64Array,
    FLOAT32: Float32Array,
    FLOAT16: Uint16Array,
    INT64: BigInt64Array,
    UINT64: BigUint64Array,
    INT32: Int32Array,
    UINT32: Uint32Array,
    INT16: Int16Array,
    UINT16: Uint16Array,
    INT8: Int8Array,
    UINT8: Uint8Array,
  };
  const DIGITS = /** @type {Record<string, number>} */ ({ FLOAT16: 5, FLOAT32: 9, FLOAT64: 17 });

  const isType = (/** @type {string} */ type) => Object.hasOwn(ARRAYS, type);
  /** @param {string} type */
  const isFloat = (type) => type.startsWith("FLOAT");
  /** The bytes of an element. @param {string} type @returns {number} */
  const width = (type) => ARRAYS[type].BYTES_PER_ELEMENT;

  /** The nearest integer; of two the even one. @param {number} value */
  function nearest(value) {
    const floor = Math.floor(value);
    const rest = value - floor;
    return rest > 0.5 || (rest === 0.5 && floor % 2) ? floor + 1 : floor;
  }

  /** The bits of the FLOAT16 next to a number. @param {number} value */
  function halfBits(value) {
    if (Number.isNaN(value)) return 0x7e00;
    const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
    const size = Math.abs(value);
    if (size >= 65520) return sign | 0x7c00;
    if (size < 2 ** -14) return sign | nearest(size * 2 ** 24);
    let exponent = Math.floor(Math.log2(size));
    if (2 ** exponent > size) exponent -= 1; // where the logarithm was rounded up
    return sign | (((exponent + 15) << 10) + nearest((size / 2 ** exponent - 1) * 1024));
  }

  /** Elements as bytes. @param {string} type @param {(number | bigint)[]} values */
  function write(type, values) {
    const own = type === "FLOAT16" ? values.map((one) => halfBits(Number(one))) : values;
    return new Uint8Array(ARRAYS[type].from(own).buffer);
  }

  /** A number as its type holds it. @param {number} value @param {string} type */
  function rounded(value, type) {
    if (type === "FLOAT32") return Math.fround(value);
    return type === "FLOAT16" ? Number(dmlopsCompare.elements(type, write(type, [value]))[0]) : value;
  }

  /** The nearest number of so many digits; of two, as in Python, that with an even last digit.
   * @param {number} value @param {number} count */
  function toDigits(value, count) {
    const [mantissa, exponent] = value.toExponential(50).split("e");
    const digits = mantissa.replace(/[-.]/g, "");
    const isBetween = digits[count] === "5" && /^0*$/.test(digits.slice(count + 1));
    if (!isBetween || Number(digits[count - 1]) % 2) return Number(value.toPrecision(count));
    return Number(`${value < 0 ? "-" : ""}${digits[0]}.${digits.slice(1, count)}e${exponent}`);
  }

  /** An element as text: the fewest digits that mean it. @param {number | bigint} value @param {string} type */
  function show(value, type) {
    if (typeof value === "bigint" || !isFloat(type)) return String(value);
    if (Number.isNaN(value)) return "NaN";
    if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
    if (Object.is(value, -0)) return "-0";
    for (let digits = 1; digits <= DIGITS[type]; digits++) {
      const shorter = toDigits(value, digits);
      if (rounded(shorter, type) === value) return decimal(shorter);
    }
    return decimal(value);
  }

  /** A number as Python writes it, but for zeros before an exponent's digits. @param {number} value */
  function decimal(value) {
    const [digits, exponent] = value.toExponential().split("e");
    return Number(exponent) < -4 || Number(exponent) >= 16 ? `${digits}e${Number(exponent)}` : String(value);
  }

  /**
   * The element that a text means. Throws an Error that says what it must be.
   * @param {string} text @param {string} type @returns {number | bigint}
   */
  function parse(text, type) {
    const plain = text.trim().toLowerCase().replace("−", "-").slice(0, 64);
    if (isFloat(type)) {
      if (/^[+-]?nan$/.test(plain)) return NaN;
      if (/^[+-]?inf(inity)?$/.test(plain)) return plain.startsWith("-") ? -Infinity : Infinity;
      const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/.test(plain) ? Number(plain) : NaN;
      if (Number.isNaN(value)) throw new Error("must be a number, inf, -inf or nan");
      return rounded(value, type);
    }
    const bits = BigInt(8 * width(type));
    const least = type.startsWith("U") ? 0n : -(1n << (bits - 1n));
    const most = least + (1n << bits) - 1n;
    const value = /^[+-]?\d+$/.test(plain) ? BigInt(plain.replace("+", "")) : null;
    if (value === null || value < least || value > most) throw new Error(`must be an integer from ${least} to ${most}`);
    return bits === 64n ? value : Number(value);
  }

  /** An integer as text, as a type without a sign holds it: -2 is 254 of UINT8. @param {any} value @param {string} type */
  function held(value, type) {
    return type.startsWith("U") ? String(BigInt.asUintN(8 * width(type), BigInt(value))) : String(value);
  }

  /** The bits of an element, as hexadecimal digits. @param {Uint8Array} bytes */
  const hex = (bytes) =>
    [...bytes]
      .reverse()
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");

  /** The element with these bits; null where they are none of the type. @param {string} digits @param {string} type */
  function unhex(digits, type) {
    if (digits.length !== 2 * width(type) || !/^[0-9a-f]+$/.test(digits)) return null;
    const bytes = (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)).reverse();
    return dmlopsCompare.elements(type, Uint8Array.from(bytes))[0];
  }

  /** The value of a member as it is written in the list of its values. @param {any} value @param {any} data @param {string} name */
  function memberText(value, data, name) {
    const type = data.members.find((/** @type {Member} */ one) => one.name === name)?.type ?? "";
    const plain = (/** @type {any} */ one) =>
      one !== null && typeof one === "object"
        ? text(one)
        : Object.is(one, -0)
        ? "-0"
        : one === null
        ? "none"
        : typeof one === "number" && !Number.isInteger(one)
          ? show(Math.fround(one), "FLOAT32")
          : String(one).replace(`${type}_`, "");
    /** @param {any} one @returns {string} */
    const text = ({ operator, ...fields }) =>
      [...(operator ? [operator] : []), ...Object.entries(fields).map(([key, own]) => `${key} ${plain(own)}`)].join(", ");
    return Array.isArray(value) ? `[${value.map(plain).join(" ")}]` : plain(value);
  }

  /** How many steps of a type are between two numbers; infinite where one of them is none.
   * @param {number | bigint} a @param {number | bigint} b @param {string} type */
  function apart(a, b, type) {
    const ordinal = (/** @type {number} */ value) => {
      const steps = BigInt(`0x${hex(write(type, [Math.abs(value)]))}`);
      return value < 0 ? -steps : steps;
    };
    const [one, other] = [Number(a), Number(b)];
    if (Number.isNaN(one) || Number.isNaN(other)) return Infinity;
    return Math.abs(Number(ordinal(one) - ordinal(other)));
  }

  return { apart, held, hex, isFloat, isType, memberText, parse, show, unhex, width, write };
})();
