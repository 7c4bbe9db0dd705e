import * as z from "zod";
import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { TableAccess } from "#functions/entities/base.ts";

/** Called around every write; the writer sees the errors that it throws. */
export interface WriteWatch {
  before(): void;
  after(): void;
}

export type When = "before" | "after";

/** Counts writes once `state.counts` is set, and throws before or after one of them. */
export function stopAt(write: number, when: When) {
  const state = { counts: false, writes: 0, stopped: false };
  const stop = () => {
    state.stopped = true;
    throw new Error(`stopped ${when} write ${write}`);
  };
  const watch: WriteWatch = {
    before: () => {
      if (!state.counts) return;
      state.writes += 1;
      if (when === "before" && state.writes === write) stop();
    },
    after: () => {
      if (when === "after" && state.counts && state.writes >= write && !state.stopped) stop();
    },
  };
  return { state, watch };
}

const WRITES = new Set(["PutCommand", "UpdateCommand", "DeleteCommand", "BatchWriteCommand", "TransactWriteCommand"]);

type Command = Parameters<TableAccess["client"]["send"]>[0];
type Send = (command: Command) => Promise<object>;

const Capacity = z.object({ CapacityUnits: z.number().default(0) });
const Answer = z.object({ ConsumedCapacity: z.union([Capacity, z.array(Capacity)]).default([]) });

function around({ client, table }: TableAccess, wrap: (send: Send) => Send): TableAccess {
  const send: Send = async (command) => (await client.send(command)) ?? {};
  return { table, client: Object.create(client, { send: { value: wrap(send) } }) };
}

export const watchedAccess = (access: TableAccess, watch: WriteWatch): TableAccess =>
  around(access, (send) => async (command) => {
    if (!WRITES.has(command.constructor.name)) return send(command);
    watch.before();
    const answer = await send(command);
    watch.after();
    return answer;
  });

export const watchedFiles = (files: ReportFiles, watch: WriteWatch): ReportFiles => ({
  ...files,
  put: async (key, bytes) => {
    watch.before();
    await files.put(key, bytes);
    watch.after();
  },
});

export interface Meter {
  readUnits: number;
  writeUnits: number;
  calls: number;
}

export const meteredAccess = (access: TableAccess, meter: Meter): TableAccess =>
  around(access, (send) => async (command) => {
    Object.assign(command.input, { ReturnConsumedCapacity: "TOTAL" });
    const answer = await send(command);
    const units = [Answer.parse(answer).ConsumedCapacity]
      .flat()
      .reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
    meter[WRITES.has(command.constructor.name) ? "writeUnits" : "readUnits"] += units;
    meter.calls += 1;
    return answer;
  });
