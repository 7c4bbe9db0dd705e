import type { FormatCode, ReportFormat } from "#shared/catalogue/formats.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { SourceId } from "#shared/sources/sources.ts";

/**
 * Facts about an author's books, by source: workbooks, portals and manual edits never overwrite each other. The shelf
 * is a pure function of these facts (`build-shelf.ts`), so the order in which they arrive doesn't matter.
 */

/**
 * A manually set value and the shelf revision that it created. Of two values for the same field the later one counts.
 */
export interface Stated<T> {
  readonly value: T;
  readonly at: number;
}

export interface ImportedName {
  readonly title: string;
  readonly author: string;
  readonly asOf: string;
}

export interface ImportedStatement {
  readonly format: ReportFormat;
  readonly title: string;
  readonly author: string;
  readonly asOf: string;
}

export interface ImportedIsbn {
  readonly isbn: string;
  readonly asOf: string;
}

/**
 * Amazon portals that list an author's books, in addition to the workbooks: the author portal, the bookshelf, and the
 * reports' own list of books.
 */
export type ListedSource = "portal" | "bookshelf" | "reports";

/** One portal's data on a product; fields that the portal doesn't give are absent. */
export interface ListedStatement {
  /** When the portal first gave exactly this data. */
  readonly asOf: string;
  readonly format?: FormatCode;
  readonly title?: string;
  readonly author?: string;
  readonly isbn?: string;
  readonly releaseDate?: IsoDate;
  readonly kenpc?: number;
  /** Absence means no statement: a redesigned portal page must not take every book out of its series. */
  readonly series?: SeriesPlace;
  /** The portal's own work id: formats with the same id belong to one work. */
  readonly group?: string;
  /**
   * Work ids that the portal used earlier. They still link formats: a regrouping must not detach a format from the
   * author's edits.
   */
  readonly formerGroups?: readonly string[];
}

export interface ManualFormat {
  readonly format?: Stated<FormatCode>;
  readonly isbn?: Stated<string | null>;
  readonly releaseDate?: Stated<IsoDate | null>;
  readonly kenpc?: Stated<number | null>;
  /** False once the author removed the format from its work. */
  readonly onShelf?: Stated<boolean>;
  /**
   * The work it was assigned to. With `apart`, its imported names no longer count; otherwise they link its siblings to
   * the same work.
   */
  readonly work?: Stated<{ readonly id: string; readonly apart: boolean }>;
}

/** A source other than Amazon that sells a product. */
export type ShopId = Exclude<SourceId, "amazon">;

/**
 * All facts about one product, under the id by which it was named (`product-id.ts`): its ASIN, its ISBN while no ASIN is
 * known, or another shop's own id.
 */
export interface FormatFacts {
  readonly key: string;
  readonly since: number;
  /** From Amazon's files. */
  readonly imported?: ImportedStatement;
  /** From the files of other shops, which name the product but never change what Amazon calls it. */
  readonly shops?: { readonly [S in ShopId]?: ImportedStatement };
  /** Sorted. Formats that share an ISBN belong to one work. */
  readonly isbns?: readonly ImportedIsbn[];
  readonly listed?: { readonly [S in ListedSource]?: ListedStatement };
  /** Amazon's names. Those of other shops identify no work. */
  readonly names: readonly ImportedName[];
  /** Its names join it to no work, because another print product had them first (`namesakes.ts`). */
  readonly isNamesake?: true;
  readonly hand?: ManualFormat;
}

export interface SeriesPlace {
  readonly name: string;
  readonly place: number | null;
}

/** Manual edits of a work. Authors, series and tags are plain names: they exist as long as a work has them. */
export interface ManualWork {
  readonly made?: Stated<boolean>;
  readonly title?: Stated<string>;
  readonly authors?: Stated<readonly string[]>;
  readonly series?: Stated<SeriesPlace | null>;
  readonly tags?: Stated<readonly string[]>;
  readonly onShelf?: Stated<boolean>;
  readonly into?: Stated<string | null>;
  /** The ids of the box sets and omnibuses that contain it. */
  readonly partOf?: Stated<readonly string[]>;
  /** The id of the work that it is a translation of. */
  readonly translationOf?: Stated<string | null>;
  /** True once the author has answered whether its title means a box set, so that it is never proposed again. */
  readonly isSetAnswered?: Stated<boolean>;
}

/** The author's answer whether two products are editions of one book, and the shelf revision that it created. */
export interface SameBookAnswer {
  /** Product ids in code-point order. */
  readonly keys: readonly [string, string];
  readonly isSame: boolean;
  readonly at: number;
}

export interface ShelfFacts {
  readonly formats: readonly FormatFacts[];
  readonly works: Readonly<Record<string, ManualWork>>;
  /** At most one of each pair; an undone answer is removed. */
  readonly answers?: readonly SameBookAnswer[];
}

export const NO_FACTS: ShelfFacts = { formats: [], works: {} };

/**
 * Derives the ids of an account's works, formats, pen names, series and tags: the same parts always give the same id.
 */
export type ShelfIds = (kind: "book" | "format" | "author" | "series" | "tag", ...parts: string[]) => string;

export function latest<T>(statements: readonly (Stated<T> | undefined)[]): Stated<T> | undefined {
  let newest: Stated<T> | undefined;
  for (const statement of statements)
    if (statement && (newest === undefined || statement.at > newest.at)) newest = statement;
  return newest;
}
