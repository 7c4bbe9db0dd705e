import { toInstant } from "#functions/platform/clock.ts";
import { sha256 } from "#functions/report-months/index.ts";
import type { FileAnswer } from "#shared/api/imports.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { ReportFileError } from "#shared/sources/files/file-error.ts";
import { isUnderWay } from "../executions/executions.ts";
import type { FileFinding } from "../intake/detail.ts";
import type { ImportItem, ImportKey } from "../store.ts";
import type { StepDeps } from "../wiring.ts";
import { toReadFile, unreadFinding } from "./to-read-file.ts";
import { uploadKey, type WorkObjects, workObjects } from "./work-objects.ts";

const NOT_ARRIVED = "The file didn't arrive. Please upload it again.";

/** What an answer adds to a file. */
export type Given = Omit<FileAnswer, "accepted">;

/** Reads one file of an import, again with what the author gave. */
export async function readOne(
  deps: StepDeps,
  run: Pick<ImportItem, "userId" | "importId" | "createdAt">,
  work: WorkObjects,
  n: number,
  { name, size }: Pick<FileFinding, "name" | "size">,
  given: Given = {},
): Promise<FileFinding> {
  const failed = async (message: string): Promise<FileFinding> => {
    const finding = unreadFinding(name, size, "failed", message);
    await work.putFile(n, { finding, createdAt: null, months: [], products: [] });
    return finding;
  };
  const bytes = await deps.files.get(uploadKey(run.userId, run.importId, n));
  if (!bytes) return failed(NOT_ARRIVED);
  try {
    const context = { name, size: bytes.length, importedAt: run.createdAt, given };
    const { file, contents } = toReadFile(await deps.readReport(name, bytes, given.mapping), context);
    for (const { family, content } of contents) await work.putMonth(n, family, content);
    // Last, so that a file that is listed as read has all its months.
    await work.putFile(n, { ...file, fileHash: sha256(bytes) });
    return file.finding;
  } catch (error) {
    if (error instanceof ReportFileError) return failed(error.message);
    throw error;
  }
}

/** A file that the author chose may be anything, but one that came from Amazon itself should be readable. */
async function countUnreadable(deps: StepDeps, { userId, importId }: ImportKey, findings: readonly FileFinding[]) {
  const withRowsAside = findings.filter((finding) => finding.rows_set_aside > 0);
  const unreadable = findings.filter(({ status, message }) => status === "failed" && message !== NOT_ARRIVED);
  const counts = unreadable.length > 0 && (await deps.imports.getOrThrow(userId, importId)).source !== "upload";
  await deps.unreadable.add(userId, toInstant(deps.clock.now()).slice(0, 10), {
    files: withRowsAside.length + (counts ? unreadable.length : 0),
    rows: sumOf(withRowsAside, (finding) => finding.rows_set_aside),
  });
}

/** The request or sync that submitted the import has mostly done so. */
const isStarted = ({ status, notStarted }: ImportItem): boolean => status === "reading" && notStarted === undefined;

const isClean = ({ status, rows_set_aside }: FileFinding): boolean => status === "read" && rows_set_aside === 0;

/**
 * An unreadable file is a finding; if none can be read, the import fails. Skips an import that was ended before its
 * execution began. Where the same task plans the import next, its plan is saved with findings that count nowhere.
 */
export async function readFiles(
  deps: StepDeps,
  run: ImportKey,
  work: WorkObjects = workObjects(deps.files, run.importId),
  { isPlannedNext = false }: { readonly isPlannedNext?: boolean } = {},
): Promise<{ readable: number }> {
  const { userId, importId } = run;
  const head = await deps.imports.getOrThrow(userId, importId);
  if (!isStarted(head)) {
    const isStartedNow = await deps.imports.start(userId, importId, toInstant(deps.clock.now()));
    if (!isStartedNow && !isUnderWay(await deps.imports.getOrThrow(userId, importId))) return { readable: 0 };
  }
  const detail = await deps.imports.detail(userId, importId);
  const isRepeated = detail.files.some(({ status }) => status !== "waiting");
  const files: FileFinding[] = [];
  for (const [n, waiting] of detail.files.entries()) files.push(await readOne(deps, head, work, n, waiting));
  if (!isPlannedNext || !files.every(isClean)) await deps.imports.saveDetail(userId, importId, { ...detail, files });
  if (!isRepeated) await countUnreadable(deps, run, files);
  const readable = files.filter((file) => file.status === "read").length;
  if (readable === 0) {
    const message = (files.length === 1 && files[0]?.message) || "None of the files could be read.";
    const finishedAt = toInstant(deps.clock.now());
    await deps.imports.change(userId, importId, { status: "failed", message, finishedAt });
  }
  await deps.bus.publish("ImportProgressed", { userId, importId });
  return { readable };
}
