import { describe, expect, test } from "vitest";
import { getUser, register, updateUser, verifyEmail } from "#shared/api/accounts/accounts.ts";
import { forgotPassword, logout } from "#shared/api/accounts/security.ts";
import { getImport, startImport } from "#shared/api/imports.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { RECORD_RELATIONS } from "#shared/domain/royalties/measures.ts";
import { PACKED_TYPE, packBody } from "#shared/domain/royalties/packed-rows.ts";
import type { ActingGrant } from "../session/acting-grant.ts";
import { addressOf, createApiClient } from "./api-client.ts";
import type { KeptAnswer } from "./kept-answers.ts";

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** An API that returns these responses in order, or none until a call is given up, and records its requests. */
function clientThatAnswers(...answers: (Response | Error | "none yet")[]) {
  const requests: { url: string; init: RequestInit }[] = [];
  let [signedOut, actingEnded, planRequired, unknownEndpoints] = [0, 0, 0, 0];
  let grant: ActingGrant | null = null;
  const token = { current: "old" };
  const noted: unknown[] = [];
  const seen = new Map<string, KeptAnswer>();
  const call = createApiClient({
    fetch: async (url, init) => {
      requests.push({ url: String(url), init: init ?? {} });
      const answer = answers.shift();
      if (answer === "none yet")
        return new Promise((_, fail) => init?.signal?.addEventListener("abort", () => fail(init.signal?.reason)));
      if (!answer || answer instanceof Error) throw answer ?? new Error("asked too often");
      return answer;
    },
    accessToken: async (options) => (options?.fresh ? "fresh" : token.current),
    onSignedOut: () => signedOut++,
    actingGrant: () => grant,
    onActingEnded: () => actingEnded++,
    onPlanRequired: () => planRequired++,
    onUnknownEndpoint: () => unknownEndpoints++,
    lastSeen: {
      note: (body, origin) => void noted.push([body, origin]),
      answerOf: (address, owner) => seen.get(`${owner} ${address}`),
    },
    now: () => Date.parse("2026-11-21T10:00:00Z"),
  });
  const header = (index: number, name: string) => new Headers(requests[index]!.init.headers).get(name);
  return {
    call,
    requests,
    noted,
    seen,
    signInAs: (userId: string) => {
      token.current = `head.${btoa(JSON.stringify({ username: userId }))}.signature`;
    },
    authorization: (index: number) => header(index, "authorization"),
    actingAs: (index: number) => header(index, "x-acting-as"),
    accepts: (index: number) => header(index, "accept"),
    version: (index: number) => header(index, "if-none-match"),
    signedOut: () => signedOut,
    actingEnded: () => actingEnded,
    planRequired: () => planRequired,
    unknownEndpoints: () => unknownEndpoints,
    actAs: (ends_at: string) => {
      grant = { grant: "grant-1", email: "ada@example.com", ends_at };
    },
  };
}

describe("URL", () => {
  test("includes escaped path parameters", () => {
    expect(addressOf(verifyEmail.path, { params: { hash: "a/b", id: "ä" } })).toBe("/api/verify/email/a%2Fb/%C3%A4");
  });
  test("uses bracket style for arrays and omits undefined", () => {
    expect(addressOf("/x", { query: { ids: [1, 2], gone: undefined, a: "b c" } })).toBe(
      "/api/x?ids%5B%5D=1&ids%5B%5D=2&a=b+c",
    );
  });
});

test("asks for a report with packed rows, and answers with the rows", async () => {
  const records = [{ asin: "B01", reads: [0, 3] }];
  const packed = json(200, packBody({ type: "DAY", records }, { records: RECORD_RELATIONS }));
  const { call, accepts } = clientThatAnswers(packed, json(200, {}));
  const query = { startDate: "2026-11-01", endDate: "2026-11-02" };
  expect(await call(getRoyaltiesReport, { query })).toEqual({ type: "DAY", records });
  await call(getUser, {});
  expect([accepts(0), accepts(1)]).toEqual([PACKED_TYPE, null]);
});

describe("a change", () => {
  const sent = async (act: (call: ReturnType<typeof clientThatAnswers>["call"]) => Promise<unknown>) => {
    const { call, requests } = clientThatAnswers(json(200, {}));
    await act(call);
    return requests[0]!.init.keepalive;
  };
  const rename = (last_name: string) =>
    sent((call) =>
      call(updateUser, { body: { first_name: "Ada", last_name, email: "ada@example.com", timezone: "Europe/Paris" } }),
    );

  test("is sent to its end even if the page closes meanwhile", async () => {
    expect(await rename("Writer")).toBe(true);
    expect(await sent((call) => call(startImport, { params: { id: "i1" } }))).toBe(true);
  });
  test("needs an open page when it is longer than browsers send without one, and so does a read", async () => {
    expect(await rename("W".repeat(5_000))).toBe(false);
    expect(await sent((call) => call(getUser, {}))).toBe(false);
  });
});

describe("a read that is repeated", () => {
  const first = () =>
    new Response(JSON.stringify({ id: "i1" }), {
      headers: { "content-type": "application/json", etag: 'W/"one"' },
    });
  const unchanged = () => new Response(null, { status: 304, headers: { etag: 'W/"one"' } });
  const read = { params: { id: "i1" } };

  test("names the version it has, and gets the very same answer while nothing has changed", async () => {
    const { call, version } = clientThatAnswers(first(), unchanged(), json(200, { id: "i2" }));
    const answer = await call(getImport, read);
    expect(await call(getImport, read)).toBe(answer);
    expect(await call(getImport, read)).toEqual({ id: "i2" });
    expect([0, 1, 2].map(version)).toEqual([null, 'W/"one"', 'W/"one"']);
  });

  test("names the version after its token was renewed as well", async () => {
    const { call, version, authorization } = clientThatAnswers(first(), json(401, {}), unchanged());
    const answer = await call(getImport, read);
    expect(await call(getImport, read)).toBe(answer);
    expect([authorization(2), version(2)]).toEqual(["Bearer fresh", 'W/"one"']);
  });

  test("names no version for another client, for an impersonated user, or after signing out", async () => {
    const { call, version, actAs, signInAs } = clientThatAnswers(
      ...[first(), first(), new Response(null, { status: 204 }), first(), first()],
    );
    await call(getImport, read);
    await call(getImport, read, { clientId: "client-1" });
    await call(logout, {}).catch(() => undefined);
    signInAs("eve");
    await call(getImport, read);
    actAs("2026-11-21T11:00:00Z");
    await call(getImport, read);
    expect([1, 3, 4].map(version)).toEqual([null, null, null]);
  });

  test("names the version that this browser keeps for the token's own user, and for no other", async () => {
    const { call, version, seen, signInAs } = clientThatAnswers(unchanged(), first());
    const body = { id: "i1" };
    seen.set("ada /api/imports/i1  ", { etag: 'W/"one"', body });
    signInAs("ada");
    expect(await call(getImport, read)).toBe(body);
    signInAs("eve");
    expect(await call(getImport, read)).not.toBe(body);
    expect([version(0), version(1)]).toEqual(['W/"one"', null]);
  });

  test("notes whose answer it is, except an impersonated user's or a client's", async () => {
    const { call, noted, signInAs, actAs } = clientThatAnswers(first(), unchanged(), first(), first(), first());
    signInAs("ada");
    await call(getImport, read);
    await call(getImport, read);
    const origin = { owner: "ada", address: "/api/imports/i1  ", etag: 'W/"one"' };
    expect(noted).toEqual([
      [{ id: "i1" }, { ...origin, text: '{"id":"i1"}' }],
      [{ id: "i1" }, { ...origin, text: null }],
    ]);
    await call(startImport, read);
    await call(getImport, read, { clientId: "client-1" });
    actAs("2026-11-21T11:00:00Z");
    await call(getImport, read);
    expect(noted).toHaveLength(2);
  });

  test("names no version for what isn't a read", async () => {
    const { call, version } = clientThatAnswers(first(), first());
    await call(startImport, read);
    await call(startImport, read);
    expect(version(1)).toBeNull();
  });
});

describe("call", () => {
  test("sends no content type without a body", async () => {
    const { call, requests, authorization } = clientThatAnswers(json(202, { data: {} }));
    await call(startImport, { params: { id: "i1" } });
    expect(requests[0]!.url).toBe("/api/imports/i1/start");
    expect(new Headers(requests[0]!.init.headers).has("content-type")).toBe(false);
    expect(authorization(0)).toBe("Bearer old");
  });

  test("sends no token to a public endpoint", async () => {
    const { call, authorization } = clientThatAnswers(json(200, { verified: true }));
    await call(verifyEmail, { params: { hash: "h", id: "i" } });
    expect(authorization(0)).toBeNull();
  });

  test("renews an expired token and retries once", async () => {
    const { call, authorization, signedOut } = clientThatAnswers(
      json(401, { message: "Unauthorized" }),
      json(200, { data: {} }),
    );
    await call(getImport, { params: { id: "i1" } });
    expect(authorization(1)).toBe("Bearer fresh");
    expect(signedOut()).toBe(0);
  });

  test("gives up what the session reads as soon as it signs out, and asks nothing else with its token", async () => {
    const none = new Response(null, { status: 204 });
    const { call, requests, signedOut, signInAs } = clientThatAnswers("none yet", none, json(200, { id: "i1" }));
    const read = call(getImport, { params: { id: "i1" } });
    await expect.poll(() => requests).toHaveLength(1);
    const ending = call(logout, {});
    await expect(read).rejects.toMatchObject({ code: "offline" });
    await expect(call(getImport, { params: { id: "i1" } })).rejects.toMatchObject({ code: "offline" });
    await ending;
    await expect(call(getImport, { params: { id: "i1" } })).rejects.toMatchObject({ code: "offline" });
    expect(requests.map(({ url }) => url)).toEqual(["/api/imports/i1", `/api${logout.path}`]);
    expect(signedOut()).toBe(0);

    signInAs("eve");
    await expect(call(getImport, { params: { id: "i1" } })).resolves.toEqual({ id: "i1" });
  });

  test("ends the session when a fresh token is rejected too", async () => {
    const { call, signedOut } = clientThatAnswers(json(401, {}), json(401, {}));
    await expect(call(getUser, {})).rejects.toMatchObject({ code: "unauthenticated" });
    expect(signedOut()).toBe(1);
  });

  test("reports a missing plan, so that the plans are shown", async () => {
    const { call, planRequired } = clientThatAnswers(json(403, { message: "Choose a plan", code: "plan_required" }));
    await expect(call(getUser, {})).rejects.toMatchObject({ code: "plan_required", message: "Choose a plan" });
    expect(planRequired()).toBe(1);
  });

  test("reports an endpoint that the API doesn't have, but not a thing that it doesn't find", async () => {
    const { call, unknownEndpoints } = clientThatAnswers(
      json(404, { message: "This book does not exist", code: "not_found" }),
      json(404, { message: "Not Found" }),
    );
    await expect(call(getUser, {})).rejects.toMatchObject({ code: "not_found" });
    expect(unknownEndpoints()).toBe(0);
    await expect(call(getUser, {})).rejects.toMatchObject({ code: "not_found" });
    expect(unknownEndpoints()).toBe(1);
  });

  test("returns field errors by field", async () => {
    const { call } = clientThatAnswers(json(422, { message: "Invalid", errors: { email: ["Taken"] } }));
    const body = { first_name: "", last_name: "", email: "", password: "", password_confirmation: "", timezone: "" };
    await expect(call(register, { body })).rejects.toMatchObject({ code: "invalid", fields: { email: ["Taken"] } });
  });

  test("tells a network failure from a refusal", async () => {
    const { call } = clientThatAnswers(new TypeError("Failed to fetch"));
    await expect(call(getUser, {})).rejects.toMatchObject({ code: "offline", status: 0 });
  });

  test("accepts a response without content, whatever its declared type", async () => {
    const none = new Response(null, { status: 204, headers: { "content-type": "text/plain" } });
    await expect(clientThatAnswers(none).call(logout, {})).resolves.toBeUndefined();
    const accepted = new Response("", { status: 202, headers: { "content-type": "text/plain" } });
    const asked = clientThatAnswers(accepted).call(forgotPassword, { body: { email: "ada@example.com" } });
    await expect(asked).resolves.toBeUndefined();
  });

  test("fails when it receives a page instead of an API response", async () => {
    const page = new Response("<!doctype html>", { status: 200, headers: { "content-type": "text/html" } });
    await expect(clientThatAnswers(page).call(getUser, {})).rejects.toMatchObject({ code: "unavailable" });
  });

  test.each([
    [403, "forbidden"],
    [404, "not_found"],
    [409, "conflict"],
    [413, "too_large"],
    [429, "too_many"],
    [500, "internal"],
    [503, "unavailable"],
  ])("maps a gateway response %i without a code to %s", async (status, code) => {
    const { call } = clientThatAnswers(json(status, { message: "Service words" }));
    await expect(call(verifyEmail, { params: { hash: "h", id: "i" } })).rejects.toMatchObject({ code, message: "" });
  });

  test("prefers the API's own code over the status", async () => {
    const { call } = clientThatAnswers(json(403, { message: "Not while impersonating", code: "impersonating" }));
    await expect(call(getUser, {})).rejects.toMatchObject({
      code: "impersonating",
      message: "Not while impersonating",
    });
  });
});

describe("impersonation", () => {
  const refusal = () => json(403, { message: "Not while acting for someone else", code: "impersonating" });
  const later = "2026-11-21T10:30:00Z";

  test("sends the grant with every call except public ones and sign-out, which is the administrator's own", async () => {
    const client = clientThatAnswers(json(200, {}), new Response(null, { status: 204 }), json(200, { verified: true }));
    client.actAs(later);
    await client.call(getUser, {});
    await client.call(logout, {});
    await client.call(verifyEmail, { params: { hash: "h", id: "i" } });
    expect([0, 1, 2].map(client.actingAs)).toEqual(["grant-1", null, null]);
  });

  test("keeps the grant after a refusal of an endpoint that is never available", async () => {
    const client = clientThatAnswers(refusal());
    client.actAs(later);
    await expect(client.call(startImport, { params: { id: "i1" } })).rejects.toMatchObject({ code: "impersonating" });
    expect(client.actingEnded()).toBe(0);
  });

  test("ends after any refusal once its hour is over", async () => {
    const client = clientThatAnswers(refusal());
    client.actAs("2026-11-21T10:00:00Z");
    await expect(client.call(startImport, { params: { id: "i1" } })).rejects.toMatchObject({ code: "impersonating" });
    expect(client.actingEnded()).toBe(1);
  });

  test("ends before its hour is over when an available endpoint refuses it", async () => {
    const client = clientThatAnswers(refusal());
    client.actAs(later);
    await expect(client.call(getUser, {})).rejects.toMatchObject({ code: "impersonating" });
    expect(client.actingEnded()).toBe(1);
  });

  test("ends when the impersonated user is gone", async () => {
    const client = clientThatAnswers(json(404, { message: "Not found", code: "not_found" }));
    client.actAs(later);
    await expect(client.call(getUser, {})).rejects.toMatchObject({ code: "not_found" });
    expect(client.actingEnded()).toBe(1);
  });
});
