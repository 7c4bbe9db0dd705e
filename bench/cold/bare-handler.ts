import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";

const client = new DynamoDBClient({});

/** A minimal function with this SDK: reads one item by its key. */
export async function handler() {
  const { TABLE_NAME, BENCH_PK, BENCH_SK } = process.env;
  const Key = { pk: { S: BENCH_PK! }, sk: { S: BENCH_SK! } };
  const { Item } = await client.send(new GetItemCommand({ TableName: TABLE_NAME, Key, ConsistentRead: true }));
  return { statusCode: Item ? 200 : 404, body: JSON.stringify(Item) };
}
