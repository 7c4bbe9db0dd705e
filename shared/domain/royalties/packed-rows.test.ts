import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RECORD_RELATIONS } from "./measures.ts";
import { packBody, packRows, unpackBody, unpackRows } from "./packed-rows.ts";
import type { ReportType } from "./report.ts";
import { isEmptyColumn } from "./table/column.ts";
import { estimatorArbitrary } from "./testing/month-content.ts";
import { reportOf, storedMonth } from "./testing/report-of.ts";

const onTheWay = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const RELATIONS = { money: { multipleOf: "units" }, total: { sumOf: ["money", "reads"] } } as const;

describe("rows packed by column", () => {
  test("are units, a price and one sale at another price", () => {
    const row = { store: "US", units: [2, 0, 1, 0], money: [6, 0, 2, 0], reads: [0, 0, 0, 0], total: [6, 0, 2, 0] };
    expect(packRows([row, { ...row, money: [6, 0, 3, 0], total: [6, 0, 3, 0] }], RELATIONS)).toEqual({
      count: 2,
      length: 4,
      columns: {
        store: { values: ["US"], at: [0, 0] },
        units: {
          lists: [
            [2, 0, 1],
            [2, 0, 1],
          ],
        },
        reads: { lists: [0, 0] },
        money: { of: "units", factors: [[3, 0, 0, -1], 3] },
        total: { sum: ["money", "reads"] },
      },
    });
  });

  test("are the same rows again, whatever their numbers", () => {
    const integer = fc.oneof(
      fc.constant(0),
      fc.integer({ min: -5, max: 900 }),
      fc.maxSafeInteger(),
      fc.integer({ min: -9, max: 9 }).map((price) => price * 2_770_000),
    );
    const rows = fc.integer({ min: 0, max: 5 }).chain((length) => {
      const column = fc.array(integer, { minLength: length, maxLength: length });
      const own = { store: fc.constantFrom("US", "UK"), id: fc.integer(), units: column, reads: column };
      const converted = fc.option(fc.record({ money: column }), { nil: undefined });
      const odd = fc.array(fc.oneof(integer, fc.string()), { maxLength: 3 });
      return fc.array(fc.record({ ...own, money: column, total: column, converted, odd }), { maxLength: 6 });
    });
    fc.assert(
      fc.property(rows, (given) => {
        const sent = onTheWay(given);
        expect(unpackRows(onTheWay(packRows(given, RELATIONS)))).toEqual(sent);
      }),
    );
  });

  test("share one empty column, which sums skip", () => {
    const [row] = unpackRows(onTheWay(packRows([{ units: [0, 0], money: [0, 0] }], RELATIONS)));
    expect([row!.units, row!.money].map((column) => isEmptyColumn(column as number[]))).toEqual([true, true]);
  });
});

test("a report of any months, by day, month or year, is the same after the way to the browser", () => {
  const months = fc.tuple(estimatorArbitrary("2025-01"), estimatorArbitrary("2025-02"));
  const widenedTo = fc.constantFrom<ReportType | undefined>(undefined, "MONTH", "YEAR");
  fc.assert(
    fc.property(months, widenedTo, fc.constantFrom("USD", "EUR"), (contents, widened, currency) => {
      const report = reportOf(
        contents.map((content) => storedMonth(content)),
        { range: { start: "2025-01-01", end: "2025-02-28" }, currency, ...(widened && { widenedTo: widened }) },
      );
      const packed = onTheWay(packBody(report, { records: RECORD_RELATIONS }));
      expect(Object.keys(packed.packed_rows)).toEqual(["records"]);
      expect(unpackBody(packed)).toEqual(onTheWay(report));
    }),
  );
});

test("an answer without packed rows stays as it is", () => {
  for (const body of [undefined, null, "text", [1], { data: [] }]) expect(unpackBody(body)).toBe(body);
});
