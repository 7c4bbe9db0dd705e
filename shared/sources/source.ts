/**
 * How certain an amount is: an estimate while the month is open, earned once the source closes it, or paid in the
 * currency of the bank. They are never added to each other.
 */
export const MONEY_KINDS = ["estimated", "earned", "paid"] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** What is counted. Each has totals of its own. `units` are net of refunds and paid for; `refunds` are positive. */
export const MEASURES = ["units", "freeUnits", "refunds", "pages", "minutes", "borrows"] as const;
export type Measure = (typeof MEASURES)[number];

/** A report that a source offers for download. */
export interface ReportKind {
  /** In a sentence, after the source's name: "payments summary". */
  readonly name: string;
  /** `proven` by a real file with a check of its own, or `trial`: built from the vendor's documentation. */
  readonly rank: "proven" | "trial";
  readonly money: readonly MoneyKind[];
  readonly measures: readonly Measure[];
  /**
   * What its months hold in the store: `sales` (by default) count in the royalties report, `payments` in the trail, and a
   * `comparison` is shown beside the sum of the months and never added to it.
   */
  readonly stores?: "sales" | "payments" | "comparison";
  /**
   * Another kind of this source with the same sales, whose months take the place of this one's: what the source has
   * earned replaces what it has estimated.
   */
  readonly yieldsTo?: string;
  /** Whether the author says what its columns are, so that any table can be read. */
  readonly isMapped?: boolean;
  /** What one file covers, in a sentence. */
  readonly covers: string;
  /** Where the author finds it, in sentences. */
  readonly download: string;
}

/** What is known of a source without reading a file: cheap to load, unlike its readers. */
export interface Source<Kind extends string = string> {
  /** The name of its folder, which is stored with figures and never changes. */
  readonly id: string;
  readonly name: string;
  readonly kinds: Readonly<Record<Kind, ReportKind>>;
}

/** "an Apple Books payments summary", as it stands in a sentence. */
export const describeKind = ({ name }: Pick<Source, "name">, kind: Pick<ReportKind, "name">): string =>
  `${/^[AEIO]/.test(name) ? "an" : "a"} ${name} ${kind.name}`;
