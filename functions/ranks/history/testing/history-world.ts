import { randomUUID } from "node:crypto";
import type { TableAccess } from "#functions/entities/base.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import type { DailyRank, RankOrigin } from "#shared/domain/ranks/rank.ts";
import { addDays, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { ranksDeps } from "../../wiring.ts";
import { readRankHistory } from "../read-rank-history.ts";
import { type HistoryToSave, saveRankHistory } from "../save-rank-history.ts";

export const US = "ATVPDKIKX0DER";
export const asin = (n: number): string => `B${String(n).padStart(9, "0")}`;

export const aDay = (date: IsoDate, rank: number, changes: Partial<DailyRank> = {}): DailyRank => ({
  ...{ date, rank, isFree: false, origin: "portal" },
  ...changes,
});

/** Consecutive days of the portal's history with varied ranks. */
export const someDays = (from: IsoDate, count: number, seed = 1, origin: RankOrigin = "portal"): DailyRank[] =>
  Array.from({ length: count }, (_, at) => aDay(addDays(from, at), 1 + (((at + seed) * 7919) % 90_000), { origin }));

/** One tenant's stored history, with a clock that starts at noon of `today`. */
export function historyWorld(access: TableAccess, today: IsoDate, tenantId: string = randomUUID()) {
  const clock = fakeClock(`${today}T12:00:00.000Z`);
  const deps = ranksDeps(access, clock);
  const key = { tenantId, marketplace: US };
  return {
    ...{ access, clock, deps, tenantId, key },
    goTo: (day: IsoDate) => clock.advance((toEpochDay(day) - Math.floor(clock.now() / 86_400_000)) * 86_400_000),
    save: (days: Readonly<Record<string, readonly DailyRank[]>>, covered: HistoryToSave["covered"] = null) =>
      saveRankHistory(deps, { ...key, days: new Map(Object.entries(days)), covered }),
    stored: async (ofAsin: string, from = "2009-10-01", to = "2099-12-31") =>
      (await readRankHistory(deps, { ...key, asins: [ofAsin], from, to })).get(ofAsin)!,
  };
}
