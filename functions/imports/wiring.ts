import type { AccountStore } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { UploadForms } from "#functions/adapters/files/upload-forms.ts";
import type { ImportMachine } from "#functions/adapters/import-machine.ts";
import type { UnreadableStore } from "#functions/amazon-forms/index.ts";
import type { BookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { Workbook } from "#shared/sources/amazon/workbook/types.ts";
import type { ImportStore } from "./store.ts";

export interface ImportDeps {
  readonly access: TableAccess;
  readonly imports: ImportStore;
  readonly files: ReportFiles;
  readonly uploads: UploadForms;
  readonly machine: ImportMachine;
  readonly clock: Clock;
  newId(): string;
}

export interface StepDeps {
  /** Parses a workbook; throws `WorkbookError` for an unreadable file. */
  readWorkbook(file: string, bytes: Uint8Array): Promise<Workbook>;
  readonly access: TableAccess;
  readonly imports: ImportStore;
  readonly accounts: AccountStore;
  readonly books: BookStore;
  readonly files: ReportFiles;
  readonly unreadable: Pick<UnreadableStore, "add">;
  readonly bus: Publisher;
  readonly clock: Clock;
}

export interface Run {
  readonly userId: string;
  readonly importId: string;
}
