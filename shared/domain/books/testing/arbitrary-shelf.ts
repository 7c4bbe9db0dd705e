import fc from "fast-check";
import { buildShelf } from "../build-shelf.ts";
import { editFormat, editWork } from "../edit-facts.ts";
import { NO_FACTS, type ShelfFacts, type ShelfIds } from "../facts.ts";
import { mergeWorks, splitFormats } from "../merge-works.ts";
import { type ImportedProduct, recordImported } from "../record-imported.ts";
import { formatsOnShelf, type Shelf, type Work } from "../shelf.ts";

/** Ids that are readable in a failing test. */
export const readableIds: ShelfIds = (kind, ...parts) => [kind, ...parts].join("/");
export const shelfOf = (facts: ShelfFacts): Shelf => buildShelf(facts, readableIds);

export const ASINS = ["B000000001", "B000000002", "B000000003", "B000000004", "B000000005", "B000000006"] as const;
const ISBNS = ["9780000000001", "9780000000002", "9780000000003"] as const;
const TITLES = ["Salt", "SALT!", "Salt: A Novel", "Pepper", "Pepper, Again", "タイトル"] as const;
const AUTHORS = ["Mara Penn", "mara penn; Ada Quill", "Ada Quill", ""] as const;
const DATES = ["", "2025-01-01T00:00:00Z", "2025-02-01T00:00:00Z", "2025-03-01T00:00:00Z"] as const;

/** One product of each print format: names alone join no two of them, and the first one named keeps its work. */
const PRINTS: Readonly<Record<string, ImportedProduct["format"]>> = {
  [ASINS[1]]: "paperback",
  [ASINS[2]]: "hardcover",
};

const asPrinted = (product: ImportedProduct): ImportedProduct => ({
  ...product,
  format: PRINTS[product.productId] ?? (product.format === "audiobook" ? "audiobook" : "kindle"),
});

/** A product of some workbook, with few ids, names and dates, so that they collide often. */
export const products: fc.Arbitrary<ImportedProduct> = fc
  .record({
    source: fc.constant("amazon" as const),
    productId: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...ASINS) },
      { weight: 1, arbitrary: fc.constantFrom(...ISBNS) },
    ),
    isbn: fc.option(fc.constantFrom(...ISBNS), { freq: 3 }),
    format: fc.constantFrom("kindle", "audiobook"),
    title: fc.constantFrom(...TITLES),
    author: fc.constantFrom(...AUTHORS),
    asOf: fc.constantFrom(...DATES),
  })
  .map(asPrinted);

/** Products of other shops: with an ISBN that Amazon may know too, or with the shop's own id. */
export const shopProducts: fc.Arbitrary<ImportedProduct> = fc.record({
  source: fc.constantFrom("kobo", "ingramspark", "shopify"),
  productId: fc.constantFrom(...ISBNS, "9780000000004", "9780000000005", "shopify:salt", "shopify:pepper"),
  isbn: fc.constant(null),
  format: fc.constantFrom("kindle", "paperback"),
  title: fc.constantFrom(...TITLES),
  author: fc.constantFrom(...AUTHORS),
  asOf: fc.constantFrom(...DATES),
});

/** Names every ASIN once, so that manual edits find their target. */
export const firstImport: fc.Arbitrary<ImportedProduct[]> = fc
  .array(products, { minLength: ASINS.length, maxLength: ASINS.length })
  .map((drawn) => drawn.map((product, i) => asPrinted({ ...product, productId: ASINS[i]! })));

/** A change of the facts at a revision. */
export type Step = (facts: ShelfFacts, at: number) => ShelfFacts;

export const importOf =
  (...named: readonly ImportedProduct[]): Step =>
  (facts, at) =>
    recordImported(facts, named, at);

export const workOf = (facts: ShelfFacts, asin: string): Work => shelfOf(facts).byKey(asin)!.work;

const asins = fc.constantFrom(...ASINS);
const names = fc.constantFrom("Harbour", "Meridian", "Orchard");

/** Manual edits of the work or format that has a given ASIN. */
export const edits: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(
      asins,
      fc.oneof(
        names.map((title) => ({ title })),
        fc.uniqueArray(names, { minLength: 1 }).map((authors) => ({ authors })),
        fc.option(fc.record({ name: names, place: fc.option(fc.nat(9)) })).map((series) => ({ series })),
        fc.uniqueArray(names).map((tags) => ({ tags })),
        fc.boolean().map((onShelf) => ({ onShelf })),
      ),
    )
    .map(
      ([asin, said]): Step =>
        (facts, at) =>
          editWork(facts, workOf(facts, asin).id, said, at),
    ),
  fc
    .tuple(
      asins,
      fc.oneof(
        fc.option(fc.integer({ min: 1, max: 900 })).map((kenpc) => ({ kenpc })),
        fc.option(fc.constantFrom("2025-01-01", "2025-05-01")).map((releaseDate) => ({ releaseDate })),
        fc.constantFrom("kindle" as const, "audio_cd" as const).map((format) => ({ format })),
        fc.boolean().map((onShelf) => ({ onShelf })),
      ),
    )
    .map(
      ([asin, said]): Step =>
        (facts, at) =>
          editFormat(facts, asin, said, at),
    ),
);

/** Merges of the works of two ASINs. */
export const joins: fc.Arbitrary<Step> = fc.tuple(asins, asins).map(
  ([a, b]): Step =>
    (facts, at) =>
      mergeWorks(facts, workOf(facts, a), [workOf(facts, b)], at),
);

/** Splits of one format off its work, where others stay. */
export const parts: fc.Arbitrary<Step> = asins.map(
  (asin): Step =>
    (facts, at) => {
      const { work, format } = shelfOf(facts).byKey(asin)!;
      if (!format.onShelf || formatsOnShelf(work).length < 2) return facts;
      return splitFormats(facts, work, new Set([format.id]), { newWorkId: `parted/${at}`, at });
    },
);

export const play = (steps: readonly Step[], from: ShelfFacts = NO_FACTS, revision = 0): ShelfFacts =>
  steps.reduce((facts, step, i) => step(facts, revision + i + 1), from);

/** Facts after any mix of imports and manual edits. */
export const allFacts: fc.Arbitrary<ShelfFacts> = fc
  .tuple(
    firstImport,
    fc.array(
      fc.oneof(
        products.map((one) => importOf(one)),
        edits,
        joins,
        parts,
      ),
      { maxLength: 14 },
    ),
  )
  .map(([first, steps]) => play([importOf(...first), ...steps]));

/** Everything visible to the author; excludes the revision of a product. */
export const seen = (facts: ShelfFacts): unknown =>
  shelfOf(facts).works.map(({ ids, ...work }) => ({
    ...work,
    ids: [...ids].sort(),
    formats: work.formats.map(({ since: _, ...format }) => format),
  }));
