// Shows kernels in WGSL in other languages: that of the page, and what an editor runs. naga, which translates them here,
// is loaded with the first one.
"use strict";
const dmlopsTranslations = (() => {
  const page = document.getElementById("translations");
  const { scripts = "", name = "" } = page?.dataset ?? {};
  /** @type {Promise<{naga: any, version: string, languages: Record<string, TargetLanguage>}> | undefined} */
  let loading;

  /** Load naga: a module whose text lies in a script, and WebAssembly that it is given. */
  function load() {
    loading ??= (async () => {
      await Promise.all(scripts.split(" ").map(dmlopsLoading.once));
      const { glue, module, version, languages } = /** @type {any} */ (self).dmlopsNaga;
      const address = URL.createObjectURL(new Blob([glue], { type: "text/javascript" }));
      try {
        const naga = await import(address);
        await naga.default({ module_or_path: await dmlopsLoading.unpacked(module) });
        return { naga, version, languages };
      } finally {
        URL.revokeObjectURL(address);
      }
    })();
    loading.catch(() => (loading = undefined));
    return loading;
  }

  /** A block of code with a button that copies it. @param {string} label @param {string} text */
  function block(label, text) {
    const pre = Object.assign(document.createElement("pre"), { tabIndex: 0, ariaLabel: label, textContent: text });
    pre.setAttribute("role", "group");
    const made = Object.assign(document.createElement("div"), { className: "code tall" });
    made.append(pre);
    dmlopsSite.addCopy(made);
    return made;
  }

  /** A file with a button that saves it; its text too, where it is one. @param {string} title @param {string} ending
   * @param {string | Uint8Array} content */
  function file(title, ending, content) {
    const made = document.createElement("div");
    const line = Object.assign(document.createElement("p"), { className: "tools" });
    const isText = typeof content === "string";
    const size = isText ? `${content.split("\n").length - 1} lines` : `${content.length.toLocaleString("en")} bytes`;
    const save = dmlopsSaving.button("Save", `${name}.${ending}`, () => /** @type {BlobPart} */ (content));
    save.ariaLabel = `Save ${name}.${ending}`;
    const code = Object.assign(document.createElement("code"), { textContent: `${name}.${ending}` });
    line.append(code, Object.assign(document.createElement("small"), { textContent: size }), save);
    made.append(line, ...(isText ? [block(`${title}, ${name}.${ending}`, content)] : []));
    return made;
  }

  /** Have the buttons of a row show a block of code in their languages, below it; returns what shows it in one.
   * @param {HTMLElement} row @param {HTMLElement} own @param {string} [unlike] what of the words does not hold of it */
  function offer(row, own, unlike = "") {
    const said = document.createElement("p");
    const shown = document.createElement("div");
    let chosen = "wgsl";

    /** @param {string} key */
    async function show(key) {
      chosen = key;
      for (const one of row.querySelectorAll("button")) one.ariaPressed = String(one.dataset.language === key);
      own.hidden = key !== "wgsl";
      shown.replaceChildren();
      said.className = "under";
      said.textContent = key === "wgsl" ? "" : "Translating…";
      if (key === "wgsl") return;
      try {
        const { naga, version, languages } = await load();
        if (chosen !== key) return; // another language was chosen while naga was loaded
        const { title, dialect, checked, bound } = languages[key];
        const wgsl = own.querySelector("pre")?.textContent ?? "";
        const { files, refused } = dmlopsTranslating.translate(naga, { [key]: languages[key] }, wgsl)[key];
        if (refused === null) {
          said.textContent = `naga ${version} translated this to ${dialect} in your browser. ${checked} ${unlike}${bound}`;
          shown.append(...files.map(([ending, content]) => file(title, ending, content)));
        } else {
          said.className = "ran differs";
          said.textContent = `naga ${version} cannot write this in ${dialect}, and says why:`;
          shown.append(block(`Why there is no ${title}`, refused));
        }
      } catch (error) {
        said.className = "ran differs";
        said.textContent = `naga cannot be used here: ${error instanceof Error ? error.message : error}`;
      }
    }

    row.hidden = false;
    said.setAttribute("role", "status");
    own.before(said);
    own.after(shown);
    for (const one of row.querySelectorAll("button")) one.addEventListener("click", () => show(one.dataset.language ?? ""));
    return show;
  }

  /** Offer the languages for the kernel that an editor runs too. `section` remembers which one is chosen, since its block
   * is drawn again with every edit. @param {HTMLElement} section @param {HTMLElement} own */
  function below(section, own) {
    if (!page) return;
    const row = /** @type {HTMLElement} */ (page.cloneNode(true));
    row.removeAttribute("id");
    row.querySelector(".printed")?.remove(); // it is of the page's own kernel
    own.before(row);
    const show = offer(row, own, "Kernels of edited cases are not among them. ");
    row.addEventListener("click", ({ target }) => {
      if (target instanceof HTMLButtonElement) section.dataset.language = target.dataset.language;
    });
    show(section.dataset.language ?? "wgsl");
  }

  const kernel = /** @type {HTMLElement | null | undefined} */ (page?.parentElement?.querySelector(".code"));
  if (page && kernel) offer(page, kernel);

  return { below, load };
})();
