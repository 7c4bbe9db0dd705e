import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { ImportDeps } from "../deps.ts";
import { getImport } from "./get-import.ts";

/** The author's own imports are not visible to a browser's token. */
export async function getExtensionImport(deps: Pick<ImportDeps, "imports" | "clock">, actor: Actor, importId: string) {
  const found = await getImport(deps, actor, importId);
  if (found.data.source !== "extension") throw new NotFound("There is no such import.");
  return found;
}
