import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { isAsin } from "#shared/primitives/asin.ts";

const STORES = new Set<string>(MARKETPLACES.map(({ domain }) => domain));
/** Hosts under which every store shows the same pages. */
const SUBDOMAIN = /^(www|smile|m)\./;
/** Path segments that are followed by a product id: `/dp/…`, `/gp/product/…`, `/product/…`, `/d/…`, `/exec/obidos/ASIN/…`. */
const BEFORE_ID = new Set(["dp", "product", "d", "asin"]);

function parseAddress(text: string): URL | null {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.parse(withScheme);
  return url && /^https?:$/.test(url.protocol) && url.username === "" ? url : null;
}

/**
 * The product id in what somebody typed or pasted: an ASIN, or the address of a product page of any known store, with whatever slug, reference and query
 * it has. Null for everything else, other shops and shortened links among it.
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
