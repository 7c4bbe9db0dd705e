import { expect, test } from "vitest";
import { linkedAccountStore } from "#functions/amazon-accounts/index.ts";
import { storedContent } from "#local/testing/intake/stored-content.ts";
import * as api from "#shared/api/sync/fetch-calls.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { workOnQueue } from "../fetch/work-on-queue.ts";
import { callWorld } from "../testing/call-world.ts";

const US = "ATVPDKIKX0DER";
const { world, clock, control, signIn } = callWorld("clara");

const ask = (endpoint: (typeof api)[keyof typeof api], sent: { query?: string; body?: unknown } = {}) =>
  world.call(endpoint as typeof api.getPreorders, { as: world.author, ...sent } as never);
const queued = () => world.queue.bodies.map((body) => JSON.parse(body));
/** Delivers queued messages the given number of times, then reads the imports. */
async function work(times = 1) {
  for (let n = 0; n < times; n++) {
    const Records = world.queue.bodies.map((body, i) => ({ messageId: String(i), body }));
    expect(await workOnQueue(world.deps, { Records }, () => undefined)).toEqual({ batchItemFailures: [] });
  }
  await world.read();
}

test("days are fetched as whole months under the returned ID, however often the message is delivered", async () => {
  const { status, body } = await ask(api.fetchDailyRoyalties, { query: "fromDate=2026-10-28&toDate=2026-12-03" });
  expect(status).toBe(202);
  const importId = (body as unknown as { data: { import_id: string } }).data.import_id;
  expect(queued()).toEqual([{ userId: "clara", importId, source: "royalties", months: ["2026-11", "2026-10"] }]);
  await work(2);
  const { imports } = await world.deps.imports.page("clara", null);
  expect(imports.map((item) => [item.importId, item.source, item.status])).toEqual([
    [importId, "cookies", "completed"],
  ]);
  expect(Object.keys(await storedContent(world.access, "clara"))).toEqual(["estimator 2026-10", "estimator 2026-11"]);
});

test("many months are split into imports of six, newest first, so that none blocks the others and each fits a worker's time limit", async () => {
  const { status, body } = await ask(api.fetchDailyRoyalties, { query: "fromDate=2025-12-05&toDate=2026-11-20" });
  expect(status).toBe(202);
  const { import_id, import_ids } = (body as unknown as { data: { import_id: string; import_ids: string[] } }).data;
  expect(import_ids[0]).toBe(import_id);
  expect(queued()).toMatchObject([
    { importId: import_ids[0], months: ["2026-11", "2026-10", "2026-09", "2026-08", "2026-07", "2026-06"] },
    { importId: import_ids[1], months: ["2026-05", "2026-04", "2026-03", "2026-02", "2026-01", "2025-12"] },
  ]);
  await work(2);
  const { imports } = await world.deps.imports.page("clara", null);
  expect(imports.map(({ importId }) => importId).sort()).toEqual([...import_ids].sort());
  expect(Object.keys(await storedContent(world.access, "clara"))).toContain("estimator 2025-12");
});

test("prior months are the closed ones", async () => {
  await ask(api.fetchPreviousMonthRoyalties, { query: "month=2026-11&totalMonths=3" });
  expect(queued()).toMatchObject([{ source: "prior_months", months: ["2026-10", "2026-09"] }]);
  await work();
  expect(Object.keys(await storedContent(world.access, "clara"))).toEqual([
    "prior-months 2026-09",
    "prior-months 2026-10",
  ]);
});

test.each([
  ["payments", "/api/v2"],
  ["royalties", "/download/report/royaltiesestimator"],
])("sync now fetches immediately once a fault of %s has healed, despite the back-off", async (source, path) => {
  await control("/faults", { site: "reports", path, fault: "500" });
  for (let tick = 0; tick < 6; tick++) {
    await world.tick("clara");
    clock.advance(6 * HOUR_MS);
  }
  await world.tick("clara");
  await control("/faults", undefined, "DELETE");
  clock.advance(MINUTE_MS);
  await world.tick("clara");
  const failing = async () =>
    (await world.deps.syncStates.list("clara")).filter(({ failures }) => failures).map((state) => state.source);
  expect(await failing()).toContain(source);

  expect((await ask(api.syncNow)).status).toBe(202);
  expect(queued()).toEqual([{ userId: "clara", asked: true }]);
  await work();
  clock.advance(MINUTE_MS);
  await work();
  expect(await failing()).toEqual([]);
  const families = Object.keys(await storedContent(world.access, "clara")).map((key) => key.split(" ")[0]);
  expect(families).toEqual(expect.arrayContaining(["estimator", "payments"]));
});

test("sync now is rate-limited to protect Amazon", async () => {
  const answers: number[] = [];
  for (let n = 0; n < 13; n++) answers.push((await ask(api.syncNow)).status);
  expect(answers).toEqual([...Array.from({ length: 12 }, () => 202), 429]);
});

test("sync now fails immediately without a working session", async () => {
  await control("/sign-out", { account: "clara@retailer.example" });
  expect(await ask(api.syncNow)).toMatchObject({ status: 403, body: { code: "retailer_auth" } });
  expect(queued()).toEqual([]);
  await signIn();
});

const linked = (type: "KDP" | "AUTHOR_CENTRAL", accountId: string) => {
  const facts = { email: "clara@retailer.example", accountCreationDate: null, sessionEndsAt: null, profile: null };
  const account = { userId: "clara", type, accountId, retailerUserId: "A1" };
  const connectedAt = new Date(clock.now()).toISOString();
  return linkedAccountStore(world.access).connect({ ...facts, ...account, connectedAt }, null);
};

test("sync now still tries the author portal when the publishing dashboard has rejected its session", async () => {
  await linked("AUTHOR_CENTRAL", "portal");
  await linked("KDP", "main");
  await control("/sign-out", { account: "clara@retailer.example" });
  expect(await ask(api.syncNow)).toMatchObject({ status: 403, body: { code: "retailer_auth" } });
  expect(queued()).toEqual([{ userId: "clara", asked: true }]);
  await signIn();
});

test("sync now is accepted for an author who has connected the author portal alone, while its session works", async () => {
  await linked("AUTHOR_CENTRAL", "portal");
  world.keepSessionAt("AUTHOR_CENTRAL");
  expect((await ask(api.syncNow)).status).toBe(202);
  expect(queued()).toEqual([{ userId: "clara", asked: true }]);
  await control("/sign-out", { account: "clara@retailer.example" });
  expect(await ask(api.syncNow)).toMatchObject({ status: 403, body: { code: "retailer_auth" } });
  expect(queued()).toHaveLength(1);
  await signIn();
});

test("sync now asks the portal alone once the author has disconnected the publishing dashboard", async () => {
  await linked("AUTHOR_CENTRAL", "portal");
  await linked("KDP", "main");
  world.keepSessionAt("AUTHOR_CENTRAL");
  expect((await ask(api.syncNow)).status).toBe(403);
  const at = new Date(clock.now()).toISOString();
  await linkedAccountStore(world.access).setDisconnected(
    { userId: "clara", accountId: "main", retailerUserId: "A1" },
    at,
  );
  expect((await ask(api.syncNow)).status).toBe(202);
});

test("latest payments count as new until they are fetched", async () => {
  const { body } = await ask(api.getLatestPayments);
  expect(body).toMatchObject({ changed: true });
  expect((body as unknown as { data: unknown[] }).data).toHaveLength(10);
  expect((await ask(api.fetchPayments)).status).toBe(202);
  expect(world.histories).toHaveLength(1);
  const started = await world.deps.accounts.find("clara");
  expect(started?.amaPaymentsImportStartDate).toBe(new Date(clock.now()).toISOString());
  await world.tick("clara");
  expect((await ask(api.getLatestPayments)).body).toMatchObject({ changed: false });
});

test("lookups made by pages are parsed", async () => {
  expect((await ask(api.fetchKenpRates)).body).toMatchObject({ latest: "2026-10" });
  expect((await world.deps.amazonRates.read("clara", ["2026"])).length).toBeGreaterThan(5);
  const rates = { exchangeRates: expect.any(Array) };
  expect((await ask(api.getRetailerExchangeRates)).body).toMatchObject(rates);
  expect((await ask(api.refreshRetailerExchangeRates)).body).toMatchObject(rates);
  const { body } = await ask(api.searchRetailerBooks, { body: { query: "a", marketplace: US } });
  const [found] = (body as unknown as { data: { asin: string }[] }).data;
  expect(found?.asin).toHaveLength(10);
  expect((await ask(api.getTitleset, { query: `asin=${found!.asin}&marketplace=${US}` })).status).toBe(200);
  const preorders = (await ask(api.getPreorders)).body as unknown as { data: { asin: string }[] };
  expect(preorders.data.length).toBeGreaterThan(0);
  expect((await ask(api.getPreorderDetails, { query: `asin=${preorders.data[0]!.asin}` })).status).toBe(200);
});

test("refreshing fetches every pre-order, stores it once and counts as the day's sync", async () => {
  const listed = (await ask(api.getPreorders)).body as unknown as { data: { asin: string }[] };
  const { status, body } = await ask(api.refreshPreorders);
  expect([status, body]).toEqual([200, { saved: listed.data.length, complete: true }]);
  expect((await ask(api.refreshPreorders)).body).toEqual({ saved: 0, complete: true });
  const stored = await world.deps.preorders.list("clara");
  expect(stored.map(({ asin }) => asin).toSorted()).toEqual(listed.data.map(({ asin }) => asin).toSorted());
  expect(stored.every(({ rows }) => rows.length > 0)).toBe(true);
  expect((await world.deps.syncStates.find("clara", "preorders"))?.lastGoodAt).toBe(
    new Date(clock.now()).toISOString(),
  );
});

test.each(["signed_out_redirect", "401", "403"])(
  "a session that Amazon answers with %s is reported with a readable message",
  async (fault) => {
    await control("/faults", { fault });
    for (const [endpoint, query] of [
      [api.fetchMonthRoyalties, "month=2026-10"],
      [api.fetchPayments, ""],
      [api.getPreorders, ""],
      [api.refreshPreorders, ""],
    ] as const) {
      const answer = await ask(endpoint, { query });
      expect(answer).toMatchObject({
        status: 403,
        body: {
          code: "retailer_auth",
          message: "Failed to authenticate with Amazon. Please login to Amazon then try again.",
        },
      });
    }
    expect(queued()).toEqual([]);
  },
);

test("a refusal for another reason is not blamed on the session", async () => {
  await control("/faults", { fault: "500" });
  expect(await ask(api.getPreorders)).toMatchObject({ status: 503, body: { code: "unavailable" } });
});
