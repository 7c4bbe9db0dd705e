import { afterEach, expect, test, vi } from "vitest";
import { buildAgencyUser, buildPreferences, buildUser } from "#web/testing/builders.ts";
import { askEarly } from "./ask-early.ts";

const NOW = Date.parse("2026-11-21T03:00:00Z");
const USER = "/api/user";
const REPORT = "/api/report";
const ADDRESSES = { user: USER, report: REPORT, reads: { "/books": "/api/books" } };
const author = buildUser({ timezone: "America/New_York", first_data_at: "2026-01", on_trial: true });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.askedEarly = undefined;
  history.replaceState(null, "", "/");
});

const tokenUntil = (endsMs: number): string => `head.${btoa(JSON.stringify({ exp: endsMs / 1000 }))}.signature`;

function signIn(token = tokenUntil(NOW + 60_000)): void {
  localStorage.setItem("Provider.client.LastAuthUser", "u1");
  localStorage.setItem("Provider.client.u1.accessToken", token);
}

/** The addresses that are asked for at the start of a page, once the user is known. */
async function askedAt(path: string, user: object = author, status = 200): Promise<string[]> {
  history.replaceState(null, "", path);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify(address === USER ? user : {}), { status });
  });
  askEarly(ADDRESSES, NOW);
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

test("asks for no report once the application has taken the user over", async () => {
  signIn();
  const answered = Promise.withResolvers<Response>();
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return answered.promise;
  });
  history.replaceState(null, "", "/royalties");
  askEarly(ADDRESSES, NOW);
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
