import type { TableAccess } from "#functions/entities/base.ts";
import { memoryTable } from "#functions/testing/memory-table/memory-table.ts";
import { hiddenWrites } from "./invocations.ts";

/** How long an index or another replica may lag behind. */
const REPLICATION_MS = 2000;

/** Opens an empty table in this process, with the engine's semantics. */
export const openTable = (now: () => number): TableAccess =>
  memoryTable({ now, lagMs: REPLICATION_MS }).access({ stale: hiddenWrites });
