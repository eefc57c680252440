/** A puzzle that is being set. Its digits are givens, and every part of the puzzle can be changed and undone. */

import { Game } from "./game.js";

/** Number of changes that can be undone after a reload. */
const KEPT = 200;

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

  /** Do nothing: the engine finds the candidates of a draft. */
  setAutomatic() {}

  /** Change colours, which are not part of the puzzle and cannot be undone. */
  change(changed) {
    for (const [square, cell] of changed) this.put(square, cell);
    this.tell();
    return changed.length > 0;
  }

  /** Change fields of the puzzle; undefined removes one. @param {Object} fields */
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

  /** Replace the puzzle. New givens are shown immediately; for another shape, the engine draws the board first. */
  become(puzzle) {
    const shape = ({ givens: _givens, ...others }) => JSON.stringify(others);
    const before = this.board;
    const sameShape = shape(puzzle) === shape(before.puzzle);
    this.board = { ...before, puzzle, givens: sameShape ? puzzle.givens : before.givens };
    if (sameShape) this.tell();
    else this.dispatchEvent(new CustomEvent("shape", { detail: before }));
  }
}
