import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { crashingAt } from "#functions/testing/crashes.ts";
import { POOL_TEST_METHODS } from "#functions/testing/memory-user-pool.ts";
import { recordingCalls } from "#functions/testing/recorded-calls.ts";
import { anActor } from "#functions/testing/users.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import {
  confirmTotp,
  disableTotp,
  getSecurity,
  recoverTotp,
  renewRecoveryCodes,
  startTotp,
} from "#shared/api/accounts/security.ts";
import { accountsWorld } from "../testing/accounts-world.ts";
import { recoverTotp as recover } from "./recover-totp.ts";
import { confirmTotp as confirmFirst } from "./totp.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => {
  const world = accountsWorld(access);
  const me = await world.signUp();
  return { ...world, access, me };
});

const EMAIL = "mara@example.com";
const wrongCode = {
  status: 422,
  body: { errors: { code: ["This code is wrong or has already been used. Please wait for the next one."] } },
};
const wrongRecovery = {
  status: 422,
  body: { errors: { recovery_code: ["This recovery code doesn't belong to this email address."] } },
};

const mine = () => ({ as: world.me, headers: world.bearer(world.me) });
const newCode = () => world.deps.pool.newCode(world.me.userId);
const start = () => world.call(startTotp, mine());
const confirm = (code: string) => world.call(confirmTotp, { ...mine(), body: { code } });
const disable = (code: string) => world.call(disableTotp, { ...mine(), body: { code } });
const renew = (code: string) => world.call(renewRecoveryCodes, { ...mine(), body: { code } });
const spend = (recovery_code: string, email = EMAIL) => world.call(recoverTotp, { body: { email, recovery_code } });
const security = async () => (await world.call(getSecurity, { as: world.me })).body;
const turnOn = async () => {
  await start();
  return (await confirm(newCode())).body.recovery_codes;
};

test("returns the secret as text and as a URI that names the account", async () => {
  const { status, body } = await start();
  expect(status).toBe(200);
  const uri = new URL(body.uri);
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    "otpauth:",
    "totp",
    `/Colophon:${EMAIL}`,
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: body.secret, issuer: "Colophon" });
  expect((await security()).totp_enabled).toBe(false);
});

test("turns on one-time codes with the first code, returns ten recovery codes and notifies the user", async () => {
  const codes = await turnOn();
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect((await world.deps.pool.describe(world.me.userId))?.asksForCode).toBe(true);
  expect(await security()).toMatchObject({ totp_enabled: true, recovery_codes_left: 10 });
  expect(world.lastEmailTo(EMAIL).subject).toBe("One-time codes are on for Colophon");
});

test("stores the recovery codes as hashes only", async () => {
  const codes = await turnOn();
  const { Items } = await world.access.client.send(new ScanCommand({ TableName: world.access.table }));
  const kept = JSON.stringify(Items?.map((item) => ({ ...item, hashes: item.hashes && [...item.hashes] })));
  expect(kept).toContain("recovery-codes");
  for (const code of codes) {
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(code.replace("-", ""));
  }
});

test("refuses a wrong code for turning on, turning off and renewing, and accepts each code once", async () => {
  await start();
  expect(await confirm("000000")).toMatchObject(wrongCode);
  expect((await security()).totp_enabled).toBe(false);
  const used = newCode();
  await confirm(used);
  for (const attempt of [() => disable("000000"), () => disable(used), () => renew("000000"), () => renew(used)]) {
    expect(await attempt()).toMatchObject(wrongCode);
  }
  expect(await security()).toMatchObject({ totp_enabled: true, recovery_codes_left: 10 });
});

test("accepts a code in the two groups that authenticators show", async () => {
  await start();
  const code = newCode();
  expect((await confirm(` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
});

test("refuses to set up one-time codes that are on, and to turn off or renew those that are off", async () => {
  expect(await disable(newCode())).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await renew(newCode())).toMatchObject({ status: 409 });
  await turnOn();
  expect(await start()).toMatchObject({ status: 409, body: { message: "One-time codes are already on." } });
  expect(await confirm(newCode())).toMatchObject({ status: 409 });
});

test("turns off one-time codes with one of them and deletes the recovery codes", async () => {
  const [code] = await turnOn();
  expect((await disable(newCode())).status).toBe(204);
  expect(await security()).toMatchObject({ totp_enabled: false, recovery_codes_left: 0 });
  expect(world.lastEmailTo(EMAIL).subject).toBe("One-time codes are off for Colophon");
  expect(await spend(code!)).toMatchObject(wrongRecovery);
});

test("invalidates the old recovery codes when new ones are issued", async () => {
  const [old] = await turnOn();
  const { body } = await renew(newCode());
  expect(body.recovery_codes).toHaveLength(10);
  expect(world.lastEmailTo(EMAIL).subject).toBe("You have new recovery codes for Colophon");
  expect(await spend(old!)).toMatchObject(wrongRecovery);
  expect((await spend(body.recovery_codes[9]!)).status).toBe(204);
});

test("turns off one-time codes with a recovery code, ends no session, and notifies the user", async () => {
  const codes = await turnOn();
  expect((await world.call(getUser, { as: world.me })).status).toBe(200);
  expect(await spend(codes[3]!.toLowerCase().replace("-", " "))).toMatchObject({ status: 204, body: undefined });
  expect((await world.deps.pool.describe(world.me.userId))?.asksForCode).toBe(false);
  expect((await world.call(getUser, { as: world.me })).status).toBe(200);
  expect(world.deps.pool.passwordOf(EMAIL)).toBe("a quiet harbour");
  expect(world.lastEmailTo(EMAIL).subject).toBe("A recovery code was used for Colophon");
  expect(await spend(codes[4]!)).toMatchObject(wrongRecovery);
});

test("accepts a recovery code once when several requests use it concurrently", async () => {
  const [code] = await turnOn();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      world.call(recoverTotp, { body: { email: EMAIL, recovery_code: code }, address: `198.51.100.${i}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
});

test("rejects another user's recovery code", async () => {
  const [code] = await turnOn();
  await world.signUp({ email: "other@example.com" });
  expect(await spend(code!, "other@example.com")).toMatchObject(wrongRecovery);
  expect((await security()).recovery_codes_left).toBe(10);
});

test("answers alike, by the same steps, for a wrong code, an account without one-time codes and an unknown address", async () => {
  await turnOn();
  await world.signUp({ email: "without@example.com" });
  const seen = [];
  for (const email of [EMAIL, "without@example.com", "unknown@example.com"]) {
    const { parties, calls } = recordingCalls(world.deps);
    const error = await recover(parties, { email, recovery_code: "AAAAA-BBBBB" }).catch((thrown: unknown) => thrown);
    seen.push({ calls, error: JSON.stringify(error) });
    expect(await spend("AAAAA-BBBBB", email)).toMatchObject(wrongRecovery);
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test("limits recovery attempts for an address to ten per hour across all callers", async () => {
  const attempts = Array.from({ length: 20 }, (_, i) =>
    world.call(recoverTotp, { body: { email: EMAIL, recovery_code: "AAAAA-BBBBB" }, address: `198.51.100.${i}` }),
  );
  const answers = await Promise.all(attempts);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("restores a recovery code that was consumed while the pool did not answer", async () => {
  const [code] = await turnOn();
  const crashing = crashingAt({ step: 1, when: "before" });
  const pool = crashing.watch(world.deps.pool, [...POOL_TEST_METHODS]);
  await expect(recover({ ...world.deps, pool }, { email: EMAIL, recovery_code: code! })).rejects.toThrow("crash");
  expect(await security()).toMatchObject({ totp_enabled: true, recovery_codes_left: 10 });
  expect((await spend(code!)).status).toBe(204);
});

test("never asks for a one-time code before the user has recovery codes", async () => {
  await start();
  const code = newCode();
  const crashing = crashingAt({ step: 2, when: "before" });
  const recoveryCodes = crashing.watch(world.deps.recoveryCodes);
  const ownAccount = crashing.watch(world.deps.ownAccount, ["provesTotp"]);
  const actor = anActor({ userId: world.me.userId });
  const accessToken = world.deps.pool.accessTokenOf(world.me.userId);
  const request = { id: "1", address: "", userAgent: undefined, accessToken, knownVersions: new Set<string>() };
  await expect(confirmFirst({ ...world.deps, recoveryCodes, ownAccount }, { actor, request, code })).rejects.toThrow();
  expect((await world.deps.pool.describe(world.me.userId))?.asksForCode).toBe(false);
  expect(await world.deps.recoveryCodes.count(world.me.userId)).toBe(10);
  expect((await confirm(newCode())).body.recovery_codes).toHaveLength(10);
});
