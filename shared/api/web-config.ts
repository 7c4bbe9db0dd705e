import { z } from "zod";

/** `/config.json`, which the web application reads before it starts. */
export const WebConfig = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Only where the user pool is not at its usual address. */
  userPoolEndpoint: z.string().optional(),
  socketUrl: z.string(),
  supportEmail: z.string(),
  /** Where each browser gets our extension; null where it is loaded by hand, as from a developer's own build. */
  extensionPages: z.object({ chrome: z.url().nullable(), firefox: z.url().nullable() }),
  /** The retailer's sign-in: the page that asks the person, and our client id there. It sends them back to `/connect/confirm`. */
  retailerLogin: z.object({ authorize: z.url(), clientId: z.string() }),
  /** Where cards are taken down: Stripe's own fields with this key, or the local form of a machine that simulates Stripe. */
  payments: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("stripe"), publishableKey: z.string() }),
    z.object({ kind: z.literal("simulated") }),
  ]),
});
export type WebConfig = z.infer<typeof WebConfig>;
