import { type AccountStore, accountStore } from "#functions/accounts/index.ts";
import { type Publisher, publisher } from "#functions/adapters/bus.ts";
import { type ReportFiles, reportFiles } from "#functions/adapters/files/report-files.ts";
import { reportObjects } from "#functions/adapters/files/report-objects.ts";
import { uploadForms } from "#functions/adapters/files/upload-forms.ts";
import { importMachine } from "#functions/adapters/import-machine.ts";
import { type UnreadableStore, unreadableStore } from "#functions/amazon-forms/index.ts";
import { type BookStore, bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { type Clock, systemClock } from "#functions/platform/clock.ts";
import { newId } from "#functions/platform/ids.ts";
import { rateLimitMultiplier } from "#functions/platform/limits/limits.ts";
import { rateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { hintPublisher, socketStore } from "#functions/realtime/index.ts";
import type { ColumnMapping } from "#shared/sources/column-mapping.ts";
import { readReport } from "#shared/sources/index.ts";
import type { ReadReport } from "#shared/sources/reader.ts";
import type { DecideImportDeps } from "./decisions/decide-import.ts";
import type { EndUnsentEnv, ImportStepEnv, ImportsEnv } from "./env.ts";
import type { CreateImportDeps } from "./intake/create-import.ts";
import type { StartImportDeps } from "./intake/start-import.ts";
import type { SweepUnsentDeps } from "./intake/unsent-imports.ts";
import type { UploadLimitDeps } from "./intake/upload-limits.ts";
import { type ImportStore, importStore } from "./store.ts";

/** Dependencies of the endpoints. */
export type ImportDeps = CreateImportDeps & StartImportDeps & DecideImportDeps;

export function importDeps(env: ImportsEnv): ImportDeps & UploadLimitDeps {
  const access = tableAccess(env);
  return {
    access,
    imports: importStore(access),
    files: reportFiles(env),
    uploads: uploadForms(env),
    machine: importMachine(env),
    limits: rateLimitStore(access),
    rateLimitMultiplier: rateLimitMultiplier(env.STAGE),
    clock: systemClock,
    newId,
  };
}

/** Dependencies of the machine's steps. */
export interface StepDeps {
  /** Reads a report file of any source, with the author's mapping; throws `ReportFileError` for an unreadable one. */
  readReport(file: string, bytes: Uint8Array, mapping?: ColumnMapping): Promise<ReadReport>;
  readonly access: TableAccess;
  readonly imports: ImportStore;
  readonly accounts: AccountStore;
  readonly books: BookStore;
  readonly files: ReportFiles;
  readonly unreadable: Pick<UnreadableStore, "add">;
  readonly bus: Publisher;
  readonly clock: Clock;
}

export function importStepDeps(env: ImportStepEnv): StepDeps {
  const access = tableAccess(env);
  return {
    access,
    readReport,
    imports: importStore(access),
    accounts: accountStore(access),
    books: bookStore(access),
    files: reportFiles(env),
    unreadable: unreadableStore(access),
    bus: hintPublisher(publisher(env), socketStore(access)),
    clock: systemClock,
  };
}

export const unsentSweepDeps = (env: EndUnsentEnv): SweepUnsentDeps => ({
  imports: importStore(tableAccess(env)),
  machine: importMachine(env),
  objects: reportObjects(env),
  clock: systemClock,
});
