import type { Actor } from "#functions/platform/access/actor.ts";
import type { ImportDeps } from "../deps.ts";
import { toImport } from "./to-import.ts";

export async function getImport(deps: Pick<ImportDeps, "imports">, { tenantId }: Actor, importId: string) {
  const item = await deps.imports.getOrThrow(tenantId, importId);
  const detail = await deps.imports.detail(tenantId, importId);
  return { data: toImport(item, detail, await deps.imports.lastWriter(tenantId)) };
}
