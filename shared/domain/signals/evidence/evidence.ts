import * as z from "zod";
import { addDays, firstDayOf, type IsoDate, lastDayOf } from "#shared/primitives/dates.ts";
import { Instant, IsoDateSchema, IsoMonthSchema } from "#shared/primitives/schemas.ts";
import { REFERENCE_DAYS } from "../reads/usual.ts";
import { ReadsSignal } from "../signal.ts";

const Pages = z.int().nonnegative();

/** One day of the book: its pages (null where the day isn't known), and its best-known paid rank (null without one). */
export const EvidenceDay = z.object({
  date: IsoDateSchema,
  pages: Pages.nullable(),
  /** Pages by store, in the order of `stores`; empty where the day isn't known. */
  by_store: z.array(Pages),
  rank: z.int().positive().nullable(),
});
export type EvidenceDay = z.infer<typeof EvidenceDay>;

/** A version of a month's daily report, which the figures come from or came from before. */
export const EvidenceFile = z.object({
  month: IsoMonthSchema,
  file: z.string(),
  source: z.enum(["upload", "extension", "cookies"]),
  imported_at: Instant,
  /** When Amazon made the file; null where it doesn't say. */
  made_at: Instant.nullable(),
  /** SHA-256 of the file's bytes as 64 hexadecimal digits; null for files imported before it was kept. */
  sha256: z.string().nullable(),
  /** SHA-256 of the month's figures as stored, as 64 hexadecimal digits. */
  figures_sha256: z.string(),
  revision: z.int(),
  /** The book's pages of the whole month in this version. */
  pages: Pages,
  /** The version that the days are from; others were replaced by it. */
  is_current: z.boolean(),
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;

export const EvidenceEvent = z.object({
  name: z.string(),
  book: z.string(),
  start: IsoDateSchema,
  end: IsoDateSchema,
});
export type EvidenceEvent = z.infer<typeof EvidenceEvent>;

/** What is known of the days of a signal about page reads, and where it comes from. */
export const ReadsEvidence = z.object({
  signal: ReadsSignal,
  asins: z.array(z.string()),
  /** Labels of the stores with pages on these days, the largest first. */
  stores: z.array(z.string()),
  /** Amazon's id of the store of the ranks; null where none are known. */
  rank_store: z.string().nullable(),
  /** The days that the signal is about, both included. */
  from: IsoDateSchema,
  to: IsoDateSchema,
  /** Eight weeks before these days, these days, and up to four weeks after them. */
  days: z.array(EvidenceDay),
  /** A day's pages in the eight weeks before; null where fewer than four weeks are known. */
  usual: z.object({ days: z.int(), fewest: Pages, mean: z.number(), most: Pages }).nullable(),
  /** Pages of the signal's days as they were raised, and as they are known now; `now` is null where a day isn't known. */
  reported: Pages,
  now: Pages.nullable(),
  /** Whole months of which later reports have fewer pages than the first. */
  taken_back: z.array(z.object({ month: IsoMonthSchema, before: Pages, after: Pages })),
  events: z.array(EvidenceEvent),
  files: z.array(EvidenceFile),
  /** When this was put together. */
  made_at: Instant,
});
export type ReadsEvidence = z.infer<typeof ReadsEvidence>;

const AFTER_DAYS = 28;

/** The days that a signal is about, and those that its evidence covers; nothing after `last`, the last day so far. */
export function daysOfEvidence(signal: ReadsSignal, last: IsoDate) {
  const [from, to] =
    signal.variant === "burst"
      ? [signal.values.from, signal.values.to]
      : [firstDayOf(signal.values.month), lastDayOf(signal.values.month)];
  const after = addDays(to, AFTER_DAYS);
  return { from, to, range: { start: addDays(from, -REFERENCE_DAYS), end: after < last ? after : last } };
}

/** Says how many pages the known days before `from` had; null while fewer than four weeks are known. */
export function usualDays(days: readonly EvidenceDay[], from: IsoDate, fewestDays: number): ReadsEvidence["usual"] {
  const known = days.flatMap(({ date, pages }) => (date < from && pages !== null ? [pages] : []));
  if (known.length < fewestDays) return null;
  const total = known.reduce((sum, pages) => sum + pages, 0);
  return {
    days: known.length,
    fewest: Math.min(...known),
    mean: total / known.length,
    most: Math.max(...known),
  };
}

/** The pages of the days from `from` to `to`; null where one of them isn't known. */
export function pagesBetween(days: readonly EvidenceDay[], from: IsoDate, to: IsoDate): number | null {
  const within = days.filter(({ date }) => date >= from && date <= to);
  return within.reduce<number | null>(
    (sum, { pages }) => (sum === null || pages === null ? null : sum + pages),
    within.length === 0 ? null : 0,
  );
}
