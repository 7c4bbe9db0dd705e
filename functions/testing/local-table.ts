import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { TABLE_SHAPE } from "#functions/entities/env.ts";

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const dynoxidePath = (): string => {
  try {
    return createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    return "dynoxide";
  }
};

/** Stops the engine when the test process ends for any reason. */
const WITH_PARENT = join(import.meta.dirname, "../../local/model/end-with-parent.sh");

const clientAt = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });

/** The real local engine, in memory, for one test file. `DYNAMODB_ENDPOINT` runs the same tests on another engine. */
export interface LocalEngine {
  readonly endpoint: string;
  createTable(): Promise<TableAccess>;
  stop(): Promise<void>;
}

async function untilReady(client: DynamoDBClient, deadlineMs: number): Promise<void> {
  for (const start = Date.now(); ; ) {
    try {
      await client.send(new ListTablesCommand({}));
      return;
    } catch (error) {
      if (Date.now() - start > deadlineMs) throw new Error("the local table engine did not start", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

export async function startLocalEngine(): Promise<LocalEngine> {
  const given = process.env.DYNAMODB_ENDPOINT;
  let child: ChildProcess | undefined;
  let endpoint = given ?? "";
  if (!given) {
    const port = await freePort();
    endpoint = `http://127.0.0.1:${port}`;
    const serve = ["serve", "--host", "127.0.0.1", "--port", String(port)];
    child = spawn("sh", [WITH_PARENT, dynoxidePath(), ...serve], { stdio: ["pipe", "ignore", "ignore"] });
  }
  const client = clientAt(endpoint);
  await untilReady(client, 10_000);
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
      const options = { marshallOptions: { removeUndefinedValues: true } };
      return { client: DynamoDBDocumentClient.from(clientAt(endpoint), options), table };
    },
    async stop() {
      client.destroy();
      child?.stdin?.end();
    },
  };
}
