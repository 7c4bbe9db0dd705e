import { contentCache } from "#functions/report-months/index.ts";
import { getProjectionRecord } from "#functions/royalties/report/get-projection-record.ts";
import { getRoyaltyDayAverage } from "#functions/royalties/report/get-royalty-day-average.ts";
import { royaltiesDeps } from "#functions/royalties/wiring.ts";
import { anActor } from "#functions/testing/users.ts";
import { UNLIMITED } from "#shared/catalogue/plans.ts";
import { accountMonths, generateAccount } from "../account/account.ts";
import { repeatInTurns } from "../lib/measure.ts";
import { metered, newMeter, unitsOf } from "../lib/meter.ts";
import { startEngine } from "../stores/engine.ts";
import { NOON, storeAccount, storeExchangeRates } from "../stores/months.ts";

const CACHED_BYTES = 256 * 1024 * 1024;
const MONTHS = 30;

export interface CallCost {
  readonly products: number;
  readonly name: string;
  readonly readUnits: number;
  /** With nothing in memory, and with the months of an earlier call. */
  readonly coldMs: number;
  readonly warmMs: number;
}

/** Times both calls for accounts of some sizes, from the table and with the months in memory. */
export async function costsOf(sizes: readonly number[], seed: number, runs: number): Promise<CallCost[]> {
  const engine = await startEngine();
  const access = await engine.createTable();
  await storeExchangeRates(access);
  const found: CallCost[] = [];
  for (const products of sizes) {
    const userId = `projection-${products}`;
    await storeAccount(access, generateAccount(userId, products, seed, accountMonths(MONTHS)));
    const actor = anActor({ userId, timeZone: "UTC", entitlements: UNLIMITED });
    const query = { actor, kenp_setting: "last_month" } as const;
    for (const [name, call] of [
      ["projection", getRoyaltyDayAverage],
      ["record", getProjectionRecord],
    ] as const) {
      const meter = newMeter();
      await call(royaltiesDeps(metered(access, meter), NOON, "", null), query);
      const cold = royaltiesDeps(access, NOON, "", null);
      const warm = royaltiesDeps(access, NOON, "", contentCache(CACHED_BYTES));
      const [coldTime, warmTime] = await repeatInTurns([() => call(cold, query), () => call(warm, query)], {
        runs,
        warmUps: 2,
        budgetMs: 10_000,
      });
      const [coldMs, warmMs] = [coldTime!.medianMs, warmTime!.medianMs];
      found.push({ products, name, readUnits: unitsOf(meter.read), coldMs, warmMs });
    }
  }
  return found;
}
