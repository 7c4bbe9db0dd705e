import type { Book, BookFormat } from "#shared/api/books/books.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { ShelfTable } from "../shelf/shelf-table.tsx";
import { SHELF_ADDRESS } from "../shelf/shelf-view.ts";

const AUTHOR = { id: "sample", name: "Ada Marlow", asin: null } as const;
const SERIES = { id: "sample", name: "The Harbor Books" } as const;
const TYPE = { id: 1, name: "Series" } as const;

const WORKS: readonly (readonly [title: string, released: IsoDate, kenpc: number, place: number | null])[] = [
  ["A Lantern at Low Tide", "2026-03-14", 412, 3],
  ["The Bell in the Fog", "2025-05-02", 388, 2],
  ["Winter at Orchard House", "2024-11-20", 296, null],
  ["The Orchard House", "2023-09-08", 301, null],
];
const NONE: ReadonlySet<string> = new Set();
const VIEW = SHELF_ADDRESS.read(new URLSearchParams());
const nothing = (): void => undefined;

function bookOf([title, released, kenpc, place]: (typeof WORKS)[number]): Book {
  const formats = FORMATS.slice(0, 2).map(
    ({ id, name, binding_key }): BookFormat => ({
      id: `${title} ${id}`,
      book_id: title,
      uid: "",
      isbn: null,
      title,
      format_id: id,
      format: { id, name, binding_key },
      release_date: released,
      cover: null,
      authors: [AUTHOR],
      metadata: { kenpc },
      source: "import",
      sold_by: ["amazon"],
    }),
  );
  return {
    id: title,
    uid: null,
    title,
    authors: [AUTHOR],
    groups: place === null ? [] : [{ ...SERIES, book_group_type_id: 1, book_group_type: TYPE, place }],
    tags: [],
    formats,
    release_date: released,
    kenpc,
    part_of: [],
    translation_of: null,
  };
}

const BOOKS = WORKS.map(bookOf);

/** The shelf of the sample author. */
export default function BooksPicture() {
  return (
    <ShelfTable
      books={BOOKS}
      view={VIEW}
      selection={NONE}
      onChoose={nothing}
      onSelect={nothing}
      onSelectAll={nothing}
    />
  );
}
