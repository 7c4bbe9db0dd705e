import type { Actor } from "#functions/platform/access/actor.ts";
import type { ImportDeps } from "../deps.ts";
import { toImport } from "./to-import.ts";

export async function getImport(
  { imports, clock }: Pick<ImportDeps, "imports" | "clock">,
  { tenantId }: Actor,
  importId: string,
) {
  const now = clock.now();
  const item = await imports.getOrThrow(tenantId, importId, now);
  const detail = await imports.detail(tenantId, importId);
  return { data: toImport(item, detail, await imports.lastWriter(tenantId, now)) };
}
