import { dayIn, type IsoDate } from "./dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Caches a zone's formatter, as `dayIn` does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", hour: "2-digit", minute: "2-digit" });
  clocks.set(timeZone, clock);
  return clock;
}

function timeIn(timeZone: string, epochMs: number): { readonly hour: number; readonly minute: number } {
  const parts = clockOf(timeZone).formatToParts(epochMs);
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  return { hour: part("hour"), minute: part("minute") };
}

/** The hour of the day, 0 to 23, at `epochMs` in an IANA time zone. Throws RangeError for an unknown zone. */
export const hourIn = (timeZone: string, epochMs: number): number => timeIn(timeZone, epochMs).hour;

/** Milliseconds by which a zone's clocks are ahead of UTC, in whole minutes. */
function offsetAt(timeZone: string, epochMs: number): number {
  const { hour, minute } = timeIn(timeZone, epochMs);
  const shown = Date.parse(`${dayIn(timeZone, epochMs)}T00:00:00.000Z`) + hour * HOUR_MS + minute * MINUTE_MS;
  return shown - (epochMs - (epochMs % MINUTE_MS));
}

/**
 * When a local day's full hour begins, in epoch milliseconds. An hour that comes twice begins the first time; one that
 * the change to summer time leaves out begins right after the gap.
 */
export function instantIn(timeZone: string, day: IsoDate, hour: number): number {
  const inUtc = Date.parse(`${day}T00:00:00.000Z`) + hour * HOUR_MS;
  const [before, after] = [offsetAt(timeZone, inUtc - DAY_MS), offsetAt(timeZone, inUtc + DAY_MS)];
  const first = inUtc - Math.max(before, after);
  const isShown = hourIn(timeZone, first) === hour && dayIn(timeZone, first) === day;
  return isShown ? first : inUtc - Math.min(before, after);
}
