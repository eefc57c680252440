/** The panel with the settings of the page. */

import { button, h, toggle } from "../dom.js";
import { currentLanguage, t } from "../words.js";

const THEMES = ["", "light", "dark"];

function open(app, root) {
  const { settings } = app;
  const choose = (name, choices, current, pick) =>
    h("fieldset", {}, h("legend", {}, t(name)), h("div.choices", {}, ...choices.map(([value, word]) => choice(name, value, word, value === current, pick))));
  root.append(
    h(
      "div.switches",
      {},
      toggle(t("set.conflicts"), settings.conflicts, (on) => app.set("conflicts", on)),
      toggle(t("set.highlight"), settings.highlight, (on) => app.set("highlight", on)),
      toggle(t("set.automatic"), app.game?.automatic ?? false, (on) => app.game?.setAutomatic(on)),
      toggle(t("set.clock"), settings.clock, (on) => app.set("clock", on)),
    ),
    choose("theme", THEMES.map((theme) => [theme, t(`theme.${theme || "system"}`)]), settings.theme, (theme) => app.set("theme", theme)),
    choose("language", [["es", "Español"], ["en", "English"]], currentLanguage(), (language) => app.setLanguage(language)),
    h("div.button-row", {}, button("screen", t("projector"), () => (app.open("steps"), app.project(true)))),
  );
  return {};
}

function choice(name, value, word, checked, pick) {
  const box = h("input", { type: "radio", name: `set-${name}`, value, checked });
  box.onchange = () => pick(value);
  return h("label", {}, box, h("span", {}, word));
}

export default { id: "settings", word: "settings", icon: "settings", rail: true, open };
