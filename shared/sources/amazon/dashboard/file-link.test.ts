import { describe, expect, test } from "vitest";
import { fileRequest } from "./file-link.ts";
import { priorMonthRequest } from "./prior-month-download.ts";

const asked = priorMonthRequest("2026-09");
const REAL = "https://kdpreports.amazon.com";
const LOCAL = "http://127.0.0.1:4400/_local/retailer/reports";
const at = (site: string) => ({ url: `${site}${asked.path}` });

describe("a finished report's link", () => {
  test.each([
    ["on the dashboard", `${REAL}/download/1.xlsx?s=1`, REAL, "/download/1.xlsx?s=1"],
    ["on the simulated dashboard", `${LOCAL}/download/1.xlsx?s=1`, LOCAL, "/download/1.xlsx?s=1"],
    ["relative to the dashboard's root", "/download/1.xlsx?s=1", REAL, "/download/1.xlsx?s=1"],
    ["relative to the machine's root", "/_local/retailer/reports/download/1.xlsx", LOCAL, "/download/1.xlsx"],
    ["with a fragment", `${REAL}/download/1.xlsx#x`, REAL, "/download/1.xlsx"],
  ])("%s is downloaded from there", (_, link, site, path) => {
    const request = fileRequest(link, asked, at(site));
    expect(request).toMatchObject({ site: "reports", method: "GET", path });
    expect(request.link).toBeUndefined();
  });

  test.each([
    "https://finished-reports.s3.amazonaws.com/1.xlsx?X-Amz-Signature=2",
    "https://finished.reports.s3.us-west-2.amazonaws.com/1.xlsx",
    "https://s3.eu-west-1.amazonaws.com/finished-reports/1.xlsx",
    "https://finished-reports.s3.dualstack.us-east-1.amazonaws.com/1.xlsx",
  ])("is downloaded without the session from the file store %s", (link) => {
    expect(fileRequest(link, asked, at(REAL)).link).toBe(link);
  });

  test.each([
    "https://example.com/1.xlsx",
    "//example.com/1.xlsx",
    "http://finished-reports.s3.amazonaws.com/1.xlsx",
    "https://finished-reports.s3.amazonaws.com:8443/1.xlsx",
    "https://me:you@finished-reports.s3.amazonaws.com/1.xlsx",
    "https://finished-reports.s3.amazonaws.com.example.com/1.xlsx",
    "https://example.com/finished-reports.s3.amazonaws.com/1.xlsx",
    "https://evil-s3.amazonaws.com/1.xlsx",
    "https://execute-api.us-east-1.amazonaws.com/1.xlsx",
    "https://kdpreports.amazon.com.example.com/1.xlsx",
    "https://kdpreports.amazon.com@example.com/1.xlsx",
    "https://kdp.amazon.com/1.xlsx",
    "http://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "data:application/zip;base64,UEsDBA==",
    "javascript:alert(1)",
    "blob:https://kdpreports.amazon.com/1",
    "https://",
  ])("is rejected outside the dashboard and the file store: %s", (link) => {
    expect(() => fileRequest(link, asked, at(REAL))).toThrow(expect.objectContaining({ code: "unexpected_answer" }));
  });
});
