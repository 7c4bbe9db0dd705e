import type { MonthFigures } from "#shared/domain/imports/month-figures.ts";
import type { PaymentsContent } from "#shared/domain/report-content/payments-content.ts";
import type { NamedProduct } from "#shared/domain/report-content/products.ts";
import type { MonthContent, ReportFamily } from "#shared/domain/report-month.ts";
import type { Fact } from "./facts.ts";
import type { OpenFile } from "./files/open-file.ts";
import type { Problem } from "./problems.ts";
import type { Grain, ReportContent } from "./report.ts";
import type { ReportKind, Source } from "./source.ts";
import type { SourceId } from "./sources.ts";

/** What the store keeps of a report: each month is planned, replaced and undone as a whole. */
export interface StorableMonths {
  readonly family: ReportFamily;
  readonly months: readonly { readonly content: MonthContent | PaymentsContent; readonly figures: MonthFigures }[];
  readonly products: readonly NamedProduct[];
  /** What could not be placed in a month. */
  readonly problems: readonly Problem[];
}

interface NamedSource {
  readonly id: SourceId;
  readonly name: string;
}

/** A question that a file leaves open, and without whose answer its money has no meaning. */
export interface OpenQuestion {
  readonly about: "currency";
  readonly marketplaces: readonly string[];
  readonly message: string;
}

/** A file that was read, in the same terms for every source. */
export interface ReadReport {
  readonly source: NamedSource;
  readonly kind: ReportKind & { readonly id: string };
  readonly content: ReportContent;
  readonly grain: Grain | null;
  readonly questions: readonly OpenQuestion[];
  readonly facts: () => readonly Fact[];
  /** Null for a report that can be read but not stored yet. */
  readonly months: (() => StorableMonths) | null;
}

interface ReaderSpec<C extends ReportContent & { readonly kind: string }> {
  /** Has words for every kind that the reader returns. */
  readonly source: Source<C["kind"]> & NamedSource;
  /** By headings or sheets alone, never by the file's name. */
  recognizes(file: OpenFile): boolean | Promise<boolean>;
  /** Throws ReportFileError, with a message for the author, for a file that can't be read at all. */
  read(file: OpenFile): C | Promise<C>;
  facts(content: C): readonly Fact[];
  questions?(content: C): readonly OpenQuestion[];
  grain?(content: C): Grain | null;
  months?(content: C): StorableMonths;
}

export interface ReportReader {
  readonly source: NamedSource;
  recognizes(file: OpenFile): boolean | Promise<boolean>;
  read(file: OpenFile): Promise<ReadReport>;
}

function kindOf<K extends string>(source: Source<K>, id: K): ReadReport["kind"] {
  const { name, rank, money, measures, covers, download } = source.kinds[id];
  return { id, name, rank, money, measures, covers, download };
}

/** Hides a reader's own shape of content behind the terms that all sources share. */
export function defineReader<C extends ReportContent & { readonly kind: string }>(
  spec: ReaderSpec<C>,
): ReportReader & { toReport(content: C): ReadReport } {
  const toReport = (content: C): ReadReport => ({
    source: spec.source,
    kind: kindOf(spec.source, content.kind),
    content,
    grain: spec.grain?.(content) ?? null,
    questions: spec.questions?.(content) ?? [],
    facts: () => spec.facts(content),
    months: spec.months ? () => spec.months!(content) : null,
  });
  return {
    source: spec.source,
    recognizes: spec.recognizes,
    read: async (file) => toReport(await spec.read(file)),
    toReport,
  };
}
