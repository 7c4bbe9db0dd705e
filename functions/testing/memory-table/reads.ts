import { type Expressions, placeholdersOf } from "./checks.ts";
import { checkCondition, holds, type Placeholders, project, resolvePath } from "./evaluate.ts";
import { type Condition, parseCondition, parseProjection } from "./parse.ts";
import { Refusal, validation } from "./refusals.ts";
import { compareIn, type KeyNames, keysOf, TABLE_KEYS, textAt, type View } from "./rows.ts";
import { bytesOfItem, type Item } from "./values.ts";

export interface ReadRequest extends Expressions {
  readonly IndexName?: string;
  readonly ConsistentRead?: boolean;
  readonly ScanIndexForward?: boolean;
  readonly ExclusiveStartKey?: Item;
  readonly Limit?: number;
  readonly Select?: string;
  readonly Segment?: number;
}

export interface Page {
  readonly Items?: readonly Item[];
  readonly Count: number;
  readonly ScannedCount: number;
  readonly LastEvaluatedKey?: Item;
  readonly units: number;
}

const PAGE_BYTES = 1024 * 1024;
const UNIT_BYTES = 4096;

/** Read units of so many bytes; an eventually consistent read costs half. */
export const readUnits = (bytes: number, isConsistent = false): number =>
  Math.max(1, Math.ceil(bytes / UNIT_BYTES)) * (isConsistent ? 1 : 0.5);

/** Throws when a request names an index that is unknown, or one for a consistent read. */
function keysFor({ IndexName, ConsistentRead }: ReadRequest): KeyNames {
  const keys = keysOf(IndexName);
  if (!keys) throw validation(`The table does not have the specified index: ${IndexName}`);
  if (IndexName && ConsistentRead) throw validation("Consistent reads are not supported on global secondary indexes");
  return keys;
}

function termsOf(condition: Condition): readonly Condition[] {
  return condition.is === "and" ? [...termsOf(condition.left), ...termsOf(condition.right)] : [condition];
}

/** The partition of a key condition, and its test of the sort key. */
function readKeyCondition(request: ReadRequest, keys: KeyNames, placeholders: Placeholders) {
  if (request.KeyConditionExpression === undefined) throw validation("KeyConditionExpression must be specified");
  const terms = termsOf(parseCondition(request.KeyConditionExpression));
  const nameOf = (term: Condition): unknown => {
    const operand = term.is === "compare" ? term.left : "of" in term ? term.of : undefined;
    return operand && "path" in operand ? resolvePath(operand.path, placeholders)[0] : undefined;
  };
  const ofPartition = terms.filter((term) => nameOf(term) === keys.partition);
  const ofSort = terms.filter((term) => nameOf(term) === keys.sort);
  const [first] = ofPartition;
  if (first?.is !== "compare" || first.by !== "=" || first.right.is !== "value")
    throw validation("Query condition missed key schema element");
  if (ofPartition.length !== 1 || ofSort.length > 1 || terms.length !== ofPartition.length + ofSort.length)
    throw validation("Invalid KeyConditionExpression");
  const value = placeholders.values[first.right.name];
  if (value?.S === undefined) throw validation("One or more parameter values were invalid: Condition parameter type");
  return {
    partition: value.S as string,
    isWanted: (item: Item) => ofSort.every((term) => holds(term, item, placeholders)),
  };
}

/** Names of the attributes that make a position in a list. */
const positionNames = (keys: KeyNames): string[] => [
  ...new Set([...Object.values(TABLE_KEYS), ...Object.values(keys)]),
];

function pageOf(request: ReadRequest, all: readonly Item[], isAfter: (item: Item) => boolean, keys: KeyNames): Page {
  const placeholders = placeholdersOf(request);
  const { FilterExpression: filter, ProjectionExpression: projection, Limit = Infinity, Select } = request;
  if (Limit < 1) throw validation("Limit must be greater than or equal to 1");
  const start = request.ExclusiveStartKey ? all.findIndex(isAfter) : 0;
  const wanted = filter ? parseCondition(filter) : null;
  const paths = projection ? parseProjection(projection).map((path) => resolvePath(path, placeholders)) : null;
  if (wanted) checkCondition(wanted, placeholders);
  const items: Item[] = [];
  let [bytes, scanned, at] = [0, 0, start === -1 ? all.length : start];
  let last: Item | undefined;
  for (; at < all.length && scanned < Limit && bytes < PAGE_BYTES; at++) {
    const item = all[at]!;
    const size = bytesOfItem(item);
    if (scanned > 0 && bytes + size > PAGE_BYTES) break;
    bytes += size;
    scanned += 1;
    last = item;
    if (!wanted || holds(wanted, item, placeholders)) items.push(paths ? project(item, paths) : item);
  }
  const isCut = last !== undefined && (at < all.length || scanned >= Limit);
  return {
    ...(Select === "COUNT" ? {} : { Items: items }),
    Count: items.length,
    ScannedCount: scanned,
    ...(isCut
      ? {
          LastEvaluatedKey: project(
            last!,
            positionNames(keys).map((name) => [name]),
          ),
        }
      : {}),
    units: readUnits(bytes, request.ConsistentRead),
  };
}

export function query(request: ReadRequest, view: View): Page {
  const keys = keysFor(request);
  const { partition, isWanted } = readKeyCondition(request, keys, placeholdersOf(request));
  const { ExclusiveStartKey: from, ScanIndexForward: isForward = true } = request;
  if (from && textAt(from, keys.partition) !== partition)
    throw validation("The provided starting key is outside query boundaries based on provided conditions");
  const items = view.partition(keys, partition).filter(isWanted);
  const compare = compareIn(keys);
  const direction = isForward ? 1 : -1;
  return pageOf(request, isForward ? items : items.toReversed(), (item) => direction * compare(item, from!) > 0, keys);
}

export function scan(request: ReadRequest, view: View): Page {
  if (request.Segment !== undefined) throw new Refusal("UnknownOperationException", "segments are not supported here");
  const keys = keysFor(request);
  const compare = compareIn(keys);
  const names = view.partitionNames(keys);
  const from = request.ExclusiveStartKey;
  const start = from && textAt(from, keys.partition)!;
  const items = names.flatMap((name) => (start === undefined || name >= start ? view.partition(keys, name) : []));
  return pageOf(request, items, (item) => textAt(item, keys.partition) !== start || compare(item, from!) > 0, keys);
}

/** The attributes of an item that a read asks for. */
export function projected(request: Expressions, item: Item): Item {
  const placeholders = placeholdersOf(request);
  const { ProjectionExpression: projection } = request;
  return projection
    ? project(
        item,
        parseProjection(projection).map((path) => resolvePath(path, placeholders)),
      )
    : item;
}
