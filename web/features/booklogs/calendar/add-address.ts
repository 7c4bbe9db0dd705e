import type { IsoDate } from "#shared/primitives/dates.ts";

/** The form for a new event, filled in with a day. */
export const addAddress = (date: IsoDate): string => `/booklogs/add?date=${date}`;
