import { sumRoyalties } from "#functions/royalties/sums/sum-royalties.ts";
import { sumRoyaltiesDeps } from "#functions/royalties/wiring.ts";
import { reactToEvent as sealAfter } from "#functions/seals/seal-months.ts";
import { sealsDeps } from "#functions/seals/wiring.ts";
import { checkSignals } from "#functions/signals/check-signals.ts";
import { reactToEvent as checkAfter } from "#functions/signals/signal-checks.ts";
import { signalCheckDeps } from "#functions/signals/wiring.ts";
import { recordingBus } from "#functions/testing/outside-parties.ts";
import type { FunctionName } from "#infra/bundle.ts";
import { monthOf } from "#shared/primitives/dates.ts";
import { TODAY } from "../account/sale-rows.ts";
import { plus, type Quantities } from "../lib/prices.ts";
import { pricedAccount } from "./account.ts";
import { memoryMbOf, priceOfRun } from "./call.ts";

const WARM_UP = 10;

export interface Watching {
  /** A day's check of all signals, without news. */
  readonly dailyCheck: Quantities;
  /** What hears of an import of the running month: signals, seals, and the sums for agencies. */
  readonly afterImport: Quantities;
  /** What hears of a month's payments and seals what they settle. */
  readonly afterPayments: Quantities;
}

/** Prices the checks of an account's signals, and what follows its imports. */
export async function priceWatching(): Promise<Watching> {
  const { author, access, meter, clock } = await pricedAccount();
  const { userId } = author;
  const parties = { clock, bus: recordingBus() };
  const signals = signalCheckDeps(access, parties);
  const seals = sealsDeps(access, parties.clock);
  const sums = sumRoyaltiesDeps(access, parties);
  const priced = async (name: FunctionName, run: () => Promise<unknown>): Promise<Quantities> => {
    // A worker serves many accounts, with compiled code.
    for (let n = 0; n < WARM_UP; n++) await run();
    return (await priceOfRun(meter, memoryMbOf(name), run)).price;
  };

  const months = [monthOf(TODAY)];
  const imported = { name: "RoyaltiesImported", userId, months } as const;
  const paid = { name: "PaymentsImported", userId } as const;
  // The first check raises what the others only look at.
  await checkAfter(signals, imported);
  const user = await signals.accounts.find(userId);
  const known = await signals.settings.find(userId);
  if (!user || !known) throw new Error("the first check left no settings");
  return {
    dailyCheck: await priced("signal-checks", () => checkSignals(signals, { user, settings: known })),
    afterImport: plus(
      await priced("signal-events", () => checkAfter(signals, imported)),
      await priced("seal-months", () => sealAfter(seals, imported)),
      await priced("royalty-sums", () => sumRoyalties(sums, { userId, months })),
    ),
    afterPayments: plus(
      await priced("seal-months", () => sealAfter(seals, paid)),
      await priced("signal-events", () => checkAfter(signals, paid)),
    ),
  };
}
