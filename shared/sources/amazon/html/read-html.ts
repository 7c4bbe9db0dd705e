import { Parser } from "htmlparser2";

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** False when the page is truncated within it. */
  readonly isClosed: boolean;
  /**
   * Text between its tags, including nested elements separated by spaces: references decoded, whitespace collapsed,
   * scripts omitted.
   */
  text(): string;
  /** Its content unchanged, for data. */
  raw(): string;
  within(): HtmlElement[];
}

/** Offsets into the page, and into the lists of elements and texts. */
interface Found {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly from: number;
  to: number;
  isClosed: boolean;
  readonly firstText: number;
  endText: number;
  endElement: number;
}

const HIDDEN = new Set(["script", "style"]);
/** Bounds the work of a hostile page, which grows with the square of its depth. */
const MAX_OPEN = 256;

/** Reads a page that is nested deeper than `MAX_OPEN` as one that is truncated there. */
function scan(html: string): { found: Found[]; texts: string[] } {
  const found: Found[] = [];
  const texts: string[] = [];
  const open: Found[] = [];
  const close = (element: Found, at: number) => {
    element.to = at;
    element.endText = texts.length;
    element.endElement = found.length;
  };
  // The parser emits a text in several parts when it contains references.
  let isSameText = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      isSameText = false;
      const from = parser.endIndex + 1;
      const at = { from, to: from, firstText: texts.length, endText: texts.length, endElement: found.length + 1 };
      const element = { tag, attributes: new Map(Object.entries(attributes)), isClosed: false, ...at };
      found.push(element);
      open.push(element);
      if (open.length > MAX_OPEN) parser.pause();
    },
    onclosetag(_, isImplied) {
      isSameText = false;
      const element = open.pop();
      if (!element) return;
      close(element, Math.max(element.from, parser.startIndex));
      element.isClosed = !isImplied;
    },
    ontext(text) {
      if (HIDDEN.has(open.at(-1)?.tag ?? "")) return;
      if (isSameText) texts[texts.length - 1] += text;
      else texts.push(text);
      isSameText = true;
    },
    oncomment() {
      isSameText = false;
    },
  });
  parser.end(html);
  for (const element of open) close(element, html.length);
  return { found, texts };
}

/** Parses a page's elements in document order: an extension's service worker has no DOM parser. */
export function readHtml(html: string): HtmlElement[] {
  const { found, texts } = scan(html);
  const elements = found.map(
    (element, i): HtmlElement => ({
      tag: element.tag,
      attributes: element.attributes,
      isClosed: element.isClosed,
      text: () => texts.slice(element.firstText, element.endText).join(" ").replaceAll(/\s+/g, " ").trim(),
      raw: () => html.slice(element.from, element.to),
      within: () => elements.slice(i + 1, element.endElement),
    }),
  );
  return elements;
}

export const elementById = (elements: readonly HtmlElement[], id: string): HtmlElement | undefined =>
  elements.find((element) => element.attributes.get("id") === id);
