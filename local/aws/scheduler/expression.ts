import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { type WallClock, wallClockIn } from "./wall-clock.ts";

/** Returns the latest due time after `afterMs` and up to `untilMs`, or null. Epoch milliseconds. */
export type Due = (afterMs: number, untilMs: number) => number | null;
const UNIT_MS: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS };
/** How far back a missed run is searched for, so that a laptop that slept for a month resumes quickly. */
const LOOK_BACK_MINUTES = 8 * 1440;

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

interface Field {
  readonly name: keyof WallClock;
  readonly from: number;
  readonly to: number;
  readonly words?: readonly string[];
}

const FIELDS: readonly Field[] = [
  { name: "minute", from: 0, to: 59 },
  { name: "hour", from: 0, to: 23 },
  { name: "day", from: 1, to: 31 },
  { name: "month", from: 1, to: 12, words: MONTHS },
  { name: "weekday", from: 1, to: 7, words: WEEKDAYS },
  { name: "year", from: 1970, to: 2199 },
];

/** Parses a field such as `*`, `5`, `MON-FRI`, `0/15` or `1,3-5` into the numbers it allows; null for `?`. */
function allowed(field: Field, text: string): ReadonlySet<number> | null {
  if (text === "?") return null;
  const numberOf = (word: string): number => {
    const index = field.words?.indexOf(word.toUpperCase()) ?? -1;
    const value = index >= 0 ? index + field.from : /^\d+$/.test(word) ? Number(word) : Number.NaN;
    if (!(value >= field.from && value <= field.to)) throw new Error(`${text} is no ${field.name} that is served`);
    return value;
  };
  const values = text.split(",").flatMap((part) => {
    const [range = "", step] = part.split("/");
    const [first, last] = range === "*" ? [field.from, field.to] : range.split("-").map(numberOf);
    const from = first ?? field.from;
    const to = last ?? (step === undefined ? from : field.to);
    const stride = step === undefined ? 1 : Number(step);
    if (!Number.isInteger(stride) || stride < 1) throw new Error(`${text} is no ${field.name} that is served`);
    return Array.from({ length: Math.floor((to - from) / stride) + 1 }, (_, index) => from + index * stride);
  });
  return new Set(values);
}

function cron(text: string, timeZone: string): Due {
  const parts = text.trim().split(/\s+/);
  if (parts.length !== FIELDS.length) throw new Error(`cron(${text}) must have six fields`);
  const tests = FIELDS.map((field, index) => ({ name: field.name, values: allowed(field, parts[index] ?? "") }));
  const wallClock = wallClockIn(timeZone);
  const isDue = (timeMs: number) => {
    const shown = wallClock(timeMs);
    return tests.every(({ name, values }) => values === null || values.has(shown[name]));
  };
  return (afterMs, untilMs) => {
    let time = Math.floor(untilMs / MINUTE_MS) * MINUTE_MS;
    for (let looked = 0; time > afterMs && looked < LOOK_BACK_MINUTES; looked++, time -= MINUTE_MS) {
      if (isDue(time)) return time;
    }
    return null;
  };
}

/** Every so many minutes, hours or days, counted from `anchorMs`. */
function rate(value: number, unit: string, anchorMs: number): Due {
  const periodMs = value * (UNIT_MS[unit.replace(/s$/, "")] ?? Number.NaN);
  if (!(periodMs > 0)) throw new Error(`rate(${value} ${unit}) is not served`);
  return (afterMs, untilMs) => {
    const latest = anchorMs + Math.floor((untilMs - anchorMs) / periodMs) * periodMs;
    return latest > anchorMs && latest > afterMs ? latest : null;
  };
}

/**
 * Parses EventBridge's `rate(5 minutes)` and `cron(30 16 * * ? *)`. Throws for unsupported forms (`at`, and `L`, `W`
 * and `#` in cron). `anchorMs` is the schedule's creation time, from which rates count.
 */
export function parseExpression(expression: string, timeZone: string, anchorMs: number): Due {
  const [, kind, text = ""] = /^(rate|cron)\((.+)\)$/.exec(expression) ?? [];
  if (kind === "cron") return cron(text, timeZone);
  if (kind === "rate") {
    const [value, unit = ""] = text.split(" ");
    return rate(Number(value), unit, anchorMs);
  }
  throw new Error(`${expression} is no schedule that the local cloud serves`);
}
