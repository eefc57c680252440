/** The page as a whole: it holds the game, the board and the panels together. Panels know only what is public here. */

import "./board.js";
import { Clock } from "./clock.js";
import { Draft } from "./draft.js";
import { Engine, EngineError } from "./engine.js";
import { Game, MODES } from "./game.js";
import { Keys } from "./keys.js";
import { Layout } from "./layout.js";
import { fromLink } from "./link.js";
import { PANELS } from "./panels/index.js";
import * as store from "./store.js";
import { onSpeak, findPreferredLanguage, speak, t } from "./words.js";

export const FIRST = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8...";
const PATIENCE = 300;
/** Milliseconds after which work that is still going on can be seen, and cancelled. */

export class App {
  constructor() {
    this.engine = new Engine();
    this.settings = store.settings;
    this.mode = "digit";
    /** @type {any} a Game or a Draft, once there is one */
    this.game = null;
    /** @type {any} the Layout, once the page has begun */
    this.layout = null;
    /** @type {any} the Board of the layout */
    this.board = null;
    /** @type {any} what the open panel gave back, with its definition */
    this.panel = null;
    /** Whether something was written that is not kept yet. */
    this.dirty = false;
    /** When the record of the game was kept. */
    this.kept = 0;
    this.clock = new Clock(this);
  }

  async begin() {
    onSpeak(() => this.changeWords());
    this.engine.language = this.settings.language || findPreferredLanguage();
    speak(this.engine.language);
    this.look();
    this.layout = new Layout(this);
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

  /** A puzzle that came in the address; the address is tidied so that a reload finds the game. */
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

  /** The last game, or the first puzzle of all. */
  async resume() {
    const record = store.last();
    if (record && (await this.continue(record).catch(() => this.layout.notice(t("games.broken"), "error") && false))) return;
    const board = await this.work("work.open", (signal) => this.engine.board(FIRST, { kind: "diagonal" }, signal));
    if (board) this.play(board);
  }

  /** Go on with a game that was kept. */
  async continue(record) {
    const board = await this.work("work.open", (signal) => this.engine.board(record.puzzle, {}, signal));
    if (!board) return false;
    const game = record.draft ? new Draft(board, record) : new Game(board, record);
    game.record();
    return this.take(game, record.changed);
  }

  /** Begin a game on a board; one on the same puzzle that was not finished is gone on with. */
  play(board, { anew = false } = {}) {
    const same = JSON.stringify(board.puzzle);
    const before = anew ? null : store.games().find((record) => !record.draft && JSON.stringify(record.puzzle) === same);
    return this.take(new Game(board, before ?? {}), before?.changed);
  }

  /** Show a game; `kept` says when the record that it was made of was kept: another window may have gone on since. */
  take(game, kept = 0) {
    this.save();
    this.game = game;
    this.dirty = false;
    this.kept = kept;
    game.addEventListener("change", () => {
      this.dirty = true;
      this.changed();
    });
    this.board.setView(null);
    this.board.look.wrong = new Set();
    this.board.show(game);
    this.clock.start(game);
    this.layout.title();
    this.changed();
    this.open(game.draft ? "set" : "keypad", {}, false);
    return true;
  }

  /** After every change: conflicts, saving, and what depends on them. */
  changed() {
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

  /** Return true if nothing was done with the game yet, while others are kept. */
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
    if (!this.dirty && this.kept) record.changed = this.kept; // only the clock went on: no other window has to know
    const kept = store.save(record);
    if (kept) Object.assign(this, { dirty: false, kept: record.changed });
    if (!kept && !this.unkept) this.layout.notice(t(store.storage() ? "store.full" : "store.off"), "error");
    this.unkept = !kept;
  }

  /** Whether another window has gone on with this game; then what is written here is kept as a game of its own. */
  isElsewhere() {
    return (store.load(this.game.id)?.changed ?? 0) > this.kept;
  }

  /** Back in this window: go on with what was written in another one. */
  freshen() {
    if (this.game && !this.dirty && this.isElsewhere()) this.continue(store.load(this.game.id));
  }

  /** A key of a mode for what is selected. */
  enter(digit, mode = this.mode) {
    if (this.board.view) this.open("keypad", {}, false);
    const squares = this.board.selection.list();
    if (!squares.length) return;
    this.game.enter(squares, mode, digit);
    if (this.settings.welcome) store.change("welcome", false);
    this.layout.say(this.board.say(this.board.selection.current));
  }

  /** A second key has made a number above 9 of the first. */
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

  /** Esc: leave the projector, close the panel, or select nothing. */
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

  /** Hide everything but board, step and sentence, in large type. */
  project(on) {
    document.body.classList.toggle("projector", on);
    this.layout.projector.hidden = !on;
  }

  /** Open a panel; the one that was open is closed. @param {string} id @param {Object} [parameters] */
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

  /** Do something that takes time: after a moment it is said and can be cancelled; a problem is said, too. */
  async work(word, doing) {
    const controller = new AbortController();
    /** @type {any} the line that names the work, once it is there */
    let line = null;
    const timer = setTimeout(() => {
      line = this.layout.working(t(word), () => controller.abort());
    }, PATIENCE);
    try {
      return await doing(controller.signal);
    } catch (problem) {
      if (problem.name === "AbortError") return null;
      if (!(problem instanceof EngineError)) throw problem;
      this.layout.notice(problem.message || t(problem.status ? "engine.failed" : "engine.gone"), "error");
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

  /** Another language: the board's own words come from the engine. */
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
    if (this.game) this.changed();
    this.open(definition.id, parameters, false);
  }

  set(name, value) {
    store.change(name, value);
    this.look();
    if (this.game) this.changed();
    this.clock.show();
  }

  look() {
    const { dataset } = document.documentElement;
    if (this.settings.theme) dataset.theme = this.settings.theme;
    else delete dataset.theme;
  }
}
