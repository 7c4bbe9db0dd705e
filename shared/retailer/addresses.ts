/** The sites of the retailer that Colophon knows. */
export const RETAILER_SITES = ["store", "kdp", "reports", "author"] as const;
export type RetailerSite = (typeof RETAILER_SITES)[number];

/** Where each of them is: an origin, with a path where it is simulated, without a slash at the end. */
export type RetailerAddresses = Readonly<Record<RetailerSite, string>>;

/** The retailer's own. */
export const AMAZON: RetailerAddresses = {
  store: "https://www.amazon.com",
  kdp: "https://kdp.amazon.com",
  reports: "https://kdpreports.amazon.com",
  author: "https://author.amazon.com",
};

/** Where the retailer proves who somebody is: an authorisation code for a token, and the token for a profile. */
export interface RetailerLogin {
  /** Page that asks the person, with `client_id`, `scope`, `response_type=code`, `redirect_uri`, `state` and the code challenge of PKCE. */
  readonly authorize: string;
  readonly token: string;
  readonly profile: string;
}
const AMAZON_LOGIN: RetailerLogin = {
  authorize: "https://www.amazon.com/ap/oa",
  token: "https://api.amazon.com/auth/o2/token",
  profile: "https://api.amazon.com/user/profile",
};

/**
 * Where the local cloud simulates it. Another name for the same machine than the site's own, so that the browser keeps the two sites' cookies and
 * origins apart, as it does for the real ones.
 */
const simulated = (port: number | string, path: string): string => `http://127.0.0.1:${port}/_local/retailer/${path}`;

export const simulatedRetailer = (port: number | string): RetailerAddresses => ({
  store: simulated(port, "store"),
  kdp: simulated(port, "kdp"),
  reports: simulated(port, "reports"),
  author: simulated(port, "author"),
});

export const simulatedLogin = (port: number | string): RetailerLogin => ({
  authorize: simulated(port, "store/ap/oa"),
  token: simulated(port, "login/auth/o2/token"),
  profile: simulated(port, "login/user/profile"),
});

/** The retailer whose shop is at an origin: the real one, or `http://127.0.0.1:…` of a local cloud. Null for anywhere else: there is no other retailer. */
export function retailerAt(
  origin: string,
): { readonly addresses: RetailerAddresses; readonly login: RetailerLogin } | null {
  if (origin === AMAZON.store) return { addresses: AMAZON, login: AMAZON_LOGIN };
  const [, port] = /^http:\/\/127\.0\.0\.1:(\d{1,5})$/.exec(origin) ?? [];
  return port ? { addresses: simulatedRetailer(port), login: simulatedLogin(port) } : null;
}
