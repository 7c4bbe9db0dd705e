import type { RetailerSite } from "../addresses.ts";
import { decodeEntities } from "../html/entities.ts";
import type { RetailerRequest } from "../transport.ts";

/** Which page of a site holds its CSRF token. The shop has none that we need. */
export const TOKEN_PAGES: Readonly<Record<RetailerSite, string | null>> = {
  store: null,
  kdp: "/en_US/bookshelf",
  reports: "/dashboard",
  author: "/home",
};

export const tokenPageRequest = (site: RetailerSite, path: string): RetailerRequest => ({
  site,
  method: "GET",
  path,
  headers: { Accept: "text/html" },
});

const TOKEN = /"csrftoken"\s*:\s*\{\s*"token"\s*:\s*"([^"\\]{1,500})"/i;

/** The token that a page states in its data (`"csrftoken":{"token":"…"}`, escaped in attributes and plain elements); null when it states none. */
export function csrfTokenFrom(html: string): string | null {
  const found = TOKEN.exec(html)?.[1] ?? TOKEN.exec(decodeEntities(html))?.[1];
  // It goes back in a header: anything that a header can't hold is no token.
  return found !== undefined && /^[\x21-\x7e]+$/.test(found) ? found : null;
}
