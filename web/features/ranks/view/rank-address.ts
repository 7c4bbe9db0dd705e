interface Viewed {
  readonly titleAsin: string;
  readonly asin: string;
  readonly marketplace: string;
}

/** The rank-view address of a product in a store. */
export const rankAddress = ({ titleAsin, asin, marketplace }: Viewed): string =>
  `/ranks/view/${titleAsin}/${asin}/${marketplace}`;
