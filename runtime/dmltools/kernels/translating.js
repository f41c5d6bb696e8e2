// Translates WGSL with naga: in Node for `dmlops kernel`, and in the pages of the site. translations.json has the languages.
"use strict";
/**
 * A language: the function of naga that writes it, its options, how the names of its files end, and in MSL the buffer that has
 * the sizes of the others. `bound` says how bindings are called, `checked` what has been checked of the translations.
 * @typedef {{title: string, dialect: string, ending: string, write: string, options: Record<string, any>, sizes?: number,
 *   bound: string, checked: string}} TargetLanguage
 * What became of a text in a language: files, by the ends of their names, or what naga says against it.
 * @typedef {{files: [ending: string, content: string | Uint8Array][], refused: string | null}} Translated
 */
const dmlopsTranslating = (() => {
  const ENTRY = /^@compute[^{]*?\bfn\s+(\w+)/gm;
  const BINDING = /@binding\((\d+)\)\s*var\s*(?:<[^>]*>)?\s*(\w+)/g;

  /** MSL whose parameters have buffers numbered as the bindings of the WGSL; naga gives them none by itself.
   * @param {string} metal @param {string} wgsl @param {number} sizes */
  function withBuffers(metal, wgsl, sizes) {
    const places = new Map([...wgsl.matchAll(BINDING)].map(([, number, name]) => [name, number]));
    places.set("_buffer_sizes", String(sizes));
    return metal.replace(/(\w+) \[\[user\(fake0\)\]\]/g, (_, name) => {
      const place = places.get(name) ?? places.get(name.replace(/_\d*$/, "")); // naga renames what is there twice
      if (place === undefined) throw new Error(`the MSL has a parameter ${name}, which is no binding of the WGSL`);
      return `${name} [[buffer(${place})]]`;
    });
  }

  /** The files of a parsed text in a language: one, but GLSL has one for each entry point.
   * @param {any} naga @param {any} module @param {any} info @param {string} wgsl @param {string} key
   * @param {TargetLanguage} language @returns {Translated["files"]} */
  function written(naga, module, info, wgsl, key, { ending, write, options, sizes }) {
    if (key === "glsl") {
      return [...wgsl.matchAll(ENTRY)].map(([, entryPoint]) => [
        `${entryPoint}.${ending}`,
        naga[write](module, info, { ...options, stage: "compute", entryPoint }),
      ]);
    }
    const content = naga[write](module, info, options);
    if (key === "spirv") return [[ending, new Uint8Array(content.buffer, content.byteOffset, content.byteLength)]];
    return [[ending, sizes === undefined ? content : withBuffers(content, wgsl, sizes)]];
  }

  /** @param {any} error */
  const reason = (error) => String(error.formatted ?? error.message ?? error).trim();

  /** Translate a text to each of the languages. @param {any} naga what the package exports
   * @param {Record<string, TargetLanguage>} languages @param {string} wgsl @returns {Record<string, Translated>} */
  function translate(naga, languages, wgsl) {
    /** @type {any} */
    let module;
    /** @type {any} */
    let info;
    try {
      module = naga.parseWgsl(wgsl);
      info = naga.validate(module);
      const attempt = (/** @type {[string, TargetLanguage]} */ [key, language]) => {
        try {
          return [key, { files: written(naga, module, info, wgsl, key, language), refused: null }];
        } catch (error) {
          return [key, { files: [], refused: reason(error) }];
        }
      };
      return Object.fromEntries(Object.entries(languages).map(attempt));
    } catch (error) {
      return Object.fromEntries(Object.keys(languages).map((key) => [key, { files: [], refused: reason(error) }]));
    } finally {
      info?.free();
      module?.free();
    }
  }

  return { translate, withBuffers };
})();
