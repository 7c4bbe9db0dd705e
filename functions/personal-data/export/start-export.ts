import type { Actor } from "#functions/platform/access/actor.ts";
import { derivedId } from "#functions/platform/ids.ts";
import type { PersonalDataDeps } from "../deps.ts";
import { isRunning, toDataExport } from "./to-data-export.ts";

type Deps = Pick<PersonalDataDeps, "exports" | "bus" | "clock">;

/**
 * Starts an archive of all of a user's data, or returns the one being made. An export's id derives from the previous
 * one, so that two concurrent clicks name the same export and one write decides which of them starts it.
 */
export async function startExport({ exports, bus, clock }: Deps, { userId }: Actor) {
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
