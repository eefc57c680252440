/**
 * The worker of a page of the documentation: the reader's Python, with descarte. It does one task at a time.
 *
 * It sends { loading } while it starts, { ready } when it can work, and for each task any number of { id, printed } and
 * at last { id, answer }, or { id, failed } if Python itself has failed.
 */

import { loadPython } from "../load_python.js";

const send = (/** @type {any} */ data) => globalThis.postMessage(data);

try {
  const python = await loadPython((loading) => send({ loading }));
  const lessons = python.pyimport("lessons");
  globalThis.onmessage = ({ data: { id, task, request, language } }) => {
    try {
      const answer = lessons.answer(task, JSON.stringify(request), language, (_, text) => send({ id, printed: text }));
      send({ id, answer });
    } catch (problem) {
      send({ id, failed: String(problem) });
    }
  };
  send({ ready: true });
} catch (problem) {
  send({ lost: String(problem) });
}
