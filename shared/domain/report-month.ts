import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { StoredColumn } from "#shared/domain/royalties/measures.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { SummaryFact } from "#shared/sources/amazon/workbook/types.ts";
import type { Grain } from "#shared/sources/report.ts";
import type { ReportKind } from "#shared/sources/source.ts";
import { SOURCES, type SourceId } from "#shared/sources/sources.ts";

/** The reports of Amazon, each a family of months. */
export const AMAZON_FAMILIES = ["estimator", "prior-months", "payments"] as const;
export type AmazonFamily = (typeof AMAZON_FAMILIES)[number];
/** Amazon's two reports of the same sales and page reads, the preferred one for open months first. */
export const AMAZON_SALES_FAMILIES = ["estimator", "prior-months"] as const satisfies readonly AmazonFamily[];
export type AmazonSalesFamily = (typeof AMAZON_SALES_FAMILIES)[number];

/**
 * Another source's report of one kind: `kobo:sales-invoice`, with `:unit` where the source splits a month over files, as
 * IngramSpark does by currency. Its payments are a family of their own: `kobo:sales-invoice.payments`.
 */
export type SourceFamily = `${SourceId}:${string}`;

/** A family of months; the unit of replacement is (account, family, month). */
export type ReportFamily = AmazonFamily | SourceFamily;
export type SalesFamily = Exclude<ReportFamily, "payments">;

const SOURCE_FAMILY = /^([a-z][a-z0-9-]*):([a-z][a-z0-9-]*)(\.payments)?(?::([a-z0-9][a-z0-9-]*))?$/;

/** The parts of a family's name. */
export interface FamilyParts {
  readonly source: SourceId;
  /** The source's own kind of report; Amazon's families are named by it. */
  readonly kind: string;
  readonly unit: string | null;
  readonly holds: NonNullable<ReportKind["stores"]>;
  /** What the source says of this kind. */
  readonly words: ReportKind;
}

const KNOWN = new Map<string, FamilyParts>();

/** Parses a family's name; null for a name that no source has. Asked several times of every month in a report. */
export function parseFamily(family: string): FamilyParts | null {
  const known = KNOWN.get(family) ?? parse(family);
  if (known) KNOWN.set(family, known);
  return known;
}

function parse(family: string): FamilyParts | null {
  const isAmazons = AMAZON_FAMILIES.some((own) => own === family);
  const [, source, kind = "", payments, unit = null] =
    SOURCE_FAMILY.exec(isAmazons ? `amazon:${family}` : family) ?? [];
  const known = SOURCES.find(({ id }) => id === source);
  const { [kind]: words } = (known?.kinds ?? {}) as Readonly<Record<string, ReportKind | undefined>>;
  if (!known || !words || isAmazons !== (known.id === "amazon")) return null;
  const holds = payments === undefined ? (words.stores ?? "sales") : "payments";
  return { source: known.id, kind, unit, holds, words };
}

/** The parts of a stored family's name. Throws RangeError for a name that no source has, which is never stored. */
export function partsOfFamily(family: ReportFamily): FamilyParts {
  const parts = parseFamily(family);
  if (!parts) throw new RangeError(`no source has the family ${family}`);
  return parts;
}

/** The family of a source's reports of one kind; of the payments beside its sales when `isPaymentsBeside`. */
export const familyOfKind = (
  source: Exclude<SourceId, "amazon">,
  kind: string,
  {
    unit = null,
    isPaymentsBeside = false,
  }: { readonly unit?: string | null; readonly isPaymentsBeside?: boolean } = {},
): SourceFamily => `${source}:${kind}${isPaymentsBeside ? ".payments" : ""}${unit === null ? "" : `:${unit}`}`;

export const isReportFamily = (family: string): family is ReportFamily => parseFamily(family) !== null;

/** Whether a family's months count in the royalties report: sales, page reads, minutes. */
export const isSalesFamily = (family: string | null | undefined): family is SalesFamily =>
  parseFamily(family ?? "")?.holds === "sales";

/** Whether a family's months hold payments: Amazon's, or those of another source. */
export const isPaymentsFamily = (family: ReportFamily): boolean => parseFamily(family)?.holds === "payments";

export const isAmazonSalesFamily = (family: string | null | undefined): family is AmazonSalesFamily =>
  AMAZON_SALES_FAMILIES.some((one) => one === family);

/** One product in one marketplace and currency, in one month of one family. All-zero columns are absent. */
export interface MonthRecord {
  /**
   * The product's id (`productIdOf`), by its stored name: an ASIN, an ISBN, or another shop's own id. Content hashes
   * include the name.
   */
  readonly asin: string;
  readonly format: ReportFormat;
  readonly currency: string;
  /** Units are counts; royalties are millionths of `currency`. */
  readonly columns: Readonly<Partial<Record<StoredColumn, readonly number[]>>>;
}

/**
 * One family's data for one month, which is hashed, stored and replaced as a whole. Day grain has `daysInMonth`
 * positions, month grain one. Records are sorted by (asin, currency, format), so equal content has equal bytes. In the
 * estimator family `royalties_reads` is never present per record: KENP money is known there only per
 * currency.
 */
export interface MonthContent {
  readonly month: IsoMonth;
  readonly grain: Grain;
  /** By marketplace label (`shared/sources/marketplaces.ts`). */
  readonly stores: Readonly<Record<string, readonly MonthRecord[]>>;
  readonly summary: SummaryFact | null;
  readonly combined: Readonly<Record<string, Micros>>;
}
