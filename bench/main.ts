import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { benchBundles } from "./bundles.ts";
import { benchCold } from "./cold.ts";
import { benchImport } from "./import.ts";
import { endEverything, endOnSignals } from "./lib/cleanup.ts";
import { type Figures, figuresText } from "./lib/figures.ts";
import { machineText } from "./lib/machine.ts";
import { settings } from "./lib/settings.ts";
import { benchReport } from "./report.ts";
import { benchWorkbook } from "./workbook.ts";

/** What can be measured, in the order in which it is. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Figures>>> = {
  report: benchReport,
  import: benchImport,
  workbook: benchWorkbook,
  cold: benchCold,
  sizes: benchBundles,
};

const WRITE = "--write";
const FIGURES_FILE = join(import.meta.dirname, "../docs/figures.md");

const names = process.argv.slice(2).filter((argument) => argument !== WRITE);
const unknown = names.find((name) => !(name in BENCHMARKS));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}". There are: ${Object.keys(BENCHMARKS).join(", ")}; and ${WRITE}.`);
  process.exit(1);
}

endOnSignals();
const texts = [`# Figures\n\n${machineText(settings.seed)}\n`];
console.log(texts[0]);
let failed = 0;
for (const name of names.length > 0 ? names : Object.keys(BENCHMARKS)) {
  try {
    const text = figuresText(await BENCHMARKS[name]!());
    texts.push(text);
    console.log(text);
  } catch (error) {
    failed += 1;
    console.error(`${name} could not be measured:`, error);
  } finally {
    await endEverything();
  }
}
if (process.argv.includes(WRITE) && failed === 0) writeFileSync(FIGURES_FILE, texts.join("\n"));
process.exit(failed === 0 ? 0 : 1);
