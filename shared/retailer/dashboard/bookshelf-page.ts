import { isAsin } from "#shared/primitives/asin.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { BookshelfItem } from "../answers.ts";
import { RetailerFailure } from "../failure.ts";
import { elementById, type HtmlElement, readHtml } from "../html/read-html.ts";
import { postForm } from "../session/requests.ts";
import { dateInWords } from "./date-in-words.ts";

/**
 * The bookshelf is a page made on the server: a row per work, its cells known by their ids. Known [CODE]: the row's id, the ids of title, series and
 * ASINs, the name of the table. [UNKNOWN]: where release date, page count (KENPC) and the number of records stand; they are looked for by the end of an
 * id, and not said when they are elsewhere.
 */
const RECORDS_PER_PAGE = 100;
const TABLE = "podbookshelftable";
/** Elements and formats of one row: many times more than any work has. Each format is looked for among all elements, so that a row without an end would cost its square. */
const ROW_LIMITS = { elements: 2_000, formats: 50 } as const;

/** The table alone, with `page` counted from 1. */
export const bookshelfPageRequest = (page: number) =>
  postForm("kdp", "/en_US/bookshelf/refresh", { pageNumber: page, recordsPerPage: RECORDS_PER_PAGE, tableId: TABLE });

const TITLE_CELL = /-metadata-title-[\w-]+$/;
const ASIN_CELL = /-(digital|print|hardcover)-price-asin-([A-Za-z0-9_-]{1,60})$/;
const FORMATS = { digital: "Kindle", print: "Paperback", hardcover: "Hardcover" } as const;

/** Text of the first cell whose id ends like this; null when there is none, or it is blank. */
function textIn(cells: readonly HtmlElement[], idEnd: RegExp): string | null {
  const cell = cells.find((element) => idEnd.test(element.attributes.get("id") ?? ""));
  return cell?.text() || null;
}

/** "312", "1,024", "KENPC: 312" or "KENPC v3.0: 312"; anything else is no page count. */
export function kenpcIn(text: string | null): number | null {
  const digits = /^(?:KENPC(?:\s*v\s*\d+(?:\.\d+)?)?\s*:?\s*)?(\d{1,3}(?:,\d{3})+|\d{1,6})$/i.exec(text ?? "")?.[1];
  const pages = digits === undefined ? 0 : Number(digits.replaceAll(",", ""));
  return pages > 0 ? pages : null;
}

/** Print without a hardcover's own cell may still be one: the row's data say so. */
function isHardcover(cells: readonly HtmlElement[], titleId: string): boolean {
  return cells.some(({ attributes }) => {
    const data = attributes.get("data-link-parameters") ?? attributes.get("data-dual-bookshelf-action") ?? "";
    return data.includes(`"${titleId}"`) && /"(format|binding|bookType|type)"\s*:\s*"hard_?cover"/i.test(data);
  });
}

function itemsOf(row: HtmlElement): BookshelfItem[] {
  const cells = row.within();
  const formats = cells.filter(({ attributes }) => ASIN_CELL.test(attributes.get("id") ?? ""));
  if (cells.length > ROW_LIMITS.elements || formats.length > ROW_LIMITS.formats)
    throw new RetailerFailure("unexpected_answer", "bookshelf: a row of more than a work");
  const title = textIn(cells, TITLE_CELL);
  const series = textIn(cells, /-metadata-series_title-[\w-]+$/);
  return formats.flatMap((cell): BookshelfItem[] => {
    const [, kind, titleId] = ASIN_CELL.exec(cell.attributes.get("id") ?? "") ?? [];
    const asin = cell.text().replace(/^ASIN\s*:?\s*/i, "");
    // A draft has no ASIN yet.
    if (kind === undefined || titleId === undefined || title === null || !isAsin(asin)) return [];
    const format = isHardcover(cells, titleId) ? "Hardcover" : FORMATS[kind as keyof typeof FORMATS];
    const isKindle = format === "Kindle";
    const own = (name: string) => textIn(cells, new RegExp(`-digital-${name}-${titleId}$`, "i"));
    return [
      {
        asin,
        title_id: titleId,
        item_set_id: row.attributes.get("id") ?? titleId,
        title,
        format,
        series,
        release_date: isKindle ? releaseDateIn(own("(?:release|publication|publish)[_-]?date")) : null,
        kenpc: isKindle ? kenpcIn(own("(?:price-)?kenpc")) : null,
      },
    ];
  });
}

const releaseDateIn = (text: string | null): IsoDate | null => (text === null ? null : dateInWords(text));

/** How many records there are, where the table says so. */
function totalIn(table: HtmlElement | undefined): number | null {
  const total = table?.attributes.get("data-total-records") ?? "";
  return /^\d{1,7}$/.test(total) ? Number(total) : null;
}

/** Where no total is said, a full page has another after it. */
function pagesOf(total: number | null, page: number, rows: number): number {
  if (total !== null) return Math.ceil(total / RECORDS_PER_PAGE);
  return rows >= RECORDS_PER_PAGE ? page + 1 : rows > 0 ? page : page - 1;
}

/** Rows that have an id, none within another: each element of a page is looked at once. */
function outermostRows(elements: readonly HtmlElement[]): HtmlElement[] {
  const rows: HtmlElement[] = [];
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i]!;
    if (element.tag !== "tr" || !element.attributes.has("id")) continue;
    rows.push(element);
    i += element.within().length;
  }
  return rows;
}

/**
 * Published books of a page, one per format. A page that has neither the table nor a row is `unexpected_answer`, and so is one that says of itself that it has
 * records, of which none is to be found, and one that breaks off: the half of a page count is a number, too.
 */
export function toBookshelf(html: string, page: number): { items: BookshelfItem[]; pages: number } {
  const elements = readHtml(html);
  const table = elementById(elements, TABLE);
  const rows = outermostRows(elements).filter((row) => textIn(row.within(), TITLE_CELL) !== null);
  if (table === undefined && rows.length === 0)
    throw new RetailerFailure("unexpected_answer", "bookshelf: neither the table nor a row of it");
  if (table === undefined ? rows.some((row) => !row.isClosed) : !table.isClosed)
    throw new RetailerFailure("unexpected_answer", "bookshelf: it breaks off");
  const total = totalIn(table);
  if (rows.length === 0 && total !== null && total > (page - 1) * RECORDS_PER_PAGE)
    throw new RetailerFailure("unexpected_answer", "bookshelf: records that can't be found");
  return { items: rows.flatMap(itemsOf), pages: pagesOf(total, page, rows.length) };
}
