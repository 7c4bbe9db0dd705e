import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { getRankReadings as endpoint } from "#shared/api/ranks/ranks.ts";
import { applyReadings } from "#shared/domain/ranks/board/apply-readings.ts";
import type { RankBoard } from "#shared/domain/ranks/board/board.ts";
import { addToDay, groupByDay, type RankDay } from "#shared/domain/ranks/board/day-readings.ts";
import { dayOf, toWholeSecond } from "#shared/domain/ranks/board/rank-moments.ts";
import { countingReviews } from "#shared/domain/ranks/board/reviewed.ts";
import { areNewPoints, isToldByDay, lastDayOf } from "#shared/domain/ranks/board/with-day.ts";
import type { RankReading } from "#shared/domain/ranks/rank.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { saveEndedDays } from "../history/save-rank-history.ts";
import type { RanksDeps } from "../wiring.ts";
import type { BoardKey } from "./board-store.ts";
import { READING_DAYS } from "./day-store.ts";

/** Readings of one store; those of `realtime` products also become points of their day's curve. */
export interface ReadingsToSave extends BoardKey {
  readonly readings: readonly RankReading[];
  readonly realtime: ReadonlySet<string>;
}

/** Products of a board whose day may be read with it: for larger ones that costs readers too much. */
const MAX_WITH_DAY = 100;

/** A board needs only the last of several readings of an hour, the day's curve all of them; also a repeated one. */
const earlierReadings = (board: RankBoard, readings: readonly RankReading[]): RankReading[] =>
  readings.filter(({ asin, at }) => toWholeSecond(at) <= (board.get(asin)?.readAt ?? 0));

/**
 * Stores readings of products on the tenant's shelf; returns the ASINs whose stored values changed. Readings that repeat
 * the stored values write nothing; a late one may be news for its day's curve alone. Where a day's later readings bring
 * only points of its curve, the curve is written and the board isn't. Idempotent and independent of order: ended days are
 * written before the board, and curves of readings that the board has are looked at again after a crash.
 */
export async function saveRankReadings(
  deps: Pick<RanksDeps, "boards" | "days" | "months" | "years" | "clock">,
  { tenantId, marketplace, readings, realtime }: ReadingsToSave,
): Promise<string[]> {
  const key = { tenantId, marketplace };
  const { boards, days, clock } = deps;
  const { board, stored } = await boards.readStored(key);
  const apply = (before: RankBoard) => countingReviews(applyReadings(before, readings));
  const change = apply(board);
  const { changed, refreshed } = change;
  const hasNews = changed.size > 0;
  if (hasNews) await saveEndedDays(deps, key, board, new Map([...changed, ...refreshed]));
  const ofCurves = (hasNews ? readings : earlierReadings(board, readings)).filter(({ asin }) => realtime.has(asin));
  const saveCurves = async () => {
    const saved = new Map<IsoDate, RankDay>();
    for (const [date, ofDay] of groupByDay(ofCurves))
      saved.set(date, await days.change({ ...key, date }, (before) => addToDay(before, ofDay)));
    return saved;
  };
  const saveBoard = () => {
    const tellsDay = ofCurves.length > 0 && Math.max(board.size, readings.length) <= MAX_WITH_DAY;
    return boards.change(key, apply, { tellsDay });
  };
  const now = clock.now();
  if (hasNews && stored && lastDayOf([stored]) === dayOf(now) && areNewPoints(board, readings, now)) {
    // At midnight another tick may begin the next day meanwhile.
    const day = (await saveCurves()).get(dayOf(clock.now()));
    if (!day || !isToldByDay(stored, day, change)) await saveBoard();
    return [...changed.keys()];
  }
  const written = hasNews ? await saveBoard() : [];
  await saveCurves();
  return written;
}

/** Returns a product's readings of one UTC day, oldest first; none for a day that is no longer stored. */
export async function getRankReadings(
  { days, clock }: Pick<RanksDeps, "days" | "clock">,
  { actor: { tenantId }, asin, marketplace, date }: By<Owner, z.output<NonNullable<typeof endpoint.query>>>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  if (addDays(date, READING_DAYS) <= dayOf(clock.now())) return { data: [] };
  const readings = (await days.read(tenantId, marketplace, date)).get(asin) ?? [];
  return { data: readings.map(({ at, rank, isFree }) => ({ at: toInstant(at), rank, is_free: isFree })) };
}
