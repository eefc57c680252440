/**
 * An editor for code: a text field in which Tab indents. After Escape, Tab leaves it, so that no reader is trapped.
 *
 * The field itself is transparent. Behind it lies the same text in colours, which only eyes find.
 */

import { splitCode } from "./colours.js";
import { make, newId } from "./dom.js";
import { breakLine, dedent, indent } from "./indent.js";
import { say } from "./words.js";

export class Editor {
  /**
   * @param {string} text
   * @param {{label: string, onrun: () => void, onchange?: (text: string) => void}} options
   */
  constructor(text, { label, onrun, onchange = () => {} }) {
    this.leaving = false;
    this.onrun = onrun;
    this.onchange = onchange;
    const note = newId();
    this.field = make("textarea", {
      "class": "learn-code",
      "aria-label": label,
      "aria-describedby": note,
      "spellcheck": "false",
      "autocapitalize": "off",
      "autocomplete": "off",
      "wrap": "off",
      "oninput": () => this.changed(),
      "onkeydown": (event) => this.press(event),
      "onblur": () => (this.leaving = false),
      "onscroll": () => this.follow(),
    });
    this.paint = make("pre", { "class": "learn-paint", "aria-hidden": "true" });
    this.element = make("div", { class: "learn-editor" }, this.paint, this.field, make("p", { id: note, class: "learn-keys" }, say("keys")));
    this.text = text;
  }

  get text() {
    return this.field.value;
  }

  set text(text) {
    this.field.value = text;
    this.resize();
  }

  changed() {
    this.resize();
    this.onchange(this.text);
  }

  /** Show all lines, up to a limit that the style sheet sets, and their colours. */
  resize() {
    this.field.rows = Math.max(2, this.text.split("\n").length);
    const parts = splitCode(this.text).map(([kind, part]) => (kind ? make("span", { class: `learn-${kind}` }, part) : part));
    this.paint.replaceChildren(...parts, "\n");
    this.follow();
  }

  /** Scroll the colours with the text. */
  follow() {
    this.paint.scrollTop = this.field.scrollTop;
    this.paint.scrollLeft = this.field.scrollLeft;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { key } = event;
    if (key === "Escape") this.leaving = true;
    else if (key === "Enter" && (event.ctrlKey || event.metaKey)) this.act(event, this.onrun);
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (key === "Tab" && !this.leaving) this.act(event, () => this.edit(event.shiftKey ? dedent : indent));
    else if (key === "Enter") this.act(event, () => this.edit(breakLine));
    else if (key !== "Tab" && key !== "Shift") this.leaving = false;
  }

  /** @param {KeyboardEvent} event @param {() => void} action */
  act(event, action) {
    event.preventDefault();
    action();
  }

  /** Change the text as one step that the browser can undo. @param {(edit: import("./indent.js").Edit) => import("./indent.js").Edit} change */
  edit(change) {
    const { selectionStart, selectionEnd, value } = this.field;
    const { text, start, end } = change({ text: value, start: selectionStart, end: selectionEnd });
    let same = 0;
    while (same < value.length && same < text.length && value[same] === text[same]) same += 1;
    let tail = 0;
    while (tail < value.length - same && tail < text.length - same && value.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
    this.field.setSelectionRange(same, value.length - tail);
    const inserted = text.slice(same, text.length - tail);
    const isDone = value !== text && document.execCommand(inserted ? "insertText" : "delete", false, inserted);
    if (this.text !== text || !isDone) {
      this.field.value = text;
      this.changed();
    }
    this.field.setSelectionRange(start, end);
  }
}
