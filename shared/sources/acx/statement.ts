import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { foldText, listWords } from "#shared/primitives/text.ts";
import type { OpenFile } from "../files/open-file.ts";
import { refuseUnread } from "../files/read-table.ts";
import { type ColumnOf, hasColumns, type TableColumns } from "../files/table-columns.ts";
import type { TableView } from "../files/table-view.ts";
import { ProblemLog } from "../problems.ts";
import { checkStatement } from "./statement-checks.ts";
import { monthOfStatement, readRows } from "./statement-table.ts";
import type { DetailRow, Statement, SummaryRow } from "./types.ts";

const DETAIL_SHEET = "Sales Detail (Net Sales)";
const COVER_SHEET = "Cover Sheet (ACX)";

/** The columns that working parsers read; no real file has been seen. */
const DETAIL = {
  required: {
    productId: "Product ID",
    author: "Author",
    title: "Title",
    type: "Transaction Type",
    marketplace: "Marketplace",
    currency: "Currency",
    netUnits: "Net Units",
    royalties: "Net Royalties Earned",
  },
  unused:
    "Royalty Earner|Digital ISBN|Provider Product ID|Purchase Type|Offer|Royalty Rule|Additional Rule Details|Royalty Rate|Payee Split|Net Sales".split(
      "|",
    ),
  ids: ["Product ID", "Digital ISBN"],
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;
type DetailColumn = ColumnOf<typeof DETAIL>;

const SUMMARY = {
  required: {
    productId: "Product ID",
    title: "Title",
    unitsAl: "Net Units AL",
    royaltiesAl: "Net Royalties Earned AL",
    unitsAlop: "Net Units ALOP",
    royaltiesAlop: "Net Royalties Earned ALOP",
    unitsAlc: "Net Units ALC",
    royaltiesAlc: "Net Royalties Earned ALC",
    netUnits: "Net Units",
    royalties: "Net Royalties Earned",
    adjustments: "Adjustments",
    recoupments: "Recoupments",
    netRoyalties: "Net Royalties",
  },
  /** Listening on demand stands in newer files alone. */
  optional: {
    author: "Author",
    currency: "Currency",
    minutesOd: "Listening Minutes OD",
    royaltiesOd: "Net Royalties Earned OD",
    minutes: "Listening Minutes",
  },
  unused: ["Royalty Earner", "Digital ISBN"],
  ids: ["Product ID", "Digital ISBN"],
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;
type SummaryColumn = ColumnOf<typeof SUMMARY>;

interface Sheet {
  readonly name: string;
  readonly rows: readonly CsvRow[];
}

const isNamed = (name: string) => (sheet: Sheet) => foldText(sheet.name) === foldText(name);

async function sheetsOf(file: OpenFile): Promise<Sheet[]> {
  if (file.form !== "xlsx") return [];
  const names = await file.sheets.names();
  if (!names.some((name) => foldText(name) === foldText(DETAIL_SHEET))) return [];
  return Promise.all(names.map(async (name) => ({ name, rows: await file.sheets.rows(name) })));
}

export const isStatement = async (file: OpenFile): Promise<boolean> => {
  const details = (await sheetsOf(file)).find(isNamed(DETAIL_SHEET));
  return details !== undefined && hasColumns<DetailColumn>(details.rows, DETAIL);
};

/** Reads the details, and compares them with the sheet that sums them up where there is one. */
export async function readStatement(file: OpenFile): Promise<Statement> {
  const problems = new ProblemLog();
  const sheets = await sheetsOf(file);
  const details = sheets.find(isNamed(DETAIL_SHEET))!;
  const cover = sheets.find(isNamed(COVER_SHEET));
  const sums = sheets.find((sheet) => sheet !== details && hasColumns<SummaryColumn>(sheet.rows, SUMMARY));
  const others = sheets.filter((sheet) => ![details, cover, sums].includes(sheet) && sheet.rows.length > 0);
  if (others.length > 0)
    problems.add({
      severity: "note",
      message: `Colophon doesn't read the sheets ${listWords(others.map(({ name }) => `“${name}”`))}; what they hold, such as bounties, isn't counted.`,
    });
  const month = monthOfStatement(cover?.rows ?? [], file, problems);
  const rows = readRows<DetailColumn, DetailRow>(details.rows, DETAIL, problems, readDetail, details.name);
  if (rows.length === 0) refuseUnread(problems);
  const summary = sums ? readRows<SummaryColumn, SummaryRow>(sums.rows, SUMMARY, problems, readSummary, sums.name) : [];
  return {
    file: file.name,
    kind: "statement",
    language: "en",
    createdAt: null,
    month,
    details: rows,
    summary,
    checks: checkStatement(rows, summary),
    problems: problems.list(),
    rowsSetAside: problems.rowsSetAside,
  };
}

/** Sales and returns, or the groups of customers: AL, ALOP and ALC, and OD for listening on demand. */
const TYPES: ReadonlySet<string> = new Set(["sale", "return", "al", "alop", "alc", "od"]);

function readDetail(view: TableView<DetailColumn>): DetailRow {
  const type = foldText(view.text("type"));
  if (!TYPES.has(type)) view.fail("type", `is not known: “${view.text("type").slice(0, 60)}”`);
  if (view.text("productId") === "") view.fail("productId", "is empty");
  const netUnits = type === "od" && view.text("netUnits") === "" ? 0 : view.count("netUnits");
  if (type === "return" && netUnits > 0) view.fail("netUnits", `is positive for a return: ${netUnits}`);
  if (type === "od" && netUnits !== 0) view.fail("netUnits", `counts units of listening on demand: ${netUnits}`);
  return {
    productId: view.text("productId"),
    title: view.text("title"),
    author: view.text("author"),
    marketplace: view.text("marketplace"),
    currency: view.currency("currency"),
    netUnits,
    royalties: view.money("royalties"),
  };
}

function readSummary(view: TableView<SummaryColumn>): SummaryRow {
  if (view.text("productId") === "") view.fail("productId", "is empty");
  const group = (units: SummaryColumn, royalties: SummaryColumn) => ({
    units: view.count(units),
    royalties: view.money(royalties),
  });
  const [royalties, net] = [view.money("royalties"), view.money("netRoyalties")];
  const [adjustments, recoupments] = [view.money("adjustments"), view.money("recoupments")];
  const corrections = net - royalties;
  if (corrections !== adjustments + recoupments && corrections !== adjustments - recoupments)
    view.fail("netRoyalties", "is not the royalties earned with adjustments and recoupments");
  const minutes = view.text("minutes") === "" ? "minutesOd" : "minutes";
  return {
    productId: view.text("productId"),
    title: view.text("title"),
    author: view.text("author"),
    currency: view.text("currency") === "" ? null : view.currency("currency"),
    groups: [group("unitsAl", "royaltiesAl"), group("unitsAlop", "royaltiesAlop"), group("unitsAlc", "royaltiesAlc")],
    listening: view.moneyOrNone("royaltiesOd") ?? 0,
    minutes: view.text(minutes) === "" ? 0 : view.count(minutes),
    netUnits: view.count("netUnits"),
    royalties,
    corrections,
  };
}
