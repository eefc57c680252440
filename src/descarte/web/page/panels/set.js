/** The panel for setting puzzles: givens, cages, regions, lines and rules, with answers while the setter draws. */

import { button, h, toggle } from "../dom.js";
import { Draft } from "../draft.js";
import { t } from "../words.js";
import { Answers } from "./set_answers.js";
import { TOOLS } from "./set_tools.js";

function open(app, root, parameters) {
  if (!app.game?.draft) return begin(app, root);
  const setter = new Setter(app, root, parameters);
  setter.draw();
  setter.answers.ask();
  return {
    refresh: () => setter.refresh(),
    close: () => setter.close(),
    typed: (event) => setter.typed(event),
  };
}

/** Offer an empty grid or the puzzle on the board, if nothing is being set yet. */
function begin(app, root) {
  const size = h("select");
  app.engine.list("makers").then(({ makers }) => {
    const { sizes, usual_size: usual } = makers.find(({ kind }) => kind === "sudoku");
    size.append(...sizes.map((one) => h("option", { value: one, selected: one === usual }, `${one} × ${one}`)));
  }, () => {});
  const empty = () => start(app, { n: Number(size.value || 9), givens: Array(Number(size.value || 9) ** 2).fill(0) });
  root.append(
    h("p", {}, t("set.none")),
    h("label.field", {}, h("span", {}, t("set.size")), size),
    h("div.button-row", {}, button("set", t("set.empty"), empty, { kind: "strong" }), app.game ? button("set", t("set.this"), () => start(app, app.game.board.puzzle)) : ""),
  );
  return {};
}

async function start(app, puzzle) {
  const { solution: _solution, entries: _entries, candidates: _candidates, ...plain } = puzzle;
  const board = await app.work("work.open", (signal) => app.engine.board(plain, {}, signal));
  if (board) app.take(new Draft(board));
}

class Setter {
  constructor(app, root, parameters) {
    this.app = app;
    this.root = root;
    this.parameters = parameters;
    this.draft = app.game;
    this.tool = parameters.tool ?? "digit";
    this.answers = new Answers(this);
    this.body = h("div.tool");
    this.reshape = (event) => this.shape(event.detail);
    this.draft.addEventListener("shape", this.reshape);
    this.signature = "";
  }

  draw() {
    const { app, draft } = this;
    const tools = h("div.tool-choices", { role: "radiogroup", "aria-label": t("set.tool") });
    for (const { id } of TOOLS) {
      const key = h("button.tool-choice", { type: "button", role: "radio", "aria-checked": String(id === this.tool), onclick: () => this.choose(id) }, h("span", {}, t(`set.tool.${id}`)));
      key.dataset.tool = id;
      tools.append(key);
    }
    this.undo = button("undo", t("undo"), () => app.undo());
    this.redo = button("redo", t("redo"), () => app.redo());
    this.root.replaceChildren(
      this.answers.element,
      tools,
      this.body,
      h("div.actions", {}, this.undo, this.redo),
      h("div.button-row", {}, button("bulb", t("set.complete"), () => this.complete()), button("erase", t("set.minimise"), () => this.minimise()), button("play", t("set.play"), () => app.play(draft.board), { kind: "strong" })),
      toggle(t("set.marks"), app.settings.marks !== false, (on) => (app.set("marks", on), this.answers.show())),
      h("div.button-row", {}, button("plus", t("set.new"), () => (this.root.replaceChildren(), begin(app, this.root)), { kind: "quiet" })),
    );
    this.show();
  }

  choose(id) {
    this.tool = this.parameters.tool = id;
    this.draw();
  }

  show() {
    this.body.replaceChildren(...(TOOLS.find((tool) => tool.id === this.tool) ?? TOOLS[0]).fields(/** @type {any} */ (this)));
    this.buttons();
  }

  buttons() {
    this.undo.disabled = !this.draft.past.length;
    this.redo.disabled = !this.draft.future.length;
  }

  /** Request new answers if the puzzle has changed, and update the buttons. */
  refresh() {
    this.buttons();
    const now = JSON.stringify(this.draft.puzzle);
    if (now === this.signature) return;
    this.signature = now;
    this.answers.ask();
  }

  /** Return the selected squares in the order of their selection; show a notice if there are none. */
  selected() {
    const squares = this.app.board.selection.list();
    if (!squares.length) this.app.layout.notice(t("set.nothing"));
    return squares;
  }

  edit(fields) {
    this.draft.edit(fields);
  }

  /** Put a figure typed on the board into the open form, where it is the number of a cage or mark, not a given. */
  typed(event) {
    const field = this.body.querySelector("form input");
    if (!field || event.ctrlKey || event.metaKey || !/^\d$/.test(event.key)) return false;
    field.focus();
    field.value += event.key;
    return true;
  }

  /** Clear the selection after something was drawn, so that the next squares can be selected. */
  next() {
    const { selection, cells } = this.app.board;
    cells.get(selection.current)?.element.focus({ preventScroll: true });
    selection.none();
  }

  /** Have the engine draw another shape; if it is not valid, return to the board `before`. */
  async shape(before) {
    const { app, draft } = this;
    const { puzzle } = draft;
    const board = await app.work("work.open", (signal) => app.engine.board(puzzle, {}, signal));
    if (draft.puzzle !== puzzle) return;
    if (board) draft.take(board);
    else {
      draft.board = before;
      draft.past.pop();
    }
    app.board.show(draft);
    app.layout.title();
    app.update();
    if (app.panel?.definition.id === "set") this.show();
  }

  async complete() {
    const answer = await this.app.work("work.complete", (signal) => this.app.engine.unique(this.draft.puzzle, signal));
    if (answer?.puzzles?.length) this.edit({ givens: answer.puzzles[0].givens });
  }

  async minimise() {
    const answer = await this.app.work("work.minimise", (signal) => this.app.engine.minimise(this.draft.puzzle, signal));
    if (!answer?.puzzles?.length) return;
    if (!answer.redundant?.length) return this.app.layout.notice(t("set.needed"), "good");
    const { givens, cages, sums, marks, extra, blacks } = answer.puzzles[0];
    this.edit({ givens, cages, sums, marks, extra, blacks: blacks ?? this.draft.puzzle.blacks });
  }

  close() {
    this.answers.stop();
    this.draft.removeEventListener("shape", this.reshape);
  }
}

export default { id: "set", word: "set", icon: "set", rail: true, open };
