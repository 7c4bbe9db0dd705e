import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";

const RANGE = /^(\d{4}-\d{2}-\d{2})-(\d{4}-\d{2}-\d{2})$/;

/** Key of a range's spend, `YYYY-MM-DD-YYYY-MM-DD`, both days included. */
export const spendRange = (start: IsoDate, end: IsoDate): string => `${start}-${end}`;

export function isSpendRange(key: string): boolean {
  const [, start = "", end = ""] = RANGE.exec(key) ?? [];
  return isIsoDate(start) && isIsoDate(end) && start <= end;
}
