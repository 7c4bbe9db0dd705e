import { expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { logger } from "#functions/platform/logger.ts";
import { royaltySumsStore } from "#functions/royalties/index.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { listConsentViews } from "#shared/api/agency/consents.ts";
import { getAgencyDashboard } from "#shared/api/agency/dashboard.ts";
import { getClientsReport } from "#shared/api/agency/reports.ts";
import { payingAgencyWorld } from "../testing/clients-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(payingAgencyWorld);

const givenSums = (tenantId: string, months: Record<string, Record<string, number>>) =>
  royaltySumsStore(world.access).save({ tenantId, year: "2026", months, asOf: "2026-11-20T08:00:00.000Z" });
const report = (query = "from=2026-09&to=2026-11") => world.call(getClientsReport, { as: world.owner, query });
const dashboard = async () => (await world.call(getAgencyDashboard, { as: world.owner })).body;

test("lists royalties by client, month and currency, and only of clients that share them", async () => {
  const [mara, jonas] = [await world.givenAuthor("mara"), await world.givenAuthor("jonas")];
  await world.givenClient(world.owner, mara, ["royalties"]);
  await world.givenClient(world.owner, jonas, ["books"]);
  const months = { "2026-08": { USD: 9 }, "2026-10": { USD: 1_000_000, EUR: 2_000_000 } };
  await givenSums(mara.userId, months);
  await givenSums(jonas.userId, months);
  const { body } = await report();
  expect(body.data.map(({ client_id, month, currency, royalties }) => [client_id, month, currency, royalties])).toEqual(
    [
      [mara.userId, "2026-10", "EUR", 2_000_000],
      [mara.userId, "2026-10", "USD", 1_000_000],
    ],
  );
  expect(body.data[1]!.converted).toBe(1_000_000);
  expect(body.data[0]!.converted).toBeGreaterThan(2_000_000);
  expect(body).toMatchObject({
    clients: [{ id: mara.userId, label: "Mara Lindqvist", as_of: "2026-11-20T08:00:00.000Z" }],
    not_shared: 1,
    currency: "USD",
  });
});

test("names the exchange rates that converted the royalties, with their origin", async () => {
  const mara = await world.givenAuthor("mara");
  await world.givenClient(world.owner, mara, ["royalties"]);
  await givenSums(mara.userId, { "2026-09": { USD: 5 }, "2026-10": { USD: 1, GBP: 2 } });
  const rates = async (query?: string) =>
    (await report(query)).body.exchange.map(({ month, currency }) => `${month} ${currency}`);
  expect(await rates()).toEqual(["2026-10 GBP"]);
  expect(await rates("from=2026-09&to=2026-11&currency=EUR")).toEqual(["2026-09 EUR", "2026-10 EUR", "2026-10 GBP"]);
});

test("counts a look at every client in the report", async () => {
  const mara = await world.givenAuthor();
  await world.givenClient(world.owner, mara, ["royalties"]);
  await report();
  await report();
  expect((await world.call(listConsentViews, { as: mara })).body.data).toEqual([
    { date: expect.any(String), agency: "North Shelf", person: "Ingrid Solberg", scope: "royalties", count: 2 },
  ]);
});

test("is closed on a plan without reports, and refuses more than three years", async () => {
  expect(await report("from=2023-11&to=2026-11")).toMatchObject({ status: 422 });
  expect(await report("from=2026-11&to=2026-10")).toMatchObject({ status: 422 });
  await world.givenPlan("agency-studio-monthly");
  expect(await report()).toMatchObject({ status: 403, body: { code: "not_in_plan" } });
});

test("the dashboard adds up what all clients earn, by currency, this month and the month before", async () => {
  const [mara, jonas] = [await world.givenAuthor("mara"), await world.givenAuthor("jonas")];
  for (const author of [mara, jonas]) await world.givenClient(world.owner, author, ["royalties"]);
  const [month, before] = (await dashboard()).months.map((one) => one.month) as [string, string];
  await givenSums(mara.userId, { [month]: { USD: 5, EUR: 3 }, [before]: { USD: 1 } });
  await givenSums(jonas.userId, { [month]: { USD: 2 } });
  expect((await dashboard()).months).toMatchObject([
    {
      month,
      sums: [
        { currency: "EUR", royalties: 3, converted: expect.any(Number) },
        { currency: "USD", royalties: 7, converted: 7 },
      ],
    },
    { month: before, sums: [{ currency: "USD", royalties: 1, converted: 1 }] },
  ]);
});

test("the dashboard converts each amount to the millionth as the report does, and names the rates", async () => {
  const [mara, jonas] = [await world.givenAuthor("mara"), await world.givenAuthor("jonas")];
  for (const author of [mara, jonas]) await world.givenClient(world.owner, author, ["royalties"]);
  await givenSums(mara.userId, { "2026-11": { EUR: 1_234_567, USD: 2 } });
  await givenSums(jonas.userId, { "2026-11": { EUR: 7_654_321 } });
  const { months, currency, exchange } = await dashboard();
  const inReport = (await report()).body.data.filter((sum) => sum.currency === "EUR");
  const [euros] = months[0]!.sums;
  expect(euros?.converted).toBe(inReport.reduce((total, { converted }) => total + converted!, 0));
  expect([currency, exchange.map((rate) => `${rate.month} ${rate.currency}`)]).toEqual(["USD", ["2026-11 EUR"]]);
});

test("the report and the dashboard say which months of a client have no file, or are known only so far", async () => {
  const mara = await world.givenAuthor("mara");
  await userEntity(world.access).patch({ userId: mara.userId }).set({ firstDataAt: "2026-08" }).go();
  await world.givenClient(world.owner, mara, ["royalties"]);
  const file = { source: "estimator", grain: "day" as const, isEmpty: false, isFetched: false };
  await royaltySumsStore(world.access).save({
    tenantId: mara.userId,
    year: "2026",
    from: "2026-01",
    asOf: "2026-11-20T08:00:00.000Z",
    months: { "2026-08": { USD: 4_000_000 }, "2026-10": { USD: 1_000_000 } },
    files: {
      "2026-08": { ...file, until: null },
      "2026-10": { ...file, until: "2026-10-27T09:00:00.000Z" },
      "2026-11": { ...file, until: null, isEmpty: true },
    },
  });
  const { incomplete } = (await report("from=2026-07&to=2026-11")).body;
  expect(incomplete).toEqual([
    { client_id: mara.userId, month: "2026-09", through: null },
    { client_id: mara.userId, month: "2026-10", through: "2026-10-27" },
  ]);
  expect((await dashboard()).months).toMatchObject([
    { month: "2026-11", missing: 0, partial: 0 },
    { month: "2026-10", missing: 0, partial: 1 },
  ]);
});

test("the dashboard names clients without figures, and says nothing of what a client doesn't share", async () => {
  const [mara, jonas] = [await world.givenAuthor("mara"), await world.givenAuthor("jonas")];
  await world.givenClient(world.owner, mara, ["royalties"]);
  await world.givenClient(world.owner, jonas, ["books", "payments"]);
  expect(await dashboard()).toMatchObject({
    data: [{ client_id: mara.userId, kind: "no_figures" }],
    clients: 2,
    summed: 1,
  });
  await userEntity(world.access).patch({ userId: mara.userId }).set({ firstDataAt: "2026-01" }).go();
  expect((await dashboard()).data).toEqual([]);
});

test("the dashboard says what Amazon pays next, of clients that share payments too", async () => {
  const [mara, jonas] = [await world.givenAuthor("mara"), await world.givenAuthor("jonas")];
  await world.givenClient(world.owner, mara, ["royalties", "payments"]);
  await world.givenClient(world.owner, jonas, ["royalties"]);
  expect((await dashboard()).due).toBeNull();
  for (const { userId } of [mara, jonas]) await givenSums(userId, { "2026-09": { USD: 4_000_000, EUR: 1_000_000 } });
  expect((await dashboard()).due).toEqual({
    date: "2026-11-29",
    month: "2026-09",
    sums: [
      { currency: "EUR", royalties: 1_000_000, converted: 1_163_900 },
      { currency: "USD", royalties: 4_000_000, converted: 4_000_000 },
    ],
  });
});
