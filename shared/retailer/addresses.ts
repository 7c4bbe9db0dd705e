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

/**
 * The retailer as the local cloud simulates it. Another name for the same machine than the site's own, so that the browser keeps the two sites'
 * cookies and origins apart, as it does for the real ones.
 */
export const simulatedRetailer = (port: number | string): RetailerAddresses => {
  const at = (site: RetailerSite): string => `http://127.0.0.1:${port}/_local/retailer/${site}`;
  return { store: at("store"), kdp: at("kdp"), reports: at("reports"), author: at("author") };
};
