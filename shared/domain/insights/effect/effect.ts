import * as z from "zod";
import { sum } from "#shared/primitives/sums.ts";
import { studentQuantile } from "./student-quantile.ts";
import { weekdayPattern } from "./weekday-pattern.ts";

/** The change that an event made, judged by the book's own past and the author's other books. */

/** Days before an event that say what an ordinary day is. */
export const BASELINE_DAYS = 56;

const WEEK = 7;
/** Fewer usable weeks say too little. */
const MIN_WEEKS = 3;
/** The other books must shrink the error of the weeks before by this share to be used. */
const WORTHWHILE = 0.9;

/** Readers that weeks without any may have missed by chance, so that a single one afterward isn't taken for an effect. */
const MISSED = 1.5;

export interface EffectQuestion {
  /** An amount a day: `BASELINE_DAYS` before the event, then the compared days. */
  readonly own: readonly number[];
  /** The same days of the author's other books together, which the event doesn't touch. */
  readonly others: readonly number[];
  /** Days before the event, by their place in `own`, that other events or a later release make unlike others. */
  readonly leftOut: ReadonlySet<number>;
  /** The amount that one reader brings; figures jump at least by as much. */
  readonly unit: number;
}

const rangeOf = (amount: z.ZodNumber) => z.object({ low: amount, mid: amount, high: amount });
export type Range = z.infer<ReturnType<typeof rangeOf>>;

/** The observed amount of the compared days, the amount expected without the event, and their difference, at 95 % certainty. */
export const effectSchema = (amount: z.ZodNumber) =>
  z.object({
    actual: amount,
    expected: rangeOf(amount),
    /** `actual` less `expected`. */
    lift: rangeOf(amount),
    /** `unclear` when chance alone explains the figures. */
    verdict: z.enum(["more", "less", "unclear"]),
  });
export type Effect = z.infer<ReturnType<typeof effectSchema>>;

interface Block {
  readonly own: number;
  readonly others: number;
  /** The number of ordinary days to which the block's days are equivalent. */
  readonly days: number;
}

function blocksOf({ own, others, leftOut }: EffectQuestion, from: number, to: number, pattern: readonly number[]) {
  const blocks: Block[] = [];
  for (let first = from; first < to; first += WEEK) {
    const block = { own: 0, others: 0, days: 0 };
    for (let day = first; day < Math.min(to, first + WEEK); day++) {
      if (leftOut.has(day)) continue;
      block.own += own[day]!;
      block.others += others[day]!;
      block.days += pattern[day % WEEK]!;
    }
    if (block.days > 0) blocks.push(block);
  }
  return blocks;
}

/** The other books' sales in each block relative to usual; close to 1 when they sell too little to judge. */
function tideOf(blocks: readonly Block[], before: readonly Block[], unit: number): number[] {
  const rate = sum(before.map(({ others }) => others)) / sum(before.map(({ days }) => days));
  const doubt = 4 * unit;
  return blocks.map(({ others, days }) => (others + doubt) / (rate * days + doubt));
}

/** Estimates the rate per unit of exposure, and its spread, from blocks of known exposure. */
function rateOf(own: readonly number[], exposure: readonly number[], unit: number) {
  const total = sum(exposure);
  const rate = sum(own) / total;
  const misses = own.map((amount, i) => (amount - rate * exposure[i]!) ** 2 / exposure[i]!);
  const degrees = own.length - 1;
  // Counts scatter at least as much as independent readers do: even a past without sales may have missed one or two.
  const spread = Math.max(sum(misses) / degrees, Math.max(rate, (MISSED * unit) / total) * unit);
  return { rate, spread, total, degrees };
}

/** The mean error of each block when the others alone predict it. */
function missOf(own: readonly number[], exposure: readonly number[]): number {
  const [all, total] = [sum(own), sum(exposure)];
  const misses = own.map((amount, i) => {
    const e = exposure[i]!;
    return (amount - ((all - amount) / (total - e)) * e) ** 2 / e;
  });
  return sum(misses) / misses.length;
}

/** Null when the weeks before the event say too little: fewer than three of them have usable days. */
export function effectOf(question: EffectQuestion): Effect | null {
  const { own, others, leftOut, unit } = question;
  const isBaseline = (day: number) => day < BASELINE_DAYS && !leftOut.has(day);
  const pattern = weekdayPattern(
    own.map((amount, day) => amount + others[day]!),
    isBaseline,
  );
  const before = blocksOf(question, 0, BASELINE_DAYS, pattern);
  if (before.length < MIN_WEEKS) return null;
  const after = blocksOf({ ...question, leftOut: new Set() }, BASELINE_DAYS, own.length, pattern);
  const amounts = before.map((block) => block.own);
  const plain = before.map(({ days }) => days);
  const tides = tideOf(before, before, unit);
  const moved = plain.map((days, i) => days * tides[i]!);
  const usesOthers = missOf(amounts, moved) < WORTHWHILE * missOf(amounts, plain);
  const { rate, spread, total, degrees } = rateOf(amounts, usesOthers ? moved : plain, unit);

  const ahead = usesOthers ? tideOf(after, before, unit) : after.map(() => 1);
  const exposure = sum(after.map(({ days }, i) => days * ahead[i]!));
  const mid = rate * exposure;
  const error = studentQuantile(degrees) * Math.sqrt(spread * exposure * (1 + exposure / total));
  const expected = { low: Math.max(0, mid - error), mid, high: mid + error };
  const actual = sum(after.map((block) => block.own));
  const lift = { low: actual - expected.high, mid: actual - mid, high: actual - expected.low };
  return { actual, expected, lift, verdict: lift.low > 0 ? "more" : lift.high < 0 ? "less" : "unclear" };
}
