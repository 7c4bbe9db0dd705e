import { type Binding, on } from "#functions/platform/binding.ts";
import * as activation from "#shared/api/activation.ts";
import * as cookieMode from "#shared/api/amazon-accounts.ts";
import * as api from "#shared/api/extension.ts";
import * as health from "#shared/api/sync-health.ts";
import { activateExtension } from "./activate-extension.ts";
import { createExtensionSession } from "./create-extension-session.ts";
import { deleteAmazonAccount } from "./delete-amazon-account.ts";
import type { RetailerAccountsDeps } from "./deps.ts";
import { disconnectAmazonAccount } from "./disconnect-amazon-account.ts";
import { endExtensionSession } from "./end-extension-session.ts";
import { forgettingIfGone } from "./forget-if-gone.ts";
import { getExtensionWork } from "./get-extension-work.ts";
import { getSyncHealth } from "./get-sync-health.ts";
import { listAmazonAccounts } from "./list-amazon-accounts.ts";
import { listExtensionSessions } from "./list-extension-sessions.ts";
import { reportSync } from "./report-sync.ts";
import { revokeExtensionSession } from "./revoke-extension-session.ts";
import { saveAmazonAuthor } from "./save-amazon-author.ts";
import { setCookieMode } from "./set-cookie-mode.ts";
import { setPrimaryAmazonAccount } from "./set-primary-amazon-account.ts";

export const retailerAccountsRoutes = (deps: RetailerAccountsDeps): Binding[] => [
  on(activation.activateExtension, ({ actor }) => activateExtension(deps, actor)),
  on(activation.saveAmazonAuthor, ({ actor, body }) => saveAmazonAuthor(deps, actor, body)),
  on(api.createExtensionSession, ({ actor, body }) => createExtensionSession(deps, actor, body)),
  on(api.listExtensionSessions, ({ actor }) => listExtensionSessions(deps, actor)),
  on(api.revokeExtensionSession, ({ actor, params }) => revokeExtensionSession(deps, actor, params.id)),
  on(api.endExtensionSession, ({ actor }) => endExtensionSession(deps, actor)),
  on(api.getExtensionWork, ({ actor, query }) =>
    forgettingIfGone(deps, actor.userId, () => getExtensionWork(deps, actor, query)),
  ),
  on(api.reportSync, ({ actor, body }) => forgettingIfGone(deps, actor.userId, () => reportSync(deps, actor, body))),
  on(cookieMode.setCookieMode, ({ actor, body }) => setCookieMode(deps, actor, body)),
  on(cookieMode.listAmazonAccounts, ({ actor }) => listAmazonAccounts(deps, actor)),
  on(cookieMode.disconnectAmazonAccount, ({ actor }) => disconnectAmazonAccount(deps, actor)),
  on(cookieMode.setPrimaryAmazonAccount, ({ actor, params }) => setPrimaryAmazonAccount(deps, actor, params.id)),
  on(cookieMode.deleteAmazonAccount, ({ actor, params }) => deleteAmazonAccount(deps, actor, params.id)),
  on(health.getSyncHealth, ({ actor }) => getSyncHealth(deps, actor)),
];
