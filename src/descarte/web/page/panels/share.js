/** A link that contains the puzzle, its QR code, and texts for other programs. */

import { button, h, svg } from "../dom.js";
import { toLink } from "../link.js";
import { t } from "../words.js";

const FORMATS = ["fpuzzles", "sudokupad", "line", "json"];

function open(app, root) {
  if (app.game) show(app, root);
  return {};
}

async function show(app, root) {
  const { board } = app.game;
  const { candidates: _marks, entries: _entries, solution: _solution, ...puzzle } = board.puzzle;
  const link = await toLink(puzzle);
  const field = h("input", { readOnly: true, value: link, "aria-label": t("share.link") });
  field.onfocus = () => field.select();
  const picture = h("div.qr");
  root.append(
    h("p", {}, t("share.about")),
    field,
    h("div.button-row", {}, buildCopyButton(app, link, t("share.copy"), "strong"), navigator.share ? button("share", t("share.send"), () => navigator.share({ title: board.title, url: link }).catch(() => {})) : ""),
    picture,
    h("h3", {}, t("share.others")),
    buildOtherFormats(app, puzzle),
  );
  await showCode(app, picture, link);
}

function buildCopyButton(app, text, word, kind = "") {
  const key = button("", word, async () => {
    const found = typeof text === "function" ? await text() : text;
    if (found === null) return;
    await copy(found);
    key.lastElementChild.textContent = t("copied");
    app.layout.say(t("copied"));
  }, { kind });
  return key;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = h("textarea.visually-hidden", { value: text });
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

/** Return buttons that copy texts for other programs; a format that cannot express the puzzle shows why when clicked. */
function buildOtherFormats(app, puzzle) {
  return h(
    "div.button-row.column",
    {},
    ...FORMATS.map((format) => buildCopyButton(app, () => app.work("work.write", (signal) => app.engine.write(puzzle, format, signal)), t(`share.${format}`))),
  );
}

/** Show the QR code of a link, or the engine's message if there is none. */
async function showCode(app, picture, link) {
  try {
    const code = svg(await app.engine.code(link));
    code.setAttribute("role", "img");
    code.setAttribute("aria-label", t("share.qr"));
    picture.replaceChildren(code);
  } catch (problem) {
    if (problem.name !== "EngineError") throw problem;
    picture.replaceChildren(h("p.small", {}, problem.message || t("engine.failed")));
  }
}

export default { id: "share", word: "share", icon: "share", rail: true, open };
