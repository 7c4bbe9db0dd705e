import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyMonitorChanges,
  countMonitored,
  isWithinLimit,
  MONITOR_TIERS,
  type MonitorChange,
  type MonitoredBook,
} from "./slots.ts";

const book = (bookId: string, slot: number, tier: MonitoredBook["tier"] = "realtime"): MonitoredBook => ({
  clientId: "mara",
  bookId,
  tier,
  slot,
});
const change = (bookId: string, tier: MonitorChange["tier"], clientId = "mara"): MonitorChange => ({
  clientId,
  bookIds: [bookId],
  tier,
});
const slots = (books: readonly MonitoredBook[]) =>
  Object.fromEntries(books.map(({ bookId, tier, slot }) => [bookId, `${tier} ${slot}`]));

describe("the slots of an agency", () => {
  test("are taken one after the other", () => {
    const after = applyMonitorChanges([book("salt", 0)], [change("tide", "realtime"), change("pier", "backlist")]);
    expect(slots(after)).toEqual({ salt: "realtime 0", tide: "realtime 1", pier: "backlist 0" });
  });

  test("give a free one to the book of the highest slot", () => {
    const before = [book("salt", 0), book("tide", 1), book("pier", 2)];
    expect(slots(applyMonitorChanges(before, [change("salt", "none")]))).toEqual({
      pier: "realtime 0",
      tide: "realtime 1",
    });
  });

  test("are filled again after an author has ended the consent", () => {
    expect(slots(applyMonitorChanges([book("tide", 4), book("pier", 9)], []))).toEqual({
      tide: "realtime 0",
      pier: "realtime 1",
    });
  });

  test("hold a book only once, also after it was merged with another", () => {
    const merged: MonitorChange = { clientId: "mara", bookIds: ["salt", "old"], tier: "realtime" };
    expect(slots(applyMonitorChanges([book("salt", 0), book("old", 1)], [merged]))).toEqual({ salt: "realtime 0" });
    expect(applyMonitorChanges([book("old", 0)], [{ ...merged, tier: "none" }])).toEqual([]);
  });

  test("keep the books of two authors apart", () => {
    const after = applyMonitorChanges([book("salt", 0)], [change("salt", "backlist", "jonas")]);
    expect(after.map(({ clientId, tier }) => `${clientId} ${tier}`)).toEqual(["mara realtime", "jonas backlist"]);
  });

  test("count up to the plan's limit, and all of them without one", () => {
    const limits = { realtime: 2, backlist: null };
    expect([book("a", 1), book("b", 2), book("c", 2, "backlist")].map((one) => isWithinLimit(one, limits))).toEqual([
      ...[true, false, true],
    ]);
  });
});

const keyOf = ({ clientId, bookId }: Pick<MonitoredBook, "clientId" | "bookId">): string => `${clientId} ${bookId}`;

const anyChange = fc.record({
  clientId: fc.constantFrom("mara", "jonas"),
  bookIds: fc.constantFrom("a", "b", "c", "d").map((id): [string] => [id]),
  tier: fc.constantFrom<MonitorChange["tier"][]>("realtime", "backlist", "none"),
});

test("slots have no gap, no book has two, and a book moves only into a lower slot", () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyChange, { maxLength: 6 }), { maxLength: 8 }), (rounds) => {
      let books: readonly MonitoredBook[] = [];
      for (const changes of rounds) {
        const after = applyMonitorChanges(books, changes);
        for (const tier of MONITOR_TIERS) {
          const taken = after.filter((one) => one.tier === tier).map(({ slot }) => slot);
          expect(taken.sort((a, b) => a - b)).toEqual(taken.map((_, n) => n));
          expect(taken).toHaveLength(countMonitored(after, tier));
        }
        expect(new Set(after.map(keyOf)).size).toBe(after.length);
        const touched = new Set(changes.map(({ clientId, bookIds: [bookId] }) => keyOf({ clientId, bookId })));
        for (const before of books.filter((one) => !touched.has(keyOf(one)))) {
          const same = after.find((one) => keyOf(one) === keyOf(before));
          expect(same?.slot).toBeLessThanOrEqual(before.slot);
        }
        books = after;
      }
    }),
  );
});
