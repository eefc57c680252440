/** Is it right so far? Which entry is wrong is said only when asked, and why only when asked again. */

import { button, h } from "../dom.js";
import { t } from "../words.js";

function open(app, root, parameters) {
  const { game } = app;
  if (!game) return {};
  const words = h("div.words", { "aria-live": "polite" });
  root.append(words);
  check(app, game, words, parameters.which ?? false);
  return {
    close() {
      app.board.look.wrong = new Set();
    },
  };
}

async function check(app, game, words, which) {
  const answer = await app.work("work.check", (signal) => app.engine.solve(game.board.puzzle, signal));
  if (!answer || game !== app.game) return;
  if (answer.status !== "unique") {
    const broken = game.rules.conflicts(game.digits());
    words.append(h("p.sentence", {}, t(`check.${answer.status === "none" ? "none" : "several"}`)), h("p", {}, broken.size ? t("check.broken") : t("check.kept")));
    mark(app, broken);
    return;
  }
  const [grid] = answer.grids;
  const wrong = game.board.cells.filter((square) => !game.given(square) && game.cell(square).digit && game.cell(square).digit !== grid[square]);
  const lost = game.board.cells.filter((square) => !game.cell(square).digit && game.cell(square).centre.length && !game.cell(square).centre.includes(grid[square]));
  const left = game.board.cells.filter((square) => !game.given(square) && !game.cell(square).digit).length;
  if (!wrong.length && !lost.length) {
    words.append(h("p.sentence.good", {}, t(left ? "check.fine" : "check.done", { count: left })));
    return;
  }
  words.append(h("p.sentence", {}, t("check.wrong", { count: wrong.length + lost.length })));
  const list = h("div.list");
  const show = () => {
    key.remove();
    mark(app, new Set([...wrong, ...lost]));
    list.append(...wrong.map((square) => entry(app, game, square)), ...lost.map((square) => h("p", {}, t("check.lost", { cell: nameOf(game, square) }))));
  };
  const key = button("", t("check.which"), show, { kind: "strong" });
  words.append(key, list);
  if (which) show();
}

function mark(app, squares) {
  app.board.look.wrong = squares;
  app.board.render();
}

const nameOf = (game, square) => `r${Math.floor(square / game.board.columns) + 1}c${(square % game.board.columns) + 1}`;

/** One wrong entry, with its "why not?". */
function entry(app, game, square) {
  const digit = game.cell(square).digit;
  const told = h("div");
  const ask = button("", t("whynot"), async () => {
    ask.disabled = true;
    const puzzle = { ...game.board.puzzle, givens: game.board.givens.map((given, at) => (at === square ? digit : given)) };
    delete puzzle.candidates;
    delete puzzle.entries;
    delete puzzle.solution;
    const answer = await app.work("work.why", (signal) => app.engine.why(puzzle, signal));
    ask.remove();
    if (answer) told.append(...reasons(answer));
  });
  const clear = button("erase", t("erase"), () => {
    game.change([[square, { ...game.cell(square), digit: 0 }]], true);
    row.remove();
  });
  const words = t("check.entry", { cell: nameOf(game, square), digit: game.board.symbols[digit - 1] });
  const row = h("div.item", {}, h("p", {}, h("b", {}, words)), told, h("div.row", {}, ask, clear));
  return row;
}

/** What contradicts the entry, in sentences. */
function reasons(answer) {
  const faults = (answer.faults ?? []).map((fault) => h("p", {}, sentence(typeof fault === "string" ? fault : fault.text ?? fault.message ?? fault.fault ?? "")));
  const { why } = answer;
  if (!why) return faults.length ? faults : [h("p", {}, t("check.noway"))];
  const steps = (why.steps ?? []).map((step) => h("li", {}, step.text ?? ""));
  const more = steps.length ? h("details", {}, h("summary", {}, t("check.steps", { count: steps.length })), h("ol.small", {}, ...steps)) : null;
  return [h("p", {}, sentence(why.reason)), ...(more ? [more] : [])];
}

/** A reason as a sentence of its own. */
function sentence(words) {
  const text = String(words);
  return text ? `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}` : "";
}

export default { id: "check", word: "check", icon: "check", open };
