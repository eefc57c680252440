/** Learning: every technique with its lesson, five first puzzles, and a link to the lab. */

import { button, h } from "../dom.js";
import { inCurrentLanguage, techniques } from "../techniques.js";
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
  const known = await app.work("work.lesson", () => techniques(app.engine));
  if (!known) return;
  const all = [...known.values()].sort((one, other) => one.rating - other.rating);
  const show = () => {
    const wanted = plain(search.value);
    const found = all.filter((technique) => plain(`${inCurrentLanguage(technique.name)} ${technique.technique}`).includes(wanted));
    list.replaceChildren(...found.map((technique) => entry(app, technique)));
    if (!found.length) list.append(h("li", {}, t("learn.none")));
  };
  search.oninput = show;
  show();
}

function entry(app, technique) {
  return h("li", {}, h("button.link", { type: "button", onclick: () => app.open("lesson", { technique: technique.technique }) }, inCurrentLanguage(technique.name)), " ", h("small", {}, formatNumber(technique.rating, 1)));
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
