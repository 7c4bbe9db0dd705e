import type { TableAccess } from "#functions/entities/base.ts";
import { importHarness } from "#functions/imports/testing/harness.ts";
import { memoryFiles } from "#functions/imports/testing/memory-files.ts";
import { prepareContent, reportMonths } from "#functions/report-months/index.ts";
import { givenUser } from "#functions/testing/users.ts";
import type { EstimatorModel } from "#infra/local/retailer/workbooks/model.ts";
import { presetRange } from "#shared/domain/date-ranges/presets.ts";
import { readWorkbook } from "#shared/retailer/workbook/read-workbook.ts";
import { type Account, accountMonths, generateAccount, MONTHS } from "./account/account.ts";
import { type DayRow, dayRows } from "./account/day-rows.ts";
import { monthModel, TODAY } from "./account/sale-rows.ts";
import { accountWorkbooks, type Workbook, writeWorkbook } from "./account/workbooks.ts";
import type { Figures, Goal } from "./lib/figures.ts";
import { showCount, showMs, showRatio } from "./lib/format.ts";
import { median, timed } from "./lib/measure.ts";
import { type Meter, metered, newMeter, unitsOf } from "./lib/meter.ts";
import { SIZES, settings } from "./lib/settings.ts";
import { BOOKKEEPING, REPORT_DATA, SHELF, SYNC_STATE } from "./lib/unit-kinds.ts";
import { startEngine } from "./stores/engine.ts";
import { reportOfItems, writeItems } from "./stores/items.ts";
import { monthsReporter, NOON } from "./stores/months.ts";
import { assertEqualTotals, totalsOfPeer, totalsOfReport } from "./stores/totals.ts";

const TITLES = SIZES.medium;
const RUNS = 3;
const LIFETIME = presetRange("lifetime", TODAY, accountMonths()[0]!);

interface Imported {
  readonly ms: number;
  /** Of these, in the reader. */
  readonly readMs: number;
}

/** An author who can drop files at the product's own endpoints and steps, in this process. */
async function author(access: TableAccess, userId: string) {
  await givenUser(access, { userId });
  let [ids, readMs] = [0, 0];
  const harness = importHarness({
    access,
    files: memoryFiles(),
    clock: NOON,
    newId: () => `import-${String(++ids).padStart(4, "0")}`,
    readWorkbook: async (file, bytes) => {
      const { ms, result } = await timed(() => readWorkbook(file, bytes));
      readMs += ms;
      return result;
    },
  });
  return async (books: readonly Workbook[]): Promise<Imported> => {
    readMs = 0;
    const { ms, result } = await timed(() =>
      harness.importFiles(
        userId,
        books.map(({ file }) => file),
      ),
    );
    if (result.status !== "completed") throw new Error(`the import ended as ${result.status}: ${result.message}`);
    return { ms, readMs };
  };
}

/** Proves that what was imported through workbooks is what was generated, month by month. */
async function assertStored(access: TableAccess, userId: string, account: Account): Promise<void> {
  const months = accountMonths();
  const stored = await reportMonths(access).list(userId, months[0]!, months.at(-1)!);
  const hashes = account.months.map(({ content }) => prepareContent(content).hash);
  const wrong = months.filter((month, i) => stored[i]?.month !== month || stored[i].hash !== hashes[i]);
  if (wrong.length > 0) throw new Error(`imported months differ from the generated ones: ${wrong.join(", ")}`);
}

/** One more sale on one day of the last closed month. */
function withOneMoreSale(model: EstimatorModel): EstimatorModel {
  const [first, ...rest] = model.sales;
  if (!first) throw new Error("the month has no sale to repeat");
  return { ...model, sales: [first, first, ...rest] };
}

const rowsOf = (books: readonly Workbook[]): number => books.reduce((sum, { rows }) => sum + rows, 0);
const perSecond = (rows: number, ms: number): string => showCount(Math.round((rows / ms) * 1000));

async function timeImport(access: TableAccess, name: string, books: readonly Workbook[]): Promise<Imported> {
  const runs: Imported[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await (await author(access, `${name}-${run}`))(books));
  return { ms: median(runs.map(({ ms }) => ms)), readMs: median(runs.map(({ readMs }) => readMs)) };
}

/** Write units of the first import, of the same files again, and of one changed day. */
async function countUnits(access: TableAccess, account: Account, books: readonly Workbook[]) {
  const { userId } = account;
  let meter = newMeter();
  const changing: TableAccess = {
    table: access.table,
    client: Object.create(access.client, {
      send: {
        value: (...args: never[]) => (metered(access, meter).client.send as (...a: never[]) => unknown)(...args),
      },
    }),
  };
  const drop = await author(changing, userId);
  const counted = async (dropped: readonly Workbook[]): Promise<Meter> => {
    meter = newMeter();
    await drop(dropped);
    return meter;
  };
  const first = await counted(books);
  await assertStored(access, userId, account);
  const unchanged = await counted(books);
  await assertStored(access, userId, account);
  const month = accountMonths().at(-2)!;
  const model = withOneMoreSale(monthModel(settings.seed, TITLES, month));
  const changed = await counted([await writeWorkbook(model, `${TODAY}T07:00:00Z`)]);
  return { first, unchanged, changed };
}

const KINDS = [
  ["report data", REPORT_DATA],
  ["sync state", SYNC_STATE],
  ["the import's own record", BOOKKEEPING],
  ["books and person", SHELF],
] as const;

function unitRows(counts: Awaited<ReturnType<typeof countUnits>>, rows: readonly DayRow[]): string[][] {
  const month = accountMonths().at(-2)!;
  const inMonth = rows.filter(({ day }) => day.startsWith(month)).length;
  const { first, unchanged, changed } = counts;
  const cells = (kinds: readonly string[]) =>
    [first, unchanged, changed].map(({ write }) => showCount(unitsOf(write, kinds)));
  return [
    ...KINDS.map(([name, kinds]) => [`ours: ${name}`, ...cells(kinds)]),
    ["an item per record, written as it comes", showCount(rows.length), showCount(rows.length), showCount(inMonth)],
  ];
}

/** Imports of a generated account through real workbooks: time, rows a second, write units; beside writing an item per record. */
export async function benchImport(): Promise<Figures> {
  const engine = await startEngine();
  const access = await engine.createTable();
  const account = generateAccount("bench-units", TITLES, settings.seed);
  const rows = dayRows(account);
  const books = await accountWorkbooks(settings.seed, TITLES, accountMonths());
  const counts = await countUnits(access, account, books);

  const third = books.slice(-MONTHS / 3);
  const [short, whole] = [await timeImport(access, "short", third), await timeImport(access, "whole", books)];
  const items = await engine.createTable();
  const { ms: itemsMs } = await timed(() => writeItems(items, "whole-0", rows));
  const ours = totalsOfReport(await monthsReporter(access)("whole-0", LIFETIME));
  assertEqualTotals("an item per record", ours, totalsOfPeer(await reportOfItems(items, "whole-0", LIFETIME, "month")));

  const storedMs = whole.ms - whole.readMs;
  const speeds = [rowsOf(third) / short.ms, rowsOf(books) / whole.ms] as const;
  const reportData = unitsOf(counts.unchanged.write, REPORT_DATA);
  const state = unitsOf(counts.unchanged.write, SYNC_STATE);
  const goals: Goal[] = [
    {
      what: "unchanged import: write units to report data",
      budget: "0",
      measured: showCount(reportData),
      met: reportData === 0,
    },
    { what: "unchanged import: write units to sync state", budget: "≤ 1", measured: showCount(state), met: state <= 1 },
    {
      what: "storing 3 years of 60 titles beside an item per record",
      budget: "≥ 20 × faster",
      measured: showRatio(itemsMs / storedMs),
      met: itemsMs / storedMs >= 20,
    },
    {
      what: "the same with reading the workbooks on both sides",
      budget: "≥ 20 × faster",
      measured: showRatio((itemsMs + whole.readMs) / whole.ms),
      met: (itemsMs + whole.readMs) / whole.ms >= 20,
    },
    {
      what: "linear in rows: rows a second of 3 years beside 1 year",
      budget: "≥ 0.8 ×",
      measured: showRatio(speeds[1] / speeds[0]),
      met: speeds[1] / speeds[0] >= 0.8,
    },
  ];
  const timeRow = (name: string, of: readonly Workbook[], { ms, readMs }: Imported) => [
    name,
    showCount(of.length),
    showCount(rowsOf(of)),
    showMs(ms),
    showMs(readMs),
    showMs(ms - readMs),
    perSecond(rowsOf(of), ms),
  ];
  return {
    title: "Imports",
    tables: [
      {
        title: `Time of an import of ${TITLES} titles × 8 stores by days, one workbook a month, from the dropped files to the end of the machine`,
        columns: ["account", "workbooks", "their rows", "whole", "reading", "planning and storing", "rows a second"],
        rows: [
          timeRow("1 year", third, short),
          timeRow("3 years", books, whole),
          [
            "3 years as an item per record",
            "",
            "",
            showMs(itemsMs + whole.readMs),
            showMs(whole.readMs),
            showMs(itemsMs),
            "",
          ],
        ],
      },
      {
        title: `Write units of the 3-year account (${showCount(rows.length)} records of a day)`,
        columns: ["", "first import", "same files again", "one more sale in one month"],
        rows: unitRows(counts, rows),
      },
    ],
    goals,
    notes: [
      "Every month that was imported equals the generated one by its hash, and both stores add up to the same, before anything is printed.",
      `All steps run in one process against the engine in memory, one month after another (the deployed machine writes four at once); medians of ${RUNS} imports by new authors. The items are written once, ${showCount(25)} in a call, four calls at once, from records that are ready.`,
      "An item per record costs one unit each, for each is below 1 KB; without reading first it cannot know that nothing has changed.",
      "An import is an act of the author, so it keeps a record of its own besides; the 15-minute sync, which the budget is about, does not exist yet.",
    ],
  };
}
