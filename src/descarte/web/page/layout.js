/** The frame of the page: rail, bar, board, panel, notices. The style sheets decide where they are on a screen. */

import { button, h, icon, linkButton } from "./dom.js";
import { PANELS } from "./panels/index.js";
import { t, currentLanguage } from "./words.js";

export class Layout {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** What the engine is doing, in words. */
    this.doing = "";
    /** @type {any} a Board, once its element is on the page */
    this.board = document.createElement("descarte-board");
    this.board.id = "board";
    this.rail = h("nav.rail");
    this.heading = h("h1");
    this.subtitle = h("p.subtitle");
    this.menu = h("div.menu");
    this.tools = h("div.tools");
    this.bar = h("header.bar", {}, this.menu, h("div.titles", {}, this.heading, this.subtitle), this.tools, app.clock.element);
    this.intro = h("div.intro");
    this.pauseCover = h("div.pause-cover", { hidden: true });
    this.stage = h("main.stage", {}, this.bar, this.intro, h("div.board-area", {}, this.board, this.pauseCover));
    this.notices = h("div.notices", { "aria-live": "polite" });
    this.panelHead = h("div.panel-head");
    this.body = h("div.panel-body");
    this.panel = h("section.panel", {}, this.notices, this.panelHead, this.body);
    this.voice = h("div.visually-hidden", { role: "status" });
    this.projector = h("div.projector-exit", { hidden: true });
    this.skip = h("a.skip", { href: "#board" });
    this.skip.onclick = (event) => {
      event.preventDefault();
      this.board.cells?.get(this.board.selection.current)?.element.focus();
    };
    document.body.append(this.skip, this.rail, this.stage, this.panel, this.voice, this.projector);
    this.board.addEventListener("fit", () => this.showZoomKeys());
    this.listenForDrops();
    this.writeWords();
  }

  /** Write all texts of the frame in the current language. */
  writeWords() {
    const { app } = this;
    this.skip.textContent = t("skip");
    this.rail.setAttribute("aria-label", t("menu"));
    const entries = PANELS.filter((panel) => panel.rail).map((panel) => {
      const entry = button(panel.icon, t(panel.word), () => app.open(panel.id));
      entry.dataset.panel = panel.id;
      return entry;
    });
    const other = currentLanguage() === "es" ? "en" : "es";
    this.rail.replaceChildren(
      h("div.brand", {}, h("span.logo", { "aria-hidden": "true" }), h("span", {}, "descarte")),
      ...entries,
      h("span.spacer"),
      ...this.documentation(),
      button("language", t(`language.${other}`), () => app.setLanguage(other), { lang: other }),
      button("sun", t("theme"), () => this.turnTheme()),
    );
    this.menu.replaceChildren(button("menu", t("menu"), () => app.open("menu"), { kind: "quiet" }));
    this.projector.replaceChildren(button("close", t("projector.leave"), () => app.project(false)));
    this.welcome();
    this.title();
    app.clock.show();
    this.railCurrent(app.panel?.definition.id);
  }

  /** Return a link to the documentation in the current language, if the site has one. */
  documentation() {
    const folder = this.app.engine.transport.documentation;
    const language = currentLanguage() === "en" ? "" : `${currentLanguage()}/`;
    return folder ? [linkButton("book", t("documentation"), `${folder}${language}index.html`)] : [];
  }

  turnTheme() {
    const dark = getComputedStyle(document.documentElement).colorScheme.includes("dark");
    this.app.set("theme", dark ? "light" : "dark");
  }

  railCurrent(id) {
    for (const entry of this.rail.querySelectorAll("[data-panel]")) {
      if (entry.dataset.panel === id) entry.setAttribute("aria-current", "true");
      else entry.removeAttribute("aria-current");
    }
  }

  /** On a first visit, show a line of help above the board. */
  welcome() {
    const { app } = this;
    this.intro.hidden = !app.settings.welcome;
    if (this.intro.hidden) return;
    const done = () => {
      app.set("welcome", false);
      this.intro.hidden = true;
    };
    this.intro.replaceChildren(
      h("p.long-intro", {}, t("intro")),
      h("p.short-intro", {}, t("intro.brief")),
      button("bulb", t("why"), () => app.open("hint"), { kind: "strong" }),
      h("button.quiet", { type: "button", onclick: done, title: t("close"), "aria-label": t("close") }, icon("close")),
    );
  }

  title() {
    const board = this.app.game?.board;
    this.heading.textContent = board?.puzzle.id || board?.title || "descarte";
    const size = board ? `${board.rows} × ${board.columns}` : "";
    this.subtitle.replaceChildren();
    if (board) {
      this.subtitle.append(
        this.app.game.draft ? `${t("set.draft")} · ` : "",
        `${board.puzzle.id ? `${board.title} · ` : ""}${size} · `,
        h("button.link", { type: "button", onclick: () => this.app.open("rules") }, t("rules")),
      );
    }
    document.title = board ? `${this.heading.textContent} · descarte` : "descarte";
  }

  /** Return the empty body of a panel, under its title. */
  panelBody(definition, onclose, withFocus) {
    const plain = definition.id === "keypad";
    this.panel.classList.toggle("sheet", !plain);
    this.panel.dataset.panel = definition.id;
    this.panelHead.hidden = plain;
    this.panel.setAttribute("aria-label", t(definition.word));
    const title = h("h2", { tabIndex: -1 }, t(definition.word));
    this.panelHead.replaceChildren(title, h("button.quiet", { type: "button", onclick: onclose, title: t("close"), "aria-label": t("close") }, icon("close")));
    this.body.replaceChildren();
    this.body.tabIndex = plain ? -1 : 0;
    this.body.scrollTop = 0;
    if (withFocus) title.focus({ preventScroll: true });
    return this.body;
  }

  /** Show a notice, which stays until it is closed. @param {"plain"|"good"|"error"} kind @param {[string, Function][]} actions */
  notice(words, kind = "plain", actions = []) {
    const close = () => element.remove();
    const element = h(
      `div.notice.${kind}`,
      kind === "error" ? { role: "alert" } : {},
      h("p", {}, words),
      ...actions.map(([word, action]) => button("", word, () => (close(), action()))),
      h("button.quiet", { type: "button", onclick: close, title: t("close"), "aria-label": t("close") }, icon("close")),
    );
    this.notices.replaceChildren(element);
    return element;
  }

  /** Show work in progress, with a button to cancel it. */
  working(words, cancel) {
    const element = h("div.notice.working", {}, h("span.dots", { "aria-hidden": "true" }), h("p", {}, words, " ", h("span.progress", {}, this.doing)), button("", t("cancel"), cancel));
    this.notices.append(element);
    return element;
  }

  /** Say what the engine is doing, beside the work in progress. An empty text says nothing. */
  progress(words) {
    this.doing = words;
    for (const place of this.notices.querySelectorAll(".working .progress")) place.textContent = words;
  }

  /** Announce a text to screen readers only. */
  say(words) {
    this.voice.textContent = words;
  }

  coverBoard(on) {
    this.pauseCover.hidden = !on;
    this.board.inert = on;
    this.pauseCover.replaceChildren(h("p", {}, t("clock.paused")), button("play", t("clock.go"), () => this.app.clock.pause(false), { kind: "strong" }));
  }

  /** Show the zoom buttons if cells are too small for fingers. */
  showZoomKeys() {
    const small = this.board.pixels / this.board.zoom < 30;
    this.tools.hidden = !small && this.board.zoom === 1;
    if (this.tools.hidden || this.tools.childElementCount) return;
    const key = (sign, word, by) => h("button", { type: "button", title: word, "aria-label": word, onclick: () => this.board.setZoom(this.board.zoom * by) }, sign);
    this.tools.replaceChildren(key("−", t("zoom.out"), 1 / 1.5), key("+", t("zoom.in"), 1.5));
  }

  /** Open a file or a text that is dropped or pasted anywhere on the page. */
  listenForDrops() {
    addEventListener("dragover", (event) => {
      event.preventDefault();
      document.body.classList.add("dropping");
    });
    addEventListener("dragleave", (event) => {
      if (!event.relatedTarget) document.body.classList.remove("dropping");
    });
    addEventListener("drop", (event) => {
      event.preventDefault();
      document.body.classList.remove("dropping");
      const data = event.dataTransfer;
      const files = data?.files ?? [];
      this.app.open("open", files.length ? { file: files[0] } : { text: data?.getData("text/plain") ?? "" });
    });
    addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain");
      if (text?.trim() && !(event.target instanceof Element && event.target.closest("input, textarea"))) this.app.open("open", { text });
    });
  }
}
