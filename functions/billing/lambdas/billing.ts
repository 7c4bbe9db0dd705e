import { publisher } from "#functions/adapters/bus.ts";
import { stripeClient } from "#functions/adapters/stripe/stripe.ts";
import { stripeKeys } from "#functions/adapters/stripe/stripe-keys.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { billingEnv } from "../env.ts";
import { billingRoutes } from "../routes.ts";
import { billingStores } from "../wiring.ts";

export const handler = apiHandler(billingEnv, (env) =>
  billingRoutes({
    ...billingStores(tableAccess(env)),
    stripe: stripeClient(env, stripeKeys(env.STRIPE_SECRETS_ARN, systemClock)),
    bus: publisher(env),
    clock: systemClock,
  }),
);
