import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { onTable } from "./on-table.ts";

const client = () => DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));

test("all stores on a table share an entity, and another table or client has its own", () => {
  const entity = onTable(({ table }) => ({ table }));
  const [one, other] = [client(), client()];
  const first = entity({ client: one, table: "a" });
  expect(entity({ client: one, table: "a" })).toBe(first);
  expect(entity({ client: one, table: "b" })).not.toBe(first);
  expect(entity({ client: other, table: "a" })).not.toBe(first);
  expect([first.table, entity({ client: one, table: "b" }).table]).toEqual(["a", "b"]);
});
