/** The panel with the saved games, the last one played first. */

import { button, capitalise, h, icon } from "../dom.js";
import * as store from "../store.js";
import { currentLanguage, t } from "../words.js";

function open(app, root) {
  app.save();
  const list = h("div.list");
  root.append(list);
  show(app, list);
  app.engine.list("kinds").then(({ kinds }) => show(app, list, kinds), () => {});
  return {};
}

function show(app, list, kinds = []) {
  const found = store.games();
  list.replaceChildren(...(found.length ? found.map((record) => buildItem(app, list, record, kinds)) : [h("p", {}, t("games.none"))]));
}

/** Return the row of a game; one that cannot be read can still be removed. */
function buildItem(app, list, record, kinds) {
  try {
    return buildRow(app, list, record, kinds);
  } catch {
    return h("div.item", {}, h("p.grow", {}, t("games.unread")), buildRemoveButton(app, list, record, kinds));
  }
}

function buildRemoveButton(app, list, record, kinds) {
  const remove = h("button.quiet", { type: "button", title: t("games.remove"), "aria-label": t("games.remove") }, icon("erase"));
  remove.onclick = () => {
    store.remove(record.id);
    show(app, list, kinds);
    app.layout.notice(t("games.removed"), "plain", [[t("undo"), () => (store.save(record), app.panel.definition.id === "games" && app.open("games"))]]);
  };
  return remove;
}

function buildRow(app, list, record, kinds) {
  const { puzzle } = record;
  const current = record.id === app.game?.id;
  const size = puzzle.rows ? `${puzzle.rows} × ${puzzle.columns}` : `${puzzle.n} × ${puzzle.n}`;
  const when = new Date(record.changed ?? record.created).toLocaleString(currentLanguage(), { dateStyle: "medium", timeStyle: "short" });
  const minutes = Math.max(1, Math.round(record.seconds / 60));
  const state = record.solved ? t("games.solved") : t("games.filled", { percent: Math.round(100 * (record.filled ?? 0)) });
  const go = button("", t(current ? "games.back" : "games.go"), () => (current ? app.close() : app.continue(record)), { kind: current ? "" : "strong" });
  return h(
    "div.item",
    {},
    drawThumbnail(record),
    h("div.grow", {}, h("p", {}, h("b", {}, puzzle.id || record.title || kindName(puzzle, kinds)), ` · ${size}`), h("p.small", {}, `${state} · ${t("games.time", { count: minutes })} · ${when}`)),
    h("div.row", {}, go, current ? "" : buildRemoveButton(app, list, record, kinds)),
  );
}

function kindName(puzzle, kinds) {
  const { name } = kinds.find(({ kind }) => kind === puzzle.kind) ?? { name: String(puzzle.kind ?? "") };
  return capitalise(name) + (puzzle.diag ? " · diagonal" : "");
}

/** Return a small picture that shows which squares are filled. */
function drawThumbnail(record) {
  const rows = record.puzzle.rows ?? record.puzzle.n;
  const columns = record.puzzle.columns ?? record.puzzle.n;
  const written = new Map(record.cells.filter(([, cell]) => cell.digit));
  const canvas = h("canvas.thumbnail", { width: 54, height: Math.round((54 * rows) / columns), "aria-hidden": "true" });
  const pen = canvas.getContext("2d");
  const side = 54 / columns;
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(name);
  for (let square = 0; square < rows * columns; square += 1) {
    const [x, y] = [(square % columns) * side, Math.floor(square / columns) * side];
    pen.fillStyle = record.puzzle.givens?.[square] ? colour("--ink") : written.has(square) ? colour("--placed") : colour("--shade");
    pen.fillRect(x + 0.5, y + 0.5, side - 1, side - 1);
  }
  return canvas;
}

export default { id: "games", word: "games", icon: "games", rail: true, open };
