import { expect, test } from "vitest";
import * as z from "zod";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { claimsOf } from "#functions/testing/api-caller.ts";
import { boundWorld } from "#functions/testing/api-world.ts";
import { givenUser } from "#functions/testing/users.ts";
import { endpoint } from "#shared/api/endpoint.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { on } from "../http/binding.ts";
import { sessionStore } from "./session-store.ts";

const whoAmI = endpoint({
  name: "whoAmI",
  method: "GET",
  path: "/me",
  access: "member",
  impersonation: "never",
  summary: "For tests.",
  response: z.object({ id: z.string() }),
});

const world = boundWorld([on(whoAmI, ({ actor }) => ({ id: actor.userId }))]);

const unauthenticated = { status: 401, body: { message: "Please sign in.", code: "unauthenticated" } };

test("refuses an ended session from the next call, and still accepts other devices", async () => {
  const tablet = { ...world.author, sessionId: "tablet" };
  expect((await world.call(whoAmI, { as: world.author })).status).toBe(200);
  await sessionStore(world.access).end(world.author.userId, world.author.sessionId, world.clock.now());
  expect(await world.call(whoAmI, { as: world.author })).toMatchObject(unauthenticated);
  expect((await world.call(whoAmI, { as: tablet })).status).toBe(200);
});

test("never opens a session that was ended before its first call", async () => {
  await sessionStore(world.access).end(world.author.userId, world.author.sessionId, world.clock.now());
  expect(await world.call(whoAmI, { as: world.author })).toMatchObject(unauthenticated);
});

test("allows the first calls of a new session to be concurrent", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(whoAmI, { as: world.author })));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test("refuses tokens from before a sign-out everywhere, and accepts later ones", async () => {
  const old = claimsOf(world.author, world.clock);
  world.clock.advance(2000);
  const signedOutAt = new Date(world.clock.now()).toISOString();
  await userEntity(world.access).patch({ userId: world.author.userId }).set({ signedOutAt }).go();
  expect(await world.call(whoAmI, { claims: old })).toMatchObject(unauthenticated);
  world.clock.advance(1000);
  expect((await world.call(whoAmI, { as: world.author })).status).toBe(200);
});

test("refuses a token refreshed after a sign-out everywhere, because its sign-in is older", async () => {
  const signedOutAt = new Date(world.clock.now()).toISOString();
  await userEntity(world.access).patch({ userId: world.author.userId }).set({ signedOutAt }).go();
  const signedInBefore = String(world.clock.now() / 1000 - 60);
  world.clock.advance(MINUTE_MS);
  const refreshed = { ...claimsOf(world.author, world.clock), auth_time: signedInBefore };
  expect(await world.call(whoAmI, { claims: refreshed })).toMatchObject(unauthenticated);
});

test("opens no session for a sign-in with a former password, and leaves an open one open", async () => {
  const [open, unseen] = [
    claimsOf(world.author, world.clock),
    claimsOf({ ...world.author, sessionId: "unseen" }, world.clock),
  ];
  expect((await world.call(whoAmI, { claims: open })).status).toBe(200);
  world.clock.advance(5000);
  const passwordChangedAt = new Date(world.clock.now()).toISOString();
  await userEntity(world.access).patch({ userId: world.author.userId }).set({ passwordChangedAt }).go();
  expect((await world.call(whoAmI, { claims: open })).status).toBe(200);
  expect(await world.call(whoAmI, { claims: unseen })).toMatchObject(unauthenticated);
  expect((await world.call(whoAmI, { as: { ...world.author, sessionId: "new" } })).status).toBe(200);
});

test("records a device's last call to the hour", async () => {
  const seen = async () =>
    (await sessionStore(world.access).read(world.author.userId, world.author.sessionId)).session?.lastSeenAt;
  await world.call(whoAmI, { as: world.author });
  expect(await seen()).toBeUndefined();
  world.clock.advance(5_400_000);
  await world.call(whoAmI, { as: world.author });
  expect(await seen()).toBe("2026-11-20T13:00:00.000Z");
  world.clock.advance(600_000);
  await world.call(whoAmI, { as: world.author });
  expect(await seen()).toBe("2026-11-20T13:00:00.000Z");
});

test("refuses the sessions of an account scheduled for deletion", async () => {
  const leaving = await givenUser(world.access, { removingAt: "2026-11-20T00:00:00.000Z" });
  expect(await world.call(whoAmI, { as: leaving })).toMatchObject(unauthenticated);
});
