import type * as z from "zod";
import type { listBookLogsBetween as endpoint } from "#shared/api/booklogs.ts";
import { overlaps } from "#shared/domain/booklogs/book-log.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { BookLogsDeps, Owner } from "./deps.ts";
import { readWire } from "./read-wire.ts";
import { toBookLog } from "./to-book-log.ts";

type Answer = z.input<typeof endpoint.response>;

/** Lists all logs, the newest first. */
export async function listBookLogs(deps: BookLogsDeps, { tenantId }: Owner): Promise<Answer> {
  const [{ logs }, wire] = await Promise.all([deps.bookLogs.read(tenantId), readWire(deps, tenantId)]);
  return { data: logs.toReversed().map((log) => toBookLog(wire, log)) };
}

/** Lists the logs that cover at least one day of the range, by date. */
export async function listBookLogsBetween(
  deps: BookLogsDeps,
  { tenantId }: Owner,
  { start_date, end_date }: z.output<NonNullable<typeof endpoint.query>>,
): Promise<Answer> {
  const [{ logs }, wire] = await Promise.all([deps.bookLogs.read(tenantId), readWire(deps, tenantId)]);
  const found = logs.filter((log) => overlaps(log, start_date, end_date));
  found.sort((a, b) => ascending(a.start, b.start) || a.number - b.number);
  return { data: found.map((log) => toBookLog(wire, log)) };
}
