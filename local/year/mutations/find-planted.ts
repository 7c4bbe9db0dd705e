import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PLANTED_FAULTS } from "./planted-faults.ts";

const MAIN = join(import.meta.dirname, "../main.ts");
const PAGE = join(import.meta.dirname, "../../../docs/generated/planted-faults.md");
const SEEDS = 20;
const SIZE = ["--authors", "5", "--days", "40"];
const AT_ONCE = 2;

interface Finding {
  readonly seed: number;
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
    child.on("close", () => resolve(/^ {2}breaks: (.*)$/m.exec(output)?.[1] ?? null));
  });
}

/** What fails in each seed's year without a planted fault: nothing, unless the product has a fault of its own. */
const unplanted = new Map<number, Promise<string | null>>();

async function find(fault: string): Promise<Finding | null> {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const statement = await statementOf(fault, seed);
    if (statement === null) continue;
    if (!unplanted.has(seed)) unplanted.set(seed, statementOf(null, seed));
    if ((await unplanted.get(seed)) !== statement) return { seed, statement };
  }
  return null;
}

function pageOf(findings: ReadonlyMap<string, Finding | null>): string {
  const rows = PLANTED_FAULTS.map(({ name, file }) => {
    const finding = findings.get(name);
    return `| ${name} | \`${file}\` | ${finding?.seed ?? "none"} | ${finding?.statement ?? "not found"} |`;
  });
  return [
    "# Planted faults",
    "",
    "Written by `npm run year -- --planted`: each fault is put into the product's code, and small simulated years",
    `(${SIZE.join(" ").replaceAll("--", "")}) run with the seeds 1 to ${SEEDS} until a statement about the product turns out to be false.`,
    "",
    "| fault | in | found with seed | statement |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/**
 * Looks for every planted fault with up to twenty small years, and writes which statement found it. False when one
 * stays hidden.
 */
export async function findPlantedFaults(): Promise<boolean> {
  const findings = new Map<string, Finding | null>();
  const waiting = PLANTED_FAULTS.map(({ name }) => name);
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const finding = await find(name);
      findings.set(name, finding);
      console.log(finding ? `found with seed ${finding.seed}: ${name} — ${finding.statement}` : `hidden: ${name}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  writeFileSync(PAGE, pageOf(findings));
  return [...findings.values()].every(Boolean);
}
