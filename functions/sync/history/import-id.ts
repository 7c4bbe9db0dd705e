import { derivedId } from "#functions/platform/ids.ts";

/** As old as the run, so that the import is listed in order, and stable for the same files. */
export const importIdOf = (runId: string, batch: string): string =>
  runId.slice(0, 10) + derivedId(runId, batch).slice(0, 16);
