/** A new puzzle: kind, size, grade, symmetry, rules, or the puzzle of the day. */

import { button, h } from "../dom.js";
import { t } from "../words.js";

const KINDS = ["sudoku", "killer", "kakuro", "jigsaw", "latin", "futoshiki", "calcudoku", "skyscrapers", "str8ts"];
const SIZES = { kakuro: ["6x6", "8x8", "10x10", "12x12"], futoshiki: ["4", "5", "6", "7"], calcudoku: ["4", "5", "6", "7"], skyscrapers: ["4", "5", "6"], latin: ["4", "5", "6", "7", "9"], jigsaw: ["5", "6", "7", "9"], killer: ["4", "6", "9"], str8ts: ["6", "9"], sudoku: ["4", "6", "9", "12", "16"] };
const USUAL = { kakuro: "8x8", futoshiki: "5", calcudoku: "6", skyscrapers: "5", latin: "6" };
const GRADES = ["easy", "medium", "hard", "very-hard", "extreme"];
const SYMMETRIES = ["none", "rotational", "diagonal", "antidiagonal", "horizontal", "vertical", "full"];
const RULES = ["diagonal", "windoku", "antiknight", "antiking", "disjoint", "nonconsecutive"];

function open(app, root, parameters) {
  const wishes = { kind: "sudoku", size: "9", grade: "easy", symmetry: "rotational", rules: new Set(), ...parameters.wishes };
  parameters.wishes = wishes;
  const form = h("form.form");
  form.onsubmit = (event) => {
    event.preventDefault();
    begin(app, request(wishes));
  };
  root.append(form);
  const draw = () => form.replaceChildren(...fields(app, wishes, draw));
  draw();
  return {};
}

function fields(app, wishes, draw) {
  const sizes = SIZES[wishes.kind];
  if (!sizes.includes(wishes.size)) wishes.size = USUAL[wishes.kind] ?? "9";
  const change = (name) => (value) => {
    wishes[name] = value;
    if (name === "kind") draw();
  };
  const found = [
    h("div.asks", {}, button("sun", t("make.daily"), () => begin(app, { daily: new Date().toISOString().slice(0, 10), grade: wishes.grade }))),
    select("make.kind", KINDS.map((kind) => [kind, t(`kind.${kind}`)]), wishes.kind, change("kind")),
    select("make.size", sizes.map((size) => [size, size.includes("x") ? size.replace("x", " × ") : `${size} × ${size}`]), wishes.size, change("size")),
    select("make.grade", GRADES.map((grade) => [grade, t(`grade.${grade}`)]), wishes.grade, change("grade")),
  ];
  if (wishes.kind === "sudoku") {
    found.push(
      select("make.symmetry", SYMMETRIES.map((one) => [one, t(`symmetry.${one}`)]), wishes.symmetry, change("symmetry")),
      h("fieldset", {}, h("legend", {}, t("make.rules")), h("div.choices", {}, ...RULES.map((rule) => rulebox(wishes, rule)))),
    );
  }
  found.push(h("div.asks", {}, h("button.strong", { type: "submit" }, t("make.go"))));
  return found;
}

function rulebox(wishes, rule) {
  const box = h("input", { type: "checkbox", checked: wishes.rules.has(rule) });
  box.onchange = () => (box.checked ? wishes.rules.add(rule) : wishes.rules.delete(rule));
  return h("label", {}, box, h("span", {}, t(`rule.${rule}`)));
}

function select(word, choices, current, pick) {
  const field = h("select", {}, ...choices.map(([value, name]) => h("option", { value, selected: value === current }, name)));
  field.onchange = () => pick(field.value);
  return h("label.field", {}, h("span", {}, t(word)), field);
}

function request({ kind, size, grade, symmetry, rules }) {
  const wishes = { kind, size, grade };
  if (kind === "sudoku") {
    if (symmetry !== "none") wishes.symmetry = symmetry;
    if (rules.size) wishes.with = [...rules];
  }
  return wishes;
}

async function begin(app, wishes) {
  const puzzle = await app.work("work.make", (signal) => app.engine.make(wishes, signal));
  if (!puzzle) return;
  const { solution: _solution, seed: _seed, try: _try, grade: _grade, rating: _rating, hardest: _hardest, ...plain } = puzzle;
  if (wishes.daily) plain.id = t("make.day", { date: wishes.daily });
  const board = await app.work("work.open", (signal) => app.engine.board(plain, {}, signal));
  if (board) app.play(board);
}

export default { id: "make", word: "make", icon: "plus", rail: true, open };
