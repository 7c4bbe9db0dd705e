import { DEMO_PASSWORD, SIGN_INS, SMALL_CLIENTS } from "#local/demo/people.ts";
import { seedDemo } from "#local/demo/seed-demo.ts";
import type { StartOptions } from "./options.ts";
import type { RunningCloud } from "./start.ts";

/**
 * Matches the function that fetches the day's exchange rates; the machine may have been off when its schedule was due.
 */
const RATES_SCHEDULE = /exchangerates/i;

/** Matches the daily check of signals, which otherwise comes within the hour. */
const SIGNALS_SCHEDULE = /signalchecks/i;

/** As many as every kind of client needs. */
const FEW_CLIENTS = 12;

/** Lists every seeded sign-in, one per line, for the console. */
export function signIns(): string {
  const width = Math.max(...SIGN_INS.map(([email]) => email.length));
  const lines = SIGN_INS.map(([email, who]) => `    ${email.padEnd(width)}   ${who}`);
  return [`  Sign in, always with the password ${DEMO_PASSWORD}, as`, ...lines].join("\n");
}

/**
 * Seeds rates, people and the demo author's newest figures through the public API, and logs its progress. Resolves when
 * the demo report shows, with a function that seeds the rest. A failed seed is logged and leaves the product as it is.
 */
export async function seed(
  cloud: RunningCloud,
  { fewClients }: Pick<StartOptions, "fewClients">,
): Promise<() => Promise<void>> {
  const { log, origin: address, stateDir } = cloud;
  const fire = (schedule: RegExp): void => {
    const found = cloud.template.byType("AWS::Scheduler::Schedule").find((one) => schedule.test(one.logicalId));
    if (found) cloud.fireSchedule(found.logicalId);
  };
  fire(RATES_SCHEDULE);
  const today = new Date(cloud.now()).toISOString().slice(0, 10);
  const clients = fewClients ? SMALL_CLIENTS.slice(0, FEW_CLIENTS) : SMALL_CLIENTS;
  const reporting = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log(`The demo author's books could not be made ready: ${error instanceof Error ? error.message : error}`);
    }
  };
  let addRest: (() => Promise<void>) | null = null;
  await reporting(async () => {
    addRest = await seedDemo({ address, stateDir, today, clients, checkSignals: () => fire(SIGNALS_SCHEDULE), log });
  });
  return () =>
    reporting(async () => {
      if (!addRest) return;
      log("  The rest of the demo author's figures and payments is being added in the background.");
      await addRest();
      log("  The demo author's figures and payments are complete.");
    });
}
