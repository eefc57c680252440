/** The panel for a new puzzle: kind, size, grade, symmetry, rules, or the puzzle of the day. The engine lists the
 * choices. */

import { button, capitalise, h } from "../dom.js";
import { t } from "../words.js";

const SECONDS = 30;

function open(app, root, parameters) {
  const wishes = { kind: "sudoku", size: "9", grade: "easy", symmetry: "rotational", drawn: "", extra: false, rules: new Set(), ...parameters.wishes };
  parameters.wishes = wishes;
  const form = h("form.form");
  const daily = button("sun", t("make.daily"), () => makeAndPlay(app, { daily: today(), grade: wishes.grade || "easy" }));
  root.append(h("div.button-row", {}, daily), form);
  fillForm(app, form, wishes);
  return {};
}

async function fillForm(app, form, wishes) {
  const found = await app.work("work.open", () => Promise.all(["makers", "rules", "marks"].map((name) => app.engine.list(name))));
  if (!found) return;
  const lists = Object.assign({}, ...found);
  const findMaker = () => lists.makers.find((maker) => maker.kind === wishes.kind) ?? lists.makers[0];
  const draw = () => form.replaceChildren(...buildFields(wishes, findMaker(), lists, draw));
  form.onsubmit = (event) => {
    event.preventDefault();
    makeAndPlay(app, buildRequest(wishes, findMaker()));
  };
  draw();
}

function buildFields(wishes, maker, lists, draw) {
  if (!maker.sizes.includes(Number(wishes.size))) wishes.size = String(maker.usual_size);
  const change = (name) => (value) => {
    wishes[name] = value;
    if (name === "kind") draw();
  };
  const found = [
    buildSelect("make.kind", lists.makers.map(({ kind, name }) => [kind, capitalise(name)]), wishes.kind, change("kind")),
    buildSelect("make.size", maker.sizes.map((size) => [String(size), `${size} × ${size}`]), wishes.size, change("size")),
    buildSelect("make.grade", [...lists.grades.map(({ grade, name }) => [grade, name]), ["", t("grade.any")]], wishes.grade, change("grade")),
  ];
  if (maker.symmetries.length) {
    const symmetries = lists.symmetries.filter(({ symmetry }) => maker.symmetries.includes(symmetry));
    found.push(buildSelect("make.symmetry", symmetries.map(({ symmetry, name }) => [symmetry, name]), wishes.symmetry, change("symmetry")));
  }
  if (maker.drawn_rules.length) {
    const marks = lists.marks.filter(({ rule }) => maker.drawn_rules.includes(rule)).map(({ rule, name }) => [rule, name]);
    found.push(buildSelect("make.drawn", [["", t("make.drawn.none")], ...marks], wishes.drawn, change("drawn")));
  }
  if (maker.rules.length) {
    const rules = lists.rules.filter(({ rule }) => maker.rules.includes(rule));
    const extra = h("details", { open: wishes.extra, ontoggle: () => (wishes.extra = extra.open) }, h("summary", {}, t("make.rules")), h("div.choices", {}, ...rules.map((rule) => buildRuleBox(wishes, rule))));
    found.push(extra);
  }
  found.push(h("div.button-row", {}, h("button.strong", { type: "submit" }, t("make.go"))));
  return found;
}

function buildRuleBox(wishes, { rule, name, about }) {
  const box = h("input", { type: "checkbox", checked: wishes.rules.has(rule) });
  box.onchange = () => (box.checked ? wishes.rules.add(rule) : wishes.rules.delete(rule));
  return h("label", { title: about }, box, h("span", {}, name));
}

function buildSelect(word, choices, current, pick) {
  const field = h("select", {}, ...choices.map(([value, name]) => h("option", { value, selected: value === current }, name)));
  field.onchange = () => pick(field.value);
  return h("label.field", {}, h("span", {}, t(word)), field);
}

/** Return the request for the engine, with only those options that the maker of the kind accepts. */
function buildRequest({ kind, size, grade, symmetry, rules, drawn }, maker) {
  const marks = maker.drawn_rules.includes(drawn) ? [drawn] : [];
  const extra = [...[...rules].filter((rule) => maker.rules.includes(rule)), ...marks];
  const isSymmetric = maker.symmetries.includes(symmetry) && symmetry !== "none" && !marks.length;
  return { kind, size, ...(grade ? { grade } : {}), ...(isSymmetric ? { symmetry } : {}), ...(extra.length ? { with: extra } : {}) };
}

/** Return the player's local date, as 2026-03-14. */
function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Make a puzzle and play it. @param {Object} wishes the request for the engine */
export async function makeAndPlay(app, wishes) {
  const puzzle = await app.work("work.make", (signal) => app.engine.make({ ...wishes, timeout: SECONDS }, signal));
  if (!puzzle) return;
  const { solution: _solution, seed: _seed, try: _try, grade: _grade, rating: _rating, hardest: _hardest, ...plain } = puzzle;
  if (wishes.daily) plain.id = t("make.day", { date: wishes.daily });
  const board = await app.work("work.open", (signal) => app.engine.board(plain, {}, signal));
  if (board) app.play(board);
}

export default { id: "make", word: "make", icon: "plus", rail: true, open };
