import type { TableAccess } from "#functions/entities/base.ts";
import { importHarness } from "#functions/imports/testing/harness.ts";
import { memoryFiles } from "#functions/imports/testing/memory-files.ts";
import { givenUser } from "#functions/testing/users.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import type { Workbook } from "../account/workbooks.ts";
import { timed } from "../lib/measure.ts";
import { NOON } from "../stores/months.ts";

export interface Imported {
  readonly ms: number;
  /** Part of the time spent in the reader. */
  readonly readMs: number;
}

/** Months that the deployed machine writes concurrently. */
export const CONCURRENCY = 4;

/** An author who imports files through the product's own endpoints and steps, in this process. */
export async function author(access: TableAccess, userId: string) {
  await givenUser(access, { userId });
  let [ids, readMs] = [0, 0];
  const harness = importHarness({
    access,
    files: memoryFiles(),
    clock: NOON,
    concurrency: CONCURRENCY,
    newId: () => `import-${String(++ids).padStart(4, "0")}`,
    readWorkbook: async (file, bytes) => {
      const { ms, result } = await timed(() => readWorkbook(file, bytes));
      readMs += ms;
      return result;
    },
  });
  return async (books: readonly Workbook[]): Promise<Imported> => {
    readMs = 0;
    const { ms, result } = await timed(() =>
      harness.importFiles(
        userId,
        books.map(({ file }) => file),
      ),
    );
    if (result.status !== "completed") throw new Error(`the import ended as ${result.status}: ${result.message}`);
    return { ms, readMs };
  };
}
