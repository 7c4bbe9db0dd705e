import { afterEach, expect, test } from "vitest";
import { packBody } from "#shared/domain/royalties/packed-rows.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { lastSeenIn } from "./last-seen.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
afterEach(() => localStorage.clear());

/** This browser during one visit. */
function visit({ owner = "ada" as string | null, at = NOW, release = "one", storage = localStorage } = {}) {
  const lastSeen = lastSeenIn({ storage, owner: () => owner, release, now: () => at });
  const receive = (body: object, of = "ada", etag: string | null = null, text: string | null = null) => {
    lastSeen.note(body, { owner: of, address: "/api/report", etag, text });
    return body;
  };
  return { ...lastSeen, receive };
}

test("an answer is found at the next visit, with the time when it was shown", () => {
  const { keep, receive } = visit();
  keep("this month", receive({ total: 12 }));
  expect(visit({ at: NOW + DAY_MS }).find("this month")).toEqual({ body: { total: 12 }, at: NOW });
  expect(visit().find("last month")).toBeNull();
});

test("a newer answer replaces the one of the same name", () => {
  const { keep, receive } = visit();
  keep("this month", receive({ total: 12 }));
  keep("this month", receive({ total: 13 }));
  expect(visit().find("this month")?.body).toEqual({ total: 13 });
});

test("another user finds nothing, and nothing is left for the first one either", () => {
  const { keep, receive } = visit();
  keep("this month", receive({ total: 12 }));
  expect(visit({ owner: "eve" }).find("this month")).toBeNull();
  expect(visit().find("this month")).toBeNull();
});

test.each([
  ["of someone else", "eve", "ada"],
  ["whose user has signed out in another tab", "ada", null],
])("an answer %s isn't kept", (_, of, owner) => {
  const { keep, receive } = visit({ owner });
  keep("this month", receive({ total: 12 }, of));
  expect(localStorage).toHaveLength(0);
});

test("keeps only answers to the user's own calls", () => {
  visit().keep("this month", { total: 12 });
  expect(localStorage).toHaveLength(0);
});

test("an answer isn't found by another release or after thirty days", () => {
  const { keep, receive } = visit();
  keep("this month", receive({ total: 12 }));
  expect(visit({ release: "two" }).find("this month")).toBeNull();
  expect(visit({ at: NOW + 30 * DAY_MS + 1 }).find("this month")).toBeNull();
});

test("a found answer has the version that the API knows it by, for its own user", () => {
  const first = visit();
  first.keep("this month", first.receive({ total: 12 }, "ada", 'W/"one"'));
  const { find, answerOf } = visit();
  expect(answerOf("/api/report", "ada")).toBeUndefined();
  find("this month");
  expect(answerOf("/api/report", "ada")).toMatchObject({ etag: 'W/"one"', body: { total: 12 } });
  expect(answerOf("/api/report", "eve")).toBeUndefined();
});

test("the oldest answers go when all together become too large, and one alone that is too large isn't kept", () => {
  const large = (name: string, at: number, characters: number) => {
    const { keep, receive } = visit({ at });
    keep(name, receive({ text: "x".repeat(characters) }));
  };
  large("second", NOW + 1, 1_400_000);
  large("first", NOW, 1_400_000);
  large("third", NOW + 2, 1_400_000);
  large("fourth", NOW + 3, 3_100_000);
  const { find } = visit();
  expect(["first", "second", "third", "fourth"].map((name) => find(name) !== null)).toEqual([false, true, true, false]);
});

test("an answer from before a clearing isn't kept after it", () => {
  const { keep, receive, clear } = visit();
  const answer = receive({ total: 12 });
  clear();
  keep("this month", answer);
  expect(localStorage).toHaveLength(0);
  keep("this month", receive({ total: 12 }));
  expect(localStorage).toHaveLength(1);
});

test("never serializes an answer that was too large when received, even if it is unchanged later", () => {
  const { keep, receive } = visit();
  const unserializable = { toJSON: () => expect.unreachable() };
  keep("lifetime", receive(unserializable, "ada", null, "x".repeat(3_000_001)));
  keep("lifetime", receive(unserializable, "ada", null, null));
  expect(localStorage).toHaveLength(0);
});

test("stores an answer as the API sent it, and an unchanged one as it was stored", () => {
  const rows = [{ title: "Salt", reads: [0, 3, 0] }];
  const text = JSON.stringify(packBody({ of: "May", rows }, { rows: {} }));
  const first = visit();
  first.keep("this month", first.receive({ of: "May", rows }, "ada", 'W/"one"', text));
  const [stored] = Object.values({ ...localStorage });
  expect(String(stored).endsWith(`\n${text}`)).toBe(true);
  const second = visit({ at: NOW + 1 });
  const seen = second.find("this month")!;
  expect(seen.body).toEqual({ of: "May", rows });
  second.keep("this month", seen.body);
  expect(visit().find("this month")?.at).toBe(NOW);
  second.keep("this month", second.receive(seen.body, "ada", 'W/"one"'));
  expect(visit().find("this month")).toEqual({ body: { of: "May", rows }, at: NOW + 1 });
  expect(String(Object.values({ ...localStorage })[0]).endsWith(`\n${text}`)).toBe(true);
});

test("a full storage and damaged entries are as good as none", () => {
  const full = Object.assign(Object.create(Storage.prototype) as Storage, {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const { keep, receive } = visit({ storage: full });
  keep("this month", receive({ total: 12 }));
  localStorage.setItem("colophon-seen answer this month", "nonsense");
  expect(visit().find("this month")).toBeNull();
});

test("clearing removes the answers and nothing else", () => {
  const { keep, receive, clear } = visit();
  localStorage.setItem("session", "token");
  keep("this month", receive({ total: 12 }));
  clear();
  expect(Object.keys(localStorage)).toEqual(["session"]);
});
