import { beforeEach, describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { logger } from "#functions/platform/logger.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import {
  changePassword,
  confirmTotp,
  disableTotp,
  getSecurity,
  recoverTotp,
  renewRecoveryCodes,
  resetPassword,
  startTotp,
} from "#shared/api/accounts/security.ts";
import { sendResetEmail } from "../security/send-reset-email.ts";
import { accountsWorld, linkIn } from "../testing/accounts-world.ts";

logger.setLogLevel("SILENT");

const engine = testEngine();
let access: TableAccess;
let world: ReturnType<typeof accountsWorld>;
let me: { userId: string; sessionId: string };
beforeEach(async () => {
  access = await engine.createTable();
  world = accountsWorld(access);
  me = await world.signUp();
  expect((await arrive("laptop")).status).toBe(200);
});

const EMAIL = "mara@example.com";
const SUBJECT = "We signed you out of Colophon to protect your account";
const stopped = { status: 403, body: { code: "sign_in_stopped" } };
const recoveryNeeded = { status: 403, body: { code: "recovery_needed" } };

const arrive = (sessionId: string) => world.call(getUser, { as: { ...me, sessionId } });
const mine = () => ({ as: me, headers: world.bearer(me) });
const newCode = () => world.deps.pool.newCode(me.userId);
const poolToken = () => world.deps.pool.accessTokenOf(me.userId);
const describedUser = () => world.deps.pool.describe(me.userId);
const turnOn = async () => {
  await world.call(startTotp, mine());
  return (await world.call(confirmTotp, { ...mine(), body: { code: newCode() } })).body.recovery_codes;
};
const notices = () => world.deps.mailer.emails.filter(({ subject }) => subject === SUBJECT);
async function reset(password: string) {
  await sendResetEmail(world.deps, EMAIL);
  const { hash, id } = linkIn(world.lastEmailTo(EMAIL).text);
  return world.call(resetPassword, { params: { hash, id }, body: { password, password_confirmation: password } });
}

describe("one-time codes switched off outside Colophon", () => {
  test("block the next sign-in, end every session, notify the user and are turned on again", async () => {
    await turnOn();
    world.deps.pool.preferCodes(me.userId, false);
    expect(await arrive("thief")).toMatchObject(stopped);
    expect((await arrive("thief")).status).toBe(401);
    expect((await arrive("laptop")).status).toBe(401);
    expect(world.deps.pool.signOuts).toContain(me.userId);
    expect(notices()).toHaveLength(1);
    expect(notices()[0]).toMatchObject({ to: EMAIL, text: expect.stringContaining("/forgotPassword") });
    expect((await describedUser())?.asksForCode).toBe(true);
    world.clock.advance(1000);
    expect((await arrive("desk")).status).toBe(200);
  });

  test("stay blocked when the pool has lost the authenticator, until a recovery code is used", async () => {
    const [code] = await turnOn();
    world.deps.pool.preferCodes(me.userId, false);
    await world.deps.ownAccount.newTotpSecret(poolToken());
    for (const device of ["one", "two"]) {
      expect(await arrive(device)).toMatchObject(recoveryNeeded);
      world.clock.advance(1000);
    }
    const spent = await world.call(recoverTotp, { body: { email: EMAIL, recovery_code: code! } });
    expect(spent.status).toBe(204);
    expect((await arrive("three")).status).toBe(200);
  });

  test("are detected by a change the user makes, which could otherwise hide them", async () => {
    await turnOn();
    world.deps.pool.preferCodes(me.userId, false);
    expect(await world.call(startTotp, mine())).toMatchObject(stopped);
    expect((await arrive("laptop")).status).toBe(401);
  });
});

test("turns off one-time codes that were switched on outside Colophon, so that they lock no one out", async () => {
  await world.deps.ownAccount.newTotpSecret(poolToken());
  world.deps.pool.preferCodes(me.userId, true);
  expect(await arrive("thief")).toMatchObject(stopped);
  expect((await describedUser())?.asksForCode).toBe(false);
  expect(notices()).toHaveLength(1);
});

test("turns off one-time codes that were switched on outside Colophon after the user sets a new password", async () => {
  world.deps.pool.preferCodes(me.userId, true);
  expect((await reset("another harbour")).status).toBe(204);
  world.clock.advance(1000);
  expect((await arrive("desk")).status).toBe(200);
  expect((await describedUser())?.asksForCode).toBe(false);
});

test("ends every session and notifies the user when the password was changed outside Colophon", async () => {
  expect(await world.deps.ownAccount.changePassword(poolToken(), "a quiet harbour", "123456")).toBe("changed");
  expect(await arrive("thief")).toMatchObject(stopped);
  expect((await arrive("laptop")).status).toBe(401);
  expect(notices()).toHaveLength(1);
  expect((await reset("another harbour")).status).toBe(204);
  world.clock.advance(1000);
  expect((await arrive("desk")).status).toBe(200);
  expect(notices()).toHaveLength(1);
});

test("restores a missing pool user through a password reset, with the same account and one-time codes", async () => {
  const [code] = await turnOn();
  await world.deps.pool.deleteUser(me.userId);
  expect(await arrive("thief")).toMatchObject(stopped);
  expect((await reset("another harbour")).status).toBe(204);
  expect(world.deps.pool.passwordOf(EMAIL)).toBe("another harbour");
  world.clock.advance(1000);
  expect(await arrive("desk")).toMatchObject(recoveryNeeded);
  await world.call(recoverTotp, { body: { email: EMAIL, recovery_code: code! } });
  world.clock.advance(1000);
  expect(await arrive("phone")).toMatchObject({ status: 200, body: { id: me.userId } });
});

test("never mistakes the user's own changes for changes made outside Colophon", async () => {
  let devices = 0;
  const arrives = async () => {
    world.clock.advance(1000);
    devices += 1;
    expect((await arrive(`device ${devices}`)).status).toBe(200);
    me = { ...me, sessionId: `device ${devices}` };
  };
  const wrong = { current_password: "wrong", password: "a loud harbour", password_confirmation: "a loud harbour" };
  const passwords = { ...wrong, current_password: "a quiet harbour" };
  await world.call(startTotp, mine());
  await arrives();
  await world.call(confirmTotp, { ...mine(), body: { code: "000000" } });
  await arrives();
  await turnOn();
  await arrives();
  await world.call(changePassword, { ...mine(), body: wrong });
  await arrives();
  await world.call(changePassword, { ...mine(), body: passwords });
  await arrives();
  const { body } = await world.call(renewRecoveryCodes, { ...mine(), body: { code: newCode() } });
  await arrives();
  await world.call(recoverTotp, { body: { email: EMAIL, recovery_code: body.recovery_codes[0]! } });
  await arrives();
  await turnOn();
  await world.call(disableTotp, { ...mine(), body: { code: newCode() } });
  await arrives();
  await reset("a third harbour");
  await arrives();
  expect(notices()).toEqual([]);
});

test("does not mistake an interrupted change of our own for one made outside Colophon", async () => {
  await world.deps.poolMarks.begin(me.userId, new Date(world.clock.now()).toISOString());
  await world.deps.pool.setPassword(me.userId, "another harbour");
  expect((await arrive("at once")).status).toBe(200);
  world.clock.advance(61_000);
  expect((await arrive("later")).status).toBe(200);
  expect(await world.deps.ownAccount.changePassword(poolToken(), "another harbour", "123456")).toBe("changed");
  expect(await arrive("thief")).toMatchObject(stopped);
});

test("adopts the pool's state for an account without stored pool marks", async () => {
  const old = await world.givenPerson({ email: "old@example.com" });
  world.deps.pool.preferCodes(old.userId, true);
  expect((await world.call(getUser, { as: old })).status).toBe(200);
  expect((await world.call(getSecurity, { as: old })).body.totp_enabled).toBe(true);
  world.deps.pool.preferCodes(old.userId, false);
  expect((await world.call(getUser, { as: { ...old, sessionId: "thief" } })).status).toBe(403);
});

test("limits notices of a changed sign-in to three per hour, however often the sign-in is retried", async () => {
  await turnOn();
  world.deps.pool.preferCodes(me.userId, false);
  await world.deps.ownAccount.newTotpSecret(poolToken());
  for (let device = 0; device < 6; device++) expect((await arrive(`${device}`)).status).toBe(403);
  expect(notices()).toHaveLength(3);
});
