import { BatchGetCommand, BatchWriteCommand, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { batchGet } from "#functions/platform/storage/batches.ts";
import { commit } from "#functions/platform/storage/write-conditions.ts";
import { MAX_ATTEMPTS } from "#functions/platform/throttling.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { throttledTable } from "#local/testing/throttled-table.ts";

const engine = testEngine();
let table: Awaited<ReturnType<typeof throttledTable>>;
beforeAll(async () => {
  table = await throttledTable(engine);
});
afterEach(() => table.clear());
afterAll(() => table.stop());

const Item = { pk: "a", sk: "1" };

test("refuses as many calls of the named operation as ordered, with DynamoDB's own error", async () => {
  const { client, table: TableName } = await table.access(1);
  await table.order({ times: 2, after: 1, operation: "PutItem" });
  const put = () => client.send(new PutCommand({ TableName, Item }));
  await put();
  for (const _ of [1, 2]) await expect(put()).rejects.toMatchObject({ name: "ProvisionedThroughputExceededException" });
  await put();
  expect(await table.ordered()).toEqual([]);
});

test("returns a throttled batch as unprocessed, and retrying reads it in full", async () => {
  const { client, table: TableName } = await table.access(1);
  const write = () => client.send(new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item } }] } }));
  await table.order({ operation: "BatchWriteItem" });
  expect((await write()).UnprocessedItems).toMatchObject({ [TableName]: [{ PutRequest: { Item } }] });
  await write();
  let asked = 0;
  const read = () =>
    batchGet<object, Record<string, unknown>>([Item], async (Keys) => {
      asked += 1;
      const answer = await client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }));
      return {
        data: answer.Responses?.[TableName] ?? [],
        unprocessed: answer.UnprocessedKeys?.[TableName]?.Keys ?? [],
      };
    });
  await table.order({ times: 2, operation: "BatchGetItem" });
  expect([await read(), asked]).toEqual([[Item], 3]);
  await table.order({ times: MAX_ATTEMPTS, operation: "BatchGetItem" });
  await expect(read()).rejects.toMatchObject({ name: "ThrottlingException" });
});

test("a throttled transaction is retried until there is capacity, and fails as throttled when there is none for long", async () => {
  const { client, table: TableName } = await table.access(1);
  const write = () =>
    commit(async () => {
      try {
        await client.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item } }] }));
        return { canceled: false, data: [] };
      } catch (error) {
        const { CancellationReasons = [] } = error as { CancellationReasons?: { Code?: string }[] };
        return { canceled: true, data: CancellationReasons.map(({ Code = "" }) => ({ code: Code })) };
      }
    });
  await table.order({ times: 2, operation: "TransactWriteItems" });
  expect(await write()).toBe(true);
  await table.order({ times: MAX_ATTEMPTS, operation: "TransactWriteItems" });
  await expect(write()).rejects.toMatchObject({ name: "ThrottlingException" });
});

test("eight attempts survive a burst that three attempts do not", async () => {
  const refused = 4;
  for (const [attempts, outcome] of [
    [3, "rejected"],
    [MAX_ATTEMPTS, "fulfilled"],
  ] as const) {
    const { client, table: TableName } = await table.access(attempts);
    await table.order({ times: refused, operation: "PutItem" });
    const [settled] = await Promise.allSettled([client.send(new PutCommand({ TableName, Item }))]);
    expect(settled.status).toBe(outcome);
    await table.clear();
  }
});
