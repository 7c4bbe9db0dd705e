import { NotFound } from "#functions/platform/errors.ts";
import { type CreateImportDeps, createImport, type NewImport } from "./create-import.ts";
import { getImport, type ImportOfActor, type ReadImportDeps } from "./read-imports.ts";
import { type StartImportDeps, startImport } from "./start-import.ts";

/** Differs from the author's own imports only in its source. */
export const createExtensionImport = (deps: CreateImportDeps, { actor, files }: Omit<NewImport, "source">) =>
  createImport(deps, { actor, files, source: "extension" });

/** The author's own imports are not visible to a browser's token. */
export async function getExtensionImport(deps: ReadImportDeps, named: ImportOfActor) {
  const found = await getImport(deps, named);
  if (found.data.source !== "extension") throw new NotFound("There is no such import.");
  return found;
}

/** Decisions are requested in the author's own list of imports. */
export async function startExtensionImport(deps: StartImportDeps, named: ImportOfActor) {
  await getExtensionImport(deps, named);
  return startImport(deps, named);
}
