import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { TableAccess } from "#functions/entities/base.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { presetRange } from "#shared/domain/date-ranges/presets.ts";
import { sum, sumOf } from "#shared/primitives/sums.ts";
import { readReport } from "#shared/sources/index.ts";
import { sourceOfLabel } from "#shared/sources/marketplaces.ts";
import { accountMonths } from "./account/account.ts";
import { TODAY } from "./account/sale-rows.ts";
import { author, type Imported } from "./import/author.ts";
import { runNode } from "./lib/child.ts";
import { temporaryFolder } from "./lib/cleanup.ts";
import type { Figures, Goal } from "./lib/figures.ts";
import { showCount, showMb, showMs, showRatio } from "./lib/format.ts";
import { median, medianRatio, repeatInTurns } from "./lib/measure.ts";
import { metered, newMeter, unitsOf } from "./lib/meter.ts";
import { SIZES, settings } from "./lib/settings.ts";
import { startEngine } from "./stores/engine.ts";
import { monthsReader, storeExchangeRates } from "./stores/months.ts";
import { type Drops, kdpAuthor, wideAuthor } from "./wide/authors.ts";

/** Sales outside Amazon, so that both authors of a size have the same number of rows. */
const VOLUMES = { small: 11, medium: 11.3 } as const;
type Size = keyof typeof VOLUMES;

/** The authors' rows may differ by this share. */
const TOLERANCE = 0.03;
const IMPORTS = 3;
const MOST = 1.3;
const REMEDY =
  "Fewer items a month: five sources have seven where KDP alone has one, and each costs the SDK and the engine its share.";
const RANGES: readonly { readonly name: string; readonly range: DateRange }[] = [
  { name: "last 90 days", range: presetRange("last_90_days", TODAY, null) },
  { name: "this year", range: presetRange("this_year", TODAY, null) },
  { name: "lifetime", range: presetRange("lifetime", TODAY, accountMonths()[0]!) },
];

type Who = "wide" | "kdp";
type Both<T> = Readonly<Record<Who, T>>;
const NAMES: Both<string> = { wide: "five sources", kdp: "KDP alone" };
const WHO: readonly Who[] = ["wide", "kdp"];
const rowsOf = (drops: Drops): number => sumOf(drops.flat(), ({ rows }) => rows);

async function authorsOf(size: Size): Promise<Both<Drops>> {
  const count = SIZES[size];
  const kdp = await kdpAuthor(settings.seed, count);
  const wide = await wideAuthor(settings.seed, count, VOLUMES[size]);
  const ratio = rowsOf(wide) / rowsOf(kdp);
  if (Math.abs(ratio - 1) > TOLERANCE) throw new Error(`the wide author has ${showRatio(ratio)} the rows of the other`);
  return { wide, kdp };
}

interface Counted extends Imported {
  readonly read: number;
  readonly write: number;
}

/** A new author's imports of all drops; `again` imports the same files once more. */
async function countingAuthor(access: TableAccess, userId: string, drops: Drops) {
  const meter = newMeter();
  const drop = await author(metered(access, meter), userId);
  return async (): Promise<Counted> => {
    for (const units of [meter.read, meter.write]) units.clear();
    const all: Imported[] = [];
    for (const files of drops) all.push(await drop(files));
    const times = { ms: sumOf(all, ({ ms }) => ms), readMs: sumOf(all, ({ readMs }) => readMs) };
    return { ms: times.ms, readMs: times.readMs, read: unitsOf(meter.read), write: unitsOf(meter.write) };
  };
}

interface Imports {
  readonly runs: readonly Counted[];
  /** Write units of the same files, dropped again. */
  readonly again: number;
}

const userOf = (size: Size, who: Who, run = 0): string => `${who}-${size}-${run}`;

/** Imports by new authors in turns; the last of them drop the same files again. */
async function measureImports(access: TableAccess, size: Size, drops: Both<Drops>): Promise<Both<Imports>> {
  const runs = { wide: [] as Counted[], kdp: [] as Counted[] };
  const again = { wide: 0, kdp: 0 };
  for (let run = 0; run < IMPORTS; run++)
    for (const who of WHO) {
      const importAll = await countingAuthor(access, userOf(size, who, run), drops[who]);
      runs[who].push(await importAll());
      if (run === IMPORTS - 1) again[who] = (await importAll()).write;
    }
  return { wide: { runs: runs.wide, again: again.wide }, kdp: { runs: runs.kdp, again: again.kdp } };
}

/** Money of every source but Amazon by source and currency, in millionths. */
type Money = Record<string, number>;

async function moneyOfFiles(drops: Drops): Promise<Money> {
  const money: Money = {};
  for (const { file } of drops.flat()) {
    const report = await readReport(file.name, file.bytes);
    if (report.source.id === "amazon") continue;
    for (const { money: amounts } of report.facts())
      for (const { currency, amount } of amounts) {
        const key = `${report.source.id} ${currency}`;
        money[key] = (money[key] ?? 0) + amount;
      }
  }
  return money;
}

/** Asserts that the lifetime report has all the money of the other sources' files. */
async function assertWhole(access: TableAccess, userId: string, drops: Drops): Promise<void> {
  const { records } = await monthsReader(access).report(userId, RANGES.at(-1)!.range);
  const reported: Money = {};
  for (const { marketplace, currency, royalties } of records) {
    const source = sourceOfLabel(marketplace);
    if (source !== "amazon")
      reported[`${source} ${currency}`] = (reported[`${source} ${currency}`] ?? 0) + sum(royalties);
  }
  const filed = await moneyOfFiles(drops);
  for (const key of new Set([...Object.keys(filed), ...Object.keys(reported)]))
    if (filed[key] !== reported[key])
      throw new Error(`${key}: the files have ${filed[key] ?? 0} millionths, the report ${reported[key] ?? 0}`);
}

const Answer = z.object({ idle: z.number(), peak: z.number() });

/** Memory of reading above idle, in a process of its own. */
async function memoryOf(drops: Drops): Promise<number> {
  const folder = temporaryFolder();
  const write = (name: string, all: Drops): string => {
    const path = join(folder, name);
    mkdirSync(path);
    for (const [n, { file }] of all.flat().entries())
      writeFileSync(join(path, `${String(n).padStart(3, "0")}-${file.name}`), file.bytes);
    return path;
  };
  const small = write("small", await wideAuthor(settings.seed, 2, 1, accountMonths(2)));
  const large = write("large", drops);
  const script = join(import.meta.dirname, "wide/read-in-child.ts");
  const { idle, peak } = Answer.parse(JSON.parse(await runNode([script, small, large])));
  return peak - idle;
}

interface Reported {
  readonly rows: readonly (readonly string[])[];
  readonly goals: readonly Goal[];
}

async function measureReports(access: TableAccess, size: Size): Promise<Reported> {
  const rows: string[][] = [];
  const goals: Goal[] = [];
  const reader = monthsReader(access);
  for (const { name, range } of RANGES) {
    const timings = await repeatInTurns(
      WHO.map((who) => () => reader.report(userOf(size, who), range)),
      { runs: settings.runs, warmUps: 5, budgetMs: 20_000 },
    );
    const ratio = medianRatio(timings[0]!, timings[1]!);
    for (const [i, who] of WHO.entries()) {
      const meter = newMeter();
      const { records } = await monthsReader(metered(access, meter)).report(userOf(size, who), range);
      const { medianMs, bestMs } = timings[i]!;
      const times = [showMs(medianMs), showMs(bestMs), who === "wide" ? showRatio(ratio) : "1.00 ×"];
      rows.push([
        `${name}, ${NAMES[who]}`,
        ...times,
        showCount(meter.calls),
        showCount(unitsOf(meter.read)),
        showCount(records.length),
      ]);
    }
    const what = `${name}, ${SIZES[size]} titles: first report beside KDP alone`;
    goals.push({
      what,
      anchor: "an author of KDP alone with as many rows, in turns",
      budget: `≤ ${showRatio(MOST)}`,
      measured: showRatio(ratio),
      met: ratio <= MOST,
      remedy: REMEDY,
    });
  }
  return { rows, goals };
}

/**
 * Imports and first reports of an author who sells at five sources, beside one of as many rows who sells at Amazon alone.
 */
export async function benchWide(): Promise<Figures> {
  const engine = await startEngine();
  const tables: Figures["tables"][number][] = [];
  const goals: Goal[] = [];
  for (const size of settings.sizes.filter((one) => one in VOLUMES) as Size[]) {
    const access = await engine.createTable();
    await storeExchangeRates(access);
    const drops = await authorsOf(size);
    const imports = await measureImports(access, size, drops);
    await assertWhole(access, userOf(size, "wide"), drops.wide);
    const memory = { wide: await memoryOf(drops.wide), kdp: await memoryOf(drops.kdp) };
    const reports = await measureReports(access, size);
    goals.push(...reports.goals);
    const title = `**${size}**: ${SIZES[size]} titles, 3 years`;
    tables.push(
      {
        title: `${title}; imports from the dropped files to the end of the machine`,
        columns: [
          "author",
          "files",
          "rows",
          "whole",
          "reading",
          "planning and storing",
          "read units",
          "write units",
          "written by the same files again",
          "memory of reading",
        ],
        rows: WHO.map((who) => {
          const { runs, again } = imports[who];
          const [ms, readMs] = [median(runs.map((run) => run.ms)), median(runs.map((run) => run.readMs))];
          const { read, write } = runs[0]!;
          return [
            NAMES[who],
            ...[drops[who].flat().length, rowsOf(drops[who])].map(showCount),
            ...[ms, readMs, ms - readMs].map(showMs),
            ...[read, write, again].map(showCount),
            showMb(memory[who]),
          ];
        }),
      },
      {
        title: `${title}; first report from the table`,
        columns: ["", "median", "quickest", "beside KDP alone", "calls of the table", "read units", "records"],
        rows: reports.rows,
      },
    );
  }
  return {
    title: "Wide authors",
    tables,
    goals,
    notes: [
      "Both authors have the same titles and, within 3 %, the same number of rows: sales and pages read by day, each counted once, though Amazon's workbooks repeat each sale. Five sources are Amazon's workbooks without pages read (which require exclusive e-books), Kobo, Google Play, Draft2Digital and Shopify, in the vendors' own forms; a drop has one year's files.",
      "Before any report was timed, the lifetime report had all money of the other sources' files, per source and currency, to the millionth.",
      `An import includes the author's answer that the first files of each trial reader were understood. Medians of ${IMPORTS} imports by new authors in turns, in one process against the engine in memory; the units are those of the first.`,
      "Where the difference goes: both authors' reports take the same calls, but five sources have seven month items a month instead of one, each of which costs the SDK, ElectroDB and the engine about 0.05 ms, and nearly twice the records.",
      "A first report reads every month from the table; its ratio is the median of the ratios of each turn. Memory is a process's peak above idle while it reads all files one after another.",
    ],
  };
}
