/** Steps that can be looked at one by one on the board: those within a case split, those that refute an entry. */

import { h } from "./dom.js";
import { parseCandidates } from "./rules.js";
import { t } from "./words.js";

/** Show a step on a board that is as far as `replay`; without a step, that board alone. */
export function show(app, replay, step) {
  const { board, game } = app;
  board.setView({ digits: replay.digits, candidates: replay.candidates });
  board.draw(step?.drawing ?? null, step ? { places: new Map(parseCandidates(step.places, game.board)) } : {});
  board.render();
}

/** A list of steps; each is shown when its name is clicked. @param {() => import("./rules.js").Replay} start the board before the first */
export function trail(app, start, steps) {
  const until = (at) => () => steps.slice(0, at).reduce((replay, step) => replay.apply(step), start());
  return h("ol.small.trail", {}, ...steps.map((step, at) => h("li", {}, key(app, until(at), step), ` ${step.text ?? ""}`, ...cases(app, until(at), step))));
}

function key(app, start, step) {
  const found = h("button.link", { type: "button" }, step.drawing?.name ?? step.technique);
  found.onclick = () => {
    for (const other of app.layout.body.querySelectorAll(".trail [aria-current]")) other.removeAttribute("aria-current");
    found.setAttribute("aria-current", "step");
    show(app, start(), step);
  };
  return found;
}

/** The cases of a step, folded: each has steps of its own. What only proves a step has no words and is left out. */
export function cases(app, start, step) {
  const told = (step.because?.cases ?? []).filter((one) => one.steps.every((inner) => inner.text));
  if (!told.some((one) => one.steps.length)) return [];
  return told.map(({ candidate, holds, steps }) =>
    h(
      "details.case",
      {},
      h("summary", {}, t(holds === false ? "story.casenot" : "story.case", { candidate, count: steps.length })),
      trail(app, () => start().apply(holds === false ? { discards: [candidate] } : { places: [candidate] }), steps),
    ),
  );
}

/** The reasons of a step, numbered as the arrows on the board are, and what its shapes mean. */
export function buildReasons(step, drawing) {
  const lists = [
    ["ol.small.reasons", step?.reasons],
    ["ul.legend", drawing?.legend],
  ];
  return lists.filter(([, lines]) => lines?.length).map(([name, lines]) => h(name, {}, ...lines.map((line) => h("li", {}, line))));
}
