import { randomUUID } from "node:crypto";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { TABLE_SHAPE } from "#functions/entities/env.ts";
import { documentClient } from "#functions/platform/storage/table.ts";
import { runEngine, type TableEngine } from "#local/aws/table/engine.ts";
import { memoryTable } from "./memory-table/memory-table.ts";
import { unverifiedClient } from "./memory-table/unverified-client.ts";

/** The local engine with tables of the product's shape. */
export interface LocalEngine {
  readonly endpoint: string;
  createTable(): Promise<TableAccess>;
  stop(): Promise<void>;
}

export function tablesOn({ endpoint, close }: TableEngine): LocalEngine {
  const client = new DynamoDBClient(unverifiedClient(endpoint));
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
      return { client: documentClient(unverifiedClient(endpoint)), table };
    },
    async stop() {
      client.destroy();
      await close();
    },
  };
}

/** Stands in for the local engine with `TABLE_ENGINE=memory`: quicker, and without an address of its own. */
function inProcessEngine(): LocalEngine {
  return {
    get endpoint(): string {
      throw new Error("the in-process table has no endpoint");
    },
    createTable: async () => memoryTable().access(),
    stop: async () => undefined,
  };
}

/**
 * Starts the local engine in memory. `DYNAMODB_ENDPOINT` names another engine to use instead, and `TABLE_ENGINE=memory`
 * the in-process table.
 */
export async function startLocalEngine(): Promise<LocalEngine> {
  if (process.env.TABLE_ENGINE === "memory") return inProcessEngine();
  const given = process.env.DYNAMODB_ENDPOINT;
  return tablesOn(given ? { endpoint: given, close: async () => undefined } : await runEngine(["serve"]));
}
