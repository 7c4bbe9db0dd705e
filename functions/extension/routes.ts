import { type Binding, on } from "#functions/platform/http/binding.ts";
import { forgettingIfGone } from "#functions/sync/index.ts";
import * as activation from "#shared/api/extension/activation.ts";
import * as api from "#shared/api/extension/extension.ts";
import {
  activateExtension,
  createExtensionSession,
  endExtensionSession,
  listExtensionSessions,
  revokeExtensionSession,
} from "./extension-sessions.ts";
import { type ExtensionDeps, getExtensionWork, reportFetch } from "./get-extension-work.ts";
import { saveAmazonAuthor } from "./save-amazon-author.ts";

/** Binds the extension's endpoints to their use cases. */
export const extensionRoutes = (deps: ExtensionDeps): Binding[] => [
  on(activation.activateExtension, ({ actor }) => activateExtension(deps, { actor })),
  on(activation.saveAmazonAuthor, ({ actor, body }) => saveAmazonAuthor(deps, { actor, ...body })),
  on(api.createExtensionSession, ({ actor, body }) => createExtensionSession(deps, { actor, ...body })),
  on(api.listExtensionSessions, ({ actor }) => listExtensionSessions(deps, { actor })),
  on(api.revokeExtensionSession, ({ actor, params }) => revokeExtensionSession(deps, { actor, sessionId: params.id })),
  on(api.endExtensionSession, ({ actor }) => endExtensionSession(deps, { actor })),
  on(api.getExtensionWork, ({ actor, query }) =>
    forgettingIfGone(deps, actor.userId, () => getExtensionWork(deps, { actor, ...query })),
  ),
  on(api.reportSync, ({ actor, body }) =>
    forgettingIfGone(deps, actor.userId, () => reportFetch(deps, { actor, ...body })),
  ),
];
