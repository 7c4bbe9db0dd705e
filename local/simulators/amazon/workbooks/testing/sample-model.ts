import type { EstimatorModel, SaleRow } from "../model.ts";

export const kindleSale = (changes: Partial<SaleRow> = {}): SaleRow => ({
  date: "2025-10-03",
  title: "The Quiet Harbour",
  author: "Ada Writer",
  asin: "B0QUIET001",
  isbn: null,
  format: "kindle",
  marketplace: "Amazon.com",
  transaction: "standard",
  royaltyRate: 70,
  unitsSold: 2,
  unitsRefunded: 0,
  listPrice: 4_990_000,
  offerPrice: 4_990_000,
  unitCost: 60_000,
  fileSize: 0.8,
  royalty: 6_860_000,
  currency: "USD",
  ...changes,
});

export const paperbackSale = (changes: Partial<SaleRow> = {}): SaleRow =>
  kindleSale({
    asin: "B0QUIET002",
    isbn: "9798000000019",
    format: "paperback",
    marketplace: "Amazon.de",
    royaltyRate: 60,
    unitsSold: 1,
    royalty: 4_310_000,
    currency: "EUR",
    fileSize: undefined,
    ...changes,
  });

export const hardcoverSale = (changes: Partial<SaleRow> = {}): SaleRow =>
  paperbackSale({ asin: "B0QUIET003", isbn: "9798000000026", format: "hardcover", royalty: 6_590_000, ...changes });

/** October 2025 with one row of every kind, and KENP royalties. */
export const october: EstimatorModel = {
  months: ["2025-10"],
  sales: [
    kindleSale(),
    kindleSale({ transaction: "free", unitsSold: 40, royalty: 0, offerPrice: 0, date: "2025-10-04" }),
    kindleSale({ unitsSold: 0, unitsRefunded: 1, royalty: -3_430_000, date: "2025-10-09" }),
    paperbackSale(),
    paperbackSale(),
    hardcoverSale(),
  ],
  reads: [
    {
      date: "2025-10-05",
      title: "The Quiet Harbour",
      author: "Ada Writer",
      asin: "B0QUIET001",
      marketplace: "Amazon.com",
      pages: 321,
    },
  ],
  kenpRoyalty: { "2025-10": { USD: 1_390_000 } },
};

export const CREATED = "2025-11-20T06:00:00Z";
