import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { BroadcastChannel } from "node:worker_threads";

/** Channel on which threads report what each event asked of the table, when started with `TRACE_TABLE=1`. */
export const TABLE_TRIPS = "table trips";

export interface TableTrips {
  /** The gateway's route key; undefined for an event of another kind. */
  readonly routeKey?: string;
  /** Round trips one after the other: one begins with a call while no other is under way. */
  readonly trips: number;
  readonly calls: number;
}

/** Follows this thread's calls of the table. Returns what reports an event's calls and begins the next event's. */
export function traceTable(): (event: unknown) => void {
  const channel = new BroadcastChannel(TABLE_TRIPS);
  channel.unref();
  const underWay = new Set<ClientRequest>();
  let [trips, calls] = [0, 0];

  subscribe("http.client.request.created", (message) => {
    const { request } = message as { request: ClientRequest };
    if (!String(request.getHeader("x-amz-target")).startsWith("DynamoDB_")) return;
    if (underWay.size === 0) trips += 1;
    calls += 1;
    underWay.add(request);
  });
  for (const name of ["http.client.response.finish", "http.client.request.error"])
    subscribe(name, (message) => underWay.delete((message as { request: ClientRequest }).request));

  return (event) => {
    const { routeKey } = event as { routeKey?: string };
    channel.postMessage({ routeKey, trips, calls } satisfies TableTrips);
    [trips, calls] = [0, 0];
  };
}
