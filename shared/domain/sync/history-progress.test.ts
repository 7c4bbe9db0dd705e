import { expect, test } from "vitest";
import { historyProgress } from "./history-progress.ts";

test("counts each month since the account was created once, and ignores all others", () => {
  const there = ["2026-11", "2026-09", "2026-09", "2019-01"];
  expect(historyProgress("2026-08-20", "2026-11-21", there)).toEqual({ done: 2, of: 4 });
  expect(historyProgress("2026-11-01", "2026-11-21", [])).toEqual({ done: 0, of: 1 });
});
