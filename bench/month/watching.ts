import { accountStore } from "#functions/accounts/index.ts";
import { sumRoyalties } from "#functions/royalties/sums/sum-royalties.ts";
import { sumRoyaltiesDeps } from "#functions/royalties/wiring.ts";
import { reactToEvent as sealAfter } from "#functions/seals/seal-months.ts";
import { sealsDeps } from "#functions/seals/wiring.ts";
import { checkSignals } from "#functions/signals/check-signals.ts";
import { reactToEvent as checkAfter } from "#functions/signals/signal-checks.ts";
import { signalCheckDeps } from "#functions/signals/wiring.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { recordingBus } from "#functions/testing/outside-parties.ts";
import { givenUser } from "#functions/testing/users.ts";
import { monthOf } from "#shared/primitives/dates.ts";
import { generateAccount } from "../account/account.ts";
import { TODAY } from "../account/sale-rows.ts";
import { processorTimed } from "../lib/measure.ts";
import { metered, newMeter, unitsOf } from "../lib/meter.ts";
import { plus, type Quantities } from "../lib/prices.ts";
import { SIZES, settings } from "../lib/settings.ts";
import { startEngine } from "../stores/engine.ts";
import { storeAccount, storeExchangeRates } from "../stores/months.ts";
import { ASSUMED } from "./assumptions.ts";
import { billed, INVOCATION } from "./call.ts";

/** All of these functions have a full processor. */
const TASK_MB = 1_769;
const WARM_UP = 10;

export interface Watching {
  /** A day's check of all signals, without news. */
  readonly dailyCheck: Quantities;
  /** What hears of an import of the running month: signals, seals, and the sums for agencies. */
  readonly afterImport: Quantities;
  /** What hears of a month's payments and seals what they settle. */
  readonly afterPayments: Quantities;
}

/** Prices the checks of signals and the seals of an account of sixty titles and three years. */
export async function priceWatching(): Promise<Watching> {
  const table = await (await startEngine()).createTable();
  const { userId } = await givenUser(table, { timeZone: "UTC" });
  await storeExchangeRates(table);
  await storeAccount(table, generateAccount(userId, SIZES.medium, settings.seed));
  const meter = newMeter();
  const access = metered(table, meter);
  const parties = { clock: fakeClock(`${TODAY}T12:00:00.000Z`), bus: recordingBus() };
  const signals = signalCheckDeps(access, parties);
  const seals = sealsDeps(access, parties.clock);
  const sums = sumRoyaltiesDeps(access, parties);
  const priced = async (run: () => Promise<unknown>): Promise<Quantities> => {
    // A worker serves many accounts, with compiled code.
    for (let n = 0; n < WARM_UP; n++) await run();
    for (const units of [meter.read, meter.write]) units.clear();
    meter.calls = 0;
    const { processorMs } = await processorTimed(run);
    return plus(
      { readUnits: unitsOf(meter.read), writeUnits: unitsOf(meter.write) },
      // Half of the calls wait for another; the others are sent side by side.
      billed(processorMs, (meter.calls / 2) * ASSUMED.tableMs, TASK_MB),
      INVOCATION,
    );
  };

  const months = [monthOf(TODAY)];
  const imported = { name: "RoyaltiesImported", userId, months } as const;
  const hear = [
    () => checkAfter(signals, imported),
    () => sealAfter(seals, imported),
    () => sumRoyalties(sums, { userId, months }),
  ];
  // The first check raises what the others only look at.
  for (const run of hear) await run();
  const user = await accountStore(access).find(userId);
  const known = await signals.settings.ensure(userId, () => {
    throw new Error("the first check left no settings");
  });
  if (!user) throw new Error("the account is gone");
  const watched = { user, settings: known };
  const dailyCheck = await priced(() => checkSignals(signals, watched));
  const afterImport: Quantities[] = [];
  for (const run of hear) afterImport.push(await priced(run));
  const paid = { name: "PaymentsImported", userId } as const;
  const afterPayments = plus(await priced(() => sealAfter(seals, paid)), await priced(() => checkAfter(signals, paid)));
  return { dailyCheck, afterImport: plus(...afterImport), afterPayments };
}
