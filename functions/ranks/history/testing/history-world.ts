import { randomUUID } from "node:crypto";
import type { TableAccess } from "#functions/entities/base.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import type { DailyRank, RankOrigin } from "#shared/domain/ranks/rank.ts";
import { addDays, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { ranksDeps } from "../../wiring.ts";
import { readRankHistory } from "../get-rank-history.ts";
import { type HistoryToSave, saveRankHistory } from "../save-rank-history.ts";

export const US = "ATVPDKIKX0DER";
export const asin = (n: number): string => `B${String(n).padStart(9, "0")}`;

export const aDay = (date: IsoDate, rank: number, changes: Partial<DailyRank> = {}): DailyRank => ({
  date,
  rank,
  isFree: false,
  origin: "portal",
  ...changes,
});

/** A number from 0 to 1 that depends on the seed alone. */
function noise(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Consecutive days of ranks that move like a real book's: from 30,000 to 900,000, up to a fifth a day. */
export function someDays(from: IsoDate, count: number, seed = 1, origin: RankOrigin = "portal"): DailyRank[] {
  let rank = 30_000 + noise(seed) * 200_000;
  return Array.from({ length: count }, (_, at) => {
    const factor = 0.8 + 0.45 * noise(seed * 100_003 + at);
    rank = Math.min(900_000, Math.max(30_000, rank * factor));
    return aDay(addDays(from, at), Math.round(rank), { origin });
  });
}

/** One tenant's stored history, with a clock that starts at noon of `today`. */
export function historyWorld(access: TableAccess, today: IsoDate, tenantId: string = randomUUID()) {
  const clock = fakeClock(`${today}T12:00:00.000Z`);
  const deps = ranksDeps(access, clock);
  const key = { tenantId, marketplace: US };
  return {
    access,
    clock,
    deps,
    tenantId,
    key,
    goTo: (day: IsoDate) => clock.advance((toEpochDay(day) - Math.floor(clock.now() / DAY_MS)) * DAY_MS),
    save: (days: Readonly<Record<string, readonly DailyRank[]>>, covered: HistoryToSave["covered"] = null) =>
      saveRankHistory(deps, { ...key, days: new Map(Object.entries(days)), covered }),
    stored: async (ofAsin: string, from = "2009-10-01", to = "2099-12-31") =>
      (await readRankHistory(deps, { ...key, asins: [ofAsin], from, to })).get(ofAsin)!,
  };
}
