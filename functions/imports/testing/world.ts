import { BatchWriteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import type { PaymentsWorkbook, SalesWorkbook } from "#shared/sources/amazon/workbook/types.ts";
import { type HarnessOptions, importHarness, readWorkbookJson, workbookBytes } from "./harness.ts";
import { memoryFiles } from "./memory-files.ts";

export const NOW = Date.parse("2025-11-20T08:00:00Z");

export function countingIds(): () => string {
  let count = 0;
  return () => `import-${String(++count).padStart(4, "0")}`;
}

/** A harness over one table with a stopped clock and everything else in memory. */
export const worldOn = (access: TableAccess, options: Partial<HarnessOptions> = {}) =>
  importHarness({
    access,
    files: memoryFiles(),
    clock: { now: () => NOW },
    readWorkbook: readWorkbookJson,
    newId: countingIds(),
    ...options,
  });

export const dropped = (...workbooks: readonly (SalesWorkbook | PaymentsWorkbook)[]) =>
  workbooks.map((workbook) => ({ name: workbook.file, bytes: workbookBytes(workbook) }));

/** A stored value as JSON can write it, the same for equal values. */
export const plain = (value: unknown): unknown => {
  if (value instanceof Set) return [...value].sort();
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
};

export async function tableItems({ client, table }: TableAccess): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items.sort((a, b) => (`${a.pk}${a.sk}` < `${b.pk}${b.sk}` ? -1 : 1));
}

/** Items per batch that the table takes. */
const BATCH = 25;

/** Fills a table with items, such as those that `tableItems` has read. */
export async function putItems(
  { client, table }: TableAccess,
  items: readonly Record<string, unknown>[],
): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  for (let at = 0; at < requests.length; at += BATCH)
    await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests.slice(at, at + BATCH) } }));
}

/** What two runs of the same calls leave alike: every item, without the random name of a packed value's last write. */
export const comparableItems = async (access: TableAccess): Promise<Record<string, unknown>[]> =>
  (await tableItems(access)).map(({ attempt: _, ...item }) => item);

/** A whole table as one text, to compare tables. */
export const tableBytes = async (access: TableAccess): Promise<string> =>
  (await comparableItems(access))
    .map((item) => canonicalJson(Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plain(value)]))))
    .join("\n");
