import { z } from "zod";
import { DEMO_AUTHOR } from "#local/simulators/amazon/universe/author.ts";
import { PUBLISHABLE_KEY } from "#local/simulators/stripe/keys.ts";
import { createSetupIntent, getBillingCustomer, subscribe } from "#shared/api/billing.ts";
import { WebConfig } from "#shared/api/web-config.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { DEMO_AGENCY, DEMO_PASSWORD } from "./people.ts";
import { asPerson, type Person } from "./session.ts";

/** Who pays for what: the author for everything by the year, the agency within its trial. */
const PLANS = [
  [DEMO_AUTHOR.email, "author-publisher-yearly"],
  [DEMO_AGENCY.owner.email, "agency-house-monthly"],
] as const;

/** Stripe's own name for a card that always pays. */
const GOOD_CARD = "pm_card_visa";

const Confirmed = z.object({ status: z.literal("succeeded"), payment_method: z.string() });

/** Takes a card down as the browser does: at Stripe, with the secret of what was begun. */
async function takeDownCard(address: string, person: Person): Promise<string> {
  const { client_secret } = await person.call(createSetupIntent);
  const [id] = client_secret.split("_secret_");
  const answer = await fetch(`${address}/v1/setup_intents/${id}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
    body: new URLSearchParams({ client_secret, payment_method: GOOD_CARD }),
  });
  return Confirmed.parse(await answer.json()).payment_method;
}

/** Subscribes somebody who can sign in to a plan, unless they have one, or had. */
export async function seedPlan(
  address: string,
  { email, password }: { readonly email: string; readonly password: string },
  plan: string,
): Promise<void> {
  await asPerson(address, email, password, async (person) => {
    const { subscription } = await person.call(getBillingCustomer);
    // What somebody changed since then stays, a cancelled one too.
    if (subscription && (isLive(subscription) || subscription.status === "canceled")) return;
    const payment_method = await takeDownCard(address, person);
    const { status } = await person.call(subscribe, { params: { id: plan }, body: { payment_method } });
    if (status !== "done") throw new Error(`the card was answered with "${status}"`);
  });
}

/**
 * Subscribes the demo's author and agency, through the product's own calls and the simulated Stripe, and returns whether all of them are. Where
 * Stripe's test mode is used instead, nobody is subscribed without a person. Safe to repeat.
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
