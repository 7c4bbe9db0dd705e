import type { Actor } from "#functions/platform/access/actor.ts";
import type { PersonalDataDeps } from "../deps.ts";
import { isKept, toDataExport } from "./to-data-export.ts";

export async function listExports({ exports, clock }: Pick<PersonalDataDeps, "exports" | "clock">, { userId }: Actor) {
  const now = clock.now();
  const rows = await exports.list(userId);
  return { data: rows.filter((row) => isKept(row, now)).map((row) => toDataExport(row, now)) };
}
