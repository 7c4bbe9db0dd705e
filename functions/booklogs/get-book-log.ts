import type * as z from "zod";
import type { getBookLog as endpoint } from "#shared/api/booklogs.ts";
import type { BookLogsDeps, Owner } from "./deps.ts";
import { logOrThrow } from "./find-log.ts";
import { readWire } from "./read-wire.ts";
import { toBookLog } from "./to-book-log.ts";

export async function getBookLog(
  deps: BookLogsDeps,
  { tenantId }: Owner,
  id: string,
): Promise<z.input<typeof endpoint.response>> {
  const [logs, wire] = await Promise.all([deps.bookLogs.read(tenantId), readWire(deps, tenantId)]);
  return { data: { data: toBookLog(wire, logOrThrow(logs, tenantId, id)) } };
}
