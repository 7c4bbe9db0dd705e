import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { ImportDeps } from "../deps.ts";
import { getImport } from "./get-import.ts";

/** An import of an extension of the author's. The author's other imports are no business of a browser's: to its token they are not there. */
export async function getExtensionImport(deps: Pick<ImportDeps, "imports">, actor: Actor, importId: string) {
  const found = await getImport(deps, actor, importId);
  if (found.data.source !== "extension") throw new NotFound("There is no such import.");
  return found;
}
