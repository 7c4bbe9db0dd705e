import { beforeEach, expect, test } from "vitest";
import type { AccountStore } from "#functions/accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { noStripe, recordingBus } from "#functions/testing/outside-parties.ts";
import { givenUser } from "#functions/testing/users.ts";
import { subscribeFree } from "#shared/api/billing/billing.ts";
import { billingRoutes } from "../routes.ts";
import { billingStores } from "../wiring.ts";

const engine = testEngine();
let access: TableAccess;
let accounts: AccountStore;
let call: ReturnType<typeof apiCaller>;
const clock = fakeClock();
beforeEach(async () => {
  access = await engine.createTable();
  const stores = billingStores(access);
  accounts = stores.accounts;
  const deps = { ...stores, stripe: noStripe, bus: recordingBus(), clock };
  call = apiCaller(billingRoutes(deps), { access, clock });
});

test("moves an author on a running trial to the free plan and ends the trial", async () => {
  const author = await givenUser(access, { trialEndsAt: "2026-12-01T00:00:00.000Z" });
  const answer = await call(subscribeFree, { as: author });
  expect(answer).toMatchObject({ status: 200, body: { id: author.userId, on_trial: false, trial_ends_at: null } });
  expect(answer.body.plan).toEqual({ name: "Free", stripe_plan: "FREE", price: 0, billing_interval: "MONTH" });
  expect(answer.body.subscription).toBeNull();
});

test("gives the free plan to an author whose trial has ended", async () => {
  const author = await givenUser(access, { createdAt: "2026-01-01T00:00:00.000Z" });
  expect((await call(subscribeFree, { as: author })).body.plan?.stripe_plan).toBe("FREE");
});

test("answers the same to a second click and to concurrent calls", async () => {
  const author = await givenUser(access);
  const first = await call(subscribeFree, { as: author });
  const more = await Promise.all(Array.from({ length: 10 }, () => call(subscribeFree, { as: author })));
  for (const { status, body } of more) expect({ status, body }).toEqual({ status: 200, body: first.body });
});

test("refuses the free plan to every member of an agency", async () => {
  const agencyId = "agency-1";
  for (const agencyRole of ["owner", "member"] as const) {
    const person = await givenUser(access, { kind: "agency", agencyId, agencyRole });
    const answer = await call(subscribeFree, { as: person });
    expect(answer).toMatchObject({ status: 403, body: { message: "Free is not available for this account" } });
    expect((await accounts.find(person.userId))?.localPlan).toBeUndefined();
  }
});

test("refuses the free plan to a closed account", async () => {
  const author = await givenUser(access, { removingAt: "2026-11-19T00:00:00.000Z" });
  expect((await call(subscribeFree, { as: author })).status).toBe(401);
  expect((await accounts.find(author.userId))?.localPlan).toBeUndefined();
});
