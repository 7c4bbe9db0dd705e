import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import type { PaymentsWorkbook, SalesWorkbook } from "#shared/retailer/workbook/types.ts";
import { type HarnessOptions, importHarness, readWorkbookJson, workbookBytes } from "./harness.ts";
import { memoryFiles } from "./memory-files.ts";

export const NOW = Date.parse("2025-11-20T08:00:00Z");

/** Ids that are the same in every run. */
export function countingIds(): () => string {
  let count = 0;
  return () => `import-${String(++count).padStart(4, "0")}`;
}

/** A harness over one table with a clock that stands still and everything else in memory. */
export const worldOn = (access: TableAccess, options: Partial<HarnessOptions> = {}) =>
  importHarness({
    ...{
      access,
      files: memoryFiles(),
      clock: { now: () => NOW },
      readWorkbook: readWorkbookJson,
      newId: countingIds(),
    },
    ...options,
  });

export const dropped = (...workbooks: readonly (SalesWorkbook | PaymentsWorkbook)[]) =>
  workbooks.map((workbook) => ({ name: workbook.file, bytes: workbookBytes(workbook) }));

const plain = (_key: string, value: unknown): unknown => {
  if (value instanceof Set) return [...value].sort();
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  return value;
};

/** Every item of a table as one text, in key order. */
export async function tableBytes({ client, table }: TableAccess): Promise<string> {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  const byKey = items.sort((a, b) => (`${a.pk}${a.sk}` < `${b.pk}${b.sk}` ? -1 : 1));
  const ordered = byKey.map((item) => Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))));
  return ordered.map((item) => JSON.stringify(item, plain)).join("\n");
}
