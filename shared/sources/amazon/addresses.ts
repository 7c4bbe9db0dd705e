export const AMAZON_SITES = ["store", "kdp", "reports", "author"] as const;
export type AmazonSite = (typeof AMAZON_SITES)[number];

/** Base URL of each site, without a trailing slash: an origin, plus a path when simulated. */
export type AmazonAddresses = Readonly<Record<AmazonSite, string>>;

export const AMAZON: AmazonAddresses = {
  store: "https://www.amazon.com",
  kdp: "https://kdp.amazon.com",
  reports: "https://kdpreports.amazon.com",
  author: "https://author.amazon.com",
};

/** Amazon's OAuth endpoints: an authorization code is exchanged for a token, and the token for a profile. */
export interface AmazonLogin {
  /**
   * Consent page, called with `client_id`, `scope`, `response_type=code`, `redirect_uri`, `state` and the PKCE code
   * challenge.
   */
  readonly authorize: string;
  readonly token: string;
  readonly profile: string;
}
const AMAZON_LOGIN: AmazonLogin = {
  authorize: "https://www.amazon.com/ap/oa",
  token: "https://api.amazon.com/auth/o2/token",
  profile: "https://api.amazon.com/user/profile",
};

/**
 * Base URL in the local cloud. Uses another hostname for the same machine than the site does, so that the browser
 * separates cookies and origins as it does for the real sites.
 */
const simulated = (port: number | string, path: string): string => `http://127.0.0.1:${port}/_local/retailer/${path}`;

export const simulatedAmazon = (port: number | string): AmazonAddresses => ({
  store: simulated(port, "store"),
  kdp: simulated(port, "kdp"),
  reports: simulated(port, "reports"),
  author: simulated(port, "author"),
});

export const simulatedLogin = (port: number | string): AmazonLogin => ({
  authorize: simulated(port, "store/ap/oa"),
  token: simulated(port, "login/auth/o2/token"),
  profile: simulated(port, "login/user/profile"),
});

/**
 * Returns Amazon for a store origin: the real one, or `http://127.0.0.1:…` of a local cloud; null for any other
 * origin.
 */
export function amazonAt(origin: string): { readonly addresses: AmazonAddresses; readonly login: AmazonLogin } | null {
  if (origin === AMAZON.store) return { addresses: AMAZON, login: AMAZON_LOGIN };
  const [, port] = /^http:\/\/127\.0\.0\.1:(\d{1,5})$/.exec(origin) ?? [];
  return port ? { addresses: simulatedAmazon(port), login: simulatedLogin(port) } : null;
}
