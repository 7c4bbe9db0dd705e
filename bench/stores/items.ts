import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { BatchWriteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { eachMonth, firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { type DayRow, ROW_FIGURES } from "../account/day-rows.ts";
import type { TableExport } from "./engine.ts";
import { rowFolder } from "./fold-rows.ts";
import type { PeerRecord, Step } from "./peer.ts";
import { positionsOf } from "./positions.ts";

/** DynamoDB's limit of writes per batch. */
const BATCH = 25;
/** Concurrent calls; more would only queue in the engine. */
const PARALLEL = 4;

/** One item per record, partitioned by account and sorted by day, store and product; figures of 0 are omitted. */
function itemOf(userId: string, row: DayRow): Record<string, string | number> {
  const { day, store, asin, format, currency } = row;
  const figures = ROW_FIGURES.flatMap((name) => (row[name] === 0 ? [] : [[name, row[name]] as const]));
  const key = { pk: `account#${userId}`, sk: `${day}#${store}#${asin}#${currency}#${format}` };
  return { ...key, asin, store, format, currency, ...Object.fromEntries(figures) };
}

const attribute = (value: string | number) => (typeof value === "number" ? { N: String(value) } : { S: value });

async function inParallel<T>(list: readonly T[], call: (value: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < list.length) await call(list[next++]!);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

type Item = Readonly<Record<string, string | number>>;

/** Items as files that the engine imports at start-up, since writing them through its API would take minutes. */
export function tableExport(folder: string, table: string) {
  const data = join(folder, table, "data");
  mkdirSync(data, { recursive: true });
  const schemaFile = join(folder, "schema.json");
  const KeySchema = [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ];
  const AttributeDefinitions = KeySchema.map(({ AttributeName }) => ({ AttributeName, AttributeType: "S" }));
  const BillingModeSummary = { BillingMode: "PAY_PER_REQUEST" };
  const Table = { TableName: table, KeySchema, AttributeDefinitions, BillingModeSummary };
  writeFileSync(schemaFile, JSON.stringify([{ Table }]));
  return {
    /** Adds a file of items, each with its keys `pk` and `sk`. */
    addItems(file: string, items: readonly Item[]): void {
      const lines = items.map((item) => {
        const entries = Object.entries(item).map(([name, value]) => [name, attribute(value)]);
        return `${JSON.stringify({ Item: Object.fromEntries(entries) })}\n`;
      });
      writeFileSync(join(data, `${file}.json.gz`), gzipSync(lines.join(""), { level: 1 }));
    },
    exported: { folder, schemaFile } satisfies TableExport,
  };
}

/** An item per record, ready for the engine to import. */
export function itemsExport(folder: string, table: string) {
  const { addItems, exported } = tableExport(folder, table);
  return {
    add: (userId: string, rows: readonly DayRow[]): void =>
      addItems(
        userId,
        rows.map((row) => itemOf(userId, row)),
      ),
    exported,
  };
}

/** Writes rows as items, as fast as the engine accepts them. */
export async function writeItems(
  { client, table }: TableAccess,
  userId: string,
  rows: readonly DayRow[],
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, i) =>
    rows.slice(i * BATCH, (i + 1) * BATCH),
  );
  await inParallel(batches, async (batch) => {
    const requests = batch.map((row) => ({ PutRequest: { Item: itemOf(userId, row) } }));
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
    if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error("the table is busy: items were not written");
  });
}

/** A report from items: one query per month of the range, some of them concurrent, with all pages. */
export async function reportOfItems(
  { client, table }: TableAccess,
  userId: string,
  range: DateRange,
  step: Step,
): Promise<PeerRecord[]> {
  const positions = positionsOf(range, step);
  const folder = rowFolder(positions.count);
  await inParallel(eachMonth(range.start, range.end), async (month) => {
    const from = firstDayOf(month) > range.start ? firstDayOf(month) : range.start;
    const to = lastDayOf(month) < range.end ? lastDayOf(month) : range.end;
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: "pk = :account AND sk BETWEEN :from AND :to",
          // "~" sorts after everything that follows the last day.
          ExpressionAttributeValues: { ":account": `account#${userId}`, ":from": from, ":to": `${to}~` },
          ExclusiveStartKey,
        }),
      );
      for (const item of page.Items ?? []) {
        const { sk, store, asin, format, currency } = item as Record<string, string>;
        const key = { store: store!, asin: asin!, format: format!, currency: currency! };
        folder.add(key, positions.at(sk!), (name) => (item[name] as number | undefined) ?? 0);
      }
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  });
  return folder.records();
}
