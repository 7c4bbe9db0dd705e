import type { Actor } from "#functions/platform/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type { ImportDeps } from "./deps.ts";
import { getImport } from "./get-import.ts";
import { uploadKey } from "./work-objects.ts";

/** Files that have not arrived, as errors of the fields that announced them. */
async function missingUploads(deps: ImportDeps, userId: string, importId: string): Promise<Record<string, string[]>> {
  const { files } = await deps.imports.detail(userId, importId);
  const sizes = await Promise.all(files.map((_, n) => deps.files.sizeOf(uploadKey(userId, importId, n))));
  return Object.fromEntries(
    files.flatMap(({ name }, n) =>
      sizes[n] === null ? [[`files.${n}`, [`“${name}” has not arrived. Please upload it again.`]]] : [],
    ),
  );
}

/** Starts reading. The execution's name is the import's id, so that starting twice, also after a crash in between, starts once. */
export async function startImport(deps: ImportDeps, actor: Actor, importId: string) {
  const userId = actor.tenantId;
  const item = await deps.imports.getOrThrow(userId, importId);
  if (item.status === "uploading") {
    const missing = await missingUploads(deps, userId, importId);
    if (Object.keys(missing).length > 0) throw new Invalid(missing, "Some files have not arrived.");
    const startedAt = toInstant(deps.clock.now());
    if (!(await deps.imports.start(userId, importId, startedAt))) return getImport(deps, actor, importId);
    await deps.machine.start(importId, { userId, importId, phase: "import" });
  } else if (item.status === "reading" && item.phase === "import") {
    await deps.machine.start(importId, { userId, importId, phase: "import" });
  }
  return getImport(deps, actor, importId);
}
