/** The entries of the rail as a panel, for narrow screens. */

import { button, h } from "../dom.js";
import { currentLanguage, t } from "../words.js";
import { PANELS } from "./index.js";

function open(app, root) {
  const other = currentLanguage() === "es" ? "en" : "es";
  root.append(
    h(
      "div.menu-list",
      {},
      ...PANELS.filter((panel) => panel.rail).map((panel) => button(panel.icon, t(panel.word), () => app.open(panel.id))),
      ...app.layout.documentation(),
      button("language", t(`language.${other}`), () => app.setLanguage(other), { lang: other }),
      button("sun", t("theme"), () => app.layout.turnTheme()),
    ),
    h("h3", {}, t("select")),
    h("div.button-row", {}, ...["all", "none", "invert", "alike"].map((which) => button("", t(`select.${which}`), () => select(app, which)))),
  );
  return {};
}

function select(app, which) {
  app.open("keypad", {}, false);
  app.board.selection[which]();
}

export default { id: "menu", word: "menu", icon: "menu", open };
