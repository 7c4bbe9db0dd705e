import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildReport } from "#web/testing/report-builders.ts";
import { openRoyalties } from "../testing/open-royalties.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) }));
afterEach(() => vi.useRealTimers());

/** Six years in which a book earned £8.00, converted month by month: $10.00 or €9.40. */
const years = (currency: string) => {
  const labels = ["2021", "2022", "2023", "2024", "2025", "2026"];
  const report = buildReport("2026-11-01", "2026-11-06", { "The Salt Road": [8_000_000, 0] });
  const [record] = report.records;
  const shown = [currency === "EUR" ? 9_400_000 : 10_000_000, 0, 0, 0, 0, 0];
  const none = [0, 0, 0, 0, 0, 0];
  const converted = {
    royalties_reads: none,
    royalties_kindle: shown,
    royalties_print: none,
    royalties_audiobook: none,
    royalties_other: none,
    estimated_reads: none,
  };
  return {
    ...report,
    startDate: "2021-01-01",
    endDate: "2026-11-20",
    type: "YEAR" as const,
    labels,
    converted_to: currency,
    currencies: { "2021-05": { USD: 1, EUR: 0.9, GBP: 0.8 } },
    records: [{ ...record!, marketplace_id: 2, marketplace: "Amazon.co.uk", currency: "GBP", converted }],
  };
};

test("shows years as their months were converted, and requests them again in any other currency", async () => {
  const requests: (string | undefined)[] = [];
  openRoyalties(
    () => years("USD"),
    "/royalties?start=2021-01-01&end=2026-11-20&currency=EUR",
    [],
    {},
    {
      getRoyaltiesReport: ({ query }) => {
        if (query!.startDate !== "2021-01-01") return buildReport(query!.startDate!, query!.endDate!);
        requests.push(query!.currency);
        return years(query!.currency ?? "USD");
      },
    },
  );
  expect((await screen.findAllByText("€9.40")).length).toBeGreaterThan(0);
  expect(screen.queryByText("$10.00")).toBeNull();
  expect(new Set(requests)).toEqual(new Set([undefined, "EUR"]));
});
