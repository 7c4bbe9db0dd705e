import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ReportContent } from "../report.ts";

/** One month of ACX. The month is null where the file states none, so that nothing can be placed in it. */
interface Monthly extends ReportContent {
  readonly month: IsoMonth | null;
}

interface Book {
  readonly productId: string;
  readonly title: string;
  readonly author: string;
}

/** One title in one marketplace and currency, of one type of transaction. */
export interface DetailRow extends Book {
  readonly marketplace: string;
  readonly currency: string;
  /** Negative for returns. */
  readonly netUnits: number;
  readonly royalties: Micros;
}

/** Units and royalties of one group of customers. */
export interface Group {
  readonly units: number;
  readonly royalties: Micros;
}

/** One title on the sheet that sums the details up. It has no currency unless a column states it. */
export interface SummaryRow extends Book {
  readonly currency: string | null;
  /** Members with a credit (AL), members without one (ALOP), and others (ALC). */
  readonly groups: readonly Group[];
  /** What listening on demand brought. */
  readonly listening: Micros;
  readonly minutes: number;
  readonly netUnits: number;
  readonly royalties: Micros;
  /** Adjustments and recoupments, with the sign that leads from the royalties earned to the net royalties. */
  readonly corrections: Micros;
}

export interface Statement extends Monthly {
  readonly kind: "statement";
  readonly details: readonly DetailRow[];
  readonly summary: readonly SummaryRow[];
}

/** What one store brought to one group of customers, in US dollars. */
export interface StoreRow {
  readonly store: string;
  readonly royalties: Micros;
}

export interface StoreSummary extends Monthly {
  readonly kind: "store-summary";
  readonly rows: readonly StoreRow[];
}

/** One title in all stores, in US dollars. */
export interface EarlierRow extends Omit<Book, "author">, Group {}

export interface EarlierReport extends Monthly {
  readonly kind: "earlier-report";
  readonly rows: readonly EarlierRow[];
}
