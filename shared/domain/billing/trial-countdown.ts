import { DAY_MS } from "#shared/primitives/durations.ts";

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

function monthsBefore(epochMs: number, months: number): number {
  const end = new Date(epochMs);
  const firstOfMonth = Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - months, 1);
  const lastDay = new Date(firstOfMonth);
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
  const days = Math.min(end.getUTCDate(), lastDay.getUTCDate()) - 1;
  return firstOfMonth + days * DAY_MS + (epochMs % DAY_MS);
}

/**
 * Whole months until `endMs`, counted back from it so that the count never rises over time (counting forwards, January
 * 31 would jump).
 */
function wholeMonthsUntil(endMs: number, nowMs: number): number {
  let months = Math.max(0, Math.floor((endMs - nowMs) / (31 * DAY_MS)));
  while (monthsBefore(endMs, months + 1) >= nowMs) months += 1;
  return months;
}

/**
 * Describes how much of a trial is left: `2 years and 3 months`, `5 months`, `9 days`, `1 day`, `less than a day` (also
 * when it is over). A started day counts as a whole one, so a fourteen-day trial starts at fourteen. `endsAt` is an
 * instant, `nowMs` epoch milliseconds.
 */
export function trialCountdown(endsAt: string, nowMs: number): string {
  const endMs = Date.parse(endsAt);
  const months = wholeMonthsUntil(endMs, nowMs);
  const years = Math.floor(months / 12);
  const odd = months % 12;
  if (years > 0) return odd > 0 ? `${counted(years, "year")} and ${counted(odd, "month")}` : counted(years, "year");
  if (months > 0) return counted(months, "month");
  if (endMs - nowMs < DAY_MS) return "less than a day";
  return counted(Math.ceil((endMs - nowMs) / DAY_MS), "day");
}
