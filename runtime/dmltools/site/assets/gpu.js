// Runs a kernel on WebGPU: buffers, pipelines, one pass for each dispatch. The device is made when it is first needed.
"use strict";
/**
 * @typedef {{entry: string, workgroups: [number, number, number], words: number[], bindings: [number, string, number][]}} Dispatch
 * @typedef {{text: number, buffers: [string, number, string][], dispatches: Dispatch[], outputs: {name: string}[]}} Kernel
 */
const dmlopsGpu = (() => {
  /** @type {Promise<any> | undefined} */
  let making;
  /** Pipelines by text and entry. @type {Map<string, Promise<any>>} */
  const pipelines = new Map();
  /** What a report says of the adapter. @type {{adapter: Record<string, string>, features: string[], limits: Record<string, number>}} */
  let known = { adapter: {}, features: [], limits: {} };
  let lost = 0;

  /** The device; another one after it was lost. */
  function device() {
    making ??= (async () => {
      const adapter = await /** @type {any} */ (navigator).gpu.requestAdapter();
      if (!adapter) throw new Error("WebGPU has no adapter here: the GPU or its driver is not supported by the browser");
      const made = await adapter.requestDevice();
      const { vendor, architecture, device: model, description } = adapter.info ?? {};
      const names = Object.entries({ vendor, architecture, device: model, description }).filter(([, name]) => name);
      const limits = Object.fromEntries(Object.keys(Object.getPrototypeOf(adapter.limits)).map((name) => [name, adapter.limits[name]]));
      known = { adapter: Object.fromEntries(names), features: [...adapter.features].sort(), limits };
      made.label = [vendor, architecture].filter(Boolean).join(" ") || description || "GPU";
      made.lost.then(() => {
        lost += 1;
        making = undefined;
        pipelines.clear();
      });
      return made;
    })();
    making.catch(() => (making = undefined));
    return making;
  }

  /** @param {any} gpu @param {string} code @param {string} entryPoint */
  async function compile(gpu, code, entryPoint) {
    const module = gpu.createShaderModule({ code });
    const messages = (await module.getCompilationInfo()).messages.filter((/** @type {any} */ one) => one.type === "error");
    if (messages.length) {
      throw new Error(messages.map((/** @type {any} */ one) => `line ${one.lineNum}: ${one.message}`).join("; "));
    }
    return gpu.createComputePipelineAsync({ layout: "auto", compute: { module, entryPoint } });
  }

  /** @param {any} gpu @param {string} code @param {string} entry */
  function pipeline(gpu, code, entry) {
    const key = `${entry}\n${code}`;
    const found = pipelines.get(key) ?? compile(gpu, code, entry);
    pipelines.set(key, found);
    found.catch(() => pipelines.delete(key));
    return found;
  }

  /**
   * The bytes of the outputs, what ran them, and the milliseconds of the run without compilation.
   * @param {Kernel} kernel @param {string} code @param {(text: string) => Uint8Array} decode
   */
  async function run(kernel, code, decode) {
    const { STORAGE, UNIFORM, COPY_SRC, COPY_DST, MAP_READ } = /** @type {any} */ (self).GPUBufferUsage;
    const gpu = await device();
    const compiled = await Promise.all(kernel.dispatches.map((dispatch) => pipeline(gpu, code, dispatch.entry)));
    const began = performance.now();
    /** @type {any[]} */
    const all = [];
    const make = (/** @type {number} */ size, /** @type {number} */ usage, /** @type {any} */ data) => {
      const buffer = gpu.createBuffer({ size, usage });
      all.push(buffer);
      if (data) gpu.queue.writeBuffer(buffer, 0, data);
      return buffer;
    };
    gpu.pushErrorScope("validation");
    const buffers = new Map(
      kernel.buffers.map(([name, size, text]) => {
        const data = new Uint8Array(size);
        data.set(decode(text));
        return [name, make(size, STORAGE | UNIFORM | COPY_SRC | COPY_DST, data)];
      }),
    );
    const encoder = gpu.createCommandEncoder();
    kernel.dispatches.forEach((dispatch, i) => {
      const words = new Uint32Array(dispatch.words);
      const block = make(words.byteLength, UNIFORM | COPY_DST, words);
      const entries = [{ binding: 0, resource: { buffer: block } }];
      for (const [binding, name, size] of dispatch.bindings) {
        entries.push({ binding, resource: /** @type {any} */ ({ buffer: buffers.get(name), size: size || undefined }) });
      }
      const pass = encoder.beginComputePass();
      pass.setPipeline(compiled[i]);
      pass.setBindGroup(0, gpu.createBindGroup({ layout: compiled[i].getBindGroupLayout(0), entries }));
      pass.dispatchWorkgroups(...dispatch.workgroups);
      pass.end();
    });
    const copies = kernel.outputs.map(({ name }) => {
      const from = buffers.get(name);
      const copy = make(from.size, MAP_READ | COPY_DST, null);
      encoder.copyBufferToBuffer(from, 0, copy, 0, from.size);
      return copy;
    });
    gpu.queue.submit([encoder.finish()]);
    try {
      const refused = await gpu.popErrorScope();
      if (refused) throw new Error(refused.message);
      const results = [];
      for (const copy of copies) {
        await copy.mapAsync(1); // GPUMapMode.READ
        results.push(new Uint8Array(copy.getMappedRange().slice(0)));
      }
      return { results, label: String(gpu.label), took: performance.now() - began };
    } finally {
      for (const buffer of all) buffer.destroy();
    }
  }

  /** The adapter, its features and its limits. */
  const facts = async () => (await device(), known);

  return { run, facts, losses: () => lost, drop: () => pipelines.clear() };
})();
