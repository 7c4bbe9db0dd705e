import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addUnreadable, isFormChanged, NOTHING_UNREADABLE, UNREADABLE_JUMP } from "./unreadable.ts";

const day = (changes: Partial<typeof NOTHING_UNREADABLE>) => ({ ...NOTHING_UNREADABLE, ...changes });
const days = fc.record({ files: fc.nat(500), rows: fc.nat(5_000), pages: fc.nat(500) });

describe("a changed form of Amazon", () => {
  test("is suspected when more than twenty files or pages can't be read after a week without any", () => {
    expect(isFormChanged(day({ files: 20, pages: 20 }), [])).toBe(false);
    expect(isFormChanged(day({ files: 21 }), [])).toBe(true);
    expect(isFormChanged(day({ pages: 21 }), [])).toBe(true);
  });

  test("is suspected only beyond three times the worst day of the week before", () => {
    const before = [day({ pages: 10 }), day({ pages: 30 }), day({ pages: 5 })];
    expect(isFormChanged(day({ pages: 90 }), before)).toBe(false);
    expect(isFormChanged(day({ pages: 91 }), before)).toBe(true);
  });

  test("is not suspected because of one file with thousands of rows set aside", () => {
    expect(isFormChanged(day({ files: 1, rows: 40_000 }), [])).toBe(false);
  });

  test("is never suspected on a day that is no worse than one of the days before", () => {
    fc.assert(
      fc.property(days, fc.array(days, { minLength: 1, maxLength: UNREADABLE_JUMP.days }), (today, before) => {
        expect(isFormChanged(today, [...before, today])).toBe(false);
      }),
    );
  });

  test("is not suspected less when more can't be read", () => {
    fc.assert(
      fc.property(days, days, fc.array(days, { maxLength: UNREADABLE_JUMP.days }), (today, more, before) => {
        if (isFormChanged(today, before)) expect(isFormChanged(addUnreadable(today, more), before)).toBe(true);
      }),
    );
  });
});
