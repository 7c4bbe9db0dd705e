import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, type GetCommandOutput } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { TABLE_SHAPE } from "#functions/entities/env.ts";
import { batchGet } from "./batches.ts";

/** DynamoDB's limit for one batch. */
const MAX_KEYS = 100;

type Key = Readonly<Record<string, unknown>>;
type Answer = Pick<GetCommandOutput, "Item">;

interface Read {
  readonly key: Key;
  readonly isConsistent: boolean;
  answer(item: Promise<Answer>): void;
}

const idOf = (item: Key): string => `${item[TABLE_SHAPE.partitionKey]}\n${item[TABLE_SHAPE.sortKey]}`;

/**
 * Fails each read with an error of its own, which has everything of the shared one: ElectroDB marks the errors that it
 * receives, and can't mark the same one twice.
 */
const withOwnError = (item: Promise<Answer>): Promise<Answer> =>
  item.catch((error: unknown) => {
    throw error instanceof Error ? Object.create(error) : error;
  });

/** The table that reads together of each table; its own for one that does. */
const readingTogether = new WeakMap<TableAccess, TableAccess>();

/**
 * The same table, where single items that are asked for in the same turn of the event loop are read with one batch
 * call. They cost the same read units, but each call costs the function about a millisecond. A failed call fails all
 * its reads; those of a throttled table are retried like any batch. Reads of chosen attributes stay calls of their own.
 * Returns the same table each time, so that stores build their entities once, and one that reads together already as it is.
 */
export function readsTogether(access: TableAccess): TableAccess {
  const known = readingTogether.get(access);
  if (known) return known;
  const { client, table } = access;
  let waiting: Read[] = [];

  async function readAll(keys: readonly Key[], isConsistent: boolean): Promise<Map<string, Answer>> {
    const items = await batchGet(keys, async (some) => {
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: [...some], ConsistentRead: isConsistent } } }),
      );
      return { data: Responses?.[table] ?? [], unprocessed: UnprocessedKeys?.[table]?.Keys ?? [] };
    });
    return new Map(items.map((item) => [idOf(item), { Item: item }]));
  }

  function readOne({ key, isConsistent }: Read): Promise<Answer> {
    return client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: isConsistent }));
  }

  function flush(): void {
    const reads = waiting;
    waiting = [];
    for (const ofKind of Map.groupBy(reads, ({ isConsistent }) => isConsistent).values()) {
      const byId = [...Map.groupBy(ofKind, ({ key }) => idOf(key)).values()];
      for (let at = 0; at < byId.length; at += MAX_KEYS) {
        const some = byId.slice(at, at + MAX_KEYS).map((same) => ({ same, first: same[0]! }));
        const found =
          some.length === 1
            ? null
            : readAll(
                some.map(({ first }) => first.key),
                some[0]!.first.isConsistent,
              );
        for (const { same, first } of some) {
          const item = found ? found.then((items) => items.get(idOf(first.key)) ?? {}) : readOne(first);
          for (const read of same) read.answer(withOwnError(item));
        }
      }
    }
  }

  function read({ Key: key, ConsistentRead: isConsistent = false }: GetCommand["input"]): Promise<Answer> {
    // After all microtasks of this turn, so that reads a few awaits apart are still together.
    if (waiting.length === 0) process.nextTick(flush);
    return new Promise((answer) => waiting.push({ key: key!, isConsistent, answer }));
  }

  const send = (command: Parameters<DynamoDBDocumentClient["send"]>[0]): Promise<unknown> =>
    command instanceof GetCommand && command.input.ProjectionExpression === undefined
      ? read(command.input)
      : client.send(command);
  const together: TableAccess = { table, client: Object.create(client, { send: { value: send } }) };
  readingTogether.set(access, together);
  readingTogether.set(together, together);
  return together;
}
