/** The page as a whole: it connects the game, the board and the panels. Panels use only its public members. */

import "./board.js";
import { Clock } from "./clock.js";
import { Draft } from "./draft.js";
import { Engine } from "./engine.js";
import { EngineError } from "./engine_error.js";
import { Game, MODES } from "./game.js";
import { Keys } from "./keys.js";
import { Layout } from "./layout.js";
import { fromLink } from "./link.js";
import { PANELS } from "./panels/index.js";
import * as store from "./store.js";
import { onSpeak, findPreferredLanguage, speak, t } from "./words.js";

export const FIRST = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8...";
/** Milliseconds after which the page shows a task in progress, with a button to cancel the task. */
const PATIENCE = 300;

export class App {
  constructor() {
    this.engine = new Engine();
    this.settings = store.settings;
    this.mode = "digit";
    /** @type {any} a Game or a Draft, once there is one */
    this.game = null;
    /** @type {any} the Layout, once the page has started */
    this.layout = null;
    /** @type {any} the Board of the layout */
    this.board = null;
    /** @type {any} the object that the open panel returned, with its definition */
    this.panel = null;
    /** True if there are changes that are not saved yet. */
    this.dirty = false;
    /** Time of the last change in the record that was saved last. */
    this.kept = 0;
    this.clock = new Clock(this);
  }

  async begin() {
    onSpeak(() => this.changeWords());
    this.engine.language = this.settings.language || findPreferredLanguage();
    speak(this.engine.language);
    this.look();
    this.layout = new Layout(this);
    this.engine.transport.onprogress = (words) => this.layout.progress(words);
    this.board = this.layout.board;
    this.board.addEventListener("select", () => this.panel?.refresh?.());
    this.keys = new Keys(this);
    this.open("keypad");
    addEventListener("hashchange", () => this.arrive());
    addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.save() : this.freshen()));
    if (!(await this.arrive())) await this.resume();
    document.documentElement.dataset.ready = "yes";
    setTimeout(() => this.engine.list("techniques").catch(() => {}), 2000);
  }

  /** Open the puzzle in the address, if there is one. The address is then cleared, so that a reload finds the game. */
  async arrive() {
    const found = await fromLink(location.hash).catch(() => undefined);
    if (found === null) return false;
    history.replaceState(null, "", location.pathname + location.search);
    if (found === undefined) {
      this.layout.notice(t("link.broken"), "error");
      return false;
    }
    const board = await this.work("work.open", (signal) => this.engine.board(found, {}, signal));
    return board ? this.play(board) : false;
  }

  /** Open the game that was played last or, on a first visit, the first puzzle. */
  async resume() {
    const record = store.last();
    if (record && (await this.continue(record).catch(() => this.layout.notice(t("games.broken"), "error") && false))) return;
    const board = await this.work("work.open", (signal) => this.engine.board(FIRST, { kind: "diagonal" }, signal));
    if (board) this.play(board);
  }

  /** Open a saved game. */
  async continue(record) {
    const board = await this.work("work.open", (signal) => this.engine.board(record.puzzle, {}, signal));
    if (!board) return false;
    const game = record.draft ? new Draft(board, record) : new Game(board, record);
    game.record();
    return this.take(game, record.changed);
  }

  /** Start a game on a board, or resume an unfinished one on the same puzzle unless `anew` is true. */
  play(board, { anew = false } = {}) {
    const same = JSON.stringify(board.puzzle);
    const before = anew ? null : store.games().find((record) => !record.draft && JSON.stringify(record.puzzle) === same);
    return this.take(new Game(board, before ?? {}), before?.changed);
  }

  /** Show a game. `kept` is the time when its record last changed, to notice if another window changes the game. */
  take(game, kept = 0) {
    this.save();
    this.game = game;
    this.dirty = false;
    this.kept = kept;
    game.addEventListener("change", () => {
      this.dirty = true;
      this.update();
    });
    this.board.setView(null);
    this.board.look.wrong = new Set();
    this.board.show(game);
    this.clock.start(game);
    this.layout.title();
    this.update();
    this.open(game.draft ? "set" : "keypad", {}, false);
    return true;
  }

  /** Update conflicts, board and panel after a change, and schedule saving. */
  update() {
    const { game, board } = this;
    const digits = game.digits();
    board.look.conflicts = this.settings.conflicts ? game.rules.conflicts(digits) : new Set();
    board.look.wrong = new Set([...board.look.wrong].filter((square) => game.cell(square).digit));
    board.look.highlight = this.settings.highlight;
    if (this.panel?.definition.id === "hint") this.panel.stale?.();
    board.render();
    this.panel?.refresh?.();
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), 150);
    this.announceEnd(digits);
  }

  announceEnd(digits) {
    const { game } = this;
    const full = game.board.cells.every((square) => digits[square]);
    if (full && !game.solved && game.rules.isSolved(digits)) {
      game.solved = true;
      this.clock.stop();
      this.layout.notice(t("solved", { time: this.clock.text() }), "good");
    } else if (full && !game.solved && !this.fullSaid) {
      this.layout.notice(t("full"), "plain", [[t("check"), () => this.check()]]);
    }
    this.fullSaid = full;
  }

  /** Return true if the player has done nothing in this game yet and other games are saved. */
  isUntouched() {
    const { game } = this;
    return !game.past.length && !game.cells.size && !game.seconds && store.load(game.id) === null && store.games().length > 0;
  }

  save() {
    if (!this.game || this.isUntouched()) return;
    const elsewhere = this.isElsewhere();
    if (elsewhere && !this.dirty) return;
    if (elsewhere) this.game.renew();
    const record = this.game.record();
    if (!this.dirty && this.kept) record.changed = this.kept; // only the clock has changed, which other windows can ignore
    const kept = store.save(record);
    if (kept) Object.assign(this, { dirty: false, kept: record.changed });
    if (!kept && !this.unkept) this.layout.notice(t(store.storage() ? "store.full" : "store.off"), "error");
    this.unkept = !kept;
  }

  /** Return true if another window has changed this game. Changes made in this window are then saved as a new game. */
  isElsewhere() {
    return (store.load(this.game.id)?.changed ?? 0) > this.kept;
  }

  /** When the player returns to this window, load the changes that another window has made. */
  freshen() {
    if (this.game && !this.dirty && this.isElsewhere()) this.continue(store.load(this.game.id));
  }

  /** Enter a digit, mark or colour in the selected squares. */
  enter(digit, mode = this.mode) {
    if (this.board.view) this.open("keypad", {}, false);
    const squares = this.board.selection.list();
    if (!squares.length) return;
    this.game.enter(squares, mode, digit);
    if (this.settings.welcome) store.change("welcome", false);
    this.layout.say(this.board.say(this.board.selection.current));
  }

  /** Replace the first typed figure of a number above 9 by the whole number. */
  replaceLast(before, digit, mode) {
    if (before) this.game.undo();
    this.enter(digit, mode);
  }

  clear() {
    this.game?.clear(this.board.selection.list(), this.mode);
  }

  undo() {
    this.game?.undo();
  }

  redo() {
    this.game?.redo();
  }

  setMode(mode) {
    this.mode = MODES.includes(mode) ? mode : "digit";
    this.layout.say(t(`mode.${this.mode}`));
    this.panel?.refresh?.();
  }

  /** Handle Esc: leave the projector, close the panel, or clear the selection. */
  escape() {
    if (document.body.classList.contains("projector")) this.project(false);
    else if (this.panel && this.panel.definition.id !== "keypad") this.close();
    else this.board.selection.none();
  }

  hint() {
    if (this.panel?.definition.id === "hint") this.panel.more?.();
    else this.open("hint");
  }

  check() {
    this.open("check");
  }

  story(by) {
    if (this.panel?.go) this.panel.go(by);
    else this.open("steps");
  }

  /** Show only board, step and sentence, in large type. */
  project(on) {
    document.body.classList.toggle("projector", on);
    this.layout.projector.hidden = !on;
  }

  /** Open a panel and close the current one. @param {string} id @param {Object} [parameters] */
  open(id, parameters = {}, withFocus = true) {
    const definition = PANELS.find((panel) => panel.id === id);
    if (!definition) throw new Error(`no panel ${id}`);
    this.leave();
    const body = this.layout.panelBody(definition, () => this.close(), withFocus && id !== "keypad");
    const opened = definition.open(this, body, parameters) ?? {};
    this.panel = { ...opened, definition, parameters };
    this.layout.railCurrent(id);
    return this.panel;
  }

  close() {
    this.open("keypad");
    this.board.cells?.get(this.board.selection.current)?.element.focus();
  }

  leave() {
    this.panel?.close?.();
    this.panel = null;
    if (this.board.game) {
      this.board.draw(null);
      this.board.setView(null);
      this.board.render();
    }
  }

  /** Run a task. If it takes longer, show its name and a button to cancel it. If it fails, show the problem and return
   * null. */
  async work(word, doing) {
    const controller = new AbortController();
    /** @type {any} the line that names the task, once it is shown */
    let line = null;
    const timer = setTimeout(() => {
      line = this.layout.working(t(word), () => controller.abort());
    }, PATIENCE);
    try {
      return await doing(controller.signal);
    } catch (problem) {
      if (problem.name === "AbortError") return null;
      if (!(problem instanceof EngineError)) throw problem;
      this.layout.notice(problem.message || t("engine.failed"), "error");
      return null;
    } finally {
      clearTimeout(timer);
      line?.remove();
    }
  }

  setLanguage(language) {
    store.change("language", language);
    this.engine.language = language;
    speak(language);
  }

  /** Change the language of the page. The engine provides the texts of the board. */
  async changeWords() {
    if (!this.layout) return;
    this.layout.writeWords();
    const { game } = this;
    if (game) {
      const board = await this.work("work.open", (signal) => this.engine.board(game.board.puzzle, {}, signal));
      if (board && game === this.game) {
        game.take(board);
        this.board.show(game);
        this.layout.title();
      }
    }
    const { definition, parameters } = this.panel;
    this.leave();
    if (this.game) this.update();
    this.open(definition.id, parameters, false);
  }

  set(name, value) {
    store.change(name, value);
    this.look();
    if (this.game) this.update();
    this.clock.show();
  }

  look() {
    const { dataset } = document.documentElement;
    if (this.settings.theme) dataset.theme = this.settings.theme;
    else delete dataset.theme;
  }
}
