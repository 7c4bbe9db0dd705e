import { expect, test } from "vitest";
import * as z from "zod";
import { apiCaller, claimsOf, TEST_ADMIN_EMAIL } from "#functions/testing/api-caller.ts";
import { boundWorld } from "#functions/testing/api-world.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { anActor, givenUser } from "#functions/testing/users.ts";
import { endpoint } from "#shared/api/endpoint.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
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
const change = endpoint({ ...whoAmI, name: "change", method: "POST", path: "/things", body: z.object({}) });
const sold = endpoint({ ...whoAmI, name: "sold", path: "/sold", opensWithoutPlan: undefined });
const changeMine = endpoint({ ...change, name: "changeMine", path: "/me", ownAccount: true });
const open = endpoint({ ...whoAmI, name: "open", path: "/open", access: "public", limit: "sign-up" });
const limitedSold = endpoint({ ...sold, name: "limitedSold", method: "POST", path: "/limited-sold", limit: "resend" });
const limited = endpoint({ ...whoAmI, name: "limited", method: "POST", path: "/limited", limit: "resend" });

const ahead = endpoint({ ...sold, name: "ahead", path: "/ahead", access: "agency" });

const readAheadFor: string[] = [];
const readAhead = async ({ tenantId }: Actor) => {
  readAheadFor.push(tenantId);
  return `clients of ${tenantId}`;
};
const me = ({ actor }: { actor: Actor }) => ({ id: actor.userId, kind: actor.accountKind });
const bindings = [
  on(whoAmI, me),
  on(agencyOnly, me),
  on(ownerOnly, me),
  on(adminOnly, me),
  on(authorOnly, me),
  on(change, me),
  on(changeMine, me),
  on(sold, me),
  on(open, () => ({ id: "unknown", kind: "none" })),
  on(limited, me),
  on(limitedSold, me),
  on(ahead, ({ actor, ahead: id }) => ({ id, kind: actor.accountKind }), readAhead),
];

const world = boundWorld(bindings);

const unauthenticated = { status: 401, body: { message: "Please sign in.", code: "unauthenticated" } };

test("identifies a signed-in user by token, row and session", async () => {
  const answer = await world.call(whoAmI, { as: world.author });
  expect(answer).toMatchObject({ status: 200, body: { id: world.author.userId, kind: "author" } });
  expect(answer.headers).toMatchObject({ "content-type": "application/json", "cache-control": "no-store" });
});

test.each([
  ["an ID token", { token_use: "id" }],
  ["a token of another client", { client_id: "another-client" }],
  ["a token of another issuer", { iss: "https://pool.test/other" }],
  ["a token without a session", { origin_jti: "" }],
  ["a token without the scope of a sign-in", { scope: "openid profile" }],
  ["a token whose scope only starts like that of a sign-in", { scope: "aws.cognito.signin.user.admin.not" }],
  ["a token that expires this second", { exp: "1795176000" }],
  ["a token that expired a second ago", { exp: "1795175999" }],
  ["a token issued tomorrow", { iat: "1795262400" }],
  ["a token that is not valid yet", { nbf: "1795176100" }],
  ["a token of a future sign-in", { auth_time: "1795262400" }],
  ["a token whose expiry is not a number", { exp: "never" }],
  ["a token of a user without a row", { username: "unknown" }],
])("refuses %s", async (_, change) => {
  expect(await world.call(whoAmI, { claims: { ...claimsOf(world.author, world.clock), ...change } })).toMatchObject(
    unauthenticated,
  );
});

test("refuses a token that lacks any one of its claims", async () => {
  const claims = claimsOf(world.author, world.clock);
  for (const name of Object.keys(claims)) {
    const { [name]: _, ...rest } = claims;
    expect(await world.call(whoAmI, { claims: rest }), name).toMatchObject(unauthenticated);
  }
  expect((await world.call(whoAmI, { claims })).status).toBe(200);
});

test("refuses a call without a token unless the route is public", async () => {
  expect(await world.call(whoAmI)).toMatchObject(unauthenticated);
  expect(await world.call(open)).toMatchObject({ status: 200 });
});

test("forbids authors the routes for agencies", async () => {
  const agency = await givenUser(world.access, { kind: "agency" });
  expect(await world.call(agencyOnly, { as: world.author })).toMatchObject({
    status: 403,
    body: { code: "forbidden" },
  });
  expect(await world.call(agencyOnly, { as: agency })).toMatchObject({ status: 200, body: { kind: "agency" } });
});

test("reads ahead with the plan for callers with access, and shows nothing of it without the plan", async () => {
  const [paying, bare] = [
    await givenUser(world.access, { kind: "agency" }),
    await givenUser(world.access, { kind: "agency" }),
  ];
  await givenSubscription(world.access, paying, { stripePlan: "agency-house-monthly" });
  const answer = await world.call(ahead, { as: paying });
  expect(answer).toMatchObject({ status: 200, body: { id: `clients of ${paying.tenantId}` } });
  const refused = await world.call(ahead, { as: bare });
  expect(refused).toMatchObject({ status: 403, body: { code: "plan_required" } });
  expect(JSON.stringify(refused)).not.toContain("clients of");
  expect((await world.call(ahead, { as: world.author })).status).toBe(403);
  expect(readAheadFor).toEqual([paying.tenantId, bare.tenantId]);
});

test("forbids other callers the routes for owners, with a message of its own for members", async () => {
  const owner = await givenUser(world.access, { kind: "agency" });
  const member = await givenUser(world.access, { kind: "agency", agencyId: owner.tenantId, agencyRole: "member" });
  expect((await world.call(ownerOnly, { as: owner })).status).toBe(200);
  expect(await world.call(ownerOnly, { as: world.author })).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(await world.call(ownerOnly, { as: member })).toMatchObject({
    status: 403,
    body: { code: "forbidden", message: expect.stringContaining("owner") },
  });
});

test("shows the administrator's routes to the administrator only", async () => {
  const emailVerifiedAt = "2026-11-01T09:00:00.000Z";
  const admin = await givenUser(world.access, { email: TEST_ADMIN_EMAIL.toUpperCase(), emailVerifiedAt });
  expect((await world.call(adminOnly, { as: admin })).status).toBe(200);
  const elsewhere = await world.call({ ...whoAmI, path: "/elsewhere" }, { as: world.author });
  const others = [
    world.author,
    await givenUser(world.access, { email: TEST_ADMIN_EMAIL }),
    await givenUser(world.access, { kind: "agency", emailVerifiedAt }),
  ];
  for (const other of others) {
    const { status, body, headers } = await world.call(adminOnly, { as: other });
    expect({ status, body, headers }).toEqual({ status: 404, body: elsewhere.body, headers: elsewhere.headers });
  }
});

test("limits a read-only member to changes of their own profile", async () => {
  const reader = await givenUser(world.access, { kind: "agency", agencyRole: "read_only" });
  expect((await world.call(agencyOnly, { as: reader })).status).toBe(200);
  expect((await world.call(changeMine, { as: reader })).status).toBe(200);
  expect(await world.call(change, { as: reader })).toMatchObject({
    status: 403,
    body: { code: "read_only", message: expect.stringContaining("view-only access") },
  });
  const member = await givenUser(world.access, { kind: "agency", agencyId: reader.tenantId, agencyRole: "member" });
  expect((await world.call(change, { as: member })).status).toBe(200);
});

test("asks an agency without a plan, and an author whose trial has ended, to choose one, unless the route needs no plan", async () => {
  const owner = await givenUser(world.access, { kind: "agency" });
  const over = await givenUser(world.access, { trialEndsAt: new Date(world.clock.now()).toISOString() });
  for (const as of [owner, over]) {
    const refused = await world.call(sold, { as });
    expect(refused).toMatchObject({ status: 403, body: { code: "plan_required" } });
    expect((await world.call(whoAmI, { as })).status).toBe(200);
    await givenSubscription(world.access, as);
    expect((await world.call(sold, { as })).status).toBe(200);
  }
  const free = await givenUser(world.access, {
    trialEndsAt: new Date(world.clock.now()).toISOString(),
    localPlan: "FREE",
  });
  for (const as of [world.author, free]) expect((await world.call(sold, { as })).status).toBe(200);
});

test("treats an agency user without a role as read-only", async () => {
  const unclear = await givenUser(world.access, { kind: "agency", agencyRole: undefined });
  expect(await world.call(change, { as: unclear })).toMatchObject({ status: 403, body: { code: "read_only" } });
});

test("refuses a call with an impersonation header instead of ignoring it, on public routes too", async () => {
  const headers = { "X-Acting-As": "someone" };
  expect(await world.call(whoAmI, { as: world.author, headers })).toMatchObject({
    status: 403,
    body: { code: "forbidden" },
  });
  expect(await world.call(open, { headers })).toMatchObject({ status: 403, body: { code: "impersonating" } });
});

test("does not validate the input before the caller is authenticated", async () => {
  const broken = { rawBody: "{" };
  expect((await world.call(change, broken)).status).toBe(401);
  expect((await world.call(ownerOnly, { as: world.author, ...broken })).status).toBe(403);
  expect((await world.call(change, { as: world.author, ...broken })).status).toBe(422);
});

test("admits exactly the limit of fifty concurrent calls, and admits calls again in the next window", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => world.call(limited, { as: world.author })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(refused).toHaveLength(45);
  expect(refused[0]).toMatchObject({ body: { code: "too_many" }, headers: { "retry-after": "3600" } });
  const other = await givenUser(world.access);
  expect((await world.call(limited, { as: other })).status).toBe(200);
  world.clock.advance(HOUR_MS);
  expect((await world.call(limited, { as: world.author })).status).toBe(200);
});

test("counts a refused call, and answers it with its refusal even over the limit", async () => {
  const as = await givenUser(world.access, { trialEndsAt: new Date(world.clock.now()).toISOString() });
  for (let i = 0; i < 6; i++)
    expect(await world.call(limitedSold, { as })).toMatchObject({ status: 403, body: { code: "plan_required" } });
  await givenSubscription(world.access, as);
  expect((await world.call(limitedSold, { as })).status).toBe(429);
});

test("counts anonymous callers by network", async () => {
  const from = (address: string) => world.call(open, { address });
  const answers = await Promise.all(Array.from({ length: 31 }, (_, i) => from(`2001:db8:0:1::${i}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await from("2001:db8:0:2::1")).status).toBe(200);
});

test("takes the caller's address from the edge, whatever the caller claims", async () => {
  const origin = originCheck(async () => ["edge"], world.clock);
  const behind = apiCaller(bindings, { access: world.access, clock: world.clock, origin });
  const from = (forwarded: string) =>
    behind(open, { address: "198.51.100.1", headers: { "x-origin-verify": "edge", "x-forwarded-for": forwarded } });
  for (let i = 0; i < 30; i++) expect((await from(`10.0.0.${i}, 203.0.113.9, 198.51.100.1`)).status).toBe(200);
  expect((await from("10.9.9.9, 203.0.113.9")).status).toBe(429);
  expect((await from("203.0.113.9, 203.0.113.10")).status).toBe(200);
});

test("refuses calls that bypassed the edge, where there is one", async () => {
  const behind = apiCaller(bindings, {
    access: world.access,
    clock: world.clock,
    origin: originCheck(async () => ["edge"], world.clock),
  });
  expect(await behind(open)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect((await behind(open, { headers: { "X-Origin-Verify": "edge" } })).status).toBe(200);
});

test("refuses to serve an endpoint whose route class has no limit", () => {
  const wrong = endpoint({ ...open, limit: "unheard-of" });
  expect(() => apiCaller([on(wrong, () => ({ id: "", kind: "" }))], { access: world.access })).toThrow("unheard-of");
});

test("never maps two users to one counter, however similar their ids", async () => {
  await givenUser(world.access, { userId: "Ab" });
  const other = await givenUser(world.access, { userId: "aB", kind: "agency" });
  expect((await world.call(whoAmI, { as: other })).body).toEqual({ id: "aB", kind: "agency" });
  expect(await world.call(whoAmI, { as: anActor({ userId: "AB" }) })).toMatchObject(unauthenticated);
});
