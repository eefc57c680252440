/** The workers of the static site: the order of answers, cancelled requests, a second worker, and workers that fail. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { WorkerPool } from "../../static_site/page/worker_pool.js";

const LONG = 400;
const IDLE = 20_000;

/** A worker that answers when the test says so. */
class FakeWorker {
  constructor() {
    this.sent = [];
    this.ended = false;
  }

  postMessage(message) {
    this.sent.push(message);
  }

  terminate() {
    this.ended = true;
  }

  say(data) {
    this.onmessage({ data });
  }

  /** Answer the request that it received last. */
  reply(content = "") {
    this.say({ id: this.sent.at(-1).id, status: 200, type: "text/plain", content });
  }
}

let workers, parts, pool;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  workers = [];
  parts = [];
  const start = () => {
    workers.push(new FakeWorker());
    return workers.at(-1);
  };
  pool = new WorkerPool(start, (part) => parts.push(part), { long: LONG, idle: IDLE });
});

afterEach(() => mock.timers.reset());

/** Let promises that are settled call their handlers. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a request waits for the worker, and the start of the worker is reported", async () => {
  const answer = pool.ask({ operation: "hint" });
  assert.deepEqual(workers[0].sent, []);
  workers[0].say({ loading: 0.5 });
  workers[0].say({ ready: true });
  assert.equal(workers[0].sent[0].operation, "hint");
  workers[0].reply("found");
  assert.equal((await answer).content, "found");
  assert.deepEqual(parts, [0.5, 1]);
});

test("requests are answered one at a time, in their order", async () => {
  const answers = [pool.ask({ operation: "first" })];
  workers[0].say({ ready: true });
  answers.push(pool.ask({ operation: "second" }));
  assert.equal(workers[0].sent.length, 1);
  workers[0].reply("1");
  assert.equal(workers[0].sent[1].operation, "second");
  workers[0].reply("2");
  assert.deepEqual((await Promise.all(answers)).map(({ content }) => content), ["1", "2"]);
});

test("a request reports its progress until it is cancelled", async () => {
  const heard = [];
  const stop = new AbortController();
  const answer = pool.ask({}, { signal: stop.signal, report: (event, text) => heard.push([event, text]) });
  workers[0].say({ ready: true });
  const { id } = workers[0].sent[0];
  workers[0].say({ id, event: "progress", text: "half" });
  stop.abort();
  workers[0].say({ id, event: "progress", text: "whole" });
  await assert.rejects(answer, { name: "AbortError" });
  assert.deepEqual(heard, [["progress", "half"]]);
});

test("a request that was cancelled before it began is never sent", async () => {
  const stop = new AbortController();
  const first = pool.ask({ operation: "first" });
  const second = pool.ask({ operation: "second" }, { signal: stop.signal });
  stop.abort();
  await assert.rejects(second, { name: "AbortError" });
  workers[0].say({ ready: true });
  workers[0].reply();
  await first;
  assert.deepEqual(workers[0].sent.map(({ operation }) => operation), ["first"]);
  await assert.rejects(pool.ask({}, { signal: stop.signal }), { name: "AbortError" });
});

test("a short request starts no second worker", async () => {
  const answer = pool.ask({});
  workers[0].say({ ready: true });
  mock.timers.tick(LONG - 1);
  workers[0].reply();
  await answer;
  mock.timers.tick(LONG);
  assert.equal(workers.length, 1);
});

test("a second worker starts during a long request and takes over when it is cancelled", async () => {
  const stop = new AbortController();
  const long = pool.ask({ operation: "make" }, { signal: stop.signal });
  workers[0].say({ ready: true });
  mock.timers.tick(LONG);
  assert.equal(workers.length, 2);
  workers[1].say({ ready: true });
  stop.abort();
  await assert.rejects(long, { name: "AbortError" });
  assert.equal(workers[0].ended, true);
  const next = pool.ask({ operation: "hint" });
  assert.equal(workers[1].sent[0].operation, "hint");
  workers[1].reply("found");
  assert.equal((await next).content, "found");
  assert.equal(workers.length, 2);
});

test("a request that is cancelled before the second worker is ready ends when it is", async () => {
  const stop = new AbortController();
  const long = pool.ask({ operation: "make" }, { signal: stop.signal });
  const next = pool.ask({ operation: "hint" });
  workers[0].say({ ready: true });
  mock.timers.tick(LONG);
  stop.abort();
  await assert.rejects(long, { name: "AbortError" });
  assert.equal(workers[0].ended, false);
  workers[1].say({ ready: true });
  assert.equal(workers[0].ended, true);
  assert.equal(workers[1].sent[0].operation, "hint");
  workers[1].reply();
  await next;
});

test("a cancelled request that ends by itself frees its worker", async () => {
  const stop = new AbortController();
  const first = pool.ask({}, { signal: stop.signal });
  const next = pool.ask({ operation: "hint" });
  workers[0].say({ ready: true });
  stop.abort();
  await assert.rejects(first, { name: "AbortError" });
  workers[0].reply();
  assert.equal(workers[0].sent[1].operation, "hint");
  workers[0].reply();
  await next;
  assert.equal(workers.length, 1);
});

test("the second worker is ended when nothing was asked for a while", async () => {
  const answer = pool.ask({});
  workers[0].say({ ready: true });
  mock.timers.tick(LONG);
  workers[1].say({ ready: true });
  workers[0].reply();
  await answer;
  mock.timers.tick(IDLE);
  assert.deepEqual(workers.map(({ ended }) => ended), [false, true]);
});

test("a worker whose Python has failed is replaced, and the next request is answered", async () => {
  const first = pool.ask({});
  const next = pool.ask({ operation: "hint" });
  workers[0].say({ ready: true });
  workers[0].say({ id: workers[0].sent[0].id, failed: "out of memory" });
  await assert.rejects(first, /out of memory/);
  assert.equal(workers[0].ended, true);
  workers[1].say({ ready: true });
  workers[1].reply("found");
  assert.equal((await next).content, "found");
});

test("requests are refused when no worker starts, and later ones try again", async () => {
  const first = pool.ask({});
  first.catch(() => {});
  workers[0].onerror({ message: "no network" });
  await settle();
  assert.equal(workers.length, 2);
  workers[1].say({ broken: "no network" });
  await assert.rejects(first, /no network/);
  const next = pool.ask({});
  workers[2].say({ ready: true });
  workers[2].reply("found");
  assert.equal((await next).content, "found");
});

test("a second worker that cannot start does not disturb the first one", async () => {
  const answer = pool.ask({});
  workers[0].say({ ready: true });
  mock.timers.tick(LONG);
  workers[1].say({ broken: "no memory" });
  workers[0].reply("found");
  assert.equal((await answer).content, "found");
  assert.equal(workers[0].ended, false);
  pool.ask({});
  mock.timers.tick(LONG);
  assert.equal(workers.length, 3);
});
