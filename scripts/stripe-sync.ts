import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import Stripe from "stripe";
import { applyChange, inWords, plannedChanges } from "#functions/adapters/stripe/sync-catalogue.ts";

/**
 * `npm run stripe:sync`: shows the changes that make Stripe sell the catalogue, asks for confirmation, and applies
 * them. `--yes` skips the question.
 */

const { yes } = parseArgs({ options: { yes: { type: "boolean", default: false } } }).values;
const key = process.env.STRIPE_SECRET_KEY;
const at = process.env.STRIPE_API ? new URL(process.env.STRIPE_API) : null;

async function mayGoOn(): Promise<boolean> {
  if (yes) return true;
  if (!stdin.isTTY) {
    console.log("\nNothing was changed. With --yes it is done without being asked.");
    return false;
  }
  const asking = createInterface({ input: stdin, output: stdout });
  const answer = await asking.question("\nDo this at Stripe? (yes/no) ");
  asking.close();
  return answer.trim().toLowerCase() === "yes";
}

async function main(): Promise<number> {
  if (!key) {
    console.error("Whose prices? Put the account's secret key into STRIPE_SECRET_KEY (docs/billing.md).");
    return 1;
  }
  const stripe = new Stripe(key, {
    telemetry: false,
    maxNetworkRetries: 2,
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === "http:" ? "http" : "https" }),
  });
  const changes = await plannedChanges(stripe);
  if (changes.length === 0) {
    console.log("Stripe sells exactly the catalogue.");
    return 0;
  }
  console.log(`In ${key.includes("_live_") ? "LIVE mode, with real money" : "test mode"} this is to be done:`);
  for (const change of changes) console.log(`  ${inWords(change)}`);
  if (!(await mayGoOn())) return 0;
  for (const change of changes) {
    await applyChange(stripe, change);
    console.log(`  done: ${inWords(change)}`);
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  // Stripe's message only; the request contains the key.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
