import type { RetailerSite } from "../addresses.ts";
import type { RetailerTransport } from "../transport.ts";
import { csrfTokenFrom, TOKEN_PAGES, tokenPageRequest } from "./csrf-token.ts";
import { readPage } from "./read-answer.ts";

export interface TokenKeeper {
  /** The site's token, fetched when it isn't known yet; null when its page has none. Rejects with what the page's answer was. */
  token(site: RetailerSite): Promise<string | null>;
  /** The token if it is known already. */
  known(site: RetailerSite): string | null;
  /** A token other than the one that was not taken; null when there is no other to be had. Calls that fail together fetch it once. */
  renew(site: RetailerSite, refused: string | null): Promise<string | null>;
  /** Whether the site's page was read last without finding a token in it: the page was cut short, or has changed. */
  isUnreadable(site: RetailerSite): boolean;
  /** A page that was fetched anyway brought its token along. */
  remember(site: RetailerSite, token: string | null): void;
}

/** Remembers each site's CSRF token for as long as its client lives. */
export function tokenKeeper(transport: RetailerTransport): TokenKeeper {
  const tokens = new Map<RetailerSite, string | null>();
  const fetching = new Map<RetailerSite, Promise<string | null>>();

  async function fetchToken(site: RetailerSite, path: string): Promise<string | null> {
    try {
      const token = csrfTokenFrom(await readPage(await transport(tokenPageRequest(site, path))));
      tokens.set(site, token);
      return token;
    } finally {
      fetching.delete(site);
    }
  }

  function fetchOnce(site: RetailerSite): Promise<string | null> {
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
