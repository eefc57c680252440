/** A saved trace in an editor: the reader checks it with the judge of the package, and breaks it. */

import { breakTrace } from "./break_proof.js";
import { make, makeButton } from "./dom.js";
import { Panel } from "./panel.js";
import { writeJson } from "./trace_text.js";
import { say } from "./words.js";

/** Time limit in seconds. */
const LIMIT = 30;

export class Proof extends Panel {
  /** @param {import("./lesson_page.js").LessonPage} page @param {HTMLElement} source @param {number} number from 1 */
  constructor(page, source, number) {
    const { breaks = "", step = "0" } = source.dataset;
    super(page, source, { label: say("code.proof", { number }), kind: "proof", onrun: () => this.act(() => this.check()) });
    this.step = Number(step);
    const ways = breaks.split(" ").filter(Boolean);
    this.buttons.append(
      makeButton(say("verify"), () => this.act(() => this.check()), { class: "learn-main" }),
      this.stopButton,
      makeButton(say("reset"), () => this.reset()),
      make("span", { class: "learn-breaks", role: "group", "aria-label": say("break") }, say("break"), ...ways.map((way) => this.makeBreak(way))),
    );
  }

  /** Return the button that breaks the proof in one way, as it was at first, and has it checked. @param {string} way */
  makeBreak(way) {
    return makeButton(say(`break.${way}`), () => {
      const broken = breakTrace(JSON.parse(this.original), way, this.step);
      if (!broken || this.busy) return;
      this.editor.text = writeJson(broken);
      this.showChange();
      this.act(() => this.check());
    });
  }

  /** Select the first line that differs from the original, so that the reader sees what has changed. */
  showChange() {
    const [before, after] = [this.original, this.editor.text].map((text) => text.split("\n"));
    const line = after.findIndex((text, at) => text !== before[at]);
    if (line < 0) return;
    const start = after.slice(0, line).join("\n").length + (line ? 1 : 0);
    const { field } = this.editor;
    field.setSelectionRange(start, start + after[line].length);
    field.scrollTop = (field.scrollHeight / after.length) * Math.max(0, line - 2);
  }

  reset() {
    this.editor.text = this.original;
    this.clear();
  }

  async check() {
    this.clear();
    const answer = await this.work("verify", { trace: this.editor.text }, LIMIT);
    if (!answer) return;
    const isProved = answer.outcome === "proved";
    this.print(answer.verdict, isProved ? "right" : "wrong");
    this.say(say(`proof.${answer.outcome}`), isProved ? "good" : "bad");
  }
}
