/**
 * The Python of a page: one worker, which starts with the first request and answers one request after the other.
 *
 * Python cannot be interrupted from outside. To stop a program or to keep a time limit, its worker is ended, and a new
 * one starts. The names that programs have defined are lost with the worker; `generation` counts the workers.
 *
 * @typedef {Object} Request
 * @property {any} message what the worker receives
 * @property {number} limit maximum number of milliseconds
 * @property {(text: string) => void} [print] called with the text that the program prints
 * @property {() => void} [begin] called when the worker receives the message
 *
 * @typedef {Request & {id: number, resolve: (answer: any) => void, reject: (problem: Error) => void}} Waiting
 */

/** The reason why a request has no answer: "stopped", "late" (time limit), "broken" (Python failed) or "lost" (not loaded). */
export class Ended extends Error {
  /** @param {"stopped"|"late"|"broken"|"lost"} how @param {string} [detail] */
  constructor(how, detail = "") {
    super(detail || how);
    this.how = how;
  }
}

export class PythonSession {
  /**
   * @param {() => any} start starts a worker
   * @param {(part: number) => void} [report] called with the part of the start that is done, from 0 to 1
   */
  constructor(start, report = () => {}) {
    this.start = start;
    this.report = report;
    this.generation = 0;
    /** @type {any} */
    this.worker = null;
    this.ready = false;
    /** @type {Waiting[]} */
    this.queue = [];
    /** @type {Waiting|null} */
    this.running = null;
    this.next = 1;
    /** @type {any} */
    this.timer = undefined;
  }

  /** Answer a request after those before it. Reject with `Ended` if it has no answer. @param {Request} request */
  ask(request) {
    return new Promise((resolve, reject) => {
      this.queue.push({ ...request, id: this.next++, resolve, reject });
      this.open();
      this.work();
    });
  }

  /** Start a worker, unless there is one. */
  open() {
    if (this.worker) return;
    const worker = this.start();
    this.worker = worker;
    this.ready = false;
    this.generation += 1;
    worker.onmessage = ({ data }) => worker === this.worker && this.hear(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (worker === this.worker) this.fail(this.ready ? "broken" : "lost", event.message);
    };
  }

  /** End the program that runs and forget the requests that wait. A new worker starts. */
  stop() {
    const waiting = this.queue.splice(0);
    this.end(new Ended("stopped"));
    for (const one of waiting) one.reject(new Ended("stopped"));
    this.open();
  }

  hear(data) {
    if (data.loading !== undefined) this.report(data.loading);
    else if (data.ready) {
      this.ready = true;
      this.report(1);
      this.work();
    } else if (data.lost !== undefined) this.fail("lost", data.lost);
    else if (data.id === this.running?.id) this.receive(data);
  }

  receive(data) {
    const request = /** @type {Waiting} */ (this.running);
    if (data.printed !== undefined) request.print?.(data.printed);
    else if (data.failed !== undefined) this.fail("broken", data.failed);
    else {
      clearTimeout(this.timer);
      this.running = null;
      request.resolve(JSON.parse(data.answer));
      this.work();
    }
  }

  /** Give the next request to the worker, if it is free. */
  work() {
    if (this.running || !this.ready || !this.queue.length) return;
    const request = /** @type {Waiting} */ (this.queue.shift());
    this.running = request;
    request.begin?.();
    this.timer = setTimeout(() => {
      this.end(new Ended("late"));
      this.open();
    }, request.limit);
    this.worker.postMessage({ ...request.message, id: request.id });
  }

  /** End the worker. The request that runs has no answer; those that wait are kept. @param {Ended} reason */
  end(reason) {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    const request = this.running;
    this.running = null;
    request?.reject(reason);
  }

  /** Python has failed. If it could not be loaded, no request has an answer. @param {"broken"|"lost"} how @param {string} detail */
  fail(how, detail) {
    this.end(new Ended(how, detail));
    if (how === "lost") for (const request of this.queue.splice(0)) request.reject(new Ended(how, detail));
    else if (this.queue.length) this.open();
  }
}
