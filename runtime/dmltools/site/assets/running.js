// Runs a case with other inputs, and says how the outputs compare, or whether what holds of every run does.
"use strict";
const dmlopsRunning = (() => {
  const WORDS = {
    equal: "equals the specification",
    within: "within the tolerance of the specification",
    reported: "differs, as no GPU need promise",
    differs: "differs from the specification",
  };
  const ORDER = /** @type {const} */ (["equal", "within", "reported", "differs"]);

  /** Run a case on the GPU: how it compares, or, with edited inputs, whether what holds of every run does.
   * @param {State} now @param {Map<string, Uint8Array>} inputs @param {boolean} edited */
  async function onGpu(now, inputs, edited) {
    const { kernel, code } = now;
    const decode = (/** @type {any} */ data) => (typeof data === "string" ? dmlopsCompare.decode(data) : data);
    const filled = kernel.buffers.map((/** @type {any} */ [name, size, data]) => [
      name,
      size,
      inputs.get(name) ?? data,
    ]);
    const names = [...inputs.keys()].filter((name) => filled.some((/** @type {any} */ one) => one[0] === name));
    const all = { ...kernel, buffers: filled, outputs: [...kernel.outputs, ...names.map((name) => ({ name }))] };
    const { results, label, took } = await dmlopsGpu.run(all, code ?? "", decode);
    if (!edited) {
      const verdicts = kernel.outputs.map(
        (/** @type {Output} */ one, /** @type {number} */ i) =>
          dmlopsCompare.compare(one, results[i], kernel.classes).verdict,
      );
      const worst = Math.max(...verdicts.map((/** @type {any} */ one) => ORDER.indexOf(one)));
      return { results, label, took, words: WORDS[ORDER[worst]], outcome: ORDER[worst] };
    }
    const again = await dmlopsGpu.run(all, code ?? "", decode);
    const same = (/** @type {Uint8Array} */ a, /** @type {Uint8Array} */ b) => b.every((byte, i) => byte === a[i]);
    const broken = [];
    if (!results.every((one, i) => same(again.results[i], one))) broken.push("a second run gave other bits");
    if (!names.every((name, i) => same(results[kernel.outputs.length + i], /** @type {any} */ (inputs.get(name)))))
      broken.push("an input was written to");
    const words = broken.length
      ? broken.join("; ")
      : "ran; values are edited, so nothing is compared · inputs unchanged, the same bits twice";
    return { results, label, took, words, outcome: broken.length ? "differs" : "ran-alone" };
  }

  return { onGpu };
})();
