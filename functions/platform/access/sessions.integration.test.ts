import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { apiCaller, claimsOf } from "#functions/testing/api-caller.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { type LocalEngine, startLocalEngine } from "#functions/testing/local-table.ts";
import { givenUser } from "#functions/testing/users.ts";
import { endpoint } from "#shared/api/endpoint.ts";
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

let engine: LocalEngine;
let access: TableAccess;
let clock: ReturnType<typeof fakeClock>;
let call: ReturnType<typeof apiCaller>;
let author: Actor;
beforeAll(async () => {
  engine = await startLocalEngine();
});
beforeEach(async () => {
  access = await engine.createTable();
  clock = fakeClock();
  call = apiCaller([on(whoAmI, ({ actor }) => ({ id: actor.userId }))], { access, clock });
  author = await givenUser(access);
});
afterAll(() => engine.stop());

const unauthenticated = { status: 401, body: { message: "Please sign in.", code: "unauthenticated" } };

test("an ended session is refused from the next call on, other devices are not", async () => {
  const tablet = { ...author, sessionId: "tablet" };
  expect((await call(whoAmI, { as: author })).status).toBe(200);
  await sessionStore(access).end(author.userId, author.sessionId, clock.now());
  expect(await call(whoAmI, { as: author })).toMatchObject(unauthenticated);
  expect((await call(whoAmI, { as: tablet })).status).toBe(200);
});

test("a session that ended before its first call never opens", async () => {
  await sessionStore(access).end(author.userId, author.sessionId, clock.now());
  expect(await call(whoAmI, { as: author })).toMatchObject(unauthenticated);
});

test("the first calls of a new session may come at once", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(whoAmI, { as: author })));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test("tokens from before a sign-out everywhere are refused, later ones are not", async () => {
  const old = claimsOf(author, clock);
  clock.advance(2000);
  const signedOutAt = new Date(clock.now()).toISOString();
  await userEntity(access).patch({ userId: author.userId }).set({ signedOutAt }).go();
  expect(await call(whoAmI, { claims: old })).toMatchObject(unauthenticated);
  clock.advance(1000);
  expect((await call(whoAmI, { as: author })).status).toBe(200);
});

test("a token that was refreshed after a sign-out everywhere is refused as well: its sign-in is older", async () => {
  const signedOutAt = new Date(clock.now()).toISOString();
  await userEntity(access).patch({ userId: author.userId }).set({ signedOutAt }).go();
  const signedInBefore = String(clock.now() / 1000 - 60);
  clock.advance(60_000);
  const refreshed = { ...claimsOf(author, clock), auth_time: signedInBefore };
  expect(await call(whoAmI, { claims: refreshed })).toMatchObject(unauthenticated);
});

test("a sign-in with a former password opens no session, and one that is open stays", async () => {
  const [open, unseen] = [claimsOf(author, clock), claimsOf({ ...author, sessionId: "unseen" }, clock)];
  expect((await call(whoAmI, { claims: open })).status).toBe(200);
  clock.advance(5000);
  const passwordChangedAt = new Date(clock.now()).toISOString();
  await userEntity(access).patch({ userId: author.userId }).set({ passwordChangedAt }).go();
  expect((await call(whoAmI, { claims: open })).status).toBe(200);
  expect(await call(whoAmI, { claims: unseen })).toMatchObject(unauthenticated);
  expect((await call(whoAmI, { as: { ...author, sessionId: "new" } })).status).toBe(200);
});

test("a device is known to have called, to the hour", async () => {
  const seen = async () => (await sessionStore(access).look(author.userId, author.sessionId)).session?.lastSeenAt;
  await call(whoAmI, { as: author });
  expect(await seen()).toBeUndefined();
  clock.advance(5_400_000);
  await call(whoAmI, { as: author });
  expect(await seen()).toBe("2026-11-20T13:00:00.000Z");
  clock.advance(600_000);
  await call(whoAmI, { as: author });
  expect(await seen()).toBe("2026-11-20T13:00:00.000Z");
});

test("an account that is being removed is nobody's any more", async () => {
  const leaving = await givenUser(access, { removingAt: "2026-11-20T00:00:00.000Z" });
  expect(await call(whoAmI, { as: leaving })).toMatchObject(unauthenticated);
});
