import { toInstant } from "#functions/platform/clock.ts";
import type { DataExport } from "#shared/api/personal-data.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { ExportRow } from "./export-store.ts";

/** After this long an archive counts as failed: its task stopped before it could report. */
const GIVEN_UP_AFTER_MS = 45 * MINUTE_MS;

export const isRunning = ({ status, createdAt }: ExportRow, now: number): boolean =>
  status === "preparing" && now < Date.parse(createdAt) + GIVEN_UP_AFTER_MS;

/** True until the archive expires, even before the table's TTL deletes the item. */
export const isKept = ({ expiresAt }: ExportRow, now: number): boolean => now < expiresAt * 1000;

export const toDataExport = (row: ExportRow, now: number): DataExport => ({
  id: row.exportId,
  status: row.status === "preparing" && !isRunning(row, now) ? "failed" : row.status,
  created_at: row.createdAt,
  finished_at: row.finishedAt ?? null,
  bytes: row.bytes ?? null,
  expires_at: toInstant(row.expiresAt * 1000),
});
