/** What runnable blocks, exercises and proofs have in common: an editor, buttons, the state of the work, and its output. */

import { make, makeButton } from "./dom.js";
import { Editor } from "./editor.js";
import { Ended } from "./session.js";
import { language, say } from "./words.js";

export class Panel {
  /**
   * @param {import("./lesson_page.js").LessonPage} page
   * @param {Element} source the block of code that the panel replaces
   * @param {{label: string, kind: string, onrun: () => void, onchange?: (text: string) => void}} options
   */
  constructor(page, source, { label, kind, onrun, onchange }) {
    this.page = page;
    this.busy = false;
    this.original = (source.querySelector("code") ?? source).textContent.replace(/\n+$/, "");
    this.editor = new Editor(this.original, { label, onrun, onchange });
    this.buttons = make("div", { class: "learn-buttons" });
    this.stopButton = makeButton(say("stop"), () => page.session.stop(), { disabled: true });
    this.state = make("p", { class: "learn-state", role: "status" });
    this.output = make("div", { class: "learn-output", role: "log", "aria-label": say("output") });
    this.element = make("section", { class: `learn learn-${kind}`, "aria-label": label }, this.editor.element, this.buttons, this.state, this.output);
    source.replaceWith(this.element);
    this.editor.resize();
  }

  /** Do what the reader asks for, unless the last request is still being worked on. @param {() => Promise<void>} action */
  async act(action) {
    if (this.busy) return;
    this.busy = true;
    await action().finally(() => (this.busy = false));
  }

  /** Say what is going on. @param {string} words @param {""|"good"|"bad"} [mood] */
  say(words, mood = "") {
    this.state.textContent = words;
    this.state.dataset.mood = mood;
  }

  clear() {
    this.output.replaceChildren();
    this.output.removeAttribute("tabindex");
    this.say("");
  }

  /** Add text to the output. @param {string} text @param {""|"value"|"error"|"right"|"wrong"|"hint"} [kind] */
  print(text, kind = "") {
    const last = /** @type {any} */ (this.output.lastElementChild);
    if (last && kind === "" && last.dataset.kind === "") last.append(text);
    else this.output.append(make("pre", { "data-kind": kind }, text));
    this.output.tabIndex = 0; // it may be scrolled, also with the keyboard
  }

  /**
   * Do a task in the page's Python. Return its answer, or null if it has none; the panel then says why.
   * @param {string} task @param {any} request @param {number} seconds time limit
   */
  async work(task, request, seconds) {
    this.page.active = this;
    this.stopButton.disabled = false;
    this.element.setAttribute("aria-busy", "true");
    if (this.page.session.running) this.say(say("waiting"));
    try {
      return await this.page.session.ask({
        message: { task, request, language: language() },
        limit: seconds * 1000,
        begin: () => this.say(say("running")),
        print: (text) => this.print(text),
      });
    } catch (problem) {
      const how = problem instanceof Ended ? problem.how : "broken";
      if (how === "broken" || how === "lost") console.error(problem);
      this.say(say(`end.${how}`, { seconds }), "bad");
      return null;
    } finally {
      if (this.page.active === this) this.page.active = null;
      this.stopButton.disabled = true;
      this.element.removeAttribute("aria-busy");
    }
  }
}
