/** The panel with a hint in four levels, each drawn on the board: where to look, which technique, which cells, the
 * step. */

import { button, h } from "../dom.js";
import { parseCandidates } from "../rules.js";
import { buildReasons } from "../trail.js";
import { formatNumber, t } from "../words.js";

const LEVELS = [1, 2, 3, 4];

function open(app, root, parameters) {
  const ladder = new HintLadder(app, root, parameters);
  if (app.game) ladder.ask();
  return { more: () => ladder.goOn(), stale: () => ladder.startOver() };
}

class HintLadder {
  constructor(app, root, parameters) {
    this.app = app;
    this.parameters = parameters;
    this.level = parameters.level ?? 1;
    /** Number of requests to the engine, so that answers to earlier ones are not shown. */
    this.asked = 0;
    /** True if the next hint starts at level 1, because the board has changed. */
    this.isOver = false;
    this.rungs = h("ol.ladder", { "aria-label": t("hint.levels") });
    this.words = h("div.words", { "aria-live": "polite" });
    this.keys = h("div.button-row");
    root.append(this.rungs, this.words, this.keys);
  }

  async ask() {
    const { app, level } = this;
    const mine = (this.asked += 1);
    const { game } = app;
    const found = await app.work("work.hint", (signal) => app.engine.hint(game.board.puzzle, game.state(), level, signal));
    if (mine !== this.asked || game !== app.game || app.panel?.definition.id !== "hint") return;
    if (found) this.parameters.level = level;
    this.show(found);
  }

  show(found) {
    const { app, level, keys } = this;
    this.rungs.replaceChildren(...LEVELS.map((one) => this.buildRung(one)));
    this.words.replaceChildren();
    keys.replaceChildren();
    if (!found) {
      keys.append(button("bulb", t("again"), () => this.ask()));
      return;
    }
    tell(app, this.words, found, level);
    draw(app, found, level);
    if (level < 4 && found.step !== undefined && found.region) keys.append(button("bulb", t(`hint.more.${level}`), () => this.climb(), { kind: "strong", title: "H" }));
    if (found.step) keys.append(button("check", t("apply"), () => apply(app, found.step), { kind: "strong" }));
    if (found.technique) keys.append(button("learn", t("lesson"), () => app.open("lesson", { technique: found.technique })));
  }

  buildRung(level) {
    const key = h("button", { type: "button", onclick: () => ((this.level = level), this.ask()) }, h("b", {}, String(level)), h("span", {}, t(`hint.level.${level}`)));
    if (level === this.level) key.setAttribute("aria-current", "step");
    return h("li", {}, key);
  }

  climb() {
    if (this.level >= 4) return;
    this.level += 1;
    this.ask();
  }

  /** Remove a hint that may be outdated because the board has changed; the next one starts at level 1. */
  startOver() {
    this.app.board.draw(null);
    this.asked += 1;
    this.level = 1;
    this.words.replaceChildren(h("p", {}, t("hint.stale")));
    this.keys.replaceChildren(button("bulb", t("hint.next"), () => this.ask(), { kind: "strong", title: "H" }));
    this.rungs.replaceChildren();
    this.isOver = true;
  }

  /** Show the next level, or the first one of a new hint. */
  goOn() {
    if (!this.isOver) return this.climb();
    this.isOver = false;
    return this.ask();
  }
}

function tell(app, words, found, level) {
  const lines = String(found.hint).split("\n").filter(Boolean);
  if (found.wrong?.length) {
    words.append(
      h("div.aside", {}, h("p", {}, t("hint.wrong")), button("check", t("check.which"), () => app.open("check", { which: true }))),
    );
    lines.splice(0, lines.length - 1);
  }
  if (level === 4 && found.step) {
    const name = `${found.drawing?.name ?? found.step.technique} · ${formatNumber(found.step.rating, 1)}`;
    words.append(h("h3", {}, name), ...lines.slice(0, -1).map((line) => h("p", {}, line)), h("p.sentence", {}, found.step.text ?? lines.at(-1)));
  } else words.append(...lines.map((line) => h("p.sentence", {}, line)));
  words.append(...buildReasons(level === 4 ? found.step : null, found.drawing));
}

/** Draw a hint, with the candidates that the step mentions at their places. */
function draw(app, found, level) {
  const { game, board } = app;
  if (!found.drawing) {
    board.draw(null);
    board.render();
    return;
  }
  const shown = level === 4 && found.step ? findMarksToShow(game, found.step) : {};
  board.draw(found.drawing, shown);
  board.render();
}

/** Return the candidates and digits that must be visible to understand a step. */
export function findMarksToShow(game, step) {
  const { board } = game;
  const digits = game.digits();
  const named = [...(step.roles ?? []).flatMap(([, group]) => group), ...(step.discards ?? [])];
  const marks = new Map();
  const places = new Map(parseCandidates(step.places, board));
  for (const [square, digit] of parseCandidates(named, board)) {
    if (digits[square] || places.has(square)) continue;
    const before = marks.get(square) ?? (game.cell(square).centre.length ? game.cell(square).centre : game.rules.candidates(square, digits));
    marks.set(square, [...new Set([...before, digit])].sort((one, other) => one - other));
  }
  return { marks, places };
}

function apply(app, step) {
  const { board } = app.game;
  app.game.apply(parseCandidates(step.places, board), parseCandidates(step.discards, board));
}

export default { id: "hint", word: "hint", icon: "bulb", open };
