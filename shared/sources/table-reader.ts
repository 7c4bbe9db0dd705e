import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { foldText } from "#shared/primitives/text.ts";
import type { Check } from "./checks.ts";
import type { Fact } from "./facts.ts";
import { ReportFileError } from "./files/file-error.ts";
import type { OpenFile } from "./files/open-file.ts";
import { refuseUnread, rowsOfTable } from "./files/read-table.ts";
import { findColumns, mismatchOf, type TableBody, type TableColumns } from "./files/table-columns.ts";
import { TableView } from "./files/table-view.ts";
import type { StatedPayment } from "./payments.ts";
import { ProblemLog } from "./problems.ts";
import { defineReader, type OpenQuestion } from "./reader.ts";
import type { ReportContent } from "./report.ts";
import type { Source } from "./source.ts";
import type { SourceId } from "./sources.ts";

/** A report whose content is its rows. */
export interface TableReport<K extends string = string, R = unknown> extends ReportContent {
  readonly kind: K;
  readonly rows: readonly R[];
}

interface Read<C extends string, R, T> {
  readonly rows: readonly R[];
  readonly totals: readonly T[];
  readonly body: TableBody<C>;
}

interface TableSpec<K extends string, C extends string, R, T> {
  readonly kind: K;
  readonly columns: TableColumns<C>;
  /** The name of the sheet that holds the table, or `only` for a workbook of a single sheet; absent for tables of text. */
  readonly sheet?: string;
  /** Whether the vendor writes the same table as text too. */
  readonly isTextToo?: boolean;
  /** A row that repeats the sum of others, for a check; null for every other row. A fault of the view sets either aside. */
  total?(view: TableView<C>): T | null;
  row(view: TableView<C>, problems: ProblemLog): R;
  checks(read: Read<C, R, T>): readonly Check[];
  facts(row: R): Fact;
  questions?(rows: readonly R[]): readonly OpenQuestion[];
  /** Where the source splits a month over several files: the part that a fact belongs to. */
  unitOf?(fact: Fact): string;
  /** The payments that the file states beside its sales. */
  payments?(facts: readonly Fact[]): readonly StatedPayment[];
}

/** Copies that are given away are no sales. Refunds are positive. */
export const measuresOf = (units: number, refunds: number, isFree: boolean): Fact["measures"] =>
  isFree ? { freeUnits: units, refunds } : { units, refunds };

/** One kind of report that is a single table, in a text file or on a sheet. */
export interface Table<K extends string> {
  readonly kind: K;
  /** How many headings differ; null where the file isn't this table. */
  mismatch(file: OpenFile): Promise<number | null>;
  read(file: OpenFile): Promise<TableReport<K>>;
  facts(report: TableReport<K>): readonly Fact[];
  questions(report: TableReport<K>): readonly OpenQuestion[];
  unitOf(fact: Fact): string | null;
  payments(report: TableReport<K>): readonly StatedPayment[];
}

/** The rows in which the table stands: of text, or of its sheet; none where the file has neither. */
async function rowsIn<C extends string>(
  file: OpenFile,
  { sheet, isTextToo }: Pick<TableSpec<string, C, never, never>, "sheet" | "isTextToo">,
): Promise<{ rows: readonly CsvRow[]; sheet?: string }> {
  if (file.form === "table") return { rows: sheet === undefined || isTextToo ? file.rows : [] };
  if (sheet === undefined) return { rows: [] };
  const names = await file.sheets.names();
  const own =
    sheet === "only"
      ? names.length === 1
        ? names[0]
        : undefined
      : names.find((name) => foldText(name) === foldText(sheet));
  return own === undefined ? { rows: [] } : { rows: await file.sheets.rows(own), sheet: own };
}

/** Cells of numbers have no notation in a workbook. */
const inSheet = <C extends string>(columns: TableColumns<C>): TableColumns<C> => ({
  ...columns,
  numbers: columns.numbers === "point" ? "point" : "plain",
});

export function defineTable<K extends string, C extends string, R, T = never>(spec: TableSpec<K, C, R, T>): Table<K> {
  const factsOf = ({ rows }: TableReport<K>) => (rows as readonly R[]).map(spec.facts);
  return {
    kind: spec.kind,
    mismatch: async (file) => mismatchOf((await rowsIn(file, spec)).rows, spec.columns),
    async read(file) {
      const problems = new ProblemLog();
      const place = await rowsIn(file, spec);
      const columns = file.form === "table" ? spec.columns : inSheet(spec.columns);
      const body = findColumns(file.form === "table" ? rowsOfTable(file, problems) : place.rows, columns, problems);
      const view = new TableView(body, columns);
      const rows: R[] = [];
      const totals: T[] = [];
      const where = place.sheet === undefined ? {} : { sheet: place.sheet };
      for (const { row, cells } of body.rows) {
        const total = spec.total?.(view.use(cells)) ?? null;
        const read = total === null ? spec.row(view.use(cells), problems) : null;
        if (view.fault) problems.setAside({ ...where, row, ...view.fault });
        else if (total !== null) totals.push(total);
        else rows.push(read!);
      }
      if (rows.length === 0) refuseUnread(problems);
      const report: TableReport<K, R> = {
        file: file.name,
        kind: spec.kind,
        language: "en",
        createdAt: null,
        rows,
        checks: spec.checks({ rows, totals, body }),
        problems: problems.list(),
        rowsSetAside: problems.rowsSetAside,
      };
      return report;
    },
    facts: factsOf,
    questions: ({ rows }) => spec.questions?.(rows as readonly R[]) ?? [],
    unitOf: (fact) => spec.unitOf?.(fact) ?? null,
    payments: (report) => spec.payments?.(factsOf(report)) ?? [],
  };
}

/** A reader of a source whose reports are single tables. A file is the table whose headings fit best. */
export function tableReader<K extends string>(
  source: Source<K> & { readonly id: SourceId },
  tables: readonly Table<K>[],
) {
  const tableOf = (kind: K) => tables.find((table) => table.kind === kind)!;
  const bestFor = async (file: OpenFile): Promise<Table<K> | null> => {
    let [best, least]: [Table<K> | null, number] = [null, Number.POSITIVE_INFINITY];
    for (const table of tables) {
      const mismatch = await table.mismatch(file);
      if (mismatch !== null && mismatch < least) [best, least] = [table, mismatch];
    }
    return best;
  };
  return defineReader<TableReport<K>>({
    source,
    recognizes: async (file) => (await bestFor(file)) !== null,
    async read(file) {
      const table = await bestFor(file);
      if (!table) throw new ReportFileError("unknown-report", `This is not a report of ${source.name}.`);
      return table.read(file);
    },
    facts: (report) => tableOf(report.kind).facts(report),
    questions: (report) => tableOf(report.kind).questions(report),
    unitOf: (report, fact) => tableOf(report.kind).unitOf(fact),
    payments: (report) => tableOf(report.kind).payments(report),
  });
}
