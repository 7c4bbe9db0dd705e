import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KENP_RATES } from "#shared/catalogue/kenp-rates.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { isIsoMonth } from "#shared/primitives/dates.ts";
import { chooseRate } from "./choose-rate.ts";
import { deriveRates } from "./derive-rates.ts";
import { kenpMoneyOf, showsKenpMoney } from "./kenp-money.ts";
import { buildRateTable, type KnownRate } from "./rate-table.ts";
import { DEFAULT_KENP_PREFERENCES, KENP_SETTINGS, type KenpPreferences, type KenpSetting } from "./settings.ts";

const US = "Amazon.com";
const known = (month: string, rate: number, marketplace = US): KnownRate => ({ marketplace, month, rate });
const table = buildRateTable([known("2026-07", 0.004), known("2026-09", 0.005), known("2026-10", 0.006)], {
  published: [],
});
const choose = (month: string, setting: KenpSetting, preferences: KenpPreferences = DEFAULT_KENP_PREFERENCES) =>
  chooseRate(table, { marketplace: US, month }, setting, preferences);

describe("the rate for page reads without published money", () => {
  test.each<[KenpSetting, number]>([
    ["last_month", 0.006],
    ["decrease", 0.0057],
    ["increase", 0.0063],
    ["avg", 0.005],
    ["custom", 0.006],
  ])("follows the %s setting in November", (setting, rate) => {
    expect(choose("2026-11", setting)).toMatchObject({ rate: expect.closeTo(rate, 12), substitutedFrom: null });
  });

  test("uses the author's custom rate for that store, and last month's where it is blank or 0", () => {
    const custom = { ...DEFAULT_KENP_PREFERENCES, custom: { "Amazon.com": 0.0041 } };
    expect(choose("2026-11", "custom", custom)).toMatchObject({ rate: 0.0041, basis: "custom", from: [] });
    expect(choose("2026-11", "custom", { ...custom, custom: { "Amazon.com": 0 } })!.rate).toBe(0.006);
  });

  test("uses the month's real rate when known, regardless of the setting", () => {
    const preferences = { ...DEFAULT_KENP_PREFERENCES, custom: { "Amazon.com": 0.0041 } };
    for (const setting of KENP_SETTINGS)
      expect(choose("2026-09", setting, preferences)).toEqual({
        rate: 0.005,
        basis: "month",
        from: ["2026-09"],
        percent: null,
        substitutedFrom: null,
      });
  });

  test("reports which months and percentage it was calculated from", () => {
    const madeOf = (month: string, setting: KenpSetting) => {
      const { basis, from, percent } = choose(month, setting)!;
      return { basis, from, percent };
    };
    expect(madeOf("2026-11", "last_month")).toEqual({ basis: "last_month", from: ["2026-10"], percent: null });
    expect(madeOf("2026-11", "decrease")).toEqual({ basis: "decrease", from: ["2026-10"], percent: 5 });
    expect(madeOf("2026-11", "increase")).toEqual({ basis: "increase", from: ["2026-10"], percent: 5 });
    expect(madeOf("2026-11", "avg")).toEqual({ basis: "avg", from: ["2026-07", "2026-09", "2026-10"], percent: null });
    expect(madeOf("2026-11", "custom")).toEqual({ basis: "last_month", from: ["2026-10"], percent: null });
    expect(madeOf("2026-06", "avg")).toEqual({ basis: "last_month", from: ["2026-07"], percent: null });
  });

  test("falls back to the nearest earlier month, else the nearest later one, and names it", () => {
    expect(choose("2027-02", "last_month")).toMatchObject({ rate: 0.006, substitutedFrom: "2026-10" });
    expect(choose("2026-08", "last_month")).toMatchObject({ rate: 0.004, substitutedFrom: null });
    expect(choose("2026-01", "last_month")).toMatchObject({ rate: 0.004, substitutedFrom: "2026-07" });
  });

  test("is unknown for a store without any known rate", () => {
    expect(
      chooseRate(table, { marketplace: "Amazon.nl", month: "2026-11" }, "avg", DEFAULT_KENP_PREFERENCES),
    ).toBeNull();
  });

  test("is always positive and always names its origin", () => {
    const months = fc
      .tuple(fc.integer({ min: 2024, max: 2027 }), fc.integer({ min: 1, max: 12 }))
      .map(([y, m]) => `${y}-${String(m).padStart(2, "0")}`);
    fc.assert(
      fc.property(
        months,
        fc.constantFrom(...KENP_SETTINGS),
        fc.constantFrom(...Object.keys(KENP_RATES)),
        (month, setting, marketplace) => {
          const chosen = chooseRate(buildRateTable([]), { marketplace, month }, setting, DEFAULT_KENP_PREFERENCES)!;
          expect(chosen.rate).toBeGreaterThan(0);
          if (chosen.substitutedFrom) expect(isIsoMonth(chosen.substitutedFrom)).toBe(true);
          const rates = chosen.from.map((source) => buildRateTable([]).get(marketplace)!.get(source)!);
          const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
          const factor = 1 + (chosen.basis === "decrease" ? -1 : 1) * ((chosen.percent ?? 0) / 100);
          expect(chosen.rate).toBeCloseTo(mean * factor, 12);
        },
      ),
    );
  });
});

describe("rates observed in the account's own months", () => {
  const reads = (store: string, pages: number, money = 0) => ({
    store,
    asin: "B01",
    columns: { reads: pages, royalties_reads: money },
  });

  test("divide money by pages for a currency that was read in one store", () => {
    const estimator = monthContent("2026-10", "day", [reads(US, 1_000)], { USD: 4_700_000 });
    expect(deriveRates(estimator, null)).toEqual([known("2026-10", 0.0047)]);
  });

  test("are not guessed for stores that share a currency", () => {
    const estimator = monthContent("2026-10", "day", [reads("Amazon.de", 900), reads("Amazon.fr", 900)], {
      EUR: 6_000_000,
    });
    expect(deriveRates(estimator, null)).toEqual([]);
  });

  test("are specific to each store when the Prior Months report is stored", () => {
    const prior = monthContent(
      "2026-10",
      "month",
      [reads("Amazon.de", 1_000, 2_900_000), reads("Amazon.fr", 1_000, 3_300_000)],
      null,
    );
    expect(deriveRates(null, prior)).toEqual([
      known("2026-10", 0.0029, "Amazon.de"),
      known("2026-10", 0.0033, "Amazon.fr"),
    ]);
  });

  test("are omitted where cents are too coarse to derive one, and before publication", () => {
    expect(deriveRates(monthContent("2026-10", "day", [reads(US, 2)], { USD: 10_000 }), null)).toEqual([]);
    expect(deriveRates(monthContent("2026-10", "day", [reads("Amazon.co.jp", 40)], { JPY: 20_000_000 }), null)).toEqual(
      [],
    );
    expect(deriveRates(monthContent("2026-10", "day", [reads(US, 1_000)]), null)).toEqual([]);
  });

  test("give way to published rates", () => {
    const both = buildRateTable([known("2026-10", 0.0047)], { published: [known("2026-10", 0.0047002)] });
    expect(both.get(US)!.get("2026-10")).toBe(0.0047002);
  });
});

describe("a month's page-read money", () => {
  test("is Summary minus Combined Sales, per currency", () => {
    const sale = { store: US, asin: "B01", columns: { reads: 10, royalties_kindle: 2_000_000 } };
    expect(kenpMoneyOf(monthContent("2026-10", "day", [sale], { USD: 50_000, GBP: 10_000 }))).toEqual({
      USD: 50_000,
      GBP: 10_000,
    });
    expect(showsKenpMoney(monthContent("2026-10", "day", [sale]))).toBe(false);
  });

  test("excludes audiobooks that Combined Sales omits", () => {
    const rows = [
      { store: US, asin: "B01", columns: { royalties_kindle: 2_000_000 } },
      { store: US, asin: "B02", format: "audiobook" as const, columns: { royalties_audiobook: 1_000_000 } },
    ];
    const whole = monthContent("2026-10", "day", rows, { USD: 50_000 });
    expect(kenpMoneyOf(whole)).toEqual({ USD: 50_000 });
    expect(kenpMoneyOf({ ...whole, combined: { USD: 2_000_000 } })).toEqual({ USD: 50_000 });
  });
});
