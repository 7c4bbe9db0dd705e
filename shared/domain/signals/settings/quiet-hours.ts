import * as z from "zod";
import { addDays, dayIn } from "#shared/primitives/dates.ts";
import { hourIn, instantIn } from "#shared/primitives/zoned-time.ts";

const Hour = z.int().min(0).max(23);

/** The hours of the author's day in which no email is sent: `from` is the first of them, `to` the first after them. */
export const QuietHours = z
  .object({ from: Hour, to: Hour })
  .refine(({ from, to }) => from !== to, { path: ["to"], message: "Must differ from the start" });
export type QuietHours = z.infer<typeof QuietHours>;

export const DEFAULT_QUIET_HOURS: QuietHours = { from: 21, to: 7 };

/** Whether it is quiet at `epochMs` in the author's time zone. */
export function isQuiet({ from, to }: QuietHours, timeZone: string, epochMs: number): boolean {
  const hour = hourIn(timeZone, epochMs);
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The next end of the quiet hours after `epochMs`, in epoch milliseconds. */
export function nextMorning({ to }: QuietHours, timeZone: string, epochMs: number): number {
  const today = dayIn(timeZone, epochMs);
  const ends = [today, addDays(today, 1)].map((day) => instantIn(timeZone, day, to));
  return ends.find((end) => end > epochMs)!;
}
