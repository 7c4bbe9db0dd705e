import { randomUUID } from "node:crypto";
import { CreateTableCommand, DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { TABLE_SHAPE } from "#functions/entities/env.ts";
import { documentClient } from "#functions/platform/storage/table.ts";
import { runEngine, type TableEngine } from "#local/aws/table/engine.ts";

const REGION = "us-east-1";
const ACCESS_KEY = "local";
const SCOPE = `${ACCESS_KEY}/20260101/${REGION}/dynamodb/aws4_request`;

/** The local engines require a signature but never verify it, and computing one took a fifth of each call's time. */
const UNVERIFIED_SIGNATURE: Record<string, string> = {
  "x-amz-date": "20260101T000000Z",
  authorization: `AWS4-HMAC-SHA256 Credential=${SCOPE}, SignedHeaders=host;x-amz-date, Signature=${"0".repeat(64)}`,
};

const at = (endpoint: string): DynamoDBClientConfig => ({
  endpoint,
  region: REGION,
  credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: "local" },
  signer: {
    sign: async (request) => {
      Object.assign(request.headers, UNVERIFIED_SIGNATURE);
      return request;
    },
  },
});

/** The local engine with tables of the product's shape. */
export interface LocalEngine {
  readonly endpoint: string;
  createTable(): Promise<TableAccess>;
  stop(): Promise<void>;
}

export function tablesOn({ endpoint, close }: TableEngine): LocalEngine {
  const client = new DynamoDBClient(at(endpoint));
  return {
    endpoint,
    async createTable() {
      const table = `colophon-${randomUUID()}`;
      const key = (name: string, type: "HASH" | "RANGE") => ({ AttributeName: name, KeyType: type });
      const { partitionKey, sortKey, indexes } = TABLE_SHAPE;
      await client.send(
        new CreateTableCommand({
          TableName: table,
          BillingMode: "PAY_PER_REQUEST",
          AttributeDefinitions: [partitionKey, sortKey, ...indexes.flatMap((i) => [i.partitionKey, i.sortKey])].map(
            (AttributeName) => ({ AttributeName, AttributeType: "S" }),
          ),
          KeySchema: [key(partitionKey, "HASH"), key(sortKey, "RANGE")],
          GlobalSecondaryIndexes: indexes.map((i) => ({
            IndexName: i.name,
            KeySchema: [key(i.partitionKey, "HASH"), key(i.sortKey, "RANGE")],
            Projection: { ProjectionType: "ALL" },
          })),
        }),
      );
      return { client: documentClient(at(endpoint)), table };
    },
    async stop() {
      client.destroy();
      await close();
    },
  };
}

/** Starts the local engine in memory. `DYNAMODB_ENDPOINT` names another engine to use instead. */
export async function startLocalEngine(): Promise<LocalEngine> {
  const given = process.env.DYNAMODB_ENDPOINT;
  return tablesOn(given ? { endpoint: given, close: async () => undefined } : await runEngine(["serve"]));
}
