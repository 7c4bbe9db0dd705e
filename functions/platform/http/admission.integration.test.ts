import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { TableAccess } from "#functions/entities/base.ts";
import { apiCaller, claimsOf, TEST_ADMIN_EMAIL } from "#functions/testing/api-caller.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { type LocalEngine, startLocalEngine } from "#functions/testing/local-table.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { anActor, givenUser } from "#functions/testing/users.ts";
import { endpoint } from "#shared/api/endpoint.ts";
import type { Actor } from "../access/actor.ts";
import { logger } from "../logger.ts";
import { on } from "./binding.ts";
import { originCheck } from "./origin-check.ts";

logger.setLogLevel("SILENT");

const common = { impersonation: "never", opensWithoutPlan: true, summary: "For tests." } as const;
const whoAmI = endpoint({
  ...common,
  name: "whoAmI",
  method: "GET",
  path: "/me",
  access: "member",
  response: z.object({ id: z.string(), kind: z.string() }),
});
const agencyOnly = endpoint({ ...whoAmI, name: "agencyOnly", path: "/agency", access: "agency" });
const ownerOnly = endpoint({ ...whoAmI, name: "ownerOnly", path: "/owner", access: "owner" });
const adminOnly = endpoint({ ...whoAmI, name: "adminOnly", path: "/admin", access: "admin" });
const authorOnly = endpoint({ ...whoAmI, name: "authorOnly", path: "/author", access: "author" });
const change = endpoint({ ...whoAmI, name: "change", method: "POST", path: "/things" });
const sold = endpoint({ ...whoAmI, name: "sold", path: "/sold", opensWithoutPlan: undefined });
const changeMine = endpoint({ ...change, name: "changeMine", path: "/me", ownAccount: true });
const open = endpoint({ ...whoAmI, name: "open", path: "/open", access: "public", limit: "sign-up" });
const limited = endpoint({ ...whoAmI, name: "limited", method: "POST", path: "/limited", limit: "resend" });

const me = ({ actor }: { actor: Actor }) => ({ id: actor.userId, kind: actor.kind });
const bindings = [
  on(whoAmI, me),
  on(agencyOnly, me),
  on(ownerOnly, me),
  on(adminOnly, me),
  on(authorOnly, me),
  on(change, me),
  on(changeMine, me),
  on(sold, me),
  on(open, () => ({ id: "nobody", kind: "none" })),
  on(limited, me),
];

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
  call = apiCaller(bindings, { access, clock });
  author = await givenUser(access);
});
afterAll(() => engine.stop());

const unauthenticated = { status: 401, body: { message: "Please sign in.", code: "unauthenticated" } };

test("a signed-in person is known by token, row and session", async () => {
  const answer = await call(whoAmI, { as: author });
  expect(answer).toMatchObject({ status: 200, body: { id: author.userId, kind: "author" } });
  expect(answer.headers).toMatchObject({ "content-type": "application/json", "cache-control": "no-store" });
});

test.each([
  ["an ID token", { token_use: "id" }],
  ["a token of another client", { client_id: "somebody-else" }],
  ["a token of another issuer", { iss: "https://pool.test/other" }],
  ["a token without a session", { origin_jti: "" }],
  ["a token without the scope of a sign-in", { scope: "openid profile" }],
  ["a token whose scope only begins like that of a sign-in", { scope: "aws.cognito.signin.user.admin.not" }],
  ["a token that ends this very second", { exp: "1795176000" }],
  ["a token that ended a second ago", { exp: "1795175999" }],
  ["a token of tomorrow", { iat: "1795262400" }],
  ["a token that is not to be used yet", { nbf: "1795176100" }],
  ["a token of a sign-in that is still to come", { auth_time: "1795262400" }],
  ["a token whose end is no number", { exp: "never" }],
  ["a token of a person without a row", { username: "nobody" }],
])("%s is refused", async (_, change) => {
  expect(await call(whoAmI, { claims: { ...claimsOf(author, clock), ...change } })).toMatchObject(unauthenticated);
});

test("a token that lacks any one of its claims is refused", async () => {
  const claims = claimsOf(author, clock);
  for (const name of Object.keys(claims)) {
    const { [name]: _, ...rest } = claims;
    expect(await call(whoAmI, { claims: rest }), name).toMatchObject(unauthenticated);
  }
  expect((await call(whoAmI, { claims })).status).toBe(200);
});

test("a call without a token is refused unless the route is public", async () => {
  expect(await call(whoAmI)).toMatchObject(unauthenticated);
  expect(await call(open)).toMatchObject({ status: 200 });
});

test("a route for agencies is forbidden to authors", async () => {
  const agency = await givenUser(access, { kind: "agency" });
  expect(await call(agencyOnly, { as: author })).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(await call(agencyOnly, { as: agency })).toMatchObject({ status: 200, body: { kind: "agency" } });
});

test("a route for owners is forbidden to everybody else, and to members in words of their own", async () => {
  const owner = await givenUser(access, { kind: "agency" });
  const member = await givenUser(access, { kind: "agency", agencyId: owner.tenantId, agencyRole: "member" });
  expect((await call(ownerOnly, { as: owner })).status).toBe(200);
  expect(await call(ownerOnly, { as: author })).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(await call(ownerOnly, { as: member })).toMatchObject({
    status: 403,
    body: { code: "forbidden", message: expect.stringContaining("owner") },
  });
});

test("the administrator's routes are there for the administrator, and for nobody else", async () => {
  const emailVerifiedAt = "2026-11-01T09:00:00.000Z";
  const admin = await givenUser(access, { email: TEST_ADMIN_EMAIL.toUpperCase(), emailVerifiedAt });
  expect((await call(adminOnly, { as: admin })).status).toBe(200);
  const elsewhere = await call({ ...whoAmI, path: "/elsewhere" }, { as: author });
  const others = [
    author,
    await givenUser(access, { email: TEST_ADMIN_EMAIL }),
    await givenUser(access, { kind: "agency", emailVerifiedAt }),
  ];
  for (const other of others) {
    const { status, body, headers } = await call(adminOnly, { as: other });
    expect({ status, body, headers }).toEqual({ status: 404, body: elsewhere.body, headers: elsewhere.headers });
  }
});

test("a member who may only look changes nothing but what is their own", async () => {
  const reader = await givenUser(access, { kind: "agency", agencyRole: "read_only" });
  expect((await call(agencyOnly, { as: reader })).status).toBe(200);
  expect((await call(changeMine, { as: reader })).status).toBe(200);
  expect(await call(change, { as: reader })).toMatchObject({
    status: 403,
    body: { code: "read_only", message: expect.stringContaining("look") },
  });
  const member = await givenUser(access, { kind: "agency", agencyId: reader.tenantId, agencyRole: "member" });
  expect((await call(change, { as: member })).status).toBe(200);
});

test("an agency without a plan and an author whose trial is over are asked for one, except where no plan is needed", async () => {
  const owner = await givenUser(access, { kind: "agency" });
  const over = await givenUser(access, { trialEndsAt: new Date(clock.now()).toISOString() });
  for (const as of [owner, over]) {
    const refused = await call(sold, { as });
    expect(refused).toMatchObject({ status: 403, body: { code: "plan_required" } });
    expect((await call(whoAmI, { as })).status).toBe(200);
    await givenSubscription(access, as);
    expect((await call(sold, { as })).status).toBe(200);
  }
  const free = await givenUser(access, { trialEndsAt: new Date(clock.now()).toISOString(), localPlan: "FREE" });
  for (const as of [author, free]) expect((await call(sold, { as })).status).toBe(200);
});

test("a row of an agency that says no role may only look", async () => {
  const unclear = await givenUser(access, { kind: "agency", agencyRole: undefined });
  expect(await call(change, { as: unclear })).toMatchObject({ status: 403, body: { code: "read_only" } });
});

test("a call in somebody's name is refused, not ignored, also where nobody signs in", async () => {
  const headers = { "X-Acting-As": "somebody" };
  expect(await call(whoAmI, { as: author, headers })).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(await call(open, { headers })).toMatchObject({ status: 403, body: { code: "impersonating" } });
});

test("what is sent is not looked at before it is known who sent it", async () => {
  const broken = { rawBody: "{" };
  expect((await call(change, broken)).status).toBe(401);
  expect((await call(ownerOnly, { as: author, ...broken })).status).toBe(403);
  expect((await call(change, { as: author, ...broken })).status).toBe(422);
});

test("of fifty calls at once exactly as many pass as the limit says, and the next window is open again", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => call(limited, { as: author })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(refused).toHaveLength(45);
  expect(refused[0]).toMatchObject({ body: { code: "too_many" }, headers: { "retry-after": "3600" } });
  const other = await givenUser(access);
  expect((await call(limited, { as: other })).status).toBe(200);
  clock.advance(3_600_000);
  expect((await call(limited, { as: author })).status).toBe(200);
});

test("people who are not signed in are counted by network", async () => {
  const from = (address: string) => call(open, { address });
  const answers = await Promise.all(Array.from({ length: 31 }, (_, i) => from(`2001:db8:0:1::${i}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await from("2001:db8:0:2::1")).status).toBe(200);
});

test("behind the edge the caller is whom the edge saw, whatever the caller claims", async () => {
  const origin = originCheck(async () => ["edge"], clock);
  const behind = apiCaller(bindings, { access, clock, origin });
  const from = (forwarded: string) =>
    behind(open, { address: "198.51.100.1", headers: { "x-origin-verify": "edge", "x-forwarded-for": forwarded } });
  for (let i = 0; i < 30; i++) expect((await from(`10.0.0.${i}, 203.0.113.9, 198.51.100.1`)).status).toBe(200);
  expect((await from("10.9.9.9, 203.0.113.9")).status).toBe(429);
  expect((await from("203.0.113.9, 203.0.113.10")).status).toBe(200);
});

test("where there is an edge, calls that did not come through it are refused", async () => {
  const behind = apiCaller(bindings, { access, clock, origin: originCheck(async () => ["edge"], clock) });
  expect(await behind(open)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect((await behind(open, { headers: { "X-Origin-Verify": "edge" } })).status).toBe(200);
});

test("an endpoint whose route class has no limit cannot be served", () => {
  const wrong = endpoint({ ...open, limit: "unheard-of" });
  expect(() => apiCaller([on(wrong, () => ({ id: "", kind: "" }))], { access })).toThrow("unheard-of");
});

test("two people never share a row, however alike their ids are", async () => {
  await givenUser(access, { userId: "Ab" });
  const other = await givenUser(access, { userId: "aB", kind: "agency" });
  expect((await call(whoAmI, { as: other })).body).toEqual({ id: "aB", kind: "agency" });
  expect(await call(whoAmI, { as: anActor({ userId: "AB" }) })).toMatchObject(unauthenticated);
});
