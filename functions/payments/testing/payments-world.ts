import { beforeEach } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { paymentsRoutes } from "../routes.ts";
import { paymentsDeps } from "../wiring.ts";

/** The endpoints of payments over a new table in each test, at noon of November 20, 2026. */
export function paymentsWorld() {
  const engine = testEngine();
  const clock = fakeClock("2026-11-20T12:00:00.000Z");
  const world = { clock } as {
    readonly clock: typeof clock;
    access: TableAccess;
    call: ReturnType<typeof apiCaller>;
  };
  beforeEach(async () => {
    world.access = await engine.createTable();
    world.call = apiCaller(paymentsRoutes(paymentsDeps(world.access, clock)), { access: world.access, clock });
  });
  return world;
}

export const DOLLARS = 1_000_000;

/** A month with one book, which earned some dollars at Amazon.com. */
export const sold = (month: string, dollars: number) =>
  monthContent(month, "day", [
    { store: "Amazon.com", asin: "B0AAAAAAA1", columns: { royalties_kindle: dollars * DOLLARS } },
  ]);
