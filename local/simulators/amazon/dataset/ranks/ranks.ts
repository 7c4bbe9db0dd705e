import { type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { dateAt } from "../calendar.ts";
import { type Edition, isSoldIn } from "../editions.ts";
import type { Store } from "../marketplaces.ts";
import { promotionAt } from "../promotions.ts";
import { drawFor } from "../random.ts";
import { type Copies, copiesOf } from "./copies.ts";

/** A product's rank in a store on a day: in the paid list, or in the free one while it is free. 1 sells best. */
export interface RankPoint {
  readonly date: IsoDate;
  readonly rank: number;
  readonly list: "PAID" | "FREE";
}

/** The facts about an edition that ranks depend on. */
export type Ranked = Pick<Edition, "work" | "format">;

/** Daily decay of a sale's weight. */
const FADING = 0.7;
const MEMORY_DAYS = 14;
/** Rank of a product that sells one copy a day, in the largest store. */
const PLACE_OF_ONE_A_DAY = { kindle: 92_000, paperback: 160_000, hardcover: 210_000 } as const;
const LAST_PLACE = 12_000_000;
/** Copies a day that a product without sales counts for: falls slowly while none is sold. */
const IDLE_PACE = { floor: 0.0095, extra: 0.0055, fadingDays: 60 } as const;
const HOURS = 24;

/** Decayed copies per day: yesterday weighs more than last week. */
function paceAt(copies: Copies, at: number, idleDays: number): number {
  let sum = 0;
  for (let back = 0; back < MEMORY_DAYS; back++) sum += copies.on(at - back) * FADING ** back;
  const idle = IDLE_PACE.floor + IDLE_PACE.extra * Math.exp(-idleDays / IDLE_PACE.fadingDays);
  return sum * (1 - FADING) + idle;
}

function rankAtDay({ work, format }: Ranked, store: Store, at: number): RankPoint | null {
  const copies = copiesOf(work, format, store);
  const idleDays = copies.daysSinceLast(at);
  if (idleDays === null) return null;
  const date = dateAt(at);
  const isFree = format.format === "kindle" && promotionAt(work, at)?.kind === "free";
  const first = PLACE_OF_ONE_A_DAY[format.format] * (store.share / 0.56) ** 0.8 * (isFree ? 0.4 : 1);
  const tremor = drawFor("rank", format.asin, store.label, date).between(0.93, 1.07);
  const place = (first * tremor) / paceAt(copies, at, idleDays) ** 1.08;
  return {
    date,
    rank: Math.round(Math.min(LAST_PLACE * Math.min(1, tremor), Math.max(1, place))),
    list: isFree ? "FREE" : "PAID",
  };
}

/** The rank of a whole day, as the portal's history has it; null until the store has sold the first copy. */
export const rankOn = (edition: Ranked, store: Store, date: IsoDate): RankPoint | null =>
  rankAtDay(edition, store, toEpochDay(date));

/**
 * The rank of an hour, as the portal shows it now: moves from the rank of the day before to the day's, which its last
 * hour shows.
 */
export function rankAtHour(edition: Ranked, store: Store, nowMs: number): RankPoint | null {
  const at = Math.floor(nowMs / DAY_MS);
  const today = rankAtDay(edition, store, at);
  const yesterday = rankAtDay(edition, store, at - 1);
  if (!today || yesterday?.list !== today.list) return today;
  const hour = Math.floor((nowMs % DAY_MS) / (DAY_MS / HOURS));
  const share = (hour + 1) / HOURS;
  const unrest = 0.04 * Math.sin(Math.PI * share);
  const tremor = drawFor("hour", edition.format.asin, store.label, today.date, hour).between(1 - unrest, 1 + unrest);
  const rank = yesterday.rank ** (1 - share) * today.rank ** share * tremor;
  return { ...today, rank: Math.round(Math.min(LAST_PLACE, Math.max(1, rank))) };
}

/** One point per day from the first copy; none in a store that doesn't sell the edition. */
export function ranksOf(edition: Ranked, store: Store, start: IsoDate, end: IsoDate): RankPoint[] {
  if (!isSoldIn(edition.work, edition.format, store)) return [];
  const released = toEpochDay(edition.format.released);
  const points: RankPoint[] = [];
  for (let at = Math.max(toEpochDay(start), released); at <= toEpochDay(end); at++) {
    const point = rankAtDay(edition, store, at);
    if (point) points.push(point);
  }
  return points;
}
