import { addMonths, type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { dueDateOf } from "./due-date.ts";

/** How many months back a payment can still be due: Amazon pays in the second month after the royalties. */
const MONTHS_BACK = 2;

/** The finished months whose payment is due today or later, both included; null when there is none. */
export function dueMonths(today: IsoDate): { readonly from: IsoMonth; readonly to: IsoMonth } | null {
  const month = monthOf(today);
  const due = Array.from({ length: MONTHS_BACK }, (_, i): IsoMonth => addMonths(month, i - MONTHS_BACK)).filter(
    (one) => dueDateOf(one) >= today,
  );
  const [from] = due;
  const to = due.at(-1);
  return from && to ? { from, to } : null;
}
