import { expect, test } from "vitest";
import { messageOf } from "#extension/sync/failures.ts";
import { colophonApi } from "./api.ts";

const WORK = {
  user: { id: "u1", email: "clara@example.com" },
  today: "2026-11-20",
  is_activated: true,
  royalties: [],
  prior_months: [],
  payments: false,
  kenp_rates: [],
  books: false,
  ranks: null,
  followers: null,
  cookie_mode: false,
  next_at: "2026-11-20T12:15:00.000Z",
};
const site = (answer: Response | Error, hasAccess = true) => {
  const sent: [string, RequestInit][] = [];
  const fetch = async (url: unknown, init: unknown) => {
    sent.push([String(url), init as RequestInit]);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const api = colophonApi({
    fetch: fetch as typeof globalThis.fetch,
    origin: "https://colophon.example",
    token: "secret",
    hasAccess: async () => hasAccess,
  });
  return { api, sent };
};

test("sends the token and never a cookie", async () => {
  const { api, sent } = site(Response.json(WORK));
  expect(await api.work({ scope: "first", account_creation_date: "2020-01-02" })).toEqual(WORK);
  const [url, init] = sent[0]!;
  expect(url).toBe("https://colophon.example/api/extension/work?scope=first&account_creation_date=2020-01-02");
  expect(init).toMatchObject({ method: "GET", credentials: "omit", redirect: "error" });
  expect(init.headers).toEqual({ authorization: "Bearer secret" });
});

test.each([
  ["a network error", new TypeError("Failed to fetch"), { code: "colophon_unreachable", status: 0 }],
  ["a server error", new Response("", { status: 503 }), { code: "colophon_unreachable", status: 503 }],
  ["too many calls", new Response("", { status: 429 }), { code: "colophon_unreachable", status: 429 }],
  ["a refusal", Response.json({}, { status: 403 }), { code: "colophon_refused", status: 403 }],
  ["an unknown token", Response.json({}, { status: 401 }), { name: "PairingEnded" }],
  ["the application's page", new Response("<!doctype html>"), { code: "colophon_unreachable" }],
  ["a body of another shape", Response.json({ user: 1 }), { code: "colophon_unreachable" }],
])("rejects with the matching failure on %s", async (_, answer, failure) => {
  await expect(site(answer).api.work({ scope: "due" })).rejects.toMatchObject(failure);
});

test("names the missing site access when the browser withholds the site, instead of an unreachable site", async () => {
  const error: unknown = await site(new TypeError("Failed to fetch"), false)
    .api.work({ scope: "due" })
    .catch((rejection: unknown) => rejection);
  expect(error).toMatchObject({ code: "colophon_unreachable" });
  expect(messageOf(error, "colophon_unreachable")).toContain("allow access there");
});

test("uploads a file after the form's fields and without the token", async () => {
  const { api, sent } = site(new Response(null, { status: 204 }));
  const file = { name: "report.xlsx", bytes: new Uint8Array([1, 2, 3]) };
  await api.upload({ url: "https://bucket.example/", fields: { key: "in/1", policy: "p" } }, file);
  const [url, { headers, body }] = sent[0]!;
  expect(url).toBe("https://bucket.example/");
  expect(headers).toBeUndefined();
  expect([...(body as FormData).keys()]).toEqual(["key", "policy", "file"]);
});
