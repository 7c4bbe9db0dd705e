import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { logger } from "#functions/platform/logger.ts";
import { crashingAt } from "#functions/testing/crashes.ts";
import { type LocalEngine, startLocalEngine } from "#functions/testing/local-table.ts";
import { getUser, register, verifyEmail } from "#shared/api/accounts.ts";
import { recordIntake } from "./record-intake.ts";
import { removeUnverifiedAccounts } from "./remove-unverified-accounts.ts";
import { accountsWorld, linkIn, signUpForm } from "./testing/accounts-world.ts";

logger.setLogLevel("SILENT");

let engine: LocalEngine;
let access: TableAccess;
let world: ReturnType<typeof accountsWorld>;
beforeAll(async () => {
  engine = await startLocalEngine();
});
beforeEach(async () => {
  access = await engine.createTable();
  world = accountsWorld(access);
});
afterAll(() => engine.stop());

const signUp = async (name: string) => {
  const { body } = await world.call(register, { body: signUpForm({ email: `${name}@example.com` }) });
  return body.id;
};
const days = (count: number) => world.clock.advance(count * 86_400_000);
const itemsLeft = async () =>
  (await access.client.send(new ScanCommand({ TableName: access.table }))).Items!.filter(
    (item) => item.__edb_e__ !== "rate-limit",
  );

test("an account that stays unverified for thirty days goes, with its sessions, links and address", async () => {
  const userId = await signUp("mara");
  await world.call(getUser, { as: { userId, sessionId: "laptop" } });
  days(29);
  expect(await removeUnverifiedAccounts(world.deps)).toEqual({ removed: 0 });
  days(2);
  expect(await removeUnverifiedAccounts(world.deps)).toEqual({ removed: 1 });
  expect(world.deps.pool.size()).toBe(0);
  expect(await itemsLeft()).toEqual([]);
  expect(await signUp("mara")).not.toBe(userId);
});

test("accounts that are verified or hold imported data stay", async () => {
  const verified = await signUp("verified");
  await world.call(verifyEmail, { params: linkIn(world.deps.mailer.mails.at(-1)!.text) });
  const [sales, payments] = [await signUp("sales"), await signUp("payments")];
  await recordIntake(world.deps, sales, { firstMonth: "2026-01" });
  await recordIntake(world.deps, payments, { paymentsImportedAt: "2026-11-20T00:00:00.000Z" });
  days(400);
  expect(await removeUnverifiedAccounts(world.deps)).toEqual({ removed: 0 });
  for (const userId of [verified, sales, payments]) expect(await world.deps.accounts.find(userId)).not.toBeNull();
});

test("a sweep that stops at any step is finished by the next one", async () => {
  const sweep = async (point: Parameters<typeof crashingAt>[0]) => {
    const crashing = crashingAt(point);
    const { deps } = world;
    const parties = {
      accounts: crashing.watch(deps.accounts),
      signUps: crashing.watch(deps.signUps),
      verifications: crashing.watch(deps.verifications),
      sessions: crashing.watch(deps.sessions),
      pool: crashing.watch(deps.pool),
    };
    await removeUnverifiedAccounts({ ...deps, ...parties }).catch(() => undefined);
    return crashing.steps();
  };
  await signUp("mara");
  days(31);
  const steps = await sweep(null);
  expect(steps).toBe(7);
  for (let step = 1; step <= steps; step++) {
    await signUp("mara");
    days(31);
    await sweep({ step, when: "after" });
    await sweep(null);
    expect(await itemsLeft()).toEqual([]);
    expect(world.deps.pool.size()).toBe(0);
  }
});
