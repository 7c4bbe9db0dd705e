import { setTimeout as delay } from "node:timers/promises";
import { BroadcastChannel } from "node:worker_threads";
import { TABLE_TRIPS, type TableTrips } from "#local/workers/table-trips.ts";

const PATIENCE_MS = 5_000;

/** Follows what each call asks of the table, in an application that is started afterwards. */
export function followTableTrips() {
  process.env.TRACE_TABLE = "1";
  const channel = new BroadcastChannel(TABLE_TRIPS);
  const reported = new Map<string, TableTrips[]>();
  channel.onmessage = ({ data }: { data: TableTrips }) => {
    if (data.routeKey) reported.set(data.routeKey, [...(reported.get(data.routeKey) ?? []), data]);
  };
  const reportsOf = (routeKey: string) => reported.get(routeKey) ?? [];
  return {
    /** Makes a call of a route; returns its answer, and what returns the call's trips once they are reported. */
    async during<T>(routeKey: string, call: () => Promise<T>) {
      const before = reportsOf(routeKey).length;
      const answer = await call();
      const trips = async (): Promise<TableTrips> => {
        for (const begun = Date.now(); Date.now() < begun + PATIENCE_MS; await delay(5)) {
          const report = reportsOf(routeKey)[before];
          if (report) return report;
        }
        throw new Error(`${routeKey} reported no trips`);
      };
      return { answer, trips };
    },
    stop: () => channel.close(),
  };
}
