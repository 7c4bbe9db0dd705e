import type { TableAccess } from "#functions/entities/base.ts";
import { type DroppedFile, importHarness } from "#functions/imports/testing/harness.ts";
import { memoryFiles } from "#functions/imports/testing/memory-files.ts";
import { givenUser } from "#functions/testing/users.ts";
import { acceptAsked } from "#local/demo/drop-files.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { readReport } from "#shared/sources/index.ts";
import { timed } from "../lib/measure.ts";
import { NOON } from "../stores/months.ts";

export interface Imported {
  readonly ms: number;
  /** Part of the time spent in the reader. */
  readonly readMs: number;
}

/** Months that the deployed machine writes concurrently. */
export const CONCURRENCY = 4;

/**
 * An author who imports files through the product's own endpoints and steps, in this process, and accepts what was
 * understood of each.
 */
export async function author(access: TableAccess, userId: string) {
  await givenUser(access, { userId });
  let [ids, readMs] = [0, 0];
  const harness = importHarness({
    access,
    files: memoryFiles(),
    clock: NOON,
    concurrency: CONCURRENCY,
    newId: () => `import-${String(++ids).padStart(4, "0")}`,
    readWorkbook,
    readReport: async (file, bytes) => {
      const { ms, result } = await timed(() => readReport(file, bytes));
      readMs += ms;
      return result;
    },
  });
  return async (dropped: readonly { readonly file: DroppedFile }[]): Promise<Imported> => {
    readMs = 0;
    const files = dropped.map(({ file }) => file);
    const { ms, result } = await timed(async () => {
      const view = await harness.importFiles(userId, files);
      if (view.status !== "needs_decision") return view;
      return harness.decide(userId, view.id, [], view.files.flatMap(acceptAsked));
    });
    if (result.status !== "completed") throw new Error(`the import ended as ${result.status}: ${result.message}`);
    return { ms, readMs };
  };
}
