import * as z from "zod";
import { sum, sumOf } from "#shared/primitives/sums.ts";
import { weekdayPattern } from "#shared/primitives/weekday-pattern.ts";
import { type Situation, situationOf } from "./certainty.ts";
import { type Block, type Component, forecast, momentsOf, quantileOf } from "./forecast.ts";
import { seasonOf, withSeason } from "./season.ts";

/** The change that an event made, judged by the book's own past and the author's other books. */

/** Days before an event that say how the book moves without it: half a year. */
export const BASELINE_DAYS = 182;

const WEEK = 7;
/** Fewer usable weeks say too little. */
const MIN_WEEKS = 3;
/** The probability that is left beyond a range on either side. */
const BEYOND = (1 - 0.95) / 2;

/** The amounts of a book by which an event is judged. */
interface Past {
  /** An amount a day: `BASELINE_DAYS` before the event, then the compared days. */
  readonly own: readonly number[];
  /** Days before the event, by their place in `own`, that other events or a later release make unlike others. */
  readonly leftOut: ReadonlySet<number>;
}

export interface EffectQuestion extends Past {
  /** The same days of the author's other books together, which the event doesn't touch. */
  readonly others: readonly number[];
  /** The amount that one reader brings; figures jump at least by as much. */
  readonly unit: number;
  /** The same of a year before, whose compared days saw the same season and no event; none outside that season. */
  readonly former?: Past | null;
}

const rangeOf = (amount: z.ZodNumber) => z.object({ low: amount, mid: amount, high: amount });
export type Range = z.infer<ReturnType<typeof rangeOf>>;

/** How well a book can be predicted, as its past shows. */
interface Known {
  readonly situation: Situation;
}

/** The observed amount of the compared days, the amount expected without the event, and their difference. */
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

interface Week {
  readonly own: number;
  readonly others: number;
  /** The number of ordinary days to which the week's days are equivalent. */
  readonly days: number;
}

/** Days one after the other in weeks, the last of which may be shorter. */
function weeksOf(
  { own, others, leftOut }: Pick<EffectQuestion, "own" | "others" | "leftOut">,
  from: number,
  to: number,
  pattern: readonly number[],
) {
  const weeks: Week[] = [];
  for (let first = from; first < to; first += WEEK) {
    const week = { own: 0, others: 0, days: 0 };
    for (let day = first; day < Math.min(to, first + WEEK); day++) {
      if (leftOut.has(day)) continue;
      week.own += own[day]!;
      week.others += others[day]!;
      week.days += pattern[day % WEEK]!;
    }
    weeks.push(week);
  }
  return weeks;
}

/** A week as its days alone explain it. */
const byDays = ({ own, days }: Week): Block => ({ amount: own, exposure: days, doubt: 0 });

/** Explains a week by what the other books brought in it, too; they count less when they sell too little to judge. */
function byOthers(before: readonly Week[], unit: number): (week: Week) => Block {
  const rate = sumOf(before, ({ others }) => others) / sumOf(before, ({ days }) => days);
  const prior = 4 * unit;
  return ({ own, others, days }: Week): Block => ({
    amount: own,
    exposure: (days * (others + prior)) / (rate * days + prior),
    doubt: unit / (others + prior),
  });
}

/** Whether the days before an event say enough when these are left out: three weeks with a usable day at least. */
export function isEnough(leftOut: ReadonlySet<number>): boolean {
  const weeks = new Set<number>();
  for (let day = 0; day < BASELINE_DAYS; day++) if (!leftOut.has(day)) weeks.add(Math.floor(day / WEEK));
  return weeks.size >= MIN_WEEKS;
}

/**
 * The range in whole readers, because half of one can neither come nor stay away. Where all amounts are whole readers,
 * too, those of a range end half a reader further in (the usual correction for continuity).
 */
function rangeFrom(components: readonly Component[], { own, unit }: Pick<EffectQuestion, "own" | "unit">): Range {
  const half = own.every((amount) => amount % unit === 0) ? 0.5 : 0;
  const low = unit * Math.floor(quantileOf(components, BEYOND) / unit + half);
  const { mean } = momentsOf(components);
  // Where next to no reader is expected, one comes by chance often enough, whatever the continuous forecast says.
  const fewest = mean > BEYOND * unit ? 1 : 0;
  const high = unit * Math.max(fewest, Math.ceil(quantileOf(components, 1 - BEYOND) / unit - half));
  // An unlikely component with an enormous mean may lift the mean above the range.
  const mid = Math.min(high, mean);
  return { low, mid, high };
}

/** Weeks with fewer usable days say nothing of a book's gaps. */
const WHOLE = 5;
const EVEN: readonly number[] = Array<number>(WEEK).fill(1);

function situationBefore({ own, leftOut, unit }: Past & Pick<EffectQuestion, "unit">): Situation {
  const weeks = weeksOf({ own, others: own, leftOut }, 0, BASELINE_DAYS, EVEN).filter(({ days }) => days >= WHOLE);
  return situationOf(weeks.map((week) => week.own / unit));
}

const baselinePattern = (amounts: readonly number[], leftOut: ReadonlySet<number>) =>
  weekdayPattern(amounts, (day) => day < BASELINE_DAYS && !leftOut.has(day));

/** What the compared days would bring by the book's own past alone; null when that doesn't say enough. */
function byOwnPast({ own, leftOut }: Past, unit: number): Component[] | null {
  if (!isEnough(leftOut)) return null;
  const pattern = baselinePattern(own, leftOut);
  const blank = own.map(() => 0);
  const weeks = (from: number, to: number, without: ReadonlySet<number>) =>
    weeksOf({ own, others: blank, leftOut: without }, from, to, pattern).map(byDays);
  return forecast(
    [{ past: weeks(0, BASELINE_DAYS, leftOut), coming: weeks(BASELINE_DAYS, own.length, new Set()) }],
    unit,
  );
}

/** What days of a season would bring: as by the days before them, times what the former year's season made of its own. */
function bySeason(question: Past, former: Past, unit: number): Component[] | null {
  const [now, then] = [byOwnPast(question, unit), byOwnPast(former, unit)];
  const actual = sum(former.own.slice(BASELINE_DAYS));
  return now && then && withSeason(now, seasonOf(actual, then));
}

/** What the compared days would bring by the book's own past, and by its other books as far as they predicted it. */
function byOwnAndOthers(question: EffectQuestion): Component[] | null {
  const { own, others, leftOut, unit } = question;
  if (!isEnough(leftOut)) return null;
  const pattern = baselinePattern(
    own.map((amount, day) => amount + others[day]!),
    leftOut,
  );
  const before = weeksOf(question, 0, BASELINE_DAYS, pattern);
  const after = weeksOf({ own, others, leftOut: new Set() }, BASELINE_DAYS, own.length, pattern);
  const ways = before.some((week) => week.others > 0) ? [byDays, byOthers(before, unit)] : [byDays];
  return forecast(
    ways.map((explain) => ({ past: before.map(explain), coming: after.map(explain) })),
    unit,
  );
}

/** Null when the days before the event don't say enough. */
export function effectOf(question: EffectQuestion): (Effect & Known) | null {
  const { own, former, unit } = question;
  const components = former ? bySeason(question, former, unit) : byOwnAndOthers(question);
  if (!components) return null;
  const expected = rangeFrom(components, question);
  const actual = sum(own.slice(BASELINE_DAYS));
  const lift = { low: actual - expected.high, mid: actual - expected.mid, high: actual - expected.low };
  const verdict = lift.low > 0 ? "more" : lift.high < 0 ? "less" : "unclear";
  return { actual, expected, lift, verdict, situation: situationBefore(question) };
}

/** What the compared days would bring anyway, whether they are over or not; null when the past doesn't say enough. */
export function expectedOf(question: Omit<EffectQuestion, "others">): (Range & Known) | null {
  const { former, unit } = question;
  const components = former ? bySeason(question, former, unit) : byOwnPast(question, unit);
  return components && { ...rangeFrom(components, question), situation: situationBefore(question) };
}
