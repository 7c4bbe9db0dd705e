import { MOST_UNREAD_HTML } from "../answers.ts";
import { RetailerFailure } from "../failure.ts";
import { type HtmlElement, readHtml } from "../html/read-html.ts";
import { toBookshelf } from "./bookshelf-page.ts";

/** As much of a page is looked at; a real one of a hundred books is below it. */
const MOST_READ = 2_000_000;
const MOST_TEXT = 200;

/** What the reader looks for. Any other attribute may hold a link, a key or a name, and is left out. */
const KEPT_ATTRIBUTES = ["id", "class", "role", "data-total-records"] as const;
const LEFT_OUT = new Set("script style noscript template iframe object svg input textarea select meta link".split(" "));

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function openingTag({ tag, attributes }: HtmlElement): string {
  const kept = KEPT_ATTRIBUTES.flatMap((name) => {
    const value = attributes.get(name);
    return value === undefined ? [] : ` ${name}="${escaped(value.slice(0, MOST_TEXT))}"`;
  });
  return `<${tag}${kept.join("")}>`;
}

/** The page's elements with the text of the innermost; an element that breaks off stays open. */
function outlineOf(elements: readonly HtmlElement[]): string {
  const parts: string[] = [];
  let length = 0;
  const write = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const walk = (from: number, to: number): void => {
    for (let i = from; i < to && length < MOST_UNREAD_HTML; ) {
      const element = elements[i]!;
      const end = i + 1 + element.within().length;
      if (!LEFT_OUT.has(element.tag)) {
        write(openingTag(element));
        if (end > i + 1) walk(i + 1, end);
        else write(escaped(element.text().slice(0, MOST_TEXT)));
        if (element.isClosed) write(`</${element.tag}>`);
      }
      i = end;
    }
  };
  walk(0, elements.length);
  return parts.join("").slice(0, MOST_UNREAD_HTML);
}

function isRead(html: string, page: number): boolean {
  try {
    toBookshelf(html, page);
    return true;
  } catch (error) {
    if (error instanceof RetailerFailure) return false;
    throw error;
  }
}

/**
 * A bookshelf page as support needs it to teach the reader: its layout and its words, without scripts, forms, links and data. Null for a page that can be
 * read: there is nothing to mend, and so nothing to send.
 */
export const toUnreadBookshelf = (html: string, page: number): string | null =>
  isRead(html, page) ? null : outlineOf(readHtml(html.slice(0, MOST_READ)));
