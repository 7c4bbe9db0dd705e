import { expect, test } from "vitest";
import { HOME_MARKETPLACE } from "#shared/sources/amazon/portal/title-sets.ts";
import { ROUTES } from "#web/app/routing/routes.ts";
import { earlyReads, patternOf } from "./start-script.ts";

test.each([
  ["/royalties", "/royalties/", true],
  ["/royalties", "/royalties/payouts", false],
  ["/booklogs/:id/insights", "/booklogs/e1/insights", true],
  ["/booklogs/:id/insights", "/booklogs/insights", false],
  ["/ranks/:titleAsin/:asin/:marketplace?", "/ranks/B01/B02", true],
  ["/ranks/:titleAsin/:asin/:marketplace?", "/ranks/B01/B02/US", true],
  ["*", "/anything/at/all", true],
])("%s matches %s: %s", (path, asked, matches) => {
  expect(new RegExp(patternOf(path), "i").test(asked)).toBe(matches);
});

test("early reads have the paths of screens and the addresses of the API", () => {
  const { user, lists, report, payments, ranks } = earlyReads(ROUTES);
  expect([user, report, payments]).toEqual([
    "/api/user",
    { path: "/royalties", address: "/api/reports/v3/royalties" },
    { path: "/royalties/payouts", address: "/api/reports/payments" },
  ]);
  expect(lists).toContainEqual(["^/booklogs/([^/]+)/insights/?$", "/api/booklogs/$1"]);
  expect(ranks).toMatchObject({ path: "/ranks", homeStore: HOME_MARKETPLACE, stores: { 1: HOME_MARKETPLACE } });
  expect(new URLSearchParams(ranks.address.split("?")[1]).get("marketplace")).toBe("STORE");
});
