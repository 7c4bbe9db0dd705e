import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { MAX_ATTEMPTS } from "../throttling.ts";

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

let client: TableAccess["client"] | undefined;

export function tableAccess(env: { readonly TABLE_NAME: string }): TableAccess {
  client ??= documentClient({ maxAttempts: MAX_ATTEMPTS });
  return { client, table: env.TABLE_NAME };
}
