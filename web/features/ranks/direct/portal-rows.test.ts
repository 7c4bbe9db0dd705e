import { expect, test } from "vitest";
import type { RankPoint } from "#shared/sources/amazon/answers.ts";
import { buildPortalBook } from "#web/testing/portal-books.ts";
import { LIST_ADDRESS, type ListView } from "../list/list-view.ts";
import { changeSince, shownRows, toPortalRow } from "./portal-rows.ts";

const TODAY = "2026-11-23";
const point = (date: string, rank: number, is_free = false): RankPoint => ({ date, rank, is_free });
const row = (asin: string, changes: Parameters<typeof buildPortalBook>[0] = {}) =>
  toPortalRow(buildPortalBook({ asin, title: asin, ...changes }), [], TODAY);
const asins = (view: Partial<ListView>, rows: Parameters<typeof shownRows>[0]) =>
  shownRows(rows, { ...LIST_ADDRESS.defaults, ...view }).map(({ book }) => book.asin);

test("takes the best paid and the best free rank from the history", () => {
  const points = [point("2026-11-19", 900), point("2026-11-20", 7, true), point("2026-11-21", 400)];
  expect(toPortalRow(buildPortalBook(), points, TODAY)).toMatchObject({ best: 400, bestFree: 7 });
});

test("compares the rank with the newest day of the history, unless that is old or of the free list", () => {
  const book = buildPortalBook({ sales_rank: 300 });
  const change = (points: RankPoint[]) => changeSince(toPortalRow(book, points, TODAY));
  expect(change([point("2026-11-21", 400), point("2026-11-20", 200)])).toBe(-100);
  expect(change([point("2026-11-19", 400)])).toBeNull();
  expect(change([point("2026-11-21", 4, true)])).toBeNull();
  expect(changeSince(toPortalRow(buildPortalBook(), [point("2026-11-21", 400)], TODAY))).toBeNull();
});

test("shows the newest book first by default and books without a date last", () => {
  const rows = [row("OLD", { published: "2020-01-01" }), row("UNDATED", { published: null }), row("NEW")];
  expect(asins({}, rows)).toEqual(["NEW", "OLD", "UNDATED"]);
});

test("sorts missing ranks last in both directions and equal ranks by ASIN", () => {
  const rows = [row("D"), row("C", { sales_rank: 9 }), row("B", { sales_rank: 9 }), row("A", { sales_rank: 20 })];
  expect(asins({ sort: "rank", direction: "asc" }, rows)).toEqual(["B", "C", "A", "D"]);
  expect(asins({ sort: "rank", direction: "desc" }, rows)).toEqual(["A", "B", "C", "D"]);
});

test("finds titles regardless of case, ASINs by their beginning, and formats", () => {
  const rows = [row("B000000001", { title: "The Quay" }), row("1000000002", { binding: "paperback_meta_binding" })];
  expect(asins({ search: "quay" }, rows)).toEqual(["B000000001"]);
  expect(asins({ search: "100" }, rows)).toEqual(["1000000002"]);
  expect(asins({ format: "3" }, rows)).toEqual(["1000000002"]);
});
