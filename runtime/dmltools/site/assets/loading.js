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

  /** The bytes that a text has in base64, packed by zlib. @param {string} text */
  function unpacked(text) {
    const packed = new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]).stream();
    return new Response(packed.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
  }

  return { again, once, unpacked };
})();
