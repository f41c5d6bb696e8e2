// Before anything is drawn: says that scripts run, so that what needs them has its place, and sets the theme that was
// chosen. Where storage is blocked, the system's theme stays.
"use strict";
(() => {
  document.documentElement.classList.add("js");
  try {
    const theme = localStorage.getItem("dmlops-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // no storage: nothing was chosen
  }
})();
