import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";

const consistent = new WeakMap<TableAccess, TableAccess>();

/**
 * The same table, where a read misses no write that came before it, at twice the read units; indexes may lag as ever. For what is
 * derived from other items right after they were written, and stored. Returns the same table each time.
 */
export function readsConsistently(access: TableAccess): TableAccess {
  const known = consistent.get(access);
  if (known) return known;
  const { client, table } = access;

  const send = (command: Parameters<DynamoDBDocumentClient["send"]>[0]): Promise<unknown> => {
    if (command instanceof GetCommand) command.input.ConsistentRead = true;
    else if (command instanceof QueryCommand && command.input.IndexName === undefined)
      command.input.ConsistentRead = true;
    else if (command instanceof BatchGetCommand)
      for (const asked of Object.values(command.input.RequestItems ?? {})) asked.ConsistentRead = true;
    return client.send(command);
  };
  const reading: TableAccess = { table, client: Object.create(client, { send: { value: send } }) };
  consistent.set(access, reading);
  return reading;
}
