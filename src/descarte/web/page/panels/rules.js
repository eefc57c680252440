/** The panel with the rules of the puzzle in words, and its difficulty. */

import { button, h } from "../dom.js";
import { inCurrentLanguage, techniques } from "../techniques.js";
import { formatNumber, t } from "../words.js";

function open(app, root) {
  const board = app.game?.board;
  if (!board) return {};
  const rated = h("div", { "aria-live": "polite" });
  root.append(
    h("p.sentence", {}, board.rules),
    board.marks.length ? h("ul.plain", {}, ...board.marks.map((mark) => h("li", {}, mark))) : "",
    h("div.button-row", {}, button("", t("rate"), () => rate(app, rated)), button("", t("restart"), () => app.game.restart())),
    rated,
  );
  return {};
}

async function rate(app, root) {
  const { game } = app;
  const found = await app.work("work.rate", (signal) => app.engine.rate(game.board.puzzle, signal));
  if (!found || found.rating === undefined) return;
  const grade = found.grade ? await app.engine.gradeName(found.grade) : "?";
  const names = await techniques(app.engine).catch(() => new Map());
  root.replaceChildren(
    h("p.sentence", {}, t("rated", { grade, rating: formatNumber(found.rating, 1), score: found.score })),
    h("ul.plain", {}, ...Object.entries(found.techniques ?? {}).map(([key, count]) => h("li", {}, `${count} × ${inCurrentLanguage(names.get(key)?.name) || key}`))),
  );
}

export default { id: "rules", word: "rules", icon: "help", open };
