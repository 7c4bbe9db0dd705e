import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";

interface Command {
  readonly input: object;
}
/** A call, for whichever table it is made on. `round` makes the tokens of a sequence its own. */
export type Call = (TableName: string, round: number) => Command;

const key = fc.record({ pk: fc.constantFrom("a", "b"), sk: fc.constantFrom("1", "2", "é", "\u{1F4D6}", "\uFFFD") });
const scalar = fc.oneof(
  fc.integer({ min: -5, max: 2_000_000_000 }),
  fc.constantFrom(0.1, 1.5, -2.25, 1e20),
  fc.constantFrom("", "x", "xy", "héron", "y".repeat(3000)),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(new Uint8Array([1, 2]), new Uint8Array([1, 2, 3])),
);
/** Two values that a condition may compare with, the lower one first. */
const range = fc.oneof(
  fc.tuple(fc.integer({ min: -5, max: 20 }), fc.nat({ max: 20 })).map(([low, more]) => [low, low + more] as const),
  fc.constantFrom(["", "x"] as const, ["x", "xy"] as const, ["héron", "z"] as const),
  fc.constantFrom([new Uint8Array([1]), new Uint8Array([1, 2])] as const),
);
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.uniqueArray(fc.constantFrom("p", "q", "r"), { minLength: 1 }).map((list) => new Set(list)),
  fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }).map((list) => new Set(list)),
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("m", "n"), scalar),
);
const name = fc.constantFrom("v", "w", "m");
const attributes = fc.record(
  { v: value, w: value, m: fc.dictionary(fc.constantFrom("m", "n"), value), rev: fc.integer({ min: 0, max: 3 }) },
  { requiredKeys: [] },
);
const indexed = fc.oneof(
  fc.constant({}),
  fc.record({ gsi1pk: fc.constantFrom("g", "h"), gsi1sk: fc.constantFrom("1", "2") }),
  fc.record({ gsi1pk: fc.constant("g") }),
  fc.record({ gsi2pk: fc.constant("g"), gsi2sk: fc.constant("1") }),
);
const item = fc.tuple(key, attributes, indexed).map(([k, a, i]) => ({ ...k, ...a, ...i }));

interface Guard {
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}
const term = fc.constantFrom(
  "attribute_exists(#n)",
  "attribute_not_exists(#n)",
  "#n = :v",
  "#n <> :v",
  "#n < :v",
  "#n >= :v",
  "#n BETWEEN :v AND :u",
  "#n IN (:v, :u)",
  "begins_with(#n, :s)",
  "contains(#n, :v)",
  "size(#n) > :size",
  "attribute_type(#n, :type)",
  "#n.#n = :v",
);
const condition = fc.oneof(
  term,
  fc.tuple(term, term).map(([a, b]) => `${a} AND NOT ${b}`),
  fc.tuple(term, term, term).map(([a, b, c]) => `(${a} OR ${b}) AND ${c}`),
  fc.tuple(term, term, term).map(([a, b, c]) => `NOT (${a} AND ${b}) OR ${c}`),
);
const onlyUsed = <T>(all: Record<string, T>, text: string): Record<string, T> | undefined => {
  const used = Object.entries(all).filter(([placeholder]) => new RegExp(`${placeholder}\\b`).test(text));
  return used.length > 0 ? Object.fromEntries(used) : undefined;
};
const placeholders = (text: string, n: string, v: unknown, u: unknown) => {
  const names = onlyUsed({ "#n": n, "#rev": "rev", "#w": "w" }, text);
  const values = onlyUsed(
    { ":v": v, ":u": u, ":s": "x", ":size": 1, ":type": "S", ":one": 1, ":list": ["z"], ":set": new Set(["p"]) },
    text,
  );
  return {
    ...(names ? { ExpressionAttributeNames: names } : {}),
    ...(values ? { ExpressionAttributeValues: values } : {}),
  };
};
const guard: fc.Arbitrary<Guard> = fc.oneof(
  fc.constant({}),
  fc.tuple(condition, name, range).map(([text, n, [v, u]]) => ({
    ConditionExpression: text,
    ...placeholders(text, n, v, u),
  })),
);
const returned = fc.constantFrom("NONE" as const, "ALL_OLD" as const);
const onFailure = fc.constantFrom("NONE" as const, "ALL_OLD" as const);
const updateText = fc.constantFrom(
  "SET #n = :v",
  "SET #n = :v, #rev = :one",
  "SET #rev = #rev + :one",
  "SET #rev = if_not_exists(#rev, :one) - :size",
  "SET #n = list_append(if_not_exists(#n, :list), :list)",
  "SET #n.#w = :v",
  "SET #n[0] = :v",
  "SET #n[0] = :v REMOVE #rev",
  "SET #n = #w",
  "REMOVE #n",
  "ADD #rev :one",
  "ADD #n :set",
  "DELETE #n :set",
  "SET #n = :v ADD #rev :one REMOVE gsi2pk",
  "SET #w = :v REMOVE gsi1pk, gsi1sk",
  "SET gsi1pk = :s, gsi1sk = :s",
);
const update = fc
  .tuple(key, updateText, fc.option(condition), name, range)
  .map(([Key, text, condition, n, [v, u]]) => ({
    Key,
    UpdateExpression: text,
    ...(condition === null ? {} : { ConditionExpression: condition }),
    ...placeholders(`${text} ${condition ?? ""}`, n, v, u),
  }));
const updateReturned = fc.constantFrom(
  "NONE" as const,
  "ALL_NEW" as const,
  "UPDATED_OLD" as const,
  "UPDATED_NEW" as const,
);

const put = fc.tuple(item, guard, returned, onFailure).map(
  ([Item, guard, ReturnValues, ReturnValuesOnConditionCheckFailure]): Call =>
    (TableName) =>
      new PutCommand({ TableName, Item, ...guard, ReturnValues, ReturnValuesOnConditionCheckFailure }),
);
const remove = fc.tuple(key, guard, returned, onFailure).map(
  ([Key, guard, ReturnValues, ReturnValuesOnConditionCheckFailure]): Call =>
    (TableName) =>
      new DeleteCommand({ TableName, Key, ...guard, ReturnValues, ReturnValuesOnConditionCheckFailure }),
);
const change = fc.tuple(update, updateReturned, onFailure).map(
  ([update, ReturnValues, ReturnValuesOnConditionCheckFailure]): Call =>
    (TableName) =>
      new UpdateCommand({ TableName, ...update, ReturnValues, ReturnValuesOnConditionCheckFailure }),
);
const get = fc.tuple(key, fc.boolean(), fc.boolean()).map(
  ([Key, ConsistentRead, isProjected]): Call =>
    (TableName) =>
      new GetCommand({ TableName, Key, ConsistentRead, ...(isProjected ? { ProjectionExpression: "v, m.n" } : {}) }),
);
const keyCondition = fc.constantFrom(
  "pk = :p",
  "pk = :p AND sk = :k",
  "pk = :p AND begins_with(sk, :k)",
  "pk = :p AND sk >= :k",
  "pk = :p AND sk BETWEEN :k AND :l",
);
const read = fc
  .tuple(
    keyCondition,
    fc.constantFrom("a", "b"),
    fc.boolean(),
    fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    fc.option(fc.tuple(term, name, range), { nil: undefined }),
    fc.option(key, { nil: undefined }),
    fc.boolean(),
  )
  .map(([text, p, ScanIndexForward, Limit, filter, from, isCount]): Call => {
    const { ExpressionAttributeNames, ExpressionAttributeValues = {} } = filter
      ? placeholders(filter[0], filter[1], filter[2][0], filter[2][1])
      : {};
    return (TableName) =>
      new QueryCommand({
        TableName,
        KeyConditionExpression: text,
        ScanIndexForward,
        Limit,
        ...(from && text === "pk = :p" ? { ExclusiveStartKey: { ...from, pk: p } } : {}),
        ...(filter ? { FilterExpression: filter[0] } : {}),
        ExpressionAttributeNames,
        ExpressionAttributeValues: {
          ...ExpressionAttributeValues,
          ...onlyUsed({ ":p": p, ":k": "1", ":l": "2" }, text),
        },
        ...(isCount ? { Select: "COUNT" as const } : {}),
      });
  });
const readIndex = fc
  .tuple(fc.constantFrom("g", "h"), fc.boolean(), fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }))
  .map(
    ([partition, ScanIndexForward, Limit]): Call =>
      (TableName) =>
        new QueryCommand({
          TableName,
          IndexName: "gsi1",
          KeyConditionExpression: "gsi1pk = :g",
          ExpressionAttributeValues: { ":g": partition },
          ScanIndexForward,
          Limit,
        }),
  );
const keys = fc.uniqueArray(key, { minLength: 1, maxLength: 4, selector: ({ pk, sk }) => `${pk}${sk}` });
const manyKeys = fc.oneof(
  { weight: 9, arbitrary: keys },
  key.map((one) => [one, one]),
);
const readMany = manyKeys.map(
  (Keys): Call =>
    (table) =>
      new BatchGetCommand({ RequestItems: { [table]: { Keys } } }),
);
const writeMany = fc.tuple(fc.array(item, { maxLength: 3 }), fc.array(key, { maxLength: 3 })).map(
  ([items, keys]): Call =>
    (table) =>
      new BatchWriteCommand({
        RequestItems: {
          [table]: [
            ...items.map((Item) => ({ PutRequest: { Item } })),
            ...keys.map((Key) => ({ DeleteRequest: { Key } })),
          ],
        },
      }),
);
const part = fc.oneof(
  fc.tuple(item, guard, onFailure).map(([Item, guard, ReturnValuesOnConditionCheckFailure]) => (TableName: string) => ({
    Put: { TableName, Item, ...guard, ReturnValuesOnConditionCheckFailure },
  })),
  update.map((update) => (TableName: string) => ({ Update: { TableName, ...update } })),
  fc.tuple(key, guard).map(([Key, guard]) => (TableName: string) => ({ Delete: { TableName, Key, ...guard } })),
  fc.tuple(key, condition, name, range).map(([Key, text, n, [v, u]]) => (TableName: string) => ({
    ConditionCheck: { TableName, Key, ConditionExpression: text, ...placeholders(text, n, v, u) },
  })),
);
const transact = fc.tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.constantFrom(null, null, 1, 2)).map(
  ([parts, token]): Call =>
    (table, round) =>
      new TransactWriteCommand({
        TransactItems: parts.map((part) => part(table)),
        ...(token ? { ClientRequestToken: `round-${round}-${token}` } : {}),
      }),
);
const transactRead = keys.map(
  (keys): Call =>
    (TableName) =>
      new TransactGetCommand({ TransactItems: keys.map((Key) => ({ Get: { TableName, Key } })) }),
);
/**
 * Calls on a few keys, so that they meet each other's items. Not drawn, because the engine judges it otherwise than
 * DynamoDB: an update's ALL_OLD without an item, removals below a missing attribute, positions past a list's end, and
 * values of types that an operator never takes, in a transaction.
 */
export const drawnCall: fc.Arbitrary<Call> = fc.oneof(
  { weight: 4, arbitrary: put },
  { weight: 5, arbitrary: change },
  remove,
  get,
  { weight: 2, arbitrary: read },
  readIndex,
  readMany,
  writeMany,
  { weight: 2, arbitrary: transact },
  transactRead,
);
