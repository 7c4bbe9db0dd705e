import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { MonthContent, MonthRecord } from "#shared/domain/report-month.ts";
import { allocate, type Micros } from "#shared/primitives/money.ts";
import { perColumn, RESOLVED_COLUMNS, type ResolvedColumn, STORED_COLUMNS } from "../measures.ts";
import { named, type PagesOfRecord, type RecordKey } from "../rates/reads-money.ts";
import { emptyColumn, totalOf } from "../table/column.ts";
import type { ResolvedRecord } from "./resolved-month.ts";

/** A record without page-read money, and the latest one with it: rates rarely change between two reports. */
export interface MonthLine {
  readonly record: ResolvedRecord;
  valued: ResolvedRecord | null;
}

/** The stored records of a month in the form that every report needs. */
export interface MonthLines {
  readonly lines: readonly MonthLine[];
  /** Indexes of `lines` by record key. */
  readonly indexes: ReadonlyMap<string, number>;
  /** The lines with pages, by key: a stored order would decide which of two equal remainders gets a micro. */
  readonly readers: readonly PagesOfRecord[];
}

type Stores = MonthContent["stores"];

/** Decoded contents are immutable and may stay in memory from one report to the next. */
const KNOWN = new WeakMap<Stores, MonthLines>();

const NO_TOTALS = perColumn(RESOLVED_COLUMNS, () => 0);
/** Without figures, by number of positions. */
const EMPTY: (ResolvedRecord["columns"] | undefined)[] = [];

/** Costs what the stored columns do: a record has two to five of the twelve, and a lifetime has thousands of records. */
export function lineOf(name: RecordKey, stored: MonthRecord["columns"], positions: number): MonthLine {
  const { key, marketplace, currency, productId, format } = name;
  EMPTY[positions] ??= perColumn(RESOLVED_COLUMNS, () => emptyColumn(positions));
  const columns: Record<ResolvedColumn, readonly number[]> = { ...EMPTY[positions] };
  const totals = { ...NO_TOTALS };
  for (const column of STORED_COLUMNS) {
    const values = stored[column];
    // Page-read money is no sale: it is valued for the whole month, and added by `valuedRecord`.
    if (values === undefined || column === "royalties_reads") continue;
    columns[column] = values;
    totals[column] = totalOf(values);
  }
  return { record: { key, marketplace, currency, productId, format, columns, totals }, valued: null };
}

function makeLines(stores: Stores, positions: number): MonthLines {
  const [lines, indexes, readers] = [[] as MonthLine[], new Map<string, number>(), [] as PagesOfRecord[]];
  for (const [marketplace, records] of Object.entries(stores)) {
    for (const { asin, currency, format, columns } of records) {
      const name = named({ marketplace, currency, productId: asin, format });
      lines[getOrInsert(indexes, name.key, () => lines.length)] = lineOf(name, columns, positions);
    }
  }
  for (const { record } of lines) {
    const { key, marketplace, currency, productId, format, totals } = record;
    if (totals.reads > 0) readers.push({ key, marketplace, currency, productId, format, pages: totals.reads });
  }
  readers.sort((a, b) => (a.key < b.key ? -1 : 1));
  return { lines, indexes, readers };
}

/** The lines of a month's stores, built once and kept while the stores stay in memory. */
export const linesOf = (stores: Stores, positions: number): MonthLines => {
  const known = KNOWN.get(stores);
  if (known) return known;
  const made = makeLines(stores, positions);
  KNOWN.set(stores, made);
  return made;
};

/** Distributes `money` over positions by the pages read at each, adding up exactly; evenly without any pages. */
function overPositions(money: Micros, reads: readonly number[]): Micros[] {
  const weights = reads.map((pages) => Math.max(0, pages));
  return allocate(money, weights.some((pages) => pages > 0) ? weights : weights.map(() => 1));
}

/** The line's record with page-read money, distributed over the month by `pages`. */
export function valuedRecord(
  line: MonthLine,
  { money, estimated }: { readonly money: Micros; readonly estimated: boolean },
  pages: readonly number[],
): ResolvedRecord {
  const { record, valued } = line;
  const isKnown =
    valued?.totals.royalties_reads === money &&
    estimated === (valued.columns.estimated_reads === valued.columns.royalties_reads);
  if (isKnown && pages === record.columns.reads) return valued;
  const royalties_reads = overPositions(money, pages);
  const estimated_reads = estimated ? royalties_reads : record.columns.estimated_reads;
  const columns = { ...record.columns, royalties_reads, estimated_reads };
  const total = totalOf(royalties_reads);
  const totals = { ...record.totals, royalties_reads: total, estimated_reads: estimated ? total : 0 };
  const made: ResolvedRecord = { ...record, columns, totals };
  if (pages === record.columns.reads) line.valued = made;
  return made;
}
