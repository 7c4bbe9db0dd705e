import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { addMonths, daysInMonth, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";

const MONTHS_TO_PAYMENT = 2;
const PAYMENT_DAY = 29;

/** Each month's date once: a trail asks thousands of times for a few dozen months. */
const known = new Map<IsoMonth, IsoDate>();

/** When Amazon pays a royalty month: on the 29th of the second month after it, or on February's last day. */
export const dueDateOf = (month: IsoMonth): IsoDate =>
  getOrInsert(known, month, () => {
    const paidIn = addMonths(month, MONTHS_TO_PAYMENT);
    return `${paidIn}-${Math.min(PAYMENT_DAY, daysInMonth(paidIn))}`;
  });

/** When Amazon may pay expanded distribution instead: about 90 days after the month's end, one payment later. */
export const expandedDueDateOf = (month: IsoMonth): IsoDate => dueDateOf(addMonths(month, 1));
