import { answerOperation, type Operation } from "#local/model/json-service.ts";
import type { AwsAnswer, AwsCall, AwsService, LocalCloud } from "#local/model/service.ts";
import { adminOperations } from "./admin.ts";
import { codesPage } from "./codes-page.ts";
import { createLockout } from "./lockout.ts";
import { ownAccountOperations } from "./own-account.ts";
import { sessionOperations } from "./sessions.ts";
import { poolSettings, USER_POOL_MOUNT, userPoolIssuer } from "./settings.ts";
import { signInOperations } from "./sign-in.ts";
import { createPoolStore } from "./store.ts";
import { createTokens } from "./tokens.ts";

/**
 * Serves the template's Cognito user pool for unmodified Amplify and SDK clients: SRP sign-in, one-time codes, rotating
 * refresh tokens, sign-out and the admin calls. Tokens are RS256, with their keys at `{issuer}/.well-known/jwks.json`.
 */
export function createUserPool(cloud: LocalCloud): AwsService {
  const pool = poolSettings(cloud);
  if (!pool)
    return { name: "cognito-idp", handle: (call) => answerOperation("cognito-idp", {}, call), permissions: () => [] };

  const now = () => cloud.now();
  const store = createPoolStore(cloud, pool.caseSensitive);
  const tokens = createTokens(store, now, () => userPoolIssuer(cloud.origin, pool.id));
  const parts = { pool, store, tokens, lockout: createLockout(store, now), now };
  const unsigned = { ...signInOperations(parts), ...sessionOperations(parts), ...ownAccountOperations(parts) };
  const admin = adminOperations(parts);

  const answer = (operations: Readonly<Record<string, Operation>>, call: AwsCall) =>
    answerOperation("cognito-idp", operations, call);

  /** Serves browsers: the keys, the page of one-time codes, and every operation that needs no AWS signature. */
  async function answerBrowser(call: AwsCall): Promise<AwsAnswer> {
    if (call.method !== "GET") return answer(unsigned, call);
    if (call.path === `/${pool?.id}/.well-known/jwks.json`) return { status: 200, body: tokens.jwks() };
    if (call.path === "/codes") return codesPage(store, now());
    return { status: 404, body: { message: "Not Found" } };
  }

  return {
    name: "cognito-idp",
    handle: (call) => answer({ ...unsigned, ...admin }, call),
    takesUnsigned: ({ action }) => Object.hasOwn(unsigned, action),
    permissions: ({ action }) =>
      Object.hasOwn(admin, action) ? [{ action: `cognito-idp:${action}`, resource: pool.arn }] : [],
    browser: { mount: USER_POOL_MOUNT, handle: answerBrowser },
    async close() {
      store.close();
    },
  };
}
