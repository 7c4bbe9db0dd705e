import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { TABLE_SHAPE } from "./env.ts";
import { allEntities } from "./index.ts";

/** Never called: the entities are only looked at. */
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
const schemas = allEntities({ client, table: "none" }).map(({ schema }) => schema);
const indexesOf = (schema: (typeof schemas)[number]) => Object.values(schema.indexes);

/** Files of this folder that are no item type. */
const HELPERS = ["account-key", "base", "env", "index"];

test("every kind of item has a file of its name and is on the list", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => basename(file, ".ts"));
  const named = schemas.map(({ model }) => model.entity);
  expect(named.toSorted()).toEqual(files.filter((file) => !HELPERS.includes(file)).toSorted());
});

test("all live in one service and leave the case of their keys alone", () => {
  expect(new Set(schemas.map(({ model }) => model.service))).toEqual(new Set(["colophon"]));
  for (const schema of schemas)
    for (const { pk, sk } of indexesOf(schema)) expect([pk.casing, sk?.casing]).toEqual(["none", "none"]);
});

test("all stay at version 1: a shape changes by the version in what is packed, so old and new code find the same items", () => {
  expect(new Set(schemas.map(({ model }) => model.version))).toEqual(new Set(["1"]));
});

test("every index is one that the table has", () => {
  const known = new Set<string | undefined>([undefined, ...TABLE_SHAPE.indexes.map(({ name }) => name)]);
  const used = schemas.flatMap((schema) =>
    indexesOf(schema).map((index) => ("index" in index ? index.index : undefined)),
  );
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test("what expires says so in the table's own attribute", () => {
  for (const { attributes, model } of schemas) {
    if ("expiresAt" in attributes) {
      expect([model.entity, attributes.expiresAt.field]).toEqual([model.entity, TABLE_SHAPE.timeToLive]);
    }
  }
});
