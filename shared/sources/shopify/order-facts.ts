import { allocate, type Micros } from "#shared/primitives/money.ts";
import type { Fact } from "../facts.ts";
import type { Order, OrdersExport } from "./types.ts";

type Part = Pick<Fact, "period" | "productId" | "title" | "measures"> & { readonly amount: Micros };

/**
 * An order as its lines, each with its share of the Subtotal, and as what belongs to no line. Money is before payment
 * fees; taxes are the state's, whether they are inside the prices or on top.
 */
function partsOf(order: Order): Part[] {
  const { date, items, subtotal, shipping, taxes, taxesInside, refunded } = order;
  const period = { form: "days", from: date, to: date } as const;
  const shares = allocate(
    subtotal,
    items.map(({ price, quantity }) => price * quantity),
  );
  const lines = items.map(({ sku, name, quantity }, i) => ({
    period,
    productId: sku || null,
    title: name,
    measures: { units: quantity },
    amount: shares[i]!,
  }));
  const apart = [
    { title: "Shipping", amount: shipping },
    { title: "Taxes inside the prices", amount: taxesInside ? -taxes : 0 },
    // The file dates no refund, so the money is taken off the day of its order.
    { title: "Refund", amount: -refunded },
  ];
  return [
    ...lines,
    ...apart.flatMap((part) => (part.amount === 0 ? [] : [{ ...part, period, productId: null, measures: {} }])),
  ];
}

export const factsOfOrders = ({ orders }: OrdersExport): Fact[] =>
  orders.flatMap((order) =>
    partsOf(order).map(({ amount, ...part }) => ({
      ...part,
      source: "shopify" as const,
      author: "",
      format: null,
      marketplace: order.channel,
      country: order.country,
      money: [{ kind: "earned" as const, currency: order.currency, amount }],
    })),
  );
