import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";

/** DynamoDB adds a hundred bytes of index data to each item. */
const ITEM_BYTES = 100;

const sizeOf = (value: unknown): number => {
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + sizeOf(one), 3);
  if (value instanceof Set) return sizeOf([...value]);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).reduce((sum, [name, one]) => sum + Buffer.byteLength(name) + sizeOf(one), 3);
  return Buffer.byteLength(String(value));
};

/** About how many bytes a table's items have, as DynamoDB bills them. */
export async function storedBytes({ client, table }: TableAccess): Promise<number> {
  let bytes = 0;
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: table, ExclusiveStartKey }));
    for (const item of page.Items ?? []) bytes += sizeOf(item) + ITEM_BYTES;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return bytes;
}
