import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { actingGrantEntity } from "#functions/entities/accounts/acting-grant.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { apiCaller, TEST_ADMIN_EMAIL } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { memorySockets, recordingBus } from "#functions/testing/outside-parties.ts";
import { givenUser } from "#functions/testing/users.ts";
import { authorizeChannel } from "#shared/api/realtime.ts";
import { privateChannelOf, SOCKET_PING, SOCKET_PONG } from "#shared/messages/realtime.ts";
import { deliverEvent } from "./deliver-event.ts";
import { hintPublisher } from "./hint-publisher.ts";
import { realtimeRoutes } from "./routes.ts";
import { answerSocket } from "./sockets.ts";
import { socketStore } from "./store.ts";

const SITE = "https://colophon.example";

const engine = testEngine();
let world: ReturnType<typeof realtimeWorld>;
let access: TableAccess;
let author: Actor;
beforeEach(async () => {
  access = await engine.createTable();
  world = realtimeWorld();
  author = await givenUser(access);
});

/** Pages with sockets on a real table, with the gateway in memory. */
function realtimeWorld() {
  const clock = fakeClock();
  const gateway = memorySockets();
  const deps = {
    sockets: socketStore(access),
    sessions: sessionStore(access),
    clock,
    gateway,
    siteOrigin: SITE,
  };
  const call = apiCaller(realtimeRoutes(deps), { access, clock });
  const event = (routeKey: string, connectionId: string, body?: string) =>
    answerSocket(deps, { requestContext: { routeKey, connectionId }, body });
  const ask = (actor: Actor, channel_name = privateChannelOf(actor.userId)) =>
    call(authorizeChannel, { as: actor, body: { socket_id: "page-1", channel_name } });
  const connect = async (ticket: string | undefined, headers: Record<string, string> = { Origin: SITE }) => {
    const connectionId = randomUUID();
    const requestContext = { routeKey: "$connect", connectionId };
    const { statusCode } = await answerSocket(deps, { requestContext, headers, queryStringParameters: { ticket } });
    if (statusCode === 200) gateway.open.add(connectionId);
    return { statusCode, connectionId };
  };
  const openPage = async (actor: Actor) => {
    const { statusCode, connectionId } = await connect((await ask(actor)).body.auth);
    expect(statusCode).toBe(200);
    return connectionId;
  };
  const publish = (name: string, detail: object) =>
    deliverEvent(deps, { source: "colophon", "detail-type": name, detail });
  return { deps, clock, call, gateway, event, ask, connect, openPage, publish };
}

test("connects a page with its ticket once", async () => {
  const { body } = await world.ask(author);
  expect((await world.connect(body.auth)).statusCode).toBe(200);
  expect((await world.connect(body.auth)).statusCode).toBe(401);
});

test.each([
  ["another site", { Origin: "https://evil.example" }],
  ["a site whose name starts like ours", { Origin: `${SITE}.evil.example` }],
  ["our host without encryption", { Origin: "http://colophon.example" }],
  ["a sandboxed frame", { Origin: "null" }],
  ["a client without an origin", {}],
])("refuses a socket to %s and leaves its ticket unused", async (_, headers: Record<string, string>) => {
  const { body } = await world.ask(author);
  expect((await world.connect(body.auth, headers)).statusCode).toBe(403);
  expect((await world.connect(body.auth, { origin: SITE })).statusCode).toBe(200);
});

test("admits one of ten concurrent connections with the same ticket", async () => {
  const { body } = await world.ask(author);
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.connect(body.auth)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await world.deps.sockets.listConnections(author.userId)).toHaveLength(1);
});

test("accepts a ticket for thirty seconds", async () => {
  const [early, late] = [await world.ask(author), await world.ask(author)];
  world.clock.advance(29_999);
  expect((await world.connect(early.body.auth)).statusCode).toBe(200);
  world.clock.advance(1);
  expect((await world.connect(late.body.auth)).statusCode).toBe(401);
});

test.each([undefined, "", ".", "no-dot", "someone.", ".secret", "someone.made-up"])(
  "refuses the ticket %j",
  async (ticket) => {
    expect((await world.connect(ticket)).statusCode).toBe(401);
  },
);

test("refuses a ticket under another user's id", async () => {
  const other = await givenUser(access);
  const { body } = await world.ask(author);
  expect((await world.connect(body.auth.replace(author.userId, other.userId))).statusCode).toBe(401);
});

test("does not find another user's channel", async () => {
  const other = await givenUser(access);
  for (const channel of [privateChannelOf(other.userId), "private-user.", "presence-all", author.userId]) {
    expect(await world.ask(author, channel)).toMatchObject({ status: 404, body: { code: "not_found" } });
  }
});

test.each([
  [
    "RoyaltiesImported",
    { months: ["2026-10"], first: true },
    { type: "ama.royalties.first.sync", import_id: "import-1", months: ["2026-10"] },
  ],
  [
    "RoyaltiesImported",
    { months: ["2026-10"], first: false },
    { type: "ama.royalties.daily.complete", import_id: "import-1", months: ["2026-10"] },
  ],
  ["PaymentsImported", {}, { type: "ama.payments.imported", import_id: "import-1" }],
  ["ImportProgressed", {}, { type: "import.progressed", import_id: "import-1" }],
])("delivers %s %j to every open page of its user and to no one else", async (name, detail, expected) => {
  const other = await givenUser(access);
  const pages = [await world.openPage(author), await world.openPage({ ...author, sessionId: "phone" })];
  const theirs = await world.openPage(other);
  await world.publish(name, { userId: author.userId, importId: "import-1", ...detail });
  for (const page of pages) {
    expect(world.gateway.sent.get(page)?.map((text) => JSON.parse(text))).toEqual([expected]);
  }
  expect(world.gateway.sent.get(theirs)).toBeUndefined();
});

test("throws on an event that the product does not publish", async () => {
  const page = await world.openPage(author);
  await expect(world.publish("SomethingElse", { userId: author.userId })).rejects.toThrow();
  await expect(world.publish("ImportProgressed", { userId: author.userId })).rejects.toThrow();
  expect(world.gateway.sent.get(page)).toBeUndefined();
});

test("removes closed pages, whether or not they disconnected", async () => {
  const [closed, vanished, open] = [
    await world.openPage(author),
    await world.openPage(author),
    await world.openPage(author),
  ];
  await world.event("$disconnect", closed);
  world.gateway.open.delete(vanished);
  await world.publish("ImportProgressed", { userId: author.userId, importId: "import-1" });
  const left = await world.deps.sockets.listConnections(author.userId);
  expect(left.map(({ connectionId }) => connectionId)).toEqual([open]);
});

test("delivers to the remaining pages when one cannot be reached, and has the event retried", async () => {
  const [stuck, fine] = [await world.openPage(author), await world.openPage(author)];
  const { post } = world.gateway;
  const gateway = {
    ...world.gateway,
    post: (id: string, text: string) => (id === stuck ? Promise.reject(new Error("throttled")) : post(id, text)),
  };
  const detail = { userId: author.userId, importId: "import-1" };
  const delivery = deliverEvent({ ...world.deps, gateway }, { "detail-type": "ImportProgressed", detail });
  await expect(delivery).rejects.toThrow("1 sockets could not be reached");
  expect(world.gateway.sent.get(fine)).toHaveLength(1);
});

test("delivers an agency's plan change to all its members only, and an author's to the author alone", async () => {
  const owner = await givenUser(access, { kind: "agency" });
  const agency = { kind: "agency", agencyId: owner.tenantId } as const;
  const reader = await givenUser(access, { ...agency, agencyRole: "read_only" });
  const stranger = await givenUser(access, { kind: "agency" });
  const [owners, readers, strangers, authors] = [
    await world.openPage(owner),
    await world.openPage(reader),
    await world.openPage(stranger),
    await world.openPage(author),
  ];
  await world.publish("BillingChanged", { userId: owner.userId });
  for (const page of [owners, readers]) expect(world.gateway.sent.get(page)).toEqual(['{"type":"billing.changed"}']);
  for (const page of [strangers, authors]) expect(world.gateway.sent.get(page) ?? []).toEqual([]);
  await world.publish("BillingChanged", { userId: author.userId });
  expect(world.gateway.sent.get(authors)).toHaveLength(1);
  expect(world.gateway.sent.get(owners)).toHaveLength(1);
});

test("closes this device's sockets only on sign-out", async () => {
  const laptop = await world.openPage(author);
  const phone = await world.openPage({ ...author, sessionId: "phone" });
  await world.publish("SessionEnded", { userId: author.userId, sessionId: author.sessionId });
  expect([...world.gateway.open]).toEqual([phone]);
  expect(await world.deps.sockets.findOwner(laptop)).toBeNull();
});

test("refuses a ticket of a session that has since ended", async () => {
  const { body } = await world.ask(author);
  await world.deps.sessions.end(author.userId, author.sessionId, world.clock.now());
  expect((await world.connect(body.auth)).statusCode).toBe(401);
  expect(await world.deps.sockets.listConnections(author.userId)).toEqual([]);
});

test("delivers no events to an impersonating administrator", async () => {
  const adminId = "admin-1";
  const emailVerifiedAt = "2026-11-01T09:00:00.000Z";
  const admin = await givenUser(access, { userId: adminId, email: TEST_ADMIN_EMAIL, emailVerifiedAt });
  const [createdAt, endsAt] = ["2026-11-20T12:00:00.000Z", "2026-11-20T13:00:00.000Z"];
  const grant = { adminId, grantId: "grant-1", userId: author.userId, reason: "Asked us to", createdAt, endsAt };
  await actingGrantEntity(access).create(grant).go();
  const body = { socket_id: "page-1", channel_name: privateChannelOf(author.userId) };
  const refused = await world.call(authorizeChannel, { as: admin, headers: { "X-Acting-As": "grant-1" }, body });
  expect(refused).toMatchObject({ status: 403, body: { code: "impersonating" } });
});

test("delivers changes to a view-only member", async () => {
  const reader = await givenUser(access, { kind: "agency", agencyRole: "read_only" });
  expect((await world.ask(reader)).status).toBe(200);
});

test("nothing is published for pages alone while the user has none open", async () => {
  const bus = recordingBus();
  const hints = hintPublisher(bus, socketStore(access));
  const synced = { userId: author.userId, syncedAt: "2026-11-20T12:00:00.000Z" };
  await hints.publish("RoyaltiesSynced", synced);
  expect(bus.events).toEqual([]);
  const other = await givenUser(access);
  await world.openPage(other);
  await hints.publish("RoyaltiesSynced", synced);
  expect(bus.events).toEqual([]);
  await world.openPage(author);
  await hints.publish("RoyaltiesSynced", synced);
  expect(bus.events).toEqual([{ name: "RoyaltiesSynced", detail: synced }]);
});

test("events with listeners besides the user's own pages are always published", async () => {
  const bus = recordingBus();
  const { publish } = hintPublisher(bus, socketStore(access));
  const { userId, sessionId } = author;
  await publish("RoyaltiesImported", { userId, importId: "import-1", months: [], first: false });
  await publish("PaymentsImported", { userId, importId: "import-1" });
  await publish("BillingChanged", { userId });
  await publish("SessionEnded", { userId, sessionId });
  expect(bus.events.map(({ name }) => name)).toEqual([
    ...["RoyaltiesImported", "PaymentsImported", "BillingChanged", "SessionEnded"],
  ]);
});

test("answers a ping and nothing else", async () => {
  const page = await world.openPage(author);
  expect(await world.event("$default", page, SOCKET_PING)).toEqual({ statusCode: 200, body: SOCKET_PONG });
  expect(await world.event("$default", page, "hello")).toEqual({ statusCode: 200 });
  expect(await world.event("$disconnect", "unknown")).toEqual({ statusCode: 200 });
});
