import { expect, test } from "vitest";
import { dueRows } from "./payments-due-table.tsx";

test("lists the clients that share payments, the next payment first", () => {
  const row = (clientId: string, month: string) => ({
    clientId,
    month,
    label: clientId,
    amounts: { USD: 5_000_000 },
    converted: 5_000_000,
    through: null,
    isMissing: false,
  });
  const missing = { ...row("mara", "2026-08"), amounts: {}, isMissing: true };
  const rows = [missing, row("ada", "2026-10"), row("mara", "2026-10"), row("mara", "2026-09")];
  expect(dueRows(rows, new Set(["mara"])).map(({ clientId, dueOn }) => [clientId, dueOn])).toEqual([
    ["mara", "2026-11-29"],
    ["mara", "2026-12-29"],
  ]);
});
