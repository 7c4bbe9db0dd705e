import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countChanges } from "./count-changes.ts";
import { editFormat, editWork } from "./edit-facts.ts";
import { NO_FACTS } from "./facts.ts";
import { splitFormats } from "./merge-works.ts";
import { type ListedProduct, recordListed } from "./record-listed.ts";
import { instantOf, listed, listingOf } from "./testing/arbitrary-listed.ts";
import {
  ASINS,
  allFacts,
  edits,
  firstImport,
  importOf,
  joins,
  play,
  products,
  type Step,
  seen,
  shelfOf,
  workOf,
} from "./testing/arbitrary-shelf.ts";

const [ONE, TWO, THREE] = ASINS;
const portal = (key: string, says: ListedProduct["says"] = {}): ListedProduct => ({
  key,
  source: "portal",
  says: { format: "kindle", title: "Salt", author: "Mara Penn", ...says },
});
const bookshelf = (key: string, says: ListedProduct["says"]): ListedProduct => ({ key, source: "bookshelf", says });
const named = (asin: string, title: string, asOf: string) =>
  importOf({ source: "amazon", productId: asin, isbn: null, format: "kindle", title, author: "Mara Penn", asOf });

describe("portal data", () => {
  test("changes nothing when repeated, in whole or in part", () => {
    fc.assert(
      fc.property(allFacts, fc.array(listed, { maxLength: 12 }), (facts, said) => {
        const once = listingOf(...said)(facts, 500);
        expect(recordListed(once, said, { asOf: instantOf(600), at: 600 })).toBe(once);
        expect(countChanges(shelfOf(once), shelfOf(once))).toEqual({ added: 0, updated: 0 });
      }),
    );
  });

  test("keeps the newest statement, even when an older one arrives late", () => {
    const renamed = portal(ONE, { title: "Salt and Light" });
    const facts = listingOf(renamed)(listingOf(portal(ONE))(NO_FACTS, 1), 3);
    expect(shelfOf(facts).works.map(({ title }) => title)).toEqual(["Salt and Light"]);
    const late = recordListed(facts, [portal(ONE)], { asOf: instantOf(2), at: 4 });
    expect(seen(late)).toEqual(seen(facts));
  });

  test("names a book by the newer of file and portal", () => {
    const facts = play([named(ONE, "Salt: old", "2020-01-01T00:00:00.000Z"), listingOf(portal(ONE))]);
    expect(workOf(facts, ONE).title).toBe("Salt");
    const after = named(ONE, "Salt: new", "2026-06-01T00:00:00.000Z")(facts, 3);
    expect(workOf(after, ONE).title).toBe("Salt: new");
    expect(seen(listingOf(portal(ONE))(after, 4))).toEqual(seen(after));
  });

  test("never puts a product on the shelf twice, regardless of other imports and edits", () => {
    const steps = fc.array(
      fc.oneof(
        products.map((one) => importOf(one)),
        listed.map((one) => listingOf(one)),
        edits,
        joins,
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(firstImport, steps, (first, later) => {
        const facts = play([importOf(...first), ...later]);
        const keys = shelfOf(facts).works.flatMap(({ formats }) => formats.flatMap((format) => format.keys));
        expect(keys.toSorted()).toEqual(facts.formats.map(({ key }) => key).toSorted());
      }),
    );
  });

  test("keeps the last given value when a portal omits it, and takes page counts for Kindle editions only", () => {
    const facts = play([
      listingOf(portal(ONE, { releaseDate: "2025-03-01" }), portal(TWO, { format: "paperback" })),
      listingOf(bookshelf(ONE, { kenpc: 312, series: { name: "Harbour", place: 1 } }), bookshelf(TWO, { kenpc: 99 })),
      listingOf(bookshelf(ONE, { kenpc: undefined, series: { name: "Harbour", place: 2 } })),
    ]);
    const [work] = shelfOf(facts).works;
    expect(work).toMatchObject({ series: { name: "Harbour", place: 2 } });
    expect(work?.formats.map(({ kenpc, releaseDate }) => [kenpc, releaseDate])).toEqual([
      [312, "2025-03-01"],
      [null, null],
    ]);
    const silent = listingOf(bookshelf(ONE, { series: undefined, kenpc: 320 }))(facts, 4);
    expect(workOf(silent, ONE)).toMatchObject({ series: { name: "Harbour", place: 2 } });
  });
});

describe("formats of one work", () => {
  test("are linked by a common work id of any portal, even under different titles", () => {
    for (const source of ["portal", "bookshelf", "reports"] as const) {
      const facts = play([
        listingOf(portal(ONE), portal(TWO, { title: "Salt (large print)", format: "paperback" }), portal(THREE, {})),
        listingOf(...[ONE, TWO].map((key) => ({ key, source, says: { group: "G1" } }))),
      ]);
      expect(workOf(facts, TWO).formats.map(({ key }) => key)).toContain(ONE);
    }
  });

  test("keep the work id from before they were linked", () => {
    const before = play([named(ONE, "Salt", "2025-01-01"), named(TWO, "Salt, printed", "2025-02-01")]);
    const after = listingOf(portal(ONE, { group: "G1" }), portal(TWO, { title: "Salt, printed", group: "G1" }))(
      before,
      3,
    );
    const id = workOf(before, ONE).id;
    expect(shelfOf(after).works.map((work) => work.id)).toEqual([id]);
    expect(shelfOf(after).work(workOf(before, TWO).id)?.id).toBe(id);
  });

  test("stay one work, with the author's edits, when a portal groups one of them elsewhere later", () => {
    const before = play([
      listingOf(
        portal(ONE, { group: "G1" }),
        portal(THREE, { title: "Salt, printed", format: "paperback", group: "G1" }),
      ),
      (facts, at) => editWork(facts, workOf(facts, ONE).id, { title: "Brine" }, at),
    ]);
    const after = listingOf(portal(ONE, { title: "Salt Again", group: "G2" }), portal(TWO, { group: "G2" }))(before, 3);
    expect([ONE, TWO, THREE].map((asin) => workOf(after, asin).title)).toEqual(["Brine", "Brine", "Brine"]);
  });

  test("stay split after the author split them", () => {
    const linked = play([listingOf(portal(ONE, { group: "G1" }), portal(TWO, { format: "paperback", group: "G1" }))]);
    const format = shelfOf(linked).byKey(TWO)!.format;
    const parted = splitFormats(linked, workOf(linked, ONE), new Set([format.id]), { newWorkId: "own", at: 2 });
    const after = listingOf(portal(ONE, { group: "G2" }), portal(TWO, { format: "paperback", group: "G2" }))(parted, 3);
    expect(workOf(after, ONE).id).not.toBe(workOf(after, TWO).id);
  });
});

test("prefers manual edits over every portal, in any order", () => {
  const said = { title: "Brine", authors: ["Eve Pen"], series: { name: "Harbour", place: 2 } };
  const work: Step = (facts, at) => editWork(facts, workOf(facts, ONE).id, said, at);
  const format: Step = (facts, at) =>
    editFormat(facts, ONE, { format: "kindle", kenpc: 312, releaseDate: "2024-01-01" }, at);
  fc.assert(
    fc.property(firstImport, fc.array(listed, { maxLength: 10 }), fc.nat(10), (first, all, cut) => {
      const [before, after] = [all.slice(0, cut), all.slice(cut)].map((some) => some.map((one) => listingOf(one)));
      const facts = play([importOf(...first), ...before!, work, format, ...after!]);
      const placed = shelfOf(facts).byKey(ONE)!;
      expect(placed.work).toMatchObject(said);
      expect(placed.format).toMatchObject({ kenpc: 312, releaseDate: "2024-01-01", title: "Brine", format: "kindle" });
    }),
  );
});

test("keeps a removed book off the shelf", () => {
  const facts = listingOf(portal(ONE))(NO_FACTS, 1);
  const off = editWork(facts, workOf(facts, ONE).id, { onShelf: false }, 2);
  const after = listingOf(portal(ONE, { title: "Salt again" }))(off, 3);
  expect(workOf(after, ONE).onShelf).toBe(false);
  expect(countChanges(shelfOf(off), shelfOf(after))).toEqual({ added: 0, updated: 0 });
});

test("shows a book that only the bookshelf names under its title, and adds the author's name later", () => {
  const facts = listingOf(bookshelf(ONE, { format: "kindle", title: "Salt", group: "T1" }))(NO_FACTS, 1);
  expect(shelfOf(facts).works).toMatchObject([{ title: "Salt", authors: [] }]);
  const said = editWork(facts, workOf(facts, ONE).id, { tags: ["winter"] }, 2);
  const after = listingOf({
    key: ONE,
    source: "reports",
    says: { format: "kindle", title: "Salt", author: "Mara Penn" },
  })(said, 3);
  expect(shelfOf(after).works).toMatchObject([{ title: "Salt", authors: ["Mara Penn"], tags: ["winter"] }]);
});
