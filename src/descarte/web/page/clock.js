/** The clock of a game: it stops while the page is hidden, and can be paused and hidden. */

import { button, h } from "./dom.js";
import { t } from "./words.js";

export class Clock {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {import("./game.js").Game|null} */
    this.game = null;
    this.paused = false;
    this.face = h("time.clock-face", { "aria-hidden": "true" });
    this.key = button("pause", "", () => this.pause(!this.paused), { kind: "plain" });
    this.element = h("div.clock", {}, this.face, this.key);
    this.last = performance.now();
    setInterval(() => this.tick(), 1000);
  }

  start(game) {
    this.game = game;
    this.paused = false;
    this.last = performance.now();
    this.show();
  }

  stop() {
    this.tick();
    this.show();
  }

  tick() {
    const now = performance.now();
    const passed = (now - this.last) / 1000;
    this.last = now;
    // a longer gap between ticks means that the machine was asleep or the page was hidden
    if (this.game && !this.paused && !this.game.solved && !document.hidden && passed < 5) this.game.seconds += passed;
    this.face.textContent = this.text();
  }

  pause(on) {
    this.tick();
    this.paused = on && !this.game?.solved;
    this.show();
    this.app.layout?.coverBoard(this.paused);
  }

  text() {
    const whole = Math.floor(this.game?.seconds ?? 0);
    const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    const two = (number) => String(number).padStart(2, "0");
    return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  }

  show() {
    this.element.hidden = !this.app.settings.clock || Boolean(this.game?.draft);
    const word = t(this.paused ? "clock.go" : "clock.pause");
    this.key.replaceWith((this.key = button(this.paused ? "play" : "pause", word, () => this.pause(!this.paused), { kind: "quiet", title: word })));
    this.key.disabled = Boolean(this.game?.solved);
    this.face.textContent = this.text();
  }
}
