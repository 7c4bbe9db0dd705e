import type { Actor } from "#functions/platform/access/actor.ts";
import { isExpired } from "../expiry.ts";
import type { ImportDeps } from "../wiring.ts";
import { toImport } from "./to-import.ts";

/** A page may be short when the table hasn't deleted expired imports yet. */
export async function listImports(
  { imports, clock }: Pick<ImportDeps, "imports" | "clock">,
  { tenantId }: Actor,
  cursor: string | undefined,
) {
  const now = clock.now();
  const page = await imports.page(tenantId, cursor ?? null);
  const listed = page.imports.filter((item) => !isExpired(item, now));
  const details = await imports.details(
    tenantId,
    listed.map(({ importId }) => importId),
  );
  const lastWriter = await imports.lastWriter(tenantId, now);
  const nothing = { files: [], months: [], asked: {} };
  return {
    data: listed.map((item) => toImport(item, details.get(item.importId) ?? nothing, lastWriter)),
    cursor: page.cursor,
  };
}
