import { checkKey, type Expressions } from "./checks.ts";
import { type Page, projected, query, type ReadRequest, readUnits, scan } from "./reads.ts";
import { Refusal, Unfit, validation } from "./refusals.ts";
import { idOf, keyOf, type Rows, type View } from "./rows.ts";
import { bytesOfItem, type Item } from "./values.ts";
import { type Effect, effectOf, type WriteKind, type WriteRequest, writeUnits } from "./writes.ts";

interface BatchRead extends Expressions {
  readonly Keys: readonly Item[];
  readonly ConsistentRead?: boolean;
}
interface BatchWrite {
  readonly PutRequest?: { readonly Item: Item };
  readonly DeleteRequest?: { readonly Key: Item };
}
type TransactPart = Readonly<Partial<Record<WriteKind, WriteRequest>>>;

/** A request's body; which members it has depends on the operation. */
export interface Body extends WriteRequest, ReadRequest {
  readonly TableName?: string;
  readonly ReturnConsumedCapacity?: string;
  readonly ClientRequestToken?: string;
  readonly RequestItems?: Readonly<Record<string, BatchRead | readonly BatchWrite[]>>;
  readonly TransactItems?: readonly (TransactPart & { readonly Get?: Expressions & { readonly Key: Item } })[];
}

/** The answer's members, and the capacity units that it took. */
export interface Answer {
  readonly body: Record<string, unknown>;
  readonly units: number;
}

/** What an operation works on. */
export interface Ground {
  readonly table: string;
  readonly rows: Rows;
  /** A view for a read, which may lag behind the latest writes unless it is consistent. */
  view(isConsistent: boolean | undefined): View;
  /** Time of writes for lagging views; null when no view lags. */
  readonly writtenAt: () => number | null;
  /** True when a throttled table leaves out one entry of a batch. */
  leavesOut(): boolean;
  /** Transactions that were written, by their token: the body of their request. */
  readonly tokens: Map<string, string>;
}

const MAX_BATCH = { reads: 100, writes: 25, transaction: 100 } as const;

/** The answer's `UnprocessedKeys` or `UnprocessedItems`. Throws when nothing of a batch was processed. */
function unprocessed<T>(table: string, left: readonly T[], all: number, wrap: (left: readonly T[]) => unknown) {
  if (left.length === 0) return {};
  if (left.length === all)
    throw new Refusal("ProvisionedThroughputExceededException", "The throughput for the table was exceeded.");
  return { [table]: wrap(left) };
}

function checkBatch(ids: readonly string[], most: number): void {
  if (ids.length === 0 || ids.length > most) throw validation(`A batch has 1 to ${most} members, not ${ids.length}`);
  if (new Set(ids).size < ids.length) throw validation("Provided list of item keys contains duplicates");
}

function page({ units, ...body }: Page): Answer {
  return { body, units };
}

function writeOne(kind: WriteKind, body: Body, { rows, writtenAt }: Ground): Answer {
  const effect = effectOf(kind, body, rows);
  rows.set(effect.key, effect.after, writtenAt());
  return { body: effect.returned ? { Attributes: effect.returned } : {}, units: writeUnits(effect) };
}

function batchGet({ RequestItems = {} }: Body, { table, view, leavesOut }: Ground): Answer {
  const asked = RequestItems[table] as BatchRead;
  const keys = asked.Keys.map(checkKey);
  checkBatch(keys.map(idOf), MAX_BATCH.reads);
  const left = asked.Keys.filter(() => leavesOut());
  let units = 0;
  const found = keys.flatMap((key, at) => {
    if (left.includes(asked.Keys[at]!)) return [];
    const item = view(asked.ConsistentRead).get(key);
    units += readUnits(item ? bytesOfItem(item) : 0, asked.ConsistentRead);
    return item ? [projected(asked, item)] : [];
  });
  const UnprocessedKeys = unprocessed(table, left, keys.length, (Keys) => ({ ...asked, Keys }));
  return { body: { Responses: { [table]: found }, UnprocessedKeys }, units };
}

function batchWrite({ RequestItems = {} }: Body, { table, rows, writtenAt, leavesOut }: Ground): Answer {
  const asked = RequestItems[table] as readonly BatchWrite[];
  const effects = asked.map(({ PutRequest, DeleteRequest }) =>
    PutRequest ? effectOf("Put", PutRequest, rows) : effectOf("Delete", DeleteRequest!, rows),
  );
  checkBatch(
    effects.map(({ key }) => idOf(key)),
    MAX_BATCH.writes,
  );
  const left = asked.filter(() => leavesOut());
  const UnprocessedItems = unprocessed(table, left, asked.length, (some) => some);
  const done = effects.filter((_effect, at) => !left.includes(asked[at]!));
  for (const { key, after } of done) rows.set(key, after, writtenAt());
  return { body: { UnprocessedItems }, units: done.reduce((sum, effect) => sum + writeUnits(effect), 0) };
}

interface Reason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: Item;
}

export function canceled(CancellationReasons: readonly Reason[]): Refusal {
  const codes = CancellationReasons.map(({ Code }) => Code).join(", ");
  return new Refusal(
    "TransactionCanceledException",
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons },
  );
}

/** The effect of a part of a transaction, or the reason why it cancels all. */
function partOf(part: TransactPart, rows: Rows): Effect | Reason {
  const [[kind, request] = []] = Object.entries(part) as [WriteKind, WriteRequest][];
  try {
    return effectOf(kind!, request!, rows);
  } catch (error) {
    if (error instanceof Unfit) return { Code: "ValidationError", Message: error.message };
    if (!(error instanceof Refusal) || error.name !== "ConditionalCheckFailedException") throw error;
    return { Code: "ConditionalCheckFailed", Message: error.message, ...error.more };
  }
}

const TRANSACTION_FACTOR = 2;

function transactWrite(body: Body, { rows, writtenAt, tokens }: Ground): Answer {
  const { TransactItems = [], ClientRequestToken: token } = body;
  const asked = JSON.stringify(TransactItems);
  const earlier = token && tokens.get(token);
  if (earlier && earlier !== asked)
    throw new Refusal("IdempotentParameterMismatchException", "The token was used for another transaction");
  if (earlier) return { body: {}, units: 0 };
  const ids = TransactItems.map((part) => {
    const [request = {}] = Object.values(part) as WriteRequest[];
    return idOf(request.Key ? checkKey(request.Key) : keyOf(request.Item ?? {}));
  });
  if (ids.length === 0 || ids.length > MAX_BATCH.transaction)
    throw validation(`A transaction has 1 to ${MAX_BATCH.transaction} members, not ${ids.length}`);
  if (new Set(ids).size < ids.length)
    throw validation("Transaction request cannot include multiple operations on one item");
  const parts = TransactItems.map((part) => partOf(part, rows));
  if (parts.some((part) => "Code" in part))
    throw canceled(parts.map((part) => ("Code" in part ? part : { Code: "None" })));
  const effects = parts as Effect[];
  for (const [at, { key, after }] of effects.entries())
    if (!TransactItems[at]!.ConditionCheck) rows.set(key, after, writtenAt());
  if (token) tokens.set(token, asked);
  return { body: {}, units: TRANSACTION_FACTOR * effects.reduce((sum, effect) => sum + writeUnits(effect), 0) };
}

function transactGet({ TransactItems = [] }: Body, { rows }: Ground): Answer {
  let units = 0;
  const Responses = TransactItems.map(({ Get }) => {
    const item = rows.get(checkKey(Get!.Key));
    units += TRANSACTION_FACTOR * readUnits(item ? bytesOfItem(item) : 0, true);
    return item ? { Item: projected(Get!, item) } : {};
  });
  return { body: { Responses }, units };
}

export const OPERATIONS: Readonly<Record<string, (body: Body, ground: Ground) => Answer>> = {
  GetItem: (body, { view }) => {
    const item = view(body.ConsistentRead).get(checkKey(body.Key ?? {}));
    const units = readUnits(item ? bytesOfItem(item) : 0, body.ConsistentRead);
    return { body: item ? { Item: projected(body, item) } : {}, units };
  },
  PutItem: (body, ground) => writeOne("Put", body, ground),
  UpdateItem: (body, ground) => writeOne("Update", body, ground),
  DeleteItem: (body, ground) => writeOne("Delete", body, ground),
  Query: (body, { view }) => page(query(body, view(body.ConsistentRead))),
  Scan: (body, { view }) => page(scan(body, view(body.ConsistentRead))),
  BatchGetItem: batchGet,
  BatchWriteItem: batchWrite,
  TransactWriteItems: transactWrite,
  TransactGetItems: transactGet,
};
