import type { FormatCode } from "#shared/catalogue/formats.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { SeriesPlace } from "./facts.ts";

/** A product on the shelf, or one that was taken off it. */
export interface ShelfFormat {
  readonly id: string;
  /** Its ASIN, or its ISBN while no ASIN is known. */
  readonly key: string;
  /** Every ASIN or ISBN that it was named by. */
  readonly keys: readonly string[];
  readonly asin: string | null;
  readonly isbn: string | null;
  readonly title: string;
  /** As workbooks write it, or as the author says. */
  readonly author: string;
  readonly format: FormatCode;
  readonly releaseDate: IsoDate | null;
  readonly kenpc: number | null;
  /** Revision of the shelf that first held it. */
  readonly since: number;
  readonly source: "import" | "hand";
  readonly onShelf: boolean;
  /** The works that it came through to this one, its own first: more than one when its work was joined to another. */
  readonly path: readonly string[];
}

/** A work: what its formats have in common. */
export interface Work {
  readonly id: string;
  /** Every id that means this work. */
  readonly ids: readonly string[];
  readonly title: string;
  readonly authors: readonly string[];
  readonly series: SeriesPlace | null;
  readonly tags: readonly string[];
  readonly onShelf: boolean;
  /** In order of format, those that were taken off among them. */
  readonly formats: readonly ShelfFormat[];
}

export interface Shelf {
  /** Every work that is known, in order of title; those that were taken off among them. */
  readonly works: readonly Work[];
  /** The work that an id means, also one of a work that was joined to it; on the shelf or not. */
  work(id: string): Work | undefined;
  /** The format with this id, and its work. */
  format(id: string): Placed | undefined;
  /** The format that is known by this ASIN or ISBN, and its work. */
  byKey(asinOrIsbn: string): Placed | undefined;
}

export interface Placed {
  readonly work: Work;
  readonly format: ShelfFormat;
}

export const formatsOnShelf = ({ formats }: Work): ShelfFormat[] => formats.filter(({ onShelf }) => onShelf);
