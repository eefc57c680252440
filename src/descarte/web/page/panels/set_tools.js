/** The tools of a setter: each one defines the fields that it shows and their changes to the puzzle. */

import { button, capitalise, h, icon, toggle } from "../dom.js";
import { t } from "../words.js";

const digit = {
  id: "digit",
  fields({ app, draft }) {
    const keys = draft.board.symbols.map((sign, at) => h("button.key", { type: "button", onclick: () => app.enter(at + 1, "digit") }, sign));
    const erase = h("button.key.erase", { type: "button", title: t("erase"), "aria-label": t("erase"), onclick: () => app.clear() }, icon("erase"));
    return [h("p", {}, t("set.digit.how")), h(`div.digits${keys.length > 9 ? ".many" : ""}`, {}, ...keys, erase)];
  },
};

const cage = {
  id: "cage",
  fields(setter) {
    const { app, draft } = setter;
    const total = h("input", { type: "number", min: "1", inputMode: "numeric" });
    const add = () => {
      const cells = setter.selected();
      if (!cells.length) return;
      const sum = parseWholeNumber(total.value);
      if (sum === null) return app.layout.notice(t("set.number"));
      const others = (draft.puzzle.cages ?? []).filter(([, mine]) => !mine.some((square) => cells.includes(square)));
      total.value = "";
      setter.edit({ cages: [...others, [sum, [...cells].sort((one, other) => one - other)]], ...chooseKind(draft, true) });
      return setter.next();
    };
    const remove = () => {
      const cells = setter.selected();
      const others = (draft.puzzle.cages ?? []).filter(([, mine]) => !mine.some((square) => cells.includes(square)));
      setter.edit({ cages: others.length ? others : undefined, ...chooseKind(draft, others.length > 0) });
    };
    return [h("p", {}, t("set.cage.how")), buildForm(add, h("label.field", {}, h("span", {}, t("set.total")), total)), button("erase", t("set.remove"), remove)];
  },
};

/** Choose the kind: a Sudoku with cages becomes a Killer, and without them a Sudoku again. */
function chooseKind(draft, caged) {
  const { kind } = draft.puzzle;
  if (caged && (kind === "sudoku" || kind === undefined)) return { kind: "killer" };
  return !caged && kind === "killer" ? { kind: "sudoku" } : {};
}

const region = {
  id: "region",
  fields(setter) {
    const { app, draft } = setter;
    const { rows, columns } = draft.board;
    if (rows !== columns || draft.puzzle.blacks) return [h("p", {}, t("set.stopped"))];
    const regions = (setter.regions ??= findRegions(draft));
    const sizes = h("p");
    const counts = () => Array.from({ length: rows }, (_, at) => regions.filter((one) => one === at).length);
    const apply = button("check", t("set.region.apply"), () => {
      for (const square of draft.board.cells) draft.put(square, { colours: [] });
      setter.regions = undefined;
      setter.edit({ regions: [...regions], box: null, kind: draft.puzzle.cages ? draft.puzzle.kind : "jigsaw" });
    }, { kind: "strong" });
    const refresh = () => {
      sizes.textContent = t("set.region.sizes", { sizes: counts().join(" · ") });
      apply.disabled = counts().some((count) => count !== rows);
      draft.change(draft.board.cells.map((square) => [square, { ...draft.cell(square), colours: [(regions[square] % 9) + 1] }]));
    };
    const keys = Array.from({ length: rows }, (_, at) => h("button.key", { type: "button", onclick: () => {
      for (const square of setter.selected()) regions[square] = at;
      refresh();
    } }, String(at + 1)));
    const boxes = button("undo", t("set.region.boxes"), () => {
      for (const square of draft.board.cells) draft.put(square, { colours: [] });
      setter.regions = undefined;
      setter.edit({ regions: undefined, box: undefined, kind: draft.puzzle.cages ? draft.puzzle.kind : "sudoku" });
      app.update();
    });
    queueMicrotask(refresh);
    return [h("p", {}, t("set.region.how", { size: rows })), h(`div.digits${rows > 9 ? ".many" : ""}`, {}, ...keys), sizes, h("div.button-row", {}, apply, boxes)];
  },
};

/** Return the region number of each square, or the row number if there are no regions. */
function findRegions(draft) {
  const { rows, columns, houses } = draft.board;
  if (draft.puzzle.regions) return [...draft.puzzle.regions];
  const boxes = houses.filter((house) => house.full && !isStraight(house.cells, columns));
  const found = Array.from({ length: rows * columns }, (_, square) => Math.floor(square / columns));
  if (boxes.length === rows) boxes.forEach((box, at) => box.cells.forEach((square) => (found[square] = at)));
  return found;
}

function isStraight(cells, columns) {
  return cells.every((square) => square % columns === cells[0] % columns) || cells.every((square) => Math.floor(square / columns) === Math.floor(cells[0] / columns));
}

const line = {
  id: "line",
  fields(setter) {
    const { app, draft } = setter;
    const place = h("div.fields");
    app.engine.list("marks").then((found) => place.replaceChildren(...buildLineFields(setter, found.marks)), () => {});
    const remove = () => {
      const cells = setter.selected();
      const others = (draft.puzzle.marks ?? []).filter((mark) => !mark.lines.flat().some((square) => cells.includes(square)));
      setter.edit({ marks: others.length ? others : undefined });
    };
    return [place, button("erase", t("set.remove"), remove)];
  },
};

function buildLineFields(setter, marks) {
  const { app, draft, parameters } = setter;
  const current = marks.find((mark) => mark.rule === parameters.rule) ?? marks.find((mark) => mark.rule === "thermometer") ?? marks[0];
  const choice = h("select", {}, ...marks.map((mark) => h("option", { value: mark.rule, selected: mark === current }, mark.name)));
  choice.onchange = () => {
    parameters.rule = choice.value;
    setter.show();
  };
  const numbers = h("input", { type: "text", inputMode: "numeric", autocomplete: "off" });
  const add = () => {
    const squares = setter.selected();
    if (!squares.length) return undefined;
    const values = numbers.value.trim() ? numbers.value.trim().split(/[\s,;]+/).map(parseWholeNumber) : [];
    if (values.includes(null) || (!values.length && current.values > 0 && !current.usual)) return app.layout.notice(t("set.number"));
    const mark = { rule: current.rule, lines: splitIntoLines(squares, current.lines), ...(values.length ? { values } : {}) };
    setter.edit({ marks: [...(draft.puzzle.marks ?? []), mark] });
    return setter.next();
  };
  const how = current.outside ? t("set.outside.how") : current.lines.length < 2 ? t("set.line.how") : current.lines[0] === 1 ? t("set.two.how", { about: current.name }) : t("set.half.how");
  return [
    h("label.field", {}, h("span", {}, t("set.kind")), choice),
    h("p", {}, capitalise(current.about), ". ", how),
    buildForm(add, current.values || current.usual ? h("label.field", {}, h("span", {}, t(current.values > 1 ? "set.values" : "set.value")), numbers) : ""),
  ];
}

/** Split the squares into lines: a head and the rest, equal parts, or one line of all. */
function splitIntoLines(squares, lengths) {
  if (lengths.length < 2) return [squares];
  if (lengths[0] === 1) return [squares.slice(0, 1), squares.slice(1)];
  const part = Math.ceil(squares.length / lengths.length);
  return lengths.map((_, at) => squares.slice(at * part, (at + 1) * part));
}

const rule = {
  id: "rule",
  fields(setter) {
    const { app, draft } = setter;
    const place = h("div.choices.scrolling");
    const named = (rules) => rules.map(({ name, about, field }) => {
      const box = toggle(capitalise(name), Boolean(draft.puzzle[field]), (on) => setter.edit({ [field]: on || undefined }));
      box.title = about;
      return box;
    });
    app.engine.list("rules").then((found) => place.replaceChildren(...named(found.rules)), () => {});
    return [place];
  },
};

function buildForm(add, ...fields) {
  const found = h("form.form", {}, ...fields, h("div.button-row", {}, h("button.strong", { type: "submit" }, t("set.add"))));
  found.onsubmit = (event) => {
    event.preventDefault();
    add();
  };
  return found;
}

function parseWholeNumber(text) {
  return /^-?\d{1,9}$/.test(String(text).trim()) ? Number(text) : null;
}

export const TOOLS = [digit, cage, line, rule, region];
