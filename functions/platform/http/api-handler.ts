import type { Context } from "aws-lambda";
import type * as z from "zod";
import { billingStatusStore, requirePlan } from "#functions/entitlements/index.ts";
import { actingStore } from "../access/acting-store.ts";
import { noSessionOpener, type SessionOpener } from "../access/authenticate.ts";
import { clientAccessStore } from "../access/client-store.ts";
import { extensionSessionStore } from "../access/extension-session-store.ts";
import { sessionStore } from "../access/session-store.ts";
import { systemClock } from "../clock.ts";
import { type ApiEnv, parseEnv } from "../env.ts";
import { rateLimitMultiplier } from "../limits/limits.ts";
import { rateLimitStore } from "../limits/rate-limit-store.ts";
import { tableAccess } from "../storage/table.ts";
import { apiChain } from "./api-chain.ts";
import type { ApiAnswer, ApiEvent } from "./api-event.ts";
import type { Binding } from "./binding.ts";
import { originCheck, originSecrets } from "./origin-check.ts";

export { on } from "./binding.ts";

type Handler = (event: ApiEvent, context: Context) => Promise<ApiAnswer>;

/**
 * Builds the handler of a capability's function behind the HTTP API. `envSchema` extends `apiEnv`; `build` binds
 * endpoints to use cases and runs once per process, at the first call. `openerOf` is for the one function that opens
 * the sessions of new sign-ins.
 */
export function apiHandler<S extends z.ZodType<ApiEnv>>(
  envSchema: S,
  build: (env: z.infer<S>) => readonly Binding[],
  openerOf: (env: z.infer<S>) => SessionOpener = () => noSessionOpener,
): Handler {
  let chain: Handler | undefined;
  const start = (): Handler => {
    const env = parseEnv(envSchema);
    const access = tableAccess(env);
    const billingStatuses = billingStatusStore(access);
    const secretArn = env.ORIGIN_VERIFY_SECRET_ARN;
    return apiChain(
      {
        sessions: sessionStore(access),
        extensions: extensionSessionStore(access),
        acting: actingStore(access),
        clients: clientAccessStore(access),
        limits: rateLimitStore(access),
        tokens: { issuer: env.USER_POOL_ISSUER, clientId: env.USER_POOL_CLIENT_ID },
        adminEmail: env.ADMIN_EMAIL,
        clock: systemClock,
        openSession: openerOf(env),
        subscriptionOf: billingStatuses.subscriptionOf,
        requirePlan: (actor) => requirePlan({ billingStatuses, clock: systemClock }, actor),
        rateLimitMultiplier: rateLimitMultiplier(env.STAGE),
        origin: secretArn ? originCheck(originSecrets(secretArn), systemClock) : null,
      },
      build(env),
    );
  };
  return async (event, context) => {
    chain ??= start();
    return chain(event, context);
  };
}
