// Before anything is drawn: says that scripts run, so that what needs them has its place, sets the theme that was chosen,
// and loads ahead what the first example needs, where the reader's browser does not save data.
"use strict";
(() => {
  document.documentElement.classList.add("js");
  try {
    const theme = localStorage.getItem("dmlops-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // no storage: nothing was chosen, and the system's theme stays
  }
  const soon = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="dmlops-soon"]'));
  if (!soon || /** @type {any} */ (navigator).connection?.saveData) return;
  for (const href of soon.content.split(" ")) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "script", fetchPriority: "low", href }));
  }
})();
