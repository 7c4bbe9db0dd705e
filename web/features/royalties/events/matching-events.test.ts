import { describe, expect, test } from "vitest";
import type { BookLog } from "#shared/api/booklogs.ts";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import { buildReport } from "#web/testing/report-builders.ts";
import { matchingEvents } from "./matching-events.ts";

const logOf = (id: string, book_id: string, start_date: string, series: readonly string[] = []) =>
  ({
    id,
    book_id,
    start_date,
    book: { groups: series.map((one) => ({ id: one, name: one, book_group_type_id: 1 })) },
  }) as unknown as BookLog;
const LOGS = [
  logOf("early", "The Salt Road", "2026-11-01", ["roads"]),
  logOf("late", "A Winter in Ink", "2026-11-09"),
  logOf("silent", "No Figures", "2026-11-05"),
];
const BOOKS = buildReport("2026-11-01", "2026-11-02", { "The Salt Road": [1, 0], "A Winter in Ink": [1, 0] }).books.map(
  (book) =>
    book.book_id === "The Salt Road" ? { ...book, tags: [{ id: "t1", name: "Sea" }], author: "A. Quay" } : book,
);
const idsOf = (filters: Partial<typeof NO_FILTERS>) =>
  matchingEvents(LOGS, { ...NO_FILTERS, ...filters }, BOOKS).map(({ id }) => id);

describe("the events of the report's books", () => {
  test("are all events without filters, the newest first", () => {
    expect(idsOf({})).toEqual(["late", "silent", "early"]);
  });

  test.each([
    [{ books: ["A Winter in Ink", "No Figures"] }, ["late", "silent"]],
    [{ series: ["roads"] }, ["early"]],
    [{ tags: ["t1"] }, ["early"]],
    [{ authors: ["A. Quay"] }, ["early"]],
    [{ books: ["A Winter in Ink"], series: ["roads"] }, []],
  ])("are those whose book matches %j", (filters, ids) => expect(idsOf(filters)).toEqual(ids));

  test("don't depend on stores and formats, which an event's book has many of", () => {
    expect(idsOf({ marketplaces: ["Amazon.de"], formats: ["Hardcover"] })).toHaveLength(3);
  });
});
