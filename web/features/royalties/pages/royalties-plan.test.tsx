import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { ON_FREE } from "#web/testing/builders.ts";
import { buildReport } from "#web/testing/report-builders.ts";
import { november, openRoyalties, type Range } from "../testing/open-royalties.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) });
});
afterEach(() => {
  vi.useRealTimers();
});

const START = "2025-11-21";

/** The server's response to an author whose plan shows one year, with figures since May 2024. */
function aYearBack({ startDate, endDate }: Range): RoyaltiesReport {
  const isAllOlder = endDate < START;
  const from = startDate < START && !isAllOlder ? START : startDate;
  return buildReport(from, endDate, isAllOlder ? {} : november, {
    available: { first: "2024-05", last: "2026-11" },
    retention: { start: START, hidden: startDate < START },
  });
}
const open = (path: string) => openRoyalties(aYearBack, path, [], { ...ON_FREE, first_data_at: "2024-05" });
const note = () =>
  screen.findByText(/Your plan shows figures from Nov 21, 2025 on. Older months are kept, and the Writer plan/);

test("explains, for a range the plan cuts, where it starts, that the rest is stored, and which plan shows it", async () => {
  open("/royalties?start=2025-10-25&end=2025-12-31");
  expect(
    within(await note())
      .getByRole("link", { name: "See plans" })
      .getAttribute("href"),
  ).toBe("/upgrade");
  expect(screen.getByText(/for Nov 21 – Dec 31, 2025/)).toBeDefined();
});

test("shows no note for a range the plan covers", async () => {
  open("/royalties?start=2026-11-01&end=2026-11-20");
  expect(await screen.findAllByText(/The Salt Road/)).not.toHaveLength(0);
  expect(screen.queryByText(/Your plan shows figures/)).toBeNull();
});

test("does not claim that days older than the plan shows have no figures", async () => {
  const { requests } = open("/royalties?start=2025-06-01&end=2025-06-30");
  expect(await screen.findByText("These days are older than your plan shows")).toBeDefined();
  expect(await note()).toBeDefined();
  expect(screen.queryByText(/No royalty data between/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show everything" }));
  await waitFor(() => expect(requests.at(-1)?.startDate).toBe("2024-05-01"));
  expect(await screen.findAllByText(/The Salt Road/)).not.toHaveLength(0);
});

test("does not compare with days older than the plan shows as if they were zero", async () => {
  open("/royalties?start=2026-11-01&end=2026-11-20&compare=CUSTOM&cstart=2025-06-01&cend=2025-06-20");
  expect(
    await screen.findByText(/You are comparing with days before Nov 21, 2025, which your plan doesn’t show./),
  ).toBeDefined();
  expect(screen.queryByText(/Date Range 2/)).toBeNull();
});

test.each([
  ["an older range", "/royalties?start=2024-05-01&end=2024-06-30"],
  ["this month", "/royalties?start=2026-11-01&end=2026-11-20"],
  ["lifetime", "/royalties?preset=lifetime"],
])("offers an author whose figures are all older than Free shows no link back to the report: %s", async (_, path) => {
  const allOlder = ({ startDate, endDate }: Range): RoyaltiesReport =>
    buildReport(
      startDate < START ? START : startDate,
      endDate < START ? START : endDate,
      {},
      {
        available: { first: "2023-06", last: "2025-06" },
        retention: { start: START, hidden: startDate < START },
      },
    );
  openRoyalties(allOlder, path, [], { ...ON_FREE, first_data_at: "2023-06" });
  expect(await screen.findByText("All of your figures are older than your plan shows")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show everything" })).toBeNull();
  expect(screen.getAllByRole("link", { name: "See plans" })[0]!.getAttribute("href")).toBe("/upgrade");
});
