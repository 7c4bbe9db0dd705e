import { afterAll, beforeAll, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { type LocalEngine, startLocalEngine } from "#functions/testing/local-table.ts";
import { busyMonth, givenMonth } from "#functions/testing/stored-months.ts";
import { anActor } from "#functions/testing/users.ts";
import { getRoyaltiesReport } from "./get-royalties-report.ts";
import { royaltiesDeps } from "./royalties-deps.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
let engine: LocalEngine;
beforeAll(async () => {
  engine = await startLocalEngine();
});
afterAll(() => engine.stop());

/** Counts the read units of everything that goes through the table's client from now on. */
function countingReads({ client }: TableAccess): { units(): number } {
  let units = 0;
  client.middlewareStack.add(
    (next) => (args) => next({ ...args, input: { ...args.input, ReturnConsumedCapacity: "TOTAL" } }),
    { step: "initialize", priority: "low" },
  );
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { ConsumedCapacity: used = [] } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
      for (const { CapacityUnits = 0 } of [used].flat()) units += CapacityUnits;
      return result;
    },
    { step: "initialize", priority: "high" },
  );
  return { units: () => units };
}

interface Capacity {
  readonly CapacityUnits?: number;
}

test("90 days of a medium author take a few read units, not one for every record", async () => {
  const table = await engine.createTable();
  const actor = anActor();
  for (const month of ["2026-08", "2026-09", "2026-10", "2026-11"])
    await givenMonth(table, actor.userId, busyMonth(month, 60, month < "2026-11"));
  const reads = countingReads(table);
  const report = await getRoyaltiesReport(royaltiesDeps(table, clock, "https://covers.example/{asin}.jpg"), actor, {
    startDate: "2026-08-23",
    endDate: "2026-11-20",
    kenp_setting: "last_month",
  });
  expect(report.records.length).toBeGreaterThan(400);
  expect(reads.units()).toBeGreaterThan(0);
  expect(reads.units()).toBeLessThanOrEqual(13);
});
