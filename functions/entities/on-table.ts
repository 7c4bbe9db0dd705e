import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { EntityConfiguration } from "electrodb";
import type { TableAccess } from "./base.ts";

/**
 * Declares an entity. Each table's is built once, when it is first asked for, however many stores of a function name it:
 * ElectroDB takes about half a millisecond to build one, and a call uses few of those that its function knows. Stores
 * therefore ask for an entity where they use it.
 */
export function onTable<T extends object>(build: (table: EntityConfiguration) => T): (access: TableAccess) => T {
  const built = new WeakMap<DynamoDBDocumentClient, Map<string, T>>();
  return ({ client, table }) => {
    const ofClient = built.get(client) ?? new Map<string, T>();
    built.set(client, ofClient);
    const entity = ofClient.get(table) ?? build({ client, table });
    ofClient.set(table, entity);
    return entity;
  };
}
