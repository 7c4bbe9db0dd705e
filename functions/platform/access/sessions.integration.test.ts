import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { apiCaller, claimsOf } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenUser } from "#functions/testing/users.ts";
import { endpoint } from "#shared/api/endpoint.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { on } from "../http/binding.ts";
import type { Actor } from "./actor.ts";
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

const engine = testEngine();
let access: TableAccess;
let clock: ReturnType<typeof fakeClock>;
let call: ReturnType<typeof apiCaller>;
let author: Actor;
beforeEach(async () => {
  access = await engine.createTable();
  clock = fakeClock();
  call = apiCaller([on(whoAmI, ({ actor }) => ({ id: actor.userId }))], { access, clock });
  author = await givenUser(access);
});

const unauthenticated = { status: 401, body: { message: "Please sign in.", code: "unauthenticated" } };

test("refuses an ended session from the next call, and still accepts other devices", async () => {
  const tablet = { ...author, sessionId: "tablet" };
  expect((await call(whoAmI, { as: author })).status).toBe(200);
  await sessionStore(access).end(author.userId, author.sessionId, clock.now());
  expect(await call(whoAmI, { as: author })).toMatchObject(unauthenticated);
  expect((await call(whoAmI, { as: tablet })).status).toBe(200);
});

test("never opens a session that was ended before its first call", async () => {
  await sessionStore(access).end(author.userId, author.sessionId, clock.now());
  expect(await call(whoAmI, { as: author })).toMatchObject(unauthenticated);
});

test("allows the first calls of a new session to be concurrent", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(whoAmI, { as: author })));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test("refuses tokens from before a sign-out everywhere, and accepts later ones", async () => {
  const old = claimsOf(author, clock);
  clock.advance(2000);
  const signedOutAt = new Date(clock.now()).toISOString();
  await userEntity(access).patch({ userId: author.userId }).set({ signedOutAt }).go();
  expect(await call(whoAmI, { claims: old })).toMatchObject(unauthenticated);
  clock.advance(1000);
  expect((await call(whoAmI, { as: author })).status).toBe(200);
});

test("refuses a token refreshed after a sign-out everywhere, because its sign-in is older", async () => {
  const signedOutAt = new Date(clock.now()).toISOString();
  await userEntity(access).patch({ userId: author.userId }).set({ signedOutAt }).go();
  const signedInBefore = String(clock.now() / 1000 - 60);
  clock.advance(MINUTE_MS);
  const refreshed = { ...claimsOf(author, clock), auth_time: signedInBefore };
  expect(await call(whoAmI, { claims: refreshed })).toMatchObject(unauthenticated);
});

test("opens no session for a sign-in with a former password, and leaves an open one open", async () => {
  const [open, unseen] = [claimsOf(author, clock), claimsOf({ ...author, sessionId: "unseen" }, clock)];
  expect((await call(whoAmI, { claims: open })).status).toBe(200);
  clock.advance(5000);
  const passwordChangedAt = new Date(clock.now()).toISOString();
  await userEntity(access).patch({ userId: author.userId }).set({ passwordChangedAt }).go();
  expect((await call(whoAmI, { claims: open })).status).toBe(200);
  expect(await call(whoAmI, { claims: unseen })).toMatchObject(unauthenticated);
  expect((await call(whoAmI, { as: { ...author, sessionId: "new" } })).status).toBe(200);
});

test("records a device's last call to the hour", async () => {
  const seen = async () => (await sessionStore(access).read(author.userId, author.sessionId)).session?.lastSeenAt;
  await call(whoAmI, { as: author });
  expect(await seen()).toBeUndefined();
  clock.advance(5_400_000);
  await call(whoAmI, { as: author });
  expect(await seen()).toBe("2026-11-20T13:00:00.000Z");
  clock.advance(600_000);
  await call(whoAmI, { as: author });
  expect(await seen()).toBe("2026-11-20T13:00:00.000Z");
});

test("refuses the sessions of an account scheduled for deletion", async () => {
  const leaving = await givenUser(access, { removingAt: "2026-11-20T00:00:00.000Z" });
  expect(await call(whoAmI, { as: leaving })).toMatchObject(unauthenticated);
});
