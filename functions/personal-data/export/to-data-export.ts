import { toInstant } from "#functions/platform/clock.ts";
import type { DataExport } from "#shared/api/personal-data.ts";
import type { ExportRow } from "./export-store.ts";

/** An archive that is not there after this long will not come: whatever made it was stopped before it could say so. */
const GIVEN_UP_AFTER_MS = 45 * 60_000;

/** True while an archive is being made. */
export const isRunning = ({ status, createdAt }: ExportRow, now: number): boolean =>
  status === "preparing" && now < Date.parse(createdAt) + GIVEN_UP_AFTER_MS;

/** True while an archive is remembered: the rule, whatever the table has collected by then. */
export const isKept = ({ expiresAt }: ExportRow, now: number): boolean => now < expiresAt * 1000;

/** An archive as the API shows it. */
export const toDataExport = (row: ExportRow, now: number): DataExport => ({
  id: row.exportId,
  status: row.status === "preparing" && !isRunning(row, now) ? "failed" : row.status,
  created_at: row.createdAt,
  finished_at: row.finishedAt ?? null,
  bytes: row.bytes ?? null,
  expires_at: toInstant(row.expiresAt * 1000),
});
