import { ReportFileError } from "#shared/sources/files/file-error.ts";
import { refuseForeignFile } from "#shared/sources/files/file-form.ts";
import { openArchive } from "#shared/sources/files/xlsx/archive.ts";
import {
  listSheets,
  readCreationTime,
  readDateFormats,
  readSharedStrings,
  type SheetPart,
} from "#shared/sources/files/xlsx/parts.ts";
import { describeProblem, ProblemLog } from "#shared/sources/problems.ts";
import { checkPayments, reportUnknownStatuses } from "./payment-checks.ts";
import { withoutRepeats } from "./payment-repeats.ts";
import { completePayment, missingColumns, type PaymentDraft, paymentRows } from "./payment-sheet.ts";
import { assembleMonths } from "./sales/assemble-months.ts";
import { decideGrain } from "./sales/grain.ts";
import { readSales } from "./sales/read-sales.ts";
import { checkSales } from "./sales/sales-checks.ts";
import type { SalesDraft } from "./sales/sales-draft.ts";
import { LANGUAGES, type Language, sheetMeaning } from "./sheets/headings.ts";
import { type FileContext, readSheet, reportHeadings } from "./sheets/sheet-reader.ts";
import type { PaymentsWorkbook, SalesWorkbook, Workbook } from "./types.ts";

/**
 * Reads one of Amazon's report workbooks into plain facts, regardless of its name: the estimator family, Prior
 * Month Royalties or Payments, in any language and variant with known headings. Runs in browsers, extensions and Node,
 * with one row in memory at a time. Unreadable parts are listed in `problems` and excluded from all sums. Throws
 * ReportFileError, with a message for the author, for a file that can't be read at all. `file` is the name used in
 * reports.
 */
export async function readWorkbook(file: string, bytes: Uint8Array | Blob): Promise<Workbook> {
  await refuseForeignFile(bytes);
  const archive = await openArchive(bytes);
  const parts = await listSheets(archive);
  const createdAt = await readCreationTime(archive);
  const context: FileContext = {
    archive,
    sharedStrings: await readSharedStrings(archive),
    dates: await readDateFormats(archive),
    problems: new ProblemLog(),
    budget: { rows: 0 },
    intern: interner(),
    languages: [],
  };
  const base = { file, createdAt };
  const payments = parts.filter((part) => sheetMeaning(part.name)?.key === "payments");
  return payments.length > 0
    ? { ...base, ...(await readPaymentsFile(context, parts)) }
    : { ...base, ...(await readSalesFile(context, parts)) };
}

type Content<W extends Workbook> = Omit<W, "file" | "createdAt">;

async function readSalesFile(file: FileContext, parts: readonly SheetPart[]): Promise<Content<SalesWorkbook>> {
  const draft = await readSales(file, parts);
  if (!hasReport(draft)) throw unknownReport(parts);
  if (draft.sales.length + draft.orders.length + draft.reads.length === 0) refuseUnreadRows(file.problems);
  const grain = decideGrain(draft, file.problems);
  const months = assembleMonths(draft, grain);
  return {
    kind: draft.periods.size > 0 ? "prior-months" : "estimator",
    language: languageOf(file.languages),
    grain,
    months,
    asinByIsbn: Object.fromEntries(draft.asinByIsbn),
    checks: checkSales(draft, months),
    problems: file.problems.list(),
    rowsSetAside: file.problems.rowsSetAside,
  };
}

async function readPaymentsFile(file: FileContext, parts: readonly SheetPart[]): Promise<Content<PaymentsWorkbook>> {
  const drafts: PaymentDraft[] = [];
  let known = false;
  let missing: readonly string[] | null = null;
  for (const part of parts)
    await readSheet(file, part, (sheet) => {
      const { required, further } = missingColumns(sheet);
      if (required.length > 0) {
        missing ??= required;
        file.problems.add({
          severity: "error",
          sheet: part.name,
          message: "This sheet is not known; nothing of it is counted.",
        });
        return null;
      }
      if (further.length > 0)
        file.problems.add({
          severity: "error",
          sheet: part.name,
          message: `No column with a known heading holds ${listed(further)}. ${IN_ENGLISH}`,
        });
      reportHeadings(sheet);
      known = true;
      return paymentRows(sheet, drafts);
    });
  if (!known && missing) throw unknownPayments(missing);
  if (!known) throw unknownReport(parts);
  if (drafts.length === 0) refuseUnreadRows(file.problems);
  const payments = withoutRepeats(drafts.map(completePayment), file.problems);
  reportUnknownStatuses(payments, file.problems);
  return {
    kind: "payments",
    language: languageOf(file.languages),
    payments,
    checks: checkPayments(payments, drafts),
    problems: file.problems.list(),
    rowsSetAside: file.problems.rowsSetAside,
  };
}

/** Refuses a file with rows when none of them could be read. A file without rows states that there were no sales. */
function refuseUnreadRows(problems: ProblemLog): void {
  if (problems.rowsSetAside === 0) return;
  const errors = problems.list().filter(({ severity }) => severity === "error");
  const example = errors.find(({ row }) => row !== undefined) ?? errors[0];
  throw new ReportFileError(
    "nothing-read",
    [
      "No row of this file could be read, so nothing was imported.",
      ...(example ? [`The first problem: ${describeProblem(example)}.`.replace("..", ".")] : []),
      "Download the report again and upload it without opening and saving it in another program.",
    ].join(" "),
  );
}

const hasReport = (draft: SalesDraft): boolean => draft.sheets.size > 0;

const IN_ENGLISH =
  "If the headings are in another language, set your KDP account to English and download the file again.";

const listed = (headings: readonly string[]): string => headings.map((heading) => `“${heading}”`).join(", ");

const unknownPayments = (missing: readonly string[]) =>
  new ReportFileError(
    "unknown-report",
    `This payments report can't be read: no column with a known heading holds ${listed(missing)}. Nothing was imported. ${IN_ENGLISH}`,
  );

const unknownReport = (parts: readonly SheetPart[]) =>
  new ReportFileError(
    "unknown-report",
    `This workbook is not a report that Colophon knows. Its sheets are: ${
      parts
        .slice(0, 10)
        .map((part) => part.name.slice(0, 31))
        .join(", ") || "none"
    }. ${IN_ENGLISH}`,
  );

/** The language that fits most of the file's wordings; English on a tie. */
function languageOf(wordings: readonly (readonly Language[])[]): Language {
  const votes = (language: Language) => wordings.filter((languages) => languages.includes(language)).length;
  return [...LANGUAGES].sort((a, b) => votes(b) - votes(a))[0] ?? "en";
}

/** Deduplicates equal texts. Copies each first, because a slice would keep the whole source text alive. */
function interner(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const same = known.get(text);
    if (same !== undefined) return same;
    const copy = JSON.parse(JSON.stringify(text)) as string;
    known.set(copy, copy);
    return copy;
  };
}
