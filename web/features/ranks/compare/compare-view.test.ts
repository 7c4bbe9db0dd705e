import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMPARE_PRESETS } from "#shared/domain/ranks/compare/compare-range.ts";
import { type CompareView, compareAddress } from "./compare-view.ts";

const TODAY = "2026-06-15";
const address = compareAddress(TODAY);
const id = fc.string({ minLength: 1, maxLength: 20 });
const view: fc.Arbitrary<CompareView> = fc.record({
  books: fc.uniqueArray(id, { maxLength: 5 }),
  series: fc.uniqueArray(id, { maxLength: 3 }),
  format: fc.constantFrom(1, 3, 4, 5, 6),
  marketplace: fc.constantFrom(null, "ATVPDKIKX0DER", "A1F83G8C2ARO7P"),
  period: fc.oneof(
    fc.constantFrom(...COMPARE_PRESETS.map(({ key }) => key)),
    fc.constant({ start: "2025-01-01", end: "2026-06-15" }),
  ),
  isAligned: fc.boolean(),
  isIndexed: fc.boolean(),
});

describe("a comparison's address", () => {
  test("restores any comparison", () => {
    fc.assert(
      fc.property(view, (drawn) => {
        const written = new URLSearchParams(address.edit(new URLSearchParams(), drawn).toString());
        expect(address.read(written)).toEqual(drawn);
      }),
    );
  });

  test.each(["from=2026-06-20&to=2026-06-21", "from=2026-05-02&to=2026-05-01", "from=2026-05-02", "period=ever"])(
    "with %s shows the last 14 days",
    (query) => {
      expect(address.read(new URLSearchParams(query)).period).toBe("last_14_days");
    },
  );
});
