/** A puzzle in the making: digits are givens, and everything else of the puzzle can be changed and undone, too. */

import { Game } from "./game.js";

const KEPT = 200;
/** As many changes can be undone after a reload. */

export class Draft extends Game {
  constructor(board, record = {}) {
    super(board, record);
    this.draft = true;
    this.solved = true;
  }

  record() {
    return { ...super.record(), draft: true, solved: false, past: this.past.slice(-KEPT), future: [], filled: 0 };
  }

  get puzzle() {
    return this.board.puzzle;
  }

  enter(squares, mode, value) {
    if (mode === "colour") return super.enter(squares, mode, value);
    const mine = squares.filter((square) => this.playable.has(square));
    const has = mine.every((square) => this.board.givens[square] === value);
    return this.give(mine, has ? 0 : value);
  }

  clear(squares, mode = "digit") {
    const mine = squares.filter((square) => this.playable.has(square));
    if (mode !== "colour" && mine.some((square) => this.given(square))) return this.give(mine, 0);
    return super.wipe(mine, { colours: [] });
  }

  give(squares, digit) {
    const givens = [...this.board.givens];
    for (const square of squares) givens[square] = digit;
    return this.edit({ givens });
  }

  /** Nothing to keep up: what can stand where is asked of the engine. */
  setAutomatic() {}

  /** Colours are no part of the puzzle: they are changed without a way back. */
  change(changed) {
    for (const [square, cell] of changed) this.put(square, cell);
    this.tell();
    return changed.length > 0;
  }

  /** Change fields of the puzzle; undefined takes one out. @param {Object} fields */
  edit(fields) {
    const after = { ...this.puzzle, ...fields };
    for (const name of Object.keys(after)) if (after[name] === undefined) delete after[name];
    if (JSON.stringify(after) === JSON.stringify(this.puzzle)) return false;
    this.past.push(this.puzzle);
    this.future = [];
    this.become(after);
    return true;
  }

  undo() {
    if (!this.past.length) return false;
    this.future.push(this.puzzle);
    this.become(this.past.pop());
    return true;
  }

  redo() {
    if (!this.future.length) return false;
    this.past.push(this.puzzle);
    this.become(this.future.pop());
    return true;
  }

  /** Be this puzzle: other givens are seen at once, for another shape the board has to be asked for. */
  become(puzzle) {
    const shape = ({ givens: _givens, ...others }) => JSON.stringify(others);
    const before = this.board;
    const sameShape = shape(puzzle) === shape(before.puzzle);
    this.board = { ...before, puzzle, givens: sameShape ? puzzle.givens : before.givens };
    if (sameShape) this.tell();
    else this.dispatchEvent(new CustomEvent("shape", { detail: before }));
  }
}
