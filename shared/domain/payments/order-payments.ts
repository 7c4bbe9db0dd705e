import { ascending } from "#shared/primitives/order.ts";
import { newestOfEach } from "./newest-of-each.ts";
import type { Payment } from "./payment.ts";

/** Leaves out earlier versions of payments whose date changed between two files. */
export const uniquePayments = (payments: readonly Payment[]): Payment[] =>
  newestOfEach(payments, ({ payment_number: number, date_at: date }) => ({ number, date }));

const dateKey = ({ date_at, month }: Payment): string => date_at ?? `${month}-99`;

/** Stores in the catalogue's order, then the others. */
const storeKey = ({ marketplace_id }: Payment): number => marketplace_id || Number.MAX_SAFE_INTEGER;

/** Newest first, pending payments before those of their month; payments of one day by store and number. */
export const newestFirst = (payments: readonly Payment[]): Payment[] =>
  payments.toSorted(
    (a, b) =>
      ascending(dateKey(b), dateKey(a)) || storeKey(a) - storeKey(b) || ascending(a.payment_number, b.payment_number),
  );
