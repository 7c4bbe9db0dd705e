import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { changeSheets } from "#local/simulators/amazon/reports/distort-workbook.ts";
import { largeModel } from "#local/simulators/amazon/workbooks/large-model.ts";
import type { EstimatorModel } from "#local/simulators/amazon/workbooks/model.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { monthOf } from "#shared/primitives/dates.ts";
import { monthModel, TODAY } from "./account/sale-rows.ts";
import { runNode } from "./lib/child.ts";
import { temporaryFolder } from "./lib/cleanup.ts";
import { type Figures, OWN_LIMIT } from "./lib/figures.ts";
import { showCount, showMb, showMs, showRatio } from "./lib/format.ts";
import { median } from "./lib/measure.ts";
import { SIZES, settings } from "./lib/settings.ts";
import { memoryMbOf } from "./month/call.ts";
import { PEERS } from "./workbook/peers.ts";

const Answer = z.object({
  idle: z.number(),
  peak: z.number(),
  ms: z.number(),
  cpuMs: z.number(),
  rows: z.int(),
  failedChecks: z.int().default(0),
});
type Answer = z.infer<typeof Answer>;

const CREATED = "2026-11-20T06:00:00Z";
const RUNS = 3;
const MB = 1024 * 1024;
const BUDGET_BYTES = 200 * MB;
const STREAM = "exceljs, streaming";
const SHARE_OF_STREAM = 0.7;
const PARSER_ALONE = "Colophon with the XML parser alone";
/** Below it, the quick reader isn't worth its code. */
const WORTH_OF_QUICK = 1.5;
/** Sales of workbooks with about 50,000, 100,000 and 200,000 rows: each sale appears twice, plus orders and reads. */
const SALES = [19_000, 43_000, 92_500];

const inChild = async (script: string, ...args: readonly string[]): Promise<Answer> =>
  Answer.parse(JSON.parse(await runNode([join(import.meta.dirname, "workbook", script), ...args])));

function summary(runs: readonly Answer[]) {
  const [first] = runs;
  if (!first || runs.some(({ failedChecks, rows }) => failedChecks > 0 || rows !== first.rows))
    throw new Error("the large workbook does not add up");
  return {
    rows: first.rows,
    ms: median(runs.map(({ ms }) => ms)),
    cpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
    idle: median(runs.map(({ idle }) => idle)),
    above: Math.max(...runs.map(({ peak, idle }) => peak - idle)),
  };
}

/** Ordinary accounts in a batch of the sync's worker beside one with the largest workbook. */
const OTHERS = 19;
/** The rest is left to the runtime, to connections and to what a tick holds besides its files. */
const SHARE_OF_MEMORY = 0.75;
const Batch = z.object({ idle: z.number(), peak: z.number(), fetched: z.literal(OTHERS + 1) });

/**
 * Fetches the largest workbook, as the daily report of one month, beside nineteen of sixty titles. The heap may take half
 * of the worker's memory, as Node's own limit in a container of that size.
 */
async function fetchBatch(folder: string) {
  const month = monthOf(TODAY);
  const inMonth = <Row extends { readonly date: string }>(row: Row): Row => ({ ...row, date: `${month}-01` });
  const { sales, reads, ...model } = largeModel(SALES.at(-1)!);
  const large = { ...model, months: [month], sales: sales.map(inMonth), reads: reads.map(inMonth) };
  const write = async (name: string, content: EstimatorModel) => {
    const file = join(folder, `${name}.xlsx`);
    writeFileSync(file, await writeEstimator(content, { createdAt: CREATED }));
    return file;
  };
  const ordinaryFile = await write("ordinary", monthModel(settings.seed, SIZES.medium, month));
  const largeFile = await write("large-month", large);
  const memory = memoryMbOf("sync-worker") * MB;
  const script = join(import.meta.dirname, "workbook", "batch-in-child.ts");
  const heap = `--max-old-space-size=${Math.floor(memory / MB / 2)}`;
  const answer = await runNode([heap, script, month, String(OTHERS), ordinaryFile, largeFile]);
  return { memory, ...Batch.parse(JSON.parse(answer.trim().split("\n").at(-1)!)) };
}

async function writeLarge(folder: string, sales: number) {
  const file = join(folder, `${sales}.xlsx`);
  const bytes = await writeEstimator(largeModel(sales), { createdAt: CREATED });
  writeFileSync(file, bytes);
  return { file, bytes };
}

/** The same workbook with another root element in each sheet, where only the XML parser looks for rows. */
async function writeForParser(folder: string, bytes: Uint8Array): Promise<string> {
  const file = join(folder, "parser.xlsx");
  const change = (xml: string) => xml.replaceAll(/(<\/?)worksheet\b/g, "$1sheet");
  writeFileSync(file, await changeSheets(bytes, change, CREATED));
  return file;
}

/** Reads one workbook with this reader and its peers, in turns, so that a busy machine slows all of them. */
async function besidePeers(small: string, large: string, parserAlone: string) {
  const readers = {
    Colophon: () => inChild("read-in-child.ts", small, large),
    [PARSER_ALONE]: () => inChild("read-in-child.ts", small, parserAlone),
    ...Object.fromEntries(
      Object.keys(PEERS).map((peer) => [peer, () => inChild("peer-in-child.ts", peer, small, large)]),
    ),
  };
  const runs = new Map<string, Answer[]>(Object.keys(readers).map((reader) => [reader, []]));
  for (let run = 0; run < RUNS; run++)
    for (const [reader, read] of Object.entries(readers)) runs.get(reader)!.push(await read());
  const summaries = new Map([...runs].map(([reader, answers]) => [reader, summary(answers)]));
  const { rows } = summaries.get("Colophon")!;
  for (const [reader, { rows: found }] of summaries)
    if (found < rows) throw new Error(`${reader} read ${found} of ${rows} rows`);
  return summaries;
}

/** Reading very large workbooks, each in a fresh process: time, and memory above the idle process. */
export async function benchWorkbook(): Promise<Figures> {
  const folder = temporaryFolder();
  const small = join(folder, "small.xlsx");
  writeFileSync(small, await writeEstimator(largeModel(10), { createdAt: CREATED }));
  const measured = [];
  for (const sales of SALES.slice(0, -1)) {
    const { file, bytes } = await writeLarge(folder, sales);
    const runs: Answer[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await inChild("read-in-child.ts", small, file));
    measured.push({ ...summary(runs), bytes: bytes.length });
  }
  const { file, bytes } = await writeLarge(folder, SALES.at(-1)!);
  const readers = await besidePeers(small, file, await writeForParser(folder, bytes));
  const largest = readers.get("Colophon")!;
  measured.push({ ...largest, bytes: bytes.length });
  const withoutQuick = readers.get(PARSER_ALONE)!.cpuMs / largest.cpuMs;
  const share = largest.ms / readers.get(STREAM)!.ms;
  const batch = await fetchBatch(folder);
  return {
    title: "Large workbooks",
    tables: [
      {
        title: "Reading one workbook of three years by months, all checks included",
        columns: ["rows", "file", "time", "rows a second", "idle", "peak above idle"],
        rows: measured.map((size) => [
          showCount(size.rows),
          showMb(size.bytes),
          showMs(size.ms),
          showCount(Math.round((size.rows / size.ms) * 1000)),
          showMb(size.idle),
          showMb(size.above),
        ]),
      },
      {
        title: `The workbook of ${showCount(largest.rows)} rows with other readers; those of others only parse it`,
        columns: ["reader", "time", "processor time", "peak above idle"],
        rows: [...readers].map(([reader, { ms, cpuMs, above }]) => [reader, showMs(ms), showMs(cpuMs), showMb(above)]),
      },
      {
        title: `A batch of the sync's worker: that workbook and ${OTHERS} of ${SIZES.medium} titles, fetched side by side`,
        columns: ["idle", "peak", "the worker's memory"],
        rows: [[batch.idle, batch.peak, batch.memory].map(showMb)],
      },
    ],
    goals: [
      {
        what: `a workbook of ${showCount(largest.rows)} rows: memory above idle`,
        anchor: OWN_LIMIT,
        budget: "≤ 200 MB",
        measured: showMb(largest.above),
        met: largest.above <= BUDGET_BYTES,
      },
      {
        what: "the same, read and checked, beside parsing alone with exceljs' stream",
        anchor: "exceljs' stream, same run",
        budget: `≤ ${showRatio(SHARE_OF_STREAM)}`,
        measured: showRatio(share),
        met: share <= SHARE_OF_STREAM,
      },
      {
        what: "the same without the quick reader of rows: processor time",
        anchor: "our reader without it, same run",
        budget: `≥ ${showRatio(WORTH_OF_QUICK)}`,
        measured: showRatio(withoutQuick),
        met: withoutQuick >= WORTH_OF_QUICK,
      },
      {
        what: "a batch of the sync's worker with that workbook: all of the process's memory",
        anchor: "the worker's memory as deployed",
        budget: `≤ ${showMb(SHARE_OF_MEMORY * batch.memory)}`,
        measured: showMb(batch.peak),
        met: batch.peak <= SHARE_OF_MEMORY * batch.memory,
      },
    ],
    notes: [
      `Medians of ${RUNS} fresh processes, memory the worst of them; the facts of all rows are held at the peak, for they are what is returned.`,
      "Idle is the process after a small workbook, with the large file's bytes already in memory (not for the peers, which open the file themselves).",
    ],
  };
}
