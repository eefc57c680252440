/** Open a puzzle in any format that descarte reads: pasted, dropped or chosen as a file. */

import { button, h } from "../dom.js";
import { fromLink } from "../link.js";
import { formatNumber, t } from "../words.js";

/** Maximum size of a file in bytes; the server rejects larger requests. */
const MOST = 1_900_000;

function open(app, root, parameters) {
  const text = h("textarea", { rows: 9, spellcheck: false, placeholder: t("open.sample"), "aria-label": t("open.paste"), value: parameters.text ?? "" });
  const file = h("input", { type: "file", id: "open-file" });
  const found = h("div.list", { "aria-live": "polite" });
  file.onchange = () => file.files[0] && fromFile(app, text, found, file.files[0]);
  root.append(
    h("p", {}, t("open.about")),
    text,
    h("div.button-row", {}, button("open", t("open.go"), () => read(app, text.value, found), { kind: "strong" }), h("label.button", { for: "open-file" }, t("open.file")), file),
    found,
  );
  text.addEventListener("paste", () => setTimeout(() => read(app, text.value, found)));
  if (parameters.file) fromFile(app, text, found, parameters.file);
  else if (parameters.text) read(app, parameters.text, found);
  else text.focus();
  return {};
}

async function fromFile(app, text, root, file) {
  if (file.size > MOST) {
    say(root, t("open.large", { size: Math.round(file.size / 1e6), most: formatNumber(MOST / 1e6) }));
    return;
  }
  const content = await file.text();
  if (content.includes("\0")) {
    say(root, t("open.binary", { name: file.name }));
    return;
  }
  text.value = content.slice(0, 20_000);
  await read(app, content, root);
}

function say(root, words) {
  root.replaceChildren(h("p.problem", { role: "alert" }, words));
}

async function read(app, text, root) {
  root.replaceChildren();
  if (!text.trim()) return say(root, t("open.empty"));
  const own = text.includes("#p=") ? await fromLink(text.trim().slice(text.trim().indexOf("#"))).catch(() => undefined) : null;
  if (own === undefined) return say(root, t("link.broken"));
  const puzzles = own ? [own] : await attempt(app, root, (signal) => app.engine.read(text, signal));
  if (!puzzles?.length) return puzzles && say(root, t("open.none"));
  if (puzzles.length === 1) return begin(app, root, puzzles[0]);
  root.append(h("p", {}, t("open.several", { count: puzzles.length })), ...puzzles.slice(0, 200).map((puzzle, at) => choice(app, root, puzzle, at)));
  return undefined;
}

/** Run a task, and show a message of the engine next to the pasted text instead of as a notice. */
async function attempt(app, root, doing) {
  return app.work("work.read", async (signal) => {
    try {
      return await doing(signal);
    } catch (problem) {
      if (!problem.message || problem.name !== "EngineError") throw problem;
      say(root, problem.message);
      return null;
    }
  });
}

function choice(app, root, puzzle, at) {
  const size = puzzle.rows ? `${puzzle.rows} × ${puzzle.columns}` : `${puzzle.n} × ${puzzle.n}`;
  return button("", `${at + 1}. ${puzzle.id || puzzle.kind} · ${size}`, () => begin(app, root, puzzle));
}

async function begin(app, root, puzzle) {
  const board = await attempt(app, root, (signal) => app.engine.board(puzzle, {}, signal));
  if (board) app.play(board);
}

export default { id: "open", word: "open", icon: "open", rail: true, open };
