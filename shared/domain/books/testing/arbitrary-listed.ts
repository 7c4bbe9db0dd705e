import fc from "fast-check";
import type { ShelfFacts } from "../facts.ts";
import { type ListedProduct, recordListed } from "../record-listed.ts";
import { ASINS, type Step } from "./arbitrary-shelf.ts";

/** Portal data with few ids, names and groups, so that they collide often. */

const asins = fc.constantFrom(...ASINS);
const titles = fc.constantFrom("Salt", "SALT!", "Pepper", "Pepper, Again");
const authors = fc.constantFrom("Mara Penn", "Ada Quill");
const formats = fc.constantFrom("kindle" as const, "paperback" as const, "audio_cd" as const);
const dates = fc.constantFrom("2025-01-01", "2025-05-01");
const groups = fc.option(fc.constantFrom("G1", "G2", "G3"), { nil: undefined });

export const listed: fc.Arbitrary<ListedProduct> = fc.oneof(
  fc
    .record({ format: formats, title: titles, author: authors, group: groups, releaseDate: dates })
    .chain((says) => asins.map((key): ListedProduct => ({ key, source: "portal", says }))),
  fc
    .record({
      format: formats,
      title: titles,
      group: groups,
      kenpc: fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined }),
      series: fc.option(fc.record({ name: fc.constantFrom("Harbour", "Meridian"), place: fc.constant(null) }), {
        nil: undefined,
      }),
    })
    .chain((says) => asins.map((key): ListedProduct => ({ key, source: "bookshelf", says }))),
  fc
    .record({ format: formats, title: titles, author: authors, group: groups })
    .chain((says) => asins.map((key): ListedProduct => ({ key, source: "reports", says }))),
);

/** An instant for each revision, in the same order. */
export const instantOf = (at: number): string => `2026-01-01T00:00:00.${String(at).padStart(3, "0")}Z`;

export const listingOf =
  (...products: readonly ListedProduct[]): Step =>
  (facts: ShelfFacts, at: number) =>
    recordListed(facts, products, { asOf: instantOf(at), at });
