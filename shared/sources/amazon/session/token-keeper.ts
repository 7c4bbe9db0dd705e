import type { AmazonSite } from "../addresses.ts";
import type { AmazonTransport } from "../transport.ts";
import { csrfTokenFrom, TOKEN_PAGES, tokenPageRequest } from "./csrf-token.ts";
import { readPage } from "./read-answer.ts";

export interface TokenKeeper {
  /**
   * Returns the site's token, fetching it if necessary; null when its page has none. Rejects with the page's failure.
   */
  token(site: AmazonSite): Promise<string | null>;
  known(site: AmazonSite): string | null;
  renew(site: AmazonSite, refused: string | null): Promise<string | null>;
  /** True when the last fetched page contained no token: it was truncated or has changed. */
  isUnreadable(site: AmazonSite): boolean;
  remember(site: AmazonSite, token: string | null): void;
}

/** Caches each site's CSRF token for the client's lifetime. */
export function tokenKeeper(transport: AmazonTransport): TokenKeeper {
  const tokens = new Map<AmazonSite, string | null>();
  const fetching = new Map<AmazonSite, Promise<string | null>>();

  async function fetchToken(site: AmazonSite, path: string): Promise<string | null> {
    try {
      const token = csrfTokenFrom(await readPage(await transport(tokenPageRequest(site, path))));
      tokens.set(site, token);
      return token;
    } finally {
      fetching.delete(site);
    }
  }

  function fetchOnce(site: AmazonSite): Promise<string | null> {
    const path = TOKEN_PAGES[site];
    if (path === null) return Promise.resolve(null);
    const running = fetching.get(site) ?? fetchToken(site, path);
    fetching.set(site, running);
    return running;
  }

  return {
    token: (site) => (tokens.has(site) ? Promise.resolve(tokens.get(site) ?? null) : fetchOnce(site)),
    known: (site) => tokens.get(site) ?? null,
    async renew(site, refused) {
      const known = tokens.get(site) ?? null;
      const token = known !== null && known !== refused ? known : await fetchOnce(site);
      return token === refused ? null : token;
    },
    isUnreadable: (site) => tokens.get(site) === null,
    remember: (site, token) => {
      if (token !== null) tokens.set(site, token);
    },
  };
}
