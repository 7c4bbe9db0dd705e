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
});
export type WebConfig = z.infer<typeof WebConfig>;
