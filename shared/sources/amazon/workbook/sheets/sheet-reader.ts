import type { IsoMonth } from "#shared/primitives/dates.ts";
import { parseMonthText } from "#shared/sources/files/month-text.ts";
import { UNKNOWN_COLUMN } from "#shared/sources/files/table-columns.ts";
import type { Archive } from "#shared/sources/files/xlsx/archive.ts";
import { type Cell, type CellContext, isFilled } from "#shared/sources/files/xlsx/cells.ts";
import type { SheetPart } from "#shared/sources/files/xlsx/parts.ts";
import type { RowBudget } from "#shared/sources/files/xlsx/row-state.ts";
import { readSheetRows } from "#shared/sources/files/xlsx/sheet-rows.ts";
import type { ProblemLog } from "#shared/sources/problems.ts";
import { findHeader, HEADER_ROWS, type Header } from "./header.ts";
import type { Language, SheetKind } from "./headings.ts";
import { sheetMeaning } from "./headings.ts";
import { RowView } from "./row-view.ts";

export interface FileContext extends CellContext {
  readonly archive: Archive;
  readonly problems: ProblemLog;
  readonly budget: RowBudget;
  readonly intern: (text: string) => string;
  readonly languages: (readonly Language[])[];
}

export interface OpenSheet {
  readonly name: string;
  readonly header: Header;
  readonly view: RowView;
  /** The sales period above the header of a Prior Months sheet. */
  readonly period: IsoMonth | null;
  readonly problems: ProblemLog;
}

export type RowConsumer = (row: number) => void;

/**
 * Reads one sheet: finds its header, lets `open` choose the row consumer, and reports unknown headings and unreadable
 * rows. `open` returns null, after reporting why, when no consumer fits.
 */
export async function readSheet(
  file: FileContext,
  part: SheetPart,
  open: (sheet: OpenSheet) => RowConsumer | null,
): Promise<void> {
  const { problems } = file;
  let view: RowView | null = null;
  let consume: RowConsumer | null = null;
  let period: IsoMonth | null = null;
  let rowsLost = 0;

  const name = sheetMeaning(part.name);
  if (name) file.languages.push(name.languages);

  await readSheetRows(file.archive, part.path, file, file.budget, (row, cells) => {
    if (view === null) {
      const header = row <= HEADER_ROWS ? findHeader(row, cells) : null;
      if (header === null) {
        period ??= periodOf(cells);
        if (cells.some(isFilled)) rowsLost++;
        return;
      }
      view = new RowView(header, file.intern);
      rowsLost = 0;
      file.languages.push(...header.languages);
      consume = open({ name: part.name, header, view, period, problems });
      return;
    }
    view.use(cells);
    if (view.isEmpty()) return;
    if (consume === null) {
      rowsLost++;
      return;
    }
    consume(row);
    if (view.fault) problems.setAside({ sheet: part.name, row, ...view.fault });
  });

  if (view === null && rowsLost > 0) problems.add(noHeader(part.name));
  if (consume === null) problems.setAsideSilently(rowsLost);
}

const noHeader = (sheet: string) =>
  ({
    severity: "error",
    sheet,
    message: "No headings that Colophon knows were found; nothing of this sheet is counted.",
  }) as const;

function periodOf(cells: readonly Cell[]): IsoMonth | null {
  for (const cell of cells) {
    const month = typeof cell === "string" ? parseMonthText(cell) : undefined;
    if (month !== undefined) return month;
  }
  return null;
}

export function reportHeadings(sheet: OpenSheet): void {
  for (const heading of sheet.header.unknown)
    sheet.problems.add({
      severity: "note",
      sheet: sheet.name,
      heading,
      message: UNKNOWN_COLUMN,
    });
  for (const heading of sheet.header.repeated)
    sheet.problems.add({
      severity: "error",
      sheet: sheet.name,
      heading,
      message: "This column stands twice; neither is used.",
    });
}

/** "eBook" is the same word in the names of e-book sheets in many languages. */
const E_BOOK = /\be-?books?\b/i;

/** Determines a sheet's kind by its name, or by unambiguous headings; undefined otherwise. */
export function kindOf(name: string, header: Header): SheetKind | undefined {
  const known = sheetMeaning(name)?.key;
  if (known) return known;
  const has = header.columns.has.bind(header.columns);
  if (has("accrued") && has("payout")) return "payments";
  if (header.royaltyColumns.size > 0 && has("date")) return "summary";
  if (has("earnings") && has("netUnitsOrPages")) return "totalEarnings";
  if (has("pages") && has("marketplace") && !has("netUnits") && !has("unitsSold")) return "kenp";
  if (has("asinOrIsbn") && has("royalty")) return "combined";
  if (has("royalty") && has("asin") && !has("isbn") && (has("fileSize") || has("deliveryCost") || E_BOOK.test(name)))
    return "ebook";
  return undefined;
}
