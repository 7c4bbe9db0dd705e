import { type Binding, on } from "#functions/platform/binding.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { connectAmazonAccount } from "./connect-amazon-account.ts";
import type { RetailerSessionDeps } from "./deps.ts";
import { resyncAmazonAccount } from "./resync-amazon-account.ts";
import { saveAmazonCookies } from "./save-amazon-cookies.ts";
import { testCookies } from "./test-cookies.ts";

export const retailerSessionRoutes = (deps: RetailerSessionDeps): Binding[] => [
  on(api.saveAmazonCookies, ({ actor, body }) => saveAmazonCookies(deps, actor, body)),
  on(api.testCookies, ({ actor }) => testCookies(deps, actor)),
  on(api.connectAmazonAccount, ({ actor, body }) => connectAmazonAccount(deps, actor, body)),
  on(api.resyncAmazonAccount, ({ actor, params }) => resyncAmazonAccount(deps, actor, params.id)),
];
