/** The lesson of a technique: how to look for it, an example to try, a near miss, why it works, and how to practise. */

import { button, capitalise, h, svg } from "../dom.js";
import { inCurrentLanguage, techniques } from "../techniques.js";
import { formatNumber, t } from "../words.js";
import { makeAndPlay } from "./make.js";

function open(app, root, parameters) {
  show(app, root, parameters);
  return {};
}

async function show(app, root, { technique, back }) {
  const known = await app.work("work.lesson", () => techniques(app.engine));
  const found = known?.get(technique);
  if (!found) {
    root.append(h("p", {}, t("lesson.none")));
    return;
  }
  const { example, near_miss: nearMiss } = found;
  const [picture, nearPicture] = [h("div.example"), h("div.example")];
  const change = nearMiss.change ? [h("p", {}, inCurrentLanguage(nearMiss.change)), nearPicture] : [];
  root.append(
    h("h3", {}, inCurrentLanguage(found.name), " ", h("small", {}, formatNumber(found.rating, 1))),
    h("p.sentence", {}, inCurrentLanguage(found.definition)),
    ...part("look", inCurrentLanguage(found.look)),
    h("h4", {}, t("lesson.example")),
    picture,
    h("p", {}, inCurrentLanguage(example.step)),
    ...part("near", inCurrentLanguage(nearMiss.text)),
    ...change,
    ...part("why", inCurrentLanguage(found.why)),
    found.assumes_unique ? h("p.aside", {}, t("lesson.unique")) : "",
    ...part("concept", h("strong", {}, `${capitalise(inCurrentLanguage(found.concept.name))}.`), " ", inCurrentLanguage(found.concept.about)),
    ...buildPractice(app, found),
    h(
      "div.button-row",
      {},
      button("play", t("lesson.try"), () => attempt(app, example.puzzle, inCurrentLanguage(found.name)), { kind: "strong" }),
      back ? button("back", t("lesson.back"), () => app.open("steps", back)) : "",
    ),
    h("ul.plain.neighbours", {}, buildNeighbour(app, known, "previous", found.previous, back), buildNeighbour(app, known, "next", found.next, back)),
  );
  await Promise.all([draw(app, picture, example.puzzle, { step: 1, techniques: [technique] }), nearMiss.puzzle && draw(app, nearPicture, nearMiss.puzzle, {})]);
}

/** Return a heading and a paragraph of a lesson, or nothing if the paragraph is empty. */
function part(word, ...said) {
  return said[0] ? [h("h4", {}, t(`lesson.${word}`)), h("p", {}, ...said)] : [];
}

/** Return the part on practice: a button that makes a puzzle and the command that does the same, or why none is made. */
function buildPractice(app, { practice }) {
  if (!practice) return [];
  if (practice.reason) return part("practice", inCurrentLanguage(practice.reason));
  return [...part("practice", h("code", {}, practice.command)), h("div.button-row", {}, button("plus", t("lesson.make"), () => makeAndPlay(app, practice.request)))];
}

function buildNeighbour(app, known, word, key, back) {
  const other = known.get(key);
  if (!other) return "";
  return h("li", {}, t(`lesson.${word}`), " ", h("button.link", { type: "button", onclick: () => app.open("lesson", { technique: key, back }) }, inCurrentLanguage(other.name)));
}

async function draw(app, place, puzzle, wishes) {
  const theme = getComputedStyle(document.documentElement).colorScheme.includes("dark") ? "dark" : "screen";
  const drawn = await app.engine.picture(puzzle, { as: "svg", marks: true, theme, ...wishes }).catch(() => null);
  if (drawn) place.append(svg(await drawn.text()));
}

async function attempt(app, puzzle, name) {
  const board = await app.work("work.open", (signal) => app.engine.board(puzzle, {}, signal));
  if (!board) return;
  if (!board.puzzle.id) board.puzzle.id = name;
  app.play(board);
}

export default { id: "lesson", word: "lesson", icon: "learn", open };
