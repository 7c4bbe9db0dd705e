import { DEMO_PASSWORD, SIGN_INS } from "./demo/people.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { browserPathOf } from "./places.ts";
import type { RunningCloud } from "./start.ts";

/** Function whose schedule fetches the day's exchange rates; the machine may have been off when it was due. */
const RATES_SCHEDULE = /exchangerates/i;

/** Everybody who can sign in, a line each, as a block for the console. */
function signIns(): string {
  const width = Math.max(...SIGN_INS.map(([email]) => email.length));
  const lines = SIGN_INS.map(([email, who]) => `    ${email.padEnd(width)}   ${who}`);
  return [`  Sign in, always with the password ${DEMO_PASSWORD}, as`, ...lines].join("\n");
}

/**
 * Tells who may sign in, then brings rates, people and the demo author's history up to today through the product's own front door. The address is
 * served meanwhile; a seed that fails is told on the console and leaves the product as it is.
 */
export async function seed(cloud: RunningCloud): Promise<void> {
  const { log, origin: address, stateDir } = cloud;
  log(`  Mailbox       ${address}/_local/mail`);
  log(
    `  Codes         ${address}${browserPathOf("cognito-idp")}/codes   an authenticator for everybody on this machine`,
  );
  log(`  Executions    ${address}/_local/executions   of the state machines; what failed can be redriven there\n`);
  log(`${signIns()}\n`);
  const rates = cloud.template.byType("AWS::Scheduler::Schedule").find((s) => RATES_SCHEDULE.test(s.logicalId));
  if (rates) cloud.fireSchedule(rates.logicalId);
  const today = new Date(cloud.now()).toISOString().slice(0, 10);
  try {
    await seedDemo({ address, stateDir, today, log });
  } catch (error) {
    log(`The demo author's books could not be made ready: ${error instanceof Error ? error.message : error}`);
  }
}
