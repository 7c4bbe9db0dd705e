import * as z from "zod";

/** `/config.json`, which the web application reads before it starts. */
export const WebConfig = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set only when the user pool is not at its standard address. */
  userPoolEndpoint: z.string().optional(),
  socketUrl: z.string(),
  supportEmail: z.string(),
  /** Store page of the extension per browser; null when it is installed manually, as with a developer's own build. */
  extensionPages: z.object({ chrome: z.url().nullable(), firefox: z.url().nullable() }),
  /** Amazon's sign-in page and our client id there. It redirects back to `/connect/confirm`. */
  retailerLogin: z.object({ authorize: z.url(), clientId: z.string() }),
  /** How card details are entered: Stripe's own fields with this key, or the local form that simulates Stripe. */
  payments: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("stripe"), publishableKey: z.string() }),
    z.object({ kind: z.literal("simulated") }),
  ]),
});
export type WebConfig = z.infer<typeof WebConfig>;
