import type { MarketplaceLabel } from "#shared/catalogue/marketplaces.ts";

interface Market {
  readonly currency: string;
  /** Units of its currency per US dollar, constant. */
  readonly perDollar: number;
  /** Royalty per page in its currency, constant. */
  readonly pageRate: number;
  /** Its readers in relation to those of the other marketplaces. */
  readonly weight: number;
}

/** The marketplaces of the worlds. */
export const MARKETS = {
  "Amazon.com": { currency: "USD", perDollar: 1, pageRate: 0.0044, weight: 65 },
  "Amazon.co.uk": { currency: "GBP", perDollar: 0.8, pageRate: 0.0036, weight: 25 },
  "Amazon.de": { currency: "EUR", perDollar: 0.9, pageRate: 0.0033, weight: 10 },
} as const satisfies Readonly<Partial<Record<MarketplaceLabel, Market>>>;
export type WorldMarket = keyof typeof MARKETS;

/** The part of an author's readers that a marketplace has among `all`. */
export const shareOf = (label: WorldMarket, all: readonly WorldMarket[]): number =>
  MARKETS[label].weight / all.reduce((sum, one) => sum + MARKETS[one].weight, 0);
