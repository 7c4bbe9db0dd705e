import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { TABLE_SHAPE } from "#functions/entities/env.ts";

interface Ignored {
  readonly kinds: readonly string[];
  /** A kind that counts only with an attribute. */
  readonly unless: { readonly kind: string; readonly attribute: string };
}

/** True when a partition has an item whose kind is not ignored. Reads consistently, up to the first such item. */
export async function holdsItems(
  { client, table }: TableAccess,
  partition: string,
  { kinds, unless }: Ignored,
): Promise<boolean> {
  const names = kinds.map((_kind, index) => `:kind${index}`);
  let position: Record<string, unknown> | undefined;
  do {
    const { Count, LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: true,
        ExclusiveStartKey: position,
        KeyConditionExpression: "#partition = :partition",
        FilterExpression: `NOT #kind IN (${names.join(", ")}) AND (#kind <> :unless OR attribute_exists(#attribute))`,
        ExpressionAttributeNames: {
          "#partition": TABLE_SHAPE.partitionKey,
          "#kind": "__edb_e__",
          "#attribute": unless.attribute,
        },
        ExpressionAttributeValues: {
          ":partition": partition,
          ":unless": unless.kind,
          ...Object.fromEntries(kinds.map((kind, index) => [`:kind${index}`, kind])),
        },
        Select: "COUNT",
      }),
    );
    if (Count) return true;
    position = LastEvaluatedKey;
  } while (position);
  return false;
}
