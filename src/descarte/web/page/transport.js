/**
 * How the page's requests reach the engine: over HTTP, to the server that the page came from.
 *
 * A static site has another file in the place of this one, with a class of the same name and the same members, that
 * asks a worker of the browser.
 */

import { EngineError } from "./engine_error.js";
import { t } from "./words.js";

const ADDRESS = "/api/v1";

export class Transport {
  /** True if the engine makes documents to print; otherwise the browser prints them. */
  makesDocuments = true;

  /** Folder of the documentation, which only a static site has. */
  documentation = "";

  /** Resolved when the engine can answer, or cannot be had. @type {Promise<void>} */
  settled = Promise.resolve();

  /** Called with a sentence about the work in progress, or with "" when there is nothing to say. @type {(words: string) => void} */
  onprogress = () => {};

  /**
   * Answer a request. The response has an error status if the engine refuses the request.
   * @param {string} operation
   * @param {Object|undefined} request undefined for a list
   * @param {{language: string, signal?: AbortSignal}} options
   * @returns {Promise<Response>}
   */
  async send(operation, request, { language, signal }) {
    /** @type {Record<string, string>} */
    const headers = { "Accept-Language": language };
    /** @type {RequestInit} */
    const options = { headers, signal };
    if (request) {
      headers["Content-Type"] = "application/json";
      Object.assign(options, { method: "POST", body: JSON.stringify(request) });
    }
    try {
      return await fetch(`${ADDRESS}/${operation}`, options);
    } catch (problem) {
      if (problem instanceof Error && problem.name === "AbortError") throw problem;
      throw new EngineError(t("engine.gone"), 0);
    }
  }
}
