import type { ReportObjects } from "#functions/clients/files/report-objects.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { csvFile, jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { familyOf } from "#shared/domain/sync/sources.ts";
import { archiveOfImport } from "./intake/archive-of-import.ts";
import { purgeImports } from "./intake/purge-imports.ts";
import { toImport } from "./intake/to-import.ts";
import { importData } from "./personal-data-store.ts";
import { UPLOADS, WORK, workOf } from "./steps/work-objects.ts";
import { type ImportItem, importStore } from "./store.ts";

const COLUMNS = ["Import", "By", "Status", "Begun", "Ended", "Months", "Months written", "Payments", "New books"];

const importsFile = (imports: readonly ImportItem[]): ArchiveFile =>
  csvFile(
    "imports/imports.csv",
    COLUMNS,
    imports.map((item) => [
      ...[item.importId, item.source, item.status, item.createdAt, item.finishedAt],
      ...[item.monthsTotal, item.written?.length ?? 0, item.payments, item.booksAdded],
    ]),
  );

interface Deps {
  readonly access: TableAccess;
  readonly objects: Pick<ReportObjects, "list" | "open" | "remove">;
}

export function importsPersonalData({ access, objects }: Deps): PersonalData {
  const store = importStore(access);
  const traces = importData(access);

  async function importFile(item: ImportItem, detail: Awaited<ReturnType<typeof store.detail>>): Promise<ArchiveFile> {
    const { userId, importId } = item;
    const answers: Record<string, unknown> = {};
    for (const round of await traces.rounds(userId, importId)) {
      answers[round] = await store.answers(userId, importId, round);
    }
    return jsonFile(`imports/${importId}.json`, { ...toImport(item, detail, null), answers });
  }

  return {
    name: "imports",
    entities: ["import", "import-detail", "import-answers"],
    prefixes: [UPLOADS, WORK],
    explained: [
      { path: "imports/imports.csv", about: "Your imports. We keep automatic ones for 400 days." },
      {
        path: "imports/{import}.json",
        about: "One import: its files, their contents, the result for each month, and your answers to its questions.",
      },
      { path: "imports/{import}/uploads/{file}", about: "Your files as uploaded. We keep them for two days." },
      {
        path: "imports/{import}/work/{step}.json",
        about:
          "The data read from your files before it is written to your reports. We keep it for 30 days. Money is in millionths of a unit.",
      },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      if (tenantId === null) return;
      const imports = await traces.listAll(tenantId);
      if (imports.length > 0) yield importsFile(imports);
      for (const item of imports) {
        const detail = await store.detail(tenantId, item.importId);
        yield await importFile(item, detail);
        yield* archiveOfImport(objects, item, detail);
      }
    },

    /** An import's objects go before its item, which alone records their location. */
    remove: async ({ tenantId }) => {
      if (tenantId === null) return;
      await inParallel(objects.list(`${UPLOADS}${tenantId}/`), (key) => objects.remove(key));
      for (const { importId } of await traces.listAll(tenantId)) {
        await inParallel(objects.list(workOf(importId)), (key) => objects.remove(key));
        await traces.remove(tenantId, importId);
      }
      await traces.removeAnswers(tenantId);
      await traces.removeDetails(tenantId);
    },

    purge: async ({ tenantId }, source) => {
      const family = familyOf(source);
      if (tenantId !== null && family) await purgeImports({ imports: store, traces, objects }, tenantId, family);
    },

    isBusy: async ({ tenantId }) => {
      if (tenantId === null) return false;
      return (await traces.listAll(tenantId)).some(({ status }) => status === "reading" || status === "writing");
    },
  };
}
