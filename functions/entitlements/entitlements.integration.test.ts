import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import { FREE_PLAN, planOf, UNLIMITED } from "#shared/catalogue/plans.ts";
import { readBillingStatus, requirePlan } from "./require-plan.ts";
import { billingStatusStore } from "./store.ts";

const engine = testEngine();
let access: TableAccess;
let deps: Parameters<typeof requirePlan>[0];
const clock = fakeClock("2026-11-20T12:00:00.000Z");
const over = { trialEndsAt: "2026-11-20T12:00:00.000Z" };
beforeEach(async () => {
  access = await engine.createTable();
  deps = { billingStatuses: billingStatusStore(access), clock };
});

test("gives an author on trial full access until the exact end of the trial", async () => {
  const author = await givenUser(access, { trialEndsAt: "2026-11-20T12:00:00.001Z" });
  expect(await requirePlan(deps, author)).toEqual(UNLIMITED);
  await expect(requirePlan(deps, await givenUser(access, over))).rejects.toMatchObject({
    status: 403,
    code: "plan_required",
    message: "Your trial has ended. Please choose a plan; there is a free one. None of your data is lost.",
  });
});

test("gives an author on the free plan what that plan allows", async () => {
  const author = await givenUser(access, { ...over, localPlan: "FREE" });
  expect(await requirePlan(deps, author)).toEqual(FREE_PLAN.metadata);
});

test("admits a new subscriber from the next call on, and moves an author whose subscription ended to Free", async () => {
  const author = await givenUser(access, over);
  await givenSubscription(access, author, { stripePlan: "author-writer-yearly" });
  expect(await requirePlan(deps, author)).toEqual(planOf("author-writer-yearly")!.metadata);
  await givenSubscription(access, author, { status: "past_due" });
  expect((await readBillingStatus(deps, author)).kind).toBe("subscribed");
  await givenSubscription(access, author, { status: "canceled" });
  expect((await readBillingStatus(deps, author)).kind).toBe("free");
});

test("gives all members of an agency, and no other agency's, their agency's entitlements", async () => {
  const agencyId = randomUUID();
  const people = await Promise.all(
    (["owner", "member", "read_only"] as const).map((agencyRole) =>
      givenUser(access, { kind: "agency", agencyId, agencyRole }),
    ),
  );
  for (const person of people)
    await expect(requirePlan(deps, person)).rejects.toMatchObject({
      code: "plan_required",
      message: "Your agency has no plan. Its owner can choose one. None of your data is lost.",
    });
  await givenSubscription(access, people[0]!, { status: "trialing", stripePlan: "agency-house-monthly" });
  for (const person of people)
    expect(await requirePlan(deps, person)).toEqual(planOf("agency-house-monthly")!.metadata);
  const other = await givenUser(access, { kind: "agency" });
  expect((await readBillingStatus(deps, other)).kind).toBe("none");
});
