import { type LocalEngine, tablesOn } from "#functions/testing/local-table.ts";
import { runEngine } from "#local/aws/table/engine.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { atEnd } from "../lib/cleanup.ts";

/**
 * Data that the engine imports before it serves: a folder in DynamoDB's export format, and the tables' descriptions.
 */
export interface TableExport {
  readonly folder: string;
  readonly schemaFile: string;
}

const PATIENCE_MS = MINUTE_MS;

/** Starts the in-memory engine of the product's own tests, after importing an export's tables if given. */
export async function startEngine(exported?: TableExport): Promise<LocalEngine> {
  const args = exported
    ? ["import", "--source", exported.folder, "--schema", exported.schemaFile, "--serve"]
    : ["serve"];
  const engine = tablesOn(await runEngine(args, PATIENCE_MS));
  atEnd(() => engine.stop());
  return engine;
}
