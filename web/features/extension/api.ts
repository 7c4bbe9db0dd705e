import { getUser } from "#shared/api/accounts/accounts.ts";
import { listAmazonAccounts } from "#shared/api/amazon-accounts.ts";
import { activateExtension, saveAmazonAuthor } from "#shared/api/extension/activation.ts";
import {
  createExtensionSession,
  listExtensionSessions,
  revokeExtensionSession,
} from "#shared/api/extension/extension.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

const BROWSERS = { refresh: [listExtensionSessions] };
const PERSON = { refresh: [getUser] };

export const useExtensionSessions = () => useQueryOf(listExtensionSessions, {});
export const useCreateExtensionSession = () => useMutationOf(createExtensionSession, BROWSERS);
export const useRevokeExtensionSession = () => useMutationOf(revokeExtensionSession, BROWSERS);
export const useSaveAmazonAuthor = () => useMutationOf(saveAmazonAuthor);
export const useActivateExtension = () => useMutationOf(activateExtension, PERSON);
export const useAmazonAccounts = () => useQueryOf(listAmazonAccounts, {});
/** Polling interval during a history import, whose months arrive one by one. */
const POLL_INTERVAL_MS = 5000;
export const useSyncHealth = () =>
  useQueryOf(getSyncHealth, {}, { refreshInterval: (latest) => (latest?.history ? POLL_INTERVAL_MS : 0) });
