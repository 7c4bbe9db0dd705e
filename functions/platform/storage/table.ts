import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { MAX_ATTEMPTS } from "../throttling.ts";

let client: DynamoDBDocumentClient | undefined;

export function tableAccess(env: { readonly TABLE_NAME: string }): TableAccess {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: MAX_ATTEMPTS }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { client, table: env.TABLE_NAME };
}
