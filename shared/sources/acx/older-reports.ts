import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { foldText } from "#shared/primitives/text.ts";
import { comparison, type Pair } from "../checks.ts";
import type { OpenFile } from "../files/open-file.ts";
import { refuseUnread, rowsOfTable } from "../files/read-table.ts";
import { type ColumnOf, hasColumns, type TableColumns } from "../files/table-columns.ts";
import type { TableView } from "../files/table-view.ts";
import { ProblemLog } from "../problems.ts";
import { monthOfStatement, readRows } from "./statement-table.ts";
import type { EarlierReport, EarlierRow, StoreSummary } from "./types.ts";

/** The sheet of the statements of 2021 to 2024, as a working parser reads it; no real file has been seen. */
const SUMMARY_SHEET = "Summary";
const KDP_SHEET = /^(?:combined sales|kenp|payments$)/i;
const STORES = {
  required: { earner: "Royalty Earner", customers: "Customer Type", US: "US", UK: "UK" },
  optional: { DE: "DE", FR: "FR", AU: "AU", CA: "CA", JP: "JP", IN: "IN", ES: "ES" },
  ids: [],
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;
type StoreColumn = ColumnOf<typeof STORES>;
const STORE_NAMES = ["US", "UK", "DE", "FR", "AU", "CA", "JP", "IN", "ES"] as const;
const GROUPS: ReadonlySet<string> = new Set(["al", "alop", "alc"]);

/** None for a workbook of KDP, which has a long sheet of this name too. */
async function summaryRows(file: OpenFile): Promise<readonly CsvRow[]> {
  if (file.form !== "xlsx" || (await file.sheets.names()).some((name) => KDP_SHEET.test(name))) return [];
  return file.sheets.rows(SUMMARY_SHEET);
}

export const isStoreSummary = async (file: OpenFile): Promise<boolean> =>
  hasColumns<StoreColumn>(await summaryRows(file), STORES);

interface SummaryLine {
  readonly isSubtotal: boolean;
  readonly amounts: readonly number[];
}

/** Reads what each store brought. A subtotal is compared with the rows above it and never added. */
export async function readStoreSummary(file: OpenFile): Promise<StoreSummary> {
  const problems = new ProblemLog();
  const all = await summaryRows(file);
  const month = monthOfStatement(all, file, problems);
  const lines = readRows<StoreColumn, SummaryLine>(all, STORES, problems, readSummaryLine, SUMMARY_SHEET);
  const own = lines.filter(({ isSubtotal }) => !isSubtotal);
  if (own.length === 0) refuseUnread(problems);
  return {
    file: file.name,
    kind: "store-summary",
    language: "en",
    createdAt: null,
    month,
    rows: own.flatMap(({ amounts }) =>
      STORE_NAMES.flatMap((store, i) => (amounts[i] === 0 ? [] : [{ store, royalties: amounts[i]! }])),
    ),
    checks: [comparison("Customer types = Subtotal", subtotalPairs(lines))],
    problems: problems.list(),
    rowsSetAside: problems.rowsSetAside,
  };
}

function readSummaryLine(view: TableView<StoreColumn>): SummaryLine {
  const customers = foldText(view.text("customers"));
  const isSubtotal = customers === "subtotal";
  if (!isSubtotal && !GROUPS.has(customers))
    view.fail("customers", customers === "" ? "is empty" : `is not known: “${view.text("customers").slice(0, 60)}”`);
  return { isSubtotal, amounts: STORE_NAMES.map((store) => view.moneyOrNone(store) ?? 0) };
}

function subtotalPairs(lines: readonly SummaryLine[]): Pair[] {
  let sums = STORE_NAMES.map(() => 0);
  return lines.flatMap(({ isSubtotal, amounts }) => {
    if (!isSubtotal) {
      sums = sums.map((sum, i) => sum + amounts[i]!);
      return [];
    }
    const pairs = STORE_NAMES.map((where, i) => ({ where, name: "USD", left: sums[i]!, right: amounts[i]! }));
    sums = STORE_NAMES.map(() => 0);
    return pairs;
  });
}

/** The text tables before 2021 repeat two headings for each group of customers and for their total, here numbered. */
const EARLIER = {
  required: {
    productId: "Product ID",
    title: "Title",
    units1: "Qty. (1)",
    units2: "Qty. (2)",
    units3: "Qty. (3)",
    unitsInAll: "Qty. (4)",
    royalties1: "Royalty Earned (1)",
    royalties2: "Royalty Earned (2)",
    royalties3: "Royalty Earned (3)",
    royaltiesInAll: "Royalty Earned (4)",
  },
  unused: ["Royalty Earner", "Author", "Digital ISBN"],
  ids: ["Product ID", "Digital ISBN"],
  numbers: "point",
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;
type EarlierColumn = ColumnOf<typeof EARLIER>;
const REPEATED: ReadonlySet<string> = new Set(["qty.", "royalty earned"]);

/** The rows with the repeated headings numbered. */
function numbered(rows: readonly CsvRow[]): readonly CsvRow[] {
  return rows.map(({ row, cells }) => {
    const isHeader = cells.filter((cell) => REPEATED.has(foldText(cell))).length > 2;
    if (!isHeader) return { row, cells };
    const seen = new Map<string, number>();
    return {
      row,
      cells: cells.map((cell) => {
        const heading = foldText(cell);
        if (!REPEATED.has(heading)) return cell;
        seen.set(heading, (seen.get(heading) ?? 0) + 1);
        return `${cell.trim()} (${seen.get(heading)})`;
      }),
    };
  });
}

export const isEarlierReport = (file: OpenFile): boolean =>
  file.form === "table" && hasColumns<EarlierColumn>(numbered(file.rows), EARLIER);

/** Reads the three groups of customers. The fourth is their total: a row that contradicts it can't be counted. */
export function readEarlierReport(file: OpenFile): EarlierReport {
  const problems = new ProblemLog();
  const all = numbered(rowsOfTable(file, problems));
  const month = monthOfStatement(all, file, problems);
  const read = readRows<EarlierColumn, EarlierRow & { inAll: number }>(all, EARLIER, problems, readEarlierRow);
  if (read.length === 0) refuseUnread(problems);
  return {
    file: file.name,
    kind: "earlier-report",
    language: "en",
    createdAt: null,
    month,
    rows: read.map(({ productId, title, units, royalties }) => ({ productId, title, units, royalties })),
    checks: [
      comparison(
        "Groups of customers = total",
        read.map(({ productId, royalties, inAll }) => ({
          where: productId,
          name: "USD",
          left: royalties,
          right: inAll,
        })),
      ),
    ],
    problems: problems.list(),
    rowsSetAside: problems.rowsSetAside,
  };
}

function readEarlierRow(view: TableView<EarlierColumn>): EarlierRow & { inAll: number } {
  if (view.text("productId") === "") view.fail("productId", "is empty");
  const units = sumOf(["units1", "units2", "units3"] as const, (key) => view.count(key));
  const royalties = sumOf(["royalties1", "royalties2", "royalties3"] as const, (key) => view.money(key));
  const inAll = view.money("royaltiesInAll");
  if (view.count("unitsInAll") !== units) view.fail("unitsInAll", "is not the sum of the three groups before it");
  if (inAll !== royalties) view.fail("royaltiesInAll", "is not the sum of the three groups before it");
  return { productId: view.text("productId"), title: view.text("title"), units, royalties, inAll };
}
