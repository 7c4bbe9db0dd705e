import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { createImport as endpoint } from "#shared/api/imports.ts";
import { unreadFinding } from "../steps/to-read-file.ts";
import { uploadKey } from "../steps/work-objects.ts";
import type { ImportItem } from "../store.ts";
import type { ImportDeps } from "../wiring.ts";
import { type ImportDetail, NOTHING_FOUND } from "./detail.ts";
import { getImport } from "./to-import.ts";

const UPLOAD_SECONDS = 600;

type NamedSize = { readonly name: string; readonly size: number };

/** The detail of an import that has read none of its files yet: a waiting finding for each. */
export const waitingDetail = (files: readonly NamedSize[]): ImportDetail => ({
  ...NOTHING_FOUND,
  files: files.map(({ name, size }) => unreadFinding(name, size, "waiting")),
});

/** The item of an import whose files are not all there yet. */
export const newImport = (item: Pick<ImportItem, "userId" | "importId" | "createdAt" | "source">): ImportItem => ({
  ...item,
  status: "uploading",
  notStarted: "yes",
  phase: "import",
  monthsTotal: 0,
  payments: 0,
  booksAdded: 0,
  decisions: 0,
  undos: 0,
});

/** Creates an import with one upload form per file, each for one key and the announced size, valid for ten minutes. */
export async function createImport(
  deps: ImportDeps,
  actor: Actor,
  { files }: z.output<NonNullable<(typeof endpoint)["body"]>>,
  source: ImportItem["source"] = "upload",
) {
  const userId = actor.tenantId;
  const importId = await deps.imports.nextId(userId, deps.newId());
  const createdAt = toInstant(deps.clock.now());
  const uploads = await Promise.all(
    files.map(({ size }, n) => deps.uploads.formFor(uploadKey(userId, importId, n), size, UPLOAD_SECONDS)),
  );
  await deps.imports.create(newImport({ userId, importId, createdAt, source }), waitingDetail(files));
  const { data } = await getImport(deps, actor, importId);
  return { data, uploads: uploads.map(({ url, fields }) => ({ url, fields: { ...fields } })) };
}
