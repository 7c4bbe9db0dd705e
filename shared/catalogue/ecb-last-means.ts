import type { IsoDate } from "#shared/primitives/dates.ts";

/** The last day of the European Central Bank's reference rates that ship with the product. */
export const ECB_MEANS_END: IsoDate = "2026-04-13";

/** The business days of that month up to then. */
export const ECB_LAST_MEAN_DAYS = 7;

/** Means of those days, in each currency for a euro. The months before are in `ecb-monthly-means.ts`. */
export const ECB_LAST_MEANS: Readonly<Record<string, number>> = {
  USD: 1.1639,
  GBP: 0.87104714,
  JPY: 185.20143,
  CAD: 1.6142286,
  AUD: 1.6639714,
  INR: 108.18101,
  BRL: 5.9444,
  MXN: 20.470371,
  PLN: 4.2639286,
  SEK: 10.887786,
  SGD: 1.4882571,
  TRY: 51.882314,
};
