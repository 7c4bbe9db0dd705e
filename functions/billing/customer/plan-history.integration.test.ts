import { expect, test } from "vitest";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { noStripe, recordingBus } from "#functions/testing/outside-parties.ts";
import { busyMonth, givenMonth } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import * as api from "#shared/api/billing/billing.ts";
import { eachMonth } from "#shared/primitives/dates.ts";
import { billingRoutes } from "../routes.ts";
import { billingStores } from "../wiring.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();

test("of 25 months all older than a year, Free shows none and Writer and Career show all", async () => {
  const access = await engine.createTable();
  const call = apiCaller(billingRoutes({ ...billingStores(access), stripe: noStripe, bus: recordingBus(), clock }), {
    access,
    clock,
  });
  const as = await givenUser(access, { trialEndsAt: "2026-11-20T12:00:00.000Z" });
  const historyOf = async (id: string) => (await call(api.getPlanHistory, { as, params: { id } })).body.data;
  expect(await historyOf("FREE")).toEqual({ months: 0, shown: 0 });
  const months = eachMonth("2023-10-01", "2025-10-01");
  for (const month of months) await givenMonth(access, as.userId, busyMonth(month, 2));
  expect(await historyOf("FREE")).toEqual({ months: 25, shown: 0 });
  expect(await historyOf("author-writer-monthly")).toEqual({ months: 25, shown: 24 });
  expect(await historyOf("author-career-monthly")).toEqual({ months: 25, shown: 25 });
  await givenMonth(access, as.userId, busyMonth("2025-11", 2));
  expect(await historyOf("FREE")).toEqual({ months: 26, shown: 1 });
  expect((await call(api.getPlanHistory, { as, params: { id: "no-plan" } })).status).toBe(404);
});
