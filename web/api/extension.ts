import { getUser } from "#shared/api/accounts/accounts.ts";
import { activateExtension, saveAmazonAuthor } from "#shared/api/extension/activation.ts";
import {
  createExtensionSession,
  listExtensionSessions,
  revokeExtensionSession,
} from "#shared/api/extension/extension.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

const SESSIONS = { refresh: [listExtensionSessions] };

export const useExtensionSessions = () => useQueryOf(listExtensionSessions, {});
export const useCreateExtensionSession = () => useMutationOf(createExtensionSession, SESSIONS);
export const useRevokeExtensionSession = () => useMutationOf(revokeExtensionSession, SESSIONS);
export const useSaveAmazonAuthor = () => useMutationOf(saveAmazonAuthor);
export const useActivateExtension = () => useMutationOf(activateExtension, { refresh: [getUser] });
