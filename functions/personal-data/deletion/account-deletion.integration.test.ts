import { beforeEach, describe, expect, test } from "vitest";
import { signUpForm } from "#functions/accounts/testing/accounts-world.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { getUser, register } from "#shared/api/accounts/accounts.ts";
import { cancelDeletion, requestDeletion } from "#shared/api/personal-data.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { type PersonalDataWorld, personalDataWorld, removeDueAccounts } from "../testing/personal-data-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(personalDataWorld);

type Caller = Awaited<ReturnType<PersonalDataWorld["signUp"]>>;
const request = (as: Caller, email: string) => world.call(requestDeletion, { as, body: { email } });
const cancel = (as: Caller) => world.call(cancelDeletion, { as });
const dueAt = async (as: Caller) => (await world.agencies.accounts(getUser, { as })).body.deletion_due_at;
const mayCall = async (as: Caller) => (await world.agencies.accounts(getUser, { as })).status === 200;
const emails = () => world.emailsTo("mara@example.com").slice(1);
const FIRST_DAY = "2026-12-04T12:00:00.000Z";

test("requests a deletion with the account's own address in any case", async () => {
  const mara = await world.signUp("mara");
  const wrong = await request(mara, "other@example.com");
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    { errors: { email: ["This is not the email address of your account."] } },
  ]);
  expect(await dueAt(mara)).toBeNull();
  const asked = await request(mara, " Mara@Example.com ");
  expect([asked.status, asked.body]).toEqual([202, { deletion_due_at: FIRST_DAY }]);
  expect(await dueAt(mara)).toBe(FIRST_DAY);
  expect(emails()).toEqual(["Your Colophon account will be deleted on Dec 4, 2026"]);
  expect(world.deps.mailer.emails.at(-1)!.text).toContain("https://colophon.test/account/data");
});

test("keeps the first date and sends one email when the deletion is requested again, even concurrently", async () => {
  const mara = await world.signUp("mara");
  await Promise.all([1, 2, 3].map(() => request(mara, "mara@example.com")));
  world.days(3);
  expect((await request(mara, "mara@example.com")).body).toEqual({ deletion_due_at: FIRST_DAY });
  expect(emails()).toHaveLength(1);
});

test("keeps the account when its deletion is cancelled, once or repeatedly", async () => {
  const mara = await world.signUp("mara");
  expect((await cancel(mara)).status).toBe(204);
  await request(mara, "mara@example.com");
  for (const _ of [1, 2]) expect((await cancel(mara)).status).toBe(204);
  expect(await dueAt(mara)).toBeNull();
  expect(emails().slice(1)).toEqual(["Your Colophon account won't be deleted"]);
  world.days(400);
  expect(await removeDueAccounts(world.deps)).toEqual({ removed: 0, waiting: 0 });
  expect(await mayCall(mara)).toBe(true);
  expect((await world.deps.deletions.pageOfDue(world.clock.now(), null)).items).toEqual([]);
});

test("accepts deletion requests and cancellations while the email service is down", async () => {
  const mara = await world.signUp("mara");
  world.deps.mailer.send = () => Promise.reject(new Error("email is down"));
  expect((await request(mara, "mara@example.com")).status).toBe(202);
  expect((await cancel(mara)).status).toBe(204);
});

describe("a deletion request that stops midway", () => {
  const stopped = async (mara: Caller) => {
    world.deps.bus.publish = () => Promise.reject(new Error("the process is gone"));
    expect((await request(mara, "mara@example.com")).status).toBe(500);
    world.deps.bus.publish = publish;
    expect(emails()).toEqual([]);
    expect(world.eventsOf("AccountDeletionChanged")).toEqual([]);
  };
  let publish: typeof world.deps.bus.publish;
  beforeEach(() => {
    publish = world.deps.bus.publish;
  });

  test("is completed by the next daily run: the plan's cancellation is announced and the email sent, once", async () => {
    const mara = await world.signUp("mara");
    await stopped(mara);
    for (const _ of [1, 2]) {
      world.days(1);
      await removeDueAccounts(world.deps);
    }
    expect(emails()).toEqual(["Your Colophon account will be deleted on Dec 4, 2026"]);
    expect(world.eventsOf("AccountDeletionChanged")).toEqual([{ userId: mara.userId }]);
  });

  test("stays without an email when it was cancelled meanwhile", async () => {
    const mara = await world.signUp("mara");
    await stopped(mara);
    await cancel(mara);
    world.days(1);
    await removeDueAccounts(world.deps);
    expect(emails()).toEqual(["Your Colophon account won't be deleted"]);
  });

  test("gets its email from the daily run when the email service was down", async () => {
    const mara = await world.signUp("mara");
    const { send } = world.deps.mailer;
    world.deps.mailer.send = () => Promise.reject(new Error("email is down"));
    await request(mara, "mara@example.com");
    world.deps.mailer.send = send;
    world.days(1);
    await removeDueAccounts(world.deps);
    expect(emails()).toHaveLength(1);
  });
});

test.each([
  [
    "a prepaid year",
    { stripePlan: "author-career-yearly", currentPeriodEnd: "2027-03-03T12:00:00.000Z" },
    "Your plan is paid until Mar 3, 2027. We have cancelled it: you won't be charged again. The paid time after Dec 4, 2026 ends with your account and isn't refunded.",
  ],
  [
    "a month that ends before the account",
    { currentPeriodEnd: "2026-12-01T12:00:00.000Z" },
    "Your plan is paid until Dec 1, 2026. We have cancelled it: you won't be charged again.\n",
  ],
  ["a trial", { status: "trialing" }, "We have cancelled your plan: you won't be charged again.\n"],
] as const)("says in the email what becomes of %s", async (_, subscription, sentence) => {
  const mara = await world.signUp("mara");
  await givenSubscription(world.access, { tenantId: mara.userId, accountKind: "author", ...mara }, subscription);
  await request(mara, "mara@example.com");
  expect(world.deps.mailer.emails.at(-1)!.text).toContain(sentence);
});

test("says nothing about a plan in the email to someone without one", async () => {
  const mara = await world.signUp("mara");
  await request(mara, "mara@example.com");
  expect(world.deps.mailer.emails.at(-1)!.text).not.toMatch(/\bplan\b/);
});

test("names the same day in the email as on the page, in the user's time zone", async () => {
  const { body } = await world.agencies.accounts(register, {
    body: signUpForm({ email: "kiri@example.com", timezone: "Pacific/Auckland" }),
  });
  await request({ userId: body.id, sessionId: "laptop" }, "kiri@example.com");
  expect(world.emailsTo("kiri@example.com").at(-1)).toBe("Your Colophon account will be deleted on Dec 5, 2026");
});

describe("the daily removal", () => {
  test("removes an account after its last day of grace and not before", async () => {
    const mara = await world.signUp("mara");
    await request(mara, "mara@example.com");
    world.clock.advance(14 * DAY_MS - 1);
    expect(await removeDueAccounts(world.deps)).toEqual({ removed: 0, waiting: 0 });
    expect(await mayCall(mara)).toBe(true);
    world.clock.advance(1);
    expect(await removeDueAccounts(world.deps)).toEqual({ removed: 1, waiting: 0 });
    expect(await mayCall(mara)).toBe(false);
    expect(await removeDueAccounts(world.deps)).toEqual({ removed: 0, waiting: 0 });
  });

  test("keeps an account whose deletion was cancelled during the run", async () => {
    const mara = await world.signUp("mara");
    await request(mara, "mara@example.com");
    world.days(20);
    const listed = await world.deps.deletions.pageOfDue(world.clock.now(), null);
    await cancel(mara);
    const deletions = { ...world.deps.deletions, pageOfDue: async () => listed };
    expect(await removeDueAccounts({ ...world.deps, deletions })).toEqual({ removed: 0, waiting: 0 });
    expect(await mayCall(mara)).toBe(true);
  });

  test("closes an account before removing its data, after which the deletion cannot be cancelled", async () => {
    const mara = await world.signUp("mara");
    await request(mara, "mara@example.com");
    world.days(20);
    const pool = { ...world.deps.pool, deleteUser: () => Promise.reject(new Error("the pool is away")) };
    await expect(removeDueAccounts({ ...world.deps, pool })).rejects.toThrow("1 items failed");
    expect(await mayCall(mara)).toBe(false);
    expect(await world.deps.deletions.cancel(mara.userId)).toBe(false);
    world.days(1);
    expect(await removeDueAccounts(world.deps)).toEqual({ removed: 1, waiting: 0 });
  });

  test("removes the other accounts when one cannot be removed", async () => {
    const people: Caller[] = [];
    for (const name of ["ada", "mara", "zoe"]) {
      const one = await world.signUp(name);
      await request(one, `${name}@example.com`);
      people.push(one);
    }
    world.days(20);
    const { pool } = world.deps;
    const deleteUser = (sub: string) =>
      sub === people[1]!.userId ? Promise.reject(new Error("the pool is away")) : pool.deleteUser(sub);
    await expect(removeDueAccounts({ ...world.deps, pool: { ...pool, deleteUser } })).rejects.toThrow();
    const left = await Promise.all(people.map(({ userId }) => world.deps.accounts.find(userId)));
    expect(left.map((row) => row?.userId)).toEqual([undefined, people[1]!.userId, undefined]);
  });
});
