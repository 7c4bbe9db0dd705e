import {
  type AttributeDefinition,
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  ResourceNotFoundException,
} from "@aws-sdk/client-dynamodb";
import { REGION } from "#local/model/base-urls.ts";
import { StartRefused } from "#local/model/refusal.ts";
import type { ResolvedResource } from "#local/model/service.ts";

interface TableProperties {
  readonly KeySchema: KeySchemaElement[];
  readonly AttributeDefinitions: AttributeDefinition[];
  readonly GlobalSecondaryIndexes?: GlobalSecondaryIndex[];
}

/**
 * Creates the template's missing tables in the engine.
 * @throws when an existing table has another shape, because the local engine does not migrate
 */
export async function createTables(endpoint: string, tables: readonly ResolvedResource[]): Promise<void> {
  const credentials = { accessKeyId: "operator", secretAccessKey: "operator" };
  const client = new DynamoDBClient({ endpoint, region: REGION, credentials });
  try {
    for (const table of tables) await createOrCompare(client, table);
  } finally {
    client.destroy();
  }
}

async function createOrCompare(client: DynamoDBClient, { ref, properties }: ResolvedResource): Promise<void> {
  const wanted = properties as unknown as TableProperties;
  const indexes = wanted.GlobalSecondaryIndexes ?? [];
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: ref }));
    const found = shapeOf(Table?.KeySchema ?? [], Table?.GlobalSecondaryIndexes ?? []);
    if (found === shapeOf(wanted.KeySchema, indexes)) return;
    throw new StartRefused(
      `The stored table ${ref} has other keys than this version's: start again without its data with npm start -- --fresh.`,
    );
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  await client.send(
    new CreateTableCommand({
      TableName: ref,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: wanted.AttributeDefinitions,
      KeySchema: wanted.KeySchema,
      ...(indexes.length > 0
        ? {
            GlobalSecondaryIndexes: indexes.map(({ IndexName, KeySchema, Projection }) => ({
              IndexName,
              KeySchema,
              Projection,
            })),
          }
        : {}),
    }),
  );
}

function shapeOf(
  keys: readonly KeySchemaElement[],
  indexes: readonly { IndexName?: string; KeySchema?: KeySchemaElement[] }[],
) {
  const text = (k: readonly KeySchemaElement[]) => k.map((e) => `${e.KeyType}:${e.AttributeName}`).sort();
  return JSON.stringify([text(keys), ...indexes.map((i) => `${i.IndexName} ${text(i.KeySchema ?? [])}`).sort()]);
}
