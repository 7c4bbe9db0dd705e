import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { findPlantedFaults } from "./mutations/find-planted.ts";
import { plantFault } from "./mutations/plant.ts";
import type { Ending, Script } from "./run-script.ts";

const FOLDER = join(import.meta.dirname, "../../.local/year");

const Replay = z.object({
  seed: z.int(),
  authors: z.int(),
  days: z.int(),
  steps: z.array(z.string()),
  without: z.array(z.string()),
});

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string" },
    authors: { type: "string", default: "20" },
    days: { type: "string", default: "365" },
    replay: { type: "string" },
    /** Puts a fault of `mutations/planted-faults.ts` into the product. */
    fault: { type: "string" },
    planted: { type: "boolean", default: false },
    tally: { type: "boolean", default: false },
    "no-shrink": { type: "boolean", default: false },
  },
});
if (values.fault !== undefined) plantFault(values.fault);
// After the fault is planted: these import the product.
const { runScript } = await import("./run-script.ts");
const { drawScript } = await import("./script.ts");
const { shrink } = await import("./shrink.ts");

// ElectroDB makes an error with every call, for its stack.
Error.stackTraceLimit = 6;

const authors = Number(values.authors);
const days = Number(values.days);

function report(seed: number, { steps, faults, digest, tally, failure }: Ending, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`seed ${seed}: ${steps} steps, ${faults.length} faults struck, ${seconds} s, digest ${digest}`);
  if (values.tally) for (const [name, count] of [...tally].sort()) console.log(`  ${name}: ${count}`);
  if (failure) console.log(`  breaks: ${failure.statement}\n  at ${failure.stepId}\n  ${failure.message}`);
}

/** Saves a script for --replay. Returns the file. */
function save({ seed, steps, without }: Script): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `seed-${seed}.json`);
  const replay = { seed, authors, days, steps: steps.map(({ id }) => id), without: [...without] };
  writeFileSync(file, `${JSON.stringify(replay satisfies z.infer<typeof Replay>, null, 2)}\n`);
  return file;
}

async function runSeed(seed: number): Promise<boolean> {
  const start = performance.now();
  const script: Script = { seed, authors, steps: drawScript({ seed, authors, days }), without: new Set() };
  const ending = await runScript(script);
  report(seed, ending, start);
  if (!ending.failure) return true;
  if (values["no-shrink"]) return false;
  console.log("Looking for the shortest script that still fails …");
  const shortest = await shrink({ script, ending });
  const { steps } = shortest.script;
  console.log(`${steps.length} steps and ${shortest.ending.faults.length} faults still fail:`);
  for (const { id } of steps) {
    console.log(`  ${id}`);
    for (const fault of shortest.ending.faults)
      if (fault.startsWith(`${id}.`)) console.log(`    ${fault.slice(id.length + 1)}`);
  }
  console.log(`  ${shortest.ending.failure!.message}`);
  const fault = values.fault === undefined ? "" : ` --fault "${values.fault}"`;
  console.log(`Again: npm run year -- --replay ${save(shortest.script)}${fault}`);
  return false;
}

async function replay(path: string): Promise<boolean> {
  const start = performance.now();
  const { steps: ids, without, ...size } = Replay.parse(JSON.parse(readFileSync(path, "utf8")));
  const kept = new Set(ids);
  const steps = drawScript(size).filter(({ id }) => kept.has(id));
  const ending = await runScript({ ...size, steps, without: new Set(without) });
  report(size.seed, ending, start);
  return ending.failure === null;
}

let isSound = true;
if (values.planted) isSound = await findPlantedFaults();
else if (values.replay !== undefined) isSound = await replay(values.replay);
else {
  const first = Number(values.seed);
  for (let seed = first; seed < first + Number(values.seeds ?? 1); seed++) isSound = (await runSeed(seed)) && isSound;
}
process.exitCode = isSound ? 0 : 1;
