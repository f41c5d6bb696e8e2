// Runs the C kernels of a page: one WebAssembly module that imports nothing, loaded when a case is first run.
"use strict";
/**
 * A case of the module: buffers with their sizes and what they begin with, null for a tensor of the case itself; dispatches
 * with entry, items, parameters, and the indices of their buffers, -1 for one that is absent; what outputs may be where
 * that is not what WebGPU's may be.
 * @typedef {{buffers: [string, number, string | null][], dispatches: [string, number, (number | string)[], number[]][],
 *   outputs?: Record<string, any>}} ModuleCase
 */
const dmlopsWasm = (() => {
  const PAGE = 65536;
  const ALIGNED = 64;
  /** @type {Promise<{exports: any, cases: Record<string, ModuleCase>}> | undefined} */
  let loading;

  /** Load a module. @param {string} source */
  function load(source) {
    loading ??= (async () => {
      const { module, cases } = await dmlopsLoading.data(source, "dmlopsModule");
      const { instance } = await WebAssembly.instantiate(await dmlopsLoading.unpacked(module), {});
      return { exports: instance.exports, cases };
    })();
    loading.catch(() => (loading = undefined));
    return loading;
  }

  /**
   * The bytes of the outputs of a case, what they may be, and the milliseconds of the run.
   * @param {string} source @param {string} id @param {any} one The case as WebGPU runs it, with its inputs and outputs.
   */
  async function run(source, id, one) {
    const { exports, cases } = await load(source);
    const own = cases[id];
    const inputs = new Map(one.buffers.map((/** @type {any} */ [name, , text]) => [name, text]));
    const began = performance.now();
    const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
    let top = exports.__heap_base.value;
    const allocate = (/** @type {number} */ bytes) => {
      const at = Math.ceil(top / ALIGNED) * ALIGNED;
      top = at + bytes;
      return at;
    };
    const at = own.buffers.map(([, bytes]) => allocate(bytes));
    const blocks = own.dispatches.map(([, , words, bound]) => [allocate(8 * words.length), allocate(4 * bound.length)]);
    const missing = top - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    const all = new Uint8Array(memory.buffer);
    own.buffers.forEach(([name, bytes, text], i) => {
      all.fill(0, at[i], at[i] + bytes);
      all.set(dmlopsCompare.decode(text ?? inputs.get(name) ?? "").subarray(0, bytes), at[i]);
    });
    try {
      own.dispatches.forEach(([entry, items, words, bound], i) => {
        const [parameters, addresses] = blocks[i];
        new BigInt64Array(memory.buffer, parameters, words.length).set(words.map(BigInt));
        new Uint32Array(memory.buffer, addresses, bound.length).set(bound.map((one) => (one < 0 ? 0 : at[one])));
        exports[entry](parameters, addresses, 0n, BigInt(items));
      });
    } catch (error) {
      loading = undefined; // what a kernel that was stopped left in memory is of no use to the next one
      throw error;
    }
    const names = own.buffers.map(([name]) => name);
    const results = one.outputs.map((/** @type {any} */ { name }) => {
      const i = names.indexOf(name);
      return all.slice(at[i], at[i] + own.buffers[i][1]);
    });
    const outputs = one.outputs.map((/** @type {any} */ output) => ({ ...output, ...own.outputs?.[output.name] }));
    return { results, outputs, classes: one.classes, label: "CPU", took: performance.now() - began };
  }

  return { run };
})();
