/** The panel with the keys for playing: modes, digits, marks, undo, hint and check. */

import { button, h, icon } from "../dom.js";
import { COLOURS, MODES } from "../game.js";
import { t } from "../words.js";

/** A stand-in for the game, until there is one. */
const NO_GAME = { past: [], future: [], automatic: false, board: { symbols: [], rules: "", digits: 9 } };

function open(app, root) {
  const modes = h("div.modes", { role: "radiogroup", "aria-label": t("modes") });
  const digits = h("div.digits");
  const rules = h("p.rules");
  const actions = h("div.actions");
  const requests = h("div.button-row");
  root.append(modes, digits, actions, requests, rules);

  for (const mode of MODES) {
    const key = h("button.mode", { type: "button", role: "radio", title: t(`mode.${mode}.about`), onclick: () => app.setMode(mode) }, icon(mode), h("span", {}, t(`mode.${mode}`)));
    key.dataset.mode = mode;
    modes.append(key);
  }
  const undo = button("undo", t("undo"), () => app.undo());
  const redo = button("redo", t("redo"), () => app.redo());
  const several = button("games", t("several"), () => {
    app.board.selection.several = !app.board.selection.several;
    refresh();
  }, { title: t("several.about") });
  const automatic = button("corner", t("candidates"), () => app.game?.setAutomatic(!app.game.automatic), { title: t("candidates.about") });
  actions.append(undo, redo, h("button.erase", { type: "button", onclick: () => app.clear() }, icon("erase"), h("span", {}, t("erase"))), several, automatic);
  requests.append(
    button("bulb", t("hint"), () => app.open("hint"), { kind: "strong", title: "H" }),
    button("check", t("check"), () => app.check(), { title: "K" }),
    button("steps", t("steps"), () => app.open("steps"), { title: "." }),
  );

  let drawn = "";
  function refresh() {
    for (const key of modes.children) key.setAttribute("aria-checked", String(key.dataset.mode === app.mode));
    const game = app.game ?? NO_GAME;
    undo.disabled = !game.past.length;
    redo.disabled = !game.future.length;
    several.setAttribute("aria-pressed", String(app.board.selection.several));
    automatic.setAttribute("aria-pressed", String(game.automatic));
    const { board } = game;
    const signature = `${app.mode === "colour"} ${board.symbols.join()}`;
    if (signature !== drawn) {
      drawn = signature;
      const erase = h("button.key.erase", { type: "button", title: t("erase"), "aria-label": t("erase"), onclick: () => app.clear() }, icon("erase"));
      digits.replaceChildren(...(app.game ? [...buildKeys(app, board), erase] : []));
      rules.textContent = board.rules;
      digits.classList.toggle("many", board.digits > 9 && app.mode !== "colour");
    }
    if (app.game) fadeUsedDigits(app, digits);
  }
  refresh();
  return { refresh };
}

function buildKeys(app, board) {
  if (app.mode === "colour") {
    return Array.from({ length: COLOURS }, (_, at) => {
      const key = h("button.key.colour", { type: "button", onclick: () => app.enter(at + 1, "colour"), title: t(`colour.${at + 1}`), "aria-label": t(`colour.${at + 1}`) }, h("span.swatch"), h("small", {}, String(at + 1)));
      key.firstElementChild.style.background = `var(--colour-${at + 1})`;
      return key;
    });
  }
  return board.symbols.map((sign, at) => {
    const key = h("button.key", { type: "button", onclick: () => app.enter(at + 1) }, sign);
    key.dataset.digit = at + 1;
    return key;
  });
}

/** Fade the keys of digits that are placed as often as the full grid has them. */
function fadeUsedDigits(app, digits) {
  if (app.mode === "colour" || app.mode === "corner") return;
  const { board } = app.game;
  const counts = new Map();
  for (const digit of app.game.digits()) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const square = board.houses.filter((house) => house.full).length >= 2 * board.digits && board.cells.length === board.digits ** 2;
  for (const key of digits.children) {
    const digit = Number(key.dataset.digit);
    key.classList.toggle("used", square && (counts.get(digit) ?? 0) >= board.digits);
  }
}

export default { id: "keypad", word: "keypad", open };
