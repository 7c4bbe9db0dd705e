import type { TableAccess } from "#functions/entities/base.ts";
import { MAX_ATTEMPTS } from "../throttling.ts";
import { documentClient } from "./document-client.ts";

let client: TableAccess["client"] | undefined;

export function tableAccess(env: { readonly TABLE_NAME: string }): TableAccess {
  client ??= documentClient({ maxAttempts: MAX_ATTEMPTS });
  return { client, table: env.TABLE_NAME };
}
