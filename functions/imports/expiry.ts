import { toTimeToLive } from "#functions/platform/clock.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";

/** As long as the bucket keeps the months that an import replaced (`infra/stacks/data.ts`), which an undo needs. */
const UNDOABLE_MS = 400 * DAY_MS;

interface Created {
  readonly source: "upload" | "extension" | "cookies";
  /** ISO 8601. */
  readonly createdAt: string;
}

/**
 * When an automatic import is forgotten, in Unix seconds: they are hundreds a year, and their months name the source
 * themselves. Undefined for the author's own uploads, which stay.
 */
export const expiryOf = ({ source, createdAt }: Created): number | undefined =>
  source === "upload" ? undefined : toTimeToLive(Date.parse(createdAt) + UNDOABLE_MS);

export const isExpired = ({ expiresAt }: { readonly expiresAt?: number }, now: number): boolean =>
  expiresAt !== undefined && expiresAt <= toTimeToLive(now);

export const isUndoableByAge = ({ createdAt }: Pick<Created, "createdAt">, now: number): boolean =>
  now - Date.parse(createdAt) < UNDOABLE_MS;
