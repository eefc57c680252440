/** The panel that lists all keys of the keyboard. */

import { h } from "../dom.js";
import { TABLE } from "../keys.js";
import { t } from "../words.js";

function open(_app, root) {
  root.append(h("dl.keys", {}, ...TABLE.flatMap(([keys, word]) => [h("dt", {}, keys), h("dd", {}, t(word))])), h("p", {}, t("keys.note")));
  return {};
}

export default { id: "keys", word: "keys", icon: "help", rail: true, open };
