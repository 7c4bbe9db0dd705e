import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { memoryTable } from "#functions/testing/memory-table/memory-table.ts";
import { throttlingIn } from "../throttling.ts";
import { readsTogether } from "./reads-together.ts";

const engine = testEngine();
let access: TableAccess;
beforeEach(async () => {
  access = await engine.createTable();
  for (let n = 0; n < 3; n++)
    await access.client.send(new PutCommand({ TableName: access.table, Item: { ...keyOf(n), n } }));
});

const keyOf = (n: number) => ({ pk: `item-${n}`, sk: "only" });

async function read({ client, table }: TableAccess, n: number, options = {}): Promise<unknown> {
  const { Item } = await client.send(new GetCommand({ TableName: table, Key: keyOf(n), ...options }));
  return Item?.n;
}

test("items asked for in the same turn take one call, and the units of single reads", async () => {
  const reads = countReads(access);
  expect(await Promise.all([0, 1, 2].map((n) => read(access, n)))).toEqual([0, 1, 2]);
  const alone = { calls: reads.calls(), units: reads.units() };
  const together = readsTogether(access);
  const later = async (n: number) => {
    await null;
    return read(together, n);
  };
  expect(await Promise.all([read(together, 0), later(1), later(2)])).toEqual([0, 1, 2]);
  expect(alone.calls).toBe(3);
  expect(reads.calls() - alone.calls).toBe(1);
  expect(reads.units()).toBe(2 * alone.units);
});

test("an item asked for twice is read once, and a missing one is missing", async () => {
  const together = readsTogether(access);
  const reads = countReads(access);
  expect(await Promise.all([2, 9, 2, 1].map((n) => read(together, n)))).toEqual([2, undefined, 2, 1]);
  expect([reads.calls(), reads.units()]).toEqual([1, 1.5]);
  expect(await read(together, 0)).toBe(0);
});

test("consistent reads and reads of chosen attributes stay apart from the others", async () => {
  const together = readsTogether(access);
  const reads = countReads(access);
  const found = await Promise.all([
    read(together, 0),
    read(together, 1),
    read(together, 0, { ConsistentRead: true }),
    read(together, 1, { ConsistentRead: true }),
    read(together, 2, { ProjectionExpression: "pk" }),
  ]);
  expect(found).toEqual([0, 1, 0, 1, undefined]);
  expect([reads.calls(), reads.units()]).toEqual([3, 1 + 2 + 0.5]);
});

test("more items than a batch can hold are read in several", async () => {
  const together = readsTogether(access);
  const reads = countReads(access);
  const found = await Promise.all(Array.from({ length: 150 }, (_, n) => read(together, n)));
  expect(found.filter((n) => n !== undefined)).toEqual([0, 1, 2]);
  expect(reads.calls()).toBe(2);
});

test("a table has one table that reads together, which is its own", () => {
  const together = readsTogether(access);
  expect(readsTogether(access)).toBe(together);
  expect(readsTogether(together)).toBe(together);
});

test("a failed call fails every read that waits for it, and no read of the next batch", async () => {
  const together = readsTogether(access);
  const nowhere = readsTogether({ ...access, table: "nowhere" });
  const outcomes = await Promise.allSettled([read(nowhere, 0), read(nowhere, 1)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([read(together, 0), read(together, 1)])).toEqual([0, 1]);
});

test("a throttled call fails each of its reads with the throttling", async () => {
  const throttled = readsTogether(memoryTable().access({ refuses: () => "throttled" }));
  const users = userEntity(throttled);
  for (const ids of [
    ["ada", "mara"],
    ["ada", "ada"],
  ]) {
    const reads = await Promise.allSettled(ids.map((userId) => users.get({ userId }).go()));
    const causes = reads.map((read) => (read.status === "rejected" ? throttlingIn(read.reason)?.name : "was read"));
    expect(causes).toEqual(Array(2).fill("ProvisionedThroughputExceededException"));
  }
});
