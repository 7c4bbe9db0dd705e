import type { TableAccess } from "#functions/entities/base.ts";
import { prepareContent, reportMonths } from "#functions/report-months/index.ts";
import type { EstimatorModel } from "#local/simulators/amazon/workbooks/model.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { type Account, accountMonths } from "../account/account.ts";
import type { DayRow } from "../account/day-rows.ts";
import { TODAY } from "../account/sale-rows.ts";
import { type Workbook, writeWorkbook } from "../account/workbooks.ts";
import { showCount } from "../lib/format.ts";
import { metered, newMeter, unitsOf } from "../lib/meter.ts";
import { author } from "./author.ts";
import { withOneMoreSale } from "./one-more-sale.ts";

/** Items that an import writes, by entity. */
export const REPORT_DATA = ["report-month", "report-part", "report-years", "year-rollup"];
export const SYNC_STATE = ["month-checks"];
const BOOKKEEPING = ["import", "import-detail", "import-answers"];

const CHANGED = accountMonths().at(-2)!;

/** Asserts month by month that the imported account equals the generated one. */
async function assertStored(access: TableAccess, { userId, months: generated }: Account): Promise<void> {
  const months = accountMonths();
  const stored = await reportMonths(access).list(userId, months[0]!, months.at(-1)!);
  const hashes = generated.map(({ content }) => prepareContent(content).hash);
  const wrong = months.filter((month, i) => stored[i]?.month !== month || stored[i].hash !== hashes[i]);
  if (wrong.length > 0) throw new Error(`imported months differ from the generated ones: ${wrong.join(", ")}`);
}

/** Write units by item type: of the first import, of the same files again, and after one changed day. */
export interface UnitCounts {
  readonly first: ReadonlyMap<string, number>;
  readonly unchanged: ReadonlyMap<string, number>;
  readonly changed: ReadonlyMap<string, number>;
}

/** Counts write units as the engine reports them. `modelOf` returns a fresh model of a month to modify. */
export async function countUnits(
  access: TableAccess,
  account: Account,
  books: readonly Workbook[],
  modelOf: (month: IsoMonth) => EstimatorModel,
): Promise<UnitCounts> {
  const meter = newMeter();
  const drop = await author(metered(access, meter), account.userId);
  const counted = async (dropped: readonly Workbook[]) => {
    meter.write.clear();
    await drop(dropped);
    return new Map(meter.write);
  };
  const first = await counted(books);
  await assertStored(access, account);
  const unchanged = await counted(books);
  await assertStored(access, account);
  const changed = await counted([await writeWorkbook(withOneMoreSale(modelOf(CHANGED)), `${TODAY}T07:00:00Z`)]);
  return { first, unchanged, changed };
}

const KINDS = [
  ["report data", REPORT_DATA],
  ["sync state", SYNC_STATE],
  ["the import's own record", BOOKKEEPING],
] as const;
const NAMED: readonly string[] = KINDS.flatMap(([, kinds]) => kinds);

export function unitRows({ first, unchanged, changed }: UnitCounts, rows: readonly DayRow[]): string[][] {
  const inMonth = rows.filter(({ day }) => day.startsWith(CHANGED)).length;
  const cells = (kinds?: readonly string[]) =>
    [first, unchanged, changed].map((units) => showCount(unitsOf(units, kinds)));
  const elsewhere = (units: ReadonlyMap<string, number>) => showCount(unitsOf(units) - unitsOf(units, NAMED));
  return [
    ...KINDS.map(([name, kinds]) => [`ours: ${name}`, ...cells(kinds)]),
    ["ours: books, person and everything else", ...[first, unchanged, changed].map(elsewhere)],
    ["**ours in all**", ...cells()],
    ["an item per record, written as it comes", ...[rows.length, rows.length, inMonth].map(showCount)],
  ];
}
