/** Lists of steps that can be shown one by one on the board: the steps of a case split, or those that refute an entry. */

import { h } from "./dom.js";
import { parseCandidates } from "./rules.js";
import { sayCell, t } from "./words.js";

/** Show a step on the board in the state of `replay`, or that state alone without a step. */
export function show(app, replay, step) {
  const { board, game } = app;
  board.setView({ digits: replay.digits, candidates: replay.candidates });
  board.draw(step?.drawing ?? null, step ? { places: new Map(parseCandidates(step.places, game.board)) } : {});
  board.render();
}

/** Return a list of steps; a click on a name shows the step. @param {() => import("./rules.js").Replay} start the board before the first */
export function buildTrail(app, start, steps) {
  const until = (at) => () => steps.slice(0, at).reduce((replay, step) => replay.apply(step), start());
  return h("ol.small.trail", {}, ...steps.map((step, at) => h("li", {}, key(app, until(at), step), ` ${step.text ?? ""}`, ...buildCases(app, until(at), step))));
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

/** Return the branches of a case split, folded, each with its steps. Branches that only prove a step have no words and are left out. */
export function buildCases(app, start, step) {
  // Of the steps that a step consists of, only the first one may be a case split.
  const because = step.because?.steps?.[0].because ?? step.because;
  const described = (because?.cases ?? []).filter((one) => one.steps.every((inner) => inner.text));
  if (!described.some((one) => one.steps.length)) return [];
  return described.map(({ candidate, holds, steps }) =>
    h(
      "details.case",
      {},
      h("summary", {}, t(holds === false ? "story.casenot" : "story.case", { candidate: sayCell(candidate), count: steps.length })),
      buildTrail(app, () => start().apply(holds === false ? { discards: [candidate] } : { places: [candidate] }), steps),
    ),
  );
}

/** Return the reasons of a step, numbered like the arrows on the board, and the legend of its shapes. */
export function buildReasons(step, drawing) {
  const lists = [
    ["ol.small.reasons", step?.reasons],
    ["ul.legend", drawing?.legend],
  ];
  return lists.filter(([, lines]) => lines?.length).map(([name, lines]) => h(name, {}, ...lines.map((line) => h("li", {}, line))));
}
