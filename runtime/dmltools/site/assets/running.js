// Runs a case with other inputs, and says how the outputs compare, or whether what holds of every run does.
"use strict";
const dmlopsRunning = (() => {
  /** How outputs compare with what they may be. @param {Output[]} outputs @param {Uint8Array[]} results
   * @param {string[]} classes */
  function compared(outputs, results, classes) {
    const verdicts = outputs.map((one, i) => dmlopsCompare.compare(one, results[i], classes).verdict);
    const outcome = dmlopsCompare.worst(verdicts);
    return { words: dmlopsCompare.WORDS[outcome], outcome };
  }

  const EDITED = "values are edited, so nothing is compared";

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
    const { results: held, label, took } = await dmlopsGpu.run(all, code ?? "", decode);
    const tensor = (/** @type {string} */ name) => now.tensors.find((one) => one[0] === name);
    const results = held.map((one, i) => (i < kernel.outputs.length ? dmlopsShapes.packed(tensor(all.outputs[i].name), one) : one));
    if (!edited) return { results, label, took, ...compared(kernel.outputs, results, kernel.classes) };
    const again = await dmlopsGpu.run(all, code ?? "", decode);
    const same = (/** @type {Uint8Array} */ a, /** @type {Uint8Array} */ b) => b.every((byte, i) => byte === a[i]);
    const broken = [];
    if (!held.every((one, i) => same(again.results[i], one))) broken.push("a second run gave other bits");
    if (!names.every((name, i) => same(results[kernel.outputs.length + i], /** @type {any} */ (inputs.get(name)))))
      broken.push("an input was written to");
    const words = broken.length
      ? broken.join("; ")
      : `ran; ${now.alone || EDITED} · inputs unchanged, the same bits twice`;
    return { results, label, took, words, outcome: broken.length ? "differs" : "ran-alone" };
  }

  /**
   * Run the kernel in C of a case whose members are its own: how it compares, or, with edited inputs, whether it
   * computes what the GPU did.
   * @param {string} module @param {string} id @param {State} now @param {Map<string, Uint8Array>} inputs
   * @param {boolean} edited @param {Uint8Array[] | null} others what the GPU computed
   */
  async function inModule(module, id, now, inputs, edited, others) {
    const { kernel } = now;
    const text = (/** @type {Uint8Array} */ bytes) => btoa(String.fromCharCode(...bytes));
    const buffers = kernel.buffers.map((/** @type {any} */ [name, size, data]) => {
      const own = inputs.get(name);
      return [name, size, own ? text(own) : data];
    });
    const { results, outputs, classes, label, took } = await dmlopsWasm.run(module, id, { ...kernel, buffers });
    if (!edited) return { results, label, took, ...compared(outputs, results, classes) };
    if (!others) return { results, label, took, words: `ran; ${EDITED}`, outcome: "ran-alone" };
    let unlike = 0;
    let apart = 0;
    outputs.forEach((/** @type {Output} */ output, /** @type {number} */ i) => {
      const size = dmlopsCompare.decode(output.expected).length;
      const [a, b] = [results[i], others[i]].map((one) => dmlopsCompare.elements(output.type, one.subarray(0, size)));
      a.forEach((one, k) => {
        if (Object.is(one, b[k])) return;
        unlike += 1;
        apart = Math.max(apart, output.exact ? Infinity : dmlopsValues.apart(one, b[k], output.type));
      });
    });
    const isExact = outputs.every((/** @type {Output} */ one) => one.exact);
    const far = `within ${apart} ulp of WebGPU in ${unlike} ${unlike === 1 ? "element" : "elements"}, equal in the rest`;
    const other = `ran; ${unlike} elements are not WebGPU's to the last bit`;
    const words = !unlike ? "computes what WebGPU does" : apart < Infinity ? far : other;
    return { results, label, took, words, outcome: !unlike ? "equal" : isExact ? "differs" : "ran-alone" };
  }

  /**
   * Run a case wherever this page can: what is said of each, and the outputs of the first with its name.
   * @param {string} id @param {State} now @param {Map<string, Uint8Array>} inputs @param {boolean} edited
   * @param {boolean} changed whether a member is
   */
  async function everywhere(id, now, inputs, edited, changed) {
    const module = changed || !now.code ? "" : (document.getElementById("live")?.dataset.module ?? "");
    /** @type {Line[]} */
    const lines = [];
    /** @type {Uint8Array[] | null} */
    let results = null;
    let by = "";
    const attempt = async (/** @type {string} */ name, /** @type {() => Promise<any>} */ work) => {
      try {
        const done = await work();
        if (!results) [results, by] = [done.results, name];
        const { words, outcome, label, took } = done;
        lines.push({ name, words, outcome, label, took });
      } catch (error) {
        lines.push({ name, words: error instanceof Error ? error.message : String(error), outcome: "differs" });
      }
    };
    if (now.code && "gpu" in navigator) await attempt("WebGPU", () => onGpu(now, inputs, edited));
    const others = results;
    if (module) await attempt("WebAssembly", () => inModule(module, id, now, inputs, edited, others));
    if (!lines.length) {
      const why = now.code ? "This browser has no WebGPU" : "There is no kernel in WGSL for this";
      const then = edited ? "edited values cannot be run here" : "the outputs are the specification's";
      lines.push({ words: `${why}: ${then}.`, outcome: "none" });
    }
    return { lines, results, by };
  }

  return { everywhere, onGpu };
})();
