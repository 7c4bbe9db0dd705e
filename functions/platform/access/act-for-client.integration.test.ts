import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { agencyClientEntity } from "#functions/entities/agency/agency-client.ts";
import { clientViewEntity } from "#functions/entities/agency/client-view.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import { on } from "#functions/platform/http/binding.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import { endpoint } from "#shared/api/endpoint.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { NotFound } from "../errors.ts";
import { actForClient, recordClientView } from "./act-for-client.ts";
import type { Actor, UserActor } from "./actor.ts";
import { clientAccessStore, SUPPORT_VIEWER } from "./client-store.ts";

logger.setLogLevel("SILENT");

const response = z.object({ tenant: z.string(), scopes: z.array(z.string()) });
const common = { access: "member", impersonation: "allowed", summary: "A note.", response } as const;
const shelf = endpoint({ ...common, name: "shelf", method: "GET", path: "/shelf", client: ["books"] });
const effects = endpoint({
  ...common,
  name: "effects",
  method: "GET",
  path: "/effects",
  client: ["royalties", "events"] as const,
});
const formats = endpoint({ ...common, name: "formats", method: "GET", path: "/formats", client: [] });
const own = endpoint({ ...common, name: "own", method: "GET", path: "/own" });
const log = endpoint({ ...common, name: "log", method: "POST", path: "/log", client: ["events"] });
const open = endpoint({ ...common, access: "public", name: "open", method: "GET", path: "/open", client: [] });

const engine = testEngine();
const clock = fakeClock("2026-11-20T12:00:00.000Z");
let access: TableAccess;
let owner: UserActor;
let author: UserActor;
let call: ReturnType<typeof apiCaller>;
beforeEach(async () => {
  access = await engine.createTable();
  owner = await givenUser(access, { kind: "agency" });
  await givenSubscription(access, owner, { stripePlan: "agency-house-monthly" });
  author = await givenUser(access);
  const answer = ({ actor }: { actor: Actor }) => ({
    tenant: actor.tenantId,
    scopes: actor.kind === "agencyForClient" ? [...actor.scopes] : [],
  });
  call = apiCaller(
    [
      ...[shelf, effects, formats, own, log].map((one) => on(one, answer)),
      on(open, () => ({ tenant: "public", scopes: [] })),
    ],
    { access, clock },
  );
});

const share = (scopes: readonly ConsentScope[], agencyId = owner.tenantId, clientId = author.userId) =>
  agencyClientEntity(access).put({ agencyId, clientId, scopes, since: "2026-11-01T09:00:00.000Z" }).go();
const ask = (e: Parameters<typeof call>[0], as: Actor | null = owner, client = author.userId) =>
  call(e, { ...(as && { as }), headers: { "x-client": client } });
const views = async () => (await clientViewEntity(access).query.primary({ clientId: author.userId }).go()).data;

test("answers for the client's tenant, with the scopes that the client has granted", async () => {
  await share(["books", "events"]);
  expect(await ask(shelf)).toMatchObject({
    status: 200,
    body: { tenant: author.userId, scopes: ["books", "events"] },
  });
});

test("answers for the agency's own tenant when no client is named", async () => {
  await share(["books"]);
  expect(await call(shelf, { as: owner })).toMatchObject({ status: 200, body: { tenant: owner.tenantId, scopes: [] } });
});

test("answers every refusal alike, byte for byte", async () => {
  const other = await givenUser(access, { kind: "agency" });
  await givenSubscription(access, other, { stripePlan: "agency-house-monthly" });
  const closing = await givenUser(access, { deletionDueAt: "2026-12-01T00:00:00.000Z" });
  const removed = await givenUser(access, { removingAt: "2026-11-19T00:00:00.000Z" });
  await share(["books"]);
  for (const { userId } of [closing, removed]) await share(["books"], owner.tenantId, userId);
  await share(["books"], owner.tenantId, "gone");
  await share(["books"], owner.tenantId, other.userId);
  const answers = {
    "someone who isn't a client": await ask(shelf, owner, "stranger"),
    "another agency's client": await ask(shelf, other),
    "an author who asks for another author": await ask(shelf, await givenUser(access)),
    "an author who asks for their own account": await ask(shelf, author),
    "a client who is closing the account": await ask(shelf, owner, closing.userId),
    "a client whose account is being removed": await ask(shelf, owner, removed.userId),
    "a client whose account is gone": await ask(shelf, owner, "gone"),
    "a consent of someone who is no author": await ask(shelf, owner, other.userId),
    "a scope that isn't granted": await ask(effects),
    "an endpoint that isn't open to agencies": await ask(own),
    "a public endpoint": await ask(open, null),
    "an empty header": await ask(shelf, owner, ""),
    "a header that is no id": await ask(shelf, owner, "x".repeat(200)),
  };
  const [first, ...rest] = Object.values(answers).map(({ status, body, headers }) => ({ status, body, headers }));
  expect(first).toMatchObject({ status: 404, body: { code: "not_found" } });
  for (const answer of rest) expect(answer).toEqual(first);
});

test("needs every scope that an endpoint names, and any consent for one that names none", async () => {
  await share(["royalties"]);
  expect(await ask(effects)).toMatchObject({ status: 404 });
  expect(await ask(formats)).toMatchObject({ status: 200 });
  await share(["royalties", "events"]);
  expect(await ask(effects)).toMatchObject({ status: 200 });
});

test("follows a consent that is narrowed or ended with the next call", async () => {
  await share(["books"]);
  expect(await ask(shelf)).toMatchObject({ status: 200 });
  await share(["payments"]);
  expect(await ask(shelf)).toMatchObject({ status: 404 });
  await share(["books"]);
  expect(await ask(shelf)).toMatchObject({ status: 200 });
  await agencyClientEntity(access).delete({ agencyId: owner.tenantId, clientId: author.userId }).go();
  expect(await ask(shelf)).toMatchObject({ status: 404 });
});

describe("plans", () => {
  test("needs the agency's own plan, and none of the client", async () => {
    const bare = await givenUser(access, { kind: "agency" });
    await share(["books"], bare.tenantId);
    expect(await ask(shelf, bare)).toMatchObject({ status: 403, body: { code: "plan_required" } });
    await share(["books"]);
    await userEntity(access).patch({ userId: author.userId }).set({ trialEndsAt: "2026-01-01T00:00:00.000Z" }).go();
    expect(await ask(shelf)).toMatchObject({ status: 200 });
  });
});

describe("writes", () => {
  test("are refused to members with view-only access, who may read", async () => {
    const reader = await givenUser(access, { kind: "agency", agencyId: owner.tenantId, agencyRole: "read_only" });
    await share(["books", "events"]);
    expect(await ask(shelf, reader)).toMatchObject({ status: 200 });
    expect(await ask(log, reader)).toMatchObject({ status: 403, body: { code: "read_only" } });
    expect(await ask(log)).toMatchObject({ status: 200, body: { tenant: author.userId } });
  });
});

describe("the author's record of looks", () => {
  test("counts no call that fails for its input or in the use case", async () => {
    await share(["books"]);
    const query = z.object({ page: z.coerce.number() });
    const pages = endpoint({ ...shelf, name: "pages", path: "/pages", query });
    const missing = endpoint({ ...shelf, name: "missing", path: "/missing" });
    const refuse = () => {
      throw new NotFound();
    };
    const answer = { tenant: "any", scopes: [] };
    call = apiCaller([on(pages, () => answer), on(missing, refuse)], { access, clock });
    const headers = { "x-client": author.userId };
    expect((await call(pages, { as: owner, headers, query: "page=x" })).status).toBe(422);
    expect((await call(missing, { as: owner, headers })).status).toBe(404);
    expect(await views()).toEqual([]);
    expect((await call(pages, { as: owner, headers, query: "page=1" })).status).toBe(200);
    expect(await views()).toHaveLength(1);
  });

  test("counts a look that finds nothing new", async () => {
    await share(["books"]);
    const headers = { "x-client": author.userId };
    const { etag } = (await call(shelf, { as: owner, headers })).headers;
    const again = await call(shelf, { as: owner, headers: { ...headers, "if-none-match": String(etag) } });
    expect(again.status).toBe(304);
    expect((await views()).map(({ count }) => count)).toEqual([2]);
  });

  test("names support, not the member, for a look while support acts for the agency", async () => {
    await share(["books"]);
    const clients = clientAccessStore(access);
    const { subscriptionOf } = billingStatusStore(access);
    const impersonator = { adminId: "admin", adminEmail: "admin@example.com", grantId: "g", endsAt: "" };
    const member = { ...owner, kind: "impersonated", impersonator } as const;
    const actor = await actForClient({ clients, subscriptionOf, clock }, shelf, member, author.userId);
    await recordClientView({ clients, clock }, shelf, actor);
    expect((await views()).map(({ memberId }) => memberId)).toEqual([SUPPORT_VIEWER]);
  });

  test("counts by day, member and scope", async () => {
    const member = await givenUser(access, { kind: "agency", agencyId: owner.tenantId, agencyRole: "member" });
    await share(["books", "royalties", "events"]);
    for (const who of [owner, owner, member]) await ask(shelf, who);
    await ask(effects);
    const of = ({ userId: memberId }: Actor, scope: ConsentScope, count: number) => ({
      clientId: author.userId,
      date: "2026-11-20",
      agencyId: owner.tenantId,
      memberId,
      scope,
      count,
    });
    expect(await views()).toHaveLength(4);
    for (const row of [
      of(owner, "books", 2),
      of(member, "books", 1),
      of(owner, "royalties", 1),
      of(owner, "events", 1),
    ])
      expect(await views()).toContainEqual(expect.objectContaining(row));
  });

  test("counts nothing that was refused, and nothing that needs no scope", async () => {
    await share(["books"]);
    await ask(effects);
    await ask(formats);
    expect(await views()).toEqual([]);
  });
});
