// Python in a worker of its own: answers questions about descriptors with the part of dmlops that is in the archive.
"use strict";
(() => {
  const PROGRAM = `
import sys
sys.path.insert(0, "/dmlops")
from functools import partial
from dmlops.registry import REGISTRY
from dmltools.site.planner import ask
partial(ask, REGISTRY)
`;

  /** The bytes of the archive, where it is of the build. @param {string} address @param {string} build */
  async function archive(address, build) {
    const answer = await self.fetch(address);
    if (!answer.ok) throw new Error(`planner.zip cannot be read: ${answer.status} ${answer.statusText}`);
    const bytes = await answer.arrayBuffer();
    if (new TextDecoder().decode(bytes.slice(-build.length)) === build) return bytes;
    throw new Error("planner.zip is of another build of this site than the page; load the page again");
  }

  /**
   * Start Python. Files are those that are given, else read below `base`; the archive ends with its build.
   * @param {string} base @param {string} build @param {Record<string, Blob>} given
   */
  async function start(base, build, given) {
    const files = Object.fromEntries(Object.entries(given).map(([name, blob]) => [name, URL.createObjectURL(blob)]));
    const read = self.fetch.bind(self);
    const named = (/** @type {string} */ address) => files[address.split("/").pop() ?? ""] ?? address;
    self.fetch = (address, options) => read(address instanceof Request ? address : named(String(address)), options);
    const [bytes, { loadPyodide }, { default: createPyodideModule }] = await Promise.all([
      archive(`${base}planner.zip`, build),
      import(named(`${base}pyodide.mjs`)),
      import(named(`${base}pyodide.asm.mjs`)),
    ]);
    const python = await loadPyodide({ indexURL: base, createPyodideModule });
    python.unpackArchive(bytes, "zip", { extractDir: "/dmlops" });
    return python.runPython(PROGRAM);
  }

  /** @type {Promise<(name: string, text: string) => string> | undefined} */
  let running;
  self.addEventListener("message", async ({ data }) => {
    let started = false; // where that fails, the page gives this worker up
    try {
      if (/** @type {any} */ (self).dmlopsScripts["planner_worker.js"] !== data.scripts)
        throw new Error("planner_worker.js is of another build of this site than the page; load the page again");
      running ??= start(data.base, data.build, data.files);
      const ask = await running;
      started = true;
      self.postMessage({ id: data.id, started, text: ask(data.name, data.text) });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      self.postMessage({ id: data.id, started, wrong: text.trim().split("\n").pop() });
    }
  });
})();
