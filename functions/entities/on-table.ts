import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { EntityConfiguration } from "electrodb";
import type { TableAccess } from "./base.ts";
import { lazily } from "./lazily.ts";

/**
 * Declares an entity. Each table's is built once, at its first use, however many stores of a function name it.
 */
export function onTable<T extends object>(build: (table: EntityConfiguration) => T): (access: TableAccess) => T {
  const built = new WeakMap<DynamoDBDocumentClient, Map<string, T>>();
  return ({ client, table }) => {
    const ofClient = built.get(client) ?? new Map<string, T>();
    built.set(client, ofClient);
    const entity = ofClient.get(table) ?? lazily(() => build({ client, table }));
    ofClient.set(table, entity);
    return entity;
  };
}
