/** Print a puzzle, or save it as a picture. */

import { button, h, svg } from "../dom.js";
import { t } from "../words.js";

/** Width in pixels of a picture saved as PNG. */
const WIDTH = 1200;

function open(app, root) {
  if (!app.game) return {};
  const filled = h("input", { type: "checkbox", role: "switch" });
  const solved = h("input", { type: "checkbox", role: "switch" });
  const { makesDocuments } = app.engine.transport;
  const run = (act) => app.work("work.draw", (signal) => act(app, chosenPuzzle(app, filled.checked), { signal, solution: solved.checked }));
  const sheet = makesDocuments ? button("print", t("print.pdf"), () => run(saveSheet), { kind: "strong" }) : button("print", t("print.sheet"), () => run(printSheet), { kind: "strong" });
  root.append(
    h("p", {}, t("print.about")),
    h("label.switch", {}, h("span", {}, t("print.mine")), filled),
    h("label.switch", {}, h("span", {}, t("print.solution")), solved),
    h("div.button-row.column", {}, sheet, button("", t("print.png"), () => run(savePng)), button("", t("print.svg"), () => run(saveSvg))),
  );
  return {};
}

/** Return the puzzle of the game, with the digits that the player has written if `mine` is true. */
function chosenPuzzle({ game }, mine) {
  return mine ? { ...game.board.puzzle, entries: game.state().entries } : game.board.puzzle;
}

async function saveSheet(app, puzzle, { signal, solution }) {
  const sheet = await app.engine.picture(puzzle, { as: "sheet", theme: "print", ...(solution ? { solution } : {}) }, signal);
  save(app, sheet, "pdf");
}

async function saveSvg(app, puzzle, { signal }) {
  save(app, await app.engine.picture(puzzle, { as: "svg", theme: "screen" }, signal), "svg");
}

async function savePng(app, puzzle, { signal }) {
  const picture = await app.engine.picture(puzzle, { as: "svg", theme: "screen" }, signal);
  save(app, await drawPng(picture), "png");
}

/** Return a picture in SVG as PNG, drawn by the browser. @param {Blob} picture */
async function drawPng(picture) {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  try {
    await image.decode();
    const height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
    const canvas = h("canvas", { width: WIDTH, height });
    canvas.getContext("2d").drawImage(image, 0, 0, WIDTH, height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Print a sheet with the title, the rules and the board and, on a second page, the solution. */
async function printSheet(app, puzzle, { signal, solution }) {
  const { board } = app.game;
  const draw = async (more) => svg(await (await app.engine.picture(puzzle, { as: "svg", theme: "print", ...more }, signal)).text());
  const page = (title, ...parts) => h("section.paper", {}, h("h1", {}, title), ...parts);
  const title = board.puzzle.id || board.title;
  const pages = [page(title, h("p", {}, board.rules), ...board.marks.map((mark) => h("p", {}, mark)), await draw({}))];
  if (solution) pages.push(page(title, h("p", {}, t("print.solved")), await draw({ solution })));
  const sheet = h("div.papers", { "aria-hidden": "true" }, ...pages);
  document.body.append(sheet);
  addEventListener("afterprint", () => sheet.remove(), { once: true });
  print();
}

function save(app, blob, ending) {
  const link = h("a", { href: URL.createObjectURL(blob), download: `descarte-${app.game.board.kind}.${ending}` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export default { id: "print", word: "print", icon: "print", rail: true, open };
