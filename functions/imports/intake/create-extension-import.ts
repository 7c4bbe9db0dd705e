import type { z } from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { createExtensionImport as endpoint } from "#shared/api/extension.ts";
import type { ImportDeps } from "../deps.ts";
import { createImport } from "./create-import.ts";

/** Begins an import of files that the author's extension fetched: the same as one of the author's own, but for where it says it comes from. */
export const createExtensionImport = (
  deps: ImportDeps,
  actor: Actor,
  input: z.output<NonNullable<(typeof endpoint)["body"]>>,
) => createImport(deps, actor, input, "extension");
