import * as z from "zod";

const variable = z.string().min(1);

export const taskEnv = z.object({ STAGE: variable });

/** Environment of a task that walks over accounts through its own queue. */
export const walkEnv = taskEnv.extend({ TABLE_NAME: variable, TASK_QUEUE_URL: variable });

/** Environment of every function behind the HTTP API; extend it with the capability's own variables. */
export const apiEnv = taskEnv.extend({
  TABLE_NAME: variable,
  USER_POOL_CLIENT_ID: variable,
  USER_POOL_ISSUER: z.url(),
  ADMIN_EMAIL: z.email(),
  ORIGIN_VERIFY_SECRET_ARN: variable.optional(),
});
export type ApiEnv = z.infer<typeof apiEnv>;

export const emailEnv = z.object({ EMAIL_FROM: variable, SITE_URL: z.url(), SUPPORT_EMAIL: z.email() });
export type EmailEnv = z.infer<typeof emailEnv>;

export const accountsEnvBase = apiEnv.extend({ USER_POOL_ID: variable, EVENT_BUS_NAME: variable, ...emailEnv.shape });

export const stripeEnv = z.object({ STRIPE_API: z.url(), STRIPE_SECRETS_ARN: variable });
export type StripeEnv = z.infer<typeof stripeEnv>;

/**
 * Parses the process's environment by `schema`. An empty variable counts as absent. Throws an Error that names missing
 * and invalid variables.
 */
export function parseEnv<S extends z.ZodType>(schema: S): z.infer<S> {
  const set = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = schema.safeParse(set);
  if (!parsed.success) throw new Error(`the function's environment is incomplete:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/**
 * The endpoint used to sign URLs for browsers, as client settings. Empty in AWS, where browsers and functions reach a
 * bucket at the same address; locally, the public port's address.
 */
export function browserEndpoint(): { readonly endpoint?: string } {
  const endpoint = process.env.S3_BROWSER_ENDPOINT;
  return endpoint ? { endpoint } : {};
}
