import type { FormatCode } from "#shared/catalogue/formats.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { SourceId } from "#shared/sources/sources.ts";
import type { SeriesPlace } from "./facts.ts";
import type { WorkRelations } from "./relations/relations.ts";

export interface ShelfFormat {
  readonly id: string;
  readonly key: string;
  readonly keys: readonly string[];
  readonly asin: string | null;
  readonly isbn: string | null;
  readonly title: string;
  readonly author: string;
  readonly format: FormatCode;
  readonly releaseDate: IsoDate | null;
  readonly kenpc: number | null;
  readonly since: number;
  readonly source: "import" | "hand";
  /** The sources that name it, in the order of `SOURCES`; none for a manual one. */
  readonly sources: readonly SourceId[];
  readonly onShelf: boolean;
  /**
   * The works that merges lead through, its own first; more than one when its work was merged into another. The last one
   * is a part of its book where the author has confirmed that several works are one book.
   */
  readonly path: readonly string[];
}

export interface Work extends WorkRelations {
  readonly id: string;
  /** Includes the ids of works merged into it. */
  readonly ids: readonly string[];
  readonly title: string;
  readonly authors: readonly string[];
  readonly series: SeriesPlace | null;
  readonly tags: readonly string[];
  readonly onShelf: boolean;
  /** Ordered by format, including removed ones. */
  readonly formats: readonly ShelfFormat[];
}

export interface Shelf {
  /** Ordered by title, including removed ones. */
  readonly works: readonly Work[];
  /** Finds a work by its id or that of a work merged into it, on the shelf or removed. */
  work(id: string): Work | undefined;
  format(id: string): Placed | undefined;
  byKey(asinOrIsbn: string): Placed | undefined;
}

export interface Placed {
  readonly work: Work;
  readonly format: ShelfFormat;
}

export const formatsOnShelf = ({ formats }: Work): ShelfFormat[] => formats.filter(({ onShelf }) => onShelf);
