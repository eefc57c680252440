/** How the page's requests reach the engine on a static site: a worker of the browser answers them. */

import { EngineError } from "./engine_error.js";
import { canRunPython } from "./browser_features.js";
import { recallBoard, rememberBoard } from "./kept_boards.js";
import { PREPARED } from "./prepared.js";
import { t } from "./words.js";
import { WorkerPool } from "./worker_pool.js";

/** Milliseconds after which the engine starts on its own, so that the page is painted first. */
const START = 50;
/** Milliseconds after which the engine is no longer waited for. */
const PATIENCE = 60_000;

export class Transport {
  /** True if the engine makes documents to print; otherwise the browser prints them. */
  makesDocuments = false;

  /** Folder of the documentation. */
  documentation = "docs/";

  constructor() {
    /** Called with a sentence about the work in progress, or with "" when there is nothing to say. @type {(words: string) => void} */
    this.onprogress = () => {};
    this.works = canRunPython();
    /** Resolved when the engine can answer, or cannot be had. @type {Promise<void>} */
    this.settled = new Promise((resolve) => {
      this.settle = resolve;
      setTimeout(resolve, this.works ? PATIENCE : 0);
    });
    const start = () => new Worker(new URL("./python_worker.js", import.meta.url), { type: "module" });
    this.pool = new WorkerPool(start, (part) => this.reportStart(part));
    if (this.works) setTimeout(() => this.pool.open(), START);
  }

  /**
   * Answer a request: with a file that was prepared, a board that was asked for before, or by the worker.
   * @param {string} operation
   * @param {Object|undefined} request
   * @param {{language: string, signal?: AbortSignal}} options
   * @returns {Promise<Response>}
   */
  async send(operation, request, { language, signal }) {
    const kept = operation === "board" ? await recallBoard(language, request) : null;
    if (kept) return kept;
    const name = PREPARED.find((known) => known.operation === operation && JSON.stringify(known.request) === JSON.stringify(request))?.file;
    if (!name && !this.works) throw new EngineError(t("engine.browser"), 501);
    const response = await (name ? this.fetchPrepared(`${language}/${name}`, signal) : this.ask({ operation, request: request ?? {}, language }, signal));
    if (operation === "board" && response.ok) rememberBoard(language, response.clone());
    return response;
  }

  /** @param {number} part the part of the start that is done, from 0 to 1 */
  reportStart(part) {
    this.onprogress(part < 1 ? t("engine.loading", { percent: Math.round(part * 100) }) : "");
    if (part === 1) this.settle();
  }

  async fetchPrepared(name, signal) {
    try {
      return await fetch(new URL(`./prepared/${name}`, import.meta.url), { signal });
    } catch (problem) {
      if (problem instanceof Error && problem.name === "AbortError") throw problem;
      throw new EngineError(t("engine.offline"), 0);
    }
  }

  async ask(message, signal) {
    const report = (event, text) => {
      const { doing } = event === "progress" ? JSON.parse(text) : {};
      if (doing) this.onprogress(doing);
    };
    try {
      const { content, status, type } = await this.pool.ask(message, { signal, report });
      return new Response(content, { status, headers: { "Content-Type": type } });
    } catch (problem) {
      if (problem.name === "AbortError") throw problem;
      console.error(problem);
      this.settle();
      throw new EngineError(t("engine.crashed"), 500);
    }
  }
}
