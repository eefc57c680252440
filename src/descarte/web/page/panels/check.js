/** The panel that checks the entries so far. Wrong entries are shown only on request, and reasons on a further
 * request. */

import { button, h } from "../dom.js";
import { Replay, parseCandidates } from "../rules.js";
import { buildTrail } from "../trail.js";
import { sayCell, t } from "../words.js";

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
    if (answer.status === "stopped") return words.append(h("p.sentence", {}, t("check.stopped")));
    const broken = game.rules.conflicts(game.digits());
    words.append(h("p.sentence", {}, t(`check.${answer.status === "none" ? "none" : "several"}`)));
    if (answer.status === "none") return impossible(app, game, words);
    words.append(h("p", {}, broken.size ? t("check.broken") : t("check.kept")));
    return mark(app, broken);
  }
  const [grid] = answer.grids;
  const wrong = game.board.cells.filter((square) => !game.given(square) && game.cell(square).digit && game.cell(square).digit !== grid[square]);
  const lost = game.board.cells.filter((square) => !game.cell(square).digit && game.cell(square).centre.length && !game.cell(square).centre.includes(grid[square]));
  const left = game.board.cells.filter((square) => !game.given(square) && !game.cell(square).digit).length;
  if (!wrong.length && !lost.length) {
    return words.append(h("p.sentence.good", {}, t(left ? "check.fine" : "check.done", { count: left })));
  }
  words.append(h("p.sentence", {}, t("check.wrong", { count: wrong.length + lost.length })));
  const list = h("div.list");
  const show = () => {
    key.remove();
    mark(app, new Set([...wrong, ...lost]));
    list.append(...wrong.map((square) => entry(app, game, square)), ...lost.map((square) => h("p", {}, t("check.lost", { cell: sayCell(nameOf(game, square)) }))));
  };
  const key = button("", t("check.which"), show, { kind: "strong" });
  words.append(key, list);
  return which ? show() : undefined;
}

function mark(app, squares) {
  app.board.look.wrong = squares;
  app.board.render();
}

const nameOf = (game, square) => `r${Math.floor(square / game.board.columns) + 1}c${(square % game.board.columns) + 1}`;

/** Return one wrong entry, with a button that shows why it is wrong. */
function entry(app, game, square) {
  const digit = game.cell(square).digit;
  const reasons = h("div.words");
  const ask = button("", t("whynot"), async () => {
    ask.disabled = true;
    const answer = await app.work("work.why", (signal) => app.engine.whyNot(plain(game.board.puzzle), `${nameOf(game, square)}=${digit}`, signal));
    if (answer && game === app.game) reasons.replaceChildren(...buildRefutation(app, game, answer));
    if (answer) ask.remove();
    else ask.disabled = false;
  });
  const clear = button("erase", t("erase"), () => {
    app.board.setView(null);
    app.board.draw(null);
    game.change([[square, { ...game.cell(square), digit: 0 }]], true);
    row.remove();
  });
  const words = t("check.entry", { cell: sayCell(nameOf(game, square)), digit: game.board.symbols[digit - 1] });
  const row = h("div.item", {}, h("p", {}, h("b", {}, words)), reasons, h("div.row", {}, ask, clear));
  return row;
}

/** Return the puzzle as it was set, without the player's work. */
function plain({ candidates: _candidates, entries: _entries, solution: _solution, ...puzzle }) {
  return puzzle;
}

/** Return the reason against an entry; the board shows only the clues that contradict it, and each step when it is clicked. */
function buildRefutation(app, game, { reason, drawing, puzzle, steps, regardless }) {
  const { board } = app;
  const givens = puzzle?.givens;
  if (givens) {
    board.setView({ digits: givens, candidates: new Map() });
    board.draw(drawing);
    board.render();
  }
  const more = givens && steps.length ? [h("details", { open: true }, h("summary", {}, t("check.steps", { count: steps.length })), buildTrail(app, () => new Replay(game.rules, givens), steps))] : [];
  const split = regardless && regardless < steps.length ? [h("p", {}, t("check.regardless", { count: regardless }))] : [];
  return [h("p", {}, sentence(reason)), ...split, ...more];
}

/** Show why a puzzle has no solution. */
async function impossible(app, game, words) {
  const answer = await app.work("work.why", (signal) => app.engine.why(plain(game.board.puzzle), signal));
  if (!answer?.why || game !== app.game) return;
  const steps = (answer.why.steps ?? []).map((step) => h("li", {}, step.text ?? ""));
  words.append(h("p", {}, sentence(answer.why.reason)));
  if (steps.length) words.append(h("details", {}, h("summary", {}, t("check.steps", { count: steps.length })), h("ol.small", {}, ...steps)));
  mark(app, new Set(parseCandidates(answer.why.cells, game.board).map(([square]) => square)));
}

/** Return a reason as a full sentence. */
function sentence(words) {
  const text = String(words);
  return text ? `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}` : "";
}

export default { id: "check", word: "check", icon: "check", open };
