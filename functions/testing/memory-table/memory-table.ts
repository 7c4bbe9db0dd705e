import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { documentClient } from "#functions/platform/storage/table.ts";
import { MAX_ATTEMPTS } from "#functions/platform/throttling.ts";
import { type Answer, type Body, canceled, type Ground, OPERATIONS } from "./operations.ts";
import { Refusal } from "./refusals.ts";
import { keyOf, Rows } from "./rows.ts";
import { unverifiedClient } from "./unverified-client.ts";
import type { Item } from "./values.ts";
import { withoutWire } from "./without-wire.ts";

const TABLE = "colophon-in-process";
const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

/** One call on the wire, as its request describes it. */
export interface TableCall {
  readonly operation: string;
  readonly isWrite: boolean;
  readonly body: Body;
  /** From 1; the SDK repeats calls that were throttled or whose answer was lost. */
  readonly attempt: number;
}

/** A connection that broke: thrown by a hook, it makes the SDK repeat the call, as it does over a real network. */
export class BrokenConnection extends Error {
  override readonly name = "TimeoutError";
}

/**
 * What one client's calls meet. All members may be replaced while it is used. Every draw is the caller's, so that the
 * same draws give the same run.
 */
export interface TableFaults {
  /** Refuses a call before its effect: the table throttles, or another transaction is at work on the same items. */
  refuses?: (call: TableCall) => "throttled" | "conflict" | null;
  /** Leaves one entry of a batch unprocessed. */
  leavesOut?: () => boolean;
  /**
   * Lets an eventually consistent read, or one of an index, see the table as it was before its latest writes. Receives
   * the number of writes that the table's lag covers, and returns how many of them the read does not see.
   */
  stale?: (writes: number) => number;
  /** Runs before a call has its effect. It may wait, or throw to stop the call. */
  before?: (call: TableCall) => unknown;
  /** Runs after the effect, before the answer. It may wait, or throw to lose the answer. */
  after?: (call: TableCall, answer: Answer["body"]) => unknown;
  /** Receives each call that has its effect or is refused. */
  log?: TableCall[];
}

const THROTTLED = "The level of configured provisioned throughput for the table was exceeded.";

function refusalOf(call: TableCall, kind: "throttled" | "conflict"): Refusal {
  const { TransactItems } = call.body;
  if (TransactItems) {
    const Code = kind === "throttled" ? "ThrottlingError" : "TransactionConflict";
    return canceled(TransactItems.map((_part, at) => ({ Code: at === 0 ? Code : "None" })));
  }
  return kind === "throttled"
    ? new Refusal("ProvisionedThroughputExceededException", THROTTLED)
    : new Refusal("TransactionConflictException", "Transaction is ongoing for the item");
}

const isRepeated = (error: unknown): boolean =>
  error instanceof BrokenConnection ||
  (error instanceof Error && error.name === "ProvisionedThroughputExceededException");

interface MemoryTableOptions {
  /** How long reads may lag behind writes, in milliseconds. */
  readonly lagMs?: number;
  /** The time, in milliseconds: writes are older than the lag when it has passed. */
  readonly now?: () => number;
}

/**
 * A table of the product's shape in this process: the AWS SDK's own client, whose requests are answered from memory with
 * DynamoDB's semantics. Deterministic: it never waits, and has neither a clock nor a timer of its own.
 */
export function memoryTable({ lagMs = 0, now = () => 0 }: MemoryTableOptions = {}) {
  let rows = new Rows();
  let tokens = new Map<string, string>();

  function groundOf(faults: TableFaults): Ground {
    return {
      table: TABLE,
      rows,
      tokens,
      view: (isConsistent) =>
        isConsistent || !faults.stale ? rows : rows.before(faults.stale(rows.writesSince(now() - lagMs))),
      writtenAt: () => (lagMs > 0 ? now() : null),
      leavesOut: () => faults.leavesOut?.() ?? false,
    };
  }

  /** The call and the SDK's repetitions of it. */
  async function answer(operation: string, body: Body, faults: TableFaults): Promise<Answer> {
    const perform = OPERATIONS[operation];
    if (!perform) throw new Refusal("UnknownOperationException", operation);
    const named = body.TableName ?? Object.keys(body.RequestItems ?? {})[0] ?? TABLE;
    if (named !== TABLE) throw new Refusal("ResourceNotFoundException", `no table ${named}`);
    for (let attempt = 1; ; attempt++) {
      const call: TableCall = { operation, isWrite: WRITES.test(operation), body, attempt };
      try {
        if (faults.before) await faults.before(call);
        faults.log?.push(call);
        const refused = faults.refuses?.(call);
        if (refused) throw refusalOf(call, refused);
        const result = perform(body, groundOf(faults));
        if (faults.after) await faults.after(call, result.body);
        return result;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isRepeated(error)) throw error;
      }
    }
  }

  return {
    /** A client of the table whose calls meet `faults`. Make few: stores build their entities once per client. */
    access(faults: TableFaults = {}): TableAccess {
      const client = documentClient({ ...unverifiedClient("http://in-process"), ...answeredBy(answer, faults) });
      return { client: withoutWire(client), table: TABLE };
    },
    /** Every item as it is stored, in the order of their keys. */
    items: (): readonly Item[] => rows.all(),
    /** Replaces every item, such as by those that `items` has returned. */
    restore(items: readonly Item[]): void {
      this.clear();
      for (const item of items) rows.set(keyOf(item), item, null);
    },
    /** Removes every item. */
    clear(): void {
      rows = new Rows();
      tokens = new Map();
    },
  };
}

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** The SDK's client asks `answer` instead of a network. It sends each call once: `answer` repeats it. */
function answeredBy(
  answer: (operation: string, body: Body, faults: TableFaults) => Promise<Answer>,
  faults: TableFaults,
): DynamoDBClientConfig {
  const respond = (statusCode: number, body: object) => ({
    response: { statusCode, headers: { "content-type": "application/x-amz-json-1.0" }, body },
  });
  const handle = async ({ headers, body }: Request) => {
    const operation = headers["x-amz-target"]!.split(".").at(-1)!;
    try {
      const { body: answered, units } = await answer(operation, body, faults);
      return respond(200, { ...answered, ...capacityOf(body, units) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { name, message, more } = error;
      const refusal = { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message, ...more };
      return respond(400, Buffer.from(JSON.stringify(refusal)));
    }
  };
  const handler = { handle, metadata: { handlerProtocol: "http/1.1" }, destroy: () => undefined };
  return { maxAttempts: 1, requestHandler: handler as unknown as DynamoDBClientConfig["requestHandler"] };
}

function capacityOf({ ReturnConsumedCapacity: wanted = "NONE", RequestItems, TransactItems }: Body, units: number) {
  if (wanted === "NONE") return {};
  const used = { TableName: TABLE, CapacityUnits: units };
  return { ConsumedCapacity: RequestItems || TransactItems ? [used] : used };
}
