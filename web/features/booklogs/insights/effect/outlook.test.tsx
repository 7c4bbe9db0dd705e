import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { logOf, openInsights, UNCLEAR } from "../../testing/open-insights.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 23, 10) }));
afterEach(() => vi.useRealTimers());

const LENGTHS = [
  { days: 7, certainty: 95, detectable: 0.88, is_overlapped: false },
  { days: 14, certainty: 95, detectable: 0.62, is_overlapped: false },
  { days: 30, certainty: 95, detectable: 0.5, is_overlapped: false },
] as const;

test.each([
  [
    "says beforehand what its days can show",
    { why_not: null, lengths: [...LENGTHS] },
    "With this book, an event shows if it changes royalties by about ±90% in 7 days, ±65% in 14 days, or ±50% in 30 days.",
  ],
  [
    "says beforehand over which days another event moves it, too",
    { why_not: null, lengths: [LENGTHS[0], ...LENGTHS.slice(1).map((length) => ({ ...length, is_overlapped: true }))] },
    "With this book, an event shows if it changes royalties by about ±90% in 7 days. Another event of this book or its series moves the first 14 or 30 days, so over these the event gets no verdict of its own.",
  ],
  [
    "says beforehand that too few days are known, and what to do",
    { why_not: "no_days", lengths: [] },
    "With this book, no event can be judged yet, because too few of the days before are known day by day. Import the monthly royalties reports of the half year before.",
  ],
  [
    "says beforehand that too few ordinary weeks lie before it",
    { why_not: "too_short", lengths: [] },
    "With this book, no event can be judged yet, because fewer than three ordinary weeks lie before. Days of other events and days before the release don’t count.",
  ],
  [
    "says beforehand which comparisons reach the season",
    { why_not: null, lengths: [{ days: 7, certainty: 95, detectable: 1.42, is_overlapped: false }] },
    "With this book, an event shows if it changes royalties by about +145% in 7 days. A comparison of 14 or 30 days reaches the season of gifts, from which the event couldn’t be separated.",
  ],
  [
    "says beforehand that the season hides what it does",
    { why_not: "season", lengths: [] },
    "From mid-November to mid-January most books sell unlike the weeks before. The same days of the year before aren’t known or had an event of their own, so no event can be judged in these days.",
  ],
] as const)("an event that isn't over %s", async (_, outlook, sentence) => {
  openInsights({
    effect: { ...UNCLEAR, effect: null, units: null, why_not: "not_over" },
    answers: { getEventOutlook: () => ({ data: { ...outlook, lengths: [...outlook.lengths] } }) },
  });
  expect(await screen.findByText(sentence)).toBeDefined();
});

test("an event that hasn't begun says beforehand what its days can show", async () => {
  openInsights({
    log: logOf(6, { start_date: "2026-11-23" }),
    answers: { getEventOutlook: () => ({ data: { why_not: null, lengths: [...LENGTHS] } }) },
  });
  expect(await screen.findByText(/^With this book, an event shows if/)).toBeDefined();
  expect(screen.getByRole("link", { name: "How sure is this?" }).getAttribute("href")).toBe("/how-sure");
});

test("an event that isn't over says that its outlook failed, and works it out again", async () => {
  let fails = true;
  openInsights({
    effect: { ...UNCLEAR, effect: null, units: null, why_not: "not_over" },
    answers: {
      getEventOutlook: () => {
        if (fails) throw new ApiFailure("unavailable", 0);
        return { data: { why_not: null, lengths: [...LENGTHS] } };
      },
    },
  });
  expect(await screen.findByText("What this book can show couldn’t be worked out.")).toBeDefined();
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^With this book, an event shows if/)).toBeDefined();
});
