import { addMonths, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";

/** The day of the following month about which the retailer publishes a month's rates per page. */
const PUBLISHING_DAY = 15;

/** The day about which a month's rates per page are published. */
export const ratePublicationOf = (month: IsoMonth): IsoDate => `${addMonths(month, 1)}-${PUBLISHING_DAY}`;

/** Whether a month's rates per page are out, by the retailer's usual day. */
export const isRatePublished = (month: IsoMonth, today: IsoDate): boolean => today >= ratePublicationOf(month);
