import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { csvFile, jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { whileTime } from "#functions/platform/tasks/walk.ts";
import { isFamilyOf } from "#shared/domain/personal-data/removable-source.ts";
import { isUnderWay } from "./executions/executions.ts";
import { archiveOfImport } from "./intake/archive-of-import.ts";
import { type ImportDetail, NOTHING_FOUND } from "./intake/detail.ts";
import { purgeImports } from "./intake/purge-imports.ts";
import { toImport } from "./intake/read-imports.ts";
import { importData } from "./personal-data-store.ts";
import { sourceAnswerStore } from "./source-answer-store.ts";
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

/** Imports whose records and lists of files are read side by side for an archive. */
const READ_AT_ONCE = 16;

interface Deps {
  readonly access: TableAccess;
  readonly objects: Pick<ReportObjects, "list" | "open" | "remove">;
}

export function importsPersonalData({ access, objects }: Deps): PersonalData {
  const store = importStore(access);
  const traces = importData(access);
  const sourceAnswers = sourceAnswerStore(access);

  async function filesOf(item: ImportItem, detail: ImportDetail): Promise<ArchiveFile[]> {
    const { userId, importId } = item;
    const answers: Record<string, unknown> = {};
    for (const round of await traces.rounds(userId, importId)) {
      answers[round] = await store.answers(userId, importId, round);
    }
    const described = jsonFile(`imports/${importId}.json`, { ...toImport(item, detail, null), answers });
    return [described, ...(await archiveOfImport(objects, item, detail))];
  }

  return {
    name: "imports",
    entities: ["import", "import-detail", "import-answers", "source-answer"],
    prefixes: [UPLOADS, WORK],
    holdings: ["reportFiles"],
    explained: [
      { path: "imports/imports.csv", about: "Your imports. We keep automatic ones for 400 days." },
      {
        path: "imports/{import}.json",
        about: "One import: its files, their contents, the result for each month, and your answers to its questions.",
      },
      {
        path: "imports/confirmed-reports.json",
        about:
          "The kinds of other shops' reports that you confirmed: when, in which import, the currencies and columns you gave and the largest month. Money is in millionths of a unit.",
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
      const confirmed = await sourceAnswers.list(tenantId);
      if (confirmed.size > 0) yield jsonFile("imports/confirmed-reports.json", Object.fromEntries(confirmed));
      for (let at = 0; at < imports.length; at += READ_AT_ONCE) {
        const items = imports.slice(at, at + READ_AT_ONCE);
        const details = await store.details(
          tenantId,
          items.map(({ importId }) => importId),
        );
        const read = (item: ImportItem) => filesOf(item, details.get(item.importId) ?? NOTHING_FOUND);
        for (const files of await Promise.all(items.map(read))) yield* files;
      }
    },

    /** An import's objects go before its item, which alone records their location. */
    remove: async ({ tenantId }, hasTime) => {
      if (tenantId === null) return;
      await whileTime(objects.list(`${UPLOADS}${tenantId}/`), (key) => objects.remove(key), hasTime);
      const removeImport = async ({ importId }: ImportItem): Promise<void> => {
        await inParallel(objects.list(workOf(importId)), (key) => objects.remove(key));
        await traces.remove(tenantId, importId);
      };
      await whileTime(await traces.listAll(tenantId), removeImport, hasTime);
      await whileTime(await traces.listAnswers(tenantId), traces.removeAnswer, hasTime);
      const kinds = [...(await sourceAnswers.list(tenantId)).keys()];
      await whileTime(kinds, (kind) => sourceAnswers.remove(tenantId, kind), hasTime);
      const detailed = await traces.listDetailed(tenantId);
      await whileTime(detailed, (importId) => traces.removeDetail(tenantId, importId), hasTime);
    },

    purgeTraces: async ({ tenantId }, source, slice) => {
      if (tenantId === null) return null;
      return purgeImports({ imports: store, traces, objects }, tenantId, isFamilyOf(source), slice);
    },

    isBusy: async ({ tenantId }) => {
      if (tenantId === null) return false;
      return (await traces.listAll(tenantId)).some(isUnderWay);
    },
  };
}
