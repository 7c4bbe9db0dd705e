import { expect, test } from "vitest";
import { dueMonths, dueRows } from "./payments-due.ts";

test.each([
  ["2026-11-20", "2026-09", "2026-10"],
  ["2026-11-29", "2026-09", "2026-10"],
  ["2026-11-30", "2026-10", "2026-10"],
  ["2027-01-05", "2026-11", "2026-12"],
  ["2026-02-28", "2025-12", "2026-01"],
])("on %s the payments of %s to %s are due", (today, from, to) => {
  expect(dueMonths(today)).toEqual({ from, to });
});

test("lists the clients that share payments, the next payment first", () => {
  const row = (clientId: string, month: string) => ({
    ...{ clientId, month, label: clientId, amounts: { USD: 5_000_000 }, converted: 5_000_000 },
  });
  const rows = [row("ada", "2026-10"), row("mara", "2026-10"), row("mara", "2026-09")];
  expect(dueRows(rows, new Set(["mara"])).map(({ clientId, dueOn }) => [clientId, dueOn])).toEqual([
    ["mara", "2026-11-29"],
    ["mara", "2026-12-29"],
  ]);
});
