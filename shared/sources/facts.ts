import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Measure, MoneyKind } from "./source.ts";
import type { SourceId } from "./sources.ts";

/**
 * The time that a figure stands for, as the file states it. A fiscal month is the source's own and has other days than
 * the calendar's; `lifetime` ends with the day of the download, which the file may not name.
 */
export type Period =
  | { readonly form: "days"; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly form: "month"; readonly month: IsoMonth }
  | { readonly form: "fiscal-month"; readonly month: IsoMonth }
  | { readonly form: "lifetime" };

export interface Money {
  readonly kind: MoneyKind;
  /** ISO 4217; null when the file doesn't state it, and then the author has to. */
  readonly currency: string | null;
  readonly amount: Micros;
}

/** One row of a report in the terms that all sources share. Equal facts are separate sales. */
export interface Fact {
  readonly source: SourceId;
  /** Null for money that the file doesn't date, such as a payment still to be made. */
  readonly period: Period | null;
  /** As the source identifies the product; null where a row covers several products. */
  readonly productId: string | null;
  readonly title: string;
  readonly author: string;
  readonly format: ReportFormat | null;
  /** The source's own name of the shop, program or region, as written in the file. */
  readonly marketplace: string;
  /** ISO 3166-1; null when the file doesn't name a single country. */
  readonly country: string | null;
  readonly money: readonly Money[];
  readonly measures: Readonly<Partial<Record<Measure, number>>>;
}
