import { decideImport, getImport, type Import, listImports, startImport, undoImport } from "#shared/api/imports.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";
import { isUnderWay } from "./progress/describe-import.ts";

/** Polling interval of a running import, in case events don't arrive: sockets may be blocked. */
const POLL_MS = 3000;

export const useImports = (cursor?: string) =>
  useQueryOf(
    listImports,
    { query: { cursor } },
    {
      refreshInterval: (latest) => (latest?.data.some(isUnderWay) ? POLL_MS : 0),
    },
  );

export const useImport = (id: string | null) =>
  useQueryOf(getImport, id === null ? null : { params: { id } }, {
    refreshInterval: (latest?: { data: Import }) => (!latest || isUnderWay(latest.data) ? POLL_MS : 0),
  });

export const useDecideImport = () => useMutationOf(decideImport, { refresh: [getImport, listImports] });
/** Starting an import that is already running resumes it where it stopped. */
export const useContinueImport = () => useMutationOf(startImport, { refresh: [getImport, listImports] });
export const useUndoImport = () => useMutationOf(undoImport, { refresh: [getImport, listImports] });
