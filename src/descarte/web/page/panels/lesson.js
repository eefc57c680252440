/** The lesson of a technique: its definition, an example to try, and why it works. */

import { button, h, svg } from "../dom.js";
import { inCurrentLanguage, techniques } from "../techniques.js";
import { formatNumber, t } from "../words.js";

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
  const { example } = found;
  const picture = h("div.example");
  root.append(
    h("h3", {}, inCurrentLanguage(found.name), " ", h("small", {}, formatNumber(found.rating, 1))),
    h("p.sentence", {}, inCurrentLanguage(found.definition)),
    h("h4", {}, t("lesson.example")),
    picture,
    h("p", {}, inCurrentLanguage(example.step)),
    h("h4", {}, t("lesson.why")),
    h("p", {}, inCurrentLanguage(found.why)),
    found.assumes_unique ? h("p.aside", {}, t("lesson.unique")) : "",
    h(
      "div.button-row",
      {},
      button("play", t("lesson.try"), () => attempt(app, example.puzzle, inCurrentLanguage(found.name)), { kind: "strong" }),
      back ? button("back", t("lesson.back"), () => app.open("steps", back)) : "",
    ),
  );
  const theme = getComputedStyle(document.documentElement).colorScheme.includes("dark") ? "dark" : "screen";
  const drawn = await app.engine.picture(example.puzzle, { as: "svg", marks: true, step: 1, techniques: [technique], theme }).catch(() => null);
  if (drawn) picture.append(svg(await drawn.text()));
}

async function attempt(app, puzzle, name) {
  const board = await app.work("work.open", (signal) => app.engine.board(puzzle, {}, signal));
  if (!board) return;
  if (!board.puzzle.id) board.puzzle.id = name;
  app.play(board);
}

export default { id: "lesson", word: "lesson", icon: "learn", open };
