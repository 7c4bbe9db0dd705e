import { addDays, type IsoDate } from "#shared/primitives/dates.ts";

/** The portal's history may be later than usual, but not by more than this. */
const LATEST_DAYS = 7;

/**
 * The last day that an answer up to `to` covers, where `last` is the portal's last day: the last one listed for any
 * product, because days of the last week may still be missing. Earlier, missing days are days without a rank; otherwise
 * a product that no longer has one, or had none in an old window, would be asked for forever.
 */
export function coveredTo(listed: Iterable<IsoDate>, to: IsoDate, last: IsoDate): IsoDate {
  const certain = addDays(last, -LATEST_DAYS);
  let covered = certain < to ? certain : to;
  for (const date of listed) if (date > covered) covered = date;
  return covered;
}
