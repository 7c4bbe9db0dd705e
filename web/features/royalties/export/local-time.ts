import { dayIn } from "#shared/primitives/dates.ts";

/** The local wall-clock time at an instant, without zone: `2026-11-21T18:45:00`. */
export function localTimeIn(timeZone: string, epochMs: number): string {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium", hourCycle: "h23" });
  return `${dayIn(timeZone, epochMs)}T${clock.format(epochMs)}`;
}
