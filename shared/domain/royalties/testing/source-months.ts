import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { StatedMonth } from "#shared/domain/imports/month-figures.ts";
import type { SourceFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Grain } from "#shared/sources/report.ts";
import type { StoredColumn } from "../measures.ts";
import type { SourceMonth } from "../months/source-months.ts";
import { monthContent } from "./month-content.ts";

export interface SourceRow {
  /** As stored: `kobo:CA:`. */
  readonly label: string;
  readonly productId?: string;
  readonly format?: ReportFormat;
  readonly currency?: string;
  readonly columns: Partial<Record<StoredColumn, number | readonly number[]>>;
}

export interface SourceMonthOf {
  readonly grain?: Grain;
  readonly stated?: Partial<StatedMonth>;
  readonly file?: string;
  readonly fetchedAt?: string;
}

/** A stored month of another source, uploaded on November 20, 2026; by month and earned unless given otherwise. */
export function sourceMonth(
  family: SourceFamily,
  month: IsoMonth,
  rows: readonly SourceRow[],
  {
    grain = "month",
    stated,
    file = `${family}-${month}.csv`,
    fetchedAt = "2026-11-20T08:00:00.000Z",
  }: SourceMonthOf = {},
): SourceMonth {
  const { stores } = monthContent(
    month,
    grain,
    rows.map(({ label, productId = "9781111111111", currency = "USD", ...row }) => ({
      ...row,
      store: label,
      asin: productId,
      currency,
    })),
  );
  return {
    month,
    family,
    content: { month, grain, stores, summary: null, combined: {} },
    stated: { money: "earned", period: null, acceptedAt: null, ...stated },
    provenance: { grain, file, source: "upload", fetchedAt, madeAt: fetchedAt, revision: 1 },
  };
}
