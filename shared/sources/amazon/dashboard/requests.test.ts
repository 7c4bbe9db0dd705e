import { describe, expect, test } from "vitest";
import { accountInfoRequest } from "./account-info.ts";
import { estimatorRequest } from "./estimator-download.ts";
import { paymentPerReadRequest } from "./payment-per-read.ts";
import { paymentsDownloadRequest } from "./payments-download.ts";
import { paymentsRequest } from "./payments-list.ts";
import { priorMonthRequest } from "./prior-month-download.ts";

describe("dashboard requests", () => {
  test("cover a report month's days, up to today", () => {
    const daysOf = (month: string, today: string) => {
      const { reportStartDate, reportEndDate } = JSON.parse(estimatorRequest({ month, today }).body ?? "");
      return [reportStartDate, reportEndDate];
    };
    expect(daysOf("2024-02", "2026-11-21")).toEqual(["2024-02-01T00:00:00Z", "2024-02-29T23:59:59Z"]);
    expect(daysOf("2026-11", "2026-11-21")).toEqual(["2026-11-01T00:00:00Z", "2026-11-21T23:59:59Z"]);
    expect(daysOf("2026-11", "2026-11-01")).toEqual(["2026-11-01T00:00:00Z", "2026-11-01T23:59:59Z"]);
  });

  test("ask for a report month without any of the screen's filters", () => {
    const { reportGranularity, reportType, authors, asins, formats, marketplaces, distribution } = JSON.parse(
      estimatorRequest({ month: "2024-02", today: "2026-11-21" }).body ?? "",
    );
    expect([reportGranularity, reportType]).toEqual(["DAY", "royalties"]);
    expect([authors, asins, formats, marketplaces, distribution]).toEqual([null, null, null, null, null]);
  });

  test.each([
    [accountInfoRequest(), "GET /metadata/customer/accountInfo"],
    [
      priorMonthRequest("2025-01"),
      "GET /download/report/pmr/en_US/pmrReport.xslx?selectedMonth=2025-01&reportType=KDP_PMR",
    ],
    [
      paymentsDownloadRequest({ start: "2025-01-01", end: "2025-02-01" }),
      "POST /download/report/payments/en_US/paymentsReport.xslx",
    ],
    [paymentsRequest({ page: 1, size: 10 }), "GET /api/v2/payments?page=1&pageSize=10"],
    [
      paymentPerReadRequest({ from: "2025-01", to: "2025-03" }),
      "GET /api/v2/kenp/paymentPerRead?from=2025-01&to=2025-03",
    ],
  ])("match the dashboard's API: %#", (request, line) => {
    expect(`${request.method} ${request.path}`).toBe(line);
    expect(request.site).toBe("reports");
    expect(request.headers?.["X-Requested-With"]).toBe("XMLHttpRequest");
  });
});
