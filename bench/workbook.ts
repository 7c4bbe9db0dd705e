import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { largeModel } from "#local/simulators/amazon/workbooks/large-model.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { runNode } from "./lib/child.ts";
import { temporaryFolder } from "./lib/cleanup.ts";
import type { Figures } from "./lib/figures.ts";
import { showCount, showMb, showMs } from "./lib/format.ts";
import { median } from "./lib/measure.ts";

const Answer = z.object({ idle: z.number(), peak: z.number(), ms: z.number(), rows: z.int(), failedChecks: z.int() });
const CREATED = "2026-11-20T06:00:00Z";
const RUNS = 3;
const BUDGET_BYTES = 200 * 1024 * 1024;
/** Sales of workbooks with about 50,000, 100,000 and 200,000 rows: each sale appears twice, plus orders and reads. */
const SALES = [19_000, 43_000, 92_500];

async function measure(small: string, folder: string, sales: number) {
  const large = join(folder, `${sales}.xlsx`);
  const bytes = await writeEstimator(largeModel(sales), { createdAt: CREATED });
  writeFileSync(large, bytes);
  const script = join(import.meta.dirname, "workbook/read-in-child.ts");
  const runs: z.infer<typeof Answer>[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(Answer.parse(JSON.parse(await runNode([script, small, large]))));
  const [first] = runs;
  if (!first || first.failedChecks > 0) throw new Error("the large workbook does not add up");
  return {
    bytes: bytes.length,
    rows: first.rows,
    ms: median(runs.map(({ ms }) => ms)),
    idle: median(runs.map(({ idle }) => idle)),
    above: Math.max(...runs.map(({ peak, idle }) => peak - idle)),
  };
}

/** Reading very large workbooks, each in a fresh process: time, and memory above the idle process. */
export async function benchWorkbook(): Promise<Figures> {
  const folder = temporaryFolder();
  const small = join(folder, "small.xlsx");
  writeFileSync(small, await writeEstimator(largeModel(10), { createdAt: CREATED }));
  const measured = [];
  for (const sales of SALES) measured.push(await measure(small, folder, sales));
  const largest = measured.at(-1)!;
  return {
    title: "Large workbooks",
    tables: [
      {
        title: "Reading one workbook of three years by months, all checks included",
        columns: ["rows", "file", "time", "rows a second", "idle", "peak above idle"],
        rows: measured.map(({ rows, bytes, ms, idle, above }) => [
          showCount(rows),
          showMb(bytes),
          showMs(ms),
          showCount(Math.round((rows / ms) * 1000)),
          showMb(idle),
          showMb(above),
        ]),
      },
    ],
    goals: [
      {
        what: `a workbook of ${showCount(largest.rows)} rows: memory above idle`,
        budget: "≤ 200 MB",
        measured: showMb(largest.above),
        met: largest.above <= BUDGET_BYTES,
      },
    ],
    notes: [
      `Medians of ${RUNS} fresh processes, memory the worst of them; the facts of all rows are held at the peak, for they are what is returned.`,
      "Idle is the process after a small workbook, with the large file's bytes already in memory.",
    ],
  };
}
