/** A new puzzle: kind, size, grade, symmetry, rules, or the puzzle of the day. */

import { button, h } from "../dom.js";
import { t } from "../words.js";

const KINDS = ["sudoku", "killer", "kakuro", "jigsaw", "latin", "futoshiki", "calcudoku", "skyscrapers", "str8ts", "queens"];
const SIZES = { kakuro: ["6x6", "8x8", "10x10", "12x12"], futoshiki: ["4", "5", "6", "7"], calcudoku: ["4", "5", "6", "7"], skyscrapers: ["4", "5", "6"], latin: ["4", "5", "6", "7", "9"], jigsaw: ["5", "6", "7", "9"], killer: ["4", "6", "9"], str8ts: ["6", "9"], queens: ["6", "7", "8", "9"], sudoku: ["4", "6", "9", "12", "16"] };
const USUAL = { kakuro: "8x8", futoshiki: "5", calcudoku: "6", skyscrapers: "5", latin: "6" };
const GRADES = ["easy", "medium", "hard", "very-hard", "extreme", ""];
const SYMMETRIES = ["none", "rotational", "diagonal", "antidiagonal", "horizontal", "vertical", "full"];
const RULED = ["sudoku", "killer", "jigsaw", "latin", "futoshiki", "skyscrapers"];
/** Kinds that can be made with extra rules. */
const BY_HAND = ["automaton", "table", "candidates", "cage"];
/** What is drawn by people, not by chance. */
const SECONDS = 30;

function open(app, root, parameters) {
  const wishes = { kind: "sudoku", size: "9", grade: "easy", symmetry: "rotational", drawn: "", extra: false, rules: new Set(), ...parameters.wishes };
  parameters.wishes = wishes;
  const form = h("form.form");
  form.onsubmit = (event) => {
    event.preventDefault();
    begin(app, request(wishes));
  };
  root.append(form);
  const known = { rules: [], marks: [] };
  const draw = () => form.replaceChildren(...fields(app, wishes, draw, known));
  draw();
  Promise.all([app.engine.list("rules"), app.engine.list("marks")]).then(([{ rules }, { marks }]) => {
    Object.assign(known, { rules, marks });
    draw();
  }, () => {});
  return {};
}

function fields(app, wishes, draw, known) {
  const sizes = SIZES[wishes.kind];
  if (!sizes.includes(wishes.size)) wishes.size = USUAL[wishes.kind] ?? "9";
  const change = (name) => (value) => {
    wishes[name] = value;
    if (name === "kind") draw();
  };
  const found = [
    h("div.asks", {}, button("sun", t("make.daily"), () => begin(app, { daily: today(), grade: wishes.grade || "easy" }))),
    select("make.kind", KINDS.map((kind) => [kind, t(`kind.${kind}`)]), wishes.kind, change("kind")),
    select("make.size", sizes.map((size) => [size, size.includes("x") ? size.replace("x", " × ") : `${size} × ${size}`]), wishes.size, change("size")),
    select("make.grade", GRADES.map((grade) => [grade, t(`grade.${grade || "any"}`)]), wishes.grade, change("grade")),
  ];
  if (wishes.kind === "sudoku") found.push(select("make.symmetry", SYMMETRIES.map((one) => [one, t(`symmetry.${one}`)]), wishes.symmetry, change("symmetry")));
  if (RULED.includes(wishes.kind)) {
    const marks = known.marks.filter(({ rule }) => !BY_HAND.includes(rule)).map(({ rule, name }) => [rule, name]);
    const extra = h("details", { open: wishes.extra, ontoggle: () => (wishes.extra = extra.open) }, h("summary", {}, t("make.rules")), h("div.choices", {}, ...known.rules.map((rule) => rulebox(wishes, rule))));
    found.push(
      select("make.drawn", [["", t("make.drawn.none")], ...marks], wishes.drawn, change("drawn")),
      extra,
    );
  }
  found.push(h("div.asks", {}, h("button.strong", { type: "submit" }, t("make.go"))));
  return found;
}

function rulebox(wishes, { rule, name, about }) {
  const box = h("input", { type: "checkbox", checked: wishes.rules.has(rule) });
  box.onchange = () => (box.checked ? wishes.rules.add(rule) : wishes.rules.delete(rule));
  return h("label", { title: about }, box, h("span", {}, name));
}

function select(word, choices, current, pick) {
  const field = h("select", {}, ...choices.map(([value, name]) => h("option", { value, selected: value === current }, name)));
  field.onchange = () => pick(field.value);
  return h("label.field", {}, h("span", {}, t(word)), field);
}

function request({ kind, size, grade, symmetry, rules, drawn }) {
  const extra = RULED.includes(kind) ? [...rules, ...(drawn ? [drawn] : [])] : [];
  return { kind, size, ...(grade ? { grade } : {}), ...(kind === "sudoku" && symmetry !== "none" && !drawn ? { symmetry } : {}), ...(extra.length ? { with: extra } : {}) };
}

/** The day where the player is, as 2026-03-14. */
function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

async function begin(app, wishes) {
  const puzzle = await app.work("work.make", (signal) => app.engine.make({ ...wishes, timeout: SECONDS }, signal));
  if (!puzzle) return;
  const { solution: _solution, seed: _seed, try: _try, grade: _grade, rating: _rating, hardest: _hardest, ...plain } = puzzle;
  if (wishes.daily) plain.id = t("make.day", { date: wishes.daily });
  const board = await app.work("work.open", (signal) => app.engine.board(plain, {}, signal));
  if (board) app.play(board);
}

export default { id: "make", word: "make", icon: "plus", rail: true, open };
