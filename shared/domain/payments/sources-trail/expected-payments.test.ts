import { expect, test } from "vitest";
import { earnings, payment } from "../testing/source-files.ts";
import { buildSourceTrails } from "./build-source-trails.ts";
import { expectedPayments } from "./expected-payments.ts";

const DOLLARS = 1_000_000;
const made = { madeOn: "2026-11-20" };
const expectedOf = (input: Omit<Parameters<typeof buildSourceTrails>[0], "today">) =>
  expectedPayments(buildSourceTrails({ ...input, today: "2026-11-20" }), { from: "2026-11-20", to: "2027-02-20" });

test("expects unpaid months on their source's documented days, the earliest first", () => {
  const listed = expectedOf({
    earnings: [
      earnings("google-play", "2026-11", 6 * DOLLARS, { ...made, report: { money: "estimated" } }),
      earnings("apple-books", "2026-10", 40 * DOLLARS, { days: { from: "2026-09-27", to: "2026-10-31" }, ...made }),
      earnings("ingramspark", "2026-09", 30 * DOLLARS, made),
      earnings("google-play", "2026-10", 8 * DOLLARS, made),
    ],
    payments: [payment("google-play", "2026-10", [{ accrued: 8 * DOLLARS }])],
  });
  expect(
    listed.map(({ source, month, state, amount, expected }) => [source, month, state, amount, expected.to]),
  ).toEqual([
    ["google-play", "2026-10", "due", 8 * DOLLARS, "2026-11-20"],
    ["apple-books", "2026-10", "due", 40 * DOLLARS, "2026-12-15"],
    ["google-play", "2026-11", "open", 6 * DOLLARS, "2026-12-20"],
    ["ingramspark", "2026-09", "earned", 30 * DOLLARS, "2026-12-29"],
  ]);
});

test("expects nothing of paid months, past days, or sources without documented days", () => {
  const listed = expectedOf({
    earnings: [
      earnings("ingramspark", "2026-06", DOLLARS, made),
      earnings("kobo", "2026-10", DOLLARS, made),
      earnings("draft2digital", "2026-10", DOLLARS, made),
    ],
    payments: [payment("apple-books", "2026-10", [{ accrued: DOLLARS }])],
  });
  expect(listed).toEqual([]);
});
