import { type PackedFormat, packedList } from "#functions/platform/storage/packed-format.ts";
import { familyIn } from "#shared/domain/imports/plan-types.ts";
import type { YearRecord } from "#shared/domain/report-content/year-columns.ts";
import { type MonthRecord, parseFamily } from "#shared/domain/report-month.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";

/** Before version 2 refunds were not recorded: a month has none until its file is imported again. */
const withoutRefunds = (records: readonly unknown[]) => records;
/** Before version 3 there were neither minutes and loans nor money of other formats, which only other sources have. */
const ofAmazon = (records: readonly unknown[]) => records;
/** Before version 4 every part held the records of one store, which its month names. */
const ofOneStore = (records: readonly unknown[]) => records;

/** A record as parts hold it: with its store in a part that the stores of a small month share. */
export type StoredRecord = MonthRecord & { readonly store?: string };

/*
 * The lists that parts hold. A part is named by the hash of its list alone and stores its version beside it, so a new
 * version renames no unchanged part: an upgrade that changes a member's meaning must therefore rename the member.
 */
export const MONTH_RECORDS = packedList<StoredRecord>({
  name: "month-records",
  version: 4,
  upgrades: { 1: withoutRefunds, 2: ofAmazon, 3: ofOneStore },
});
export const YEAR_RECORDS = packedList<YearRecord>({
  name: "year-records",
  version: 3,
  upgrades: { 1: withoutRefunds, 2: ofAmazon },
});
export const PAYMENTS = packedList<PaymentFact>({ name: "payments", version: 1, upgrades: {} });

/** The format of a group's parts: `estimator#2025-01`, `kobo:sales-invoice#2025-01`, `payments#2025-01` or `rollup#estimator`. */
export function partFormatOf(monthFamily: string): PackedFormat<readonly unknown[]> {
  if (monthFamily.startsWith("rollup#")) return YEAR_RECORDS as PackedFormat<readonly unknown[]>;
  return (parseFamily(familyIn(monthFamily))?.holds === "payments" ? PAYMENTS : MONTH_RECORDS) as PackedFormat<
    readonly unknown[]
  >;
}
