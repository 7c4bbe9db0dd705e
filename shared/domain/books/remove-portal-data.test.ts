import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_FACTS, type ShelfFacts } from "./facts.ts";
import { removePortalData } from "./remove-portal-data.ts";
import { listed, listingOf } from "./testing/arbitrary-listed.ts";
import { allFacts, shelfOf } from "./testing/arbitrary-shelf.ts";

const withoutFormats = ({ works }: ShelfFacts) => works;
const products = fc.array(listed, { minLength: 1, maxLength: 6 });

test("leaves a shelf without portal data unchanged", () => {
  fc.assert(
    fc.property(allFacts, (facts) => {
      expect(removePortalData(facts)).toBe(facts);
    }),
  );
});

test("removes portal data, and keeps products named by files or the author, with their work and all manual edits", () => {
  fc.assert(
    fc.property(allFacts, products, (facts, says) => {
      const at = 500;
      const heard = listingOf(...says)(facts, at);
      const left = removePortalData(heard);
      expect(left.formats.map(({ key }) => key)).toEqual(facts.formats.map(({ key }) => key));
      expect(left.formats.filter((format) => format.listed !== undefined)).toEqual([]);
      expect(left.formats.map(({ imported, isbns, hand }) => ({ imported, isbns, hand }))).toEqual(
        facts.formats.map(({ imported, isbns, hand }) => ({ imported, isbns, hand })),
      );
      expect(withoutFormats(left)).toEqual(withoutFormats(heard));
      expect(removePortalData(left)).toBe(left);
      expect(() => shelfOf(left)).not.toThrow();
    }),
  );
});

test("leaves nothing of a shelf that came from portals alone", () => {
  fc.assert(
    fc.property(products, (says) => {
      expect(removePortalData(listingOf(...says)(NO_FACTS, 1)).formats).toEqual([]);
    }),
  );
});
