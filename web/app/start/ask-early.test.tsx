import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { paymentRange } from "#shared/domain/payments/payment-ranges.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { buildAgencyUser, buildPreferences, buildUser } from "#web/testing/builders.ts";
import { askEarly } from "./ask-early.ts";
import type { EarlyReads } from "./early-reads.ts";

const NOW = Date.parse("2026-11-21T03:00:00Z");
const USER = "/api/user";
const REPORT = "/api/report";
const PAYMENTS = "/api/payments";
const READS: EarlyReads = {
  user: USER,
  lists: [
    ["^/books$", "/api/books"],
    ["^/booklogs/([^/]+)/insights$", "/api/booklogs/$1"],
    ["^/ranks$", "/api/tracking"],
  ],
  report: { path: "/royalties", address: REPORT },
  payments: { path: "/royalties/payouts", address: PAYMENTS },
  ranks: { path: "/ranks", address: "/api/formats?marketplace=STORE", stores: { 2: "UK" }, homeStore: "US" },
};
const author = buildUser({ timezone: "America/New_York", first_data_at: "2026-01", on_trial: true });
const paid = { ...author, extension: { ...author.extension, ama_payments_imported_date: "2026-10-29T08:00:00.000Z" } };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.askedEarly = undefined;
  history.replaceState(null, "", "/");
});

const tokenUntil = (endsMs: number): string => `head.${btoa(JSON.stringify({ exp: endsMs / 1000 }))}.signature`;

function signIn(token = tokenUntil(NOW + MINUTE_MS)): void {
  localStorage.setItem("Provider.client.LastAuthUser", "u1");
  localStorage.setItem("Provider.client.u1.accessToken", token);
}

/** The addresses that are asked for at the start of a page, once the user is known. */
async function askedAt(path: string, user: object = author, status = 200, now = NOW): Promise<string[]> {
  history.replaceState(null, "", path);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify(address === USER ? user : {}), { status });
  });
  askEarly(READS, now);
  await new Promise((resolve) => setTimeout(resolve));
  return asked;
}

const opening = `${REPORT}?startDate=2026-11-01&endDate=2026-11-20&kenp_setting=last_month`;

test("asks for the user, then for the month so far in the user's own time zone", async () => {
  signIn();
  expect(await askedAt("/royalties")).toEqual([USER, opening]);
  expect([...window.askedEarly!.keys()]).toEqual([USER, opening]);
});

test("asks for the days and the rate setting of the address", async () => {
  signIn();
  const days = `${REPORT}?startDate=2026-01-01&endDate=2026-01-31&kenp_setting=custom`;
  expect(await askedAt("/royalties?start=2026-01-01&end=2026-01-31&kenp=custom")).toEqual([USER, days]);
});

test.each([
  ["on another screen", "/account/settings", author],
  ["for a named period", "/royalties?preset=last_year", author],
  ["for the sample data", "/royalties?demo=1", author],
  ["without figures", "/royalties", { ...author, first_data_at: null }],
  ["without a plan", "/royalties", { ...author, on_trial: false, plan: null }],
  ["for an agency", "/royalties", buildAgencyUser()],
  ["without today", "/royalties", { ...author, preferences: buildPreferences({ leaves_out_today: true }) }],
])("asks for no report %s", async (_, path, user) => {
  signIn();
  expect(await askedAt(path, user)).toEqual([USER]);
});

test("asks for a screen's list together with the user", async () => {
  signIn();
  expect(await askedAt("/books", author, 403)).toEqual([USER, "/api/books"]);
  expect(await askedAt("/books/add")).toEqual([USER]);
});

test("asks for the event that an address names", async () => {
  signIn();
  expect(await askedAt("/booklogs/e1/insights", author, 403)).toEqual([USER, "/api/booklogs/e1"]);
  expect(await askedAt("/booklogs/e1/edit")).toEqual([USER]);
});

test("asks for the payments of the last twelve months as the screen does, on any day", async () => {
  const days = fc.integer({ min: 0, max: 3000 }).map((number) => addDays("2024-01-01", number));
  await fc.assert(
    fc.asyncProperty(days, async (today) => {
      const noon = Date.parse(`${today}T17:00:00Z`);
      signIn(tokenUntil(noon + MINUTE_MS));
      const { start, end } = paymentRange("last_12_months", today);
      const expected = `${PAYMENTS}?startDate=${start}&endDate=${end}`;
      expect(await askedAt("/royalties/payouts", paid, 200, noon)).toEqual([USER, expected]);
    }),
    { examples: [["2028-02-29"], ["2025-02-28"], ["2024-12-31"]] },
  );
});

test("asks for the ranks of the user's default store", async () => {
  signIn();
  const inMarketplace = (id: number | null) => ({
    ...author,
    preferences: buildPreferences({ default_marketplace: id }),
  });
  const asked = (store: string) => [USER, "/api/tracking", `/api/formats?marketplace=${store}`];
  expect(await askedAt("/ranks", inMarketplace(2))).toEqual(asked("UK"));
  expect(await askedAt("/ranks", inMarketplace(null))).toEqual(asked("US"));
  expect(await askedAt("/ranks?store=UK", inMarketplace(2))).toEqual([USER, "/api/tracking"]);
});

test.each([
  ["another range", "/royalties/payouts?range=all", paid],
  ["another view", "/royalties/payouts?view=calendar", paid],
  ["an author whose payments were never imported", "/royalties/payouts", author],
])("asks for no payments of %s", async (_, path, user) => {
  signIn();
  expect(await askedAt(path, user)).toEqual([USER]);
});

test("asks for no report once the application has taken the user over", async () => {
  signIn();
  const answered = Promise.withResolvers<Response>();
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return answered.promise;
  });
  history.replaceState(null, "", "/royalties");
  askEarly(READS, NOW);
  window.askedEarly!.delete(USER);
  answered.resolve(new Response(JSON.stringify(author)));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([USER]);
});

test("asks for no report when this browser keeps one, or when the user is refused", async () => {
  signIn();
  expect(await askedAt("/royalties", author, 403)).toEqual([USER]);
  localStorage.setItem("colophon-seen report opening", "{}");
  expect(await askedAt("/royalties")).toEqual([USER]);
});

test.each([
  ["a visitor", () => undefined],
  ["an expired session", () => signIn(tokenUntil(NOW + 5000))],
  ["an unreadable session", () => signIn("nonsense")],
  ["an administrator who acts for a customer", () => [signIn(), sessionStorage.setItem("colophon-acting-as", "{}")]],
])("asks for nothing for %s", async (_, arrange) => {
  arrange();
  expect(await askedAt("/royalties")).toEqual([]);
});
