import { getUser } from "#shared/api/accounts.ts";
import {
  cancelDeletion,
  downloadExport,
  listExports,
  requestDeletion,
  startExport,
} from "#shared/api/personal-data.ts";
import { getSyncHealth } from "#shared/api/sync-health.ts";
import { useMutationOf, useQueryOf } from "#web/lib/query.ts";

/** How often to look at an archive that is being made, in case the word that it is finished does not arrive. */
const LOOK_EVERY_MS = 4000;

const EXPORTS = { refresh: [listExports] };
const PERSON = { refresh: [getUser] };

export const useSyncHealth = () => useQueryOf(getSyncHealth, {});
export const useExports = () =>
  useQueryOf(
    listExports,
    {},
    { refreshInterval: (latest) => (latest?.data.some(({ status }) => status === "preparing") ? LOOK_EVERY_MS : 0) },
  );
export const useStartExport = () => useMutationOf(startExport, EXPORTS);
export const useDownloadExport = () => useMutationOf(downloadExport);
export const useRequestDeletion = () => useMutationOf(requestDeletion, PERSON);
export const useCancelDeletion = () => useMutationOf(cancelDeletion, PERSON);
