/** Print a puzzle, or save it as a picture. */

import { button, h } from "../dom.js";
import { t } from "../words.js";

function open(app, root) {
  if (!app.game) return {};
  const filled = h("input", { type: "checkbox", role: "switch" });
  const solved = h("input", { type: "checkbox", role: "switch" });
  const save = (format) => download(app, format, filled.checked, solved.checked);
  root.append(
    h("p", {}, t("print.about")),
    h("label.switch", {}, h("span", {}, t("print.mine")), filled),
    h("label.switch", {}, h("span", {}, t("print.solution")), solved),
    h("div.button-row.column", {}, button("print", t("print.pdf"), () => save("sheet"), { kind: "strong" }), button("", t("print.png"), () => save("png")), button("", t("print.svg"), () => save("svg"))),
  );
  return {};
}

async function download(app, format, mine, solution) {
  const { game } = app;
  const puzzle = mine ? { ...game.board.puzzle, entries: game.state().entries } : game.board.puzzle;
  const sheet = format === "sheet";
  const blob = await app.work("work.draw", (signal) => app.engine.picture(puzzle, { as: format, theme: sheet ? "print" : "screen", ...(sheet && solution ? { solution } : {}) }, signal));
  if (!blob) return;
  const link = h("a", { href: URL.createObjectURL(blob), download: `descarte-${game.board.kind}.${sheet ? "pdf" : format}` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export default { id: "print", word: "print", icon: "print", rail: true, open };
