import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { benchAgencies } from "./agencies.ts";
import { benchArchive } from "./archive.ts";
import { benchBundles } from "./bundles.ts";
import { benchChart } from "./chart.ts";
import { benchCold } from "./cold.ts";
import { benchImport } from "./import.ts";
import { benchImportCost } from "./import-cost.ts";
import { benchInsights } from "./insights.ts";
import { endEverything, endOnSignals, isInterrupted } from "./lib/cleanup.ts";
import { type Figures, figuresText } from "./lib/figures.ts";
import { closingText, machineText } from "./lib/machine.ts";
import { settings } from "./lib/settings.ts";
import { benchMemory } from "./memory.ts";
import { benchPaint } from "./paint.ts";
import { benchPlanner } from "./planner.ts";
import { benchRanks } from "./ranks.ts";
import { benchReport } from "./report.ts";
import { benchTrail } from "./trail.ts";
import { benchWorkbook } from "./workbook.ts";

const BENCHMARKS: Readonly<Record<string, () => Promise<Figures>>> = {
  report: benchReport,
  trail: benchTrail,
  chart: benchChart,
  import: benchImport,
  "import-cost": benchImportCost,
  workbook: benchWorkbook,
  archive: benchArchive,
  planner: benchPlanner,
  ranks: benchRanks,
  insights: benchInsights,
  agencies: benchAgencies,
  cold: benchCold,
  paint: benchPaint,
  sizes: benchBundles,
  memory: benchMemory,
};

const WRITE = "--write";
const FIGURES_FILE = join(import.meta.dirname, "../docs/figures.md");
const ABOUT =
  "What `npm run bench` measured on the machine named here, including budgets that are not met. `npm run bench -- --write` rewrites this page.";

const names = process.argv.slice(2).filter((argument) => argument !== WRITE);
const writes = process.argv.includes(WRITE);
const unknown = names.find((name) => !(name in BENCHMARKS));
if (unknown !== undefined || (writes && names.length > 0)) {
  const all = Object.keys(BENCHMARKS).join(", ");
  console.error(`Name any of ${all}; or none for all of them, then ${WRITE} keeps the figures in docs/figures.md.`);
  process.exit(1);
}

endOnSignals();
const texts = [`# Figures\n\n${ABOUT}\n\n${machineText(settings.seed)}\n`];
console.log(texts[0]);
let failed = 0;
for (const name of names.length > 0 ? names : Object.keys(BENCHMARKS)) {
  try {
    const text = figuresText(await BENCHMARKS[name]!());
    texts.push(text);
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
texts.push(closingText());
console.log(texts.at(-1));
if (writes && failed === 0) writeFileSync(FIGURES_FILE, texts.join("\n"));
process.exit(failed === 0 ? 0 : 1);
