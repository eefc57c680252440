/** Break the traces of a document in every way that it offers: node break_all.mjs < document.md > traces.json */

import { readFileSync } from "node:fs";
import process from "node:process";

import { breakTrace } from "../../../static_site/page/learn/break_proof.js";
import { writeJson } from "../../../static_site/page/learn/trace_text.js";

const FENCE = /^```json \{\.proof data-breaks="(.*?)" data-step="(\d+)"\}\n(.*?)^```$/gms;

const found = [...readFileSync(0, "utf8").matchAll(FENCE)].map(([, breaks, step, text]) => {
  const trace = JSON.parse(text);
  const broken = Object.fromEntries(breaks.split(" ").map((way) => [way, breakTrace(trace, way, Number(step))]));
  return { text, written: `${writeJson(trace)}\n`, broken };
});
process.stdout.write(JSON.stringify(found));
