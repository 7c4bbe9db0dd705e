import { getUser } from "#shared/api/accounts/accounts.ts";
import { listImports } from "#shared/api/imports.ts";
import {
  cancelDeletion,
  downloadExport,
  listExports,
  listHeldShops,
  purgeSource,
  requestDeletion,
  startExport,
} from "#shared/api/personal-data.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

/** Polling interval of an archive in progress, in case the completion event does not arrive. */
const POLL_INTERVAL_MS = 4000;

const USER = { refresh: [getUser] };

export const useExports = () =>
  useQueryOf(
    listExports,
    {},
    { refreshInterval: (latest) => (latest?.data.some(({ status }) => status === "preparing") ? POLL_INTERVAL_MS : 0) },
  );
export const useStartExport = () => useMutationOf(startExport, { refresh: [listExports] });
export const useDownloadExport = () => useMutationOf(downloadExport);
/** Data from a source appears on many screens; each reads it again when opened. */
export const usePurgeSource = () =>
  useMutationOf(purgeSource, { refresh: [getSyncHealth, getUser, listImports, listHeldShops] });
export const useHeldShops = () => useQueryOf(listHeldShops, {});
export const useRequestDeletion = () => useMutationOf(requestDeletion, USER);
export const useCancelDeletion = () => useMutationOf(cancelDeletion, USER);
