/**
 * Everything that a royalties report measures, declared once. Stored and reported records, totals, cards, charts, the
 * earnings table, both CSV files, "What changed" and the limit of an answer's size derive from these lists.
 *
 * Adding a stored measure: its column (`COUNT_COLUMNS` or `ROYALTY_COLUMNS`), its measure (`MEASURES`), its place in the
 * table (`TABLE_COLUMNS`), a card and a chart of its own (`SUMMARY_PARTS`), and what the file's reader writes into the
 * column (`buildMonthContent`).
 */

import type { Relation } from "./packed-rows.ts";

export type MeasureKind = "money" | "count" | "share";

/** Stored counts per position, by their names in storage and in the API. */
export const COUNT_COLUMNS = ["reads", "orders", "free_orders", "refunds", "minutes", "loans"] as const;
/** Stored royalties per position in millionths of the record's currency; a record's royalty is their sum. */
export const ROYALTY_COLUMNS = [
  "royalties_reads",
  "royalties_kindle",
  "royalties_print",
  "royalties_audiobook",
  "royalties_other",
] as const;
export type RoyaltyColumn = (typeof ROYALTY_COLUMNS)[number];

/** Royalties of sales, without those of page reads. */
export const SALES_COLUMNS = [
  "royalties_kindle",
  "royalties_print",
  "royalties_audiobook",
  "royalties_other",
] as const satisfies readonly RoyaltyColumn[];

/** Columns of a stored record, one value per position: a day of the month, or one for the month. */
export const STORED_COLUMNS = [...COUNT_COLUMNS, ...ROYALTY_COLUMNS] as const;
export type StoredColumn = (typeof STORED_COLUMNS)[number];

/** Also the estimated part of `royalties_reads`, which a report adds when it values page reads. */
export const RESOLVED_COLUMNS = [...STORED_COLUMNS, "estimated_reads"] as const;
export type ResolvedColumn = (typeof RESOLVED_COLUMNS)[number];

/** Columns of money, which a report by year also has in the currency shown. */
export const CONVERTED_COLUMNS = [...ROYALTY_COLUMNS, "estimated_reads"] as const;
export type ConvertedColumn = (typeof CONVERTED_COLUMNS)[number];

/** Columns of a reported record; `royalties` is the sum of `ROYALTY_COLUMNS`. */
export const RECORD_COLUMNS = ["royalties", ...RESOLVED_COLUMNS] as const;
export type RecordColumn = (typeof RECORD_COLUMNS)[number];

/** How a record's columns follow from each other, by which a report is packed: what is earned, from what was sold or read. */
export const RECORD_RELATIONS = {
  royalties_reads: { multipleOf: "reads" },
  royalties_kindle: { multipleOf: "orders" },
  royalties_print: { multipleOf: "orders" },
  royalties_audiobook: { multipleOf: "orders" },
  royalties_other: { multipleOf: "orders" },
  estimated_reads: { multipleOf: "royalties_reads" },
  royalties: { sumOf: ROYALTY_COLUMNS },
} as const satisfies Partial<Record<RecordColumn, Relation>>;

/** Builds one value per column of a list. */
export const perColumn = <Column extends string, T>(
  columns: readonly Column[],
  valueFor: (column: Column) => T,
): Record<Column, T> => Object.fromEntries(columns.map((column) => [column, valueFor(column)])) as Record<Column, T>;

/** The formats of a record as a report names them. */
type FormatName = "Kindle" | "eBook" | "Paperback" | "Hardcover" | "Audiobook" | "Other";

interface MoneyMeasure {
  readonly kind: "money";
  /** The column that is converted to the shown currency, or all royalties together. */
  readonly from: ConvertedColumn | "royalties";
}

interface CountMeasure {
  readonly kind: "count";
  /** The column counted, or full borrows equivalent to the pages read: exact fractions, rounded once for display. */
  readonly from: (typeof COUNT_COLUMNS)[number] | "borrows";
  /** Counts only records of these formats. */
  readonly formats?: readonly FormatName[];
}

type MeasureDeclaration = (MoneyMeasure | CountMeasure) & {
  /** Its heading in CSV files, whose columns are in the order of this list; absent from them without one. */
  readonly csvName?: string;
  /** Left out of the earnings file, which has one row per book, series or marketplace. */
  readonly isInPositionsOnly?: boolean;
  /** Of sources other than Amazon alone: its columns follow those of the specification in files that have any. */
  readonly isOfOthers?: boolean;
};

/** The measures of a converted record. All of them add up over positions and over records. */
export const MEASURES = {
  royalty: { kind: "money", from: "royalties", csvName: "Total Royalties" },
  royaltyKindle: { kind: "money", from: "royalties_kindle", csvName: "Ebook Royalty" },
  royaltyPrint: { kind: "money", from: "royalties_print", csvName: "Print Royalty" },
  royaltyReads: { kind: "money", from: "royalties_reads", csvName: "KENP Read Royalty" },
  /** The estimated part of `royaltyReads`. */
  royaltyEstimated: {
    kind: "money",
    from: "estimated_reads",
    csvName: "Estimated part of KENP Read Royalty",
    isInPositionsOnly: true,
  },
  royaltyAudiobook: { kind: "money", from: "royalties_audiobook", csvName: "Audiobook Royalty" },
  /** Kindle, print and audiobook units. */
  sales: { kind: "count", from: "orders" },
  kindle: { kind: "count", from: "orders", formats: ["Kindle", "eBook"], csvName: "Ebook Units" },
  print: { kind: "count", from: "orders", formats: ["Paperback", "Hardcover"], csvName: "Print Units" },
  audiobook: { kind: "count", from: "orders", formats: ["Audiobook"], csvName: "Audiobook Units" },
  free: { kind: "count", from: "free_orders", csvName: "Free Units" },
  reads: { kind: "count", from: "reads", csvName: "KENP Read" },
  borrows: { kind: "count", from: "borrows", csvName: "Estimated Borrows" },
  /** Refunded units, as the sales of a workbook name them; none in months that were stored before they were read. */
  refunds: { kind: "count", from: "refunds", csvName: "Refunded Units" },
  /** Of products whose report names no format. */
  royaltyOther: { kind: "money", from: "royalties_other", csvName: "Other Royalty", isOfOthers: true },
  other: { kind: "count", from: "orders", formats: ["Other"], csvName: "Other Units", isOfOthers: true },
  /** Read through a subscription or listened to. Never added to pages or units. */
  minutes: { kind: "count", from: "minutes", csvName: "Minutes", isOfOthers: true },
  /** Borrows that a source states, unlike those estimated from pages. */
  loans: { kind: "count", from: "loans", csvName: "Borrows Reported", isOfOthers: true },
} as const satisfies Readonly<Record<string, MeasureDeclaration>>;

export type Measure = keyof typeof MEASURES;
export const MEASURE_KEYS = Object.keys(MEASURES) as Measure[];
export const declarationOf = (measure: Measure): MeasureDeclaration => MEASURES[measure];

export const perMeasure = <T>(valueFor: (measure: Measure) => T): Record<Measure, T> =>
  perColumn(MEASURE_KEYS, valueFor);

/** The parts that a royalty is the sum of, in the order of the table's notes. */
export const ROYALTY_PARTS = [
  "royaltyKindle",
  "royaltyPrint",
  "royaltyReads",
  "royaltyAudiobook",
  "royaltyOther",
] as const;
export type RoyaltyPart = (typeof ROYALTY_PARTS)[number];
export const isRoyaltyPart = (measure: Measure): measure is RoyaltyPart =>
  ROYALTY_PARTS.some((part) => part === measure);

/**
 * The measures with a tab in the chart, in the tabs' order, and a card above it, in the table's order; each with the parts
 * that its card lists.
 */
export const SUMMARY_PARTS = {
  royalty: ["royaltyKindle", "royaltyPrint", "royaltyAudiobook", "royaltyOther", "royaltyReads"],
  reads: [],
  borrows: [],
  sales: ["kindle", "print", "audiobook", "other"],
  free: [],
  minutes: [],
  loans: [],
} as const satisfies Readonly<Partial<Record<Measure, readonly Measure[]>>>;
export type SummaryMeasure = keyof typeof SUMMARY_PARTS;
/** Measures that are left out where there are none: not every author has them. */
export const RARE_MEASURES: readonly Measure[] = ["audiobook", "other", "minutes", "loans"];
export const SUMMARY_MEASURES = Object.keys(SUMMARY_PARTS) as SummaryMeasure[];

/** A measure in a CSV file. */
export interface CsvMeasure {
  readonly measure: Measure;
  readonly kind: MeasureKind;
  readonly name: string;
}

const csvMeasure = (measure: Measure): CsvMeasure[] => {
  const { kind, csvName } = declarationOf(measure);
  return csvName === undefined ? [] : [{ measure, kind, name: csvName }];
};

const isOfOthers = (measure: Measure): boolean => declarationOf(measure).isOfOthers ?? false;
const EVERYONES = MEASURE_KEYS.filter((measure) => !isOfOthers(measure));

/** The columns of the file with a row per position, product and store. */
export const POSITIONS_CSV: readonly CsvMeasure[] = EVERYONES.flatMap(csvMeasure);

/** The columns that both files have after all others where there are figures of other sources than Amazon. */
export const OTHERS_CSV: readonly CsvMeasure[] = MEASURE_KEYS.filter(isOfOthers).flatMap(csvMeasure);

/** The specification's order of the earnings file. Measures that it doesn't cover follow, as those of audiobooks. */
const SPECIFIED: readonly Measure[] = [
  "royalty",
  "royaltyKindle",
  "royaltyPrint",
  "royaltyReads",
  "kindle",
  "print",
  "free",
  "borrows",
  "reads",
];

/** The columns of the file with a row per book, series or marketplace. */
export const EARNINGS_CSV: readonly CsvMeasure[] = [
  ...SPECIFIED,
  ...EVERYONES.filter((measure) => !SPECIFIED.includes(measure) && !declarationOf(measure).isInPositionsOnly),
].flatMap(csvMeasure);

/**
 * The figures of the earnings table and of its comparison, in the table's order. Shares don't add up over tables;
 * everything else does.
 */
export const TABLE_COLUMNS = [
  "percent",
  "royalty",
  "royaltyEstimated",
  "reads",
  "sales",
  "borrows",
  "paid_units",
  "kindle",
  "print",
  "audiobook",
  "other",
  "free",
  "minutes",
  "loans",
  "refunds",
] as const satisfies readonly (Measure | "percent" | "paid_units")[];
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** Columns that the table leaves out until the author chooses them. */
export const OPTIONAL_COLUMNS: readonly Exclude<TableColumn, "royaltyEstimated">[] = ["refunds"];

type MeasuredColumn = Exclude<TableColumn, "percent" | "paid_units">;
/** The table's figures that are measures themselves; the others are derived from them. */
export const MEASURED_COLUMNS = TABLE_COLUMNS.filter((column): column is MeasuredColumn => column in MEASURES);

/** The kind of a table's figure: `percent` is a share of all rows, `paid_units` are sales plus borrows. */
export function kindOf(column: TableColumn): MeasureKind {
  if (column === "percent") return "share";
  return column === "paid_units" ? "count" : declarationOf(column).kind;
}

/** What "What changed" compares, by its names in the API: sums of these columns, minus the estimated money. */
export const CHANGE_FIGURES = {
  royalty: ROYALTY_COLUMNS,
  units: ["orders"],
  free_units: ["free_orders"],
  pages: ["reads"],
} as const satisfies Readonly<Record<string, readonly StoredColumn[]>>;
export type ChangeFigure = keyof typeof CHANGE_FIGURES;
export const CHANGE_FIGURE_KEYS = Object.keys(CHANGE_FIGURES) as ChangeFigure[];
