import type { ExpandedRoyalties } from "#shared/domain/imports/month-figures.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { MonthSources } from "#shared/domain/royalties/months/resolve-month.ts";
import {
  type MonthRates,
  named,
  type PagesOfRecord,
  readsMoneyOf,
} from "#shared/domain/royalties/rates/reads-money.ts";
import { totalOf } from "#shared/domain/royalties/table/column.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { TrailKind } from "../trail.ts";

/** A stored month. `through` is the last day its report covers; null or absent for a complete month. */
export interface EarnedMonth extends MonthSources {
  readonly month: IsoMonth;
  readonly through?: IsoDate | null;
  readonly expanded?: ExpandedRoyalties | undefined;
}

/**
 * Royalties of one month, kind and currency, in millionths: by store, except page reads, whose money Amazon
 * states by currency only (`store` null, with each store's pages in `readIn`).
 */
export interface Earned {
  readonly month: IsoMonth;
  readonly store: string | null;
  readonly currency: string;
  readonly kind: TrailKind;
  readonly final: Micros;
  readonly estimated: Micros;
  /** The part from expanded distribution, which may be paid later than the rest. */
  readonly expanded: Micros;
  readonly readIn: ReadonlyMap<string, number>;
}

interface OpenEarned extends Earned {
  final: Micros;
  estimated: Micros;
  expanded: Micros;
  readonly readIn: Map<string, number>;
}

const SALES = [
  ["royalties_kindle", "ebook"],
  ["royalties_print", "print"],
  ["royalties_audiobook", "audiobook"],
] as const;

const NOTHING: readonly number[] = [];

/**
 * A month's earnings by the rules of the royalties report, without books and days. Sums to the month's royalties per
 * currency.
 */
export function earnedOf({ month, estimator, priorMonths, expanded = {} }: EarnedMonth, rates: MonthRates): Earned[] {
  const earned = new Map<string, OpenEarned>();
  const entry = (store: string | null, currency: string, kind: TrailKind): OpenEarned =>
    getOrInsert(earned, `${store ?? ""}|${currency}|${kind}`, (): OpenEarned => {
      return { month, store, currency, kind, final: 0, estimated: 0, expanded: 0, readIn: new Map() };
    });
  const pages: PagesOfRecord[] = [];
  for (const [marketplace, records] of Object.entries((estimator ?? priorMonths)?.stores ?? {})) {
    for (const { asin, format, currency, columns } of records) {
      for (const [column, kind] of SALES) {
        const money = totalOf(columns[column] ?? NOTHING);
        if (money !== 0) entry(marketplace, currency, kind).final += money;
      }
      const read = totalOf(columns.reads ?? NOTHING);
      if (read > 0) pages.push({ ...named({ marketplace, currency, productId: asin, format }), pages: read });
    }
  }
  for (const [marketplace, amounts] of Object.entries(expanded))
    for (const [currency, money] of Object.entries(amounts)) entry(marketplace, currency, "print").expanded = money;
  for (const { currency, money, estimated } of readsMoneyOf({ estimator, priorMonths }, pages, rates).records)
    entry(null, currency, "kenp")[estimated ? "estimated" : "final"] += money;
  for (const { marketplace, currency, pages: read } of pages) {
    const { readIn } = entry(null, currency, "kenp");
    readIn.set(marketplace, (readIn.get(marketplace) ?? 0) + read);
  }
  return [...earned.values()].filter(({ final, estimated }) => final !== 0 || estimated !== 0);
}
