import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AccountStore, UserRow } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";
import type { EmailSite, Mailer } from "#functions/adapters/mailer.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { archiveReadyEmail } from "../emails/emails.ts";
import { personOf } from "../person.ts";
import { archiveFiles } from "./archive-files.ts";
import { archiveKey, type ExportRow, type ExportStore } from "./export-store.ts";
import { writeArchive } from "./write-archive.ts";

export interface MakeExportDeps {
  readonly capabilities: readonly PersonalData[];
  readonly accounts: Pick<AccountStore, "find">;
  readonly exports: ExportStore;
  readonly objects: Pick<ReportObjects, "putFile" | "remove">;
  readonly bus: Publisher;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly site: EmailSite;
}

/**
 * Makes the archive on disk and uploads it. Returns false when the account was removed meanwhile, along with its
 * archive.
 */
async function make(
  { capabilities, exports, objects, clock }: MakeExportDeps,
  user: UserRow,
  { exportId, createdAt }: ExportRow,
) {
  const { userId } = user;
  const key = archiveKey(userId, exportId);
  const folder = await mkdtemp(join(tmpdir(), "archive-"));
  try {
    const path = join(folder, "archive.zip");
    await writeArchive(path, archiveFiles(capabilities, personOf(user), createdAt), new Date(createdAt));
    const bytes = await objects.putFile(key, path, "application/zip");
    if (await exports.finish(userId, exportId, bytes, clock.now())) return true;
    await objects.remove(key);
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Notifies the open page and sends the email, once. */
async function notifyArchive(
  { exports, bus, mailer, clock, site }: MakeExportDeps,
  user: UserRow,
  exportId: string,
): Promise<void> {
  const { userId, email, firstName } = user;
  await bus.publish("DataExportFinished", { userId, exportId });
  await mailer.send({ to: email, ...archiveReadyEmail({ ...site, firstName }) });
  await exports.markNotified(userId, exportId, clock.now());
}

/**
 * Makes a requested archive and notifies the user. A retry resumes where it stopped: each export has one archive, under
 * one key. Marks the export as failed before rethrowing an error; a retry may still succeed.
 */
export async function makeDataExport(
  deps: MakeExportDeps,
  { userId, exportId }: { readonly userId: string; readonly exportId: string },
): Promise<void> {
  const { accounts, exports, bus, clock } = deps;
  const row = await exports.find(userId, exportId);
  const user = await accounts.find(userId);
  if (!row || !user || user.removingAt || row.notifiedAt) return;
  try {
    if (row.status !== "ready" && !(await make(deps, user, row))) return;
  } catch (error) {
    if (await exports.fail(userId, exportId, clock.now()))
      await bus.publish("DataExportFinished", { userId, exportId });
    throw error;
  }
  await notifyArchive(deps, user, exportId);
}
