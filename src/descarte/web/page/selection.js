/** The selected squares, by mouse, pen, finger or keyboard. */

/** Milliseconds within which two taps are a double tap. */
const TAP = 350;
/** Share of a cell's side that is ignored near its corners, because a diagonal drag passes close to them. */
const CORNER = 0.18;

export class Selection {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.squares = new Set();
    this.current = -1;
    this.several = false;
    /** @type {any} the square that was tapped last, and the time */
    this.last = null;
    /** @type {any} the position of two fingers while they zoom */
    this.pinched = null;
    this.pointers = new Map();
  }

  has(square) {
    return this.squares.has(square);
  }

  list() {
    return [...this.squares];
  }

  /** Start on a board: nothing is selected, and Tab reaches its first empty square. */
  start() {
    const { game } = this.board;
    this.squares.clear();
    this.current = game.board.cells.find((square) => !game.given(square)) ?? game.board.cells[0] ?? -1;
    this.tab();
  }

  tab() {
    for (const [square, cell] of this.board.cells) cell.element.tabIndex = square === this.current ? 0 : -1;
  }

  set(squares, current = squares.at(-1) ?? this.current) {
    this.squares = new Set(squares);
    this.move(current);
  }

  /** Make a square the current one, and move the focus to it if it is on the board. */
  move(square) {
    this.current = square;
    this.tab();
    this.board.render();
    const element = this.board.cells.get(square)?.element;
    if (element && this.board.contains(document.activeElement)) element.focus({ preventScroll: this.board.zoom === 1 });
    this.board.dispatchEvent(new Event("select"));
  }

  /** Move in a direction to the next square that holds a digit, wrapping at the edges. */
  step(down, across, extend) {
    const { rows, columns } = this.board.game.board;
    let row = Math.floor(this.current / columns);
    let column = this.current % columns;
    for (let tried = 0; tried < rows * columns; tried += 1) {
      row = (row + down + rows) % rows;
      column = (column + across + columns) % columns;
      const square = row * columns + column;
      if (!this.board.cells.has(square)) continue;
      if (extend) this.set([...this.squares, this.current, square].filter((one, at, all) => all.indexOf(one) === at), square);
      else this.set([square]);
      this.board.cells.get(square)?.element.focus();
      return;
    }
  }

  all() {
    this.set([...this.board.cells.keys()], this.current);
  }

  none() {
    this.set([], this.current);
  }

  invert() {
    this.set([...this.board.cells.keys()].filter((square) => !this.has(square)), this.current);
  }

  /** Select every square with the digit of this one or, if it is empty, with the same marks. */
  alike(square = this.current) {
    const { game } = this.board;
    const digits = game.digits();
    const marks = (one) => [game.cell(one).centre, game.cell(one).corner, game.cell(one).colours].map(String).join("|");
    const wanted = digits[square] || marks(square);
    const found = [...this.board.cells.keys()].filter((one) => (digits[one] || marks(one)) === wanted);
    this.set(found, square);
  }

  /** Return the squares to highlight: those with the same digit, and the peers of a single selected square. */
  findHighlights(digits) {
    const same = new Set();
    const seen = new Set();
    const [only] = this.squares;
    if (this.squares.size === 1) {
      const digit = digits[only];
      const { game, view } = this.board;
      for (const square of this.board.cells.keys()) if (digit && (digits[square] === digit || hasMark(game, view, square, digit))) same.add(square);
      for (const peer of this.board.game.rules.peers.get(only) ?? []) seen.add(peer);
    }
    return { same, seen };
  }

  /** Return the sides of a selected square that are on the outline of the selection. */
  edges(square) {
    if (!this.has(square)) return [];
    const { columns } = this.board.game.board;
    const column = square % columns;
    const sides = [];
    if (!this.has(square - columns)) sides.push("edge-top");
    if (!this.has(square + columns)) sides.push("edge-bottom");
    if (column === 0 || !this.has(square - 1)) sides.push("edge-left");
    if (column === columns - 1 || !this.has(square + 1)) sides.push("edge-right");
    return sides;
  }

  listen(grid) {
    grid.addEventListener("pointerdown", (event) => this.down(event));
    grid.addEventListener("pointermove", (event) => this.drag(event));
    for (const name of ["pointerup", "pointercancel"]) grid.addEventListener(name, (event) => this.up(event));
    grid.addEventListener("focusin", (event) => this.onFocus(event));
  }

  /** Select a square that gets the focus by Tab or from a screen reader. */
  onFocus(event) {
    const square = Number(event.target.dataset?.square);
    if (this.pointers.size || !this.board.cells.has(square) || (square === this.current && this.squares.size)) return;
    this.set([square]);
  }

  at(event, exact = true) {
    const box = this.board.grid.getBoundingClientRect();
    const x = (event.clientX - box.left) / this.board.pixels;
    const y = (event.clientY - box.top) / this.board.pixels;
    const { columns, rows } = this.board.game.board;
    if (x < 0 || y < 0 || x >= columns || y >= rows) return -1;
    const near = (part) => Math.min(part % 1, 1 - (part % 1)) < CORNER;
    if (!exact && near(x) && near(y)) return -1;
    const square = Math.floor(y) * columns + Math.floor(x);
    return this.board.cells.has(square) ? square : -1;
  }

  down(event) {
    if (event.button > 0) return;
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.pointers.size === 2) return this.pinch();
    if (this.pointers.size > 2) return undefined;
    const square = this.at(event);
    event.preventDefault();
    if (square < 0) return this.none();
    this.board.grid.setPointerCapture(event.pointerId);
    const again = this.last && this.last.square === square && event.timeStamp - this.last.time < TAP;
    this.last = { square, time: event.timeStamp };
    if (again) return this.alike(square);
    const adding = event.ctrlKey || event.metaKey || event.shiftKey || this.several;
    this.removing = adding && this.has(square);
    this.dragging = true;
    this.board.cells.get(square)?.element.focus({ preventScroll: true });
    if (this.removing) return this.set(this.list().filter((one) => one !== square), square);
    return this.set(adding ? [...this.squares, square] : [square], square);
  }

  drag(event) {
    if (!this.pointers.has(event.pointerId)) return;
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.pinched) return this.stretch();
    const square = this.dragging ? this.at(event, false) : -1;
    if (square < 0 || this.has(square) !== Boolean(this.removing)) return;
    this.last = null;
    if (this.removing) this.set(this.list().filter((one) => one !== square), square);
    else this.set([...this.squares, square], square);
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    this.dragging = false;
    if (this.pointers.size < 2) this.pinched = null;
  }

  /** Start moving and zooming the board with two fingers. */
  pinch() {
    this.dragging = false;
    this.none();
    this.pinched = { ...this.fingers(), zoom: this.board.zoom };
  }

  fingers() {
    const [[x1, y1], [x2, y2]] = [...this.pointers.values()];
    return { apart: Math.hypot(x1 - x2, y1 - y2), x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
  }

  stretch() {
    if (this.pointers.size !== 2) return;
    const now = this.fingers();
    this.board.setZoom((this.pinched.zoom * now.apart) / Math.max(1, this.pinched.apart));
    this.board.frame.scrollBy(this.pinched.x - now.x, this.pinched.y - now.y);
    Object.assign(this.pinched, { x: now.x, y: now.y });
  }
}

function hasMark(game, view, square, digit) {
  if (view) return view.candidates.get(square)?.has(digit) ?? false;
  const cell = game.cell(square);
  return !cell.digit && !game.given(square) && (cell.centre.includes(digit) || cell.corner.includes(digit));
}
