import type { FormatCode, ReportFormat } from "#shared/catalogue/formats.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";

/**
 * What is known of an author's books, apart from who said it first: what workbooks, portals and a hand say never overwrite each other. The shelf is a
 * pure function of these facts (`build-shelf.ts`), so the order in which they came does not matter.
 */

/** Something that a hand said, and when: the revision of the shelf that it made. Of two statements about the same thing the later counts. */
export interface Stated<T> {
  readonly value: T;
  readonly at: number;
}

/** A title and author cell under which a workbook named a product; `asOf` is the oldest file that did ("" when a file has no date). */
export interface ImportedName {
  readonly title: string;
  readonly author: string;
  readonly asOf: string;
}

/** What the newest workbook says of a product. */
export interface ImportedStatement {
  readonly format: ReportFormat;
  readonly title: string;
  readonly author: string;
  /** Creation time of the file; "" when it has none. */
  readonly asOf: string;
}

/** An ISBN that workbooks give a product; `asOf` is the newest that does. */
export interface ImportedIsbn {
  readonly isbn: string;
  readonly asOf: string;
}

/** The retailer's portals that name an author's books, beside the workbooks: the author portal, the bookshelf, and the reports' own list of books. */
export type ListedSource = "portal" | "bookshelf" | "reports";

/** What one portal says of a product; what it doesn't say is left out. */
export interface ListedStatement {
  /** When it began to say just this. */
  readonly asOf: string;
  readonly format?: FormatCode;
  readonly title?: string;
  readonly author?: string;
  readonly isbn?: string;
  readonly releaseDate?: IsoDate;
  readonly kenpc?: number;
  /** Without one a portal says nothing: a page that is made differently one day must not take every book out of its series. */
  readonly series?: SeriesPlace;
  /** The portal's own id of the work: what has the same is of one work. */
  readonly group?: string;
  /** Ids that the portal gave the work earlier. They still link its formats: a regrouping must not detach a format from the author's edits. */
  readonly formerGroups?: readonly string[];
}

export interface HandFormat {
  readonly format?: Stated<FormatCode>;
  readonly isbn?: Stated<string | null>;
  readonly releaseDate?: Stated<IsoDate | null>;
  /** Pages as the retailer counts them. Kindle only. */
  readonly kenpc?: Stated<number | null>;
  /** False once the format was taken out of its work by hand. */
  readonly onShelf?: Stated<boolean>;
  /** The work it was put into. Set `apart`, its imported names speak for it no more; else they lead its siblings to the same work. */
  readonly work?: Stated<{ readonly id: string; readonly apart: boolean }>;
}

/** Everything said of one product, under the id by which it was named: its ASIN, or its ISBN where nobody gave an ASIN. */
export interface FormatFacts {
  readonly key: string;
  /** The revision of the shelf that first held it. */
  readonly since: number;
  readonly imported?: ImportedStatement;
  /** In order. What shares an ISBN is of one work. */
  readonly isbns?: readonly ImportedIsbn[];
  /** What portals say of it now. */
  readonly listed?: { readonly [S in ListedSource]?: ListedStatement };
  /** Every name it has gone by in workbooks and portals, in order. */
  readonly names: readonly ImportedName[];
  readonly hand?: HandFormat;
}

/** A work's place in a series; null when the author gives none. */
export interface SeriesPlace {
  readonly name: string;
  readonly place: number | null;
}

/** What a hand says of a work. Authors, series and tags are their names: they exist as long as a work names them. */
export interface HandWork {
  /** Set when the author made the work, so that it is there without any format. */
  readonly made?: Stated<boolean>;
  readonly title?: Stated<string>;
  readonly authors?: Stated<readonly string[]>;
  readonly series?: Stated<SeriesPlace | null>;
  readonly tags?: Stated<readonly string[]>;
  readonly onShelf?: Stated<boolean>;
  /** The work that this one was joined to; null once it was parted again. */
  readonly into?: Stated<string | null>;
}

export interface ShelfFacts {
  /** In order of their keys. */
  readonly formats: readonly FormatFacts[];
  readonly works: Readonly<Record<string, HandWork>>;
}

export const NO_FACTS: ShelfFacts = { formats: [], works: {} };

/** Makes the ids of an account's works, formats, pen names, series and tags: the same parts give the same id, for ever. */
export type ShelfIds = (kind: "book" | "format" | "author" | "series" | "tag", ...parts: string[]) => string;

/** The latest of several statements about one thing; undefined when nobody said anything. */
export function latest<T>(statements: readonly (Stated<T> | undefined)[]): Stated<T> | undefined {
  let newest: Stated<T> | undefined;
  for (const statement of statements)
    if (statement && (newest === undefined || statement.at > newest.at)) newest = statement;
  return newest;
}
