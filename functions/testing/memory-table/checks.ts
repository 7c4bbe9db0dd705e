import { Unfit, validation } from "./refusals.ts";
import { allIndexes, keyOf, type RowKey, TABLE_KEYS } from "./rows.ts";
import { bytesOfItem, contentOf, type Item, isSet, typeOf, type Value } from "./values.ts";

const MAX_ITEM_BYTES = 400 * 1024;

function checkSets(value: Value): void {
  const [type, content] = [typeOf(value), contentOf(value)];
  if (type === "L") (content as Value[]).forEach(checkSets);
  else if (type === "M") Object.values(content as Item).forEach(checkSets);
  else if (isSet(type)) {
    const members = content as string[];
    if (members.length === 0) throw validation("One or more parameter values were invalid: An set may not be empty");
    if (new Set(members).size < members.length)
      throw validation("One or more parameter values were invalid: Input collection contains duplicates");
  }
}

function checkKeyValue(value: Value | undefined, name: string): void {
  if (value === undefined)
    throw validation(`One or more parameter values were invalid: Missing the key ${name} in the item`);
  if (typeOf(value) !== "S")
    throw validation(`One or more parameter values were invalid: Type mismatch for key ${name} expected: S`);
  if (value.S === "")
    throw validation(`One or more parameter values were invalid: The value of ${name} must not be an empty string`);
}

/** Throws when `item` cannot be stored: keys, sets or size. */
export function checkItem(item: Item): Item {
  for (const name of Object.values(TABLE_KEYS)) checkKeyValue(item[name], name);
  for (const keys of allIndexes())
    for (const name of Object.values(keys)) if (item[name]) checkKeyValue(item[name], name);
  Object.values(item).forEach(checkSets);
  if (bytesOfItem(item) > MAX_ITEM_BYTES) throw new Unfit("Item size has exceeded the maximum allowed size");
  return item;
}

/** Throws unless `key` is exactly a key of the table. */
export function checkKey(key: Item): RowKey {
  const names = Object.values(TABLE_KEYS);
  if (Object.keys(key).length !== names.length || names.some((name) => key[name]?.S === undefined))
    throw validation("The provided key element does not match the schema");
  for (const name of names) checkKeyValue(key[name], name);
  return keyOf(key);
}

const PLACEHOLDER = /[#:]\w+/g;

/** Expressions and placeholders of a request or of a part of a transaction. */
export interface Expressions {
  readonly ConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly KeyConditionExpression?: string;
  readonly ProjectionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Item;
}

/** The placeholders of a request. Throws when it defines one that no expression uses. */
export function placeholdersOf(request: Expressions) {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = request;
  const texts = [
    request.ConditionExpression,
    request.FilterExpression,
    request.KeyConditionExpression,
    request.ProjectionExpression,
    request.UpdateExpression,
  ];
  const used = new Set(texts.flatMap((text) => text?.match(PLACEHOLDER) ?? []));
  for (const [kind, defined] of [
    ["Names", names],
    ["Values", values],
  ] as const) {
    const unused = Object.keys(defined).filter((name) => !used.has(name));
    if (unused.length > 0)
      throw validation(
        `Value provided in ExpressionAttribute${kind} unused in expressions: keys: {${unused.join(", ")}}`,
      );
  }
  return { names, values };
}
