/** The message about an error of the page itself, with details to copy. Nothing that the player has entered is lost. */

import { button, h } from "./dom.js";
import { t } from "./words.js";

let shown = null;

/** @param {any} problem */
export function report(problem) {
  if (problem?.name === "AbortError") return;
  const details = [problem?.stack ?? String(problem), location.href.slice(0, 300), navigator.userAgent].join("\n");
  console.error(problem);
  shown?.remove();
  const text = h("textarea", { readOnly: true, value: details, rows: 5, "aria-label": t("fault.details") });
  const copied = h("span", { role: "status" });
  const copy = async () => {
    text.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(details).catch(() => document.execCommand("copy"));
    else document.execCommand("copy");
    copied.textContent = t("copied");
  };
  shown = h(
    "div.fault",
    { role: "alertdialog", "aria-label": t("fault") },
    h("p", {}, h("strong", {}, t("fault")), " ", t("fault.safe")),
    h("details", {}, h("summary", {}, t("fault.details")), text),
    h("p.row", {}, button("", t("copy"), copy), button("", t("reload"), () => location.reload()), button("close", t("close"), () => shown.remove()), copied),
  );
  document.body.append(shown);
}
