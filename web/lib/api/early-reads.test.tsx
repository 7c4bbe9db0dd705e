import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { markReportSeen } from "#shared/api/royalties/report-changes.ts";
import { PACKED_TYPE } from "#shared/domain/royalties/packed-rows.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { buildAgencyUser, buildPreferences, buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { actingGrantsIn } from "../session/acting-grant.ts";
import { askEarly, type OpenedScreen, withEarlyReads } from "./early-reads.ts";
import { useMutationOf } from "./query.ts";

const NOW = Date.parse("2026-11-21T03:00:00Z");
const USER = "/api/user";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.earlyReads = undefined;
  vi.unstubAllGlobals();
});

const tokenUntil = (endsMs: number): string => `head.${btoa(JSON.stringify({ exp: endsMs / 1000 }))}.signature`;
const TOKEN = tokenUntil(NOW + MINUTE_MS);
const authorization = `Bearer ${TOKEN}`;

function signIn(token = TOKEN): void {
  const client = "CognitoIdentityServiceProvider.client";
  localStorage.setItem(`${client}.LastAuthUser`, "u1");
  localStorage.setItem(`${client}.u1.accessToken`, token);
}

const NOTHING_MORE: OpenedScreen = { reads: [], dated: null };

/** The requests that a document's head sends, with their tokens. Each is answered with "early". */
function askedAtStart(screen = NOTHING_MORE): [address: string, authorization: string | null][] {
  const asked: [string, string | null][] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push([address, new Headers(init.headers).get("authorization")]);
    return new Response("early");
  });
  askEarly(screen, NOW);
  return asked;
}

test("the document's head asks for the signed-in user with the stored token", () => {
  signIn();
  expect(askedAtStart()).toEqual([[USER, authorization]]);
});

test("the document's head asks for what the screen reads for every user", () => {
  signIn();
  const asked = askedAtStart({ reads: ["/api/booklogs/e1"], dated: null });
  expect(asked.map(([address]) => address)).toEqual([USER, "/api/booklogs/e1"]);
});

const author = buildUser({ timezone: "America/New_York", first_data_at: "2026-01", on_trial: true });

interface Opened {
  readonly dated?: OpenedScreen["dated"];
  readonly status?: number;
  readonly act?: () => void;
}

/** The addresses of a head that opens the report, or the payments, for this user, with what they accept. */
async function askedFor(user: object, { dated = "report", status = 200, act }: Opened = {}) {
  signIn();
  const asked: [string, string | null][] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push([address, new Headers(init.headers).get("accept")]);
    return new Response(JSON.stringify(user), { status });
  });
  askEarly({ reads: [], dated }, NOW);
  act?.();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve));
  return asked;
}

test("the document's head asks for the month so far in the user's own time zone, with packed rows", async () => {
  const report = "/api/reports/v3/royalties?startDate=2026-11-01&endDate=2026-11-20&kenp_setting=last_month";
  expect(await askedFor(author)).toEqual([
    [USER, null],
    [report, PACKED_TYPE],
  ]);
});

test("the document's head asks for the payments of twelve months in the user's own time zone", async () => {
  expect(await askedFor(author, { dated: "payments" })).toEqual([
    [USER, null],
    ["/api/reports/payments?startDate=2025-11-21&endDate=2026-11-30", null],
  ]);
  expect(await askedFor({ ...author, plan: null, on_trial: false }, { dated: "payments" })).toEqual([[USER, null]]);
});

test.each([
  ["without figures", { ...author, first_data_at: null }, 200],
  ["without a plan", { ...author, on_trial: false, plan: null }, 200],
  ["of an agency", buildAgencyUser(), 200],
  ["who leaves today out", { ...author, preferences: buildPreferences({ leaves_out_today: true }) }, 200],
  ["in calm mode", { ...author, preferences: buildPreferences({ calm_mode: true }) }, 200],
  ["who is refused", author, 403],
])("the document's head asks for no report for a user %s", async (_, user, status) => {
  expect(await askedFor(user, { status })).toEqual([[USER, null]]);
});

test("the document's head asks for no report once the application has taken the user over", async () => {
  expect(await askedFor(author, { act: () => window.earlyReads?.delete(USER) })).toEqual([[USER, null]]);
});

test.each([
  ["a visitor without a session", () => undefined],
  ["a session that the application has to renew", () => signIn(tokenUntil(NOW + 5000))],
  ["an unreadable token", () => signIn("nonsense")],
  [
    "an administrator who acts for a customer",
    () => {
      signIn();
      actingGrantsIn(sessionStorage).keep({ grant: "g", email: "ada@example.com", ends_at: "2026-11-21T04:00:00Z" });
    },
  ],
])("the document's head asks for nothing for %s", (_, arrange) => {
  arrange();
  expect(askedAtStart()).toEqual([]);
});

/** The application's reads on a page whose head has asked for the user; its own requests are answered with "late". */
function page({ sinceStartMs = 2000, screen = NOTHING_MORE } = {}) {
  signIn();
  askedAtStart(screen);
  const fetch = withEarlyReads(
    async () => new Response("late"),
    () => sinceStartMs,
  );
  return async (address: string, headers: Record<string, string> = { authorization }, method = "GET") =>
    (await fetch(address, { method, headers })).text();
}

test("the application takes the early answer over once, instead of asking again", async () => {
  const read = page();
  expect([await read(USER, { authorization, "if-none-match": 'W/"one"' }), await read(USER)]).toEqual([
    "early",
    "late",
  ]);
});

test("the application takes over what the screen reads with the headers of its own", async () => {
  const read = page({ screen: { reads: ["/api/booklogs"], dated: null } });
  expect(await read("/api/booklogs", { authorization, accept: PACKED_TYPE })).toBe("early");
  expect(await read("/api/booklogs")).toBe("late");
});

test.each([
  ["another address", "/api/books", { authorization }],
  ["another token", USER, { authorization: "Bearer other" }],
  ["another user", USER, { authorization, "x-acting-as": "grant" }],
])("the early answer is not used for %s", async (_, address, headers) => {
  expect(await page()(address, headers)).toBe("late");
});

test("the early answer is not used for a change", async () => {
  expect(await page()(USER, { authorization }, "PUT")).toBe("late");
});

test("the early answer is not used ten seconds later", async () => {
  expect(await page({ sinceStartMs: 10_001 })(USER)).toBe("late");
});

test("no early answer is used once the application has read something again, because it then expects new figures", async () => {
  const payments = "/api/payments";
  const read = page({ screen: { reads: [payments], dated: null } });
  expect([await read(USER), await read(USER), await read(payments)]).toEqual(["early", "late", "late"]);
});

test("what opens the live connection, which is no read, leaves the early answers of a screen that still loads", async () => {
  const payments = "/api/payments";
  const read = page({ screen: { reads: [payments], dated: null } });
  expect([await read("/api/broadcasting/auth", { authorization }, "POST"), await read(payments)]).toEqual([
    "late",
    "early",
  ]);
});

test("no early answer is used after a change", async () => {
  signIn();
  askedAtStart();
  const Button = () => {
    const { run } = useMutationOf(markReportSeen);
    return (
      <button type="button" onClick={() => void run({ body: { months: [] } })}>
        Change
      </button>
    );
  };
  renderApp(<Button />, fakeServices({ markReportSeen: () => undefined }, { signedIn: true }));
  expect(window.earlyReads).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  expect(window.earlyReads).toBeUndefined();
});
