import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PastProjection } from "#shared/domain/royalties/projection/projected-months.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import type { Answers } from "#web/testing/fake-services.ts";
import { openRoyalties, wholeYear } from "../testing/open-royalties.tsx";

// Noon of 20 November in Madrid; only the clock is frozen.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) }));
afterEach(() => vi.useRealTimers());

const past = (month: string, projected: number, actual: number, isFinal = true, hasRange = true): PastProjection => ({
  month,
  day: `${month}-20`,
  projected: projected * 1_000_000,
  range: hasRange ? { low: (projected - 10) * 1_000_000, high: (projected + 10) * 1_000_000 } : null,
  actual: actual * 1_000_000,
  is_final: isFinal,
});
const MONTHS = [
  past("2026-10", 100, 104, false),
  past("2026-09", 200, 250),
  past("2026-08", 100, 80),
  past("2026-07", 50, 51),
];

async function openRecord(data: readonly PastProjection[] | (() => never)) {
  const answers: Answers = {
    getProjectionRecord: () => (typeof data === "function" ? data() : { day: "2026-11-20", data }),
  };
  openRoyalties(wholeYear, "/royalties", [], {}, answers);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  // Until its code has loaded, the button opens nothing.
  await user.click(await screen.findByRole("button", { name: "How the projection is calculated", expanded: false }));
  await user.click(await screen.findByRole("button", { name: "How right was this?" }));
  return within(await screen.findByRole("dialog", { name: "How right was the projection?" }));
}

test("shows one click away how right the projection was in the last months", async () => {
  const shown = await openRecord(MONTHS);
  expect(
    await shown.findByText("2 of the last 4 months ended within the range; half of the projections were within 3.8%."),
  ).toBeDefined();
  const cells = shown.getAllByRole("row").map((row) => row.textContent);
  expect(cells.slice(1)).toEqual([
    "October 2026$100.00$90 – $110$104.00 *within",
    "September 2026$200.00$190 – $210$250.00above",
    "August 2026$100.00$90 – $110$80.00below",
    "July 2026$50.00$40 – $60$51.00within",
  ]);
  expect(shown.getByText(/on the morning of day 20, from what was known by then/)).toBeDefined();
  expect(shown.getByText("* Page reads of this month are still estimated.")).toBeDefined();
});

test("names months that were projected without a range", async () => {
  const shown = await openRecord([past("2026-10", 100, 104, true, false)]);
  expect(await shown.findByText("1 month can be compared, but too little was known before for a range.")).toBeDefined();
  expect(shown.getByRole("row", { name: /October 2026/ }).textContent).toBe("October 2026$100.00no range$104.00–");
});

test("says what is missing while there is no month to compare with", async () => {
  const shown = await openRecord([]);
  expect(await shown.findByText(/^There is no earlier month to compare with yet/)).toBeDefined();
});

test("offers another try when the earlier projections could not be loaded", async () => {
  const shown = await openRecord(() => {
    throw new ApiFailure("unavailable", 503);
  });
  expect(await shown.findByRole("heading", { name: "The earlier projections could not be loaded" })).toBeDefined();
  expect(shown.getByRole("button", { name: "Try again" })).toBeDefined();
});
