import type * as z from "zod";
import { toInstant } from "#functions/platform/clock.ts";
import type { getRankReadings as endpoint } from "#shared/api/ranks/ranks.ts";
import { dayOf } from "#shared/domain/ranks/board/rank-moments.ts";
import { addDays } from "#shared/primitives/dates.ts";
import type { Owner, RanksDeps } from "../deps.ts";
import { READING_DAYS } from "./day-store.ts";

/** Returns a product's readings of one UTC day, oldest first; none for a day that is no longer stored. */
export async function getRankReadings(
  { days, clock }: Pick<RanksDeps, "days" | "clock">,
  { tenantId }: Owner,
  { asin, marketplace, date }: z.output<NonNullable<typeof endpoint.query>>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  if (addDays(date, READING_DAYS) <= dayOf(clock.now())) return { data: [] };
  const readings = (await days.read(tenantId, marketplace, date)).get(asin) ?? [];
  return { data: readings.map(({ at, rank, isFree }) => ({ at: toInstant(at), rank, is_free: isFree })) };
}
