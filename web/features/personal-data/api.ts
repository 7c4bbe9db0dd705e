import { getUser } from "#shared/api/accounts/accounts.ts";
import { deleteAmazonAccount, disconnectAmazonAccount, listAmazonAccounts } from "#shared/api/amazon-accounts.ts";
import { listExtensionSessions, revokeExtensionSession } from "#shared/api/extension/extension.ts";
import { listImports } from "#shared/api/imports.ts";
import {
  cancelDeletion,
  downloadExport,
  listExports,
  purgeSource,
  requestDeletion,
  startExport,
} from "#shared/api/personal-data.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

/** Polling interval of an archive in progress, in case the completion event does not arrive. */
const POLL_INTERVAL_MS = 4000;

const EXPORTS = { refresh: [listExports] };
const PERSON = { refresh: [getUser] };

const ACCOUNTS = { refresh: [listAmazonAccounts, getUser] };

export const useAmazonAccounts = () => useQueryOf(listAmazonAccounts, {});
export const useDisconnectAmazonAccount = () => useMutationOf(disconnectAmazonAccount, ACCOUNTS);
export const useDeleteAmazonAccount = () => useMutationOf(deleteAmazonAccount, ACCOUNTS);
export const useExtensionSessions = () => useQueryOf(listExtensionSessions, {});
export const useRevokeExtensionSession = () =>
  useMutationOf(revokeExtensionSession, { refresh: [listExtensionSessions] });
/** Data from a source appears on many screens; each reads it again when opened. */
export const usePurgeSource = () => useMutationOf(purgeSource, { refresh: [getSyncHealth, getUser, listImports] });
/** The newest imports show when files were last uploaded. */
export const useNewestImports = () => useQueryOf(listImports, { query: {} });
export const useSyncHealth = () => useQueryOf(getSyncHealth, {});
export const useExports = () =>
  useQueryOf(
    listExports,
    {},
    { refreshInterval: (latest) => (latest?.data.some(({ status }) => status === "preparing") ? POLL_INTERVAL_MS : 0) },
  );
export const useStartExport = () => useMutationOf(startExport, EXPORTS);
export const useDownloadExport = () => useMutationOf(downloadExport);
export const useRequestDeletion = () => useMutationOf(requestDeletion, PERSON);
export const useCancelDeletion = () => useMutationOf(cancelDeletion, PERSON);
