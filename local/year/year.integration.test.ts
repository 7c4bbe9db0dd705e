import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { Ending, Script } from "./run-script.ts";
import { drawScript } from "./script.ts";
import { shrink } from "./shrink.ts";

/** In a process of its own, because the simulation replaces the clock and all random sources. */
async function yearOf(...args: readonly string[]): Promise<string> {
  const main = join(import.meta.dirname, "main.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [main, "--no-shrink", ...args]);
  return stdout.match(/\d+ steps, \d+ faults struck|digest \w{64}/g)!.join(", ");
}

test("the same seed gives the same bytes", async () => {
  // An author who uploads, one whose browser syncs, and one with entrusted cookies.
  const size = ["--authors", "3", "--days", "8"];
  const [once, again] = [await yearOf("--seed", "3", ...size), await yearOf("--seed", "3", ...size)];
  expect(again).toBe(once);
  expect(await yearOf("--seed", "4", ...size)).not.toBe(once);
});

test("a failing script is shortened to the steps and faults that it needs", async () => {
  const size = { seed: 1, authors: 3, days: 30 };
  const steps = drawScript(size);
  const needed = steps.filter(({ author }) => author === 1).slice(2, 5);
  const run = async (script: Script): Promise<Ending> => {
    const faults = ["a crash", "a lost answer", "a throttled call"].filter((fault) => !script.without.has(fault));
    const isFailing = needed.every((step) => script.steps.includes(step)) && faults.includes("a lost answer");
    const failure = { stepId: needed.at(-1)!.id, statement: "a statement", message: "is false" };
    return { digest: "", steps: script.steps.length, faults, tally: new Map(), failure: isFailing ? failure : null };
  };
  const script = { ...size, steps, without: new Set<string>() };
  const shortest = await shrink({ script, ending: await run(script) }, { run });
  expect(shortest.script.steps).toEqual(needed);
  expect(shortest.ending.faults).toEqual(["a lost answer"]);
});
