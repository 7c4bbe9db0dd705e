import { defineReader } from "../source.ts";
import { factsOfOrders } from "./order-facts.ts";
import { isOrdersExport, readOrdersExport } from "./orders-export.ts";
import type { OrdersExport } from "./types.ts";

export const SHOPIFY = defineReader<OrdersExport>({
  source: { id: "shopify", name: "Shopify" },
  kinds: {
    orders: {
      name: "orders export",
      rank: "proven",
      money: ["earned"],
      measures: ["units"],
      covers: "The orders chosen for the export, by day, before payment fees.",
      download: "In Shopify, open Orders, press Export and choose the orders as a plain CSV file.",
    },
  },
  recognises: isOrdersExport,
  read: readOrdersExport,
  facts: factsOfOrders,
});
