import { getUser } from "#shared/api/accounts.ts";
import { activateExtension, saveAmazonAuthor } from "#shared/api/activation.ts";
import { createExtensionSession, listExtensionSessions, revokeExtensionSession } from "#shared/api/extension.ts";
import { getSyncHealth } from "#shared/api/sync-health.ts";
import { useMutationOf, useQueryOf } from "#web/lib/query.ts";

const BROWSERS = { refresh: [listExtensionSessions] };
const PERSON = { refresh: [getUser] };

export const useExtensionSessions = () => useQueryOf(listExtensionSessions, {});
export const useCreateExtensionSession = () => useMutationOf(createExtensionSession, BROWSERS);
export const useRevokeExtensionSession = () => useMutationOf(revokeExtensionSession, BROWSERS);
export const useSaveAmazonAuthor = () => useMutationOf(saveAmazonAuthor);
export const useActivateExtension = () => useMutationOf(activateExtension, PERSON);
export const useSyncHealth = () => useQueryOf(getSyncHealth, {});
