/** An exercise of the course: the learner's code, which is tried and graded as on the command line. */

import { make, makeButton, newId } from "./dom.js";
import { keepCode, keepSolved, recallCode, recallSolved } from "./kept.js";
import { Panel } from "./panel.js";
import { language, say } from "./words.js";

/** Time limit in seconds for one trial, and for all grids of a check. */
const TRIAL = 10;
/** The grader keeps its own limit of ten seconds. Beyond this one, the worker is ended. */
const CHECK = 30;
const LEVELS = [0, 1, 2, 3];

export class Exercise extends Panel {
  /** @param {import("./lesson_page.js").LessonPage} page @param {HTMLElement} source */
  constructor(page, source) {
    const key = /** @type {string} */ (source.dataset.exercise);
    const name = `${key}.${language()}`;
    super(page, source, {
      label: say("code.exercise", { exercise: key }),
      kind: "exercise",
      onrun: () => this.act(() => this.check()),
      onchange: (text) => keepCode(name, text === this.original ? null : text),
    });
    this.key = key;
    this.name = name;
    const kept = recallCode(name);
    if (kept !== null) this.editor.text = kept;
    this.buttons.append(
      makeButton(say("check"), () => this.act(() => this.check()), { class: "learn-main" }),
      makeButton(say("try"), () => this.act(() => this.tryOut())),
      this.stopButton,
      makeButton(say("reset"), () => this.reset()),
      makeButton(say("download"), () => this.download()),
      this.makeLevels(),
    );
    if (recallSolved().includes(key)) this.say(`✓ ${say("mark")}`, "good");
  }

  /** Return the choice of how clear hints are. */
  makeLevels() {
    const id = newId();
    this.level = make("select", { id }, ...LEVELS.map((level) => make("option", { value: level, selected: level === 1 }, say(`hint.${level}`))));
    return make("span", { class: "learn-level" }, make("label", { for: id }, say("hint")), this.level);
  }

  reset() {
    this.editor.text = this.original;
    keepCode(this.name, null);
    this.clear();
  }

  /** Save the code as a file that the command line can grade. */
  download() {
    const text = `EXERCISE = "${this.key}"\n\n\n${this.editor.text}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: "text/x-python" }));
    make("a", { href: address, download: `${this.key.replaceAll("-", "_")}.py` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async check() {
    this.clear();
    const request = { exercise: this.key, source: this.editor.text, hints: Number(this.level.value) };
    const answer = await this.work("check", request, CHECK);
    if (!answer) return;
    const { solved, points, most } = answer;
    this.showGrade(answer);
    this.say(say(solved ? "solved" : "unsolved", { points, most }), solved ? "good" : "bad");
    if (solved) {
      keepSolved(this.key);
      this.page.showProgress();
    }
  }

  /** @param {{lines: string[], checks: (boolean|null)[], hint: string}} answer */
  showGrade({ lines, checks, hint }) {
    lines.forEach((line, number) => this.print(line, checks[number] === null ? "value" : checks[number] ? "right" : "wrong"));
    if (hint) this.print(hint, "hint");
  }

  async tryOut() {
    this.clear();
    const answer = await this.work("try", { exercise: this.key, source: this.editor.text, seconds: TRIAL }, TRIAL + 10);
    if (!answer) return;
    if (answer.board) this.print(answer.board, "value");
    for (const line of answer.lines) this.print(line, "value");
    if (answer.error !== null) this.print(answer.error, "error");
    this.say(say(answer.error === null ? "done" : "failed"), answer.error === null ? "good" : "bad");
  }
}
