import { decideImport, getImport, type Import, listImports, startImport, undoImport } from "#shared/api/imports.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

/** Polling interval of a running import, in case events don't arrive: sockets may be blocked. */
const POLL_MS = 3000;

const IMPORTS = { refresh: [getImport, listImports] };

/** Whether an import still progresses without the author. */
export const isUnderWay = ({ status }: Pick<Import, "status">): boolean => status === "reading" || status === "writing";

/** The import that began last and whose files have all arrived. */
export const newestOf = (imports: { readonly data: readonly Import[] } | undefined): Import | undefined =>
  imports?.data.find(({ status }) => status !== "uploading");

/** A page of imports, newest first; polled while one of them is running. */
export const useImports = (cursor?: string) =>
  useQueryOf(
    listImports,
    { query: { cursor } },
    { refreshInterval: (latest) => (latest?.data.some(isUnderWay) ? POLL_MS : 0) },
  );

/** The newest imports, read again every `pollMs` milliseconds unless that is 0. */
export const useNewestImports = (pollMs = 0) => useQueryOf(listImports, { query: {} }, { refreshInterval: pollMs });

export const useImport = (id: string | null) =>
  useQueryOf(getImport, id === null ? null : { params: { id } }, {
    refreshInterval: (latest?: { data: Import }) => (!latest || isUnderWay(latest.data) ? POLL_MS : 0),
  });

export const useDecideImport = () => useMutationOf(decideImport, IMPORTS);
/** Starting an import that is already running resumes it where it stopped. */
export const useContinueImport = () => useMutationOf(startImport, IMPORTS);
export const useUndoImport = () => useMutationOf(undoImport, IMPORTS);
