import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { createExtensionImport as endpoint } from "#shared/api/imports.ts";
import type { ImportDeps } from "../wiring.ts";
import { createImport } from "./create-import.ts";
import { startImport } from "./start-import.ts";
import { getImport } from "./to-import.ts";

/** Differs from the author's own imports only in its source. */
export const createExtensionImport = (
  deps: ImportDeps,
  actor: Actor,
  input: z.output<NonNullable<(typeof endpoint)["body"]>>,
) => createImport(deps, actor, input, "extension");

/** The author's own imports are not visible to a browser's token. */
export async function getExtensionImport(deps: Pick<ImportDeps, "imports" | "clock">, actor: Actor, importId: string) {
  const found = await getImport(deps, actor, importId);
  if (found.data.source !== "extension") throw new NotFound("There is no such import.");
  return found;
}

/** Decisions are requested in the author's own list of imports. */
export async function startExtensionImport(deps: ImportDeps, actor: Actor, importId: string) {
  await getExtensionImport(deps, actor, importId);
  return startImport(deps, actor, importId);
}
