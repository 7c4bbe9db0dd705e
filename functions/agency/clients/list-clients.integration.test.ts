import { beforeEach, describe, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { logger } from "#functions/platform/logger.ts";
import { royaltySumsStore } from "#functions/royalties/index.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { givenUser } from "#functions/testing/users.ts";
import { CLIENTS_PER_PAGE, getClientFigures, listClients } from "#shared/api/agency/clients.ts";
import { listConsentViews } from "#shared/api/agency/consents.ts";
import { viewStore } from "../consents/view-store.ts";
import { payingAgencyWorld } from "../testing/clients-world.ts";
import { clientStore } from "./client-store.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(payingAgencyWorld);

const list = async () => (await world.call(listClients, { as: world.owner })).body.data;
const viewsAt = async (as: typeof world.owner) => (await world.call(listConsentViews, { as })).body.data;

test("lists what a client earned this month by currency, and in each of the last twelve months in the member's currency", async () => {
  const mara = await world.givenAuthor("mara");
  await world.givenClient(world.owner, mara, ["royalties"]);
  const save = (year: string, months: Record<string, Record<string, number>>) =>
    royaltySumsStore(world.access).save({ tenantId: mara.userId, year, months });
  await save("2025", { "2025-11": { USD: 7 }, "2025-12": { USD: 2_000_000 } });
  await save("2026", { "2026-10": { USD: 3_000_000, EUR: 1_000_000 }, "2026-11": { EUR: 5_000_000, USD: 1_000_000 } });
  const { data, currency, exchange } = (await world.call(listClients, { as: world.owner })).body;
  const [client] = data;
  const [euros, dollars] = client?.royalties?.this_month ?? [];
  expect(euros).toMatchObject({ currency: "EUR", royalties: 5_000_000 });
  // A euro is worth more than a dollar.
  expect(euros?.converted).toBeGreaterThan(5_000_000);
  expect(dollars).toEqual({ currency: "USD", royalties: 1_000_000, converted: 1_000_000 });
  expect(client?.royalties?.months.at(-1)).toBe(euros!.converted! + 1_000_000);
  expect([currency, exchange.map((rate) => `${rate.month} ${rate.currency}`)]).toEqual(["USD", ["2026-11 EUR"]]);
  const months = client?.royalties?.months ?? [];
  expect(months.slice(0, 10)).toEqual([2_000_000, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  // A euro is worth more than a dollar.
  expect(months[10]).toBeGreaterThan(4_000_000);
  expect(months).toHaveLength(12);
  expect(await viewsAt(mara)).toMatchObject([{ scope: "royalties", count: 1 }]);
});

test("converts to the currency that the member prefers", async () => {
  const mara = await world.givenAuthor("mara");
  await world.givenClient(world.owner, mara, ["royalties"]);
  await userEntity(world.access).patch({ userId: world.owner.userId }).set({ currency: "EUR" }).go();
  const months = { "2026-11": { USD: 5_000_000 } };
  await royaltySumsStore(world.access).save({ tenantId: mara.userId, year: "2026", months });
  const { data, currency } = (await world.call(listClients, { as: world.owner })).body;
  expect(currency).toBe("EUR");
  expect(data[0]?.royalties?.this_month[0]?.converted).toBeLessThan(5_000_000);
});

test("lists a month without a file as unknown, and not as one without royalties", async () => {
  const mara = await world.givenAuthor("mara");
  await world.givenClient(world.owner, mara, ["royalties"]);
  await userEntity(world.access).patch({ userId: mara.userId }).set({ firstDataAt: "2026-08" }).go();
  const months = { "2026-08": { USD: 2_000_000 }, "2026-10": { USD: 3_000_000 } };
  await royaltySumsStore(world.access).save({ tenantId: mara.userId, year: "2026", months });
  const [client] = await list();
  expect(client?.royalties?.months.slice(8)).toEqual([2_000_000, null, 3_000_000, null]);
});

test("lists nothing of a client that doesn't share royalties, and counts no look", async () => {
  const mara = await world.givenAuthor("mara");
  await world.givenClient(world.owner, mara, ["books"]);
  await royaltySumsStore(world.access).save({ tenantId: mara.userId, year: "2026", months: { "2026-11": { USD: 9 } } });
  expect((await list()).map(({ royalties }) => royalties)).toEqual([null]);
  expect(await viewsAt(mara)).toEqual([]);
});

test("shows one client's months with those that have no file, and counts a look at this client alone", async () => {
  const [mara, jonas] = [await world.givenAuthor("mara"), await world.givenAuthor("jonas")];
  for (const author of [mara, jonas]) await world.givenClient(world.owner, author, ["royalties"]);
  await userEntity(world.access).patch({ userId: mara.userId }).set({ firstDataAt: "2026-08" }).go();
  const months = { "2026-08": { USD: 2_000_000 }, "2026-10": { USD: 3_000_000 } };
  await royaltySumsStore(world.access).save({ tenantId: mara.userId, year: "2026", months });
  const { body } = await world.call(getClientFigures, { as: world.owner, params: { id: mara.userId } });
  expect(body.data?.royalties.months.slice(8)).toEqual([2_000_000, null, 3_000_000, null]);
  expect(body.data?.missing).toEqual(["2026-09", "2026-11"]);
  expect(await viewsAt(mara)).toMatchObject([{ scope: "royalties", count: 1 }]);
  expect(await viewsAt(jonas)).toEqual([]);
});

test("shows no figures of a client that doesn't share royalties", async () => {
  const mara = await world.givenAuthor("mara");
  await world.givenClient(world.owner, mara, ["books"]);
  expect((await world.call(getClientFigures, { as: world.owner, params: { id: mara.userId } })).body.data).toBeNull();
  expect(await viewsAt(mara)).toEqual([]);
});

describe("a long list", () => {
  const CLIENTS = CLIENTS_PER_PAGE + 2;
  const ask = async (query: string) => (await world.call(listClients, { as: world.owner, query })).body;

  beforeEach(async () => {
    const agency = { agencyId: world.agencyId, scopes: ["royalties"] as const, invitation: null };
    for (let n = 1; n <= CLIENTS; n++) {
      const { userId: clientId } = await givenUser(world.access, { authorName: `Author ${n}`, firstDataAt: "2026-11" });
      await clientStore(world.access).give({ ...agency, clientId }, world.clock.now());
      const months = { "2026-11": { USD: n * 1_000_000 } };
      await royaltySumsStore(world.access).save({ tenantId: clientId, year: "2026", months });
    }
  });

  test("has pages in one order over all clients, and counts a look at those on the page", async () => {
    const first = await ask("sort=money");
    const second = await ask("sort=money&page=2");
    expect([first.clients, first.pages, first.data.length]).toEqual([CLIENTS, 2, CLIENTS_PER_PAGE]);
    expect(first.data[0]?.name).toBe(`Author ${CLIENTS}`);
    expect(second.data.map(({ name }) => name)).toEqual(["Author 2", "Author 1"]);
    const views = await viewStore(world.access).listSince(second.data[0]!.id, "2026-01-01");
    expect(views.map(({ scope, count }) => [scope, count])).toEqual([["royalties", 1]]);
  });

  test("is searched and ordered over all pages", async () => {
    const found = await ask(`search=author%20${CLIENTS}`);
    expect([found.clients, found.pages, found.data.map(({ name }) => name)]).toEqual([
      CLIENTS,
      1,
      [`Author ${CLIENTS}`],
    ]);
    const ascending = await ask("sort=money&direction=asc");
    expect(ascending.data[0]?.name).toBe("Author 1");
    expect((await ask("search=no%20one")).data).toEqual([]);
  });

  test("answers a page after the last one with the last one", async () => {
    const { page, data } = await ask("page=9");
    expect([page, data.length]).toEqual([2, 2]);
  });
});
