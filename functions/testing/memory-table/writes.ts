import { checkItem, checkKey, type Expressions, placeholdersOf } from "./checks.ts";
import { checkCondition, holds, pathsOf, project, updated } from "./evaluate.ts";
import { parseCondition, parseUpdate } from "./parse.ts";
import { Refusal, validation } from "./refusals.ts";
import { allIndexes, type RowKey, TABLE_KEYS, textAt, type View } from "./rows.ts";
import { bytesOfItem, type Item, identityOf, storedItem } from "./values.ts";

export interface WriteRequest extends Expressions {
  readonly Item?: Item;
  readonly Key?: Item;
  readonly ReturnValues?: string;
  readonly ReturnValuesOnConditionCheckFailure?: string;
}

/** What one write does: nothing is stored yet. */
export interface Effect {
  readonly key: RowKey;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
  /** What the call answers as `Attributes`. */
  readonly returned: Item | undefined;
}

export type WriteKind = "Put" | "Update" | "Delete" | "ConditionCheck";

const CONDITION_FAILED = "The conditional request failed";

function judge(request: WriteRequest, item: Item | undefined): void {
  const placeholders = placeholdersOf(request);
  const { ConditionExpression: text, ReturnValuesOnConditionCheckFailure: wanted } = request;
  if (text === undefined) return;
  const condition = parseCondition(text);
  checkCondition(condition, placeholders);
  if (holds(condition, item ?? {}, placeholders)) return;
  throw new Refusal(
    "ConditionalCheckFailedException",
    CONDITION_FAILED,
    wanted === "ALL_OLD" && item ? { Item: item } : {},
  );
}

const isUpdatedKey = (path: readonly (string | number)[]): boolean =>
  path[0] === TABLE_KEYS.partition || path[0] === TABLE_KEYS.sort;

function updateEffect(request: WriteRequest, key: RowKey, before: Item | undefined): Effect {
  const { UpdateExpression: text, ReturnValues = "NONE" } = request;
  const placeholders = placeholdersOf(request);
  const changes = text === undefined ? [] : parseUpdate(text);
  const paths = pathsOf(changes, placeholders);
  if (paths.some(isUpdatedKey))
    throw validation(
      "One or more parameter values were invalid: Cannot update attribute. This attribute is part of the key",
    );
  judge(request, before);
  const after = checkItem(storedItem(updated(before ?? request.Key!, changes, placeholders)));
  const returned = {
    NONE: undefined,
    ALL_OLD: before,
    ALL_NEW: after,
    UPDATED_OLD: before && project(before, paths),
    UPDATED_NEW: project(after, paths),
  }[ReturnValues];
  return { key, before, after, returned: returned && Object.keys(returned).length > 0 ? returned : undefined };
}

/** Judges one write by the items as they are. Throws a Refusal; stores nothing. */
export function effectOf(kind: WriteKind, request: WriteRequest, view: View): Effect {
  if (kind === "Put") {
    const after = checkItem(storedItem(request.Item ?? {}));
    const key = { pk: textAt(after, TABLE_KEYS.partition)!, sk: textAt(after, TABLE_KEYS.sort)! };
    const before = view.get(key);
    judge(request, before);
    return { key, before, after, returned: request.ReturnValues === "ALL_OLD" ? before : undefined };
  }
  const key = checkKey(request.Key ?? {});
  const before = view.get(key);
  if (kind === "Update") return updateEffect(request, key, before);
  judge(request, before);
  const isDelete = kind === "Delete";
  return {
    key,
    before,
    after: isDelete ? undefined : before,
    returned: isDelete && request.ReturnValues === "ALL_OLD" ? before : undefined,
  };
}

const UNIT_BYTES = 1024;
const unitsOf = (item: Item | undefined): number => (item ? Math.ceil(bytesOfItem(item) / UNIT_BYTES) : 0);

/** Write units of the table and its indexes, an index's only where its entry changes. */
export function writeUnits({ before, after }: Pick<Effect, "before" | "after">): number {
  let units = Math.max(1, unitsOf(before), unitsOf(after));
  const isSame = before && after && identityOf({ M: before }) === identityOf({ M: after });
  for (const { partition, sort } of allIndexes()) {
    const entry = (item: Item | undefined) =>
      item?.[partition] && item[sort] ? `${textAt(item, partition)}\n${textAt(item, sort)}` : null;
    const [old, now] = [entry(before), entry(after)];
    if (old === now) units += old !== null && !isSame ? Math.max(unitsOf(before), unitsOf(after)) : 0;
    else units += (old === null ? 0 : unitsOf(before)) + (now === null ? 0 : unitsOf(after));
  }
  return units;
}
