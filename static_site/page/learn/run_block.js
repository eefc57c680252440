/** A block of Python code that the reader can change and run. The blocks of a page share their names. */

import { makeButton } from "./dom.js";
import { Panel } from "./panel.js";
import { say } from "./words.js";

/** Time limit in seconds. */
const LIMIT = 30;

export class RunBlock extends Panel {
  /** @param {import("./lesson_page.js").LessonPage} page @param {Element} source @param {number} number from 1 */
  constructor(page, source, number) {
    const shown = source.nextElementSibling?.matches(".output") ? source.nextElementSibling : null;
    super(page, source, { label: say("code", { number }), kind: "run", onrun: () => this.act(() => this.run()), onchange: () => (this.generation = 0) });
    this.number = number;
    /** The worker in which the code has run as it is, by its number; 0 if it has not. */
    this.generation = 0;
    this.buttons.append(makeButton(say("run"), () => this.act(() => this.run()), { class: "learn-main" }), this.stopButton, makeButton(say("reset"), () => this.reset()));
    if (shown) {
      this.print((shown.querySelector("code") ?? shown).textContent.replace(/\n+$/, ""), "value");
      shown.remove();
    }
  }

  reset() {
    this.editor.text = this.original;
    this.generation = 0;
    this.clear();
  }

  /** Run the code, and before it the blocks above that have not run in this worker. */
  async run() {
    const { session, blocks } = this.page;
    session.open();
    for (const block of blocks.slice(0, blocks.indexOf(this))) {
      if (block.generation === session.generation) continue;
      this.clear();
      this.say(say("before"));
      if (!(await block.runAlone())) {
        this.say(block.state.dataset.mood === "bad" && block.failed ? say("failed.before") : block.state.textContent, "bad");
        return;
      }
    }
    await this.runAlone();
  }

  /** Run the code. Return true if it ended without an error. */
  async runAlone() {
    this.clear();
    this.failed = false;
    const answer = await this.work("run", { source: this.editor.text, number: this.number }, LIMIT);
    if (!answer) return false;
    if (answer.value !== null) this.print(answer.value, "value");
    if (answer.error !== null) this.print(answer.error, "error");
    this.failed = answer.error !== null;
    this.generation = this.failed ? 0 : this.page.session.generation;
    this.say(say(this.failed ? "failed" : "done"), this.failed ? "bad" : "good");
    return !this.failed;
  }
}
