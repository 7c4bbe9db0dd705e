import { expect, test } from "vitest";
import { rowFolder } from "./fold-rows.ts";
import { positionsOf } from "./positions.ts";
import { assertEqualTotals, totalsOfPeer } from "./totals.ts";

const key = { store: "Amazon.de", asin: "B0BENCH001", format: "kindle", currency: "EUR" };

test("combines rows of one product in one store into a record with a value per position", () => {
  const folder = rowFolder(3);
  folder.add(key, 0, (name) => (name === "orders" ? 2 : 0));
  folder.add(key, 2, (name) => (name === "orders" ? 1 : name === "royalties_kindle" ? 3_450_000 : 0));
  folder.add({ ...key, store: "Amazon.fr" }, 1, () => 1);
  const [german, french] = folder.records();
  expect(german).toMatchObject({ ...key, orders: [2, 0, 1], royalties_kindle: [0, 0, 3_450_000] });
  expect(french).toMatchObject({ store: "Amazon.fr", reads: [0, 1, 0] });
});

test("maps a day to its position by day or by month", () => {
  const range = { start: "2025-12-30", end: "2026-02-02" };
  const [days, months] = [positionsOf(range, "day"), positionsOf(range, "month")];
  expect([days.count, days.at("2025-12-30"), days.at("2026-01-01")]).toEqual([35, 0, 2]);
  expect([months.count, months.at("2025-12-31"), months.at("2026-02-02")]).toEqual([3, 0, 2]);
});

test("stops the benchmark when totals differ by a millionth, and names the difference", () => {
  const folder = rowFolder(1);
  folder.add(key, 0, (name) => (name === "royalties_kindle" ? 3_450_000 : name === "orders" ? 1 : 0));
  const totals = totalsOfPeer(folder.records());
  expect(totals).toEqual({ orders: 1, "royalties_kindle EUR": 3_450_000 });
  expect(() => assertEqualTotals("a peer", totals, { ...totals })).not.toThrow();
  const other = { ...totals, "royalties_kindle EUR": 3_450_001 };
  expect(() => assertEqualTotals("a peer", totals, other)).toThrow("a peer adds up differently: ours");
});
