import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { getUser, register, resendVerification, verifyEmail } from "#shared/api/accounts/accounts.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { accountsWorld, linkIn, signUpForm } from "../testing/accounts-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => {
  const world = accountsWorld(access);
  const { body } = await world.call(register, { body: signUpForm() });
  const me = { userId: body.id, sessionId: "laptop" };
  return { ...world, access, me };
});

const lastLink = () => linkIn(world.deps.mailer.emails.at(-1)!.text);
const isUnverified = async () => (await world.call(getUser, { as: world.me })).body.email_not_verified;
const invalid = { status: 404, body: { message: "Invalid verify link. Please try again later.", code: "not_found" } };

test("confirms the address by the emailed link and answers the same when it is opened again", async () => {
  const params = lastLink();
  expect(await isUnverified()).toBe(true);
  for (let i = 0; i < 2; i++) {
    expect(await world.call(verifyEmail, { params })).toMatchObject({ status: 200, body: { verified: true } });
    expect(await isUnverified()).toBe(false);
  }
  expect((await world.deps.accounts.pageOfUnverified("2100-01-01T00:00:00.000Z", null)).items).toEqual([]);
});

test("confirms the address when the link is opened several times concurrently", async () => {
  const params = lastLink();
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.call(verifyEmail, { params })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test("rejects a forged link, another user's, and one that has expired", async () => {
  const { hash, id } = lastLink();
  const { body: other } = await world.call(register, { body: signUpForm({ email: "other@example.com" }) });
  expect(await world.call(verifyEmail, { params: { hash: "made-up", id } })).toMatchObject(invalid);
  expect(await world.call(verifyEmail, { params: { hash, id: other.id } })).toMatchObject(invalid);
  world.clock.advance(7 * DAY_MS);
  expect(await world.call(verifyEmail, { params: { hash, id } })).toMatchObject(invalid);
  expect(await isUnverified()).toBe(true);
});

test("verifies only the address that the link was sent to", async () => {
  await userEntity(world.access).patch({ userId: world.me.userId }).set({ email: "new@example.com" }).go();
  expect(await world.call(verifyEmail, { params: lastLink() })).toMatchObject(invalid);
});

test("resends the email a few times per hour until the address is confirmed", async () => {
  const first = lastLink();
  for (let i = 0; i < 5; i++) expect((await world.call(resendVerification, { as: world.me })).status).toBe(204);
  expect((await world.call(resendVerification, { as: world.me })).status).toBe(429);
  expect(world.deps.mailer.emails).toHaveLength(6);
  expect(lastLink()).not.toEqual(first);
  await world.call(verifyEmail, { params: lastLink() });
  world.clock.advance(HOUR_MS);
  expect((await world.call(resendVerification, { as: world.me })).status).toBe(204);
  expect(world.deps.mailer.emails).toHaveLength(6);
});

test("stores the link's secret nowhere but in the email", async () => {
  const { Items } = await world.access.client.send(new ScanCommand({ TableName: world.access.table }));
  expect(Items?.length).toBeGreaterThan(2);
  expect(JSON.stringify(Items)).not.toContain(lastLink().hash);
});

test("sends the same content as text and HTML, and escapes markup in names", async () => {
  const first_name = `<img src=x onerror="alert(1)">`;
  await world.call(register, { body: signUpForm({ email: "odd@example.com", first_name }) });
  const { html, text } = world.deps.mailer.emails.at(-1)!;
  expect(text).toContain(`Hello ${first_name},`);
  expect(html).not.toContain("<img");
  expect(html).toContain("Hello &lt;img src=x onerror=&quot;alert(1)&quot;&gt;,");
  expect(html).toContain(`href="https://colophon.test/verify/email/${lastLink().hash}/`);
});
