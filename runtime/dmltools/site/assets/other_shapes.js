// The button for what is not in the page: other sizes, types, strides and several members at once. It loads the planner.
"use strict";
const dmlopsOtherShapes = (() => {
  const { make } = dmlopsGrids;
  const { planner = "", planning = "", size = "", folder } = document.getElementById("edits")?.dataset ?? {};
  const NOTHING = { tensors: {}, members: {} };

  /** Ask first where the reader's browser says that data is dear. */
  const savesData = () => Boolean(/** @type {any} */ (navigator).connection?.saveData);

  /**
   * Offer it in the editor of a case. `opened` is called when the fields can be shown, `changed` with what was written in
   * them and the names of the tensors that it is about.
   * @param {any} data @param {string} id @param {() => void} opened
   * @param {(planned: Planned, names: string[]) => void} changed @param {boolean} linked whether a link says what to show
   */
  function offer(data, id, opened, changed, linked) {
    const panel = make("div", { className: "shapes" });
    const said = make("small");
    said.setAttribute("role", "status");
    /** @type {any} */
    let fields = null;
    /** @type {Planned} */
    let shown = NOTHING;
    /** @type {string[]} */
    let others = [];
    let isSure = !savesData();
    const title = linked ? "Show what the link says" : "Other sizes, types, strides…";
    const button = make("button", { type: "button", className: "run", textContent: `${title} (loads ${size})` });

    async function load() {
      if (!isSure) {
        isSure = true;
        said.textContent = `Your browser asks to save data. Press again to load ${size}.`;
        return;
      }
      button.disabled = true;
      said.textContent = "Loading Python and the planner; the page can be used meanwhile…";
      const began = performance.now();
      try {
        await Promise.all(planning.split(" ").map(dmlopsLoading.once));
        const { form, base } = await dmlopsPlanner.fieldsOf(data, id);
        fields = dmlopsPlannerForm.open(form, base, shown, (next) => {
          const names = [...new Set([...Object.keys(next.tensors), ...Object.keys(shown.tensors)])];
          const unlike = names.filter((one) => JSON.stringify(next.tensors[one]) !== JSON.stringify(shown.tensors[one]));
          shown = next;
          changed(next, unlike);
        });
        panel.append(fields.panel);
        said.textContent = `Ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`;
        button.hidden = true;
        opened();
      } catch (error) {
        said.textContent = `The planner cannot be loaded: ${error instanceof Error ? error.message : error}. Press to try again.`;
      }
      button.disabled = false;
    }

    /** Show the fields with what is written in them; without, what opens them. @param {Planned | null} planned */
    function show(planned) {
      if (!fields) return false;
      fields.panel.hidden = said.hidden = !planned;
      button.hidden = Boolean(planned);
      button.textContent = "Other sizes, types, strides…";
      if (planned) fields.show((shown = planned));
      return Boolean(planned);
    }

    /** What follows from what is written; null where that cannot be known.
     * @param {Planned} planned @param {string | null} level @param {State} before
     * @param {(texts: string[], before: string) => void} tell */
    async function state(planned, level, before, tell) {
      try {
        const { now, answer } = await dmlopsPlanner.state(data, id, planned, level, before);
        others = [...fields.update(answer), ...(answer.unsupported ? [answer.unsupported] : [])];
        return now;
      } catch (error) {
        tell([error instanceof Error ? error.message : String(error)], "The planner failed:");
        return null;
      }
    }

    button.addEventListener("click", () => (fields ? opened() : load()));
    if (planner && location.protocol === "file:" && folder === undefined) {
      said.textContent =
        "Other sizes, types and strides need a web server, because this page was opened from a folder: " +
        "`python -m http.server` in the site’s folder is one.";
      panel.append(said);
    } else if (planner) panel.append(button, said);
    return { panel, show, state, others: () => others };
  }

  return { NOTHING, offer };
})();
