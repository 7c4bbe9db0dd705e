import { derivedId } from "#functions/platform/ids.ts";

/** An import's id: as old as the run, so that it is listed where it belongs, and the same for the same files of it. */
export const importIdOf = (runId: string, batch: string): string =>
  runId.slice(0, 10) + derivedId(runId, batch).slice(0, 16);
