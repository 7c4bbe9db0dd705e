import type { Actor } from "#functions/platform/access/actor.ts";
import type { ImportDeps } from "../deps.ts";
import { toImport } from "./to-import.ts";

export async function listImports(deps: Pick<ImportDeps, "imports">, { tenantId }: Actor, cursor: string | undefined) {
  const page = await deps.imports.page(tenantId, cursor ?? null);
  const details = await deps.imports.details(
    tenantId,
    page.imports.map(({ importId }) => importId),
  );
  const lastWriter = await deps.imports.lastWriter(tenantId);
  const nothing = { files: [], months: [], asked: {} };
  return {
    data: page.imports.map((item) => toImport(item, details.get(item.importId) ?? nothing, lastWriter)),
    cursor: page.cursor,
  };
}
