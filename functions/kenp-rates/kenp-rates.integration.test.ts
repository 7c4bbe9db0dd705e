import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { simulatedKenpRates } from "#functions/adapters/amazon/simulated-kenp-rates.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { recordingBus } from "#functions/testing/outside-parties.ts";
import { busyMonth, givenMonth } from "#functions/testing/stored-months.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import * as api from "#shared/api/kenp-rates.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { addMonths } from "#shared/primitives/dates.ts";
import { amazonRateStore } from "./amazon-rate-store.ts";
import { kenpRatesRoutes } from "./routes.ts";
import { kenpRatesDeps } from "./wiring.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();
const bus = recordingBus();
let access: TableAccess;
let call: ReturnType<typeof apiCaller>;
let callLocally: (simulation: string) => ReturnType<typeof apiCaller>;
beforeAll(async () => {
  access = await engine.createTable();
  const deps = kenpRatesDeps(access, { bus });
  call = apiCaller(kenpRatesRoutes(deps), { access, clock });
  callLocally = (SIMULATED_KENP_RATES_URL) => {
    const simulatedRates = simulatedKenpRates({ SIMULATED_KENP_RATES_URL });
    return apiCaller(kenpRatesRoutes({ ...deps, simulatedRates }), { access, clock });
  };
});

const settingsOf = async (as: Actor) => (await call(api.getKenpSettings, { as })).body;
const saveRates = (as: Actor, body: unknown) => call(api.saveKenpRates, { as, body });
const savePresets = (as: Actor, body: unknown) => call(api.saveKenpPresets, { as, body });

const DEFAULTS = {
  custom_rates: [],
  presets: { kenp_increase_by: 5, kenp_decrease_by: 5, kenpc_percent: 100 },
};

describe("the valuation of page reads", () => {
  test("defaults to 5 percent either way, whole books and no custom rates", async () => {
    expect(await settingsOf(await givenUser(access))).toEqual(DEFAULTS);
  });

  test("is saved by two forms that never overwrite each other, even concurrently", async () => {
    const as = await givenUser(access);
    const [presets, rates] = await Promise.all([
      savePresets(as, { kenp_increase_by: "10", kenp_decrease_by: "15", kenpc_percent: "80" }),
      saveRates(as, { "3": "0,0031", "1": "0.0045" }),
    ]);
    expect([presets.status, rates.status]).toEqual([200, 200]);
    const saved = {
      custom_rates: [
        { marketplace_id: 1, rate: 0.0045 },
        { marketplace_id: 3, rate: 0.0031 },
      ],
      presets: { kenp_increase_by: 10, kenp_decrease_by: 15, kenpc_percent: 80 },
    };
    expect(await settingsOf(as)).toEqual(saved);
    expect((await savePresets(as, { kenp_increase_by: 1, kenp_decrease_by: 2 })).body).toEqual({
      ...saved,
      presets: { kenp_increase_by: 1, kenp_decrease_by: 2, kenpc_percent: 80 },
    });
  });

  test("is rejected with a short response for 200,000 unknown stores, however long their names are", async () => {
    const as = await givenUser(access);
    const names = Array.from({ length: 200_000 }, (_, n) => [`store-${n}`, "0.004"]);
    const long = [["x".repeat(1_000_000), "0.004"]];
    for (const unknown of [names, long]) {
      const refused = await saveRates(as, Object.fromEntries(unknown));
      expect(refused.status).toBe(422);
      expect(refused.bytes).toBeLessThan(20_000);
    }
    const { body } = await saveRates(as, Object.fromEntries(names));
    expect(body).toMatchObject({ errors: { "": ["Must have at most 12 entries"] } });
    expect(await settingsOf(as)).toEqual(DEFAULTS);
  });

  test("falls back to last month's rate for a store that is left out, blank or 0", async () => {
    const as = await givenUser(access);
    await saveRates(as, { "1": "0.0045", "2": "0.003", "3": "0.0031", "5": "0.0036" });
    const { body } = await saveRates(as, { "1": "0.0046", "2": "", "3": "0" });
    expect(body.custom_rates).toEqual([{ marketplace_id: 1, rate: 0.0046 }]);
    expect((await saveRates(as, {})).body).toEqual(DEFAULTS);
  });

  test("keeps its previous values when a field is rejected, and the error names the field", async () => {
    const as = await givenUser(access);
    await saveRates(as, { "1": "0.0045" });
    const rates = await saveRates(as, { "1": "0.0046", "3": "a lot" });
    expect([rates.status, rates.body]).toMatchObject([
      422,
      { errors: { "3": ["Digits and one decimal separator only"] } },
    ]);
    const presets = await savePresets(as, { kenp_increase_by: "9999", kenp_decrease_by: "" });
    expect([presets.status, presets.body]).toMatchObject([
      422,
      { errors: { kenp_increase_by: ["Digits only, three at most"], kenp_decrease_by: ["Required"] } },
    ]);
    expect(await settingsOf(as)).toEqual({ ...DEFAULTS, custom_rates: [{ marketplace_id: 1, rate: 0.0045 }] });
  });

  test("belongs to one author, and is shared by an agency's members", async () => {
    const [mine, theirs] = [await givenUser(access), await givenUser(access)];
    await savePresets(mine, { kenp_increase_by: 1, kenp_decrease_by: 1 });
    expect(await settingsOf(theirs)).toEqual(DEFAULTS);
    const owner = await givenUser(access, { kind: "agency" });
    const reader = await givenUser(access, { kind: "agency", agencyId: owner.tenantId, agencyRole: "read_only" });
    await savePresets(owner, { kenp_increase_by: 7, kenp_decrease_by: 7 });
    expect((await settingsOf(reader)).presets.kenp_increase_by).toBe(7);
    const refused = await savePresets(reader, { kenp_increase_by: 8, kenp_decrease_by: 8 });
    expect([refused.status, refused.body]).toMatchObject([403, { code: "read_only" }]);
  });
});

describe("the newest month with a published rate", () => {
  const latest = async (as: Actor) => (await call(api.getLatestKenpMonth, { as })).body;
  const read = { store: "Amazon.com", asin: "B000000001", columns: { reads: 1_000 } };

  test("comes from the built-in table for an account without months, and for an agency", async () => {
    const agency = await givenUser(access, { kind: "agency" });
    await givenSubscription(access, agency, { stripePlan: "agency-house-monthly" });
    for (const as of [await givenUser(access), agency])
      expect(await latest(as)).toEqual({ month: "2025-11", simulated: false });
  });

  test("is the account's newest published month when it is newer, and never an open month", async () => {
    const as = await givenUser(access);
    await givenMonth(access, as.userId, monthContent("2026-09", "day", [read], { USD: 4_800_000 }));
    await givenMonth(access, as.userId, monthContent("2026-10", "day", [read]));
    expect(await latest(as)).toEqual({ month: "2026-09", simulated: false });
    await givenMonth(access, as.userId, monthContent("2026-10", "month", [read], null), "prior-months");
    expect(await latest(as)).toEqual({ month: "2026-10", simulated: false });
    expect(await latest(await givenUser(access))).toEqual({ month: "2025-11", simulated: false });
  });

  test("comes from the built-in table when the account's months are older", async () => {
    const as = await givenUser(access);
    await givenMonth(access, as.userId, monthContent("2024-05", "day", [read], { USD: 4_800_000 }));
    expect(await latest(as)).toEqual({ month: "2025-11", simulated: false });
  });

  test("is found from the newest months alone, however many the account has", async () => {
    const as = await givenUser(access);
    for (let n = 0; n < 22; n++) await givenMonth(access, as.userId, busyMonth(addMonths("2025-01", n), 20));
    await givenMonth(access, as.userId, busyMonth("2026-11", 20, false));
    const reads = countReads(access);
    const { length } = await reportMonths(access).newestPublished(as.userId, 1);
    expect([length, reads.calls()]).toEqual([1, 2]);
    expect(reads.units()).toBeLessThanOrEqual(2);
    expect(await latest(as)).toEqual({ month: "2026-10", simulated: false });
  });
});

describe("the newest known rates", () => {
  const rateOf = async (as: Actor, store: number) =>
    (await call(api.getKenpRates, { as })).body.rates.find(({ marketplace_id }) => marketplace_id === store);
  const read = (store: string, pages: number, money = 0) => ({
    store,
    asin: "B000000001",
    columns: { reads: pages, royalties_reads: money },
  });

  test("are the built-in ones, in store order, for an account without months", async () => {
    for (const kind of ["author", "agency"] as const) {
      const { body } = await call(api.getKenpRates, { as: await givenUser(access, { kind }) });
      expect(body.rates.map(({ marketplace_id }) => marketplace_id)).toEqual(
        api.CUSTOM_RATE_STORES.map(({ id }) => id),
      );
      expect(body.rates[0]).toEqual({
        marketplace_id: 1,
        rate: 0.0047002,
        month_name: "November 2025",
        month_at: "2025-11",
        simulated: false,
      });
    }
  });

  test("come from the account's own published months where those are newer", async () => {
    const as = await givenUser(access);
    const month = (name: string, pages: number, kenp: Record<string, number>) =>
      givenMonth(access, as.userId, monthContent(name, "day", [read("Amazon.com", pages)], kenp));
    await month("2026-09", 1_000, { USD: 4_800_000 });
    await month("2026-10", 1_000, { USD: 4_900_000 });
    await month("2026-11", 1_000, {});
    await givenMonth(
      access,
      as.userId,
      monthContent("2026-08", "month", [read("Amazon.de", 1_000, 3_100_000)], null),
      "prior-months",
    );
    expect(await rateOf(as, 1)).toEqual({
      marketplace_id: 1,
      rate: 0.0049,
      month_name: "October 2026",
      month_at: "2026-10",
      simulated: false,
    });
    expect(await rateOf(as, 3)).toMatchObject({ rate: 0.0031, month_at: "2026-08" });
    expect(await rateOf(as, 4)).toMatchObject({ month_at: "2025-11" });
    expect(await rateOf(await givenUser(access), 1)).toMatchObject({ month_at: "2025-11" });
  });

  test("are found for an account that was last imported long ago, across a turn of the year", async () => {
    const as = await givenUser(access);
    const content = monthContent("2025-12", "day", [read("Amazon.com", 1_000)], { USD: 5_100_000 });
    await givenMonth(access, as.userId, content);
    await givenMonth(access, as.userId, monthContent("2026-01", "day", [read("Amazon.com", 1_000)]));
    expect(await rateOf(as, 1)).toMatchObject({ rate: 0.0051, month_name: "December 2025" });
  });
});

describe("rates in local development with a simulated Amazon", () => {
  const [US, UK, DE] = [1, 2, 3];
  const simulated = [
    { marketplace: "Amazon.com", month: "2026-10", rate: 0.0044 },
    { marketplace: "Amazon.co.uk", month: "2025-11", rate: 0.0031 },
  ];
  let server: Server;
  let local: ReturnType<typeof apiCaller>;
  beforeAll(async () => {
    server = createServer((_request, response) => response.end(JSON.stringify({ rates: simulated })));
    await once(server.listen(0, "127.0.0.1"), "listening");
    local = callLocally(`http://127.0.0.1:${(server.address() as AddressInfo).port}/kenp-rates.json`);
  });
  afterAll(() => void server.close());

  const seenBy = async (as: Actor, by = local) => ({
    rates: new Map((await by(api.getKenpRates, { as })).body.rates.map((rate) => [rate.marketplace_id, rate])),
    latest: (await by(api.getLatestKenpMonth, { as })).body,
  });

  test("carry their month, are less than a year old and marked as simulated for an account without data", async () => {
    const agency = await givenUser(access, { kind: "agency" });
    await givenSubscription(access, agency, { stripePlan: "agency-house-monthly" });
    for (const as of [await givenUser(access), agency]) {
      const { rates, latest } = await seenBy(as);
      const october = { month_at: "2026-10", month_name: "October 2026", simulated: true };
      expect(rates.get(US)).toEqual({ marketplace_id: US, rate: 0.0044, ...october });
      expect(latest).toEqual({ month: "2026-10", simulated: true });
    }
  });

  test("are real in a store whose simulated rate is not of a newer month", async () => {
    const { rates } = await seenBy(await givenUser(access));
    expect(rates.get(UK)).toMatchObject({ rate: 0.0033111, month_at: "2025-11", simulated: false });
    expect(rates.get(DE)).toMatchObject({ month_at: "2025-11", simulated: false });
  });

  test("are the real ones once the account has a month, which they value, or a rate from Amazon", async () => {
    const [uploaded, synced] = [await givenUser(access), await givenUser(access)];
    const read = { store: "Amazon.com", asin: "B000000001", columns: { reads: 1_000 } };
    await givenMonth(access, uploaded.userId, monthContent("2026-03", "day", [read]));
    await amazonRateStore(access).keep(synced.userId, [{ marketplace: "Amazon.com", month: "2026-09", rate: 0.0047 }]);
    for (const as of [uploaded, synced]) {
      const seen = await seenBy(as);
      expect(seen).toEqual(await seenBy(as, call));
      expect([...seen.rates.values()].every((rate) => !rate.simulated)).toBe(true);
    }
  });

  test("are the built-in ones when the simulator does not respond", async () => {
    const { rates, latest } = await seenBy(await givenUser(access), callLocally("http://127.0.0.1:1/none.json"));
    expect(rates.get(US)).toMatchObject({ month_at: "2025-11", simulated: false });
    expect(latest).toEqual({ month: "2025-11", simulated: false });
  });
});
