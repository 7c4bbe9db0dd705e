import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { benchAgencies } from "./agencies.ts";
import { benchArchive } from "./archive.ts";
import { benchBundles } from "./bundles.ts";
import { benchChart } from "./chart.ts";
import { benchCold } from "./cold.ts";
import { benchHeavy } from "./heavy.ts";
import { benchImport } from "./import.ts";
import { benchImportCost } from "./import-cost.ts";
import { benchInsights } from "./insights.ts";
import { benchLetters } from "./letters.ts";
import { endEverything, endOnSignals, isInterrupted } from "./lib/cleanup.ts";
import { type Figures, figuresText } from "./lib/figures.ts";
import { updatePage } from "./lib/figures-page.ts";
import { conditionsText, loads, machineText } from "./lib/machine.ts";
import { FAST, settings } from "./lib/settings.ts";
import { benchLoad } from "./load.ts";
import { benchMemory } from "./memory.ts";
import { benchMonth } from "./month.ts";
import { benchOutage } from "./outage.ts";
import { benchPaint } from "./paint.ts";
import { benchPlanner } from "./planner.ts";
import { benchProjection } from "./projection.ts";
import { benchRanks } from "./ranks.ts";
import { benchReads } from "./reads.ts";
import { benchRemoval } from "./removal.ts";
import { benchReport } from "./report.ts";
import { benchSignals } from "./signals.ts";
import { benchTasks } from "./tasks.ts";
import { benchTick } from "./tick.ts";
import { benchTrail } from "./trail.ts";
import { benchWarm } from "./warm.ts";
import { benchWide } from "./wide.ts";
import { benchWorkbook } from "./workbook.ts";
import { benchWorlds } from "./worlds.ts";

const BENCHMARKS: Readonly<Record<string, () => Promise<Figures>>> = {
  report: benchReport,
  trail: benchTrail,
  chart: benchChart,
  import: benchImport,
  wide: benchWide,
  "import-cost": benchImportCost,
  workbook: benchWorkbook,
  archive: benchArchive,
  tick: benchTick,
  planner: benchPlanner,
  outage: benchOutage,
  tasks: benchTasks,
  removal: benchRemoval,
  ranks: benchRanks,
  insights: benchInsights,
  worlds: benchWorlds,
  projection: benchProjection,
  reads: benchReads,
  signals: benchSignals,
  agencies: benchAgencies,
  letters: benchLetters,
  cold: benchCold,
  warm: benchWarm,
  paint: benchPaint,
  sizes: benchBundles,
  memory: benchMemory,
  load: benchLoad,
  heavy: benchHeavy,
  month: benchMonth,
};

const WRITE = "--write";
const TABLE = "--table";
const FIGURES_FILE = join(import.meta.dirname, "../docs/generated/figures.md");
const ABOUT =
  "What `npm run bench` measured on the machine named here, with a budget for each and what it is held against. `npm run bench -- --write` rewrites this page; with names of benchmarks it rewrites their sections alone.";

const names = process.argv.slice(2).filter((argument) => ![WRITE, TABLE, FAST].includes(argument));
const tableAlone = process.argv.includes(TABLE);
const writes = process.argv.includes(WRITE) || tableAlone;
if (names.some((name) => !(name in BENCHMARKS))) {
  const all = Object.keys(BENCHMARKS).join(", ");
  console.error(
    `Name any of ${all}; or none for all of them. ${WRITE} keeps their figures in docs/generated/figures.md, ${TABLE} rebuilds that page's table and measures nothing, ${FAST} takes smaller samples.`,
  );
  process.exit(1);
}

/** The day on which a benchmark's own files last changed; null where git knows none of them. */
function changedOn(benchmark: string): string | null {
  const files = [`${benchmark}.ts`, `${benchmark}/`];
  return (
    execFileSync("git", ["log", "-1", "--format=%cs", "--", ...files], {
      cwd: import.meta.dirname,
      encoding: "utf8",
    }).trim() || null
  );
}

endOnSignals();
const machine = machineText(settings.seed);
console.log(machine);
const sections: string[] = [];
let failed = 0;
for (const name of tableAlone ? [] : names.length > 0 ? names : Object.keys(BENCHMARKS)) {
  try {
    const before = loads();
    const text = `${figuresText(await BENCHMARKS[name]!())}\n${conditionsText(name, before)}\n`;
    sections.push(text);
    console.log(text);
  } catch (error) {
    if (isInterrupted()) break;
    failed += 1;
    console.error(`${name} could not be measured:`, error);
  } finally {
    await endEverything();
  }
}
// After an interrupt the signal's own code becomes the exit code.
if (isInterrupted()) await new Promise(() => undefined);
if (writes) {
  const page = existsSync(FIGURES_FILE) ? readFileSync(FIGURES_FILE, "utf8") : "";
  writeFileSync(
    FIGURES_FILE,
    updatePage(page, { head: `# Figures\n\n${ABOUT}`, machine, measured: sections, changedOn }),
  );
}
process.exit(failed === 0 ? 0 : 1);
