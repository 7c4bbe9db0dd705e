import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { createExtensionImport as endpoint } from "#shared/api/imports.ts";
import type { ImportDeps } from "../deps.ts";
import { createImport } from "./create-import.ts";

/** Differs from the author's own imports only in its source. */
export const createExtensionImport = (
  deps: ImportDeps,
  actor: Actor,
  input: z.output<NonNullable<(typeof endpoint)["body"]>>,
) => createImport(deps, actor, input, "extension");
