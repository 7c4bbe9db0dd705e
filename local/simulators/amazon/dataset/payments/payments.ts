import { isRatePublished } from "#shared/domain/kenp/publication.ts";
import { addMonths, eachMonth, type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { toMicros } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { PaymentLineRow, PaymentRow } from "../../workbooks/model.ts";
import { MARKETPLACES, type Store } from "../marketplaces.ts";
import { CLARA_WINTERBOURNE, type Shelf } from "../shelves.ts";
import { isDeferred, outOfCycleOf } from "./events.ts";
import { type MadePayment, methodOf, outOfCyclePayment, payDay, regularPayment } from "./payment.ts";
import { linesOf } from "./royalty-lines.ts";

/**
 * Payments follow sales by about sixty days: each store pays a month on the 29th of the second month after it, less tax
 * withheld in some places. Amounts under the store's threshold are carried over into a later payment.
 */

/** The smallest payment of one store, in dollars at its price level. */
const THRESHOLDS = { EFT: 5, "Wire Transfer": 100 } as const;

function isCarriedOver(shelf: Shelf, store: Store, lines: readonly PaymentLineRow[]): boolean {
  const accrued = sumOf(lines, (line) => line.accrued);
  return accrued < toMicros(THRESHOLDS[methodOf(shelf)] * store.priceFactor);
}

type Lines = ReadonlyMap<Store, readonly PaymentLineRow[]>;

const linesDue = (shelf: Shelf, store: Store, month: IsoMonth, carried: Lines): readonly PaymentLineRow[] => [
  ...(carried.get(store) ?? []),
  ...linesOf(shelf, store, month),
];

interface PaidMonth {
  readonly payments: readonly MadePayment[];
  /** Lines left for a later payment, by store. */
  readonly carried: Lines;
}

const known = new Map<string, PaidMonth>();

/** Cached, because lists and workbooks need the same months: what a month leaves to the next never changes either. */
function paidFor(shelf: Shelf, month: IsoMonth, carried: Lines): PaidMonth {
  const key = `${shelf.key} ${month}`;
  const before = known.get(key);
  if (before) return before;
  const payments: MadePayment[] = [];
  const left = new Map<Store, readonly PaymentLineRow[]>();
  for (const store of MARKETPLACES) {
    const lines = linesDue(shelf, store, month, carried);
    if (lines.length === 0) continue;
    if (isCarriedOver(shelf, store, lines) || isDeferred(shelf, store, month)) left.set(store, lines);
    else payments.push(regularPayment({ shelf, store, month, lines }));
  }
  const paid = { payments, carried: left };
  known.set(key, paid);
  return paid;
}

function regularPayments(today: IsoDate, shelf: Shelf) {
  const payments: MadePayment[] = [];
  let carried: Lines = new Map();
  let month = monthOf(shelf.since);
  for (; payDay(month) <= today; month = addMonths(month, 1)) {
    const paid = paidFor(shelf, month, carried);
    payments.push(...paid.payments);
    carried = paid.carried;
  }
  return { payments, next: { month, carried } };
}

const outOfCyclePayments = (today: IsoDate, shelf: Shelf): MadePayment[] =>
  (shelf.since <= today ? eachMonth(shelf.since, today) : []).flatMap((month) =>
    MARKETPLACES.flatMap((store) =>
      outOfCycleOf(shelf, store, month).map(({ date, lines }) =>
        outOfCyclePayment({ shelf, store, month, lines }, date),
      ),
    ),
  );

/** Every payment made until `today`, oldest first. */
export function paymentsUntil(today: IsoDate, shelf: Shelf = CLARA_WINTERBOURNE): MadePayment[] {
  const corrections = outOfCyclePayments(today, shelf).filter(({ date }) => date <= today);
  return [...regularPayments(today, shelf).payments, ...corrections].sort((a, b) => ascending(a.date, b.date));
}

/**
 * The largest store announces its next payment once the month's page reads are published; it has neither a number nor a
 * date, and no payout, because money is exchanged on the pay day.
 */
export function pendingPayments(today: IsoDate, shelf: Shelf = CLARA_WINTERBOURNE): PaymentRow[] {
  const { month, carried } = regularPayments(today, shelf).next;
  const store = MARKETPLACES[0]!;
  const lines = isRatePublished(month, today) ? linesDue(shelf, store, month, carried) : [];
  if (lines.length === 0 || isCarriedOver(shelf, store, lines)) return [];
  const payment = regularPayment({ shelf, store, month, lines });
  return [{ ...payment, paymentNumber: null, date: null, status: "Pending", payout: 0 }];
}
