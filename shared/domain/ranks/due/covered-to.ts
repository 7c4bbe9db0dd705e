import { addDays, type IsoDate } from "#shared/primitives/dates.ts";

/** The portal's history may be later than usual, but not by more than this. */
const LATEST_DAYS = 7;

/**
 * The last day that an answer covers: the last one listed for any product, because later days may still be missing.
 * Earlier than a week before the requested end, missing days are days without a rank; otherwise a product that no longer
 * has one would be asked for forever.
 */
export function coveredTo(listed: Iterable<IsoDate>, to: IsoDate): IsoDate {
  let last = addDays(to, -LATEST_DAYS);
  for (const date of listed) if (date > last) last = date;
  return last;
}
