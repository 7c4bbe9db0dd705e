import type { Actor } from "#functions/platform/access/actor.ts";
import type { ImportDeps } from "../deps.ts";
import { getExtensionImport } from "./get-extension-import.ts";
import { startImport } from "./start-import.ts";

/** Decisions are requested in the author's own list of imports. */
export async function startExtensionImport(deps: ImportDeps, actor: Actor, importId: string) {
  await getExtensionImport(deps, actor, importId);
  return startImport(deps, actor, importId);
}
