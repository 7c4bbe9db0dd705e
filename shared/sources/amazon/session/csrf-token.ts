import type { AmazonSite } from "../addresses.ts";
import { decodeEntities } from "../html/entities.ts";
import type { AmazonRequest } from "../transport.ts";

/** The page of each site that contains its CSRF token. The store has none that we need. */
export const TOKEN_PAGES: Readonly<Record<AmazonSite, string | null>> = {
  store: null,
  kdp: "/en_US/bookshelf",
  reports: "/dashboard",
  author: "/home",
};

export const tokenPageRequest = (site: AmazonSite, path: string): AmazonRequest => ({
  site,
  method: "GET",
  path,
  headers: { Accept: "text/html" },
});

const TOKEN = /"csrftoken"\s*:\s*\{\s*"token"\s*:\s*"([^"\\]{1,500})"/i;

/**
 * Extracts the token from a page's data (`"csrftoken":{"token":"…"}`, escaped in attributes and plain elements); null
 * when there is none.
 */
export function csrfTokenFrom(html: string): string | null {
  const found = TOKEN.exec(html)?.[1] ?? TOKEN.exec(decodeEntities(html))?.[1];
  // The token is sent in a header, so values that a header can't hold are rejected.
  return found !== undefined && /^[\x21-\x7e]+$/.test(found) ? found : null;
}
