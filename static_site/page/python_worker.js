/**
 * The worker that answers the page's requests: descarte in Python, one request at a time.
 *
 * It sends { loading } while it starts, { ready } when it can answer, and for each request any number of
 * { id, event, text } and at last { id, status, type, content }, or { id, failed } if Python itself has failed.
 */

import { loadPython } from "./load_python.js";

/** @type {(data: any, transfer?: Transferable[]) => void} */
const send = (data, transfer = []) => globalThis.postMessage(data, { transfer });

/** @param {any} start the module browser_start @param {any} data */
function answer(start, { id, operation, request, language }) {
  const reply = start.answer(operation, JSON.stringify(request), language, (event, text) => send({ id, event, text }));
  const [status, type, content] = reply.toJs();
  reply.destroy();
  send({ id, status, type, content }, [content.buffer]);
}

try {
  const python = await loadPython((loading) => send({ loading }));
  const start = python.pyimport("browser_start");
  start.prepare();
  globalThis.onmessage = ({ data }) => {
    try {
      answer(start, data);
    } catch (problem) {
      send({ id: data.id, failed: String(problem) });
    }
  };
  send({ ready: true });
} catch (problem) {
  send({ broken: String(problem) });
}
