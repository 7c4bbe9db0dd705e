import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ColumnKey, SheetKind } from "./headings.ts";
import type { OrderFact, ReadFact, SaleFact, SummaryFact } from "./types.ts";

/** A fact whose date is still as the file writes it (`YYYY-MM` or `YYYY-MM-DD`), until the file's grain is known. */
export type Draft<Fact> = { -readonly [K in keyof Fact]: Fact[K] };

/** Units and money per currency of some rows. */
export interface Figures {
  units: number;
  readonly royalty: Map<string, Micros>;
}

/** Everything read from the sheets of an estimator or Prior Months file, before it is put together. */
export interface SalesDraft {
  readonly sales: Draft<SaleFact>[];
  readonly orders: Draft<OrderFact>[];
  readonly reads: Draft<ReadFact>[];
  readonly summaries: Map<IsoMonth, SummaryFact>;
  /** Which columns the Summary has: a missing one is not a zero. */
  readonly summaryColumns: Set<ColumnKey>;
  readonly combined: Map<IsoMonth, Figures>;
  combinedRows: number;
  /** The Prior Months file's own total over all sheets; null when it has no such sheet. */
  totalEarnings: Figures | null;
  readonly asinByIsbn: Map<string, string>;
  /** How rows of royalty and order sheets, and of any sheet, write their dates. */
  readonly dates: { days: number; months: number; readDays: Set<string> };
  /** Sales periods that sheets name above their header. */
  readonly periods: Set<IsoMonth>;
  /** Sheets that were there and could be read. */
  readonly sheets: Set<SheetKind>;
}

export const emptyDraft = (): SalesDraft => ({
  sales: [],
  orders: [],
  reads: [],
  summaries: new Map(),
  summaryColumns: new Set(),
  combined: new Map(),
  combinedRows: 0,
  totalEarnings: null,
  asinByIsbn: new Map(),
  dates: { days: 0, months: 0, readDays: new Set() },
  periods: new Set(),
  sheets: new Set(),
});

export const noFigures = (): Figures => ({ units: 0, royalty: new Map() });

/** Adds a row to some figures. */
export function addTo(figures: Figures, units: number, royalty: Micros, currency: string): void {
  figures.units += units;
  figures.royalty.set(currency, (figures.royalty.get(currency) ?? 0) + royalty);
}

/** The value at a key, made when it is not there yet. */
export function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
