import type * as z from "zod";
import type { UploadForms } from "#functions/adapters/files/upload-forms.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { createImport as endpoint } from "#shared/api/imports.ts";
import { unreadFinding } from "../steps/to-read-file.ts";
import { uploadKey } from "../steps/work-objects.ts";
import type { ImportItem } from "../store.ts";
import { type ImportDetail, NOTHING_FOUND } from "./detail.ts";
import { type ReadImportDeps, toImport } from "./read-imports.ts";

const UPLOAD_SECONDS = 600;

export interface CreateImportDeps extends ReadImportDeps {
  readonly uploads: UploadForms;
  newId(): string;
}

export interface NewImport extends z.output<NonNullable<(typeof endpoint)["body"]>> {
  readonly actor: Actor;
  readonly source?: ImportItem["source"];
}

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
export async function createImport(deps: CreateImportDeps, { actor, files, source = "upload" }: NewImport) {
  const userId = actor.tenantId;
  const importId = await deps.imports.nextId(userId, deps.newId());
  const uploads = await Promise.all(
    files.map(({ size }, n) => deps.uploads.formFor(uploadKey(userId, importId, n), size, UPLOAD_SECONDS)),
  );
  const item = newImport({ userId, importId, createdAt: toInstant(deps.clock.now()), source });
  const detail = waitingDetail(files);
  await deps.imports.create(item, detail);
  // It has written nothing that could be undone.
  const data = toImport(item, detail, null);
  return { data, uploads: uploads.map(({ url, fields }) => ({ url, fields: { ...fields } })) };
}
