import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { showCount } from "../lib/format.ts";

interface RankItem {
  readonly __edb_e__: string;
  readonly data?: Uint8Array;
}

/** Packed bytes of the stored rank items, as rows of kind, items, mean and largest. */
export async function sizeRows({ client, table }: TableAccess): Promise<string[][]> {
  const sizes = new Map<string, number[]>();
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: table, ExclusiveStartKey }));
    for (const { __edb_e__: kind, data } of (page.Items ?? []) as RankItem[])
      if (kind.startsWith("rank-") && data) sizes.set(kind, [...(sizes.get(kind) ?? []), data.length]);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return [...sizes].sort().map(([kind, bytes]) => {
    const total = sumOf(bytes, (size) => size);
    return [kind, showCount(bytes.length), showCount(Math.round(total / bytes.length)), showCount(Math.max(...bytes))];
  });
}
