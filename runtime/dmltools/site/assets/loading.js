// Loads scripts when they are needed. Data are scripts too, because a page that is opened from a folder can load nothing else.
"use strict";
const dmlopsLoading = (() => {
  /** @type {Map<string, Promise<void>>} */
  const known = new Map();

  /** Run a script, behind those that were asked for before. @param {string} address @returns {Promise<void>} */
  function again(address) {
    return new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.src = address;
      element.async = false;
      element.onload = () => (element.remove(), resolve());
      element.onerror = () => (element.remove(), reject(new Error(`${address} cannot be loaded`)));
      document.head.append(element);
    });
  }

  /** Run a script once; another time only where it could not be loaded. @param {string} address */
  function once(address) {
    const running = known.get(address) ?? again(address);
    known.set(address, running);
    running.catch(() => known.delete(address));
    return running;
  }

  const own = document.getElementById("edits")?.dataset.build;

  const scripts = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name="dmlops-scripts"]')).content;

  /** The first script here that is of another build than the page; all say at their end of which they are. */
  function strange() {
    const here = [...document.scripts].map((one) => one.getAttribute("src") ?? "");
    return [...here, ...known.keys()].find((address) => {
      const name = /(?:^|\/)assets\/([^/]+)$/.exec(address)?.[1];
      return name && /** @type {any} */ (self).dmlopsScripts?.[name] !== scripts;
    });
  }

  /** What a script of data has set, where it and all scripts are of the same build as the page. @param {string} name
   * @param {string} address @param {string} [build] that of the operator, on a page of several */
  function held(name, address, build = own) {
    const data = /** @type {any} */ (self)[name];
    const other = data?.build === build ? strange() : address;
    if (!other) return data;
    throw new Error(`${other} is of another build of this site than the page, so nothing is run: load the page again`);
  }

  /** Load a script of data, and return what it sets. @param {string} address @param {string} name */
  async function data(address, name) {
    await once(address);
    return held(name, address);
  }

  /** The bytes that a text has in base64, packed by zlib. @param {string} text */
  function unpacked(text) {
    const packed = new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]).stream();
    return new Response(packed.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
  }

  return { again, data, held, once, scripts, unpacked };
})();
