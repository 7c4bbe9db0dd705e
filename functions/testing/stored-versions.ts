import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { tableItems } from "#functions/imports/testing/world.ts";
import { compress, decompress } from "#functions/platform/storage/zstd.ts";
import type { PackedFacts } from "#functions/report-months/index.ts";

/**
 * Converts JSON to another version; undefined removes the version, as before versions were written, and unwraps a list.
 */
function asVersion(json: string, v: number | undefined): string {
  const { v: _, ...value } = JSON.parse(json);
  if (v !== undefined) return JSON.stringify({ ...value, v });
  return JSON.stringify(Object.keys(value).join() === "list" ? value.list : value);
}

export const bytesAsVersion = (bytes: Uint8Array, v: number | undefined): Uint8Array =>
  compress(asVersion(decompress(bytes), v));

const itemAsVersion = (item: Record<string, unknown>, v: number | undefined): Record<string, unknown> => {
  const { v: _, ...rest } = item;
  const kind = item.__edb_e__;
  if (kind === "report-month") {
    const packed = item.facts as PackedFacts;
    const facts = asVersion(typeof packed === "string" ? packed : decompress(packed), v);
    return v === undefined ? { ...JSON.parse(facts), ...rest, facts: undefined } : { ...item, facts };
  }
  if (kind === "report-part" || kind === "year-rollup") return v === undefined ? rest : { ...rest, v };
  return { ...item, data: bytesAsVersion(item.data as Uint8Array, v) };
};

/** Rewrites the stored items of these kinds as code of another version would have written them. */
export async function storeAsVersion(
  access: TableAccess,
  kinds: readonly string[],
  v: number | undefined,
): Promise<void> {
  for (const item of await tableItems(access)) {
    if (!kinds.includes(String(item.__edb_e__))) continue;
    await access.client.send(new DeleteCommand({ TableName: access.table, Key: { pk: item.pk, sk: item.sk } }));
    await access.client.send(new PutCommand({ TableName: access.table, Item: itemAsVersion(item, v) }));
  }
}
