import {
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { testEngine } from "../engine.ts";
import { runs } from "../seeds.ts";
import { type Call, drawnCall } from "./drawn-calls.ts";
import { BrokenConnection, memoryTable, type TableCall, type TableFaults } from "./memory-table.ts";

const engine = testEngine();
const table = memoryTable();
const inProcess = table.access();
beforeEach(() => table.clear());

let round = 0;

/** What a call answers, or how it fails: the error's name, and why a transaction was cancelled. */
async function outcomeOf({ client, table: name }: TableAccess, call: Call): Promise<unknown> {
  try {
    const { $metadata: _, ...answer } = (await Reflect.apply(client.send, client, [call(name, round)])) as {
      $metadata: unknown;
    };
    return comparable(answer, name);
  } catch (error) {
    const {
      name: failure,
      CancellationReasons,
      Item,
    } = error as Error & { CancellationReasons?: { Code?: string }[]; Item?: unknown };
    return { failure, reasons: CancellationReasons?.map(({ Code }) => Code), Item };
  }
}

/** Without the table's name, and with sets and batches in one order. */
function comparable(value: unknown, name: string): unknown {
  if (value instanceof Set) return [...value].map(String).sort();
  if (value instanceof Uint8Array) return Buffer.from(value).toString("hex");
  if (Array.isArray(value)) return value.map((one) => comparable(one, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => [key.replace(name, "table"), comparable(one === name ? "table" : one, name)]),
  );
}

describe.each(["the local engine", "the in-process table"])("the store contract on %s", (kind) => {
  let access: TableAccess;
  beforeAll(async () => {
    access = kind === "the local engine" ? await engine.createTable() : inProcess;
  });
  const put = (Item: Record<string, unknown>, more: object = {}) =>
    access.client.send(new PutCommand({ TableName: access.table, Item, ...more }));
  const query = (more: Partial<QueryCommandInput>) =>
    access.client.send(new QueryCommand({ TableName: access.table, ...more }));

  test("writes a new item once: the second writer is refused, and is given the first one's item", async () => {
    const isNew = { ConditionExpression: "attribute_not_exists(pk)", ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
    await put({ pk: "first", sk: "1", by: "A" }, isNew);
    await expect(put({ pk: "first", sk: "1", by: "B" }, isNew)).rejects.toMatchObject({
      name: "ConditionalCheckFailedException",
      Item: { by: { S: "A" } },
    });
  });

  test("writes all of a transaction or nothing, and names the condition that failed", async () => {
    await put({ pk: "all", sk: "1", revision: 3 });
    const changed = (revision: number) =>
      access.client.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName: access.table, Item: { pk: "all", sk: "2" } } },
            {
              Update: {
                TableName: access.table,
                Key: { pk: "all", sk: "1" },
                UpdateExpression: "ADD revision :one",
                ConditionExpression: "revision = :seen",
                ExpressionAttributeValues: { ":one": 1, ":seen": revision },
              },
            },
          ],
        }),
      );
    const held = async () => (await query(ofPartition("all"))).Items?.map(({ sk, revision }) => [sk, revision]);
    await expect(changed(2)).rejects.toMatchObject({
      name: "TransactionCanceledException",
      CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }],
    });
    expect(await held()).toEqual([["1", 3]]);
    await changed(3);
    expect(await held()).toEqual([
      ["1", 4],
      ["2", undefined],
    ]);
  });

  test("pages through a partition by size and by limit, in both directions, without losing or repeating an item", async () => {
    const all = Array.from({ length: 9 }, (_, n) => ({ pk: "pages", sk: String(n), data: "x".repeat(300_000) }));
    for (const item of all) await put(item);
    for (const ScanIndexForward of [true, false])
      for (const Limit of [undefined, 2, 9]) {
        const [seen, sizes]: [unknown[], number[]] = [[], []];
        let ExclusiveStartKey: Record<string, unknown> | undefined;
        do {
          const page = await query({ ...ofPartition("pages"), ScanIndexForward, Limit, ExclusiveStartKey });
          seen.push(...(page.Items ?? []).map(({ sk }) => sk));
          sizes.push(page.Count ?? 0);
          ExclusiveStartKey = page.LastEvaluatedKey;
        } while (ExclusiveStartKey);
        const keys = all.map(({ sk }) => sk);
        expect(seen).toEqual(ScanIndexForward ? keys : keys.toReversed());
        expect(Math.max(...sizes)).toBe(Limit === 2 ? 2 : 3);
      }
  });

  test("lists an item in an index only while it has the index's keys", async () => {
    const listed = async () =>
      (
        await query({
          IndexName: "gsi1",
          KeyConditionExpression: "gsi1pk = :p",
          ExpressionAttributeValues: { ":p": "sparse" },
        })
      ).Items?.map(({ sk }) => sk);
    await put({ pk: "sparse", sk: "2", gsi1pk: "sparse", gsi1sk: "b" });
    await put({ pk: "sparse", sk: "1", gsi1pk: "sparse", gsi1sk: "c" });
    await put({ pk: "sparse", sk: "3" });
    expect(await listed()).toEqual(["2", "1"]);
    await put({ pk: "sparse", sk: "2" });
    expect(await listed()).toEqual(["1"]);
  });

  test("refuses an item above 400 KB, an empty key, a changed key and a value that no expression uses", async () => {
    const change = (more: object) =>
      access.client.send(new UpdateCommand({ TableName: access.table, Key: { pk: "a", sk: "1" }, ...more }));
    for (const refused of [
      () => put({ pk: "a", sk: "1", data: "x".repeat(410_000) }),
      () => put({ pk: "", sk: "1" }),
      () => put({ pk: "a", sk: "1", gsi1pk: 1, gsi1sk: "1" }),
      () => change({ UpdateExpression: "SET sk = :v", ExpressionAttributeValues: { ":v": "2" } }),
      () => change({ UpdateExpression: "SET v = :v, v = :v", ExpressionAttributeValues: { ":v": "2" } }),
      () => change({ UpdateExpression: "SET v = :v", ExpressionAttributeValues: { ":v": "2", ":w": "3" } }),
      () => query({ ...ofPartition("a"), IndexName: "gsi1", ConsistentRead: true }),
    ])
      await expect(refused()).rejects.toMatchObject({ name: "ValidationException" });
  });

  test("counts the same capacity for reads and writes of an item", async () => {
    const Item = { pk: "units", sk: "1", data: "x".repeat(9000), gsi1pk: "units", gsi1sk: "1" };
    const used = { ReturnConsumedCapacity: "TOTAL" as const };
    expect((await put(Item, used)).ConsumedCapacity?.CapacityUnits).toBe(18);
    const read = async (ConsistentRead: boolean) =>
      (await query({ ...ofPartition("units"), ...used, ConsistentRead })).ConsumedCapacity?.CapacityUnits;
    expect([await read(true), await read(false)]).toEqual([3, 1.5]);
  });
});

const ofPartition = (name: string) => ({
  KeyConditionExpression: "pk = :p",
  ExpressionAttributeValues: { ":p": name },
});

test("the in-process table answers any sequence of calls as the engine does, and holds the same items after it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawnCall, { minLength: 1, maxLength: 12 }), async (calls) => {
      table.clear();
      round += 1;
      const onEngine = await engine.createTable();
      const all: Call = (TableName) => new ScanCommand({ TableName });
      for (const [at, one] of calls.entries()) {
        const { input } = one("table", round);
        const expected = await outcomeOf(onEngine, one);
        expect(await outcomeOf(inProcess, one), `call ${at}: ${JSON.stringify(input)}`).toEqual(expected);
      }
      expect(await outcomeOf(inProcess, all)).toEqual(await outcomeOf(onEngine, all));
    }),
    runs(40),
  );
});

describe("faults of the in-process table", () => {
  let now = 0;
  const lagging = memoryTable({ lagMs: 1000, now: () => now });
  const faults: TableFaults = {};
  const { client, table: TableName } = lagging.access(faults);
  beforeEach(() => {
    lagging.clear();
    for (const name of Object.keys(faults)) delete faults[name as keyof TableFaults];
  });
  const put = (n: number, more: object = {}) =>
    client.send(new PutCommand({ TableName, Item: { pk: "a", sk: "1", n, gsi1pk: "g", gsi1sk: `${n}` }, ...more }));
  const get = async (ConsistentRead = true) =>
    (await client.send(new GetCommand({ TableName, Key: { pk: "a", sk: "1" }, ConsistentRead }))).Item?.n;

  test("a read that is not consistent, or of an index, may miss the writes of the lag, and none before it", async () => {
    await put(1);
    now += 500;
    await put(2);
    faults.stale = (writes) => writes;
    expect([await get(), await get(false)]).toEqual([2, undefined]);
    now += 600;
    expect([await get(), await get(false)]).toEqual([2, 1]);
    const listed = await client.send(
      new QueryCommand({
        TableName,
        IndexName: "gsi1",
        KeyConditionExpression: "gsi1pk = :g",
        ExpressionAttributeValues: { ":g": "g" },
      }),
    );
    expect(listed.Items).toMatchObject([{ n: 1 }]);
    now += 1000;
    expect(await get(false)).toBe(2);
  });

  test("a throttled call is repeated eight times and has no effect; a batch leaves out entries", async () => {
    const log: TableCall[] = [];
    faults.log = log;
    faults.refuses = () => "throttled";
    await expect(put(1)).rejects.toMatchObject({ name: "ProvisionedThroughputExceededException" });
    expect(log.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    faults.refuses = ({ attempt }) => (attempt < 3 ? "throttled" : null);
    await put(2);
    faults.refuses = () => null;
    expect(await get()).toBe(2);
  });

  test("a write that a batch leaves out can be sent again with its bytes", async () => {
    const itemOf = (sk: string) => ({ pk: "a", sk, bytes: new Uint8Array([1, 2, 3]) });
    let entry = 0;
    faults.leavesOut = () => entry++ === 0;
    const requests = ["1", "2"].map((sk) => ({ PutRequest: { Item: itemOf(sk) } }));
    const first = await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
    await client.send(new BatchWriteCommand({ RequestItems: first.UnprocessedItems }));
    const { Items } = await client.send(new ScanCommand({ TableName }));
    expect(Items).toEqual([itemOf("1"), itemOf("2")]);
  });

  test("a call whose answer is lost is repeated, so that its own condition fails", async () => {
    faults.after = ({ attempt }) => {
      if (attempt === 1) throw new BrokenConnection();
    };
    const written = put(1, { ConditionExpression: "attribute_not_exists(pk)" });
    await expect(written).rejects.toMatchObject({ name: "ConditionalCheckFailedException" });
    expect(await get()).toBe(1);
  });

  test("a crash before a write leaves the old item, and one after it the new item", async () => {
    await put(1);
    faults.before = ({ isWrite }) => {
      if (isWrite) throw new Error("crash");
    };
    await expect(put(2)).rejects.toThrow("crash");
    expect(await get()).toBe(1);
    delete faults.before;
    faults.after = ({ isWrite }) => {
      if (isWrite) throw new Error("crash");
    };
    await expect(put(3)).rejects.toThrow("crash");
    expect(await get()).toBe(3);
  });
});
