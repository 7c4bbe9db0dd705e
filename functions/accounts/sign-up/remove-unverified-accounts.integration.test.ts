import { beforeEach, expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { crashingAt } from "#functions/testing/crashes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { walkAll } from "#functions/testing/walk-all.ts";
import { getUser, register, verifyEmail } from "#shared/api/accounts/accounts.ts";
import { recordIntake } from "../activity/record-intake.ts";
import { accountsWorld, linkIn, signUpForm } from "../testing/accounts-world.ts";
import { unverifiedSweep } from "./remove-unverified-accounts.ts";

logger.setLogLevel("SILENT");

const engine = testEngine();
let world: ReturnType<typeof accountsWorld>;
beforeEach(async () => {
  world = accountsWorld(await engine.createTable());
});

const signUp = async (name: string) => {
  const { body } = await world.call(register, { body: signUpForm({ email: `${name}@example.com` }) });
  return body.id;
};
const sweepAll = (deps: Parameters<typeof unverifiedSweep>[0]) => walkAll(unverifiedSweep(deps), ["closed"]);
const days = (count: number) => world.clock.advance(count * 86_400_000);
const closed = () => world.deps.bus.events.flatMap(({ name, detail }) => (name === "AccountClosed" ? [detail] : []));
const mayCall = async (userId: string) =>
  (await world.call(getUser, { as: { userId, sessionId: "laptop" } })).status === 200;

test("closes an account that stays unverified for thirty days and publishes the event", async () => {
  const userId = await signUp("mara");
  days(29);
  expect(await sweepAll(world.deps)).toEqual({ closed: 0 });
  expect(await mayCall(userId)).toBe(true);
  days(2);
  expect(await sweepAll(world.deps)).toEqual({ closed: 1 });
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
  expect(await sweepAll(world.deps)).toEqual({ closed: 0 });
  for (const userId of [verified, sales, payments]) expect(await mayCall(userId)).toBe(true);
});

test("finishes a sweep of unverified accounts that stopped at any step on the next run", async () => {
  const sweep = async (point: Parameters<typeof crashingAt>[0]) => {
    const crashing = crashingAt(point);
    const { accounts, bus, clock } = world.deps;
    const deps = { accounts: crashing.watch(accounts), bus: crashing.watch(bus), clock };
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
