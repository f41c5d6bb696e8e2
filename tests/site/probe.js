// Runs in a page of the site, before its own scripts; `probe` does what a test asks for, and returns what it finds.
"use strict";
(() => {
  const errors = [];
  if (!self.runsAtOnce) self.IntersectionObserver = class { observe() {} }; // a test says what runs
  addEventListener("securitypolicyviolation", (e) => errors.push(`${e.violatedDirective}: ${e.blockedURI}`));
  addEventListener("error", (e) => errors.push(e.message ?? `cannot load ${e.target.src ?? e.target.href}`), true);
  addEventListener("unhandledrejection", (e) => errors.push(String(e.reason)));
  const until = async (holds) => {
    for (let i = 0; i < 100 && !holds(); i++) await new Promise((done) => setTimeout(done, 20));
    return holds();
  };
  /** The names and contents of the files that some work saves, and how many of their addresses are held afterwards. */
  const saving = async (work) => {
    const { setTimeout } = self;
    const { createObjectURL, revokeObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    const held = new Map();
    const saved = [];
    URL.createObjectURL = (blob) => (held.set(`blob:${held.size}`, blob), `blob:${held.size - 1}`);
    URL.revokeObjectURL = (address) => held.delete(address);
    HTMLAnchorElement.prototype.click = function () {
      saved.push([this.download, held.get(this.href)]);
    };
    self.setTimeout = (later) => later();
    work();
    URL.createObjectURL = createObjectURL;
    URL.revokeObjectURL = revokeObjectURL;
    HTMLAnchorElement.prototype.click = click;
    self.setTimeout = setTimeout;
    const text = async (blob) => String.fromCharCode(...new Uint8Array(await blob.arrayBuffer()));
    return { saved: await Promise.all(saved.map(async ([name, blob]) => [name, await text(blob)])), held: held.size };
  };
  const key = (target, name) => target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

  const work = {
    /** The field, by its key; the first results; one of them by the keys. */
    async search(query) {
      const input = document.getElementById("search");
      const list = document.getElementById("found");
      key(document.body, "/");
      const focused = document.activeElement === input;
      input.value = query;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await until(() => !list.hidden && list.querySelector("a[aria-selected=true], p"));
      const options = [...list.querySelectorAll("a")].map((a) => a.textContent);
      key(input, "ArrowDown");
      const second = document.getElementById(input.getAttribute("aria-activedescendant"))?.textContent;
      const address = list.querySelector("a")?.getAttribute("href");
      key(input, "Escape");
      return { focused, options, second, address, closed: list.hidden && input.getAttribute("aria-expanded") === "false" };
    },
    async theme() {
      const before = getComputedStyle(document.body).backgroundColor;
      document.getElementById("theme").click();
      return [before, getComputedStyle(document.body).backgroundColor];
    },
    /** What is still shown of a list that is filtered. */
    async filter(words) {
      const input = document.querySelector(".filter input");
      input.value = words;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      const shown = [...document.querySelectorAll(".item")].filter((one) => one.offsetParent !== null);
      return { shown: shown.map((one) => one.querySelector("a").textContent), said: input.nextSibling.textContent };
    },
    /** What an address opens. */
    async opens(id) {
      location.hash = id;
      await until(() => document.getElementById(id).open);
      return document.getElementById(id).open;
    },
    /** What the keyboard cannot reach: what takes no focus, and what scrolls and has none. */
    async keyboard() {
      const all = [...document.querySelectorAll("a[href], button:enabled, input:enabled, summary, [tabindex='0']")];
      const missed = all.filter((one) => one.checkVisibility() && (one.focus(), document.activeElement !== one));
      const scrolling = [...document.querySelectorAll("pre, .scroll")].filter(
        (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.tabIndex !== 0,
      );
      return [...missed, ...scrolling].map((one) => one.outerHTML.slice(0, 120));
    },
    /** How much wider the page is than the window, and what sticks out. */
    async sideways() {
      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      const out = [...document.querySelectorAll("main *")].filter(
        (one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".scroll, pre, .toc, nav, .sr"),
      );
      return [wide, innerWidth, ...(wide > 0 ? out.slice(0, 5).map((one) => one.outerHTML.slice(0, 120)) : [])];
    },
    /** What the page says of its cases when all are run, and what the page says of all together. */
    async live() {
      const all = document.querySelector("#live button");
      all.click();
      await until(() => all.disabled);
      while (all.disabled) await new Promise((done) => setTimeout(done, 20));
      const cases = [...document.querySelectorAll("[data-runs]")].map((one) => [one.id, one.querySelector(".ran[role]").className]);
      return { cases, said: [...document.querySelectorAll(".ran[role]")].map((one) => one.textContent), count: all.nextSibling.textContent };
    },
    /** The outputs of every case, in base64, and what the page would say of each. */
    async verdicts(file) {
      await new Promise((done) => document.head.append(Object.assign(document.createElement("script"), { src: file, onload: done })));
      const { texts, cases } = dmlopsCases;
      const found = {};
      for (const [id, one] of Object.entries(cases)) {
        const { results } = await dmlopsGpu.run(one, texts[one.text], dmlopsCompare.decode);
        found[id] = results.map((bytes, i) => {
          const output = one.outputs[i];
          const own = bytes.subarray(0, dmlopsCompare.decode(output.expected).length);
          const { verdict } = dmlopsCompare.compare(output, bytes, one.classes);
          return [output.name, btoa(String.fromCharCode(...own)), verdict];
        });
      }
      return found;
    },
    /** The same of WebAssembly. */
    async moduleVerdicts([cases, file]) {
      await new Promise((done) => document.head.append(Object.assign(document.createElement("script"), { src: cases, onload: done })));
      const found = {};
      for (const [id, one] of Object.entries(dmlopsCases.cases)) {
        const { results, outputs, classes } = await dmlopsWasm.run(file, id, one);
        found[id] = results.map((bytes, i) => {
          const { verdict } = dmlopsCompare.compare(outputs[i], bytes, classes);
          return [outputs[i].name, btoa(String.fromCharCode(...bytes)), verdict];
        });
      }
      return found;
    },
    /** "Your GPU" on one family: stopped after the first operator, then to its end; what it says, and its report. */
    async gpu(family, withChanges = false) {
      const [start, save] = document.querySelectorAll("#conformance button");
      const said = document.querySelector(".said");
      const choice = document.querySelector("#conformance select");
      choice.value = family;
      choice.dispatchEvent(new Event("change"));
      const text = new Promise((done) => {
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => (blob.text().then(done), make(blob));
      });
      if (withChanges) document.querySelector("#conformance [type=checkbox]").click();
      const ended = async () => {
        while (/^Stop/.test(start.textContent)) await new Promise((done) => setTimeout(done, 20));
        return start.textContent;
      };
      start.click();
      start.click();
      const stopped = await ended();
      start.click();
      const finished = await ended();
      save.click();
      const cells = [...document.querySelectorAll(`[data-family="${family}"] a[data-case]`)].map((one) => one.className);
      const changed = [...document.querySelectorAll(".changed")].map((one) => [one.textContent, one.className, one.title]);
      return { stopped, finished, cells, changed, said: said.textContent, after: document.getElementById("after").innerText, report: await text };
    },
    /** The same with changes of one member. */
    gpuWithChanges: (family) => work.gpu(family, true),
    /** What the page says when it is given the text of a report. */
    async given(text) {
      const choice = document.querySelector("#conformance input[type=file]");
      const files = new DataTransfer();
      files.items.add(new File([text], "other.json"));
      choice.files = files.files;
      const said = document.querySelector(".said");
      said.textContent = "";
      choice.dispatchEvent(new Event("change"));
      await until(() => said.textContent);
      return { said: said.textContent, after: document.getElementById("after").innerText };
    },
    /** What becomes of the cases when the GPU is lost so many times. */
    async lost(times) {
      const { run } = dmlopsGpu;
      let losses = 0;
      dmlopsGpu.losses = () => losses;
      dmlopsGpu.run = (...all) => (losses < Number(times) ? (losses++, Promise.reject(new Error("gone"))) : run(...all));
      const start = document.querySelector("#conformance button");
      start.click();
      while (start.textContent !== "Run again") await new Promise((done) => setTimeout(done, 20));
      return [...document.querySelectorAll("a[data-case]")].map((one) => one.className);
    },
    /** What an editor shows after each of some steps. */
    async edit(steps) {
      let place = null;
      const editor = () => place?.querySelector(".editor");
      const input = (label) => [...editor().querySelectorAll("input, textarea")].find((one) => one.ariaLabel === label);
      const doing = {
        open: (id) => (place = document.getElementById(id)).querySelector(".edit").click(),
        type: (label, text) => {
          input(label).value = text;
          input(label).dispatchEvent(new Event("input", { bubbles: true }));
        },
        key: (label, name) => (input(label).focus(), key(input(label), name)),
        choose: (member, text) => {
          const select = [...editor().querySelectorAll(".field")].find((one) => one.textContent.startsWith(member)).querySelector("select");
          select.value = [...select.options].find((one) => one.textContent === text).value;
          select.dispatchEvent(new Event("change"));
        },
        level: (level) => {
          const select = document.querySelector("#level select");
          select.value = level;
          select.dispatchEvent(new Event("change"));
        },
        set: (label, text) => {
          const field = [...editor().querySelectorAll(".planner :is(input, select)")].find((one) => one.ariaLabel === label);
          field.value = text;
          field.dispatchEvent(new Event(field.localName === "select" ? "change" : "input", { bubbles: true }));
        },
        at: (id) => (place = document.getElementById(id)),
        plan: () => editor().querySelector(".shapes button").click(),
        press: (text) => [...place.querySelectorAll("button")].find((one) => one.textContent === text).click(),
        hash: (hash, id) => ((place = document.getElementById(id)), (location.hash = hash)),
      };
      const found = [];
      for (const [what, ...rest] of steps) {
        doing[what](...rest);
        await new Promise((done) => setTimeout(done, 130)); // edits wait for the next key
        const isBusy = () =>
          place !== null &&
          (!editor() ||
            /^Compiling/.test(editor().querySelector(".ran").textContent) ||
            editor().ariaBusy === "true" ||
            editor().querySelector(".calls [role=status]")?.textContent === "Translating…" ||
            editor().querySelector(".shapes button:disabled"));
        while (isBusy()) await new Promise((done) => setTimeout(done, 20));
        const all = (query) => [...(editor()?.querySelectorAll(query) ?? [])];
        found.push({
          said: all(".ran").map((one) => one.textContent).join(),
          wrong: all(".wrong li").map((one) => one.textContent),
          shown: Object.fromEntries(all(".both > div").map((one) => [one.querySelector(".at:last-child").textContent, [...one.querySelectorAll("td")].map((td) => td.textContent)])),
          inputs: Object.fromEntries(all("td input").map((one) => [one.ariaLabel, one.value])),
          members: Object.fromEntries(all(".fields .field").map((one) => [one.querySelector("span").textContent, one.querySelector("option:checked").textContent])),
          fields: Object.fromEntries(all(".planner :is(input, select)").map((one) => [one.ariaLabel, one.value || one.placeholder || one.selectedOptions[0].textContent])),
          beside: Object.fromEntries(all(".planner .row:has([aria-invalid])").map((one) => [one.querySelector("b, span").textContent, [...one.querySelectorAll("[aria-invalid]")].map((own) => own.ariaLabel)])),
          offer: all(".shapes button, .shapes small").map((one) => one.textContent).join(),
          code: all(".calls pre").filter((one) => one.checkVisibility()).map((one) => one.textContent).join(),
          translated: all(".calls [role=status]").map((one) => one.textContent).join(),
          focus: document.activeElement.ariaLabel,
          level: document.querySelector(".level-said").textContent,
          address: location.hash,
        });
      }
      return found;
    },
    /** Every change of every case: the outputs of the GPU in base64, and the verdict; or the messages. */
    async changes([edits, cases]) {
      await dmlopsEdits.scripts();
      const data = await dmlopsChanges.load(edits, cases);
      const found = [];
      for (const [id, one] of Object.entries(data.cases)) {
        for (const [member, changes] of Object.entries(one.changes)) {
          for (const [choice, [, value]] of changes.entries()) {
            const now = dmlopsChanges.state(data, id, member, choice);
            const ran = now.refused || !now.code ? null : await dmlopsRunning.onGpu(now, new Map(), false);
            const outputs = now.kernel.outputs.map((output, i) => {
              const size = dmlopsCompare.decode(output.expected).length;
              return [output.name, output.expected, ran && btoa(String.fromCharCode(...ran.results[i].subarray(0, size)))];
            });
            found.push([id, member, value, now.refused, now.refused ? [] : outputs, ran?.outcome ?? null]);
          }
        }
      }
      return found;
    },
    /** Every case as a call, in each way, and its inputs as files. */
    async calls([edits, cases]) {
      await dmlopsEdits.scripts();
      const data = await dmlopsChanges.load(edits, cases);
      return Object.entries(data.cases).map(([id, one]) => {
        const values = new Map(one.tensors.filter(([, role]) => role === "input").map(([name, , type]) => [name, dmlopsCompare.elements(type, dmlopsCompare.decode(one.data[name]))]));
        const call = { ...data, list: data.members, tensors: one.tensors, members: one.members, call: one.call, values };
        const npy = dmlopsCalls.inputs(call).map(([name, , type, sizes]) => [name, btoa(String.fromCharCode(...dmlopsFiles.npy(type, sizes, values.get(name))))]);
        return [id, dmlopsCalls.python(call), dmlopsCalls.cpp(call), dmlopsFiles.model(call), npy];
      });
    },
    /** The inputs of a case as files, once its editor shows them. */
    async saves(id) {
      const place = document.getElementById(id);
      const press = (text) => [...place.querySelectorAll("button")].find((one) => one.textContent === text).click();
      press("Edit");
      await until(() => place.querySelector(".editor .ways"));
      const found = await saving(() => {
        press(".npy");
        place.querySelectorAll(".saves :is(a, button)").forEach((one) => one.click());
      });
      return { ...found, saved: found.saved.map(([name, text]) => [name, btoa(text)]) };
    },
    /** What the page makes of texts in each language; files in base64. */
    async translated(texts) {
      const { naga, languages } = await dmlopsTranslations.load();
      const bytes = (content) => (typeof content === "string" ? new TextEncoder().encode(content) : content);
      const text = (content) => btoa(Array.from(bytes(content), (byte) => String.fromCharCode(byte)).join(""));
      return texts.map((wgsl) => {
        const made = dmlopsTranslating.translate(naga, languages, wgsl);
        const shown = ([key, { files, refused }]) => [key, { files: files.map(([ending, content]) => [ending, text(content)]), refused }];
        return Object.fromEntries(Object.entries(made).map(shown));
      });
    },
    /** What is there before and after each of some languages is chosen, with the files that are saved. */
    async translations(keys) {
      const row = document.getElementById("translations");
      row.closest("details").open = true;
      if (self.instead) row.parentElement.querySelector(".code pre").textContent = self.instead;
      const all = (query) => [...row.parentElement.querySelectorAll(query)].filter((one) => one.checkVisibility());
      const seen = async () => {
        const saved = await saving(() => all("button[aria-label^=Save]").forEach((one) => one.click()));
        return {
          pressed: all("button[aria-pressed=true]").map((one) => one.dataset.language),
          loaded: Boolean(self.dmlopsNaga),
          wgsl: all("pre").some((one) => one.ariaLabel === "Kernel in WGSL"),
          said: row.parentElement.querySelector("[role=status]").textContent,
          code: all("pre").filter((one) => one.ariaLabel !== "Kernel in WGSL").map((one) => one.textContent),
          ...saved,
        };
      };
      const found = [await seen()];
      for (const key of keys) {
        row.querySelector(`[data-language=${key}]`).click();
        while (row.parentElement.querySelector("[role=status]").textContent === "Translating…") await new Promise((done) => setTimeout(done, 20));
        found.push(await seen());
      }
      return found;
    },
    /** What axe-core finds in a theme. */
    async axe(theme) {
      document.documentElement.dataset.theme = theme;
      document.querySelectorAll("main details").forEach((one) => (one.open = true));
      const edit = document.querySelector(".edit[aria-expanded=false]");
      if (edit) {
        edit.click();
        await until(() => document.querySelector(".editor .ways button"));
        document.querySelector(".editor .ways button").click();
      }
      const level = document.querySelector("#level select");
      if (level) {
        level.value = "2.0";
        level.dispatchEvent(new Event("change"));
      }
      document.body.classList.add("menu"); // what is behind a button on a phone
      const search = document.getElementById("search");
      search.focus();
      // Emptied first: results of an earlier call would be replaced while axe-core looks.
      for (const words of ["", "sum"]) {
        search.value = words;
        search.dispatchEvent(new Event("input", { bubbles: true }));
        await until(() => Boolean(document.querySelector("#found a[aria-selected=true]")) === (words !== ""));
      }
      const { violations, passes } = await axe.run(document, { preload: false });
      const said = violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`));
      return { passes: passes.length, said };
    },
  };

  self.probe = async (name, argument) => JSON.stringify({ found: await work[name](argument), errors });
})();
