import { addDays, type IsoDate } from "#shared/primitives/dates.ts";

export const AVERAGED_DAYS = 30;

/** The days of the daily average: thirty, ending yesterday, because today's unfinished day would lower it. */
export const averagedRange = (today: IsoDate): { readonly start: IsoDate; readonly end: IsoDate } => ({
  start: addDays(today, -AVERAGED_DAYS),
  end: addDays(today, -1),
});
