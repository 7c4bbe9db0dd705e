import * as z from "zod";
import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { PUBLISHABLE_KEY } from "#local/simulators/stripe/keys.ts";
import { createSetupIntent, getBillingCustomer, subscribe } from "#shared/api/billing/billing.ts";
import { WebConfig } from "#shared/api/web-config.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { DEMO_AGENCY, DEMO_PASSWORD } from "./people.ts";
import { asPerson, type Person } from "./session.ts";

/** Plans of the demo: the author has the full plan by the year, the agency is on trial. */
const PLANS = [
  [DEMO_AUTHOR.email, "author-publisher-yearly"],
  [DEMO_AGENCY.owner.email, "agency-house-monthly"],
] as const;

/** Stripe's test card that always pays. */
const GOOD_CARD = "pm_card_visa";

const Confirmed = z.object({ status: z.literal("succeeded"), payment_method: z.string() });

/** Saves a card as the browser does: at Stripe, with the setup's client secret. */
async function saveCardForm(address: string, person: Person): Promise<string> {
  const { client_secret } = await person.call(createSetupIntent);
  const [id] = client_secret.split("_secret_");
  const answer = await fetch(`${address}/v1/setup_intents/${id}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
    body: new URLSearchParams({ client_secret, payment_method: GOOD_CARD }),
  });
  return Confirmed.parse(await answer.json()).payment_method;
}

/** Subscribes a demo user to a plan unless they have or had one. */
export async function seedPlan(
  address: string,
  { email, password }: { readonly email: string; readonly password: string },
  plan: string,
): Promise<void> {
  await asPerson(address, email, password, async (person) => {
    const { subscription } = await person.call(getBillingCustomer);
    // Keeps later changes, including a cancelled plan.
    if (subscription && (isLive(subscription) || subscription.status === "canceled")) return;
    const payment_method = await saveCardForm(address, person);
    const { status } = await person.call(subscribe, { params: { id: plan }, body: { payment_method } });
    if (status !== "done") throw new Error(`the card was answered with "${status}"`);
  });
}

/**
 * Subscribes the demo's author and agency through the product's API and the simulated Stripe; returns whether both are
 * subscribed. Does nothing in Stripe's own test mode. Idempotent.
 */
export async function seedPlans(address: string, log: (line: string) => void): Promise<boolean> {
  const { payments } = WebConfig.parse(await (await fetch(`${address}/config.json`)).json());
  if (payments.kind !== "simulated") return false;
  let all = true;
  for (const [email, plan] of PLANS) {
    try {
      await seedPlan(address, { email, password: DEMO_PASSWORD }, plan);
    } catch (error) {
      all = false;
      log(`${email} could not be subscribed: ${error instanceof Error ? error.message : error}`);
    }
  }
  return all;
}
