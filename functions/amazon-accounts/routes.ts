import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { connectAmazonAccount } from "./connect/connect-amazon-account.ts";
import { resyncAmazonAccount } from "./connect/resync-amazon-account.ts";
import { saveAmazonCookies } from "./connect/save-amazon-cookies.ts";
import { testCookies } from "./connect/test-cookies.ts";
import type { AmazonAccountsDeps } from "./deps.ts";
import { deleteAmazonAccount } from "./linked/delete-amazon-account.ts";
import { disconnectAmazonAccount, type ForgetDeps } from "./linked/disconnect-amazon-account.ts";
import { listAmazonAccounts } from "./linked/list-amazon-accounts.ts";
import { setCookieMode } from "./linked/set-cookie-mode.ts";
import { setPrimaryAmazonAccount } from "./linked/set-primary-amazon-account.ts";
import { withinCallLimit } from "./sessions/within-call-limit.ts";

type LinkedAccountDeps = ForgetDeps & Parameters<typeof setCookieMode>[0];

/** Binds the endpoints that list and change linked accounts to their use cases. None of them opens a session. */
export const linkedAccountRoutes = (deps: LinkedAccountDeps): Binding[] => [
  on(api.setCookieMode, ({ actor, body }) => setCookieMode(deps, actor, body)),
  on(api.listAmazonAccounts, ({ actor }) => listAmazonAccounts(deps, actor)),
  on(api.disconnectAmazonAccount, ({ actor }) => disconnectAmazonAccount(deps, actor)),
  on(api.setPrimaryAmazonAccount, ({ actor, params }) => setPrimaryAmazonAccount(deps, actor, params.id)),
  on(api.deleteAmazonAccount, ({ actor, params }) => deleteAmazonAccount(deps, actor, params.id)),
];

/** Binds the endpoints that open or save a session at Amazon to their use cases, all within the same time limit. */
export const connectRoutes = (deps: AmazonAccountsDeps, limitMs?: number): Binding[] =>
  withinCallLimit(
    [
      on(api.saveAmazonCookies, ({ actor, body }) => saveAmazonCookies(deps, actor, body)),
      on(api.testCookies, ({ actor }) => testCookies(deps, actor)),
      on(api.connectAmazonAccount, ({ actor, body }) => connectAmazonAccount(deps, actor, body)),
      on(api.resyncAmazonAccount, ({ actor, params }) => resyncAmazonAccount(deps, actor, params.id)),
    ],
    limitMs,
  );
