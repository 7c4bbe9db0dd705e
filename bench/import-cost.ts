import { accountMonths } from "./account/account.ts";
import { monthModel, TODAY } from "./account/sale-rows.ts";
import { type Workbook, writeWorkbook } from "./account/workbooks.ts";
import { countingAuthor, type ImportCounts } from "./import/count-import.ts";
import { withOneMoreSale } from "./import/one-more-sale.ts";
import { type Figures, type Goal, OWN_LIMIT } from "./lib/figures.ts";
import { showCount } from "./lib/format.ts";
import { dollarsOf } from "./lib/prices.ts";
import { SIZES, settings } from "./lib/settings.ts";
import { startEngine } from "./stores/engine.ts";

const TITLES = SIZES.small;

const COUNTED = [
  "transitions",
  "invocations",
  "objectWrites",
  "objectReads",
  "readUnits",
  "writeUnits",
  "events",
] as const satisfies readonly (keyof ImportCounts)[];

const row = (name: string, counts: ImportCounts): string[] => [
  name,
  ...COUNTED.map((counted) => showCount(counts[counted])),
  `$${dollarsOf({ ...counts }).toFixed(6)}`,
];

const atMost = (what: string, limit: number, measured: number, remedy?: string): Goal => ({
  remedy,
  what,
  anchor: OWN_LIMIT,
  budget: `≤ ${limit}`,
  measured: showCount(measured),
  met: measured <= limit,
});

/** What an automatic import of one and of two months costs, beside an upload of the same files. */
export async function benchImportCost(): Promise<Figures> {
  const access = await (await startEngine()).createTable();
  const months = accountMonths().slice(-2);
  const bookOf = (month: string, moreSales: number, hour: number): Promise<Workbook> => {
    let model = monthModel(settings.seed, TITLES, month);
    for (let n = 0; n < moreSales; n++) model = withOneMoreSale(model);
    return writeWorkbook(model, `${TODAY}T0${hour}:00:00Z`);
  };
  const booksOf = (moreSales: number, hour: number) =>
    Promise.all(months.map((month) => bookOf(month, moreSales, hour)));
  const [first, second, third] = [await booksOf(0, 6), await booksOf(1, 7), await booksOf(2, 8)];

  const runs = async (source: "upload" | "cookies") => {
    const drop = await countingAuthor(access, `by-${source}`);
    return {
      first: await drop(source, first),
      unchanged: await drop(source, first),
      two: await drop(source, second),
      one: await drop(source, third.slice(-1)),
    };
  };
  const [automatic, upload] = [await runs("cookies"), await runs("upload")];
  const rowsOf = (name: string, { first, two, one, unchanged }: typeof automatic): string[][] => [
    row(`${name}: two new months`, first),
    row(`${name}: news in two months`, two),
    row(`${name}: news in one month`, one),
    row(`${name}: nothing new`, unchanged),
  ];
  return {
    title: "What an import costs",
    tables: [
      {
        title: `From the submission of one workbook a month (${TITLES} titles × 8 stores by days) to the end of the state machine`,
        columns: [
          ...["", "transitions", "invocations", "S3 writes", "S3 reads", "read units", "write units", "events"],
          "at list prices",
        ],
        rows: [...rowsOf("automatic", automatic), ...rowsOf("upload", upload)],
      },
    ],
    goals: [
      atMost("state transitions of an automatic import of one month", 3, automatic.one.transitions),
      atMost("state transitions of an automatic import of two months", 3, automatic.two.transitions),
      atMost("invocations of either", 1, Math.max(automatic.one.invocations, automatic.two.invocations)),
      atMost("S3 calls for one month", 8, automatic.one.objectReads + automatic.one.objectWrites),
      atMost("read units for one month", 25, automatic.one.readUnits),
      atMost(
        "write units for one month",
        30,
        automatic.one.writeUnits,
        "A sweep for the replaced parts of a month, each of which is written once more to expire.",
      ),
    ],
    notes: [
      "The deployed definition runs in the local Step Functions with the product's own steps; a transition is a state that is entered. The units are the engine's, the S3 calls those of the steps and of the submission.",
      "Left out: processor time of the step, requests of the API or the sync, and what the events set off.",
    ],
  };
}
