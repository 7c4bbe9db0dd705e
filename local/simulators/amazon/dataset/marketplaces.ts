import { type MarketplaceLabel, marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";

/**
 * The thirteen stores where the author sells: share of readers, local price per dollar of list price, and payout per
 * page.
 */
export interface Store {
  readonly label: MarketplaceLabel;
  readonly currency: string;
  readonly share: number;
  /** Local list price ÷ list price in dollars. */
  readonly priceFactor: number;
  /** Typical payout per page in the store's currency; 0 where there is no borrowing. */
  readonly perPage: number;
  readonly sellsPrint: boolean;
}

type Row = readonly [label: MarketplaceLabel, share: number, priceFactor: number, perPage: number];

const ROWS: readonly Row[] = [
  ["Amazon.com", 0.56, 1, 0.00446],
  ["Amazon.co.uk", 0.19, 0.8, 0.00312],
  ["Amazon.de", 0.06, 0.95, 0.00291],
  ["Amazon.ca", 0.055, 1.35, 0.00391],
  ["Amazon.com.au", 0.045, 1.5, 0.00379],
  ["Amazon.fr", 0.02, 0.95, 0.00302],
  ["Amazon.es", 0.014, 0.95, 0.0034],
  ["Amazon.it", 0.012, 0.95, 0.0031],
  ["Amazon.in", 0.018, 40, 0.0915],
  ["Amazon.co.jp", 0.008, 110, 0.52],
  ["Amazon.com.br", 0.009, 3, 0.0081],
  ["Amazon.com.mx", 0.006, 17, 0.081],
  ["Amazon.nl", 0.004, 0.95, 0],
];

export const MARKETPLACES: readonly Store[] = ROWS.map(([label, share, priceFactor, perPage]) => {
  const store = marketplaceByLabel(label)!;
  return { label, currency: store.currency, share, priceFactor, perPage, sellsPrint: store.sells.print };
});
