import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startVitest } from "vitest/node";
import { plantingPlugin, ROOT } from "./plant.ts";
import { PLANTED_FAULTS, type PlantedFault } from "./planted-faults.ts";

const MAIN = join(import.meta.dirname, "../main.ts");
const PAGE = join(ROOT, "docs/generated/planted-faults.md");
const SEEDS = 20;
const SIZE = ["--authors", "5", "--days", "40"];
const AT_ONCE = 2;

interface Finding {
  /** What found it: a seed of the year, or the file of a model. */
  readonly by: string;
  readonly statement: string;
}

/** Runs one seed in a process of its own. Resolves with the statement that fails; null when none does. */
function statementOf(fault: string | null, seed: number): Promise<string | null> {
  const args = [MAIN, "--no-shrink", "--seed", String(seed), ...SIZE, ...(fault === null ? [] : ["--fault", fault])];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (data) => {
      output += data;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      const statement = /^ {2}breaks: (.*)$/m.exec(output)?.[1] ?? null;
      if (statement !== null || code === 0) resolve(statement);
      else reject(new Error(`seed ${seed} with the fault "${fault}" ended with ${code}`));
    });
  });
}

/** What fails in each seed's year without a planted fault: nothing, unless the product has a fault of its own. */
const unplanted = new Map<number, Promise<string | null>>();

async function findInYears(fault: string): Promise<Finding | null> {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const statement = await statementOf(fault, seed);
    if (statement === null) continue;
    if (!unplanted.has(seed)) unplanted.set(seed, statementOf(null, seed));
    if ((await unplanted.get(seed)) !== statement) return { by: `seed ${seed}`, statement };
  }
  return null;
}

/** Runs a model's sequences, with the fault or without. Resolves with the test that fails; null when none does. */
async function failureOf(model: string, fault: string | null): Promise<string | null> {
  const vitest = await startVitest(
    [join(ROOT, model)],
    {
      config: false,
      root: ROOT,
      include: [model],
      setupFiles: [join(ROOT, "scripts/checks/property-runs.ts")],
      env: { SEEDS: String(SEEDS) },
      watch: false,
      reporters: [{}],
      testTimeout: 600_000,
    },
    { plugins: fault === null ? [] : [plantingPlugin(fault)] },
  );
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((one) => [...one.children.allTests()]);
  const broken = modules.flatMap((one) => one.errors());
  await vitest.close();
  if (broken.length > 0 || tests.length === 0) throw new Error(`${model} did not run: ${broken[0]?.message}`);
  return tests.find((one) => one.result().state === "failed")?.name ?? null;
}

async function findInModel(fault: string, model: string): Promise<Finding | null> {
  const statement = await failureOf(model, fault);
  if (statement === null) return null;
  if ((await failureOf(model, null)) === statement) throw new Error(`${model} fails without a planted fault`);
  return { by: `\`${model}\``, statement };
}

const find = ({ name, model }: PlantedFault): Promise<Finding | null> =>
  model === undefined ? findInYears(name) : findInModel(name, model);

function pageOf(findings: ReadonlyMap<string, Finding | null>): string {
  const rows = PLANTED_FAULTS.map(({ name, file }) => {
    const finding = findings.get(name);
    return `| ${name} | \`${file}\` | ${finding?.by ?? "nothing"} | ${finding?.statement ?? "not found"} |`;
  });
  return [
    "# Planted faults",
    "",
    "Written by `npm run year -- --planted`. Each fault is put into the product's code. Small simulated years",
    `(${SIZE.join(" ").replaceAll("--", "")}) run with the seeds 1 to ${SEEDS}, or a capability's model with ${SEEDS} drawn sequences, until a statement`,
    "about the product turns out to be false that holds without the fault.",
    "",
    "| fault | in | found by | statement |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/**
 * Looks for every planted fault with up to twenty small years or sequences of a model, and writes which statement found
 * it. False when one stays hidden.
 */
export async function findPlantedFaults(): Promise<boolean> {
  const findings = new Map<string, Finding | null>();
  const waiting = [...PLANTED_FAULTS];
  const work = async () => {
    for (let planted = waiting.shift(); planted; planted = waiting.shift()) {
      const { name } = planted;
      const finding = await find(planted);
      findings.set(name, finding);
      console.log(finding ? `found by ${finding.by}: ${name} — ${finding.statement}` : `hidden: ${name}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  writeFileSync(PAGE, pageOf(findings));
  return [...findings.values()].every(Boolean);
}
