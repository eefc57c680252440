/** The keyboard: the action of each key. The panel of keys shows the same table. */

import { MODES } from "./game.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const MODE_KEYS = { z: "digit", x: "corner", c: "centre", v: "colour" };
/** Milliseconds within which a second key still belongs to a number above 9. */
const PATIENCE = 900;

/** Rows of the panel of keys: the keys, and the dictionary key of their description. */
export const TABLE = [
  ["← ↑ → ↓", "keys.move"],
  ["Shift / Ctrl + ←↑→↓", "keys.extend"],
  ["1-9", "keys.digit"],
  ["10 / A, B…", "keys.large"],
  ["Shift + 1-9", "keys.corner"],
  ["Ctrl + 1-9", "keys.centre"],
  ["Shift + Ctrl + 1-9", "keys.colour"],
  ["Z X C V", "keys.modes"],
  ["␣", "keys.round"],
  ["⌫ Del", "keys.clear"],
  ["Ctrl + Z / Y", "keys.undo"],
  ["Ctrl + Shift + A", "keys.alike"],
  ["Ctrl + A, Esc, Ctrl + I", "keys.select"],
  ["H", "keys.hint"],
  [". ,", "keys.story"],
  ["K", "keys.check"],
  ["?", "keys.help"],
];

export class Keys {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {{text: string, digit: number, mode: string, time: number}|null} the first figure of a number above 9 */
    this.typed = null;
    document.addEventListener("keydown", (event) => this.down(event));
  }

  down(event) {
    if (event.altKey || event.isComposing || isWriting(event.target)) return;
    const done = this.app.panel?.typed?.(event) || this.arrows(event) || this.digit(event) || this.control(event) || this.plain(event);
    if (done) event.preventDefault();
  }

  /** Move on the board with the arrow keys, even if a button has the focus. In lists and parts that scroll, the arrow
   * keys keep their usual meaning. */
  arrows(event) {
    const way = ARROWS[event.key];
    const { target } = event;
    if (!way || target === this.app.layout.body || target.closest?.("[role=listbox], [role=region]")) return false;
    if (target.closest?.("[role=radiogroup]")) return chooseNext(target, way[0] + way[1]);
    this.app.board.selection.step(...way, event.shiftKey || event.ctrlKey || event.metaKey);
    return true;
  }

  digit(event) {
    const { game } = this.app;
    if (!game) return false;
    const found = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    const control = event.ctrlKey || event.metaKey;
    if (found && (!event.code.startsWith("Numpad") || /\d/.test(event.key) || event.shiftKey)) {
      const mode = modeOf(event.shiftKey, control) ?? this.app.mode;
      return this.number(Number(found[1]), mode, event.timeStamp);
    }
    if (control || event.key.length !== 1) return false;
    const digit = this.letter(event.key);
    return digit ? this.enter(digit, this.app.mode) : false;
  }

  /** Return the digit of a letter that is a symbol of the puzzle or stands for a digit above 9, or 0. */
  letter(key) {
    const { symbols, digits } = this.app.game.board;
    const upper = key.toUpperCase();
    const at = symbols.findIndex((sign) => sign.toUpperCase() === upper);
    if (at >= 0) return at + 1;
    const number = /^[A-Z]$/.test(upper) ? upper.charCodeAt(0) - 55 : 0; // A is 10
    return digits > 9 && number >= 10 && number <= digits ? number : 0;
  }

  /** Enter the digit that a typed figure names, or two figures typed in quick succession. Return false if they name no
   * digit. */
  number(figure, mode, time) {
    if (mode === "colour") return figure ? this.enter(figure, mode) : false;
    const { symbols } = this.app.game.board;
    const before = this.typed && time - this.typed.time < PATIENCE && this.typed.mode === mode ? this.typed : null;
    const two = before ? findTwoFigureDigit(symbols, `${before.text}${figure}`) : 0;
    if (before && two) {
      this.app.replaceLast(before.digit, two, mode);
      this.typed = null;
      return true;
    }
    const one = symbols.indexOf(String(figure)) + 1;
    this.typed = symbols.length > 9 ? { text: String(figure), digit: one, mode, time } : null;
    return one ? this.enter(one, mode) : false;
  }

  enter(digit, mode) {
    this.app.enter(digit, mode);
    return true;
  }

  control(event) {
    if (!event.ctrlKey && !event.metaKey) return false;
    const { app } = this;
    const key = event.key.toLowerCase();
    const does = {
      z: () => (event.shiftKey ? app.redo() : app.undo()),
      y: () => app.redo(),
      a: () => (event.shiftKey ? app.board.selection.alike() : app.board.selection.all()),
      i: () => app.board.selection.invert(),
    }[key];
    does?.();
    return Boolean(does);
  }

  plain(event) {
    if (event.ctrlKey || event.metaKey) return false;
    const { app } = this;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.code === "NumpadDecimal") return run(() => app.clear());
    if (key === " " || key === "Enter") {
      if (!app.board.contains(event.target) && event.target !== document.body) return false;
      if (key === " ") app.setMode(MODES[(MODES.indexOf(app.mode) + (event.shiftKey ? MODES.length - 1 : 1)) % MODES.length]);
      return key === " ";
    }
    if (MODE_KEYS[key]) return run(() => app.setMode(MODE_KEYS[key]));
    const action = {
      Delete: () => app.clear(),
      Backspace: () => app.clear(),
      Escape: () => app.escape(),
      h: () => app.hint(),
      k: () => app.check(),
      ".": () => app.story(1),
      ",": () => app.story(-1),
      "?": () => app.open("keys"),
    }[key];
    return action ? run(action) : false;
  }
}

/** Return the digit that two figures name: by its symbol, or by its number if symbols above 9 are letters. */
function findTwoFigureDigit(symbols, figures) {
  const number = Number(figures);
  return symbols.indexOf(figures) + 1 || (symbols[0] === "1" && number > 9 && number <= symbols.length ? number : 0);
}

/** Choose the next of several options and give it the focus. */
function chooseNext(radio, by) {
  const group = radio.closest("[role=radiogroup]");
  const all = [...group.querySelectorAll("[role=radio]")];
  const name = group.getAttribute("aria-label");
  all[(all.indexOf(radio) + by + all.length) % all.length].click();
  /** @type {HTMLElement|null} */
  const chosen = document.querySelector(`[role=radiogroup][aria-label="${CSS.escape(name)}"] [aria-checked=true]`);
  chosen?.focus();
  return true;
}

function run(action) {
  action();
  return true;
}

function modeOf(shift, control) {
  if (shift && control) return "colour";
  if (shift) return "corner";
  return control ? "centre" : null;
}

/** Return true if the element takes text, so that typed keys belong to the element and not to the board. */
function isWriting(target) {
  return target.closest?.("input:not([type=checkbox]):not([type=radio]), textarea, select, dialog, [contenteditable]") !== null;
}
