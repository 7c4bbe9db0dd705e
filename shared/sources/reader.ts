import type { MonthFigures } from "#shared/domain/imports/month-figures.ts";
import type { PaymentsContent } from "#shared/domain/report-content/payments-content.ts";
import type { NamedProduct } from "#shared/domain/report-content/products.ts";
import type { MonthContent, ReportFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { ColumnMapping, ColumnsQuestion } from "./column-mapping.ts";
import type { Fact } from "./facts.ts";
import type { OpenFile } from "./files/open-file.ts";
import type { StatedPayment } from "./payments.ts";
import type { Problem } from "./problems.ts";
import type { Grain, ReportContent } from "./report.ts";
import type { ReportKind, Source } from "./source.ts";
import type { SourceId } from "./sources.ts";

/** A month that is planned, replaced and undone as a whole. */
export interface StorableMonth {
  readonly family: ReportFamily;
  readonly content: MonthContent | PaymentsContent;
  readonly figures: MonthFigures;
}

/** What the store keeps of a report. */
export interface StorableMonths {
  readonly months: readonly StorableMonth[];
  readonly products: readonly NamedProduct[];
  /** What could not be placed in a month. */
  readonly problems: readonly Problem[];
}

interface NamedSource {
  readonly id: SourceId;
  readonly name: string;
}

/**
 * A question that a file leaves open, and without whose answer its figures have no meaning: the currency of its money,
 * the month of its undated sales, or what the columns of an unknown table are.
 */
export type OpenQuestion =
  | { readonly about: "currency"; readonly marketplaces: readonly string[]; readonly message: string }
  | { readonly about: "month"; readonly message: string }
  | ColumnsQuestion;

/** A file that was read, in the same terms for every source. */
export interface ReadReport {
  readonly source: NamedSource;
  readonly kind: ReportKind & { readonly id: string };
  readonly content: ReportContent;
  readonly grain: Grain | null;
  readonly questions: readonly OpenQuestion[];
  readonly facts: () => readonly Fact[];
  /** The part of a month that a fact belongs to, where the source splits a month over files; null where it doesn't. */
  readonly unitOf: (fact: Fact) => string | null;
  /** Amazon's own months. Those of the other sources are built from their facts (`monthsOfFacts`). */
  readonly months: (() => StorableMonths) | null;
  /**
   * The payments that a file of another source states. `currencies` are those that the author gave for the marketplaces
   * that state none.
   */
  readonly payments: (currencies: Readonly<Record<string, string>>) => readonly StatedPayment[];
}

interface ReaderSpec<C extends ReportContent & { readonly kind: string }> {
  /** Has words for every kind that the reader returns. */
  readonly source: Source<C["kind"]> & NamedSource;
  /** By headings or sheets alone, never by the file's name. */
  recognizes(file: OpenFile): boolean | Promise<boolean>;
  /**
   * Throws ReportFileError, with a message for the author, for a file that can't be read at all. `mapping` says what the
   * columns of an unknown table are.
   */
  read(file: OpenFile, mapping: ColumnMapping | null): C | Promise<C>;
  facts(content: C): readonly Fact[];
  /** The name of a shop that only the author knows; the source's by default. */
  nameOf?(content: C): string;
  questions?(content: C): readonly OpenQuestion[];
  grain?(content: C): Grain | null;
  /** Such as a currency, in lower-case letters, digits and hyphens. Each part of a month is replaced on its own. */
  unitOf?(content: C, fact: Fact): string | null;
  months?(content: C): StorableMonths;
  payments?(content: C, currencies: Readonly<Record<string, string>>): readonly StatedPayment[];
}

export interface ReportReader {
  readonly source: NamedSource;
  recognizes(file: OpenFile): boolean | Promise<boolean>;
  read(file: OpenFile, mapping: ColumnMapping | null): Promise<ReadReport>;
}

function kindOf<K extends string>(source: Source<K>, id: K): ReadReport["kind"] {
  return Object.assign({ id }, source.kinds[id]);
}

/** Hides a reader's own shape of content behind the terms that all sources share. */
export function defineReader<C extends ReportContent & { readonly kind: string }>(
  spec: ReaderSpec<C>,
): ReportReader & { toReport(content: C): ReadReport } {
  const toReport = (content: C): ReadReport => ({
    source: { id: spec.source.id, name: spec.nameOf?.(content) ?? spec.source.name },
    kind: kindOf(spec.source, content.kind),
    content,
    grain: spec.grain?.(content) ?? null,
    questions: spec.questions?.(content) ?? [],
    facts: () => spec.facts(content),
    unitOf: (fact) => spec.unitOf?.(content, fact) ?? null,
    months: spec.months ? () => spec.months!(content) : null,
    payments: (currencies) => spec.payments?.(content, currencies) ?? [],
  });
  return {
    source: spec.source,
    recognizes: spec.recognizes,
    read: async (file, mapping) => toReport(await spec.read(file, mapping)),
    toReport,
  };
}

/** The report with its undated sales in the month that the author gave, and without the question for it. */
export function datedBy(report: ReadReport, month: IsoMonth): ReadReport {
  const period = { form: "month", month } as const;
  return {
    ...report,
    questions: report.questions.filter(({ about }) => about !== "month"),
    facts: () => report.facts().map((fact) => ({ ...fact, period: fact.period ?? period })),
  };
}
