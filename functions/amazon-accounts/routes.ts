import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { connectAmazonAccount } from "./connect/connect-amazon-account.ts";
import { resyncAmazonAccount } from "./connect/resync-amazon-account.ts";
import { saveAmazonCookies } from "./connect/save-amazon-cookies.ts";
import { testCookies } from "./connect/test-cookies.ts";
import {
  deleteAmazonAccount,
  disconnectAmazonAccount,
  type ForgetDeps,
  listAmazonAccounts,
  setCookieMode,
  setPrimaryAmazonAccount,
} from "./linked/linked-accounts.ts";
import { withinCallLimit } from "./sessions/within-call-limit.ts";
import type { AmazonAccountsDeps } from "./wiring.ts";

type LinkedAccountDeps = ForgetDeps & Parameters<typeof setCookieMode>[0];

/** Binds the endpoints that list and change linked accounts to their use cases. None of them opens a session. */
export const linkedAccountRoutes = (deps: LinkedAccountDeps): Binding[] => [
  on(api.setCookieMode, ({ actor, body }) => setCookieMode(deps, { actor, ...body })),
  on(api.listAmazonAccounts, ({ actor }) => listAmazonAccounts(deps, { actor })),
  on(api.disconnectAmazonAccount, ({ actor }) => disconnectAmazonAccount(deps, { actor })),
  on(api.setPrimaryAmazonAccount, ({ actor, params }) =>
    setPrimaryAmazonAccount(deps, { actor, accountId: params.id }),
  ),
  on(api.deleteAmazonAccount, ({ actor, params }) => deleteAmazonAccount(deps, { actor, accountId: params.id })),
];

/** Binds the endpoints that open or save a session at Amazon to their use cases, all within the same time limit. */
export const connectRoutes = (deps: AmazonAccountsDeps, limitMs?: number): Binding[] =>
  withinCallLimit(
    [
      on(api.saveAmazonCookies, ({ actor, body }) => saveAmazonCookies(deps, { actor, ...body })),
      on(api.testCookies, ({ actor }) => testCookies(deps, { actor })),
      on(api.connectAmazonAccount, ({ actor, body }) => connectAmazonAccount(deps, { actor, ...body })),
      on(api.resyncAmazonAccount, ({ actor, params }) => resyncAmazonAccount(deps, { actor, accountId: params.id })),
    ],
    limitMs,
  );
