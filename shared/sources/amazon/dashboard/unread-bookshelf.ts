import { MAX_UNREAD_HTML } from "../answers.ts";
import { AmazonFailure } from "../failure.ts";
import { type HtmlElement, readHtml } from "../html/read-html.ts";
import { toBookshelf } from "./bookshelf-page.ts";

/** Maximum characters examined; a real page of a hundred books is smaller. */
const MAX_READ = 2_000_000;
const MAX_TEXT = 200;

/** Attributes that the reader uses. Any other may hold a link, a key or a name and is omitted. */
const KEPT_ATTRIBUTES = ["id", "class", "role", "data-total-records"] as const;
const LEFT_OUT = new Set("script style noscript template iframe object svg input textarea select meta link".split(" "));

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function openingTag({ tag, attributes }: HtmlElement): string {
  const kept = KEPT_ATTRIBUTES.flatMap((name) => {
    const value = attributes.get(name);
    return value === undefined ? [] : ` ${name}="${escaped(value.slice(0, MAX_TEXT))}"`;
  });
  return `<${tag}${kept.join("")}>`;
}

/** Renders the page's elements with the text of the innermost; an element without a closing tag stays open. */
function outlineOf(elements: readonly HtmlElement[]): string {
  const parts: string[] = [];
  let length = 0;
  const write = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const walk = (from: number, to: number): void => {
    for (let i = from; i < to && length < MAX_UNREAD_HTML; ) {
      const element = elements[i]!;
      const end = i + 1 + element.within().length;
      if (!LEFT_OUT.has(element.tag)) {
        write(openingTag(element));
        if (end > i + 1) walk(i + 1, end);
        else write(escaped(element.text().slice(0, MAX_TEXT)));
        if (element.isClosed) write(`</${element.tag}>`);
      }
      i = end;
    }
  };
  walk(0, elements.length);
  return parts.join("").slice(0, MAX_UNREAD_HTML);
}

function isRead(html: string, page: number): boolean {
  try {
    toBookshelf(html, page);
    return true;
  } catch (error) {
    if (error instanceof AmazonFailure) return false;
    throw error;
  }
}

/**
 * Outlines a bookshelf page for support to improve the reader: layout and words, without scripts, forms, links and
 * data. Null for a page that can be read.
 */
export const toUnreadBookshelf = (html: string, page: number): string | null =>
  isRead(html, page) ? null : outlineOf(readHtml(html.slice(0, MAX_READ)));
