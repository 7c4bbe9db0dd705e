import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Consent } from "#shared/api/agency/consents.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { MonthlyReport } from "#web/features/clients/pages/monthly-report-page.tsx";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildReport } from "#web/testing/report-builders.ts";
import SharedReportPage from "./shared-report-page.tsx";

// Noon of 20 November in Madrid; only the clock is frozen.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) }));
afterEach(() => vi.useRealTimers());

const FERNHILL: Consent["agency"] = {
  id: "a1",
  name: "Fernhill",
  website: null,
  color: "#8c3a2c",
  people: ["Priya Raman"],
};
const services = (scopes: Consent["scopes"] = ["royalties"]) =>
  fakeServices(
    {
      getUser: () => buildUser({ first_name: "Clara", last_name: "Winterbourne", author_name: null }),
      listConsents: () => ({ data: [{ agency: FERNHILL, scopes, since: "2026-11-01T09:00:00Z" }] }),
      getRoyaltiesReport: ({ query }) =>
        query?.startDate === "2026-10-01"
          ? buildReport("2026-10-01", "2026-10-31", { Salt: [2_000_000, 0] })
          : buildReport("2026-09-01", "2026-09-30", {}),
    },
    { signedIn: true },
  );
const open = (given: ReturnType<typeof services>, path = "/account/sharing/a1/report?month=2026-10") =>
  renderApp(
    <Routes>
      <Route path="/account/sharing/:agencyId/report" element={<SharedReportPage />} />
    </Routes>,
    given,
    { path },
  );

test("a client reads the agency's report of their own figures, under the agency's name", async () => {
  open(services());
  expect(await screen.findByRole("heading", { name: "Monthly report, October 2026" })).toBeDefined();
  expect(screen.getByText("Fernhill")).toBeDefined();
  expect(screen.getByText("For Clara Winterbourne")).toBeDefined();
  expect(screen.getAllByText("$2.00").length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Copy the client’s link" })).toBeNull();
});

test.each([
  ["of an agency that the reader shares nothing with", "/account/sharing/other/report", services()],
  ["without royalties in what is shared", "/account/sharing/a1/report", services(["books"])],
])("a link %s opens nothing", async (_, path, given) => {
  open(given, path);
  expect(await screen.findByText("There is no page here")).toBeDefined();
  expect(given.calls.map(({ name }) => name)).not.toContain("getRoyaltiesReport");
});

const figuresOf = (available: string, through: string | null, months: readonly string[]) =>
  fakeServices(
    {
      getUser: () => buildUser({}),
      getRoyaltiesReport: ({ query }) => {
        const [start, end] = [query!.startDate!, query!.endDate!];
        const month = start.slice(0, 7);
        const report = buildReport(start, end, months.includes(month) ? { Salt: [2_000_000, 0] } : {});
        const hasFile = months.includes(month);
        const known: NonNullable<RoyaltiesReport["coverage"]>[number] = {
          month,
          kind: hasFile ? "days" : "missing",
          source: hasFile ? "estimator" : null,
          through: month === available ? through : null,
          until: null,
          is_final: false,
          is_too_old: false,
        };
        return { ...report, coverage: [known], available: { first: "2026-01", last: available } };
      },
    },
    { signedIn: true },
  );
const openAgencys = (given: ReturnType<typeof services>, path = "/") =>
  renderApp(<MonthlyReport agency={FERNHILL} client="Clara" />, given, { path });

test("the report opens at the last month with figures, says how far they reach and compares nothing with a part", async () => {
  openAgencys(figuresOf("2026-08", "2026-08-04", ["2026-07", "2026-08"]));
  expect(await screen.findByRole("heading", { name: "Monthly report, August 2026" })).toBeDefined();
  expect(screen.getByText("Royalties so far")).toBeDefined();
  expect(screen.getByText("Not compared with July 2026")).toBeDefined();
  expect(screen.getByText(/These figures reach Aug 4, 2026/)).toBeDefined();
  expect(screen.queryByText(/settled|%/)).toBeNull();
});

test("the report of a month without a file says so, and not that Amazon has settled it", async () => {
  openAgencys(figuresOf("2026-10", null, ["2026-10"]), "/?month=2026-09");
  expect(await screen.findByText(/No report of September 2026 has been imported yet/)).toBeDefined();
  expect(screen.queryByText(/settled|There are no royalties/)).toBeNull();
});

test("the agency copies a link that names no figures and no client", async () => {
  const typing = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderApp(<MonthlyReport agency={FERNHILL} client="Clara" />, services(), { path: "/?month=2026-10" });
  await typing.click(await screen.findByRole("button", { name: "Copy the client’s link" }));
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/account/sharing/a1/report?month=2026-10`,
  );
});
