import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { isAsin } from "#shared/primitives/asin.ts";

const STORES = new Set<string>(MARKETPLACES.map(({ domain }) => domain));
const SUBDOMAIN = /^(www|smile|m)\./;
/** Path segments that precede a product id: `/dp/…`, `/gp/product/…`, `/product/…`, `/d/…`, `/exec/obidos/ASIN/…`. */
const BEFORE_ID = new Set(["dp", "product", "d", "asin"]);

function parseAddress(text: string): URL | null {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.parse(withScheme);
  return url && /^https?:$/.test(url.protocol) && url.username === "" ? url : null;
}

/**
 * Extracts the product id from typed or pasted text: an ASIN, or a product page's URL in any known store, with any
 * slug, reference and query. Null for anything else, including other shops and shortened links.
 */
export function asinFrom(input: string): string | null {
  const text = input.trim();
  const bare = text.toUpperCase();
  if (isAsin(bare)) return bare;
  if (/\s/.test(text)) return null;
  const url = parseAddress(text);
  if (!url || !STORES.has(url.hostname.replace(SUBDOMAIN, ""))) return null;
  const segments = url.pathname.split("/").filter((segment) => segment !== "");
  const found = segments.find(
    (segment, i) => BEFORE_ID.has(segments[i - 1]?.toLowerCase() ?? "") && isAsin(segment.toUpperCase()),
  );
  return found?.toUpperCase() ?? null;
}
