import { isAsin } from "#shared/primitives/asin.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { BookshelfItem } from "../answers.ts";
import { AmazonFailure } from "../failure.ts";
import { elementById, type HtmlElement, readHtml } from "../html/read-html.ts";
import { postForm } from "../session/requests.ts";
import { dateInWords } from "./date-in-words.ts";

/**
 * The bookshelf is a server-rendered page with a row per work, whose cells are found by id. Known [CODE]: the row's id,
 * the ids of title, series and ASINs, the table's name. [UNKNOWN]: the places of release date, page count (KENPC) and
 * record count; they are looked up by id suffix and omitted when not found.
 */
const RECORDS_PER_PAGE = 100;
const TABLE = "podbookshelftable";
/**
 * Elements and formats per row, far above any real work. Each format is searched for among all elements, so an
 * unlimited row would cost quadratic time.
 */
const ROW_LIMITS = { elements: 2_000, formats: 50 } as const;

/** Requests the table alone; `page` counts from 1. */
export const bookshelfPageRequest = (page: number) =>
  postForm("kdp", "/en_US/bookshelf/refresh", { pageNumber: page, recordsPerPage: RECORDS_PER_PAGE, tableId: TABLE });

const TITLE_CELL = /-metadata-title-[\w-]+$/;
const ASIN_CELL = /-(digital|print|hardcover)-price-asin-([A-Za-z0-9_-]{1,60})$/;
const FORMATS = { digital: "Kindle", print: "Paperback", hardcover: "Hardcover" } as const;

function textIn(cells: readonly HtmlElement[], idEnd: RegExp): string | null {
  const cell = cells.find((element) => idEnd.test(element.attributes.get("id") ?? ""));
  return cell?.text() || null;
}

/** Parses "312", "1,024", "KENPC: 312" or "KENPC v3.0: 312"; null for anything else. */
export function kenpcIn(text: string | null): number | null {
  const digits = /^(?:KENPC(?:\s*v\s*\d+(?:\.\d+)?)?\s*:?\s*)?(\d{1,3}(?:,\d{3})+|\d{1,6})$/i.exec(text ?? "")?.[1];
  const pages = digits === undefined ? 0 : Number(digits.replaceAll(",", ""));
  return pages > 0 ? pages : null;
}

/** A print cell without a hardcover id may still be a hardcover, according to the row's data. */
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
    throw new AmazonFailure("unexpected_answer", "bookshelf: a row of more than a work");
  const title = textIn(cells, TITLE_CELL);
  const series = textIn(cells, /-metadata-series_title-[\w-]+$/);
  return formats.flatMap((cell): BookshelfItem[] => {
    const [, kind, titleId] = ASIN_CELL.exec(cell.attributes.get("id") ?? "") ?? [];
    const asin = cell.text().replace(/^ASIN\s*:?\s*/i, "");
    // Drafts have no ASIN yet.
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

function totalIn(table: HtmlElement | undefined): number | null {
  const total = table?.attributes.get("data-total-records") ?? "";
  return /^\d{1,7}$/.test(total) ? Number(total) : null;
}

/** Without a total, a full page implies another one. */
function pagesOf(total: number | null, page: number, rows: number): number {
  if (total !== null) return Math.ceil(total / RECORDS_PER_PAGE);
  return rows >= RECORDS_PER_PAGE ? page + 1 : rows > 0 ? page : page - 1;
}

/** Rows with an id that are not nested in another, visiting each element once. */
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
 * Parses a page's published books, one per format. Throws `unexpected_answer` for a page with neither the table nor a
 * row, one that claims records but shows none, and one that is truncated: half of a page count still looks like a
 * number.
 */
export function toBookshelf(html: string, page: number): { items: BookshelfItem[]; pages: number } {
  const elements = readHtml(html);
  const table = elementById(elements, TABLE);
  const rows = outermostRows(elements).filter((row) => textIn(row.within(), TITLE_CELL) !== null);
  if (table === undefined && rows.length === 0)
    throw new AmazonFailure("unexpected_answer", "bookshelf: neither the table nor a row of it");
  if (table === undefined ? rows.some((row) => !row.isClosed) : !table.isClosed)
    throw new AmazonFailure("unexpected_answer", "bookshelf: it breaks off");
  const total = totalIn(table);
  if (rows.length === 0 && total !== null && total > (page - 1) * RECORDS_PER_PAGE)
    throw new AmazonFailure("unexpected_answer", "bookshelf: records that can't be found");
  return { items: rows.flatMap(itemsOf), pages: pagesOf(total, page, rows.length) };
}
