import { describe, expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { getUser, updateUser, verifyEmail } from "#shared/api/accounts/accounts.ts";
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
import { sendResetEmail } from "../security/reset-password.ts";
import { accountsWorld, linkIn } from "../testing/accounts-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => {
  const world = accountsWorld(access);
  const me = await world.signUp();
  expect((await world.call(getUser, { as: me })).status).toBe(200);
  return { ...world, me };
});

const EMAIL = "mara@example.com";
const SUBJECT = "We signed you out of Colophon to protect your account";
const stopped = { status: 403, body: { code: "sign_in_stopped" } };
const recoveryNeeded = { status: 403, body: { code: "recovery_needed" } };

const arrive = (sessionId: string) => world.call(getUser, { as: { ...world.me, sessionId } });
const mine = () => ({ as: world.me, headers: world.bearer(world.me) });
const newCode = () => world.deps.pool.newCode(world.me.userId);
const poolToken = () => world.deps.pool.accessTokenOf(world.me.userId);
const describedUser = () => world.deps.pool.describe(world.me.userId);
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

const recover = async (code: string) => {
  const spent = await world.call(recoverTotp, { body: { email: EMAIL, recovery_code: code } });
  expect(spent.status).toBe(204);
  world.clock.advance(1000);
};
let attempts = 0;
/** Attempts sign-ins a second apart and expects the same refusal of each. */
async function staysRefused(refusal: object) {
  for (const upTo = attempts + 3; attempts < upTo; attempts++) {
    expect(await arrive(`thief ${attempts}`)).toMatchObject(refusal);
    world.clock.advance(1000);
  }
}

/** Everything that an access token or the password can do at the pool, past Colophon's API. */
const ATTACKS: readonly (readonly [string, () => unknown])[] = [
  ["switches one-time codes off", () => world.deps.pool.preferCodes(world.me.userId, false)],
  [
    "replaces the authenticator",
    async () => {
      await world.deps.ownAccount.newTotpSecret(poolToken());
      await world.deps.ownAccount.provesTotp(poolToken(), newCode());
      world.deps.pool.preferCodes(world.me.userId, true);
    },
  ],
  ["sets up an authenticator without using it", () => world.deps.ownAccount.newTotpSecret(poolToken())],
  ["changes the password", () => world.deps.ownAccount.changePassword(poolToken(), "a quiet harbour", "123456")],
];

describe.each(ATTACKS)("with one-time codes on, a thief who %s at the pool", (_, attack) => {
  test("is refused at every sign-in, also after the owner's password reset, until a recovery code is used", async () => {
    const [code] = await turnOn();
    await attack();
    await staysRefused(recoveryNeeded);
    expect((await arrive("laptop")).status).toBe(401);
    expect(world.deps.pool.signOuts).toContain(world.me.userId);
    expect(notices()[0]).toMatchObject({ to: EMAIL, text: expect.stringContaining("/forgotPassword") });
    expect((await reset("another harbour")).status).toBe(204);
    world.clock.advance(1000);
    await staysRefused(recoveryNeeded);
    await recover(code!);
    expect((await arrive("desk")).status).toBe(200);
    expect((await describedUser())?.asksForCode).toBe(false);
  });

  test("doesn't get in with the password after the owner's recovery code, until the owner sets a new password", async () => {
    const [code] = await turnOn();
    await attack();
    await recover(code!);
    await staysRefused(stopped);
    expect(notices().length).toBeGreaterThan(0);
    expect((await reset("another harbour")).status).toBe(204);
    world.clock.advance(1000);
    expect((await arrive("desk")).status).toBe(200);
  });

  test("can't hide it behind a password reset", async () => {
    await turnOn();
    await attack();
    expect((await reset("another harbour")).status).toBe(204);
    world.clock.advance(1000);
    await staysRefused(recoveryNeeded);
    expect(notices().length).toBeGreaterThan(0);
  });

  test("is detected by the security page of a device that stays signed in", async () => {
    await turnOn();
    await attack();
    expect(await world.call(getSecurity, mine())).toMatchObject(recoveryNeeded);
    expect((await arrive("laptop")).status).toBe(401);
  });

  test("can't hide it behind a change of the email address", async () => {
    await world.call(verifyEmail, { params: linkIn(world.lastEmailTo(EMAIL).text) });
    await turnOn();
    const body = { first_name: "Mara", last_name: "Lindqvist", email: "thief@example.com", timezone: "Europe/Paris" };
    await world.call(updateUser, { as: world.me, body });
    await attack();
    await world.call(verifyEmail, { params: linkIn(world.lastEmailTo("thief@example.com").text) });
    await staysRefused(recoveryNeeded);
  });
});

test("answers a change the user makes after one made outside Colophon, which it could otherwise hide", async () => {
  await turnOn();
  world.deps.pool.preferCodes(world.me.userId, false);
  expect(await world.call(startTotp, mine())).toMatchObject(recoveryNeeded);
  expect((await arrive("laptop")).status).toBe(401);
});

test("refuses every sign-in with a password set at the pool until the emailed link was used", async () => {
  expect(await world.deps.ownAccount.changePassword(poolToken(), "a quiet harbour", "123456")).toBe("changed");
  await staysRefused(stopped);
  expect((await reset("another harbour")).status).toBe(204);
  world.clock.advance(1000);
  expect((await arrive("desk")).status).toBe(200);
});

test("turns off one-time codes that a thief switched on, and refuses every sign-in until the emailed link was used", async () => {
  const switchOn = async () => {
    await world.deps.ownAccount.newTotpSecret(poolToken());
    world.deps.pool.preferCodes(world.me.userId, true);
  };
  await switchOn();
  await staysRefused(stopped);
  expect((await describedUser())?.asksForCode).toBe(false);
  await switchOn();
  await staysRefused(stopped);
  expect((await describedUser())?.asksForCode).toBe(false);
  expect(notices().length).toBeGreaterThan(0);
  expect((await reset("another harbour")).status).toBe(204);
  world.clock.advance(1000);
  expect((await arrive("desk")).status).toBe(200);
});

test("doesn't take over one-time codes switched on outside Colophon while a change of ours was interrupted", async () => {
  await world.deps.poolMarks.begin(world.me.userId, new Date(world.clock.now()).toISOString());
  world.deps.pool.preferCodes(world.me.userId, true);
  world.clock.advance(61_000);
  await staysRefused(stopped);
  expect((await describedUser())?.asksForCode).toBe(false);
});

test("turns off one-time codes that were switched on outside Colophon after the user sets a new password", async () => {
  world.deps.pool.preferCodes(world.me.userId, true);
  expect((await reset("another harbour")).status).toBe(204);
  world.clock.advance(1000);
  expect((await arrive("desk")).status).toBe(200);
  expect((await describedUser())?.asksForCode).toBe(false);
  expect(notices()).toHaveLength(1);
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
  await world.deps.pool.deleteUser(world.me.userId);
  expect(await arrive("thief")).toMatchObject(recoveryNeeded);
  expect((await reset("another harbour")).status).toBe(204);
  expect(world.deps.pool.passwordOf(EMAIL)).toBe("another harbour");
  world.clock.advance(1000);
  expect(await arrive("desk")).toMatchObject(recoveryNeeded);
  await world.call(recoverTotp, { body: { email: EMAIL, recovery_code: code! } });
  world.clock.advance(1000);
  expect(await arrive("phone")).toMatchObject({ status: 200, body: { id: world.me.userId } });
});

test("never mistakes the user's own changes for changes made outside Colophon", async () => {
  let devices = 0;
  const arrives = async () => {
    world.clock.advance(1000);
    devices += 1;
    expect((await arrive(`device ${devices}`)).status).toBe(200);
    world.me = { ...world.me, sessionId: `device ${devices}` };
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
  await world.deps.poolMarks.begin(world.me.userId, new Date(world.clock.now()).toISOString());
  await world.deps.pool.setPassword(world.me.userId, "another harbour");
  expect((await arrive("immediately")).status).toBe(200);
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
  world.deps.pool.preferCodes(world.me.userId, false);
  await world.deps.ownAccount.newTotpSecret(poolToken());
  for (let device = 0; device < 6; device++) expect((await arrive(`${device}`)).status).toBe(403);
  expect(notices()).toHaveLength(3);
});
