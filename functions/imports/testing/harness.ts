import type * as z from "zod";
import { accountStore } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { ImportRun } from "#functions/adapters/import-machine.ts";
import { unreadableStore } from "#functions/amazon-forms/index.ts";
import { bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { UserActor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { anActor } from "#functions/testing/users.ts";
import type { Import } from "#shared/api/imports.ts";
import { KDP_READER } from "#shared/sources/amazon/reader.ts";
import type { Workbook } from "#shared/sources/amazon/workbook/types.ts";
import { decideImport } from "../decisions/decide-import.ts";
import { undoImport } from "../decisions/undo-import.ts";
import { createImport } from "../intake/create-import.ts";
import { getImport } from "../intake/read-imports.ts";
import { startImport } from "../intake/start-import.ts";
import type { SubmitDeps } from "../intake/submit-files.ts";
import { runStep } from "../steps/run-step.ts";
import { uploadKey } from "../steps/work-objects.ts";
import { type ImportItem, importStore } from "../store.ts";
import type { ImportDeps, StepDeps } from "../wiring.ts";
import { memoryForms } from "./memory-files.ts";

export interface HarnessOptions {
  readonly access: TableAccess;
  readonly files: ReportFiles;
  readonly clock: Clock;
  /** Reads a workbook of KDP, real or in another notation. */
  readWorkbook(file: string, bytes: Uint8Array): Promise<Workbook>;
  /** Reads any report file; by default what `readWorkbook` reads. */
  readonly readReport?: StepDeps["readReport"];
  newId(): string;
  /** Attempts per step before the machine moves to `fail`; 1 by default. */
  readonly attempts?: number;
  /** Months written concurrently; 1 by default, so that tests can stop between two of them. */
  readonly concurrency?: number;
}

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Given = Parameters<typeof decideImport>[1];
type ImportSource = ImportItem["source"];
type ImportView = z.input<typeof Import>;

export const actorOf = (userId: string): UserActor =>
  anActor({ userId, timeZone: "UTC", trialEndsAt: undefined, sessionId: `session-of-${userId}` });

/** The import endpoints and state machine in one process: the same steps in the same order as deployed. */
export function importHarness(options: HarnessOptions) {
  const { access, files, clock, readWorkbook, newId, attempts = 1, concurrency = 1 } = options;
  const events: { name: string; detail: unknown }[] = [];
  const bus: Publisher = {
    publish: async (name, detail) => {
      events.push({ name, detail });
    },
  };
  const imports = importStore(access);
  const accounts = accountStore(access);
  const books = bookStore(access);
  const unreadable = unreadableStore(access);
  const { readReport = async (file, bytes) => KDP_READER.toReport(await readWorkbook(file, bytes)) } = options;
  const steps: StepDeps = { access, imports, accounts, books, files, unreadable, bus, clock, readReport };
  const started = new Map<string, ImportRun>();
  const deps: ImportDeps & SubmitDeps = {
    access,
    imports,
    files,
    uploads: memoryForms,
    clock,
    newId,
    machine: {
      start: async (name, run) => {
        started.set(name, run);
      },
    },
  };

  async function step(run: ImportRun, name: string, monthKey?: string): Promise<Record<string, unknown>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return { ...(await runStep(steps, { step: name, ...run, monthKey })) };
      } catch (error) {
        if (attempt >= attempts) throw error;
      }
    }
  }

  /** Rethrows the last attempt's error; calling `fail` is left to the caller. */
  async function execute(run: ImportRun): Promise<void> {
    const begun = await step(run, "begin");
    const { outcome, monthKeys } = begun.outcome === "read" ? await step(run, "plan") : begun;
    if (outcome === "decide" || outcome === "done") return;
    if (outcome === "write") {
      await inParallel(monthKeys as string[], (monthKey) => step(run, "write", monthKey), concurrency);
      await step(run, "roll-up");
    }
    await step(run, "publish");
  }

  async function executeStarted(): Promise<void> {
    for (const [name, run] of started) {
      await execute(run);
      started.delete(name);
    }
  }

  const view = async (userId: string, importId: string): Promise<ImportView> =>
    (await getImport(deps, { actor: actorOf(userId), importId })).data;

  async function upload(userId: string, dropped: readonly DroppedFile[], source?: ImportSource): Promise<string> {
    const body = { files: dropped.map(({ name, bytes }) => ({ name, size: Math.max(1, bytes.length) })) };
    const { data } = await createImport(deps, { actor: actorOf(userId), ...body, source });
    for (const [n, { bytes }] of dropped.entries()) await files.put(uploadKey(userId, data.id, n), bytes);
    return data.id;
  }

  return {
    deps,
    steps,
    events,
    execute,
    executeStarted,
    upload,
    view,
    waiting: () => [...started.keys()],

    /** Discards started executions, as when one is stopped manually. */
    forget: () => started.clear(),

    /** Imports files up to the end or the first question. */
    importFiles: async (
      userId: string,
      dropped: readonly DroppedFile[],
      source?: ImportSource,
    ): Promise<ImportView> => {
      const importId = await upload(userId, dropped, source);
      await startImport(deps, { actor: actorOf(userId), importId });
      await executeStarted();
      return view(userId, importId);
    },

    decide: async (
      userId: string,
      importId: string,
      months: Given["months"],
      files: Given["files"] = [],
    ): Promise<ImportView> => {
      try {
        await decideImport(deps, { actor: actorOf(userId), importId, months, files });
      } finally {
        await executeStarted();
      }
      return view(userId, importId);
    },

    undo: async (userId: string, importId: string): Promise<ImportView> => {
      await undoImport(deps, { actor: actorOf(userId), importId });
      await executeStarted();
      return view(userId, importId);
    },
  };
}

export type ImportHarness = ReturnType<typeof importHarness>;

/** Workbooks as JSON, for tests of the steps after parsing. */
export const workbookBytes = (workbook: Workbook): Uint8Array => Buffer.from(JSON.stringify(workbook));
export const readWorkbookJson: HarnessOptions["readWorkbook"] = async (_file, bytes) =>
  JSON.parse(Buffer.from(bytes).toString("utf8")) as Workbook;
