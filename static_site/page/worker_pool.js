/**
 * The workers that answer requests: one that works, and a second one that starts while a long request runs.
 *
 * Python cannot be interrupted from outside, so a cancelled request ends only with its worker. The second worker then
 * takes over. It is ended when nothing has run for a while, because each worker needs a hundred megabytes.
 *
 * @typedef {Object} Reply
 * @property {number} status
 * @property {string} type
 * @property {Uint8Array<ArrayBuffer>} content
 *
 * @typedef {Object} Task
 * @property {number} id
 * @property {any} message what the worker receives
 * @property {(reply: Reply) => void} resolve
 * @property {(problem: Error) => void} reject
 * @property {(event: string, text: string) => void} report
 * @property {boolean} [left] true if nobody waits for the answer
 */

/** Milliseconds that a request runs before the second worker starts. */
const LONG = 400;
/** Milliseconds without a request after which the second worker is ended. */
const IDLE = 20_000;
/** Number of times that a worker may fail to start before requests are refused. */
const ATTEMPTS = 2;

export class WorkerPool {
  /**
   * @param {() => any} start starts a worker
   * @param {(part: number) => void} [report] called with the part of the start that is done, from 0 to 1
   * @param {{long?: number, idle?: number}} [times]
   */
  constructor(start, report = () => {}, { long = LONG, idle = IDLE } = {}) {
    this.start = start;
    this.report = report;
    this.long = long;
    this.idle = idle;
    /** @type {Task[]} */
    this.queue = [];
    /** @type {Task|null} */
    this.running = null;
    this.next = 1;
    this.failures = 0;
    /** @type {any} */
    this.main = null;
    /** @type {any} */
    this.standby = null;
  }

  /** Start the first worker, so that it is ready for the first request. */
  open() {
    this.main ??= this.startWorker();
  }

  /**
   * Answer a request. Requests are answered in their order.
   * @param {any} message
   * @param {{signal?: AbortSignal, report?: (event: string, text: string) => void}} [options]
   * @returns {Promise<Reply>}
   */
  ask(message, { signal, report = () => {} } = {}) {
    return new Promise((resolve, reject) => {
      const stopped = () => new DOMException("", "AbortError");
      if (signal?.aborted) {
        reject(stopped());
        return;
      }
      const id = this.next++;
      const task = { id, message: { id, ...message }, resolve, reject, report };
      signal?.addEventListener("abort", () => {
        reject(stopped());
        this.leave(task);
      });
      this.queue.push(task);
      this.open();
      this.work();
    });
  }

  /** Start a worker. Its `ready` is true once it can answer. */
  startWorker() {
    const worker = this.start();
    const own = { worker, ready: false };
    worker.onmessage = ({ data }) => this.hear(own, data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.hear(own, { broken: event.message ?? "error" });
    };
    return own;
  }

  hear(own, data) {
    if (data.loading !== undefined) {
      if (own === this.main) this.report(data.loading);
    } else if (data.ready) {
      own.ready = true;
      this.failures = 0;
      if (own === this.main) this.report(1);
      if (own === this.standby && this.running?.left) this.change();
      this.work();
    } else if (data.broken !== undefined) this.replace(own, data.broken);
    else if (own === this.main) this.receive(data);
  }

  receive(data) {
    const task = this.running;
    if (!task || task.id !== data.id) return;
    if (data.event) {
      if (!task.left) task.report(data.event, data.text);
      return;
    }
    this.running = null;
    this.rest();
    if (data.failed === undefined) {
      task.resolve(data);
      this.work();
    } else {
      task.reject(new Error(data.failed));
      this.change();
    }
  }

  /** Give the next request to the worker, if it is free. */
  work() {
    if (this.running || !this.queue.length || !this.main?.ready) return;
    const task = /** @type {Task} */ (this.queue.shift());
    this.running = task;
    clearTimeout(this.resting);
    clearTimeout(this.growing);
    this.growing = setTimeout(() => (this.standby ??= this.startWorker()), this.long);
    this.main.worker.postMessage(task.message);
  }

  /** Forget a request whose answer is no longer wanted. */
  leave(task) {
    this.queue = this.queue.filter((each) => each !== task);
    if (this.running !== task) return;
    task.left = true;
    if (this.standby?.ready) this.change();
  }

  /** End the worker, and continue with the second one or with a new one. */
  change() {
    this.main.worker.terminate();
    this.running = null;
    this.rest();
    this.main = this.standby ?? this.startWorker();
    this.standby = null;
    this.work();
  }

  /** After a request: start no second worker, and end it later if it is not needed. */
  rest() {
    clearTimeout(this.growing);
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.standby?.worker.terminate();
      this.standby = null;
    }, this.idle);
  }

  /** Replace a worker that cannot start or has died. After some failures, refuse what waits. */
  replace(own, reason) {
    own.worker.terminate();
    if (own === this.standby) {
      this.standby = null;
      return;
    }
    if (own !== this.main) return;
    this.failures += 1;
    const problem = new Error(reason);
    this.running?.reject(problem);
    this.running = null;
    this.rest();
    if (this.failures >= ATTEMPTS) {
      for (const task of this.queue.splice(0)) task.reject(problem);
      this.failures = 0;
      this.main = null;
      return;
    }
    this.main = this.standby ?? this.startWorker();
    this.standby = null;
    this.work();
  }
}
