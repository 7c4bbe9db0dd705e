import type { TableAccess } from "#functions/entities/base.ts";
import { startLocalEngine } from "#functions/testing/local-table.ts";

/** Opens an empty table. */
export async function openTable(): Promise<{ readonly access: TableAccess; close(): Promise<void> }> {
  const engine = await startLocalEngine();
  return { access: await engine.createTable(), close: engine.stop };
}
