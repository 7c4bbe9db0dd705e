import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyAnswers } from "./apply-answers.ts";
import { withoutDays } from "./compare-versions.ts";
import type { MonthFigures } from "./month-figures.ts";
import { planImport, withoutEmptyStart } from "./plan-import.ts";
import type { CandidateFile, StoredMonth } from "./plan-types.ts";

const month = (hash: string, changes: Partial<MonthFigures> = {}, name = "2025-01") => ({
  month: name,
  hash,
  figures: {
    grain: "month",
    rows: 20,
    books: 5,
    authors: 3,
    units: 40,
    pages: 0,
    royalty: {},
    ...changes,
  } as MonthFigures,
});
const file = (index: number, name: string, day: string, ...months: CandidateFile["months"]): CandidateFile => ({
  index,
  file: name,
  createdAt: `${day}T00:00:00.000Z`,
  family: "estimator",
  fault: null,
  months,
});
const stored = ({ hash, figures }: CandidateFile["months"][number]): StoredMonth => ({
  family: "estimator",
  month: "2025-01",
  revision: 1,
  absent: false,
  file: "stored.xlsx",
  hash,
  figures,
  createdAt: "2025-05-01T00:00:00.000Z",
});
const empty = month("empty", { rows: 0, books: 0, authors: 0, units: 0 });
const nothingStored = () => null;

describe("an import plan", () => {
  test("sets a filtered file aside without a question when others have all of its months", () => {
    const files = [
      file(0, "whole.xlsx", "2025-06-02", month("whole")),
      file(1, "filtered.xlsx", "2025-06-01", month("part", { rows: 9, books: 2, authors: 1 })),
    ];
    const { months, notes } = planImport(files, nothingStored);
    expect(months).toMatchObject([{ outcome: "new", fileIndex: 0 }]);
    expect(notes).toMatchObject([{ fileIndex: 1, setAside: true }]);
  });

  test("asks about months that only a filtered file has", () => {
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

  test("stores a month without rows when its file proves that it had no sales", () => {
    expect(planImport([file(0, "empty.xlsx", "2025-06-02", empty)], nothingStored).months).toMatchObject([
      { month: "2025-01", outcome: "new", before: null, candidate: { figures: { rows: 0 } } },
    ]);
  });

  test("ignores a month without rows whose file is faulty, filtered or lost rows", () => {
    const offered = file(0, "empty.xlsx", "2025-06-02", empty);
    expect(planImport([{ ...offered, hasLostRows: true }], nothingStored).months).toEqual([]);
    expect(planImport([{ ...offered, fault: "Part of it couldn't be read." }], nothingStored).months).toEqual([]);
    const [january, february] = [month("part", { rows: 9, authors: 1 }), { ...empty, month: "2025-02" }];
    const filtered = file(0, "filtered.xlsx", "2025-06-01", january, february);
    const { months } = planImport([filtered, file(1, "whole.xlsx", "2025-05-30", month("whole"))], nothingStored);
    expect(months.map((planned) => planned.month)).toEqual(["2025-01"]);
  });

  test("leaves out fetched months without rows before the first month with figures, and no others", () => {
    const emptyIn = (name: string) => ({ ...empty, month: name });
    const fetched = ["2024-11", "2025-02"].map((name, n) => file(n, `${name}.xlsx`, "2025-06-02", emptyIn(name)));
    const { months } = planImport([...fetched, file(2, "january.xlsx", "2025-06-02", month("january"))], nothingStored);
    const kept = (first: string | null) => withoutEmptyStart(months, first).map((planned) => planned.month);
    expect(kept(null)).toEqual(["2025-01", "2025-02"]);
    expect(kept("2024-10")).toEqual(["2024-11", "2025-01", "2025-02"]);
    const alone = planImport(fetched, nothingStored).months;
    expect(withoutEmptyStart(alone, null)).toEqual([]);
  });

  test("asks when two files each have something that the other lacks", () => {
    const files = [
      file(0, "one.xlsx", "2025-02-01", month("one", { rows: 25, books: 4 })),
      file(1, "two.xlsx", "2025-02-02", month("two", { rows: 20, books: 5 })),
    ];
    expect(planImport(files, nothingStored).months).toMatchObject([{ outcome: "decide" }]);
  });

  test("treats the two report families separately", () => {
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

  test("asks about every month of a file with an unreadable sheet, and names that file", () => {
    const faulty = {
      ...file(0, "lost.xlsx", "2025-06-02", month("lost", { faulty: true, books: 9 })),
      fault: "A part of “lost.xlsx” was not understood.",
    };
    const asks = { outcome: "decide", reasons: [faulty.fault], candidate: { file: "lost.xlsx" } };
    expect(planImport([faulty], nothingStored).months).toMatchObject([asks]);
    expect(planImport([faulty], () => stored(month("whole"))).months).toMatchObject([asks]);
  });

  test("names the stored file when its sheets could not all be read", () => {
    const sound = file(0, "sound.xlsx", "2025-06-02", month("sound"));
    const { months } = planImport([sound], () => stored(month("lost", { books: 9, faulty: true })));
    expect(months).toMatchObject([
      {
        outcome: "decide",
        reasons: [
          "What is stored came from “stored.xlsx”, a part of which was not understood.",
          "Fewer books: 5 instead of 9.",
        ],
      },
    ]);
  });

  test("prefers an intact file over a newer one with an unreadable sheet, without a question", () => {
    const sound = file(0, "sound.xlsx", "2025-06-01", month("sound"));
    const faulty = {
      ...file(1, "lost.xlsx", "2025-06-02", month("lost", { faulty: true, books: 9 })),
      fault: "A part of “lost.xlsx” was not understood.",
    };
    const { months, notes } = planImport([sound, faulty], nothingStored);
    expect(months).toMatchObject([{ outcome: "new", fileIndex: 0 }]);
    expect(notes).toMatchObject([{ fileIndex: 1, message: expect.stringContaining(faulty.fault) }]);
  });

  test("prefers the file with more money over a newer one of the drop, and reports it", () => {
    const files = [
      file(0, "full.xlsx", "2025-05-01", month("full", { royalty: { USD: 90_000_000 } })),
      file(1, "zero.xlsx", "2025-05-02", month("zero", { royalty: { USD: 0 } })),
    ];
    const { months } = planImport(files, nothingStored);
    expect(months).toMatchObject([{ outcome: "new", fileIndex: 0 }]);
    expect(months[0]!.reasons.join(" ")).toMatch(/“zero.xlsx” is newer but says less.*0\.00 instead of 90\.00/);
  });

  test.each([
    ["newer", month("b", { rows: 21 }), "2025-06-02", "has newer figures of all of its months"],
    ["finer", month("b", { grain: "day", rows: 60 }), "2025-05-01", "has all of its months by days"],
    ["fuller", month("b", { royalty: { USD: 9_000_000 } }), "2025-05-01", "hold more of its months"],
  ])("calls the file that replaces an unused one %s only when it is", (_name, other, made, words) => {
    const files = [file(0, "unused.xlsx", "2025-06-01", month("a")), file(1, "used.xlsx", made, other)];
    const { notes } = planImport(files, nothingStored);
    expect(notes).toMatchObject([{ fileIndex: 0, message: expect.stringContaining(words) }]);
  });

  test("prefers a later file by months over days that were downloaded during the month", () => {
    const days = month("days", { grain: "day", rows: 12, units: 20 });
    const files = [file(0, "days.xlsx", "2025-01-15", days), file(1, "months.xlsx", "2025-06-01", month("months"))];
    const { months } = planImport(files, nothingStored);
    expect(months).toMatchObject([{ outcome: "new", fileIndex: 1 }]);
    expect(months[0]!.reasons).toEqual([withoutDays("2025-01")]);
  });

  test("reports a month that lost its days, even when several newer monthly files come with the daily one", () => {
    const days = file(0, "days.xlsx", "2025-01-15", month("days", { grain: "day", rows: 12, units: 20 }));
    const newer = fc.array(fc.record({ version: fc.nat(3), day: fc.integer({ min: 16, max: 28 }) }), {
      minLength: 1,
      maxLength: 4,
    });
    const property = fc.property(newer, (files) => {
      const byMonths = [...files]
        .sort((a, b) => a.day - b.day)
        .map(({ version, day }, at) => {
          const { figures } = month("", { rows: 20 + version, units: 40 + version });
          return file(at + 1, `months-${at}.xlsx`, `2025-02-${day}`, {
            month: "2025-01",
            hash: `m${version}`,
            figures,
          });
        });
      const { months } = planImport([days, ...byMonths], nothingStored);
      expect(months[0]!.candidate.figures.grain).toBe("month");
      expect(months[0]!.reasons).toContain(withoutDays("2025-01"));
    });
    fc.assert(property);
  });

  test("does not say that a month lost its days when the newest file brings them back", () => {
    const byDays = (index: number, day: string, units: number) =>
      file(index, `days-${index}.xlsx`, day, month(`days-${index}`, { grain: "day", rows: units, units }));
    const files = [byDays(0, "2025-01-15", 22), file(1, "months.xlsx", "2025-01-20", month("months"))];
    const { months } = planImport([...files, byDays(2, "2025-02-03", 60)], nothingStored);
    expect(months).toMatchObject([{ outcome: "new", fileIndex: 2, reasons: [] }]);
  });
});

describe("small corrections of a closed month", () => {
  const of = (dollars: number, hash = `${dollars}`) => month(hash, { royalty: { USD: dollars * 1_000_000 } });
  const revise = (held: StoredMonth, next: CandidateFile["months"][number], day: string) => {
    const { months } = planImport([file(0, `${day}.xlsx`, day, next)], () => held);
    const { outcome, candidate, reasons, revision } = months[0]!;
    return { outcome, reasons, held: { ...held, ...candidate, revision: revision + 1 }, planned: months[0]! };
  };

  test("add up against what the author last confirmed, and then ask", () => {
    const first = revise(stored(of(100)), of(99.3), "2025-06-01");
    expect(first.outcome).toBe("changed");
    const second = revise(first.held, of(98.6), "2025-06-02");
    expect(second).toMatchObject({
      outcome: "decide",
      reasons: [
        "Small corrections of royalty in USD add up: now 98.60, and 100.00 when you last confirmed this month.",
      ],
    });
  });

  test("count from the version that the author accepted", () => {
    const asking = revise(revise(stored(of(100)), of(99.3), "2025-06-01").held, of(98.6), "2025-06-02");
    const answer = { answer: "replace", revision: asking.planned.revision, hash: "98.6" } as const;
    const [accepted] = applyAnswers([asking.planned], () => answer);
    expect(accepted!.outcome).toBe("changed");
    const held = { ...asking.held, ...accepted!.candidate };
    expect(revise(held, of(98), "2025-06-03").outcome).toBe("changed");
  });

  test("never take more than the tolerance together without a question", () => {
    const property = fc.property(
      fc.array(fc.integer({ min: 9_000, max: 10_100 }), { minLength: 1, maxLength: 8 }),
      (cents) => {
        let held = stored(of(100));
        let most = 100;
        cents.forEach((cent, at) => {
          const next = revise(held, of(cent / 100, `${cent}-${at}`), `2025-06-${10 + at}`);
          if (next.outcome !== "changed") return;
          held = next.held;
          most = Math.max(most, cent / 100);
          expect(most - cent / 100).toBeLessThanOrEqual(1.01);
        });
      },
    );
    fc.assert(property);
  });
});
