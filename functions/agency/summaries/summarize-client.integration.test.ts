import { beforeEach, describe, expect, test } from "vitest";
import { agencyClientEntity } from "#functions/entities/agency/agency-client.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import { royaltySumsStore } from "#functions/royalties/index.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenUser } from "#functions/testing/users.ts";
import { CONSENT_SCOPES, type ConsentScope } from "#shared/domain/consent/scopes.ts";
import { clientStore } from "../clients/client-store.ts";
import { listClients } from "../clients/list-clients.ts";
import { getAgencyDashboard } from "../dashboard/get-agency-dashboard.ts";
import { clientsWorld } from "../testing/clients-world.ts";
import { givenEverything } from "../testing/sharing-clients.ts";
import { CLIENT_SUMMARY } from "./client-summary.ts";
import { listSummarized, summarizeClient } from "./read-summaries.ts";

const engine = testEngine();
const SEEN = "2026-11-20T05:00:00.000Z";
let access: TableAccess;
let world: ReturnType<typeof clientsWorld>;
let owner: Actor;
let userId: string;

beforeEach(async () => {
  access = await engine.createTable();
  world = clientsWorld(access);
  owner = await givenUser(access, { kind: "agency" });
  ({ userId } = await givenUser(access, { firstDataAt: "2026-01", kdpSyncDailyDate: SEEN }));
  await givenEverything(access, userId, world.clock.now(), SEEN);
});

const clients = () => clientStore(access);
const share = (scopes: readonly ConsentScope[]) =>
  clients().give({ agencyId: owner.tenantId, clientId: userId, scopes, invitation: null }, world.clock.now());
const summarize = () => summarizeClient(world.deps, { userId });
const stored = async () => {
  const row = await clients().find(owner.tenantId, userId);
  return row?.summary?.length ? CLIENT_SUMMARY.unpack(row.summary) : null;
};
const list = () => listClients(world.deps, { actor: owner, page: 1, search: "", sort: "need", direction: "desc" });
const dashboard = () => getAgencyDashboard(world.deps, { actor: owner });
const earn = (micros: number) =>
  royaltySumsStore(access).save({ tenantId: userId, year: "2026", months: { "2026-11": { USD: micros } } });

describe("a client's summary", () => {
  test("answers dashboard and list as the client's own data do", async () => {
    await share(CONSENT_SCOPES);
    const live = [await dashboard(), await list()];
    await summarize();
    expect(await stored()).not.toBeNull();
    expect([await dashboard(), await list()]).toEqual(live);
    expect(live[0]).toMatchObject({ summed: 1, needing: 1 });
  });

  test("holds nothing that the client doesn't share", async () => {
    const kept = async (scopes: readonly ConsentScope[]) => {
      await share(scopes);
      await summarize();
      const { signals, events, royalties } = (await stored())!;
      return { signals, events: events.length, royalties: royalties !== null };
    };
    expect(await kept(["books"])).toEqual({ signals: ["rank"], events: 0, royalties: false });
    expect(await kept(["payments"])).toEqual({ signals: ["payment"], events: 0, royalties: false });
    expect(await kept(["royalties"])).toEqual({ signals: ["source_stopped"], events: 0, royalties: true });
    expect(await kept(["reviews"])).toEqual({ signals: [], events: 0, royalties: false });
  });

  test.each([
    ["narrowed", () => clients().setScopes(owner.tenantId, userId, ["books"])],
    ["given again", () => share(["books"])],
    ["ended", () => clients().end(owner.tenantId, userId)],
  ])(
    "goes with a consent that is %s, and is not brought back by a writer that read the earlier one",
    async (_, change) => {
      await share(CONSENT_SCOPES);
      await summarize();
      const before = (await clients().find(owner.tenantId, userId))!;
      await change();
      expect(await stored()).toBeNull();
      await expect(clients().saveSummary(before, before.summary!)).rejects.toThrow();
      expect(await stored()).toBeNull();
      expect((await dashboard()).summed).toBe(0);
    },
  );

  test("stays the newest one when events come late, twice or at the same time", async () => {
    await share(["royalties"]);
    await earn(5_000_000);
    await Promise.all([summarize(), summarize(), summarize()]);
    const before = (await clients().find(owner.tenantId, userId))!;
    await earn(7_000_000);
    await summarize();
    await expect(clients().saveSummary(before, before.summary!)).rejects.toThrow();
    const { months } = (await stored())!.royalties!.years[0]!;
    expect(months).toEqual({ "2026-11": { USD: 7_000_000 } });
    const { edition } = (await clients().find(owner.tenantId, userId))!;
    await summarize();
    expect((await clients().find(owner.tenantId, userId))?.edition).toBe(edition);
  });

  test("gives way to the author's own data after a change that agencies must see immediately", async () => {
    await share(CONSENT_SCOPES);
    await summarize();
    await earn(9_000_000);
    await clientAccessStore(access).dropSummaries(userId, [owner.tenantId]);
    expect(await stored()).toBeNull();
    expect((await dashboard()).months[0]?.sums).toMatchObject([{ currency: "USD", royalties: 9_000_000 }]);
  });

  test("hides an author who is closing the account", async () => {
    await share(CONSENT_SCOPES);
    const closing = await givenUser(access, { deletionDueAt: "2026-12-01T00:00:00.000Z" });
    await clients().give(
      { agencyId: owner.tenantId, clientId: closing.userId, scopes: CONSENT_SCOPES, invitation: null },
      world.clock.now(),
    );
    for (const one of [userId, closing.userId]) await summarizeClient(world.deps, { userId: one });
    const row = await clients().find(owner.tenantId, closing.userId);
    expect(CLIENT_SUMMARY.unpack(row!.summary!)).toMatchObject({ isOpen: false, name: "", email: "" });
    expect((await list()).data.map(({ id }) => id)).toEqual([userId]);
  });

  test("is made from the author's own data where it is missing, as in consents of an older version", async () => {
    await agencyClientEntity(access)
      .put({ agencyId: owner.tenantId, clientId: userId, scopes: CONSENT_SCOPES, since: SEEN })
      .go();
    const [made] = await listSummarized(world.deps, owner.tenantId);
    await summarize();
    expect(await stored()).toEqual(made?.summary);
  });

  test("is read with those of all other clients by one query", async () => {
    await share(CONSENT_SCOPES);
    await summarize();
    const reads = countReads(access);
    await listSummarized(world.deps, owner.tenantId);
    expect(reads.calls()).toBe(1);
  });
});
