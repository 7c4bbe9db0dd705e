import { sumOf } from "#shared/primitives/sums.ts";
import { type Check, comparison } from "../checks.ts";
import type { Order } from "./types.ts";

/** A code for free shipping is a discount that leaves the Subtotal as it is. */
const discountOfLines = ({ items, discount, subtotal, shipping }: Order): number =>
  discount === shipping && sumOf(items, ({ price, quantity }) => price * quantity) === subtotal ? 0 : discount;

export const checkOrders = (orders: readonly Order[]): Check[] => [
  comparison(
    "Lines − Discount Amount = Subtotal",
    orders.map((order) => ({
      where: order.name,
      name: order.currency,
      left: sumOf(order.items, ({ price, quantity }) => price * quantity) - discountOfLines(order),
      right: order.subtotal,
    })),
  ),
  comparison(
    "Subtotal + Shipping (+ Taxes on top) = Total",
    orders.map(({ name, currency, subtotal, shipping, taxes, taxesInside, total }) => ({
      where: name,
      name: currency,
      left: subtotal + shipping + (taxesInside ? 0 : taxes),
      right: total,
    })),
  ),
];
