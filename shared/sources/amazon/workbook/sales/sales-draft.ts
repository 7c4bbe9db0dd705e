import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ColumnKey, SheetKind } from "../sheets/headings.ts";
import type { OrderFact, ReadFact, SaleFact, SummaryFact } from "../types.ts";

/** A fact whose date is still as written (`YYYY-MM` or `YYYY-MM-DD`), until the file's grain is known. */
export type Draft<Fact> = { -readonly [K in keyof Fact]: Fact[K] };

export interface Figures {
  units: number;
  readonly royalty: Map<string, Micros>;
}

export interface SalesDraft {
  readonly sales: Draft<SaleFact>[];
  readonly orders: Draft<OrderFact>[];
  readonly reads: Draft<ReadFact>[];
  readonly summaries: Map<IsoMonth, SummaryFact>;
  /** Columns present in the Summary: a missing one is not a zero. */
  readonly summaryColumns: Set<ColumnKey>;
  readonly combined: Map<IsoMonth, Figures>;
  combinedRows: number;
  /** The Prior Months file's own total over all sheets; null without that sheet. */
  totalEarnings: Figures | null;
  readonly asinByIsbn: Map<string, string>;
  /** Date notations in the royalty and order sheets, and days in any sheet. */
  readonly dates: { days: number; months: number; readDays: Set<string> };
  readonly periods: Set<IsoMonth>;
  readonly sheets: Set<SheetKind>;
  /** Whether the orders have the date column of the reports of 2020. */
  isFormOf2020: boolean;
  /** Whether those are orders placed, which say nothing of the units sold. */
  areOrdersLeftOut: boolean;
  /** Units that the file doesn't clearly mark as sold or given away, by sheet and wording. */
  readonly unclear: Map<string, Unclear>;
}

export interface Unclear {
  readonly sheet: string;
  /** The unknown transaction type; empty where the sheet has none. */
  readonly wording: string;
  rows: number;
  units: number;
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
  isFormOf2020: false,
  areOrdersLeftOut: false,
  unclear: new Map(),
});

export const noFigures = (): Figures => ({ units: 0, royalty: new Map() });

export function addTo(figures: Figures, units: number, royalty: Micros, currency: string): void {
  figures.units += units;
  figures.royalty.set(currency, (figures.royalty.get(currency) ?? 0) + royalty);
}

export function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
