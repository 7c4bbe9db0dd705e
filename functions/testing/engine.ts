import { afterAll, beforeAll } from "vitest";
import { type LocalEngine, startLocalEngine } from "./local-table.ts";

/**
 * Runs the local engine, in memory, for the tests of one file. Call it before the file's other hooks: it starts first
 * and stops last. `createTable` may be called from any hook or test.
 */
export function testEngine(): Omit<LocalEngine, "stop"> {
  let engine: LocalEngine;
  beforeAll(async () => {
    engine = await startLocalEngine();
  });
  afterAll(() => engine.stop());
  return {
    get endpoint() {
      return engine.endpoint;
    },
    createTable: () => engine.createTable(),
  };
}
