import { addDays, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { Work } from "./author.ts";
import { drawFor } from "./random.ts";

export interface Promotion {
  /** The promoted work's key. */
  readonly work: string;
  readonly kind: "free" | "countdown";
  readonly start: IsoDate;
  readonly days: number;
}

const PROMOTION_DAYS = { free: 4, countdown: 6 } as const;
/** Kindle copies of a promoted work per copy sold on an ordinary day. */
const LIFT = { free: 38, countdown: 6 } as const;
/** Days from the release to the first promotion. */
const UNPROMOTED_DAYS = 119;

interface Planned {
  readonly promotion: Promotion;
  /** Its first day, counted since 1970-01-01. */
  readonly first: number;
}

/** First books are free for some days each spring and autumn, others are discounted once a year. */
function drawPromotions(work: Work, year: string): Planned[] {
  const offset = Math.floor(drawFor("promotion", work.key, year).between(0, 24));
  const planned = (kind: Promotion["kind"], from: IsoDate): Planned => {
    const start = addDays(from, offset);
    return { promotion: { work: work.key, kind, start, days: PROMOTION_DAYS[kind] }, first: toEpochDay(start) };
  };
  if (work.series?.place !== 1) return [planned("countdown", `${year}-05-20`)];
  return [planned("free", `${year}-03-01`), planned("free", `${year}-09-01`)];
}

interface Plan {
  /** The first day that may have one, counted since 1970-01-01. */
  readonly from: number;
  readonly years: Map<number, readonly Planned[]>;
}

const plans = new Map<string, Plan>();

function planOf({ key, formats }: Work): Plan {
  const before = plans.get(key);
  if (before) return before;
  const plan = { from: toEpochDay(formats[0]!.released) + UNPROMOTED_DAYS, years: new Map() };
  plans.set(key, plan);
  return plan;
}

function promotionsOf(work: Work, { years }: Plan, at: number): readonly Planned[] {
  const year = new Date(at * DAY_MS).getUTCFullYear();
  const before = years.get(year);
  if (before) return before;
  const promotions = drawPromotions(work, String(year));
  years.set(year, promotions);
  return promotions;
}

/** Returns the work's promotion on a day, counted since 1970-01-01, unless it is the one left out. */
export function promotionAt(work: Work, at: number, without?: Promotion): Promotion | null {
  const plan = planOf(work);
  if (at < plan.from) return null;
  const running = ({ first, promotion }: Planned) => first <= at && at < first + promotion.days;
  const found = promotionsOf(work, plan, at).find(running)?.promotion;
  const isLeftOut = without?.work === work.key && without.start === found?.start;
  return found && !isLeftOut ? found : null;
}

export const promotionOn = (work: Work, day: IsoDate, without?: Promotion): Promotion | null =>
  promotionAt(work, toEpochDay(day), without);

/** Factor on the work's Kindle copies of this day; 1 without a promotion. */
export function liftOn(work: Work, day: IsoDate, without?: Promotion): number {
  const promotion = promotionOn(work, day, without);
  return promotion ? LIFT[promotion.kind] : 1;
}
