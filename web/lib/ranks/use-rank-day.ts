import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { now } from "#web/lib/env.ts";
import { useFigureDays } from "#web/lib/figure-days.ts";

/** The last day whose ranks are shown: today in UTC, in which Amazon dates ranks, or calm mode's last day. */
export function useRankDay(): IsoDate {
  const { lastDay, nextOn } = useFigureDays();
  const today = dayIn("UTC", now());
  return nextOn !== null && lastDay < today ? lastDay : today;
}
