/**
 * The board: real elements, which screen readers can read, between layers that the engine draws.
 *
 *   ground   lines, cages, arrows, clues outside        SVG from the engine
 *   below    houses and shapes of a hint                SVG from the engine
 *   grid     role=grid, one gridcell per square         digits, marks, colours, selection
 *   above    strokes and arrows of a hint               SVG from the engine
 */

import { h, svg } from "./dom.js";
import { joinWords, t } from "./words.js";
import { Selection } from "./selection.js";

/** Maximum number of centre marks shown together in the middle of a cell. If there are more, each is shown at the
 * place of its digit. */
const TOGETHER = 4;

export class Board extends HTMLElement {
  /** @type {any} the Game that is shown */
  game = null;
  /** @type {Map<number, {element: any, signature: string}>} the squares that hold a digit */
  cells = new Map();
  /** @type {any} the element of all cells; null until the board is on the page */
  grid = null;
  /** @type {Record<string, any>} */
  layers = {};
  selection = new Selection(this);
  zoom = 1;
  /** Side of a cell, in pixels of the screen. */
  pixels = 0;
  look = { conflicts: new Set(), wrong: new Set(), highlight: true };
  /** @type {any} the drawing over the board */
  overlay = null;
  /** @type {any} digits and candidates shown instead of the game's */
  view = null;
  /** @type {any} */
  frame = null;
  /** @type {any} */
  sheet = null;

  connectedCallback() {
    if (this.grid) return;
    this.grid = h("div.grid", { role: "grid", "aria-multiselectable": "true" });
    this.layers = { ground: h("div.layer"), below: h("div.layer"), above: h("div.layer.above") };
    this.sheet = h("div.board-sheet", {}, this.layers.ground, this.layers.below, this.grid, this.layers.above);
    this.frame = h("div.frame", {}, this.sheet);
    this.append(this.frame);
    this.selection.listen(this.grid);
    new ResizeObserver(() => this.fit()).observe(this);
  }

  /** Show a game. @param {import("./game.js").Game} game */
  show(game) {
    const fresh = this.game?.id !== game.id;
    this.game = game;
    const { board } = game;
    if (fresh) this.zoom = 1;
    this.layers.ground.replaceChildren(svg(board.picture.ground));
    this.cells = new Map();
    const black = new Map(board.clues.map((clue) => [clue.square, clue]));
    const rows = Array.from({ length: board.rows }, (_, row) =>
      h("div.row", { role: "row" }, ...Array.from({ length: board.columns }, (_, column) => this.square(row * board.columns + column, black))),
    );
    this.grid.replaceChildren(...rows);
    this.grid.setAttribute("aria-label", board.title);
    this.grid.setAttribute("aria-rowcount", board.rows);
    this.grid.setAttribute("aria-colcount", board.columns);
    this.draw(null);
    if (fresh) this.selection.start();
    this.fit();
    this.render();
  }

  square(square, black) {
    const element = h("div.cell", { role: "gridcell", dataset: { square } });
    if (this.game.playable.has(square)) {
      element.tabIndex = -1;
      this.cells.set(square, { element, signature: "" });
      if (this.game.board.dark.includes(square)) element.classList.add("dark");
      return element;
    }
    element.classList.add("black");
    const clue = black.get(square);
    const said = [clue?.across && t("cell.across", { total: clue.across }), clue?.down && t("cell.down", { total: clue.down })].filter(Boolean);
    element.setAttribute("aria-label", [this.place(square), t("cell.black"), ...said].join(", "));
    return element;
  }

  /** Set all sizes according to the space available. */
  fit() {
    if (!this.game || !this.clientWidth) return;
    const { box, cell } = this.game.board.picture;
    const [left, top, width, height] = box;
    const room = Math.min(this.clientWidth, (this.clientHeight * width) / height);
    const unit = (room * this.zoom) / width;
    this.pixels = unit * cell;
    const style = this.sheet.style;
    style.setProperty("--columns", this.game.board.columns);
    style.setProperty("--rows", this.game.board.rows);
    style.setProperty("--cell", `${this.pixels}px`);
    style.setProperty("--width", `${width * unit}px`);
    style.setProperty("--height", `${height * unit}px`);
    style.setProperty("--left", `${-left * unit}px`);
    style.setProperty("--top", `${-top * unit}px`);
    style.setProperty("--digit", `${this.game.board.picture.digit_font * unit}px`);
    style.setProperty("--mark-size", `${this.game.board.picture.mark_font * unit}px`);
    this.frame.classList.toggle("zoomed", this.zoom > 1);
    this.dispatchEvent(new Event("fit"));
  }

  setZoom(zoom) {
    const { frame } = this;
    const before = this.zoom;
    const middle = [frame.scrollLeft + frame.clientWidth / 2, frame.scrollTop + frame.clientHeight / 2];
    this.zoom = Math.min(5, Math.max(1, zoom));
    this.fit();
    const by = this.zoom / before;
    frame.scrollTo(middle[0] * by - frame.clientWidth / 2, middle[1] * by - frame.clientHeight / 2);
  }

  /** Draw a hint or a step over the board, or remove the drawing. `marks` are candidates to show, `places` digits to
   * place. */
  draw(drawing, { marks = new Map(), places = new Map() } = {}) {
    this.overlay = drawing ? { marks, places } : null;
    for (const side of ["below", "above"]) {
      this.layers[side].replaceChildren(...(drawing?.[side] ? [svg(drawing[side])] : []));
    }
  }

  /** Show a state that is not that of the game, such as a state of a trace; null shows the game again. */
  setView(view) {
    this.view = view;
    this.classList.toggle("viewing", Boolean(view));
  }

  render() {
    if (!this.game) return;
    const digits = this.view?.digits ?? this.game.digits();
    const marked = this.selection.findHighlights(digits);
    for (const [square, cell] of this.cells) {
      const content = this.content(square, digits);
      const flags = this.flags(square, digits, marked);
      const signature = `${content.signature}|${flags.join()}|${this.selection.edges(square)}|${this.place(square)}`;
      if (signature !== cell.signature) {
        cell.signature = signature;
        this.paint(square, cell.element, content, flags);
      }
    }
  }

  flags(square, digits, { same, seen }) {
    const { selection, look, game } = this;
    const flags = [];
    if (game.given(square)) flags.push("given");
    if (selection.has(square)) flags.push("selected");
    else if (look.highlight && !this.overlay && same.has(square)) flags.push("same");
    else if (look.highlight && !this.overlay && seen.has(square)) flags.push("seen");
    if (!this.view && look.conflicts.has(square) && digits[square]) flags.push("conflict");
    if (!this.view && look.wrong.has(square)) flags.push("wrong");
    return flags;
  }

  /** Return the contents of a square as data. */
  content(square, digits) {
    const { overlay, game, view } = this;
    const colours = view ? [] : game.cell(square).colours;
    const proposed = overlay?.places.get(square);
    if (proposed && (!digits[square] || !game.given(square))) return content({ digit: proposed, proposed: true, colours });
    if (digits[square]) return content({ digit: digits[square], colours });
    if (view) return content({ placed: [...(view.candidates.get(square) ?? [])], colours });
    const extra = overlay?.marks.get(square);
    if (extra) return content({ placed: extra, colours });
    const { corner, centre } = game.cell(square);
    const apart = !corner.length && (centre.length > TOGETHER || game.automatic);
    return content({ corner, centre: apart ? [] : centre, placed: apart ? centre : [], colours });
  }

  paint(square, element, content, flags) {
    const { symbols, picture } = this.game.board;
    const sign = (digit) => symbols[digit - 1] ?? String(digit);
    const keep = ["cell", element.classList.contains("dark") ? "dark" : ""];
    element.className = [...keep, ...flags, content.proposed ? "proposed" : "", ...this.selection.edges(square)].filter(Boolean).join(" ");
    const parts = [];
    if (content.colours.length) parts.push(this.tint(content.colours));
    if (content.digit) parts.push(h("span.digit", {}, sign(content.digit)));
    content.corner.forEach((digit, at) => parts.push(h(`span.corner.at${Math.min(at, 8)}`, {}, sign(digit))));
    if (content.centre.length) parts.push(h(`span.centre${content.corner.length ? ".narrow" : ""}`, {}, content.centre.map(sign).join(symbols.some((one) => one.length > 1) ? " " : "")));
    for (const digit of content.placed) {
      const mark = h("span.mark", {}, sign(digit));
      const [x, y] = picture.marks[digit - 1];
      mark.style.left = `${(100 * x) / picture.cell}%`;
      mark.style.top = `${(100 * y) / picture.cell}%`;
      parts.push(mark);
    }
    element.replaceChildren(...parts);
    element.setAttribute("aria-selected", this.selection.has(square));
    element.setAttribute("aria-label", this.label(square, content, flags));
    if (flags.includes("conflict") || flags.includes("wrong")) element.setAttribute("aria-invalid", "true");
    else element.removeAttribute("aria-invalid");
  }

  tint(colours) {
    const slice = 100 / colours.length;
    const stops = colours.map((colour, at) => `var(--colour-${colour}) ${at * slice}% ${(at + 1) * slice}%`);
    const element = h("span.tint");
    element.style.backgroundImage = `linear-gradient(135deg, ${stops.join(", ")})`;
    return element;
  }

  place(square) {
    const { columns } = this.game.board;
    return t("cell.place", { row: Math.floor(square / columns) + 1, column: (square % columns) + 1 });
  }

  /** Return the text that a screen reader reads for a square. */
  label(square, content, flags = []) {
    const sign = (digit) => this.game.board.symbols[digit - 1];
    const said = [this.place(square)];
    if (content.digit) said.push(flags.includes("given") ? t("cell.given", { digit: sign(content.digit) }) : sign(content.digit));
    else said.push(t("cell.empty"));
    const candidates = [...content.centre, ...content.placed];
    if (!content.digit && candidates.length) said.push(t("cell.candidates", { count: candidates.length, digits: joinWords(candidates.map(sign)) }));
    if (!content.digit && content.corner.length) said.push(t("cell.corner", { digits: joinWords(content.corner.map(sign)) }));
    if (content.colours.length) said.push(joinWords(content.colours.map((colour) => t(`colour.${colour}`))));
    if (flags.includes("wrong")) said.push(t("cell.wrong"));
    else if (flags.includes("conflict")) said.push(t("cell.conflict"));
    return said.join(", ");
  }

  /** Return the text that a screen reader reads for a square of the shown state. */
  say(square) {
    return this.cells.get(square)?.element.getAttribute("aria-label") ?? "";
  }
}

/** Return the contents of a square. @param {{digit?: number, proposed?: boolean, corner?: number[], centre?: number[], placed?: number[], colours?: number[]}} parts */
function content({ digit = 0, proposed = false, corner = [], centre = [], placed = [], colours = [] }) {
  const parts = [digit, proposed, corner, centre, placed, colours];
  return { digit, proposed, corner, centre, placed, colours, signature: parts.join("/") };
}

customElements.define("descarte-board", Board);
