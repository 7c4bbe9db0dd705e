import { availableParallelism } from "node:os";
import { watchSuite } from "./suite/processes.ts";
import { openScratchFolder } from "./suite/scratch.ts";
import type { Step, Tally } from "./suite/step.ts";
import { groupsOf } from "./suite/steps.ts";
import { type FileTime, slowest } from "./suite/vitest.ts";

/**
 * Runs every check of the project and ends with one line, `N passed, N failed`. `--fast` skips checks that need an
 * engine, a browser or a synthesis; `--full` runs all stores on the second engine instead of a selection, and more simulated years.
 */

const isFast = process.argv.includes("--fast");
const isFull = process.argv.includes("--full");
const times: FileTime[] = [];
const failures: string[] = [];
let passed = 0;
let failed = 0;

async function run(step: Step): Promise<void> {
  const start = performance.now();
  console.log(`\n── ${step.name}`);
  const tally = await step.run().catch((error: unknown): Tally => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  passed += tally.passed;
  failed += tally.failed;
  if (tally.failed > 0) failures.push(step.name, ...(tally.failures ?? []).map((name) => `  ${name}`));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
}

/** Runs steps side by side, as many as there are processors. */
async function runGroup(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

const suite = watchSuite();
const scratch = openScratchFolder();
process.once("exit", scratch.remove);
/** Fails when a process outlives the suite; leftovers are named and killed. */
const nothingLeft = async (): Promise<Tally> => {
  const left = await suite.end();
  for (const { pid, command } of left) console.error(`Left running (ended now): ${pid} ${command}`);
  return { passed: left.length === 0 ? 1 : 0, failed: left.length };
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void suite.end(2_000).finally(() => process.exit(1)));

const start = performance.now();
for (const group of groupsOf({ isFast, isFull }, times)) await runGroup(group.filter(({ fast }) => fast || !isFast));
await run({ name: "processes left", fast: true, run: nothingLeft });

console.log(`\nThe slowest files:\n${slowest(times)}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
console.log(`\nThe suite took ${((performance.now() - start) / 60_000).toFixed(1)} minutes.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
