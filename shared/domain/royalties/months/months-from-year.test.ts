import fc from "fast-check";
import { expect, test } from "vitest";
import { yearRecords } from "#shared/domain/report-content/year-columns.ts";
import { lastMonthsRate } from "../testing/chosen-rate.ts";
import { estimatorArbitrary } from "../testing/month-content.ts";
import { toMonthGrain } from "./month-grain.ts";
import { monthsFromYear } from "./months-from-year.ts";
import { resolveMonth } from "./resolve-month.ts";

const rates = { known: () => lastMonthsRate(0.004), assumed: () => lastMonthsRate(0.005) };

test("gives the same report for a month from a year's roll-up as for the month itself", () => {
  const comparable = (content: Parameters<typeof toMonthGrain>[0]) =>
    resolveMonth({ estimator: content, priorMonths: null }, rates)
      .records.filter(({ columns }) =>
        Object.values(columns)
          .flat()
          .some((n) => n !== 0),
      )
      .map((record) => JSON.stringify(record))
      .sort();
  fc.assert(
    fc.property(estimatorArbitrary("2025-01"), estimatorArbitrary("2025-11"), (january, november) => {
      const fromYear = monthsFromYear(yearRecords([january, november]), [january, november]);
      expect(fromYear.map(comparable)).toEqual([toMonthGrain(january), toMonthGrain(november)].map(comparable));
    }),
  );
});
