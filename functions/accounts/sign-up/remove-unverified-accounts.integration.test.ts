import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { allEntities } from "#functions/entities/index.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { crashingAt } from "#functions/testing/crashes.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import { walkAll } from "#functions/testing/walk-all.ts";
import { getUser, register, verifyEmail } from "#shared/api/accounts/accounts.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { recordIntake } from "../activity/record-sync.ts";
import { accountsWorld, linkIn, signUpForm } from "../testing/accounts-world.ts";
import { closeUnverifiedAccount } from "./free-address.ts";
import { unverifiedSweep } from "./remove-unverified-accounts.ts";

logger.setLogLevel("SILENT");

const world = apiWorld((access) => ({ ...accountsWorld(access), access }));

const signUp = async (name: string) => {
  const { body } = await world.call(register, { body: signUpForm({ email: `${name}@example.com` }) });
  return body.id;
};
const sweepAll = (deps: Parameters<typeof unverifiedSweep>[0]) =>
  walkAll(unverifiedSweep(deps), ["closed", "reminded"]);
const days = (count: number) => world.clock.advance(count * DAY_MS);
const closed = () => world.deps.bus.events.flatMap(({ name, detail }) => (name === "AccountClosed" ? [detail] : []));
const mayCall = async (userId: string) =>
  (await world.call(getUser, { as: { userId, sessionId: "laptop" } })).status === 200;

test("closes an account that stays unverified for thirty days and publishes the event", async () => {
  const userId = await signUp("mara");
  days(29);
  expect(await sweepAll(world.deps)).toEqual({ closed: 0, reminded: 0 });
  expect(await mayCall(userId)).toBe(true);
  days(2);
  expect(await sweepAll(world.deps)).toEqual({ closed: 1, reminded: 0 });
  expect(await mayCall(userId)).toBe(false);
  expect(closed()).toEqual([{ userId }]);
});

test("keeps accounts that are verified or have imported data", async () => {
  const verified = await signUp("verified");
  await world.call(verifyEmail, { params: linkIn(world.deps.mailer.emails.at(-1)!.text) });
  const [sales, payments] = [await signUp("sales"), await signUp("payments")];
  await recordIntake(world.deps, sales, { firstMonth: "2026-01" });
  await recordIntake(world.deps, payments, { paymentsImportedAt: "2026-11-20T00:00:00.000Z" });
  days(400);
  expect(await sweepAll(world.deps)).toEqual({ closed: 0, reminded: 2 });
  for (const userId of [verified, sales, payments]) expect(await mayCall(userId)).toBe(true);
});

test("finishes a sweep of unverified accounts that stopped at any step on the next run", async () => {
  const sweep = async (point: Parameters<typeof crashingAt>[0]) => {
    const crashing = crashingAt(point);
    const { accounts, bus } = world.deps;
    const deps = { ...world.deps, accounts: crashing.watch(accounts), bus: crashing.watch(bus) };
    await sweepAll(deps).catch(() => undefined);
    return crashing.steps();
  };
  await signUp("first");
  days(31);
  const steps = await sweep(null);
  for (let step = 1; step <= steps; step++) {
    const userId = await signUp(`mara-${step}`);
    days(31);
    await sweep({ step, when: "after" });
    await sweep(null);
    expect(closed()).toContainEqual({ userId });
  }
});

test("keeps and reminds a payer who never confirmed the address, every thirty days for four months", async () => {
  const userId = await signUp("mara");
  await givenSubscription(world.access, { accountKind: "author", tenantId: userId, userId });
  const sent = world.deps.mailer.emails.length;
  const reminded: number[] = [];
  for (let day = 1; day <= 200; day++) {
    days(1);
    const { closed: gone, reminded: count } = await sweepAll(world.deps);
    expect(gone).toBe(0);
    if (count) reminded.push(day);
  }
  expect(reminded).toEqual([31, 61, 91]);
  expect(world.deps.mailer.emails).toHaveLength(sent + 3);
  expect(await mayCall(userId)).toBe(true);
});

/** Kinds that come without the user's doing, or only serve the sign-in. */
const OWN_TRACES = [
  ...["user", "session", "single-use-token", "recovery-codes", "audit-line", "account-deletion", "data-export"],
  ...["trial-reminder", "socket-ticket", "socket-connection", "client-view", "agency"],
];
const OWNERS: readonly string[] = ["userId", "tenantId", "agencyId"];

const keptKinds = () =>
  allEntities(world.access).filter(({ schema }) => {
    const pk = schema.indexes.primary.pk.composite as readonly string[];
    return pk.length === 1 && OWNERS.includes(pk[0]!) && !OWN_TRACES.includes(schema.model.entity);
  });

test("keeps an unverified agency for an item of any kind that it stored, and closes one without", async () => {
  const kinds = keptKinds();
  expect(kinds.map(({ schema }) => schema.model.entity)).toEqual(
    expect.arrayContaining(["billing-account", "shelf", "book-logs", "invitation", "agency-client", "rank-tracking"]),
  );
  for (const entity of [null, ...kinds]) {
    const owner = await givenUser(world.access, { kind: "agency", unverified: "yes" });
    if (entity) {
      const composite = Object.values(entity.schema.indexes).flatMap(({ pk, sk }) => [
        ...pk.composite,
        ...(sk?.composite ?? []),
      ]) as string[];
      const named = Object.fromEntries(composite.map((name) => [name, OWNERS.includes(name) ? owner.tenantId : "1"]));
      const key = (entity as never as { get(values: object): { params(): { Key: object } } }).get(named).params().Key;
      const Item = { ...key, ...named, customerId: "cus_1", __edb_e__: entity.schema.model.entity };
      await world.access.client.send(new PutCommand({ TableName: world.access.table, Item }));
    }
    expect(await closeUnverifiedAccount(world.deps, owner.userId), entity?.schema.model.entity).toBe(entity === null);
  }
});

test("keeps an unverified account when another call stores something in it during its removal", async () => {
  const userId = await signUp("mara");
  const { accounts } = world.deps;
  const late: typeof accounts = {
    ...accounts,
    beginRemoval: async (...given) => {
      const isBegun = await accounts.beginRemoval(...given);
      await givenSubscription(world.access, { accountKind: "author", tenantId: userId, userId });
      return isBegun;
    },
  };
  expect(await closeUnverifiedAccount({ ...world.deps, accounts: late }, userId)).toBe(false);
  expect(await mayCall(userId)).toBe(true);
  expect(closed()).toEqual([]);
});
