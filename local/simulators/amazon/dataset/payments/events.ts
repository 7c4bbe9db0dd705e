import type { MarketplaceLabel } from "#shared/catalogue/marketplaces.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { type Micros, toMicros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { PaymentLineRow } from "../../workbooks/model.ts";
import type { Store } from "../marketplaces.ts";
import { CLARA_WINTERBOURNE, type Shelf } from "../shelves.ts";

/**
 * What makes some of the demo author's payments differ from her sales. All amounts are in the store's currency and
 * invented; every other payment equals the month's royalties.
 */

type Event<Rest extends readonly unknown[]> = readonly [month: IsoMonth, store: MarketplaceLabel, ...Rest];

/**
 * Bonuses appear in no sales report: a book in Prime Reading for a quarter, and launches among the most read titles.
 */
const BONUSES: readonly Event<[source: PaymentLineRow["source"], amount: number]>[] = [
  ["2024-04", "Amazon.com", "Prime Reading", 212.4],
  ["2024-05", "Amazon.com", "Prime Reading", 187.15],
  ["2024-06", "Amazon.com", "Prime Reading", 164.9],
  ["2025-02", "Amazon.com", "KDP Select All Stars", 500],
  ["2025-03", "Amazon.co.uk", "KDP Select All Stars", 250],
  ["2026-03", "Amazon.com", "Prime Reading", 143.6],
  ["2026-04", "Amazon.com", "Prime Reading", 131.25],
  ["2026-07", "Amazon.com", "KDP Select All Stars", 500],
];

/** Corrections of the whole payment, such as of refunds after the month was closed. */
const ADJUSTMENTS: readonly Event<[amount: number]>[] = [
  ["2024-12", "Amazon.com", 18.35],
  ["2026-04", "Amazon.de", -4.12],
];

/** Months that were paid together with the next one although they reached the threshold. */
const DEFERRED: readonly Event<[]>[] = [
  ["2023-10", "Amazon.ca"],
  ["2026-01", "Amazon.es"],
];

/** Later corrections of e-book sales, each paid on its own in the middle of a month. */
const OUT_OF_CYCLE: readonly Event<[date: IsoDate, amounts: readonly number[]]>[] = [
  ["2024-05", "Amazon.com", "2024-06-14", [8.2, 6.26, 3.92, 2.95, 1.05]],
  ["2024-05", "Amazon.co.jp", "2024-06-14", [444, 344]],
  ["2026-05", "Amazon.ca", "2026-06-14", [3.56, 3.56]],
];

/** Since this month the British store pays into an account of its own currency. */
const IN_POUNDS_SINCE: IsoMonth = "2025-01";

const eventsOf = <E extends Event<readonly unknown[]>>(
  events: readonly E[],
  shelf: Shelf,
  store: Store,
  month: IsoMonth,
): readonly E[] =>
  shelf === CLARA_WINTERBOURNE ? events.filter(([in_, at]) => in_ === month && at === store.label) : [];

export const bonusesOf = (shelf: Shelf, store: Store, month: IsoMonth) =>
  eventsOf(BONUSES, shelf, store, month).map(([, , source, amount]) => ({ source, amount: toMicros(amount) }));

export const adjustmentOf = (shelf: Shelf, store: Store, month: IsoMonth): Micros =>
  sumOf(eventsOf(ADJUSTMENTS, shelf, store, month), ([, , amount]) => toMicros(amount));

export const isDeferred = (shelf: Shelf, store: Store, month: IsoMonth): boolean =>
  eventsOf(DEFERRED, shelf, store, month).length > 0;

/** Payments of this store for this month beside the regular one, each with its date and lines. */
export const outOfCycleOf = (shelf: Shelf, store: Store, month: IsoMonth) =>
  eventsOf(OUT_OF_CYCLE, shelf, store, month).map(([, , date, amounts]) => ({
    date,
    lines: amounts.map(
      (amount): PaymentLineRow => ({ month, source: "Sales", accrued: toMicros(amount), withholding: 0 }),
    ),
  }));

export const payoutCurrencyOf = (shelf: Shelf, store: Store, month: IsoMonth): string =>
  shelf === CLARA_WINTERBOURNE && store.label === "Amazon.co.uk" && month >= IN_POUNDS_SINCE ? store.currency : "USD";
