import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildReport } from "#web/testing/report-builders.ts";
import { openRoyalties, type Requested, wholeYear } from "../testing/open-royalties.tsx";

const at = (time: string) => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(time) });
// Noon of 20 November in Madrid; only the clock is frozen.
beforeEach(() => at("2026-11-20T11:00:00Z"));
afterEach(() => localStorage.clear());

const LINE = "As of your last visit, Nov 20, 2026, 12:00 PM";
const open = (reportOf: (request: Requested) => RoyaltiesReport | Promise<never>, path = "/royalties", by = "u1") =>
  openRoyalties(reportOf as (request: Requested) => RoyaltiesReport, path, [], {}, {}, { seenBy: by });
const never = () => new Promise<never>(() => undefined);

/** A visit that ends with the report on the screen. */
async function visit(path?: string): Promise<void> {
  open(wholeYear, path);
  await screen.findByText(/^\$12\.50 .+\.$/);
  expect(screen.queryByText(/^As of your last visit/)).toBeNull();
  cleanup();
}
const richer = { "The Salt Road": [20_000_000, 0] } as const;

test("shows the report of the last visit with its time, until the new one replaces both", async () => {
  await visit();
  at("2026-11-20T13:00:00Z");
  const { promise, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  open((range) => {
    const answer = () =>
      range.startDate < "2026-11" ? wholeYear(range) : buildReport(range.startDate, range.endDate, richer);
    return isFirst ? (promise.then(answer) as Promise<never>) : answer();
  });
  expect(await screen.findByText(LINE)).toBeDefined();
  expect(screen.getByText(/^\$12\.50 this month so far/)).toBeDefined();
  isFirst = false;
  resolve();
  expect(await screen.findByText(/^\$20\.00 this month so far/)).toBeDefined();
  expect(screen.queryByText(LINE)).toBeNull();
});

test("shows the figures of another day as those of the last visit, without a sentence about today", async () => {
  await visit();
  at("2026-11-21T11:00:00Z");
  open(never);
  expect(await screen.findByText(LINE)).toBeDefined();
  expect(screen.getByLabelText("Totals", { selector: "dl" }).closest("[data-stale]")).not.toBeNull();
  expect(screen.queryByText(/this month so far/)).toBeNull();
});

test("keeps the report of the last visit beside the message that there is no connection", async () => {
  await visit();
  let isDown = true;
  open((range) => {
    if (isDown) throw new ApiFailure("offline", 0);
    return buildReport(range.startDate, range.endDate, richer);
  });
  expect(await screen.findByRole("heading", { name: "You are offline" })).toBeDefined();
  expect(screen.getByText(LINE)).toBeDefined();
  expect(screen.getByText(/^\$12\.50 this month so far/)).toBeDefined();
  isDown = false;
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^\$20\.00 this month so far/)).toBeDefined();
  expect(screen.queryByText(LINE)).toBeNull();
});

test.each([
  ["another user", "/royalties", "u2"],
  ["another question", "/royalties?preset=last_7_days", "u1"],
])("shows nothing of the last visit for %s", async (_, path, by) => {
  await visit();
  open(never, path, by);
  expect(await screen.findByRole("status", { name: "Loading your royalties" })).toBeDefined();
  expect(screen.queryByText(LINE)).toBeNull();
});

test("keeps what each question was answered with", async () => {
  await visit("/royalties?preset=last_7_days");
  open(never, "/royalties?preset=last_7_days");
  expect(await screen.findByText(LINE)).toBeDefined();
});

test("does not mark the figures of the last visit as seen", async () => {
  await visit();
  const { services } = open(never);
  await screen.findByText(LINE);
  await waitFor(() => expect(services.calls.map(({ name }) => name)).toContain("getReportChanges"));
  expect(services.calls.map(({ name }) => name)).not.toContain("markReportSeen");
});

test("keeps nothing of the sample data", async () => {
  open(wholeYear, "/royalties?demo=1");
  await screen.findAllByText("Sample data");
  expect(Object.keys(localStorage).filter((key) => key.includes("report"))).toEqual([]);
});
