import type { Actor } from "#functions/platform/access/actor.ts";
import type { BillingDeps } from "../deps.ts";
import { payerAtStripe } from "../snapshot/payer-at-stripe.ts";

export async function createSetupIntent(
  deps: Pick<BillingDeps, "billingAccounts" | "stripe" | "clock">,
  actor: Actor,
): Promise<{ client_secret: string }> {
  const { customerId } = await payerAtStripe(deps, actor);
  const { client_secret } = await deps.stripe((api) =>
    api.setupIntents.create({ customer: customerId, usage: "off_session", allowed_payment_method_types: ["card"] }),
  );
  if (client_secret === null) throw new Error("Stripe returned no client secret");
  return { client_secret };
}
