import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { TABLE_SHAPE } from "./env.ts";
import { allEntities } from "./index.ts";

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
const schemas = allEntities({ client, table: "none" }).map(({ schema }) => schema);
const indexesOf = (schema: (typeof schemas)[number]) => Object.values(schema.indexes);

/** What is Amazon's keeps the older name in stored items. */
const storedNameOf = (file: string) => file.replace(/^amazon-/, "retailer-");
const HELPERS = ["account-key", "base", "env", "index", "on-table", "packed-item"];

test("every declared entity is in the list, and every file has the entity of its name", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !HELPERS.includes(basename(file, ".ts")))
    .map((file) => ({ name: basename(file, ".ts"), source: readFileSync(join(import.meta.dirname, file), "utf8") }));
  const declared = files.map(({ name, source }) => ({
    name,
    entities: [...source.matchAll(/(?:\bentity: |packed(?:Item|Part)Entity\()"([\w-]+)"/g)].map(
      ([, entity]) => entity!,
    ),
  }));
  const named = schemas.map(({ model }) => model.entity);
  expect(named.toSorted()).toEqual(declared.flatMap(({ entities }) => entities).toSorted());
  expect(
    declared.filter(({ name, entities }) => !entities.includes(name) && !entities.includes(storedNameOf(name))),
  ).toEqual([]);
});

test("all entities share one service and preserve the case of their keys", () => {
  expect(new Set(schemas.map(({ model }) => model.service))).toEqual(new Set(["colophon"]));
  for (const schema of schemas)
    for (const { pk, sk } of indexesOf(schema)) expect([pk.casing, sk?.casing]).toEqual(["none", "none"]);
});

test("all entities stay at version 1, so that old and new code find the same items; shapes are versioned in the packed value", () => {
  expect(new Set(schemas.map(({ model }) => model.version))).toEqual(new Set(["1"]));
});

test("entities use only indexes that the table has", () => {
  const known = new Set<string | undefined>([undefined, ...TABLE_SHAPE.indexes.map(({ name }) => name)]);
  const used = schemas.flatMap((schema) =>
    indexesOf(schema).map((index) => ("index" in index ? index.index : undefined)),
  );
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test("expiring entities use the table's time-to-live attribute", () => {
  for (const { attributes, model } of schemas) {
    if ("expiresAt" in attributes) {
      expect([model.entity, attributes.expiresAt.field]).toEqual([model.entity, TABLE_SHAPE.timeToLive]);
    }
  }
});
