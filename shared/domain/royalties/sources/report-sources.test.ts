import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { DEFAULT_KENP_PREFERENCES, KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { rateAt } from "../rates/convert-report.ts";
import { estimatorArbitrary, monthContent } from "../testing/month-content.ts";
import { reportOf, storedMonth } from "../testing/report-of.ts";

const sale = (store: string, columns: Parameters<typeof monthContent>[2][number]["columns"]) => ({
  store,
  asin: "B0AAAAAAA1",
  columns,
});
const ratesOf = (month: string, perDollar: Record<string, number>): MonthlyRates => ({
  month,
  days: 20,
  lastDay: `${month}-27`,
  perDollar: { USD: 1, ...perDollar },
});

describe("the exchange rates of a report", () => {
  const sold = (month: string) =>
    storedMonth(monthContent(month, "day", [sale("Amazon.co.uk", { royalties_kindle: 1_000_000 })]));
  const range = { start: "2025-01-01", end: "2025-02-28" };

  test("state the averaged business days, for paid and shown currencies only", () => {
    const exchangeRates = [ratesOf("2025-01", { GBP: 0.8, EUR: 0.9 }), ratesOf("2025-02", { GBP: 0.79, EUR: 0.91 })];
    const { exchange } = reportOf([sold("2025-01"), sold("2025-02")], { range, exchangeRates, today: "2025-02-28" });
    const own = (month: string, per_dollar: number, is_open: boolean) => ({
      month,
      currency: "GBP",
      per_dollar,
      from_month: month,
      days: 20,
      last_day: `${month}-27`,
      is_open,
      simulated: false,
    });
    expect(exchange).toEqual([own("2025-01", 0.8, false), own("2025-02", 0.79, true)]);
    const inEuro = reportOf([sold("2025-01")], { range, exchangeRates, currency: "EUR" });
    expect(inEuro.exchange.map(({ currency, per_dollar }) => [currency, per_dollar])).toEqual([
      ["EUR", 0.9],
      ["GBP", 0.8],
    ]);
  });

  test("name the substitute month, or that there is no rate at all", () => {
    const { exchange } = reportOf([sold("2025-02")], { range, exchangeRates: [ratesOf("2024-11", { GBP: 0.77 })] });
    expect(exchange).toEqual([
      expect.objectContaining({ per_dollar: 0.77, from_month: "2024-11", days: 20, last_day: "2024-11-27" }),
    ]);
    expect(reportOf([sold("2025-02")], { range }).exchange).toEqual([
      expect.objectContaining({ per_dollar: 1, from_month: null, days: null, last_day: null }),
    ]);
  });

  test("name in their notices only the currencies that each month holds, and the shown one where it holds another", () => {
    const inEuro = storedMonth(monthContent("2025-02", "day", [sale("Amazon.de", { royalties_kindle: 1_000_000 })]));
    const noticed = (currency: string) =>
      reportOf([sold("2025-01"), inEuro], { range, currency }).notices.flatMap((notice) =>
        notice.kind === "exchange_rate_substituted" ? [`${notice.month} ${notice.currency}`] : [],
      );
    expect(noticed("USD")).toEqual(["2025-01 GBP", "2025-02 EUR"]);
    expect(noticed("EUR").sort()).toEqual(["2025-01 EUR", "2025-01 GBP", "2025-02 EUR"]);
  });

  test("are the rates used for conversion, and include every substitution in the notices", () => {
    const rate = fc.option(fc.double({ min: 0.1, max: 200, noNaN: true }), { nil: undefined });
    const month = (name: string) =>
      fc
        .record({ GBP: rate, EUR: rate, JPY: rate })
        .map((given) =>
          ratesOf(name, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never),
        );
    const stored = fc
      .subarray(["2024-11", "2024-12", "2025-01", "2025-02"])
      .chain((names) => fc.tuple(...names.map(month)));
    const contents = fc.tuple(estimatorArbitrary("2025-01"), estimatorArbitrary("2025-02"));
    fc.assert(
      fc.property(contents, stored, fc.constantFrom("USD", "EUR", "JPY"), (months, exchangeRates, currency) => {
        const input = { range, exchangeRates, currency };
        const report = reportOf(
          months.map((content) => storedMonth(content)),
          input,
        );
        for (const { month: name, currency: of, per_dollar } of report.exchange)
          expect(rateAt(report.currencies, name, "USD", of)).toBe(per_dollar);
        const standIns = report.exchange
          .filter(({ month: name, from_month }) => from_month !== name)
          .map(({ month: name, currency: of, from_month }) => ({
            kind: "exchange_rate_substituted",
            month: name,
            currency: of,
            from_month,
          }));
        const noticed = report.notices.filter(({ kind }) => kind === "exchange_rate_substituted");
        expect(standIns).toEqual(expect.arrayContaining(noticed));
        expect(noticed).toHaveLength(standIns.length);
      }),
    );
  });
});

describe("the KENP rates of a report", () => {
  const read = (month: string, store = "Amazon.com") =>
    storedMonth(monthContent(month, "day", [sale(store, { reads: 1_000 })]));
  const november = { range: { start: "2026-11-01", end: "2026-11-30" } };

  test("are listed for months and stores with estimated reads only", () => {
    const published = storedMonth(
      monthContent("2025-02", "day", [sale("Amazon.com", { reads: 1_000 })], { USD: 4_000_000 }),
    );
    expect(reportOf([published]).kenp_rates).toEqual([]);
    expect(reportOf([read("2026-11")], november).kenp_rates).toEqual([
      {
        month: "2026-11",
        marketplace: "Amazon.com",
        rate: 0.0047002,
        basis: "last_month",
        percent: null,
        from: [{ month: "2025-11", source: "published" }],
      },
    ]);
  });

  test("distinguish published rates from the account's own, and name the calculation", () => {
    const observedRates = [
      { marketplace: "Amazon.com", month: "2026-09", rate: 0.004 },
      { marketplace: "Amazon.com", month: "2026-10", rate: 0.005 },
    ];
    const own = (month: string) => ({ month, source: "own" });
    const under = (setting: (typeof KENP_SETTINGS)[number]) =>
      reportOf([read("2026-11")], { ...november, observedRates, setting }).kenp_rates[0];
    expect(under("last_month")).toMatchObject({ rate: 0.005, from: [own("2026-10")] });
    expect(under("decrease")).toMatchObject({ basis: "decrease", percent: 5, from: [own("2026-10")] });
    expect(under("avg")).toMatchObject({
      basis: "avg",
      from: [{ month: "2025-11", source: "published" }, own("2026-09"), own("2026-10")],
    });
    const preferences = { ...DEFAULT_KENP_PREFERENCES, custom: { "Amazon.com": 0.0042 } };
    expect(reportOf([read("2026-11")], { ...november, setting: "custom", preferences }).kenp_rates[0]).toMatchObject({
      rate: 0.0042,
      basis: "custom",
      from: [],
    });
  });

  test("are the real ones when known, regardless of the setting", () => {
    const range = { start: "2025-11-01", end: "2025-11-30" };
    for (const setting of KENP_SETTINGS)
      expect(reportOf([read("2025-11")], { range, setting }).kenp_rates[0]).toMatchObject({
        basis: "month",
        rate: 0.0047002,
        from: [{ month: "2025-11", source: "published" }],
      });
  });

  test("flag a proof whose file is older than the month's own rate", () => {
    const estimated = (month: string) =>
      reportOf([read(month)], { range: { start: `${month}-01`, end: `${month}-28` } });
    expect(estimated("2025-11").proofs[0]).toMatchObject({ reads_money: "estimated", rate_known: true });
    expect(estimated("2026-10").proofs[0]).toMatchObject({ reads_money: "estimated", rate_known: false });
  });

  test('are 0 for a store without a known rate, with the basis "none"', () => {
    expect(reportOf([read("2026-11", "Amazon.eg")], november).kenp_rates).toEqual([
      { month: "2026-11", marketplace: "Amazon.eg", rate: 0, basis: "none", from: [], percent: null },
    ]);
  });

  test("times pages equal the money marked as estimated", () => {
    fc.assert(
      fc.property(estimatorArbitrary("2025-02"), fc.constantFrom(...KENP_SETTINGS), (content, setting) => {
        const report = reportOf([storedMonth(content)], { setting });
        const rates = new Map(report.kenp_rates.map(({ marketplace, rate }) => [marketplace, rate]));
        for (const { marketplace, reads, estimated_reads } of report.records) {
          const [pages, money] = [reads, estimated_reads].map((values) => values.reduce((a, b) => a + b, 0)) as [
            number,
            number,
          ];
          if (report.proofs[0]!.reads_money === "estimated")
            expect(money).toBe(Math.round(pages * (rates.get(marketplace) ?? 0) * 1_000_000));
          else expect([money, rates.size]).toEqual([0, 0]);
        }
      }),
    );
  });
});

test("names the revision of each report in a month's proof", () => {
  const stored = storedMonth(monthContent("2025-02", "day", []));
  const provenance = { ...stored.provenance, revisions: { estimator: 4, "prior-months": 2 } };
  expect(reportOf([{ ...stored, provenance }]).proofs[0]!.revisions).toEqual({ estimator: 4, "prior-months": 2 });
});
