import { expect, test } from "vitest";
import { RealtimeEvent } from "#shared/messages/realtime.ts";
import { REFETCHED, refetchedOn } from "./reactions.ts";

const refetched = (type: RealtimeEvent["type"]) => REFETCHED[type].map(({ name }) => name);
const royalties = ["getRoyaltiesReport", "getRoyaltyDayAverage", "getProjectionRecord", "getReportChanges"];

test("every event that the socket delivers has a reaction", () => {
  const types = RealtimeEvent.options.map(({ shape }) => shape.type.value);
  expect(Object.keys(REFETCHED).sort()).toEqual([...types].sort());
  for (const type of types) expect(refetched(type).length, type).toBeGreaterThan(0);
});

test("imported royalties refetch the report, the money trail, the imports, the user and sync health", () => {
  const others = ["getUser", "listImports", "getImport", "getSyncHealth", "getPaymentsTrail", "getPaymentsCalendar"];
  for (const type of ["ama.royalties.first.sync", "ama.royalties.daily.complete"] as const)
    expect(refetched(type).toSorted()).toEqual([...others, ...royalties].sort());
});

test("imported payments refetch the payments, the user, the imports and sync health, but no royalties", () => {
  const names = refetched("ama.payments.imported");
  expect(names).toEqual(expect.arrayContaining(["getPayments", "getPaymentsTrail", "getPaymentsCalendar"]));
  expect(names).toEqual(expect.arrayContaining(["getUser", "listImports", "getImport", "getSyncHealth"]));
  expect(names.filter((name) => royalties.includes(name))).toEqual([]);
});

test("read ranks refetch the list of books and the open book's ranks, but no royalties", () => {
  const names = refetched("titleset.sync");
  expect(names).toEqual(["listBookFormats", "getRankReadings", "getRankHistory", "getRankTracking", "getSyncHealth"]);
  expect(refetched("amazon.auth.failed")).toContain("listBookFormats");
});

test("a change of the plan refetches what the plan allows the user to see", () => {
  expect(refetched("billing.changed")).toEqual(expect.arrayContaining(["getUser", "getPayments", ...royalties]));
});

test("in calm mode new royalties and ranks change nothing on screen, but imports and payments still do", () => {
  const calm = (type: RealtimeEvent["type"]) => refetchedOn(type, true).map(({ name }) => name);
  const others = ["getUser", "listImports", "getImport", "getSyncHealth", "getPaymentsTrail", "getPaymentsCalendar"];
  expect(calm("ama.royalties.daily.complete")).toEqual(others);
  expect(calm("titleset.sync")).toEqual(["getSyncHealth"]);
  const unchanged = Object.keys(REFETCHED).filter(
    (type) => !["ama.royalties.daily.complete", "titleset.sync"].includes(type),
  );
  for (const type of unchanged as RealtimeEvent["type"][]) expect(calm(type)).toEqual(refetched(type));
  for (const type of Object.keys(REFETCHED) as RealtimeEvent["type"][])
    expect(refetchedOn(type, false)).toEqual(REFETCHED[type]);
});
