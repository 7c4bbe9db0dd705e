import { expect, test } from "vitest";
import type { CalendarEntry } from "./calendar-types.ts";
import { payoutDays } from "./payout-days.ts";

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  date: "2026-12-29",
  store: "Amazon.de",
  currency: "EUR",
  months: ["2026-10"],
  amount: 10_000_000,
  certainty: "final",
  parts: [],
  payout_currency: "EUR",
  payout: 9_500_000,
  ...changes,
});

test("adds a day's payouts up by payout currency, and lists days in order", () => {
  const later = entry({ date: "2027-01-29" });
  const days = payoutDays([
    later,
    entry(),
    entry({ store: "Amazon.fr" }),
    entry({ payout_currency: "USD", payout: 3 }),
  ]);
  expect(days.map(({ date }) => date)).toEqual(["2026-12-29", "2027-01-29"]);
  expect(days[0]!.amounts).toEqual({ EUR: 19_000_000, USD: 3 });
});

test("counts royalties in their own currency where nothing was ever paid out", () => {
  const first = entry({ currency: "JPY", payout_currency: null, payout: null, amount: 75_000_000 });
  expect(payoutDays([first, entry()])[0]!.amounts).toEqual({ JPY: 75_000_000, EUR: 9_500_000 });
});

test("is as sure as its least certain part", () => {
  const sureness = (...certainties: CalendarEntry["certainty"][]) =>
    payoutDays(certainties.map((certainty) => entry({ certainty })))[0]!.certainty;
  expect(sureness("final", "pending", "again")).toBe("certain");
  expect(sureness("final", "estimated")).toBe("estimated");
  expect(sureness("final", "open")).toBe("open");
});

test("includes a day whose figures are missing, with what is known of it", () => {
  const missing = { month: "2026-11", date: "2027-01-29", through: null };
  const [known, unknown] = payoutDays([entry()], [missing]);
  expect(known!.certainty).toBe("certain");
  expect(unknown).toMatchObject({ date: "2027-01-29", months: ["2026-11"], amounts: {}, certainty: "incomplete" });
});
