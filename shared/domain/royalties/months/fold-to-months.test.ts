import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { MEASURE_KEYS, perMeasure } from "../measures.ts";
import { book } from "../testing/browser-report.ts";
import { foldToMonths } from "./fold-to-months.ts";

const days = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 90 }))
  .map(([from, count]) => Array.from({ length: count }, (_, i) => addDays("2024-01-01", from + i)));
const recordOver = (length: number) =>
  fc.array(fc.integer({ min: -1_000, max: 1_000_000 }), { minLength: length, maxLength: length }).map((values) => ({
    book: book(1),
    marketplace: "Amazon.com",
    marketplaceId: 1,
    paidIn: "USD",
    values: perMeasure(() => values),
  }));

test("folds days to the sums of their months in every measure", () => {
  fc.assert(
    fc.property(
      days.chain((labels) => fc.tuple(fc.constant(labels), recordOver(labels.length))),
      ([labels, record]) => {
        const folded = foldToMonths([record], labels);
        expect(folded.labels).toEqual([...new Set(labels.map((day) => day.slice(0, 7)))]);
        for (const measure of MEASURE_KEYS) {
          const naive = folded.labels.map((month) =>
            labels.reduce((sum, day, i) => sum + (day.startsWith(month) ? record.values[measure][i]! : 0), 0),
          );
          expect(folded.records[0]!.values[measure]).toEqual(naive);
        }
      },
    ),
  );
});
