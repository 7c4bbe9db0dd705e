import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { derivedId } from "#functions/platform/ids.ts";
import type { DataExport } from "#shared/api/personal-data.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import type { PersonalDataDeps } from "../wiring.ts";
import { archiveKey, type ExportRow } from "./export-store.ts";

/** After this long an archive counts as failed: its task stopped before it could report. */
const GIVEN_UP_AFTER_MS = 45 * MINUTE_MS;

const isRunning = ({ status, createdAt }: ExportRow, now: number): boolean =>
  status === "preparing" && now < Date.parse(createdAt) + GIVEN_UP_AFTER_MS;

/** True until the archive expires, even before the table's TTL deletes the item. */
const isKept = ({ expiresAt }: ExportRow, now: number): boolean => now < expiresAt * 1000;

const toDataExport = (row: ExportRow, now: number): DataExport => ({
  id: row.exportId,
  status: row.status === "preparing" && !isRunning(row, now) ? "failed" : row.status,
  created_at: row.createdAt,
  finished_at: row.finishedAt ?? null,
  bytes: row.bytes ?? null,
  expires_at: toInstant(row.expiresAt * 1000),
});

export async function listExports(
  { exports, clock }: Pick<PersonalDataDeps, "exports" | "clock">,
  { actor: { userId } }: By<Actor>,
) {
  const now = clock.now();
  const rows = await exports.list(userId);
  return { data: rows.filter((row) => isKept(row, now)).map((row) => toDataExport(row, now)) };
}

type Deps = Pick<PersonalDataDeps, "exports" | "bus" | "clock">;

/**
 * Starts an archive of all of a user's data, or returns the one being made. An export's id derives from the previous
 * one, so that two concurrent clicks name the same export and one write decides which of them starts it.
 */
export async function startExport({ exports, bus, clock }: Deps, { actor: { userId } }: By<Actor>) {
  const now = clock.now();
  const [newest] = await exports.list(userId);
  if (newest && isRunning(newest, now)) return { data: toDataExport(newest, now) };
  const exportId = derivedId("data-export", userId, newest?.exportId ?? "");
  const begun = await exports.begin(userId, exportId, now);
  if (!begun) {
    const other = await exports.find(userId, exportId);
    if (!other) throw new Error("an export that has just started is missing");
    return { data: toDataExport(other, now) };
  }
  try {
    await bus.publish("DataExportRequested", { userId, exportId });
  } catch (error) {
    await exports.fail(userId, exportId, now);
    throw error;
  }
  return { data: toDataExport(begun, now) };
}

const LINK_SECONDS = 600;

/**
 * Returns a download URL for one of the user's own archives. Throws NotFound, also for another user's archive and for
 * one that is unfinished or expired.
 */
export async function downloadExport(
  { exports, links, clock }: Pick<PersonalDataDeps, "exports" | "links" | "clock">,
  { actor: { userId }, id }: By<Actor, { readonly id: string }>,
): Promise<{ url: string }> {
  const row = await exports.find(userId, id);
  if (row?.status !== "ready" || !isKept(row, clock.now())) throw new NotFound();
  const fileName = `${PRODUCT_NAME}-${row.createdAt.slice(0, 10)}.zip`;
  return { url: await links.linkTo(archiveKey(userId, id), fileName, LINK_SECONDS) };
}
