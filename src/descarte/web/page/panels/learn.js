/** Learning: every technique with its lesson, five first puzzles, and a link to the lab. */

import { button, h } from "../dom.js";
import { families, inCurrentLanguage, techniques } from "../techniques.js";
import { formatNumber, t } from "../words.js";

const SEEDS = [
  ["diagonal", "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8...", { kind: "diagonal" }],
  ["stacks", "12...1...", { kind: "latin" }],
  ["kakuro", "KK0CORNER\n0\n4 0\n3 0\n0 3\n12\n12 \n0 4\n13\n123\n", {}],
  ["lab", "483.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.382", {}],
  ["norvig", "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", {}],
];

function open(app, root) {
  const search = h("input", { type: "search", placeholder: t("learn.find"), "aria-label": t("learn.find") });
  const list = h("ul.plain.techniques");
  root.append(
    h("div.button-row", {}, button("lab", t("learn.lab"), () => app.open("lab"), { kind: "strong" })),
    h("h3", {}, t("learn.seeds")),
    h("ul.plain", {}, ...SEEDS.map(([key, text, wishes]) => h("li", {}, h("button.link", { type: "button", onclick: () => load(app, key, text, wishes) }, t(`seed.${key}`))))),
    h("h3", {}, t("learn.techniques")),
    search,
    list,
  );
  fill(app, list, search);
  return {};
}

async function fill(app, list, search) {
  const found = await app.work("work.lesson", () => Promise.all([techniques(app.engine), families(app.engine)]));
  if (!found) return;
  const [known, names] = found;
  const all = [...known.values()].sort((one, other) => one.rating - other.rating);
  const show = () => {
    const wanted = plain(search.value);
    const shown = all.filter((technique) => describe(technique, names).includes(wanted));
    list.replaceChildren(...shown.map((technique) => entry(app, technique)));
    if (!shown.length) list.append(h("li", {}, t("learn.none")));
  };
  search.oninput = show;
  show();
}

function entry(app, technique) {
  return h("li", {}, h("button.link", { type: "button", onclick: () => app.open("lesson", { technique: technique.technique }) }, inCurrentLanguage(technique.name)), " ", h("small", {}, formatNumber(technique.rating, 1)));
}

/** Return all that a search may look for: the names of a technique and of its families. */
function describe(technique, names) {
  const mine = technique.families.map((key) => `${key} ${inCurrentLanguage(names.get(key))}`);
  return plain([inCurrentLanguage(technique.name), technique.technique, ...mine].join(" "));
}

/** Return a text without capitals and accents, for searching. */
function plain(text) {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().trim();
}

async function load(app, key, text, wishes) {
  const board = await app.work("work.open", (signal) => app.engine.board(text, wishes, signal));
  if (!board) return;
  board.puzzle.id = t(`seed.${key}`);
  app.play(board);
}

export default { id: "learn", word: "learn", icon: "learn", rail: true, open };
