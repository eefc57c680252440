/** The Python of a page: one worker, requests in their order, and a new worker after a stop or a time limit. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { Ended, PythonSession } from "../../../static_site/page/learn/session.js";

/** @type {any[]} */
let workers;
/** @type {PythonSession} */
let session;

/** A worker that a test answers for. */
function startWorker() {
  const worker = { sent: [], ended: false, postMessage: (data) => worker.sent.push(data), terminate: () => (worker.ended = true) };
  workers.push(worker);
  return worker;
}

const say = (worker, data) => worker.onmessage({ data });
const answer = (worker, value) => say(worker, { id: worker.sent.at(-1).id, answer: JSON.stringify(value) });
const ask = (text, more = {}) => session.ask({ message: { text }, limit: 1000, ...more });
const endsAs = (promise, how) => assert.rejects(promise, (problem) => problem instanceof Ended && problem.how === how);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  workers = [];
  session = new PythonSession(startWorker);
});

test("the worker starts with the first request, and receives it when it is ready", async () => {
  assert.equal(workers.length, 0);
  const first = ask("a");
  assert.deepEqual([workers.length, workers[0].sent.length], [1, 0]);
  say(workers[0], { ready: true });
  assert.equal(workers[0].sent[0].text, "a");
  answer(workers[0], 7);
  assert.equal(await first, 7);
});

test("requests are answered one after the other by one worker", async () => {
  const all = [ask("a"), ask("b")];
  say(workers[0], { ready: true });
  assert.deepEqual(workers[0].sent.map(({ text }) => text), ["a"]);
  answer(workers[0], 1);
  answer(workers[0], 2);
  assert.deepEqual([await Promise.all(all), workers.length], [[1, 2], 1]);
});

test("the start and printed text are reported", () => {
  const parts = [];
  const printed = [];
  session.report = (part) => parts.push(part);
  ask("a", { print: (text) => printed.push(text) });
  say(workers[0], { loading: 0.5 });
  say(workers[0], { ready: true });
  say(workers[0], { id: workers[0].sent[0].id, printed: "x" });
  assert.deepEqual([parts, printed], [[0.5, 1], ["x"]]);
});

test("a stop ends the worker and all requests, and starts a new one", async () => {
  const all = [ask("a"), ask("b")];
  say(workers[0], { ready: true });
  session.stop();
  await endsAs(all[0], "stopped");
  await endsAs(all[1], "stopped");
  assert.deepEqual([workers[0].ended, workers.length, session.generation], [true, 2, 2]);
  const next = ask("c");
  say(workers[1], { ready: true });
  answer(workers[1], 3);
  assert.equal(await next, 3);
});

test("a request has its time limit, which begins when the worker receives it", async () => {
  const slow = ask("a");
  mock.timers.tick(5000);
  say(workers[0], { ready: true });
  mock.timers.tick(999);
  assert.equal(workers[0].ended, false);
  mock.timers.tick(1);
  await endsAs(slow, "late");
  assert.equal(workers[0].ended, true);
});

test("requests that wait are kept when the one before them takes too long", async () => {
  const [slow, next] = [ask("a"), ask("b")];
  say(workers[0], { ready: true });
  mock.timers.tick(1000);
  await endsAs(slow, "late");
  say(workers[1], { ready: true });
  answer(workers[1], 2);
  assert.equal(await next, 2);
});

test("a worker that has been ended is not heard any more", async () => {
  const slow = ask("a");
  say(workers[0], { ready: true });
  session.stop();
  await endsAs(slow, "stopped");
  const next = ask("b");
  answer(workers[0], "late answer");
  say(workers[0], { lost: "late problem" });
  say(workers[1], { ready: true });
  answer(workers[1], "own answer");
  assert.equal(await next, "own answer");
});

test("if Python fails, the request has no answer and the next one has a new worker", async () => {
  const [first, next] = [ask("a"), ask("b")];
  say(workers[0], { ready: true });
  say(workers[0], { id: workers[0].sent[0].id, failed: "stack overflow" });
  await endsAs(first, "broken");
  say(workers[1], { ready: true });
  answer(workers[1], 2);
  assert.equal(await next, 2);
});

test("if Python cannot be loaded, no request waits for it, and a later one tries again", async () => {
  const all = [ask("a"), ask("b")];
  say(workers[0], { lost: "no network" });
  await endsAs(all[0], "lost");
  await endsAs(all[1], "lost");
  const again = ask("c");
  say(workers[1], { ready: true });
  answer(workers[1], 1);
  assert.equal(await again, 1);
});
