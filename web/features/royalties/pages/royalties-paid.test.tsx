import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PaymentsTrail } from "#shared/api/payments/trail.ts";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import type { MonthProof } from "#shared/domain/royalties/report.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import type { Answers } from "#web/testing/fake-services.ts";
import { buildProof, buildReport } from "#web/testing/report-builders.ts";
import { november, openRoyalties } from "../testing/open-royalties.tsx";

// Noon of 20 November in Madrid; only the clock is frozen.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) }));
afterEach(() => vi.useRealTimers());

const PAID: TrailLine = {
  id: "2026-08|Amazon.com|USD|ebook",
  month: "2026-08",
  store: "Amazon.com",
  currency: "USD",
  kind: "ebook",
  source: null,
  state: "paid",
  due_on: "2026-10-29",
  difference: 0,
  cause: null,
  tried: [],
  estimated: 0,
  final: 12_500_000,
  due: 12_500_000,
  withheld: 0,
  adjusted: 0,
  net: 12_500_000,
  payouts: [{ currency: "USD", exchanged: 12_500_000, paid: 12_500_000 }],
  payments: [
    {
      state: "paid",
      number: "300",
      date: "2026-10-29",
      store: "Amazon.com",
      source: "Sales",
      payout_currency: "USD",
      accrued: 12_500_000,
      withheld: 0,
      adjusted: 0,
      net: 12_500_000,
      payout: 12_500_000,
    },
  ],
};

const trailOf = (lines: TrailLine[]): PaymentsTrail => ({
  startMonth: "2026-08",
  endMonth: "2026-08",
  lines,
  findings: [],
  unexplained: [],
  shares: [],
  totals: { royalty: [], payouts: [] },
  matches: {
    print: { matched: 0, of: 0 },
    ebook: { matched: 1, of: 1 },
    kenp: { matched: 0, of: 0 },
    due_rule: { matched: 1, of: 1 },
  },
  months: [],
  payment_files: [],
  payments_as_of: "2026-11-01T00:00:00.000Z",
  sources: [],
  retention: null,
});

async function openProof(proof: Partial<MonthProof>, answers: Answers) {
  const { services } = openRoyalties(
    ({ startDate, endDate }) =>
      buildReport(startDate, endDate, november, { proofs: [buildProof({ status: "final", ...proof })] }),
    "/royalties",
    [],
    {},
    answers,
  );
  await userEvent.setup().click(await screen.findByRole("button", { name: "Matches Amazon’s summary" }));
  const month = within(await screen.findByRole("region", { name: /2026$/ }));
  return { month, asked: () => services.calls.filter(({ name }) => name === "getPaymentsTrail") };
}

test("a month whose royalties have been paid says so, and links to the money trail", async () => {
  const { month, asked } = await openProof({ month: "2026-08" }, { getPaymentsTrail: () => trailOf([PAID]) });
  const paid = await month.findByRole("link", { name: "Paid in October 2026" });
  expect(paid.getAttribute("href")).toBe("/royalties/payouts?view=trail");
  expect(asked()[0]?.sent.query).toEqual({ startMonth: "2026-08", endMonth: "2026-08" });
});

test("a month with money that is still missing stays final", async () => {
  const missing: TrailLine = { ...PAID, id: "2026-08|Amazon.de|EUR|print", state: "differs", payments: [] };
  const { month, asked } = await openProof({ month: "2026-08" }, { getPaymentsTrail: () => trailOf([PAID, missing]) });
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(month.getByText("Final")).toBeDefined();
  expect(month.queryByRole("link")).toBeNull();
});

test("a month stays final when its payments can't be read", async () => {
  const getPaymentsTrail = () => {
    throw new ApiFailure("unavailable", 503);
  };
  const { month, asked } = await openProof({ month: "2026-08" }, { getPaymentsTrail });
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(month.getByText("Final")).toBeDefined();
});

test("payments of a month that isn't due yet are not asked for", async () => {
  const { month, asked } = await openProof({ month: "2026-10" }, {});
  expect(month.getByText("Final")).toBeDefined();
  expect(asked()).toEqual([]);
});
