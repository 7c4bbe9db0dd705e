import type { Fact } from "../facts.ts";
import type { PayoutExport, Sale, SalesExport } from "./types.ts";

const SHOP = { source: "gumroad", author: "", format: null, marketplace: "Gumroad" } as const;

/**
 * A sale as what it brought and as what was taken back, both on the day of the sale: the file dates no refund. What
 * Gumroad keeps of its fees on a refund isn't in the file, so a whole refund takes back what the sale brought.
 */
function factsOfSale({ date, productId, title, quantity, country, price, net, commission, ...back }: Sale): Fact[] {
  const earned = net - commission;
  const sale: Fact = {
    ...SHOP,
    period: { form: "days", from: date, to: date },
    productId,
    title,
    country,
    money: [{ kind: "earned", currency: "USD", amount: earned }],
    measures: price === 0 ? { freeUnits: quantity } : { units: quantity },
  };
  const taken = back.isTakenBack ? earned : back.partialRefund;
  if (!back.isTakenBack && taken === 0) return [sale];
  return [
    sale,
    {
      ...sale,
      money: [{ kind: "earned", currency: "USD", amount: taken === 0 ? 0 : -taken }],
      measures: back.isTakenBack && price !== 0 ? { units: -quantity, refunds: quantity } : {},
    },
  ];
}

export const factsOfSales = ({ sales }: SalesExport): Fact[] => sales.flatMap(factsOfSale);

/** Money alone: the sales export counts the copies. */
export const factsOfPayout = ({ lines }: PayoutExport): Fact[] =>
  lines.map(({ type, date, title, net }) => ({
    ...SHOP,
    period: { form: "days", from: date, to: date },
    productId: null,
    title: title || type,
    country: null,
    money: [{ kind: "paid", currency: "USD", amount: net }],
    measures: {},
  }));
