import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { ImportMachine } from "#functions/adapters/import-machine.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";
import { isExpired } from "../expiry.ts";
import { uploadKey } from "../steps/work-objects.ts";
import type { ImportItem } from "../store.ts";
import { newImport, waitingDetail } from "./create-import.ts";
import type { ReadImportDeps } from "./read-imports.ts";

export interface SubmitDeps extends ReadImportDeps {
  readonly files: Pick<ReportFiles, "put">;
  readonly machine: ImportMachine;
}

export interface SubmittedFile {
  readonly userId: string;
  /** Chosen by the caller: retrying after an interruption continues the same import. */
  readonly importId: string;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

const sizesOf = (files: SubmittedFile["files"]) => files.map(({ name, bytes }) => ({ name, size: bytes.length }));

async function begin({ imports, clock }: SubmitDeps, { userId, importId, files }: SubmittedFile): Promise<void> {
  const item = newImport({ userId, importId, createdAt: toInstant(clock.now()), source: "cookies" });
  await imports.create(item, waitingDetail(sizesOf(files)));
}

/** Concurrent ticks with the same id submit the same files. */
function ignoreExisting(error: unknown): void {
  if (!isConditionFailure(error)) throw error;
}

/** Imports files that the server fetched, like uploaded ones. Idempotent, and safe to interrupt anywhere. */
export async function submitFiles(deps: SubmitDeps, handed: SubmittedFile): Promise<void> {
  const { userId, importId, files } = handed;
  const found = await deps.imports.find(userId, importId);
  if (!found || found.status === "uploading") {
    for (const [n, { bytes }] of files.entries()) await deps.files.put(uploadKey(userId, importId, n), bytes);
    if (!found) await begin(deps, handed).catch(ignoreExisting);
    else {
      // An earlier attempt may have named other files. Read first: a newer version's detail must not be replaced.
      const detail = await deps.imports.detail(userId, importId);
      await deps.imports.saveDetail(userId, importId, { ...detail, ...waitingDetail(sizesOf(files)) });
    }
    await deps.machine.start(importId, { userId, importId, phase: "import" });
    await deps.imports.start(userId, importId, toInstant(deps.clock.now()));
  } else if (found.status === "reading" && found.phase === "import")
    await deps.machine.start(importId, { userId, importId, phase: "import" });
}

/** Null when the import was never created, or has expired. `written` are month keys, such as `estimator#2026-11`. */
export async function findSubmitted(
  { imports, clock }: ReadImportDeps,
  userId: string,
  importId: string,
): Promise<{ readonly status: ImportItem["status"]; readonly written: ReadonlySet<string> } | null> {
  const found = await imports.find(userId, importId);
  if (!found || isExpired(found, clock.now())) return null;
  return { status: found.status, written: new Set(found.written ?? []) };
}
