import { foldText, listWords, truncate } from "#shared/primitives/text.ts";
import { COLUMN_FIELDS, type ColumnMapping, type ColumnsQuestion, isMapped } from "../column-mapping.ts";
import type { Fact } from "../facts.ts";
import { ReportFileError } from "../files/file-error.ts";
import type { OpenFile } from "../files/open-file.ts";
import { rowsOfTable } from "../files/read-table.ts";
import { describeProblem, ProblemLog } from "../problems.ts";
import { defineReader } from "../reader.ts";
import type { ReportContent } from "../report.ts";
import { findShopTable, type ShopTable } from "./find-table.ts";
import { isAdvertising, isUnclearName } from "./heading-words.ts";
import { proposeMapping } from "./propose-mapping.ts";
import { contradictionIn, readRows } from "./read-rows.ts";
import { fingerprintOf, unitOfShop } from "./shop-names.ts";
import { OTHER_SHOPS } from "./source.ts";
import { checksOfTotals } from "./totals-check.ts";

interface ShopReport extends ReportContent {
  readonly kind: "table";
  readonly question: ColumnsQuestion;
  /** None until the columns are mapped. */
  readonly facts: readonly Fact[];
  readonly unit: string | null;
}

const PREVIEW = { rows: 4, columns: 20, characters: 40 } as const;

function previewOf({ columns, rows }: ShopTable): ColumnsQuestion["preview"] {
  const visible = columns.filter(({ isPersonal, name }) => !isPersonal && !isUnclearName(name));
  const own = visible.slice(0, PREVIEW.columns);
  return {
    columns: own.map(({ name }) => name),
    rows: rows
      .slice(0, PREVIEW.rows)
      .map(({ cells }) => own.map(({ position }) => truncate((cells[position] ?? "").trim(), PREVIEW.characters))),
  };
}

/** The mapping with the names of this file's columns, which may differ in case and spaces from those it was given for. */
function fittedTo({ columns }: ShopTable, mapping: ColumnMapping): { mapping: ColumnMapping; missing: string[] } {
  const missing: string[] = [];
  const fitted = { ...mapping };
  for (const field of COLUMN_FIELDS) {
    const { [field]: wanted } = mapping;
    if (wanted === null) continue;
    const column = columns.find(({ name, isPersonal }) => !isPersonal && foldText(name) === foldText(wanted));
    if (column) fitted[field] = column.name;
    else missing.push(`“${wanted}”`);
  }
  return { mapping: fitted, missing };
}

type Figures = Pick<ShopReport, "facts" | "checks"> & { readonly fault: string | null };

const unread = (fault: string | null): Figures => ({ facts: [], checks: [], fault });

function figuresOf(table: ShopTable, mapping: ColumnMapping | null, problems: ProblemLog): Figures {
  if (mapping === null) return unread(null);
  const { mapping: fitted, missing } = fittedTo(table, mapping);
  if (missing.length > 0) return unread(`The file has no column ${listWords(missing)} that can be read.`);
  const contradiction = contradictionIn(table, fitted);
  if (contradiction !== null) return unread(contradiction);
  const read = readRows(table, fitted, problems);
  const [first] = problems.list().filter(({ severity }) => severity === "error");
  if (read.facts.length === 0)
    return unread(
      `No row can be read with these columns.${first ? ` The first problem: ${describeProblem(first).replace(/\.$/, "")}.` : ""}`,
    );
  const isUnitsColumnWhole = fitted.refunds === null || fitted.units_are_net === true;
  return { facts: read.facts, checks: checksOfTotals(read, isUnitsColumnWhole), fault: null };
}

function noteOtherSheets({ sheet, otherSheets }: ShopTable, problems: ProblemLog): void {
  if (otherSheets.length === 0) return;
  const names = listWords(otherSheets.slice(0, 10).map((name) => `“${truncate(name, 31)}”`));
  problems.add({ severity: "note", message: `Only the sheet “${sheet}” is read, and not ${names}.` });
}

async function readShopTable(file: OpenFile, mapping: ColumnMapping | null): Promise<ShopReport> {
  const table = await findShopTable(file);
  if (!table) throw new ReportFileError("unknown-report", "This file has no table with headings and figures.");
  if (isAdvertising(table.columns.map(({ name }) => name)))
    throw new ReportFileError(
      "unknown-report",
      "This looks like a report of an advertising console. Colophon reads what shops pay you, and no costs of advertising. Nothing was imported.",
    );
  const problems = new ProblemLog();
  if (file.form === "table") rowsOfTable(file, problems);
  noteOtherSheets(table, problems);
  const { facts, checks, fault } = figuresOf(table, mapping, problems);
  const choosable = table.columns.filter(({ isPersonal }) => !isPersonal);
  const question: ColumnsQuestion = {
    about: "columns",
    fingerprint: await fingerprintOf(table.columns.map(({ name }) => name)),
    sheet: table.sheet,
    columns: choosable.map(({ name }) => name),
    left_out: table.columns.filter(({ isPersonal }) => isPersonal).map(({ name }) => name),
    preview: previewOf(table),
    proposal: proposeMapping(table),
    mapping,
    fault,
  };
  return {
    file: file.name,
    kind: "table",
    language: null,
    createdAt: null,
    question,
    facts,
    unit: mapping && (await unitOfShop(mapping.shop)),
    checks,
    problems: problems.list(),
    rowsSetAside: problems.rowsSetAside,
  };
}

const MONTH_MISSING = "The file states no days. Say which month its sales are of.";

/** Tables of shops that no other reader knows, with columns that the author maps. Asked after all others. */
export const OTHER_SHOPS_READER = defineReader<ShopReport>({
  source: OTHER_SHOPS,
  recognizes: async (file) => (await findShopTable(file)) !== null,
  read: readShopTable,
  facts: ({ facts }) => facts,
  nameOf: ({ question: { mapping } }) => mapping?.shop ?? OTHER_SHOPS.name,
  questions: ({ question }) => [
    question,
    ...(isMapped(question) && question.mapping?.date === null
      ? [{ about: "month", message: MONTH_MISSING } as const]
      : []),
  ],
  unitOf: ({ unit }) => unit,
});
