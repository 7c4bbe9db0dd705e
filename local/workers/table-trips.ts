import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { BroadcastChannel } from "node:worker_threads";

/** Channel on which threads report what each event asked of the table, when started with `TRACE_TABLE=1`. */
export const TABLE_TRIPS = "table trips";

/** After this time without another call, all calls that didn't wait for an answer have been made. */
const QUIET_MS = 5;
/** After this time without an answer, the calls under way wait for a socket that a held answer occupies. */
const STALLED_MS = 100;

export interface TableTrips {
  /** The gateway's route key; undefined for an event of another kind. */
  readonly routeKey?: string;
  /** Round trips one after the other: calls that don't wait for each other's answers are one. */
  readonly trips: number;
  readonly calls: number;
  /** Entities of which an item or a list was read again with no write in between. */
  readonly readAgain: readonly string[];
}

interface Body {
  readonly Key: object;
  readonly RequestItems: Readonly<Record<string, { readonly Keys: readonly object[] }>>;
  readonly IndexName?: string;
  readonly ExpressionAttributeValues: object;
  readonly ExclusiveStartKey?: object;
}

const READS: Readonly<Record<string, (body: Body) => readonly object[]>> = {
  GetItem: ({ Key }) => [Key],
  BatchGetItem: ({ RequestItems }) => Object.values(RequestItems).flatMap(({ Keys }) => Keys),
  Query: ({ IndexName, ExpressionAttributeValues, ExclusiveStartKey }) => [
    { IndexName, ExpressionAttributeValues, ExclusiveStartKey },
  ],
};
/** A sort key begins with its entity's name. */
const ENTITY = /"\$([a-z-]+)_\d/;

/** Collects the entities that a call reads again. */
function followReads() {
  const again = new Set<string>();
  let known = new Set<string>();
  return {
    note(operation: string, body: string): void {
      const reads = READS[operation]?.(JSON.parse(body)).map((read) => JSON.stringify(read));
      for (const read of reads ?? []) if (known.has(read)) again.add(ENTITY.exec(read)![1]!);
      known = new Set(reads && [...known, ...reads]);
    },
    again: (): string[] => [...again].sort(),
  };
}

/**
 * Follows this thread's calls of the table. Their answers are held back until no more calls are made without them, and
 * then handed over together, so that the trips don't depend on how quick the table is. Returns what reports an event's
 * calls and begins the next event's.
 */
export function traceTable(): (event: unknown) => void {
  const channel = new BroadcastChannel(TABLE_TRIPS);
  channel.unref();
  let [trips, calls, underWay] = [0, 0, 0];
  let answers: (() => void)[] = [];
  let quiet: NodeJS.Timeout | undefined;
  let reads = followReads();

  function handOver(): void {
    if (answers.length === 0) return;
    trips += 1;
    const all = answers;
    answers = [];
    for (const answer of all) answer();
  }
  function wait(): void {
    clearTimeout(quiet);
    quiet = setTimeout(handOver, underWay > 0 ? STALLED_MS : QUIET_MS);
  }
  subscribe("http.client.request.created", (message) => {
    const { request } = message as { request: ClientRequest };
    const [service, operation = ""] = String(request.getHeader("x-amz-target")).split(".");
    if (!service?.startsWith("DynamoDB_")) return;
    calls += 1;
    underWay += 1;
    wait();
    let isOpen = true;
    const end = () => {
      if (isOpen) underWay -= 1;
      isOpen = false;
      wait();
    };
    // Also without an answer.
    request.once("close", end);
    const send = request.end.bind(request);
    request.end = (body?: unknown) => {
      reads.note(operation, String(body));
      return send(body);
    };
    const emit = request.emit.bind(request);
    request.emit = (name: string, ...args: unknown[]) => {
      if (name !== "response") return emit(name, ...args);
      answers.push(() => emit(name, ...args));
      end();
      return true;
    };
  });

  return (event) => {
    const { routeKey } = event as { routeKey?: string };
    channel.postMessage({ routeKey, trips, calls, readAgain: reads.again() } satisfies TableTrips);
    [trips, calls, reads] = [0, 0, followReads()];
  };
}
