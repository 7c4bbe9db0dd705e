import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { MAX_ATTEMPTS } from "../throttling.ts";
import { readsTogether } from "./reads-together.ts";

/** The SDK's middleware that copies every request and answer for its log. */
const LOGGER = "loggerMiddleware";

/**
 * A client of the table. Without the SDK's logger: it copies each answer attribute by attribute even when nothing is
 * logged, which took 4 % of a long report's processor time.
 */
export function documentClient(config: DynamoDBClientConfig): DynamoDBDocumentClient {
  const client = new DynamoDBClient(config);
  client.middlewareStack.remove(LOGGER);
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/** The client's frames fill the ten that Node.js keeps by default; those of the store and its caller come after them. */
const FRAMES_OF_FAILURES = 25;

let access: TableAccess | undefined;

/** The process's only access to the table, so that the chain and the use case read together. */
export function tableAccess({ TABLE_NAME: table }: { readonly TABLE_NAME: string }): TableAccess {
  if (access?.table !== table) {
    Error.stackTraceLimit = FRAMES_OF_FAILURES;
    access = readsTogether({ client: documentClient({ maxAttempts: MAX_ATTEMPTS }), table });
  }
  return access;
}
