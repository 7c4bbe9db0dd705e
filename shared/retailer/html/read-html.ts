import { decodeEntities } from "./entities.ts";

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
  readonly attributes: Map<string, string>;
  readonly from: number;
  to: number;
  isClosed: boolean;
  readonly firstText: number;
  endText: number;
  endElement: number;
}

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Elements whose content is not markup. */
const UNPARSED = new Set(["script", "style", "textarea", "title"]);
const HIDDEN = new Set(["script", "style"]);
const MOST_OPEN = 256;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** Finds a tag's end, skipping `>` within quotes; -1 when it never ends. */
function endOfTag(html: string, start: number): number {
  let quote = "";
  for (let i = start; i < html.length; i++) {
    const sign = html[i]!;
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === ">") return i;
    else if ((sign === '"' || sign === "'") && /[=\s]/.test(html[i - 1] ?? "")) quote = sign;
  }
  return -1;
}

function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    const key = name!.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ""));
  }
  return attributes;
}

/**
 * Scans the page in a single pass, so that even a hostile page costs linear time. Stops at an unterminated tag or
 * comment.
 */
function scan(html: string): { found: Found[]; texts: string[] } {
  const found: Found[] = [];
  const texts: string[] = [];
  const open: Found[] = [];
  let read = 0;
  const takeText = (to: number) => {
    if (to > read) texts.push(html.slice(read, to));
  };
  const close = (element: Found, at: number) => {
    element.to = at;
    element.endText = texts.length;
    element.endElement = found.length;
  };

  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", Math.max(read, at + 1))) {
    if (html.startsWith("<!--", at)) {
      takeText(at);
      const end = html.indexOf("-->", at + 4);
      read = end < 0 ? html.length : end + 3;
      continue;
    }
    const begin = /^<(\/?)([a-z][^\s/>]{0,60})/i.exec(html.slice(at, at + 64));
    if (!begin) continue;
    takeText(at);
    const end = endOfTag(html, at + begin[0].length);
    read = end < 0 ? html.length : end + 1;
    if (end < 0) break;
    const tag = begin[2]!.toLowerCase();
    if (begin[1] === "/") {
      const opener = open.findLastIndex((element) => element.tag === tag);
      if (opener < 0) continue;
      open[opener]!.isClosed = true;
      for (const element of open.splice(opener)) close(element, at);
      continue;
    }
    const inner = html.slice(at + begin[0].length, end);
    const firstText = texts.length;
    const element: Found = {
      tag,
      attributes: attributesOf(inner),
      from: read,
      to: read,
      isClosed: false,
      firstText,
      endText: firstText,
      endElement: 0,
    };
    found.push(element);
    close(element, read);
    if (UNPARSED.has(tag)) {
      const length = html.slice(read).search(new RegExp(`</${tag}\\b`, "i"));
      const closing = length < 0 ? html.length : read + length;
      if (!HIDDEN.has(tag)) takeText(closing);
      read = closing;
      element.isClosed = length >= 0;
      close(element, closing);
    } else if (!VOID.has(tag) && !inner.endsWith("/") && open.length < MOST_OPEN) open.push(element);
  }
  takeText(html.length);
  for (const element of open) close(element, html.length);
  return { found, texts };
}

/**
 * Parses a page's elements in order, supporting the subset of HTML that the retailer uses: an extension's service
 * worker has no DOM parser.
 */
export function readHtml(html: string): HtmlElement[] {
  const { found, texts } = scan(html);
  const elements = found.map(
    (element, i): HtmlElement => ({
      tag: element.tag,
      attributes: element.attributes,
      isClosed: element.isClosed,
      text: () =>
        decodeEntities(texts.slice(element.firstText, element.endText).join(" ")).replaceAll(/\s+/g, " ").trim(),
      raw: () => html.slice(element.from, element.to),
      within: () => elements.slice(i + 1, element.endElement),
    }),
  );
  return elements;
}

export const elementById = (elements: readonly HtmlElement[], id: string): HtmlElement | undefined =>
  elements.find((element) => element.attributes.get("id") === id);
