import { describe, expect, test } from "vitest";
import type { MonthFigures } from "./month-figures.ts";
import { planImport } from "./plan-import.ts";
import type { CandidateFile } from "./plan-types.ts";

const month = (hash: string, changes: Partial<MonthFigures> = {}, name = "2025-01") => ({
  month: name,
  hash,
  figures: {
    ...{ grain: "month", rows: 20, books: 5, authors: 3, units: 40, pages: 0, royalty: {} },
    ...changes,
  } as MonthFigures,
});
const file = (index: number, name: string, day: string, ...months: CandidateFile["months"]): CandidateFile => ({
  ...{ index, file: name, createdAt: `${day}T00:00:00.000Z`, family: "estimator" },
  months,
});
const nothingStored = () => null;

describe("one drop", () => {
  test("sets a filtered file aside without a question when others hold all of its months", () => {
    const files = [
      file(0, "whole.xlsx", "2025-06-02", month("whole")),
      file(1, "filtered.xlsx", "2025-06-01", month("part", { rows: 9, books: 2, authors: 1 })),
    ];
    const { months, notes } = planImport(files, nothingStored);
    expect(months).toMatchObject([{ outcome: "new", fileIndex: 0 }]);
    expect(notes).toMatchObject([{ fileIndex: 1, setAside: true }]);
  });

  test("asks about the months that only a filtered file holds", () => {
    const files = [
      file(0, "whole.xlsx", "2025-06-02", month("whole")),
      file(1, "filtered.xlsx", "2025-06-01", month("part", { rows: 9, authors: 1 }), month("alone", {}, "2025-02")),
    ];
    const { months, notes } = planImport(files, nothingStored);
    expect(months.map(({ month, outcome }) => [month, outcome])).toEqual([
      ["2025-01", "new"],
      ["2025-02", "decide"],
    ]);
    expect(notes).toMatchObject([{ fileIndex: 1, setAside: false }]);
  });

  test("says nothing of a month without rows that is not stored", () => {
    const empty = month("empty", { rows: 0, books: 0, authors: 0, units: 0 });
    expect(planImport([file(0, "empty.xlsx", "2025-06-02", empty)], nothingStored).months).toEqual([]);
  });

  test("asks when two files each hold something that the other lacks", () => {
    const files = [
      file(0, "one.xlsx", "2025-02-01", month("one", { rows: 25, books: 4 })),
      file(1, "two.xlsx", "2025-02-02", month("two", { rows: 20, books: 5 })),
    ];
    expect(planImport(files, nothingStored).months).toMatchObject([{ outcome: "decide" }]);
  });

  test("keeps the two families apart", () => {
    const files = [
      file(0, "estimator.xlsx", "2025-06-02", month("estimator")),
      {
        ...file(1, "prior.xlsx", "2025-06-02", month("prior", { rows: 3, authors: 1 })),
        family: "prior-months" as const,
      },
    ];
    expect(planImport(files, nothingStored).months.map(({ family, outcome }) => [family, outcome])).toEqual([
      ["estimator", "new"],
      ["prior-months", "new"],
    ]);
  });

  test("takes the whole month from a later file by months when its days were taken while the month still ran", () => {
    const days = month("days", { grain: "day", rows: 12, units: 20 });
    const files = [file(0, "days.xlsx", "2025-01-15", days), file(1, "months.xlsx", "2025-06-01", month("months"))];
    expect(planImport(files, nothingStored).months).toMatchObject([{ outcome: "new", fileIndex: 1 }]);
  });
});
