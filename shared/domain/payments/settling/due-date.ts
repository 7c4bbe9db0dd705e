import { addMonths, daysInMonth, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";

const MONTHS_TO_PAYMENT = 2;
const PAYMENT_DAY = 29;

/** When Amazon pays a royalty month: on the 29th of the second month after it, or on February's last day. */
export function dueDateOf(month: IsoMonth): IsoDate {
  const paidIn = addMonths(month, MONTHS_TO_PAYMENT);
  return `${paidIn}-${Math.min(PAYMENT_DAY, daysInMonth(paidIn))}`;
}
