import { addMonths, type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";

/** Day of the following month around which Amazon publishes a month's rates per page. */
const PUBLISHING_DAY = 15;

export const ratePublicationOf = (month: IsoMonth): IsoDate => `${addMonths(month, 1)}-${PUBLISHING_DAY}`;

export function lastPublishedMonth(today: IsoDate): IsoMonth {
  const previous = addMonths(monthOf(today), -1);
  return isRatePublished(previous, today) ? previous : addMonths(previous, -1);
}

export const isRatePublished = (month: IsoMonth, today: IsoDate): boolean => today >= ratePublicationOf(month);
